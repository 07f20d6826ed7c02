//! The basic URL parser with a state override, for URL records that the caller keeps.

use alloc::string::String;

use super::validate::CollectedErrors;
use crate::components::Components;
use crate::parse::states::{State, StateOverride, Utf8, run_with_override};
use crate::scheme::SchemeType;
use crate::text::slice;

/// The parts of a URL record that the states read.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The scheme, without its `:`.
    pub scheme: &'a str,
    /// Whether the username or the password is not empty.
    pub includes_credentials: bool,
    /// The serialised host, unless it is null.
    pub host: Option<&'a str>,
    /// Whether the port is not null.
    pub has_port: bool,
}

/// The parts of a URL record that a run has set.
#[derive(Debug, PartialEq, Eq)]
pub enum Changes {
    /// The scheme, unless the URL cannot have it.
    Scheme(Option<String>),
    /// The host and the port, if they were set. An empty port is null.
    HostAndPort {
        /// The serialised host.
        host: Option<String>,
        /// The port in digits.
        port: Option<String>,
        /// Whether the run then failed.
        has_failed: bool,
    },
    /// The path, the query or the fragment.
    Text(String),
}

/// The states that other standards, and the setters of this one, use as state overrides, by their numbers.
const STATES: [State; 7] = [
    State::SchemeStart,
    State::Host,
    State::Hostname,
    State::Port,
    State::PathStart,
    State::Query,
    State::Fragment,
];

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with the state override of this
/// number. `None`: there is no such state.
#[must_use]
pub fn override_state(input: &str, state: usize, given: &Record<'_>) -> Option<Changes> {
    let state = *STATES.get(state)?;
    let url = components_of(given);
    let run = run_with_override(
        input,
        StateOverride { state, url: &url },
        &Utf8,
        &mut CollectedErrors::discarding(),
    );
    let (record, last_state) = run;
    let text = record.serialization;
    Some(match state {
        State::SchemeStart => Changes::Scheme((record.components.scheme_end > 0).then_some(text)),
        State::Host | State::Hostname | State::Port => {
            let end = record.components.host_end as usize;
            // Without its `:`.
            let port = text.get(end + 1..).unwrap_or_default();
            let lacks_port = last_state == State::Port && !record.port_set;
            Changes::HostAndPort {
                host: record.host_set.then(|| slice(&text, ..end).into()),
                port: record.port_set.then(|| port.into()),
                has_failed: lacks_port || state != State::Port && !record.host_set,
            }
        }
        _ => Changes::Text(text),
    })
}

/// The components of a URL without a path that has as much as is given.
fn components_of(given: &Record<'_>) -> Components {
    let scheme_end = given.scheme.len() as u32;
    let start = scheme_end + if given.host.is_some() { 3 } else { 1 };
    let host_start = start + u32::from(given.includes_credentials) * 2;
    let host_end = host_start + given.host.map_or(0, |host| u32::from(!host.is_empty()));
    let path_start = host_end + u32::from(given.has_port) * 2;
    Components {
        scheme_end,
        // A username of one character, and its `@`.
        username_end: start + u32::from(given.includes_credentials),
        host_start,
        host_end,
        path_start,
        query_start: path_start,
        fragment_start: path_start,
        scheme_type: SchemeType::from_scheme(given.scheme),
    }
}

#[cfg(test)]
mod tests {
    use super::{Changes, Record, components_of, override_state};
    use crate::Url;

    const HTTP: Record<'_> =
        Record { scheme: "http", includes_credentials: false, host: Some("h"), has_port: false };
    const OTHER: Record<'_> = Record { scheme: "abc", ..HTTP };

    #[test]
    fn the_components_agree_with_a_short_url() {
        for (given, url) in [
            (OTHER, "abc://h"),
            (Record { host: Some("example.com"), ..OTHER }, "abc://h"),
            (Record { host: Some(""), ..OTHER }, "abc://"),
            (Record { has_port: true, ..OTHER }, "abc://h:1"),
            (Record { includes_credentials: true, ..OTHER }, "abc://u@h"),
            (Record { includes_credentials: true, has_port: true, ..OTHER }, "abc://u@h:1"),
        ] {
            assert_eq!(components_of(&given), Url::parse(url).unwrap().components(), "{url}");
        }
        let null_host = components_of(&Record { host: None, ..OTHER });
        assert_eq!(null_host.to_numbers(), [3, 4, 4, 4, 4, 4, 4, 0]);
    }

    #[test]
    fn a_scheme_is_set_unless_the_url_cannot_have_it() {
        let set = |input: &str, given| match override_state(input, 0, &given) {
            Some(Changes::Scheme(scheme)) => scheme,
            other => panic!("{other:?}"),
        };
        assert_eq!(set("HTTPS:", HTTP).as_deref(), Some("https"));
        assert_eq!(set("file:", HTTP).as_deref(), Some("file"));
        assert_eq!(set("file:", Record { has_port: true, ..HTTP }), None);
        assert_eq!(set("file:", Record { includes_credentials: true, ..HTTP }), None);
        assert_eq!(set("x:", HTTP), None);
        assert_eq!(set("1", HTTP), None);
        assert_eq!(set("http:", Record { scheme: "file", host: Some(""), ..HTTP }), None);
        assert_eq!(set("http:", Record { scheme: "file", ..HTTP }).as_deref(), Some("http"));
    }

    #[test]
    fn hosts_and_ports_are_set_or_fail() {
        for (state, input, given, host, port, has_failed) in [
            (1, "EXAMPLE.com:8080/x", HTTP, Some("example.com"), Some("8080"), false),
            (1, "a:80", HTTP, Some("a"), Some(""), false),
            (1, "a", HTTP, Some("a"), None, false),
            (1, "a:x", HTTP, Some("a"), None, true),
            (1, "a b", HTTP, None, None, true),
            (1, "", HTTP, None, None, true),
            (1, "", OTHER, Some(""), None, false),
            (1, "", Record { has_port: true, ..OTHER }, None, None, true),
            (1, "", Record { includes_credentials: true, ..OTHER }, None, None, true),
            (2, "a", HTTP, Some("a"), None, false),
            (2, "a:80", HTTP, None, None, true),
            (3, "8080", HTTP, None, Some("8080"), false),
            (3, "80", HTTP, None, Some(""), false),
            (3, "x", HTTP, None, None, true),
        ] {
            let expected =
                Changes::HostAndPort { host: host.map(Into::into), port: port.map(Into::into), has_failed };
            assert_eq!(override_state(input, state, &given), Some(expected), "{state} {input} {given:?}");
        }
    }

    #[test]
    fn what_follows_the_authority_is_a_text() {
        for (state, input, text) in [(4, "a/../b c", "/b%20c"), (5, "a b", "a%20b"), (6, "a b#", "a%20b#")] {
            assert_eq!(override_state(input, state, &HTTP), Some(Changes::Text(text.into())), "{state}");
        }
        assert_eq!(override_state("a", 7, &HTTP), None);
    }
}
