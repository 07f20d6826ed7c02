//! The [code points of names](https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point), as in
//! JavaScript's identifiers.

use whurl_unicode::identifiers::{RUNS, START};
use whurl_unicode::runs::class_of;

/// Whether a name can start with a code point (`IdentifierStart`).
pub(super) fn is_identifier_start(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '$' | '_' => true,
        '\0'..='\x7F' => false,
        _ => class(c) == START,
    }
}

/// Whether a name can go on with a code point (`IdentifierPart`).
pub(super) fn is_identifier_part(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '$' | '_' | '\u{200C}' | '\u{200D}' => true,
        '\0'..='\x7F' => false,
        _ => class(c) != 0,
    }
}

/// The class of a code point that is not ASCII.
fn class(c: char) -> u32 {
    class_of(&RUNS, 2, c)
}
