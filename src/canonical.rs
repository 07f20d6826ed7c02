//! A form of URLs for finding duplicates: two URLs that have it in common are equivalent by RFC 3986,
//! [section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2), apart from their fragments and empty queries.

use alloc::vec::Vec;

use crate::percent_encode::is_percent_encoded_byte;
use crate::record::view::View;
use crate::scheme::SchemeType;

/// The canonical form of a URL: a part of it, or `output` in place of what was there. The parser makes the same of it as
/// of any URL that it has made: the URL itself.
pub(crate) fn write<'r>(url: View<'r, [u8]>, output: &'r mut Vec<u8>) -> &'r [u8] {
    let (query_start, fragment_start) = (url.components.query_start, url.components.fragment_start);
    let end = if fragment_start - query_start > 1 { fragment_start } else { query_start };
    let text = url.href.get(..end as usize).unwrap_or_default();
    if !text.contains(&b'%') {
        return text;
    }
    output.clear();
    output.extend_from_slice(text);
    // The parser would make `C:` of `C|` at the start of the path of a file.
    let is_file = url.components.scheme_type == SchemeType::File;
    let drive_letter = if is_file { url.components.path_start as usize + 1 } else { usize::MAX };
    let (mut at, mut end) = (0, 0);
    while let Some(&byte) = text.get(at) {
        let mut written = byte;
        if is_percent_encoded_byte(text, at) {
            let digits = text.get(at + 1..at + 3).unwrap_or_default();
            written = digits.iter().fold(0, |all, &digit| all << 4 | value(digit));
            let is_kept = at == drive_letter && text.get(at + 3) == Some(&b'|');
            at += 2;
            if is_kept || !is_unreserved(written) || completes_escape(written, output.get(..end)) {
                for &digit in b"%".iter().chain(digits.first()) {
                    put(output, &mut end, digit.to_ascii_uppercase());
                }
                written = text.get(at).map_or(0, u8::to_ascii_uppercase);
            }
        }
        put(output, &mut end, written);
        at += 1;
    }
    output.truncate(end);
    output
}

fn put(output: &mut [u8], end: &mut usize, byte: u8) {
    if let Some(place) = output.get_mut(*end) {
        *place = byte;
    }
    *end += 1;
}

/// The characters that may be decoded without a change of meaning
/// ([section 2.3](https://www.rfc-editor.org/rfc/rfc3986#section-2.3)).
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

/// Whether a digit might make a percent-encoded byte of a `%` without its digits: `%%34%31` is not `%41`.
fn completes_escape(decoded: u8, before: Option<&[u8]>) -> bool {
    decoded.is_ascii_hexdigit()
        && match before {
            Some([.., b'%']) => true,
            Some([.., b'%', digit]) => digit.is_ascii_hexdigit(),
            _ => false,
        }
}

/// The value of a hexadecimal digit.
fn value(digit: u8) -> u8 {
    (digit & 15) + if digit > b'9' { 9 } else { 0 }
}
