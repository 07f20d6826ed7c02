//! A set of ASCII characters as comparisons, found at compile time: a few ranges, without single characters in them.

use super::Lanes;

/// The longest gap in a range. A longer one divides it.
const GAP: u8 = 2;

/// The comparisons that decide whether a byte is in a set.
struct Tests {
    /// The first and the last character of each range.
    ranges: [(u8, u8); 4],
    range_count: usize,
    /// The characters that are missing in the ranges: one that has a bit, and the one that differs in this bit. Without
    /// a bit, it is alone.
    gaps: [(u8, u8); 8],
    gap_count: usize,
}

const fn has(set: u128, byte: u8) -> bool {
    set >> byte & 1 != 0
}

impl Tests {
    const fn of(set: u128) -> Self {
        let mut tests = Self { ranges: [(0, 0); 4], range_count: 0, gaps: [(0, 0); 8], gap_count: 0 };
        let mut missing = 0u128;
        assert!(!has(set, 0), "zeros stand after the end");
        let mut low = 1;
        while low < 0x80 {
            if !has(set, low) {
                low += 1;
                continue;
            }
            let mut high = low;
            let mut at = low + 1;
            while at < 0x80 && at - high <= GAP + 1 {
                if has(set, at) {
                    high = at;
                }
                at += 1;
            }
            // Nothing is above the last character.
            if 0x7F - high <= GAP {
                high = 0x7F;
            }
            tests.ranges[tests.range_count] = (low, high);
            tests.range_count += 1;
            at = low;
            while at <= high {
                if !has(set, at) {
                    missing |= 1 << at;
                }
                at += 1;
            }
            low = high + 1;
        }
        let mut byte = 1;
        while byte < 0x80 {
            if has(missing, byte) {
                let mut bit = 1;
                while bit < 0x80 && (byte & bit != 0 || !has(missing, byte | bit)) {
                    bit <<= 1;
                }
                let bit = if bit < 0x80 { bit } else { 0 };
                tests.gaps[tests.gap_count] = (byte | bit, bit);
                tests.gap_count += 1;
                missing &= !(1 << byte | 1 << (byte | bit));
            }
            byte += 1;
        }
        tests
    }
}

struct Of<const SET: u128>;

impl<const SET: u128> Of<SET> {
    const TESTS: Tests = Tests::of(SET);
}

/// Repeats a statement for each number that is less than another one, without a loop: all is known at compile time.
macro_rules! unrolled {
    ($index:ident < $count:expr, [$($number:literal)*] $body:block) => {
        $(if $number < $count {
            let $index = $number;
            $body
        })*
    };
}

/// Marks the bytes that are in a set.
#[inline(always)]
pub(super) fn within<const SET: u128, L: Lanes>(bytes: L) -> L {
    let (low, high) = Of::<SET>::TESTS.ranges[0];
    let mut inside = range(bytes, low, high);
    unrolled!(index < Of::<SET>::TESTS.range_count, [1 2 3] {
        let (low, high) = Of::<SET>::TESTS.ranges[index];
        inside = inside.or(range(bytes, low, high));
    });
    unrolled!(index < Of::<SET>::TESTS.gap_count, [0 1 2 3 4 5 6 7] {
        let (byte, bit) = Of::<SET>::TESTS.gaps[index];
        let either = if bit == 0 { bytes } else { bytes.or(L::splat(bit)) };
        inside = inside.without(either.equal(L::splat(byte)));
    });
    inside
}

/// Marks the bytes from one character to another.
#[inline(always)]
fn range<L: Lanes>(bytes: L, low: u8, high: u8) -> L {
    let from = bytes.above(L::splat(low - 1));
    if high == 0x7F { from } else { from.without(bytes.above(L::splat(high))) }
}
