//! The encoder for `unicode/src/decoder.rs`.

use super::wire::{Coder, EVEN_ODDS, Models, adapt, context, fold, number};

pub struct Encoder {
    stream: Stream,
    contexts: Vec<Models>,
}

/// The stream is one long binary fraction. `output` has the first bytes, `low` the next four and a carry above them.
struct Stream {
    output: Vec<u8>,
    low: u64,
    range: u32,
}

impl Encoder {
    pub fn new() -> Self {
        Self {
            stream: Stream { output: vec![], low: 0, range: u32::MAX },
            contexts: vec![EVEN_ODDS; context::COUNT],
        }
    }

    pub fn len(&self) -> usize {
        self.stream.output.len()
    }

    pub fn number(&mut self, context: usize, value: u32) {
        number(&mut self.stream, &mut self.contexts[context], value);
    }

    /// Codes `value` as a difference of either sign from `base`.
    pub fn number_from(&mut self, base: u32, context: usize, value: u32) {
        self.number(context, fold(value as i32 - base as i32));
    }

    pub fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.stream.shift_out();
        }
        // The decoder reads zeros beyond the end.
        let mut output = self.stream.output;
        while output.last() == Some(&0) {
            output.pop();
        }
        output
    }
}

impl Stream {
    /// Adds the carry to the output and moves the top byte of the lower 32 bits of `low` there.
    fn shift_out(&mut self) {
        if self.low >> 32 != 0 {
            for byte in self.output.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
        self.output.push((self.low >> 24) as u8);
        self.low = self.low << 8 & 0xFFFF_FFFF;
    }

    fn refill(&mut self) {
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift_out();
        }
    }
}

impl Coder for Stream {
    fn bit(&mut self, probability: &mut u16, bit: bool) -> bool {
        let share = (self.range >> 15) * u32::from(*probability);
        if bit {
            self.low += u64::from(share);
            self.range -= share;
        } else {
            self.range = share;
        }
        adapt(probability, bit);
        self.refill();
        bit
    }

    fn even_bits(&mut self, count: u32, bits: u32) -> u32 {
        self.range >>= count;
        self.low += u64::from(bits) * u64::from(self.range);
        self.refill();
        bits
    }
}
