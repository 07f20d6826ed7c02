//! The scan of `serialized.rs` on masks of 64 bytes (feature `simd`, on x86-64).
//!
//! All bytes are tested for all components, and then the ends are found in numbers, without a loop for each. It recognises
//! URLs of at least sixteen bytes whose host is a domain that ends within the first 64, and leaves all others to the scan
//! there. `scan_tests.rs` compares the two.

use crate::components::Components;
use crate::dot_segment::has_dot_segment;
use crate::plain::lanes::sse2::{BLOCK, Masks, end_of_plain_fragment, end_of_plain_query};
use crate::plain::lanes::words;
use crate::scheme::SchemeType;

use super::port::{Serialized, end_of_port};

/// Recognises an input that is already serialised, after its special scheme. `None`: undecided.
#[inline]
pub(super) fn scan(bytes: &[u8], scheme_type: SchemeType, scheme_end: usize) -> Option<Serialized> {
    if scheme_type == SchemeType::File {
        return None;
    }
    let masks = Masks::of(bytes)?;
    let host_start = scheme_end + 3;
    let host_ends = masks.outside_host & from(host_start);
    let host_end = host_ends.trailing_zeros() as usize;
    // A last label that starts with a digit may be that of an IPv4 address. An empty one is rare.
    let last_dot = masks.dots & below(host_ends);
    let last_label = host_start.max(BLOCK - last_dot.leading_zeros() as usize);
    if host_end == BLOCK || last_label >= host_end || bytes.get(last_label)?.is_ascii_digit() {
        return None;
    }

    let mut at = host_end;
    if bytes.get(at) == Some(&b':') {
        at = end_of_port(bytes, at + 1, scheme_type)?.ok()?;
    }
    let path_start = at;
    let lacks_slash = match bytes.get(at) {
        Some(b'/') => false,
        None | Some(b'?' | b'#') => true,
        Some(_) => return None,
    };
    if !lacks_slash {
        if path_start >= BLOCK {
            return None;
        }
        let ends = masks.outside_path & from(path_start);
        at = ends.trailing_zeros() as usize;
        let mut may_have_dots =
            masks.slashes & (masks.dots_and_percents >> 1) & from(path_start) & below(ends) != 0;
        if at == BLOCK {
            // From the last byte of the block, since a dot may follow it.
            let (end, more) = words::end_of_plain_path(bytes, BLOCK - 1);
            at = end;
            may_have_dots |= more;
        }
        if may_have_dots && has_dot_segment(&bytes[path_start..at]) {
            return None;
        }
    }
    let query_start = at;
    if bytes.get(at) == Some(&b'?') {
        at = end_of_plain_query(bytes, at + 1);
    }
    let fragment_start = at;
    if bytes.get(at) == Some(&b'#') {
        at = end_of_plain_fragment(bytes, at + 1);
    }
    if at != bytes.len() {
        return None;
    }
    let slash = usize::from(lacks_slash);
    let components = Components {
        scheme_end: scheme_end as u32,
        username_end: host_start as u32,
        host_start: host_start as u32,
        host_end: host_end as u32,
        path_start: path_start as u32,
        query_start: (query_start + slash) as u32,
        fragment_start: (fragment_start + slash) as u32,
        scheme_type,
    };
    Some(Serialized { components, lacks_slash })
}

/// The bits from a position on.
#[inline(always)]
fn from(position: usize) -> u64 {
    !0 << position
}

/// The bits below the lowest bit of a mask; all of them if it has none.
#[inline(always)]
fn below(mask: u64) -> u64 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}
