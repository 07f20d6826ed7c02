//! The basic URL parser with a state override, for URL records that the caller keeps.

use alloc::string::String;

use super::validate::CollectedErrors;
use crate::components::Components;
use crate::parse::states::{State, StateOverride, Utf8, run_with_override};
use crate::scheme::SchemeType;
use crate::text::slice;

/// What the states read of a URL record.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Given<'a> {
    pub scheme: &'a str,
    pub includes_credentials: bool,
    /// The serialised host, unless it is null.
    pub host: Option<&'a str>,
    pub has_port: bool,
}

/// What a run has set.
#[derive(Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Set {
    /// The scheme, unless the URL cannot have it.
    Scheme(Option<String>),
    /// The host and the port, if they were set. An empty port is null. Whether the run then failed.
    HostAndPort { host: Option<String>, port: Option<String>, has_failed: bool },
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
#[doc(hidden)]
#[must_use]
pub fn override_state(input: &str, state: usize, given: &Given<'_>) -> Option<Set> {
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
        State::SchemeStart => Set::Scheme((record.components.scheme_end > 0).then_some(text)),
        State::Host | State::Hostname | State::Port => {
            let end = record.components.host_end as usize;
            // Without its `:`.
            let port = text.get(end + 1..).unwrap_or_default();
            let lacks_port = last_state == State::Port && !record.port_set;
            Set::HostAndPort {
                host: record.host_set.then(|| slice(&text, ..end).into()),
                port: record.port_set.then(|| port.into()),
                has_failed: lacks_port || state != State::Port && !record.host_set,
            }
        }
        _ => Set::Text(text),
    })
}

/// The components of a URL without a path that has as much as is given.
fn components_of(given: &Given<'_>) -> Components {
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
