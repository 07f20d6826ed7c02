//! The writing half of the arithmetic coder in `idna_adapter/src/decoder.rs`.

use crate::wire::{adapt, context, Bits, EVEN_ODDS, MODELS_PER_CONTEXT};

pub struct Encoder {
    /// The bytes that no carry can reach any more, then the rest of the number that the stream is.
    output: Vec<u8>,
    low: u64,
    range: u32,
    probabilities: Vec<u16>,
}

impl Encoder {
    pub fn new() -> Self {
        Self {
            output: vec![],
            low: 0,
            range: u32::MAX,
            probabilities: vec![EVEN_ODDS; context::COUNT * MODELS_PER_CONTEXT],
        }
    }

    pub fn len(&self) -> usize {
        self.output.len()
    }

    /// Codes `value` as a difference of either sign from `base`.
    pub fn number_from(&mut self, base: u32, context: usize, value: u32) {
        self.number(context, crate::wire::fold(value as i32 - base as i32));
    }

    pub fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.shift_out();
        }
        // The decoder reads zeros beyond the end.
        while self.output.last() == Some(&0) {
            self.output.pop();
        }
        self.output
    }

    /// Moves the top byte of the lower 32 bits of `low` to the output, after adding the carry above it, if any.
    fn shift_out(&mut self) {
        self.carry();
        self.output.push((self.low >> 24) as u8);
        self.low = self.low << 8 & 0xFFFF_FFFF;
    }

    fn carry(&mut self) {
        if self.low >> 32 != 0 {
            for byte in self.output.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
            self.low &= 0xFFFF_FFFF;
        }
    }
}

impl Bits for Encoder {
    fn bit(&mut self, model: usize, bit: bool) -> bool {
        let probability = &mut self.probabilities[model];
        let share = (self.range >> 15) * u32::from(*probability);
        if bit {
            self.low += u64::from(share);
            self.range -= share;
        } else {
            self.range = share;
        }
        adapt(probability, bit);
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift_out();
        }
        bit
    }
}
