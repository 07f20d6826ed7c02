//! Dot segments of paths (URL Standard, [URL writing](https://url.spec.whatwg.org/#single-dot-path-segment)).

/// Whether a segment is a [single-dot URL path segment](https://url.spec.whatwg.org/#single-dot-path-segment).
pub(crate) fn is_single_dot_segment(segment: &str) -> bool {
    without_dot(segment.as_bytes()) == Some(b"")
}

/// Whether a segment is a [double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment).
pub(crate) fn is_double_dot_segment(segment: &str) -> bool {
    without_dot(segment.as_bytes()).and_then(without_dot) == Some(b"")
}

/// Whether a segment is a single-dot or double-dot URL path segment.
pub(crate) fn is_dot_segment(segment: &[u8]) -> bool {
    let after = without_dot(segment);
    after == Some(b"") || after.and_then(without_dot) == Some(b"")
}

/// The segment without its leading `.` or `%2e`, if it has one.
fn without_dot(segment: &[u8]) -> Option<&[u8]> {
    match segment {
        [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// Whether one of a path's segments is a single-dot or double-dot URL path segment. Few paths have a segment that
/// starts like one, as [`end_of_path`](crate::percent_encode::classes::end_of_path) finds.
pub(crate) fn has_dot_segment(path: &[u8]) -> bool {
    first_dot_segment(path) < path.len()
}

/// The start of the first segment that is a single-dot or double-dot URL path segment; after the end of the path if
/// there is none.
// Not inlined: several callers share one copy.
#[inline(never)]
pub(crate) fn first_dot_segment(path: &[u8]) -> usize {
    let mut start = 0;
    for segment in path.split(|&byte| byte == b'/') {
        if is_dot_segment(segment) {
            break;
        }
        start += segment.len() + 1;
    }
    start
}
