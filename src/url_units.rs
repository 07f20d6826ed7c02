//! URL code points and URL units (URL Standard, [URL writing](https://url.spec.whatwg.org/#url-code-points)). They
//! matter for validation errors only.

use core::ops::Range;

use crate::percent_encode::is_percent_encoded_byte;
use crate::text::slice;
use crate::validation::{PositionedReporter, Reporter, ValidationError};

/// Whether a code point is a [URL code point](https://url.spec.whatwg.org/#url-code-points).
pub(crate) fn is_url_code_point(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => true,
        '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '-' | '.' => true,
        '/' | ':' | ';' | '=' | '?' | '@' | '_' | '~' => true,
        '\u{A0}'..='\u{10FFFD}' => !is_noncharacter(c),
        _ => false,
    }
}

/// Whether a code point is a [noncharacter](https://infra.spec.whatwg.org/#noncharacter).
fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE
}

/// Reports every code point in a range of the input that is not a URL unit. A `%` is one if two hex digits follow it.
pub(crate) fn check<R: Reporter>(input: &str, range: Range<usize>, errors: &mut PositionedReporter<'_, R>) {
    if !R::ENABLED {
        return;
    }
    for (index, c) in slice(input, range.clone()).char_indices() {
        let at = range.start + index;
        let valid = match c {
            '%' => is_percent_encoded_byte(input.as_bytes(), at),
            c => is_url_code_point(c),
        };
        if !valid {
            errors.report(ValidationError::InvalidUrlUnit, at..at + c.len_utf8());
        }
    }
}
