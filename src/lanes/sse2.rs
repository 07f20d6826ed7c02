//! Sixteen bytes in a vector of SSE2, which every x86-64 processor has (feature `simd`). The crate [`safe_arch`] makes
//! functions of its instructions, so that no unsafe code is needed here. A mark is a byte of ones.

use super::{Lanes, set, words};
use safe_arch::{
    bitandnot_m128i, bitor_m128i, cmp_eq_mask_i8_m128i, cmp_gt_mask_i8_m128i, m128i, move_mask_i8_m128i,
    set_splat_i8_m128i,
};

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub struct Vector(m128i);

impl Lanes for Vector {
    const WIDTH: usize = 16;
    const ALL: u64 = 0xFFFF;

    #[inline(always)]
    fn load(text: &[u8], at: usize) -> Self {
        match text.get(at..).and_then(<[u8]>::first_chunk::<16>) {
            Some(bytes) => Self(m128i::from(*bytes)),
            None => Self(m128i::from(load_end(text, at).to_le_bytes())),
        }
    }

    #[inline(always)]
    fn splat(byte: u8) -> Self {
        Self(set_splat_i8_m128i(byte as i8))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(cmp_eq_mask_i8_m128i(self.0, other.0))
    }

    #[inline(always)]
    fn above(self, other: Self) -> Self {
        // With signs: what is not ASCII is negative.
        Self(cmp_gt_mask_i8_m128i(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(bitor_m128i(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(bitandnot_m128i(other.0, self.0))
    }

    #[inline(always)]
    fn mask(self) -> u64 {
        u64::from(move_mask_i8_m128i(self.0) as u16)
    }

    #[inline(always)]
    fn outside<const SET: u128>(self) -> u64 {
        set::within::<SET, Self>(self).mask() ^ Self::ALL
    }
}

/// Loads the rest of a text, when it has fewer than sixteen bytes.
#[inline(always)]
fn load_end(text: &[u8], at: usize) -> u128 {
    match text.last_chunk::<16>() {
        // The last sixteen bytes of the text, without those before the rest.
        Some(bytes) if at < text.len() => u128::from_le_bytes(*bytes) >> (8 * (at + 16 - text.len())),
        Some(_) => 0,
        None => load_short(text, at),
    }
}

/// Loads the rest of a text that has fewer than sixteen bytes.
#[inline(never)]
fn load_short(text: &[u8], at: usize) -> u128 {
    u128::from(words::load(text, at)) | u128::from(words::load(text, at + 8)) << 64
}
