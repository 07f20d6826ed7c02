//! Sixteen bytes in a vector of
//! [WebAssembly SIMD](https://webassembly.github.io/spec/core/syntax/instructions.html#vector-instructions). A mark is
//! a byte of ones.

use core::arch::wasm32::{
    i8x16_gt, i8x16_splat, u8x16, u8x16_bitmask, u8x16_eq, u8x16_shr, u8x16_splat, u8x16_swizzle, v128,
    v128_and, v128_andnot, v128_load, v128_or,
};

use whurl::__engine::lanes::Lanes;

/// Sixteen bytes of a text after which 64 more can be read.
#[derive(Clone, Copy)]
pub struct Vector(v128);

impl Lanes for Vector {
    const WIDTH: usize = 16;
    const ALL: u64 = 0xFFFF;

    const READS_PAST_END: bool = true;

    #[inline(always)]
    fn load(text: &[u8], at: usize) -> Self {
        // SAFETY: the first block has 64 bytes, and a scan loads no vector after the end but one; the caller of
        // `scan` guarantees that they can be read.
        Self(unsafe { v128_load(text.as_ptr().wrapping_add(at).cast()) })
    }

    #[inline(always)]
    fn splat(byte: u8) -> Self {
        Self(i8x16_splat(byte as i8))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(u8x16_eq(self.0, other.0))
    }

    #[inline(always)]
    fn above(self, other: Self) -> Self {
        // With signs: what is not ASCII is negative.
        Self(i8x16_gt(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn mask(self) -> u64 {
        u64::from(u8x16_bitmask(self.0))
    }

    /// By a table that has, for each low half of a byte, one bit for each high half.
    #[inline(always)]
    fn outside<const SET: u128>(self) -> u64 {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = const { by_low_half(SET) };
        let set = u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
        // A high half of a byte that is not ASCII has no bit.
        let bit_of_high_half = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
        let bits = u8x16_swizzle(set, v128_and(self.0, u8x16_splat(15)));
        let bit = u8x16_swizzle(bit_of_high_half, u8x16_shr(self.0, 4));
        u64::from(u8x16_bitmask(u8x16_eq(v128_and(bits, bit), u8x16_splat(0))))
    }
}

const fn by_low_half(set: u128) -> [u8; 16] {
    let mut bits = [0; 16];
    let mut byte = 0;
    while byte < 0x80 {
        bits[byte & 15] |= ((set >> byte & 1) as u8) << (byte >> 4);
        byte += 1;
    }
    bits
}
