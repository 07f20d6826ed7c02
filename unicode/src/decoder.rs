//! The decoder of a binary arithmetic code with adaptive probabilities (the range coder of LZMA).

use crate::wire::{Coder, EVEN_ODDS, Models, adapt, context, number, unfold};
use alloc::vec;
use alloc::vec::Vec;

pub struct Decoder {
    stream: Stream,
    contexts: Vec<Models>,
}

impl Decoder {
    pub fn new(input: &'static [u8]) -> Self {
        let mut stream = Stream { input: input.iter(), range: u32::MAX, code: 0 };
        for _ in 0..4 {
            stream.shift_in();
        }
        Self { stream, contexts: vec![EVEN_ODDS; context::COUNT] }
    }

    /// The next number. Not inlined: many callers share one copy.
    #[inline(never)]
    pub fn next(&mut self, context: usize) -> u32 {
        match self.contexts.get_mut(context) {
            Some(models) => number(&mut self.stream, models, 0),
            None => 0, // never
        }
    }

    /// The next number, as a difference of either sign from `base`.
    pub fn next_from(&mut self, base: u32, context: usize) -> u32 {
        base.wrapping_add_signed(unfold(self.next(context)))
    }
}

struct Stream {
    input: core::slice::Iter<'static, u8>,
    range: u32,
    code: u32,
}

impl Stream {
    /// Shifts in the next byte of the input. Zeros at the end of the input are not stored.
    #[inline(always)]
    fn shift_in(&mut self) {
        self.code = self.code << 8 | u32::from(self.input.next().copied().unwrap_or(0));
    }

    /// Makes sure that the range is at least 2^24 for the next bit, so that every probability has a share of it.
    #[inline(always)]
    fn refill(&mut self) {
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift_in();
        }
    }
}

impl Coder for Stream {
    #[inline(always)]
    fn bit(&mut self, probability: &mut u16, _: bool) -> bool {
        let share = (self.range >> 15) * u32::from(*probability);
        let bit = self.code >= share;
        if bit {
            self.code -= share;
            self.range -= share;
        } else {
            self.range = share;
        }
        adapt(probability, bit);
        self.refill();
        bit
    }

    #[inline(always)]
    fn even_bits(&mut self, count: u32, _: u32) -> u32 {
        self.range >>= count;
        let bits = self.code / self.range;
        self.code %= self.range;
        self.refill();
        bits
    }
}
