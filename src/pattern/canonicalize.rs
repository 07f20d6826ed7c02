//! [Canonicalization](https://urlpattern.spec.whatwg.org/#canon): texts of a pattern, and components of an input, as the
//! URL parser writes them. Its own states do it, with the state overrides that the standard names.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::components::Components;
use crate::parse::states::{Record, State, StateOverride, Utf8, parse_with_override};
use crate::percent_encode::{USERINFO, encode_into};
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::text::position;

/// An [encoding callback](https://urlpattern.spec.whatwg.org/#encoding-callback).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Protocol,
    /// Usernames and passwords.
    Credential,
    Hostname,
    Ipv6Hostname,
    Port,
    Pathname,
    OpaquePathname,
    Search,
    Hash,
}

impl Encoding {
    /// Encodes a text, or returns `None` where the standard throws.
    pub fn encode(self, value: &str) -> Option<String> {
        if value.is_empty() {
            return Some(String::new());
        }
        match self {
            Self::Protocol => protocol(value),
            Self::Credential => {
                let mut text = String::new();
                encode_into(value, USERINFO, &mut text);
                Some(text)
            }
            Self::Hostname => hostname(value),
            Self::Ipv6Hostname => ipv6_hostname(value),
            Self::Port => port(value, None),
            Self::Pathname => Some(pathname(value)),
            Self::OpaquePathname => Some(opaque_pathname(value)),
            Self::Search => Some(run(value, State::Query, SchemeType::Https).serialization),
            Self::Hash => Some(run(value, State::Fragment, SchemeType::Https).serialization),
        }
    }
}

/// Runs the URL parser with a state override on the
/// [dummy URL](https://urlpattern.spec.whatwg.org/#create-a-dummy-url) with another scheme. The states read nothing but
/// the components of the URL.
fn run(value: &str, state: State, scheme_type: SchemeType) -> Record {
    // https://dummy.invalid/, and its path is what is set.
    let url = Components {
        scheme_end: 5,
        username_end: 8,
        host_start: 8,
        host_end: 21,
        path_start: 21,
        query_start: 21,
        fragment_start: 21,
        scheme_type,
    };
    parse_with_override(value, StateOverride { state, url: &url }, &Utf8)
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol>
fn protocol(value: &str) -> Option<String> {
    let url = Url::parse(&[value, "://dummy.invalid/"].concat()).ok()?;
    Some(url.scheme().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname>
fn hostname(value: &str) -> Option<String> {
    let mut record = run(value, State::Hostname, SchemeType::Https);
    // The run sets no host where the standard's fails.
    let end = record.host_set.then_some(record.components.host_end as usize)?;
    record.serialization.truncate(end);
    Some(record.serialization)
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname>
fn ipv6_hostname(value: &str) -> Option<String> {
    let is_part = |byte: u8| byte.is_ascii_hexdigit() || matches!(byte, b'[' | b']' | b':');
    value.bytes().all(is_part).then(|| value.to_ascii_lowercase())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-port>
pub(super) fn port(value: &str, protocol: Option<&str>) -> Option<String> {
    if value.is_empty() {
        return Some(String::new());
    }
    // Without a protocol, no port is the default one. (The standard's dummy URL has the scheme https; the tests keep its
    // port.)
    let scheme_type = protocol.map_or(SchemeType::NotSpecial, SchemeType::from_scheme);
    let record = run(value, State::Port, scheme_type);
    // The run sets no port where the standard's fails. The default port is the empty string, another has a `:` before it.
    record.port_set.then(|| record.serialization.trim_start_matches(':').to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname>
fn pathname(value: &str) -> String {
    if value.starts_with('/') {
        return run(value, State::PathStart, SchemeType::Https).serialization;
    }
    // The parser would put a slash before the first segment. The dash keeps a leading dot from becoming a segment of
    // dots.
    let record = run(&["/-", value].concat(), State::PathStart, SchemeType::Https);
    record.serialization.get(2..).unwrap_or_default().to_owned()
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname>
fn opaque_pathname(value: &str) -> String {
    let mut text = run(value, State::OpaquePath, SchemeType::Https).serialization;
    // The states go on to the query and the fragment, which are no part of the path.
    let end = position(&text, |byte| matches!(byte, b'?' | b'#'));
    text.truncate(end);
    text
}
