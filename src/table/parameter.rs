//! The parameters of a query.

use alloc::vec::Vec;

use super::column::Column;
use super::parser::Parser;
use crate::record::view::View;

/// Writes the first value of a parameter of a query, decoded, in place of what was in `output`. Returns whether there
/// is one.
#[inline(never)]
pub(super) fn write_parameter(
    search: &[u8],
    name: &[u8],
    parser: &mut impl Parser,
    output: &mut Vec<u8>,
) -> bool {
    for (own_name, value) in pairs(search) {
        write_decoded(own_name, parser, output);
        if output == name {
            write_decoded(value, parser, output);
            return true;
        }
    }
    false
}

/// Calls a function with each item of a column that has lists of parameters: its name and its value, decoded. Returns
/// whether there is a list. The buffers are for them.
#[inline(never)]
pub fn items(
    column: &Column,
    url: View<'_, [u8]>,
    parser: &mut impl Parser,
    [name_buffer, value_buffer]: [&mut Vec<u8>; 2],
    mut push: impl FnMut(&[u8], &[u8]),
) -> bool {
    let wanted = match column {
        Column::QueryAll(name) => Some(name.as_bytes()),
        _ => None,
    };
    let mut exists = wanted.is_none();
    for (name, value) in pairs(url.search()) {
        write_decoded(name, parser, name_buffer);
        if wanted.is_none_or(|wanted| wanted == name_buffer) {
            write_decoded(value, parser, value_buffer);
            push(name_buffer, value_buffer);
            exists = true;
        }
    }
    exists
}

/// The names and values of a query, which are not decoded.
#[inline]
fn pairs(search: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let mut rest = search.get(1..).unwrap_or_default();
    core::iter::from_fn(move || {
        while !rest.is_empty() {
            let (pair, after) = split_once(rest, b'&');
            rest = after;
            if !pair.is_empty() {
                return Some(split_once(pair, b'='));
            }
        }
        None
    })
}

/// Writes a name or value, decoded, in place of what was in `output`.
pub(super) fn write_decoded(text: &[u8], parser: &mut impl Parser, output: &mut Vec<u8>) {
    output.clear();
    if text.iter().any(|byte| matches!(byte, b'%' | b'+')) {
        parser.decode(text, output);
    } else {
        output.extend_from_slice(text);
    }
}

/// The bytes before and those after the first occurrence of a byte. Without one, the second part is empty.
fn split_once(bytes: &[u8], byte: u8) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|&other| other == byte).unwrap_or(bytes.len());
    (bytes.get(..end).unwrap_or_default(), bytes.get(end + 1..).unwrap_or_default())
}
