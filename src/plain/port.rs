//! What the scans of `serialized.rs` and `simd_scan.rs` return, and what they share.

use crate::components::Components;
use crate::scheme::SchemeType;
use crate::validation::ParseError;

/// A URL that the scan has recognised.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq, Eq))]
pub struct Serialized {
    /// The components of the serialised URL.
    pub components: Components,
    /// Whether the input lacks the `/` of an empty path.
    pub lacks_slash: bool,
}

/// The end of a serialised port (not empty, not the default, no leading zero), or the failure of one that is out of
/// range.
#[must_use]
pub fn end_of_port(input: &[u8], start: usize, scheme_type: SchemeType) -> Option<Result<usize, ParseError>> {
    let mut port = 0u32;
    let mut at = start;
    while let Some(&digit @ b'0'..=b'9') = input.get(at) {
        port = port.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        if port == 0 {
            return None;
        }
        at += 1;
    }
    if port > u32::from(u16::MAX) {
        // Anything else after the digits could make them part of a password.
        let is_port = matches!(input.get(at), None | Some(b'/' | b'?' | b'#'));
        return is_port.then_some(Err(ParseError::PortOutOfRange));
    }
    let is_default = scheme_type.default_port().is_some_and(|default| u32::from(default) == port);
    (at > start && !is_default).then_some(Ok(at))
}
