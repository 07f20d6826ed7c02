//! Opaque hosts (URL Standard, [host parsing](https://url.spec.whatwg.org/#concept-opaque-host-parser)).

use alloc::string::String;

use super::is_forbidden_host_code_point;
use crate::percent_encode::{self, C0_CONTROL, is_percent_encoded_byte};
use crate::url_units;
use crate::validation::{ParseError, PositionedReporter, Reporter, ValidationError};

/// The [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).
pub(super) fn parse_into<R: Reporter>(
    input: &str,
    output: &mut String,
    errors: &mut PositionedReporter<'_, R>,
) -> Result<(), ParseError> {
    if let Some(at) = input.bytes().position(is_forbidden_host_code_point) {
        return Err(errors.failure(ParseError::HostInvalidCodePoint, at..at + 1));
    }
    if R::ENABLED {
        // Unlike the states of the URL parser, this parser reports each of the two errors only once.
        let not_url_code_point = |&(_, c): &(usize, char)| c != '%' && !url_units::is_url_code_point(c);
        if let Some((at, c)) = input.char_indices().find(not_url_code_point) {
            errors.report(ValidationError::InvalidUrlUnit, at..at + c.len_utf8());
        }
        let lone_percent_sign = |at: &usize| {
            input.as_bytes().get(*at) == Some(&b'%') && !is_percent_encoded_byte(input.as_bytes(), *at)
        };
        if let Some(at) = (0..input.len()).find(lone_percent_sign) {
            errors.report(ValidationError::InvalidUrlUnit, at..at + 1);
        }
    }
    percent_encode::encode_into(input, C0_CONTROL, output);
    Ok(())
}
