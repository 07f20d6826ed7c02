//! Removing parameters from queries and fragments.

use alloc::vec::Vec;

/// Writes a query without the parameters for whose names, which are not decoded, a function returns true. Returns
/// whether a parameter or an empty piece is left; otherwise nothing is written.
pub(crate) fn from_query(
    query: &[u8],
    is_removed: &mut impl FnMut(&[u8]) -> bool,
    output: &mut Vec<u8>,
) -> bool {
    write_rest(query, false, is_removed, output)
}

/// As [`from_query`], for a fragment.
pub(crate) fn from_fragment(
    fragment: &[u8],
    is_removed: &mut impl FnMut(&[u8]) -> bool,
    output: &mut Vec<u8>,
) -> bool {
    let Some(mark) = fragment.iter().position(|&byte| byte == b'?') else {
        return write_rest(fragment, true, is_removed, output);
    };
    let (before, parameters) = fragment.split_at(mark + 1);
    output.extend_from_slice(before);
    if write_rest(parameters, false, is_removed, output) {
        return true;
    }
    output.pop();
    mark > 0
}

/// Writes the pieces that stay. `needs_value`: one without an equals sign is no parameter.
fn write_rest(
    text: &[u8],
    needs_value: bool,
    is_removed: &mut impl FnMut(&[u8]) -> bool,
    output: &mut Vec<u8>,
) -> bool {
    let mut is_left = false;
    for piece in text.split(|&byte| byte == b'&') {
        let name_end = piece.iter().position(|&byte| byte == b'=');
        let is_parameter = !piece.is_empty() && (!needs_value || name_end.is_some());
        let name = piece.get(..name_end.unwrap_or(piece.len())).unwrap_or_default();
        if is_parameter && is_removed(name) {
            continue;
        }
        if is_left {
            output.push(b'&');
        }
        output.extend_from_slice(piece);
        is_left = true;
    }
    is_left
}
