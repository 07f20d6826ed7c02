//! Removing parameters from queries and fragments.

use alloc::vec::Vec;

/// Appends a query or a fragment with its delimiter, or nothing if it is empty, without the parameters for whose names,
/// which are not decoded, a function returns true. Nothing is appended if neither a parameter nor another piece is left.
#[inline(never)]
pub(crate) fn write_rest(part: &[u8], is_removed: &mut impl FnMut(&[u8]) -> bool, output: &mut Vec<u8>) {
    let start = output.len();
    // The parameters of a fragment follow its `?`. Without one, a piece that has no equals sign is none, but an anchor.
    let mark = part.iter().position(|&byte| byte == b'?');
    let (before, pieces) = part.split_at_checked(mark.map_or(1, |mark| mark + 1)).unwrap_or_default();
    append(output, before);
    let mut is_left = false;
    for piece in pieces.split(|&byte| byte == b'&') {
        let name_end = piece.iter().position(|&byte| byte == b'=');
        let name = piece.get(..name_end.unwrap_or(piece.len())).unwrap_or_default();
        if piece.is_empty() || mark.is_none() && name_end.is_none() || !is_removed(name) {
            append(output, if is_left { b"&" } else { b"" });
            append(output, piece);
            is_left = true;
        }
    }
    if !is_left {
        // Without the delimiter, and without a `#` alone.
        let kept = before.len().saturating_sub(1);
        output.truncate(if kept > 1 { start + kept } else { start });
    }
}

/// Appends bytes, in a function that all callers share: the check for room takes more code than a call.
#[inline(never)]
pub(crate) fn append(output: &mut Vec<u8>, bytes: &[u8]) {
    output.extend_from_slice(bytes);
}
