//! Eight bytes in one 64-bit number: [SIMD within a register](https://en.wikipedia.org/wiki/SWAR).
//!
//! A mark is the highest bit of a byte; the other bits of marks are arbitrary. The first byte of the text is
//! the lowest byte of the number. [Bit Twiddling Hacks](https://graphics.stanford.edu/~seander/bithacks.html) explains
//! such arithmetic: in a number whose bytes have their highest bits cleared, adding at most 0x80 to each byte carries
//! nothing into the next one.

use alloc::vec::Vec;

use super::{Lanes, set};

/// Eight bytes.
#[derive(Clone, Copy)]
pub struct Word(u64);

/// The number of bytes in a number.
pub const WIDTH: usize = 8;

const HIGH: u64 = repeated(0x80);
const LOW: u64 = repeated(0x7F);

const fn repeated(byte: u8) -> u64 {
    u64::from_le_bytes([byte; WIDTH])
}

impl Lanes for Word {
    const WIDTH: usize = WIDTH;
    const ALL: u64 = HIGH;

    #[inline(always)]
    fn load(text: &[u8], at: usize) -> Self {
        Self(load(text, at))
    }

    #[inline(always)]
    fn splat(byte: u8) -> Self {
        Self(repeated(byte))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(!(((self.0 ^ other.0) & LOW) + LOW))
    }

    #[inline(always)]
    fn above(self, other: Self) -> Self {
        Self(((self.0 & LOW) + (LOW - other.0)) & !self.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn mask(self) -> u64 {
        self.0 & HIGH
    }

    #[inline(always)]
    fn outside<const SET: u128>(self) -> u64 {
        set::within::<SET, Self>(self).mask() ^ Self::ALL
    }
}

/// Appends some bytes, eight at a time: most texts are short, and WebAssembly of the first version has no instruction
/// that copies.
#[inline(always)]
pub fn append(data: &mut Vec<u8>, bytes: &[u8]) {
    if bytes.len() > 64 && !cfg!(target_arch = "wasm32") {
        return data.extend_from_slice(bytes);
    }
    let end = data.len() + bytes.len();
    data.reserve(bytes.len() + WIDTH);
    let mut at = 0;
    while at < bytes.len() {
        data.extend_from_slice(&load(bytes, at).to_le_bytes());
        at += WIDTH;
    }
    data.truncate(end);
}

/// The eight bytes at a position. Zeros stand for the bytes after the end of the text.
#[inline(always)]
#[must_use]
pub fn load(text: &[u8], at: usize) -> u64 {
    let rest = text.get(at..).unwrap_or_default();
    match rest.split_first_chunk() {
        Some((bytes, _)) => u64::from_le_bytes(*bytes),
        None => load_end(text, rest),
    }
}

/// Loads the rest of a string, when it has fewer than eight bytes.
#[inline(never)]
fn load_end(text: &[u8], rest: &[u8]) -> u64 {
    // Load the last eight bytes of the text and shift out those before the rest.
    match text.last_chunk() {
        Some(bytes) if !rest.is_empty() => u64::from_le_bytes(*bytes) >> (8 * (WIDTH - rest.len())),
        _ => rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// A string of at most eight bytes, to be compared with the first bytes of a number.
#[derive(Clone, Copy)]
pub(crate) struct Literal {
    /// The string at the upper end of a number.
    text: u64,
    /// The number of bits below it.
    unused: u32,
}

impl Literal {
    /// The start of the numbers that start with a string.
    pub const fn new(string: &[u8]) -> Self {
        let mut text = 0;
        let mut at = string.len();
        while at > 0 {
            at -= 1;
            text = text << 8 | string[at] as u64;
        }
        let unused = 8 * (WIDTH - string.len()) as u32;
        Self { text: text << unused, unused }
    }

    /// Whether the bytes of a number start with the string.
    #[inline(always)]
    pub const fn is_in(self, word: u64) -> bool {
        word << self.unused == self.text
    }

    /// The length of the string.
    #[inline(always)]
    pub const fn length(self) -> usize {
        WIDTH - (self.unused / 8) as usize
    }
}
