//! A scan that decides about an absolute URL by its scheme and authority alone.
//!
//! After the authority of a special URL nothing can fail, and nothing changes the parts before it. So tables whose
//! columns end with the authority need not look further. What the scan does not decide is left to the parser;
//! `tests/rust/table.rs` tests that both agree.

use super::row::MAX_URL;
use crate::components::Components;
use crate::host;
use crate::plain::FAST_PATHS;
use crate::plain::lanes::words;
use crate::plain::url::end_of_port;
use crate::scheme::{SchemeType, special_scheme};

/// The components of an absolute URL, in UTF-8 or not, whose scheme, host and port are serialised already. Those after the authority are
/// empty. `None`: undecided.
#[inline]
pub(crate) fn scan(bytes: &[u8]) -> Option<Components> {
    // The href of a longer row may be too long, which makes the row invalid whatever the columns are: of a byte become three
    // at most, in the path and after it.
    if !FAST_PATHS || bytes.len() > MAX_URL / 3 {
        return None;
    }
    let (scheme_type, scheme_end) = special_scheme(bytes)?;
    if scheme_type == SchemeType::File {
        return None;
    }
    let host_start = scheme_end + 3;
    let host_end = words::end_of_plain_host(bytes, host_start);
    if !host::is_serialized_plain_ascii(bytes.get(host_start..host_end).unwrap_or_default()) {
        return None;
    }
    let mut path_start = host_end;
    if bytes.get(host_end) == Some(&b':') {
        path_start = end_of_port(bytes, host_end + 1, scheme_type)?.ok()?;
    }
    // Anything else may be a username, a tab, a space at the end, or make the host invalid.
    if !matches!(bytes.get(path_start), None | Some(b'/' | b'?' | b'#')) {
        return None;
    }
    Some(Components {
        scheme_end: scheme_end as u32,
        username_end: host_start as u32,
        host_start: host_start as u32,
        host_end: host_end as u32,
        path_start: path_start as u32,
        query_start: path_start as u32,
        fragment_start: path_start as u32,
        scheme_type,
    })
}

#[cfg(test)]
mod tests {
    use super::{FAST_PATHS, MAX_URL, scan};
    use std::string::String;

    #[test]
    fn longer_rows_are_left_to_the_parser() {
        let row = |length: usize| String::from("https://a/") + &"x".repeat(length - "https://a/".len());
        assert_eq!(scan(row(MAX_URL / 3).as_bytes()).is_some(), FAST_PATHS);
        assert!(scan(row(MAX_URL / 3 + 1).as_bytes()).is_none());
        assert_eq!(scan(b"https://a:8080/").is_some(), FAST_PATHS);
    }
}
