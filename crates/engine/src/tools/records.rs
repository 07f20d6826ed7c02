//! URL records: their components, and the parser with a state override.

use alloc::vec;

use whurl::__engine::{Changes, Record, override_state, parse};

use crate::abi::{return_numbers, return_strings, status, take_strings};
use crate::validation::base_or_status;

/// Parses the first input, against the second if there is one. The strings are the components of the record: scheme,
/// username, password, host, port, path, query, fragment; null for those that are null. The number is 1 if the path is
/// opaque, otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn parse_record() -> u32 {
    let [input, base] = take_strings();
    let base = match base_or_status(base.map(|base| parse(base, None))) {
        Ok(base) => base,
        Err(status) => return status,
    };
    let url = match parse(input.unwrap_or_default(), base.as_ref()) {
        Ok(url) => url,
        Err(whurl::ParseError::TooLong) => return status::TOO_LONG,
        Err(_) => return status::INVALID,
    };
    let components = url.components();
    return_numbers(vec![u32::from(components.has_opaque_path())]);
    let strings = [
        Some(url.scheme()),
        Some(url.username()),
        Some(url.web().password()),
        url.host_str(),
        components.has_port().then(|| url.web().port()),
        Some(url.path()),
        url.query(),
        url.fragment(),
    ];
    return_strings(strings, status::DONE)
}

/// Runs the parser on the first input with the state override of this number. The other inputs are a scheme and a
/// host, which may be missing; `credentials` and `port` say whether the record has them. The strings are what the run
/// has set: a scheme, or null; a host and a port, each of them or null; or one text. [`FALSE`](status::FALSE): it
/// failed.
#[unsafe(export_name = "override_state")]
pub extern "C" fn run_state(state: u32, credentials: u32, port: u32) -> u32 {
    let [input, scheme, host] = take_strings();
    let given = Record {
        scheme: scheme.unwrap_or_default(),
        includes_credentials: credentials != 0,
        host,
        has_port: port != 0,
    };
    match override_state(input.unwrap_or_default(), state as usize, &given) {
        None => status::INVALID,
        Some(Changes::Scheme(scheme)) => return_strings([scheme.as_deref()], status::DONE),
        Some(Changes::Text(text)) => return_strings([Some(text.as_str())], status::DONE),
        Some(Changes::HostAndPort { host, port, has_failed }) => {
            let status = if has_failed { status::FALSE } else { status::DONE };
            return_strings([host.as_deref(), port.as_deref()], status)
        }
    }
}
