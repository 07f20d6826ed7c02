//! The value of one parameter of a query.

use alloc::vec::Vec;

/// Writes the first value of a parameter of a query, decoded, in place of what was in `output`. Returns whether there
/// is one. `decode` appends a name or value that is decoded.
#[inline(never)]
pub(super) fn write_parameter(
    search: &[u8],
    name: &[u8],
    mut decode: impl FnMut(&[u8], &mut Vec<u8>),
    output: &mut Vec<u8>,
) -> bool {
    let mut rest = search.get(1..).unwrap_or_default();
    while !rest.is_empty() {
        let (pair, after) = split_once(rest, b'&');
        rest = after;
        let (own_name, value) = split_once(pair, b'=');
        if pair.is_empty() {
            continue;
        }
        write_decoded(own_name, &mut decode, output);
        if output == name {
            write_decoded(value, &mut decode, output);
            return true;
        }
    }
    false
}

/// Writes a name or value, decoded, in place of what was in `output`.
fn write_decoded(text: &[u8], decode: &mut impl FnMut(&[u8], &mut Vec<u8>), output: &mut Vec<u8>) {
    output.clear();
    if text.iter().any(|byte| matches!(byte, b'%' | b'+')) {
        decode(text, output);
    } else {
        output.extend_from_slice(text);
    }
}

/// The bytes before and those after the first occurrence of a byte. Without one, the second part is empty.
fn split_once(bytes: &[u8], byte: u8) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|&other| other == byte).unwrap_or(bytes.len());
    (bytes.get(..end).unwrap_or_default(), bytes.get(end + 1..).unwrap_or_default())
}
