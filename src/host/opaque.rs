//! Opaque hosts (URL Standard, [host parsing](https://url.spec.whatwg.org/#concept-opaque-host-parser)).

use alloc::string::String;

use super::is_forbidden_host_code_point;
use crate::percent_encode::{self, C0_CONTROL};
use crate::url_units;
use crate::validation::{Errors, ParseError, Reporter};

/// The [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).
pub(super) fn parse_into<R: Reporter>(
    input: &str,
    output: &mut String,
    errors: &mut Errors<'_, R>,
) -> Result<(), ParseError> {
    if let Some(at) = input.bytes().position(is_forbidden_host_code_point) {
        return Err(errors.failure(ParseError::HostInvalidCodePoint, at..at + 1));
    }
    url_units::check(input, 0..input.len(), errors);
    percent_encode::encode_into(input, C0_CONTROL, output);
    Ok(())
}
