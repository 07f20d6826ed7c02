//! The calls of docs/from-url.md, in both crates, with random arguments. Each difference has an exception that says so.

use std::error::Error;
use std::net::IpAddr;

use super::differences::Case;
use super::shown::{ShowDebug, ShowResult, Shown};

/// The arguments of the calls.
pub struct Given {
    pub url: String,
    pub base: String,
    pub text: String,
    pub other: String,
    pub port: Option<u16>,
}

impl Given {
    fn ours(&self) -> whurl::Url {
        whurl::Url::parse(&self.url).unwrap()
    }
}

/// The outcome of the same call in both crates: its value, and the URL after it.
pub struct Outcomes {
    pub theirs: [String; 2],
    pub ours: [String; 2],
}

impl Outcomes {
    /// Whether whurl refuses the arguments, and leaves the URL as it is.
    fn is_refused(&self, given: &Given) -> bool {
        self.ours[0] == "an error" && self.leaves(given)
    }

    /// Whether whurl leaves the URL as it is.
    fn leaves(&self, given: &Given) -> bool {
        self.ours[1] == given.url
    }

    /// The URLs after the calls, parsed by the standard.
    fn urls(&self) -> Option<[whurl::Url; 2]> {
        Some([whurl::Url::parse(&self.theirs[1]).ok()?, whurl::Url::parse(&self.ours[1]).ok()?])
    }
}

/// A case in which a call of whurl has another outcome. It says of each difference whether it is one of these.
pub struct Exception {
    pub text: &'static str,
    pub explains: fn(&Given, &Outcomes) -> bool,
}

/// A row of the table.
pub struct Call {
    pub old: String,
    pub new: String,
    pub exceptions: &'static [&'static Exception],
    /// The call in `url` and in whurl. Each returns its value, and the URL after it.
    pub run: [fn(&Given) -> [String; 2]; 2],
}

/// Code without spaces, which `stringify!` may set differently.
pub fn compact(code: &str) -> String {
    code.split_whitespace().collect()
}

/// Code as the document has it. `stringify!` breaks long lines.
fn on_one_line(code: &str) -> String {
    code.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows. The names that the calls use come first, since a macro's own names are not those of its arguments.
macro_rules! calls {
    ($names:tt $($kind:ident $row:tt)*) => { vec![ $( call!($kind $names $row) ),* ] };
}

macro_rules! call {
    ($kind:ident $names:tt [$old:expr => $new:expr; $($exception:ident),*]) => { {
        const EXCEPTIONS: &[&Exception] = &[$(&$exception),*];
        Call {
            old: on_one_line(stringify!($old)),
            new: on_one_line(stringify!($new)),
            exceptions: EXCEPTIONS,
            run: [|given| run!(url $kind $names given $old), |given| run!(whurl $kind $names given $new)],
        }
    } };
    ($kind:ident $names:tt [$same:expr; $($exception:ident),*]) => {
        call!($kind $names [$same => $same; $($exception),*])
    };
}

/// Runs a call in a scope with the names of one crate.
macro_rules! run {
    ($crate_name:ident $kind:ident ($url:ident $base:ident $text:ident $other:ident $port:ident $address:ident) $given:ident $call:expr) => {{
        #[allow(unused_imports)]
        use $crate_name::{Host, Origin, Url, form_urlencoded};
        #[allow(unused_imports)]
        use url::{Position, quirks};
        let (mut $url, $base) = (Url::parse(&$given.url).unwrap(), Url::parse(&$given.base).unwrap());
        let ($text, $other, $port) = (&*$given.text, &*$given.other, $given.port);
        let $address = IpAddr::from([1, 2, 3, $text.len() as u8]);
        let value = run!($kind $call);
        [value, $url.to_string()]
    }};
    (value $call:expr) => { (&Shown($call)).show() };
    (change $call:expr) => {{ let _ = $call; String::new() }};
    // An input that is refused changes nothing.
    (attempt $call:expr) => {{
        let _ = (|| -> Result<(), Box<dyn Error>> { $call; Ok(()) })();
        String::new()
    }};
}

/// Whether a text is parsed in the same way.
fn is_parsed_differently(text: &str, base: Option<&str>) -> bool {
    Case::new(text, base).is_some_and(|case| !case.is_same() && case.is_explained())
}

const PARSING: Exception = Exception {
    text: "[how parsing differs](#how-parsing-differs)",
    explains: |given, _| is_parsed_differently(&given.text, None),
};
const JOINING: Exception = Exception {
    text: "[how parsing differs](#how-parsing-differs)",
    explains: |given, _| is_parsed_differently(&given.text, Some(&given.base)),
};

const EMPTY_HOST: Exception =
    Exception { text: "an empty host is one", explains: |given, _| given.ours().host_str() == Some("") };
const OPAQUE_HOST: Exception = Exception {
    text: "the host of a URL that is not special is opaque",
    explains: |given, _| matches!(given.ours().host(), Some(whurl::Host::Opaque(_))),
};
const EMPTY_PATH: Exception = Exception {
    text: "a path may have no segments",
    explains: |given, _| !given.ours().has_opaque_path() && given.ours().path().is_empty(),
};
const CLEARED: Exception = Exception {
    text: "an empty path becomes `/`",
    explains: |given, it| {
        it.theirs[1] == given.url
            && it.urls().is_some_and(|[theirs, ours]| theirs.path().is_empty() && ours.path() == "/")
    },
};
const OPAQUE_PATH: Exception = Exception {
    text: "an opaque path is refused",
    explains: |given, it| given.ours().has_opaque_path() && it.leaves(given),
};
const NO_REFERENCE: Exception = Exception {
    text: "where that of `url` leads to another URL: another reference, or `None`",
    explains: |given, _| {
        let [from, to] = [&given.base, &given.url].map(|url| url::Url::parse(url).unwrap());
        let [base, target] = [&given.base, &given.url].map(|url| whurl::Url::parse(url).unwrap());
        from.make_relative(&to).is_some_and(|reference| base.join(&reference).as_ref() != Ok(&target))
    },
};
const NOT_FILE: Exception = Exception {
    text: "another scheme than `file` is an error",
    explains: |given, it| given.ours().scheme() != "file" && it.is_refused(given),
};
const ENCODED_PATH: Exception = Exception {
    text: "an encoded `/` or NUL is an error",
    explains: |given, it| {
        let path = given.ours().path().to_lowercase();
        it.is_refused(given) && ["%2f", "%00"].iter().any(|bytes| path.contains(bytes))
    },
};
const DRIVE: Exception = Exception {
    text: "a drive letter at the end gets no slash",
    explains: |given, it| {
        given.ours().path().ends_with([':', '|'])
            && it.theirs[0].strip_suffix("/\"") == it.ours[0].strip_suffix('"')
    },
};
const FILE_PATH: Exception = Exception {
    text: "slashes stay, dot segments are resolved, `^`, `|` and `C:` are encoded, NUL is an error",
    explains: |given, it| {
        // A `..` removes a segment here, also one that `url` drops, writes in another way or takes for a drive.
        let has_other = given.text.contains("//")
            || given.text.split('/').any(|it| is_drive_letter(it) || it.contains('\0'));
        if given.text.contains('\0') && it.ours[0] == "an error" || given.text.contains("..") && has_other {
            return true;
        }
        file_path_of(&it.theirs[0]) == file_path_of(&it.ours[0])
    },
};
const NO_SLASH: Exception = Exception {
    text: "without a host a path begins with `/`",
    explains: |given, it| {
        // The parser removes tabs.
        let text = given.text.replace('\t', "");
        given.ours().host().is_none()
            && !text.starts_with('/')
            && is_path_after_slash(&it.theirs[1], &it.ours[1])
    },
};
const NO_HOST: Exception = Exception {
    text: "without a host, what follows `//` does not become one",
    explains: |given, it| {
        let text = given.text.replace('\t', "");
        given.ours().host().is_none() && text.contains("//") && it.ours[1].contains(":/.//")
    },
};
const PATH_CHARACTERS: Exception = Exception {
    text: "slashes stay, `^` is encoded, and so are `?` and `#` at the start",
    explains: |given, it| {
        let text = given.text.replace('\t', "").replace('\\', "/");
        if text.starts_with(['?', '#']) {
            return text.contains("..")
                || it.ours[1].contains(if text.starts_with('?') { "/%3F" } else { "/%23" });
        }
        let has_slashes = given.ours().scheme() == "file" && text.contains("//");
        has_slashes || with_carets_encoded(&it.theirs[1]) == it.ours[1]
    },
};
const DRIVES_AND_DOTS: Exception = Exception {
    text: "drive letters, and `..` in a `file` URL, are those of [the parser](#how-parsing-differs)",
    explains: |given, _| {
        // In `url` a tab ends a drive letter, and what looks like one.
        let has_drive = [&given.text.replace('\t', "/"), &given.text.replace('\t', "")]
            .into_iter()
            .any(|text| text.split(['/', '\\']).any(is_drive_letter));
        let has_dots = given.text.contains("..") || given.text.contains("%2e");
        let has_tab = given.text.contains(":\t") || given.text.contains("|\t");
        has_drive || (given.ours().scheme() == "file" && (has_dots || has_tab))
    },
};
const LOCALHOST: Exception = Exception {
    text: "`localhost` in a `file` URL is the empty host",
    explains: |given, it| {
        let is_file = given.ours().scheme() == "file" && it.ours[0] == "()";
        is_file && it.theirs[1].starts_with("file://localhost/") && it.ours[1].starts_with("file:///")
    },
};
const EMPTY_VALUE: Exception = Exception {
    text: "an empty host is one where the standard has it",
    explains: |given, _| {
        given.text.is_empty() && (!given.ours().is_special() || given.ours().scheme() == "file")
    },
};
const STARTS_LATER: Exception = Exception {
    text: "an empty host, or none before a port or a path",
    explains: |given, _| {
        let text = given.text.replace('\t', "");
        text.is_empty() || text.starts_with([':', '/', '?', '#', '\\'])
    },
};
const MORE_THAN_SCHEME: Exception = Exception {
    text: "what is more than a scheme is an error",
    explains: |given, it| it.is_refused(given) && given.text.contains([':', '\t', '\n']),
};
const ENCODED_LABELS: Exception = Exception {
    text: "labels in ASCII are not checked, also those with `xn--`",
    explains: |given, it| {
        let is_refused = it.theirs[1] == given.url && ["an error", ""].contains(&&*it.theirs[0]);
        is_refused && format!("{:?}", it.ours).contains("xn--")
    },
};
const MORE_THAN_HOST: Exception = Exception {
    text: "what is more than a host is an error",
    explains: |given, it| it.is_refused(given) && given.text.contains(['/', '?', '#', '@', ':', '\\']),
};
const PUSHED: Exception = Exception {
    text: "`^`, `|`, `\\` and tabs are encoded",
    explains: |given, it| {
        // Tabs alone are no segment there, dots with tabs are dots, and a drive letter ends with its tab.
        let is_read_by_url = |text: &String| {
            let is_drive = given.url.starts_with("file:") && text.contains([':', '|']);
            text.contains('\t') && (is_drive || text.chars().all(|c| matches!(c, '\t' | '.')))
        };
        let decoded = |url: &str| {
            // A drive letter gets its `:` there.
            let url = url.replace("%7C", ":").replace('|', ":").replace("%5E", "^").replace("%5C", "\\");
            url.replace("%09", "").replace('\t', "")
        };
        [&given.text, &given.other].into_iter().any(is_read_by_url)
            || decoded(&it.theirs[1]) == decoded(&it.ours[1])
    },
};

/// Whether a segment is a drive letter, or becomes one.
fn is_drive_letter(segment: &str) -> bool {
    matches!(segment.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// The URL with each `^` of its path encoded.
fn with_carets_encoded(href: &str) -> String {
    let (path, rest) = href.split_at(href.find(['?', '#']).unwrap_or(href.len()));
    path.replace('^', "%5E") + rest
}

/// The path of a file, with what the two crates write in different ways.
fn file_path_of(href: &str) -> Option<String> {
    // The standard's parser resolves dot segments.
    let url = whurl::Url::parse(&href.replace("%3A", ":").replace("%7C", "|")).ok()?;
    let segments: Vec<_> = url.path().split('/').filter(|segment| !segment.is_empty()).collect();
    Some(segments.join("/").replace('|', ":").replace("%5E", "^"))
}

/// Whether a path begins with a `/` in the second URL, and without it in the first.
fn is_path_after_slash(without: &str, with: &str) -> bool {
    let (Some((scheme, path)), Some((_, other))) = (without.split_once(':'), with.split_once(':')) else {
        return false;
    };
    let as_by_standard = whurl::Url::parse(&format!("{scheme}:/{path}"));
    as_by_standard.is_ok_and(|url| url == with) || other.strip_prefix('/') == Some(path)
}

#[allow(unused_imports, unused_mut, unused_variables, deprecated, clippy::all)]
pub fn all() -> Vec<Call> {
    calls! {
        (url base text other port address)
        value [Url::parse(text); PARSING]
        value [text.parse::<Url>(); PARSING]
        value [Url::parse_with_params(text, &[(other, text)]); PARSING]
        value [Url::options().base_url(Some(&base)).parse(text); JOINING]
        value [base.join(text); JOINING]
        value [base.make_relative(&url); NO_REFERENCE]
        value [url.as_str();]
        value [url.clone().into_string();]
        value [String::from(url.clone());]
        value [url.to_string();]
        value [url.scheme();]
        value [url.is_special();]
        value [url.has_authority() => url.components().has_host();]
        value [url.authority();]
        value [url.cannot_be_a_base() => url.has_opaque_path();]
        value [url.username();]
        value [url.password();]
        value [url.has_host() => url.host_str().is_some_and(|host| !host.is_empty());]
        value [url.host(); EMPTY_HOST, OPAQUE_HOST]
        value [url.host_str(); EMPTY_HOST]
        value [url.domain(); OPAQUE_HOST]
        value [url.port();]
        value [url.port_or_known_default();]
        value [url.path();]
        value [url.path_segments().map(|segments| segments.collect::<Vec<_>>()); EMPTY_PATH]
        value [url.query();]
        value [url.query_pairs().into_owned().collect::<Vec<_>>() => url.search_params().into_iter().collect::<Vec<_>>();]
        value [url.fragment();]
        value [url.origin().ascii_serialization();]
        value [url.origin().unicode_serialization();]
        value [url.origin().is_tuple() => matches!(url.origin(), Origin::Tuple(..));]
        value [Origin::new_opaque().ascii_serialization() => Origin::Opaque.ascii_serialization();]
        value [url.origin() == base.origin() => url.origin().is_same_origin(&base.origin());]
        value [url.to_file_path(); NOT_FILE, ENCODED_PATH, DRIVE]
        value [Url::from_file_path(text); FILE_PATH]
        value [Url::from_directory_path(text); FILE_PATH]
        value [&url[Position::BeforePath..] => &url.as_str()[url.components().path().start..];]
        value [&url[..Position::BeforePath] => &url.as_str()[..url.components().path().start];]
        value [&url[..Position::AfterPath] => &url.as_str()[..url.components().path().end];]
        value [&url[..Position::AfterQuery] => &url.as_str()[url.components().before_fragment()];]
        value [&url[Position::AfterQuery..] => &url.as_str()[url.components().after_query()];]
        value [&url[Position::BeforePath..Position::AfterQuery] => url.path_and_query();]
        value [&url[Position::BeforeHost..Position::AfterPort] => url.web().host();]
        value [url.set_scheme(text); MORE_THAN_SCHEME]
        value [url.set_username(text);]
        value [url.set_password(Some(text));]
        value [url.set_host(Some(text)); EMPTY_VALUE, MORE_THAN_HOST, ENCODED_LABELS, LOCALHOST]
        value [url.set_ip_host(address);]
        value [url.set_port(port);]
        attempt [url.set_path(text) => url.set_path(text)?; OPAQUE_PATH, NO_SLASH, NO_HOST, PATH_CHARACTERS, DRIVES_AND_DOTS]
        attempt [url.set_query(Some(text)) => url.set_query(Some(text))?;]
        attempt [url.set_query(None) => url.set_query(None)?;]
        attempt [url.set_fragment(Some(text)) => url.set_fragment(Some(text))?;]
        change [url.query_pairs_mut().append_pair(text, other);]
        change [url.query_pairs_mut().clear().extend_pairs([(text, other)]);]
        change [url.path_segments_mut().map(|mut path| { path.pop().push(text); }); PUSHED]
        change [url.path_segments_mut().map(|mut path| { path.clear().extend([text, other]).pop_if_empty(); }); PUSHED, CLEARED]
        change [url.path_segments_mut().map(|mut path| { path.pop(); });]
        change [url.path_segments_mut().map(|mut path| { path.clear(); }); CLEARED]
        value [quirks::host(&url) => url.web().host();]
        change [quirks::set_host(&mut url, text) => url.web_mut().set_host(text); STARTS_LATER, ENCODED_LABELS]
        value [Host::parse(text); ENCODED_LABELS]
        value [Host::parse_opaque(text).map(|host| host.to_string());]
        value [url.host().map(|host| host.to_owned().to_string()) => url.host().map(|host| host.into_owned().to_string()); EMPTY_HOST]
        value [form_urlencoded::parse(text.as_bytes()).collect::<Vec<_>>() => form_urlencoded::parse_bytes(text.as_bytes()).collect::<Vec<_>>();]
        value [form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>() => form_urlencoded::encode(text);]
        value [form_urlencoded::Serializer::new(String::new()).append_pair(text, other).finish() => form_urlencoded::serialize([(text, other)]);]
    }
}
