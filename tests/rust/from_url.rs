//! The table of docs/from-url.md: every row is run in both crates, with the same outcome.

use std::fmt::Debug;
use std::net::IpAddr;

const DOCUMENT: &str = include_str!("../../docs/from-url.md");
const BASE: &str = "https://me@example.com:8080/dir/file";
const URL: &str = "https://me@example.com:8080/dir/a%20b/c?k=v+w#top";

/// Code without spaces, which `stringify!` may set differently.
fn compact(code: &str) -> String {
    code.split_whitespace().collect()
}

/// The rows of the table: the old call and the new one.
fn documented() -> Vec<(String, String)> {
    let (calls, _) = DOCUMENT.split_once("## Errors").unwrap();
    let rows =
        calls.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "));
    // In a table of Markdown a `|` has a backslash, also in code.
    let code = |cell: &str| compact(&cell.trim_matches('`').replace(r"\|", "|"));
    rows.map(|(old, new)| (code(old), code(new))).collect()
}

/// A value as text. The two types of URLs have different `Debug` output, so what holds one is shown in another way.
struct Shown<T>(T);

trait ShowUrl {
    fn show(&self) -> String;
}

impl<E: Debug> ShowUrl for Shown<Result<url::Url, E>> {
    fn show(&self) -> String {
        self.0.as_ref().unwrap().to_string()
    }
}

impl<E: Debug> ShowUrl for Shown<Result<whurl::Url, E>> {
    fn show(&self) -> String {
        self.0.as_ref().unwrap().to_string()
    }
}

/// For every other type: the method is found only by borrowing once more.
trait ShowDebug {
    fn show(&self) -> String;
}

impl<T: Debug> ShowDebug for &Shown<T> {
    fn show(&self) -> String {
        format!("{:?}", self.0)
    }
}

#[test]
#[allow(unused_imports, unused_mut, unused_variables, deprecated, clippy::all)]
fn every_row_of_the_table_is_right() {
    let mut rows = Vec::new();
    let address = IpAddr::from([1, 2, 3, 4]);
    let default_port = || None;

    /// Runs a call in a scope with the names of one crate, and shows its value.
    macro_rules! value {
        ($url:ident, $base:ident, $input:expr, $same:expr) => {
            value!($url, $base, $input, $same => $same)
        };
        ($url:ident, $base:ident, $input:expr, $old:expr => $new:expr) => {
            row!($url, $base, $input, (&Shown($old)).show(), (&Shown($new)).show(), $old => $new)
        };
    }
    /// Runs a call that changes the URL.
    macro_rules! change {
        ($url:ident, $base:ident, $input:expr, $same:expr) => {
            change!($url, $base, $input, $same => $same)
        };
        ($url:ident, $base:ident, $input:expr, $old:expr => $new:expr) => {
            row!($url, $base, $input, { $old; String::new() }, { $new; String::new() }, $old => $new)
        };
    }
    macro_rules! row {
        ($url:ident, $base:ident, $input:expr, $run_old:expr, $run_new:expr, $old:expr => $new:expr) => {{
            let old = {
                use url::{Host, Origin, Position, Url, form_urlencoded, quirks};
                let (mut $url, $base) = (Url::parse($input).unwrap(), Url::parse(BASE).unwrap());
                let value: String = $run_old;
                [value, $url.to_string()]
            };
            let new = {
                use whurl::{Host, Origin, Url, form_urlencoded};
                let (mut $url, $base) = (Url::parse($input).unwrap(), Url::parse(BASE).unwrap());
                let value: String = $run_new;
                [value, $url.to_string()]
            };
            assert_eq!(old, new, "{}", stringify!($old));
            let (old, new) = (compact(stringify!($old)), compact(stringify!($new)));
            let new = if old == new { "same".to_owned() } else { new };
            rows.push((old, new));
        }};
    }

    value!(url, base, URL, Url::parse("https://h/a"));
    value!(url, base, URL, "https://h/a".parse::<Url>());
    value!(url, base, URL, Url::parse_with_params("https://h/", &[("k", "v")]));
    value!(url, base, URL, Url::options().base_url(Some(&base)).parse("x"));
    value!(url, base, URL, base.join("../x"));
    value!(url, base, URL, base.make_relative(&url));
    value!(url, base, URL, url.as_str());
    value!(url, base, URL, url.clone().into_string());
    value!(url, base, URL, String::from(url.clone()));
    value!(url, base, URL, url.to_string());
    value!(url, base, URL, url.scheme());
    value!(url, base, URL, url.is_special());
    value!(url, base, URL, url.has_authority() => url.components().has_host());
    value!(url, base, URL, url.authority());
    value!(url, base, "mailto:x", url.cannot_be_a_base() => url.has_opaque_path());
    value!(url, base, URL, url.username());
    value!(url, base, URL, url.password());
    value!(url, base, "file:///a", url.has_host() => url.host_str().is_some_and(|host| !host.is_empty()));
    value!(url, base, URL, url.host());
    value!(url, base, URL, url.host_str());
    value!(url, base, URL, url.domain());
    value!(url, base, URL, url.port());
    value!(url, base, URL, url.port_or_known_default());
    value!(url, base, "http://127.0.0.1:1/", url.socket_addrs(default_port));
    value!(url, base, URL, url.path());
    value!(url, base, URL, url.path_segments().unwrap().last());
    value!(url, base, URL, url.query());
    value!(url, base, URL, url.query_pairs().into_owned().collect::<Vec<_>>() => url.search_params().into_iter().collect::<Vec<_>>());
    value!(url, base, URL, url.fragment());
    value!(url, base, URL, url.origin().ascii_serialization());
    value!(url, base, "https://b\u{FC}cher.example", url.origin().unicode_serialization());
    value!(url, base, URL, url.origin().is_tuple() => matches!(url.origin(), Origin::Tuple(..)));
    value!(url, base, URL, Origin::new_opaque().ascii_serialization() => Origin::Opaque.ascii_serialization());
    value!(url, base, URL, url.origin() == base.origin() => url.origin().is_same_origin(&base.origin()));
    value!(url, base, "file:///a%20b", url.to_file_path());
    value!(url, base, URL, Url::from_file_path("/a b"));
    value!(url, base, URL, Url::from_directory_path("/a b"));
    value!(url, base, URL, &url[Position::BeforePath..] => &url.as_str()[url.components().path_start as usize..]);
    value!(url, base, URL, &url[..Position::BeforePath] => &url.as_str()[..url.components().path_start as usize]);
    value!(url, base, URL, &url[..Position::AfterPath] => &url.as_str()[..url.components().query_start as usize]);
    value!(url, base, URL, &url[..Position::AfterQuery] => &url.as_str()[..url.components().fragment_start as usize]);
    value!(url, base, URL, &url[Position::BeforeHost..Position::AfterPort] => url.web().host());
    change!(url, base, URL, url.set_scheme("http").unwrap());
    change!(url, base, URL, url.set_username("me").unwrap());
    change!(url, base, URL, url.set_password(Some("secret")).unwrap());
    change!(url, base, URL, url.set_host(Some("example.org")).unwrap());
    change!(url, base, URL, url.set_ip_host(address).unwrap());
    change!(url, base, URL, url.set_port(Some(81)).unwrap());
    change!(url, base, URL, url.set_path("x y") => url.set_path("x y").unwrap());
    change!(url, base, URL, url.set_query(Some("a b")) => url.set_query(Some("a b")).unwrap());
    change!(url, base, URL, url.set_query(None) => url.set_query(None).unwrap());
    change!(url, base, URL, url.set_fragment(Some("a b")) => url.set_fragment(Some("a b")).unwrap());
    change!(url, base, URL, url.query_pairs_mut().append_pair("k", "v"));
    change!(url, base, URL, url.query_pairs_mut().clear().extend_pairs([("k", "v")]));
    change!(url, base, URL, url.path_segments_mut().unwrap().pop().push("x/y"));
    change!(url, base, URL, url.path_segments_mut().unwrap().clear().extend(["x", ""]).pop_if_empty());
    value!(url, base, URL, quirks::host(&url) => url.web().host());
    change!(url, base, URL, quirks::set_host(&mut url, "x:1").unwrap() => url.web_mut().set_host("x:1"));
    value!(url, base, URL, Host::parse("1.2.3.4"));
    value!(url, base, URL, Host::parse_opaque("a_%").unwrap().to_string());
    value!(url, base, URL, url.host().unwrap().to_owned() => url.host().unwrap().into_owned());
    value!(url, base, URL, form_urlencoded::parse(b"a=b+c").next() => form_urlencoded::parse("a=b+c").next());
    value!(url, base, URL, form_urlencoded::byte_serialize(b"a b").collect::<String>() => form_urlencoded::encode("a b"));
    value!(url, base, URL, form_urlencoded::Serializer::new(String::new()).append_pair("a", "b c").finish() => form_urlencoded::serialize([("a", "b c")]));

    assert_eq!(rows, documented());
}

#[test]
fn every_error_of_the_table_is_right() {
    let (_, errors) = DOCUMENT.split_once("## Errors").unwrap();
    let rows = errors.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix("` |"));
    let mut named = Vec::new();
    for row in rows {
        let [old, new, input] = row.split("` | `").collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(format!("{:?}", url::Url::parse(input).unwrap_err()), old, "{input}");
        assert_eq!(format!("{:?}", whurl::Url::parse(input).unwrap_err()), new, "{input}");
        named.push(new);
    }
    assert!(named.len() > 10, "{named:?}");
    for error in whurl::__engine::PARSE_ERRORS.iter().filter(|error| **error != whurl::ParseError::TooLong) {
        let error = format!("{error:?}");
        let is_summed_up = error.starts_with("Ipv6") || error.starts_with("Ipv4In");
        assert!(is_summed_up || named.contains(&&*error), "{error} is missing");
    }
}
