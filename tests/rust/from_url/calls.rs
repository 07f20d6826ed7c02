//! The calls of docs/from-url.md, in both crates, with random arguments. Each difference has an exception that says so.

use std::error::Error;
use std::net::IpAddr;

use super::exceptions::*;
use super::shown::{KindOfHost, ShowDebug, ShowResult, Shown};

/// The arguments of the calls.
pub struct Given {
    pub url: String,
    pub base: String,
    pub text: String,
    pub other: String,
    pub port: Option<u16>,
}

impl Given {
    pub fn ours(&self) -> whurl::Url {
        whurl::Url::parse(&self.url).unwrap()
    }

    /// Whether something is true of the URL or of the base.
    pub fn either(&self, is_true: fn(&whurl::Url) -> bool) -> bool {
        is_true(&self.ours()) || whurl::Url::parse(&self.base).is_ok_and(|base| is_true(&base))
    }
}

/// The outcome of the same call in both crates: its value, the URL after it, and what its host then is.
pub struct Outcomes {
    pub theirs: [String; 3],
    pub ours: [String; 3],
}

impl Outcomes {
    /// Whether whurl refuses the arguments, and leaves the URL as it is.
    pub fn is_refused(&self, given: &Given) -> bool {
        self.ours[0] == "an error" && self.leaves(given)
    }

    /// Whether whurl leaves the URL as it is.
    pub fn leaves(&self, given: &Given) -> bool {
        self.ours[1] == given.url
    }

    /// Whether `url` leaves the URL as it is.
    pub fn leaves_theirs(&self, given: &Given) -> bool {
        self.theirs[1] == given.url
    }

    /// The URLs after the calls, parsed by the standard.
    pub fn urls(&self) -> Option<[whurl::Url; 2]> {
        Some([whurl::Url::parse(&self.theirs[1]).ok()?, whurl::Url::parse(&self.ours[1]).ok()?])
    }
}

/// A row of the table.
pub struct Call {
    pub old: String,
    pub new: String,
    pub exceptions: &'static [&'static Exception],
    /// The call in `url` and in whurl. Each returns its [outcome](Outcomes).
    pub run: [fn(&Given) -> [String; 3]; 2],
}

/// Code without spaces, which `stringify!` may set differently.
pub fn compact(code: &str) -> String {
    code.split_whitespace().collect()
}

/// Code as the document has it. `stringify!` breaks long lines.
fn on_one_line(code: &str) -> String {
    code.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows. The names that the calls use come first, since a macro's own names are not its arguments' names.
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
        use encoding_rs::WINDOWS_1252;
        #[allow(unused_imports)]
        use url::{Position, quirks};
        #[allow(unused_imports)]
        use whurl::domain_to_ascii_checked;
        #[allow(unused_imports)]
        use whurl::encodings::{self, Encoding};
        let (mut $url, $base) = (Url::parse(&$given.url).unwrap(), Url::parse(&$given.base).unwrap());
        let ($text, $other, $port) = (&*$given.text, &*$given.other, $given.port);
        let $address = IpAddr::from([1, 2, 3, $text.len() as u8]);
        let value = run!($kind $call);
        [value, $url.to_string(), $url.kind_of_host()]
    }};
    (value $call:expr) => { (&Shown($call)).show() };
    // A value that comes after a look-up that succeeds.
    (tried $call:expr) => {
        (|| -> Result<String, Box<dyn Error>> { Ok((&Shown($call)).show()) })().unwrap()
    };
    (change $call:expr) => {{ let _ = $call; String::new() }};
    // An input that is refused changes nothing.
    (attempt $call:expr) => {{
        let _ = (|| -> Result<(), Box<dyn Error>> { $call; Ok(()) })();
        String::new()
    }};
}

#[allow(unused_imports, unused_mut, unused_variables, deprecated, clippy::all)]
pub fn all() -> Vec<Call> {
    calls! {
        (url base text other port address)
        value [Url::parse(text); PARSING]
        value [text.parse::<Url>(); PARSING]
        value [Url::try_from(text); PARSING]
        value [Url::parse_with_params(text, &[(other, text)]); PARSING]
        value [Url::options().base_url(Some(&base)).parse(text); JOINING]
        value [Url::options().base_url(None).parse(text); PARSING]
        tried [Url::options().encoding_override(Some(&|text| WINDOWS_1252.encode(text).0)).parse(text) => Url::options().query_encoding(&Encoding::for_label("latin1")?).parse(text); UNENCODABLE, PARSING]
        value [base.join(text); JOINING]
        value [base.make_relative(&url); NO_REFERENCE]
        value [url.as_str();]
        value [url.clone().into_string();]
        value [String::from(url.clone());]
        value [url.to_string();]
        value [AsRef::<str>::as_ref(&url);]
        value [&url[..] => url.as_str();]
        value [url == base;]
        value [url.cmp(&base);]
        value [url.scheme();]
        value [url.is_special();]
        value [url.has_authority() => url.components().has_host();]
        value [url.authority();]
        value [url.cannot_be_a_base() => url.has_opaque_path();]
        value [url.username();]
        value [url.password();]
        value [url.has_host() => url.host_str().is_some_and(|host| !host.is_empty());]
        value [url.host(); EMPTY_HOST, OPAQUE_HOST]
        value [url.host() == base.host(); EITHER_EMPTY_HOST, EITHER_OPAQUE_HOST]
        value [url.host_str(); EMPTY_HOST]
        value [url.domain(); OPAQUE_HOST]
        value [url.port();]
        value [url.port_or_known_default();]
        value [url.path();]
        value [url.path_segments().map(|segments| segments.collect::<Vec<_>>()); EMPTY_PATH]
        value [url.path_segments_mut().is_ok();]
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
        value [&url[Position::BeforeScheme..Position::AfterScheme] => url.scheme();]
        value [&url[Position::BeforeUsername..Position::AfterUsername] => &url.as_str()[url.components().username()];]
        value [&url[Position::BeforePassword..Position::AfterPassword] => url.password().unwrap_or_default();]
        value [&url[Position::BeforeHost..Position::AfterHost] => url.host_str().unwrap_or_default();]
        value [&url[Position::BeforePort..Position::AfterPort] => url.web().port();]
        value [&url[Position::BeforePath..Position::AfterPath] => &url.as_str()[url.components().path()];]
        value [&url[Position::BeforeQuery..Position::AfterQuery] => url.query().unwrap_or_default();]
        value [&url[Position::BeforeFragment..Position::AfterFragment] => url.fragment().unwrap_or_default();]
        value [url.set_scheme(text); MORE_THAN_SCHEME, BECOMES_FILE]
        value [url.set_username(text);]
        value [url.set_password(Some(text));]
        value [url.set_password(None);]
        value [url.set_host(Some(text)); EMPTY_VALUE, MORE_THAN_HOST, ENCODED_LABELS, LOCALHOST]
        value [url.set_host(None); NEEDS_HOST, EMPTY_HOST_GOES, SLASHES_STAY, HOST_GOES]
        value [url.set_ip_host(address); OPAQUE_ADDRESS]
        value [url.set_port(port);]
        attempt [url.set_path(text) => url.set_path(text)?; OPAQUE_PATH, NO_SLASH, NO_HOST, PATH_CHARACTERS, DRIVES_AND_DOTS]
        attempt [url.set_query(Some(text)) => url.set_query(Some(text))?;]
        attempt [url.set_query(None) => url.set_query(None)?;]
        attempt [url.set_fragment(Some(text)) => url.set_fragment(Some(text))?;]
        attempt [url.set_fragment(None) => url.set_fragment(None)?;]
        change [url.query_pairs_mut().append_pair(text, other);]
        change [url.query_pairs_mut().append_key_only(text);]
        change [url.query_pairs_mut().extend_pairs([(text, other)]);]
        change [url.query_pairs_mut().extend_keys_only::<_, &str>([text, other]) => url.query_pairs_mut().extend_keys_only([text, other]); EMPTY_NAME]
        change [url.query_pairs_mut().clear(); NO_QUESTION_MARK]
        change [url.query_pairs_mut().append_pair(text, other).finish() => { let mut pairs = url.query_pairs_mut(); pairs.append_pair(text, other); pairs.finish() };]
        change [url.query_pairs_mut().clear().extend_pairs([(text, other)]);]
        change [url.path_segments_mut().map(|mut path| { path.pop().push(text); }); PUSHED]
        change [url.path_segments_mut().map(|mut path| { path.clear().extend([text, other]).pop_if_empty(); }); PUSHED, CLEARED]
        change [url.path_segments_mut().map(|mut path| { path.pop(); });]
        change [url.path_segments_mut().map(|mut path| { path.clear(); }); CLEARED]
        change [url.path_segments_mut().map(|mut path| { path.pop_if_empty(); });]
        change [url.path_segments_mut().map(|mut path| { path.push(text); }); PUSHED]
        change [url.path_segments_mut().map(|mut path| { path.extend([text, other]); }); PUSHED]
        value [quirks::host(&url) => url.web().host();]
        change [quirks::set_host(&mut url, text) => url.web_mut().set_host(text); STARTS_LATER, ENCODED_LABELS]
        value [quirks::href(&url) => url.web().href();]
        change [quirks::set_href(&mut url, text) => url.web_mut().set_href(text); PARSING]
        value [quirks::origin(&url) => url.web().origin();]
        value [quirks::protocol(&url) => url.web().protocol();]
        change [quirks::set_protocol(&mut url, text) => url.web_mut().set_protocol(text); BECOMES_FILE]
        value [quirks::username(&url) => url.web().username();]
        change [quirks::set_username(&mut url, text) => url.web_mut().set_username(text);]
        value [quirks::password(&url) => url.web().password();]
        change [quirks::set_password(&mut url, text) => url.web_mut().set_password(text);]
        value [quirks::hostname(&url) => url.web().hostname();]
        change [quirks::set_hostname(&mut url, text) => url.web_mut().set_hostname(text); STARTS_LATER, ENCODED_LABELS]
        value [quirks::port(&url) => url.web().port();]
        change [quirks::set_port(&mut url, text) => url.web_mut().set_port(text); ONLY_TABS]
        value [quirks::pathname(&url) => url.web().pathname();]
        change [quirks::set_pathname(&mut url, text) => url.web_mut().set_pathname(text); EMPTY_PATHNAME, TAB_BEFORE_SLASH, NO_HOST, PATH_CHARACTERS, DRIVES_AND_DOTS]
        value [quirks::search(&url) => url.web().search();]
        change [quirks::set_search(&mut url, text) => url.web_mut().set_search(text);]
        value [quirks::hash(&url) => url.web().hash();]
        change [quirks::set_hash(&mut url, text) => url.web_mut().set_hash(text);]
        value [quirks::domain_to_ascii(text) => if let Ok(Host::Domain(domain)) = Host::parse(text) { domain_to_ascii_checked(&domain).unwrap_or_default() } else { String::new() };]
        value [quirks::domain_to_unicode(text) => if let Ok(Host::Domain(domain)) = Host::parse(text) { whurl::domain_to_unicode(&domain) } else { String::new() }; ENCODED_LABELS]
        value [Host::parse(text); ENCODED_LABELS]
        value [Host::parse_opaque(text).map(|host| host.to_string());]
        value [url.host().map(|host| host.to_owned().to_string()) => url.host().map(|host| host.into_owned().to_string()); EMPTY_HOST]
        value [form_urlencoded::parse(text.as_bytes()).collect::<Vec<_>>() => form_urlencoded::parse_bytes(text.as_bytes()).collect::<Vec<_>>();]
        value [form_urlencoded::parse(text.as_bytes()).into_owned().collect::<Vec<_>>() => form_urlencoded::parse_bytes(text.as_bytes()).map(|(name, value)| (name.into_owned(), value.into_owned())).collect::<Vec<_>>();]
        value [form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>() => form_urlencoded::encode(text);]
        value [form_urlencoded::Serializer::new(String::new()).append_pair(text, other).finish() => form_urlencoded::serialize([(text, other)]);]
        value [form_urlencoded::Serializer::new(String::new()).extend_pairs([(text, other), (other, text)]).finish() => form_urlencoded::serialize([(text, other), (other, text)]);]
        value [form_urlencoded::Serializer::new(String::new()).append_key_only(text).finish() => form_urlencoded::encode(text);]
        value [form_urlencoded::Serializer::new(String::new()).extend_keys_only::<_, &str>([text, other]).finish() => [text, other].map(form_urlencoded::encode).join("&"); EMPTY_NAME]
        value [form_urlencoded::Serializer::new(String::from("a")).clear().append_pair(text, other).finish() => form_urlencoded::serialize([(text, other)]);]
        value [form_urlencoded::Serializer::for_suffix(String::from("/?"), 2).append_pair(text, other).finish() => String::from("/?") + &form_urlencoded::serialize([(text, other)]);]
        tried [form_urlencoded::Serializer::new(String::new()).encoding_override(Some(&|text| WINDOWS_1252.encode(text).0)).append_pair(text, other).finish() => encodings::form_urlencoded::serialize([(text, other)], Encoding::for_label("latin1")?);]
    }
}
