//! Testing sixteen bytes at a time with SSE2, which every x86-64 processor has (feature `simd`). The crate
//! [`safe_arch`] makes functions of its instructions, so that no unsafe code is needed here.
//!
//! The rules are those of `swar.rs`. A mask has one bit for each byte, and the first byte is the lowest bit.

use crate::plain::lanes::words;
use safe_arch::{
    bitandnot_m128i, bitor_m128i, cmp_eq_mask_i8_m128i, cmp_gt_mask_i8_m128i, m128i, move_mask_i8_m128i,
    set_splat_i8_m128i,
};

/// The number of bytes in a vector.
const WIDTH: usize = 16;

/// The number of bytes in a block, whose mask fits in a number.
pub(crate) const BLOCK: usize = 64;

/// The masks of the first [`BLOCK`] bytes of a text. Its end is outside of every component.
#[derive(Default)]
pub(crate) struct Masks {
    /// The bytes that are not plain in a domain.
    pub outside_host: u64,
    /// The bytes that the path of a special URL does not keep.
    pub outside_path: u64,
    pub slashes: u64,
    pub dots: u64,
    /// `.` and `%`, with which a dot segment starts.
    pub dots_and_percents: u64,
}

impl Masks {
    /// The masks of a text; `None` if it is shorter than a vector.
    #[inline(always)]
    pub fn of(text: &[u8]) -> Option<Self> {
        let mut masks = Self::default();
        let mut at = 0;
        while let (true, Some(bytes)) = (at < BLOCK, vector_at(text, at)) {
            masks.add(bytes, at);
            at += WIDTH;
        }
        if text.len() < BLOCK {
            if at < text.len() {
                // The last vector overlaps the one before, in which these bits are the same.
                masks.add(*text.last_chunk()?, text.len() - WIDTH);
            }
            masks.outside_host |= 1 << text.len();
            masks.outside_path |= 1 << text.len();
        }
        Some(masks)
    }

    #[inline(always)]
    fn add(&mut self, bytes: [u8; WIDTH], at: usize) {
        let vector = m128i::from(bytes);
        let dots = is(vector, b'.');
        self.outside_host |= outside_host(vector) << at;
        self.outside_path |= outside_path(vector) << at;
        self.slashes |= mask(is(vector, b'/')) << at;
        self.dots |= mask(dots) << at;
        self.dots_and_percents |= mask(bitor_m128i(dots, is(vector, b'%'))) << at;
    }
}

/// The end of the bytes at a position that are plain in a domain.
#[inline(always)]
pub(crate) fn end_of_plain_host(text: &[u8], start: usize) -> usize {
    if text.len() < WIDTH {
        words::end_of_plain_host(text, start)
    } else {
        end_of_run(text, start, outside_host)
    }
}

/// The end of the bytes at a position that a query keeps unchanged. The text is not shorter than a vector.
#[inline(always)]
pub(crate) fn end_of_plain_query(text: &[u8], start: usize) -> usize {
    end_of_run(text, start, outside_query)
}

/// The end of the bytes at a position that a fragment keeps unchanged. The text is not shorter than a vector.
#[inline(always)]
pub(crate) fn end_of_plain_fragment(text: &[u8], start: usize) -> usize {
    end_of_run(text, start, outside_fragment)
}

/// The position of the first byte at or after `start` that `outside` marks, or the end of the text.
#[inline(always)]
fn end_of_run(text: &[u8], start: usize, outside: impl Fn(m128i) -> u64) -> usize {
    let mut at = start;
    while let Some(bytes) = vector_at(text, at) {
        let mask = outside(m128i::from(bytes));
        if mask != 0 {
            return at + mask.trailing_zeros() as usize;
        }
        at += WIDTH;
    }
    // The last vector starts before `at`: drop the bits of the bytes before it.
    match text.last_chunk() {
        Some(&bytes) if at < text.len() => {
            let mask = outside(m128i::from(bytes)) >> (at + WIDTH - text.len());
            if mask == 0 { text.len() } else { at + mask.trailing_zeros() as usize }
        }
        _ => text.len(),
    }
}

#[inline(always)]
fn vector_at(text: &[u8], at: usize) -> Option<[u8; WIDTH]> {
    text.get(at..)?.first_chunk().copied()
}

#[inline(always)]
fn mask(vector: m128i) -> u64 {
    u64::from(move_mask_i8_m128i(vector) as u16)
}

/// The byte is `byte`.
#[inline(always)]
fn is(vector: m128i, byte: u8) -> m128i {
    cmp_eq_mask_i8_m128i(vector, set_splat_i8_m128i(byte as i8))
}

/// The byte is `byte` or the one that differs from it in a bit, which `byte` has.
#[inline(always)]
fn is_either(vector: m128i, byte: u8, bit: u8) -> m128i {
    is(bitor_m128i(vector, set_splat_i8_m128i(bit as i8)), byte)
}

/// The byte is ASCII and above `byte`.
#[inline(always)]
fn is_above(vector: m128i, byte: u8) -> m128i {
    cmp_gt_mask_i8_m128i(vector, set_splat_i8_m128i(byte as i8))
}

/// The byte is above `low` and not above `high`.
#[inline(always)]
fn is_between(vector: m128i, low: u8, high: u8) -> m128i {
    bitandnot_m128i(is_above(vector, high), is_above(vector, low))
}

/// A mask of the bytes that are marked in `outside`, not ASCII, or not above a space.
#[inline(always)]
fn outside(vector: m128i, outside: m128i) -> u64 {
    mask(bitandnot_m128i(outside, is_above(vector, b' '))) ^ u64::from(u16::MAX)
}

/// A mask of the bytes that are not plain in a domain. Lower-case letters, digits, `-`, `.` and `_` are.
#[inline(always)]
fn outside_host(vector: m128i) -> u64 {
    let letter = is_between(vector, b'a' - 1, b'z');
    let digit_hyphen_dot = bitandnot_m128i(is(vector, b'/'), is_between(vector, b'-' - 1, b'9'));
    let inside = bitor_m128i(bitor_m128i(letter, digit_hyphen_dot), is(vector, b'_'));
    mask(inside) ^ u64::from(u16::MAX)
}

/// A mask of the bytes that the path of a special URL does not keep: the path percent-encode set and `\`.
#[inline(always)]
fn outside_path(vector: m128i) -> u64 {
    let quote_hash = is_either(vector, b'#', b'"' ^ b'#');
    let less_greater = is_either(vector, b'>', b'<' ^ b'>');
    let backslash_caret = is_either(vector, b'^', b'\\' ^ b'^');
    let brace_delete = is_either(vector, 0x7F, b'{' ^ 0x7F);
    let pairs =
        bitor_m128i(bitor_m128i(quote_hash, less_greater), bitor_m128i(backslash_caret, brace_delete));
    let single = bitor_m128i(bitor_m128i(is(vector, b'?'), is(vector, b'`')), is(vector, b'}'));
    outside(vector, bitor_m128i(pairs, single))
}

/// A mask of the bytes that are in the special-query percent-encode set.
#[inline(always)]
fn outside_query(vector: m128i) -> u64 {
    let quote_hash = is_either(vector, b'#', b'"' ^ b'#');
    let less_greater = is_either(vector, b'>', b'<' ^ b'>');
    let single = bitor_m128i(is(vector, b'\''), is(vector, 0x7F));
    outside(vector, bitor_m128i(bitor_m128i(quote_hash, less_greater), single))
}

/// A mask of the bytes that are in the fragment percent-encode set.
#[inline(always)]
fn outside_fragment(vector: m128i) -> u64 {
    let less_greater = is_either(vector, b'>', b'<' ^ b'>');
    let quotes = bitor_m128i(is(vector, b'"'), is(vector, b'`'));
    outside(vector, bitor_m128i(bitor_m128i(less_greater, quotes), is(vector, 0x7F)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::percent_encode::{FRAGMENT, PATH, SPECIAL_QUERY};
    use std::vec;

    type Rule = fn(u8) -> bool;

    const IS_OUTSIDE_HOST: Rule =
        |byte| !(byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-._".contains(&byte));
    const IS_OUTSIDE_PATH: Rule = |byte| PATH.contains(byte) || byte == b'\\';

    /// Each mask agrees with its rule, for every byte in every place.
    #[test]
    fn masks() {
        type Mask = fn(m128i) -> u64;
        let masks: [(&str, Mask, Rule); 4] = [
            ("host", outside_host, IS_OUTSIDE_HOST),
            ("path", outside_path, IS_OUTSIDE_PATH),
            ("query", outside_query, |byte| SPECIAL_QUERY.contains(byte)),
            ("fragment", outside_fragment, |byte| FRAGMENT.contains(byte)),
        ];
        for (name, mask, rule) in masks {
            for byte in 0..=u8::MAX {
                for place in 0..WIDTH {
                    for around in [b'a', b'0', 0, 0xFF, byte] {
                        let mut bytes = [around; WIDTH];
                        bytes[place] = byte;
                        let expected = mask_of(&bytes, rule);
                        assert_eq!(mask(m128i::from(bytes)), expected, "{name}: {bytes:x?}");
                    }
                }
            }
        }
    }

    /// One bit for each byte that a rule marks.
    fn mask_of(bytes: &[u8], rule: Rule) -> u64 {
        bytes.iter().rev().fold(0, |mask, &byte| mask << 1 | u64::from(rule(byte)))
    }

    #[test]
    fn masks_of_texts_of_every_length() {
        let long: std::string::String = "/a.%?#~B_9-".chars().cycle().take(150).collect();
        for start in 0..11 {
            for length in 0..130 {
                let text = &long.as_bytes()[start..start + length];
                let Some(masks) = Masks::of(text) else {
                    assert!(length < WIDTH, "{length}");
                    continue;
                };
                let first = &text[..length.min(BLOCK)];
                let end = if length < BLOCK { 1 << length } else { 0 };
                assert_eq!(masks.outside_host, mask_of(first, IS_OUTSIDE_HOST) | end, "{length}");
                assert_eq!(masks.outside_path, mask_of(first, IS_OUTSIDE_PATH) | end, "{length}");
                assert_eq!(masks.slashes, mask_of(first, |byte| byte == b'/'), "{length}");
                assert_eq!(masks.dots, mask_of(first, |byte| byte == b'.'), "{length}");
                assert_eq!(masks.dots_and_percents, mask_of(first, |byte| b".%".contains(&byte)), "{length}");
            }
        }
    }

    /// The ends are those that `swar.rs` finds, with a byte outside in any place or none, from any start.
    #[test]
    fn ends_are_those_of_eight_bytes_at_a_time() {
        for length in 0..70 {
            for place in 0..=length {
                let mut text = vec![b'a'; length];
                if let Some(byte) = text.get_mut(place) {
                    *byte = b'"';
                }
                for start in 0..=length {
                    let host = words::end_of_plain_host(&text, start);
                    assert_eq!(end_of_plain_host(&text, start), host, "{length} {place} {start}");
                    if length < WIDTH {
                        continue;
                    }
                    let query = words::end_of_plain_query(&text, start);
                    assert_eq!(end_of_plain_query(&text, start), query, "{length} {place} {start}");
                    let fragment = words::end_of_plain_fragment(&text, start);
                    assert_eq!(end_of_plain_fragment(&text, start), fragment, "{length} {place} {start}");
                }
            }
        }
    }
}
