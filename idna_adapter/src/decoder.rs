//! The reading half of a binary arithmetic coder with adaptive probabilities (the range coder of LZMA).

use crate::wire::{adapt, context, Bits, EVEN_ODDS, MODELS_PER_CONTEXT};
use alloc::vec;
use alloc::vec::Vec;

pub struct Decoder {
    input: core::slice::Iter<'static, u8>,
    range: u32,
    code: u32,
    probabilities: Vec<u16>,
}

impl Decoder {
    pub fn new(input: &'static [u8]) -> Self {
        let mut decoder = Self {
            input: input.iter(),
            range: u32::MAX,
            code: 0,
            probabilities: vec![EVEN_ODDS; context::COUNT * MODELS_PER_CONTEXT],
        };
        for _ in 0..4 {
            decoder.shift_in();
        }
        decoder
    }

    /// The next number. Not inlined: there are many callers, and one copy is enough.
    #[inline(never)]
    pub fn next(&mut self, context: usize) -> u32 {
        self.number(context, 0)
    }

    /// The next number, as a difference of either sign from `base`.
    pub fn next_from(&mut self, base: u32, context: usize) -> u32 {
        base.wrapping_add_signed(crate::wire::unfold(self.next(context)))
    }

    /// The next byte of the input. Zeros at its end are not stored.
    #[inline(always)]
    fn shift_in(&mut self) {
        self.code = self.code << 8 | u32::from(self.input.next().copied().unwrap_or(0));
    }
}

impl Bits for Decoder {
    #[inline(always)]
    fn bit(&mut self, model: usize, _: bool) -> bool {
        let Some(probability) = self.probabilities.get_mut(model) else {
            return false; // never: the contexts are counted
        };
        let share = (self.range >> 15) * u32::from(*probability);
        let bit = self.code >= share;
        if bit {
            self.code -= share;
            self.range -= share;
        } else {
            self.range = share;
        }
        adapt(probability, bit);
        // At least 2^24 is left for the next bit, so that every probability has its share of the range.
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift_in();
        }
        bit
    }
}
