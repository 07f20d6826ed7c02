//! Bitmaps as Arrow lays them out: the first bit is the lowest one of the first byte.

use alloc::vec::Vec;

/// A growing bitmap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    length: usize,
    ones: usize,
}

impl Bits {
    #[inline]
    pub fn push(&mut self, bit: bool) {
        let place = self.length % 8;
        let value = u8::from(bit) << place;
        match self.bytes.last_mut() {
            Some(last) if place > 0 => *last |= value,
            _ => self.bytes.push(value),
        }
        self.length += 1;
        self.ones += usize::from(bit);
    }

    /// Appends ones until there are so many bits.
    #[inline(never)]
    pub fn fill(&mut self, length: usize) {
        while self.length < length && self.length % 8 != 0 {
            self.push(true);
        }
        if self.length < length {
            self.ones += length - self.length;
            self.length = length;
            self.bytes.resize(length.div_ceil(8), 0xFF);
            if let Some(last) = self.bytes.last_mut() {
                *last >>= (8 - length % 8) % 8;
            }
        }
    }

    pub fn get(&self, index: usize) -> bool {
        index < self.length && is_set(&self.bytes, index)
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub fn len(&self) -> usize {
        self.length
    }

    /// The number of bits that are 0.
    pub fn zeros(&self) -> usize {
        self.length - self.ones
    }
}

/// Whether a bit of an Arrow bitmap is 1. Bits after its end are 0.
pub(super) fn is_set(bytes: &[u8], index: usize) -> bool {
    bytes.get(index / 8).is_some_and(|byte| byte >> (index % 8) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bit_is_the_lowest() {
        let mut bits = Bits::default();
        for index in 0..11 {
            bits.push(index % 3 == 0);
        }
        assert_eq!(bits.as_bytes(), [0b0100_1001, 0b0000_0010]);
        assert_eq!((bits.len(), bits.zeros()), (11, 7));
        assert!(bits.get(9) && !bits.get(10) && !bits.get(11) && !bits.get(1000));
    }

    #[test]
    fn filling_is_pushing_ones() {
        for start in 0..20 {
            for length in 0..40 {
                let mut expected = Bits::default();
                for index in 0..start {
                    expected.push(index % 3 == 0);
                }
                let mut bits = expected.clone();
                bits.fill(length);
                for _ in start..length {
                    expected.push(true);
                }
                assert_eq!(bits, expected, "{start} bits, then {length}");
                bits.push(false);
                expected.push(false);
                assert_eq!(bits, expected);
            }
        }
    }
}
