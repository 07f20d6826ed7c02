//! The scan for plain URLs on masks of their first 64 bytes, for lanes of sixteen: all bytes are tested for all
//! components, and then the ends are found in numbers, without a loop for each.
//!
//! It recognises URLs whose host is a domain that ends within the first block, and leaves all others to the scan in
//! [`super::url`]. `tests.rs` compares the two. SSE2 and WebAssembly SIMD (`crates/scan`) run it.

use super::authority::{Authority, Edit, Scanned, end_of_port, ends_authority};
use crate::components::Components;
use crate::dot_segment::has_dot_segment;
use crate::lanes::Lanes;
use crate::percent_encode::classes::{self, FRAGMENT, HOST, PATH, QUERY, end_of, end_of_path};
use crate::scheme::SchemeType;

/// The number of bytes in a block, whose masks fit in numbers.
const BLOCK: usize = 64;

/// The masks of the first [`BLOCK`] bytes of a text. Its end is outside of every component.
#[derive(Default)]
struct Masks {
    outside_host: u64,
    outside_path: u64,
    slashes: u64,
    dots: u64,
    /// The characters with which a dot segment starts.
    starts: u64,
}

impl Masks {
    #[inline(always)]
    fn of<L: Lanes>(text: &[u8]) -> Self {
        const { assert!(L::BITS == 1, "a block is a number of vectors") };
        let mut masks = Self::default();
        let mut at = 0;
        while at < BLOCK && (L::READS_PAST_END || at + L::WIDTH <= text.len()) {
            masks.add(L::load(text, at), at);
            at += L::WIDTH;
        }
        if text.len() < BLOCK {
            if !L::READS_PAST_END && at < text.len() {
                // The last vector may overlap the one before, in which these bits are the same.
                let place = text.len().saturating_sub(L::WIDTH);
                masks.add(L::load(text, place), place);
            }
            masks.outside_host |= !0 << text.len();
            masks.outside_path |= !0 << text.len();
        }
        masks
    }

    #[inline(always)]
    fn add<L: Lanes>(&mut self, bytes: L, at: usize) {
        self.outside_host |= bytes.outside::<HOST>() << at;
        self.outside_path |= bytes.outside::<PATH>() << at;
        self.slashes |= bytes.equal(L::splat(b'/')).mask() << at;
        self.dots |= bytes.equal(L::splat(b'.')).mask() << at;
        self.starts |= classes::start_of_dot_segment(bytes) << at;
    }
}

/// A plain URL that is its own serialisation, but for the `/` of an empty path. It is all that most URLs need; a
/// [`Scanned`] has twice the size.
#[derive(Clone, Copy)]
pub struct Unedited {
    /// The components of the serialised URL.
    pub components: Components,
    /// Whether the input lacks the `/` of an empty path.
    pub lacks_slash: bool,
}

impl Unedited {
    /// The URL in the form that all plain URLs have. `length` is the length of the input.
    #[inline(always)]
    pub(crate) fn scanned(self, length: usize) -> Scanned {
        let path_start = self.components.path_start;
        let edit = Edit {
            start: 0,
            end: path_start,
            path_start,
            path_end: length as u32,
            lacks_scheme: false,
            has_capitals: false,
        };
        Scanned { components: self.components, lacks_slash: self.lacks_slash, is_edited: false, edit }
    }
}

/// Recognises a plain URL, after its special scheme. `None`: undecided.
#[inline(always)]
#[must_use]
pub fn scan<L: Lanes>(bytes: &[u8], scheme_type: SchemeType, scheme_end: usize) -> Option<Unedited> {
    if scheme_type == SchemeType::File {
        return None;
    }
    let masks = Masks::of::<L>(bytes);
    let host_start = scheme_end + 3;
    let host_ends = masks.outside_host & bits_from(host_start);
    let host_end = host_ends.trailing_zeros() as usize;
    // A last label that starts with a digit may end an IPv4 address. An empty one is rare.
    let last_dot = masks.dots & bits_below(host_ends);
    let last_label = host_start.max(BLOCK - last_dot.leading_zeros() as usize);
    if host_end == BLOCK || last_label >= host_end || bytes.get(last_label)?.is_ascii_digit() {
        return None;
    }

    let mut at = host_end;
    if bytes.get(at) == Some(&b':') {
        at = end_of_port(bytes, at + 1, scheme_type)?.ok()?;
    }
    if !ends_authority(bytes, at) {
        return None;
    }
    let authority = Authority::new(scheme_type, host_start, host_end, at);
    let lacks_slash = bytes.get(at) != Some(&b'/');
    if !lacks_slash {
        if at >= BLOCK {
            return None;
        }
        let ends = masks.outside_path & bits_from(at);
        let mut may_have_dots = masks.slashes & (masks.starts >> 1) & bits_from(at) & bits_below(ends) != 0;
        at = ends.trailing_zeros() as usize;
        if at == BLOCK {
            // From the last byte of the block, since a dot may follow it.
            let (end, more) = end_of_path::<L>(bytes, BLOCK - 1);
            at = end;
            may_have_dots |= more;
        }
        if may_have_dots && has_dot_segment(bytes.get(authority.path_start..at)?) {
            return None;
        }
    }
    let query_start = at;
    if bytes.get(at) == Some(&b'?') {
        at = end_of::<QUERY, L>(bytes, at + 1);
    }
    let fragment_start = at;
    if bytes.get(at) == Some(&b'#') {
        at = end_of::<FRAGMENT, L>(bytes, at + 1);
    }
    if at != bytes.len() {
        return None;
    }
    let slash = usize::from(lacks_slash);
    Some(Unedited { components: authority.record(query_start + slash, fragment_start + slash), lacks_slash })
}

/// The bits from a position on.
#[inline(always)]
fn bits_from(position: usize) -> u64 {
    !0 << position
}

/// The bits below the lowest bit of a mask; all of them if it has none.
#[inline(always)]
fn bits_below(mask: u64) -> u64 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}
