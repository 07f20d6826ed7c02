//! The format of `data/tables.bin`. The decoder here and the encoder in `crates/generate` both compile this file.
//!
//! The blob is one arithmetic-coded sequence of numbers. Each number is coded in a *context*, such as "length of a run
//! of mapped code points", which has its own adaptive probabilities: a frequent value costs a fraction of a bit. In
//! order:
//!
//! 1. the distinct classes, most frequent first: flags, then combining class;
//! 2. runs of code points of one class;
//! 3. runs of code points of one UTS 46 status;
//! 4. the mapping of every mapped code point, as the difference from the previous mapping;
//! 5. the canonical compositions by code point, each as the difference from the previous one.
//!
//! Canonical decompositions need no list of their own: a character that the UTS 46 mapping keeps decomposes only into
//! characters that compose again.

/// The bidi classes that IDNA distinguishes.
pub mod bidi {
    pub const LEFT_TO_RIGHT: u8 = 0;
    /// Also Arabic_Letter.
    pub const RIGHT_TO_LEFT: u8 = 1;
    pub const EUROPEAN_NUMBER: u8 = 2;
    pub const ARABIC_NUMBER: u8 = 3;
    /// European_Separator, European_Terminator, Common_Separator, Other_Neutral and Boundary_Neutral.
    pub const NEUTRAL: u8 = 4;
    pub const NONSPACING_MARK: u8 = 5;
    /// Separators, white space and explicit formatting, which are never allowed.
    #[allow(dead_code)] // used by the generator only
    pub const OTHER: u8 = 6;
}

/// The joining types that IDNA distinguishes.
pub mod joining {
    /// Non_Joining and Join_Causing.
    #[allow(dead_code)] // used by the generator only
    pub const OTHER: u8 = 0;
    pub const DUAL: u8 = 1;
    pub const LEFT: u8 = 2;
    pub const RIGHT: u8 = 3;
    pub const TRANSPARENT: u8 = 4;
}

/// UTS 46 statuses. Deviation characters count as valid, as in non-transitional processing.
pub mod status {
    pub const VALID: u32 = 0;
    pub const MAPPED: u32 = 1;
    pub const DISALLOWED: u32 = 2;
    pub const IGNORED: u32 = 3;
}

/// A class packs the properties of a code point: bidi class (bits 0 to 2), joining type (3 to 5), mark (6), combining
/// class (8 to 15).
pub const JOINING_SHIFT: u32 = 3;
pub const MARK_BIT: u32 = 1 << 6;
pub const COMBINING_SHIFT: u32 = 8;

/// Canonical_Combining_Class of the viramas.
pub const VIRAMA: u32 = 9;
/// Used instead of combining class 0 for starters that may compose with a preceding character. No character has class
/// 255.
pub const BACKWARD_STARTER: u32 = 255;

/// The numbers of the contexts. In a range of contexts, an earlier value, clamped to the range, selects one.
pub mod context {
    pub const CLASS_FLAGS: usize = 0;
    pub const CLASS_COMBINING: usize = 1;
    /// Runs of classes and of statuses are coded alike, each with its own contexts, starting here.
    pub const CLASS_RUNS: usize = 2;
    pub const STATUS_RUNS: usize = CLASS_RUNS + RUN_CONTEXTS;
    /// Within the contexts of runs: whether another kind follows than the last time after the same kind.
    pub const RUN_SURPRISE: usize = 0;
    /// The kind, if so. Selected by the previous kind, up to 3.
    pub const RUN_KIND: usize = 1;
    /// The length less 1. Selected by the kind, up to 3.
    pub const RUN_LENGTH: usize = 5;
    const RUN_CONTEXTS: usize = 9;
    /// The number of characters in a mapping, less 1. Selected by this number for the previous mapping, up to 3.
    pub const MAPPING_LENGTH: usize = STATUS_RUNS + RUN_CONTEXTS;
    /// A mapping to one character. Selected by whether the previous one was as expected.
    pub const MAPPING_SINGLE: usize = MAPPING_LENGTH + 4;
    /// A character of a longer mapping: the first, a later one, one beyond the length of the previous mapping.
    pub const MAPPING_FIRST: usize = MAPPING_SINGLE + 2;
    pub const MAPPING_LATER: usize = MAPPING_FIRST + 1;
    pub const MAPPING_BEYOND: usize = MAPPING_FIRST + 2;
    pub const COMPOSITE: usize = MAPPING_FIRST + 3;
    pub const COMPOSITION_FIRST: usize = COMPOSITE + 1;
    pub const COMPOSITION_SECOND: usize = COMPOSITE + 2;
    pub const COUNT: usize = COMPOSITE + 3;
}

/// The adaptive probabilities of one context that the next bit is 0, in units of 2^-15. See `number`.
pub type Models = [u16; 128];

/// The initial probabilities.
pub const EVEN_ODDS: Models = [1 << 14; 128];

/// Moves a probability towards the last bit.
#[inline(always)]
pub fn adapt(probability: &mut u16, bit: bool) {
    if bit {
        *probability -= *probability >> 4;
    } else {
        *probability += ((1 << 15) - *probability) >> 4;
    }
}

/// One direction of an arithmetic coder. An encoder writes the bits that it is passed, a decoder ignores them. Both
/// return the bits of the stream.
pub trait Coder {
    /// Codes a bit with a probability, and adapts the probability.
    fn bit(&mut self, probability: &mut u16, bit: bool) -> bool;
    /// Codes `count` bits, at most 8, with even probabilities.
    fn even_bits(&mut self, count: u32, bits: u32) -> u32;
}

/// Codes a number in an exponential Golomb code: first, in unary, how many binary digits follow the leading one of
/// `value + 1`, then these digits. The upper two have their own probabilities for each length. This function is used in
/// both directions.
#[inline(always)]
pub fn number(coder: &mut impl Coder, models: &mut Models, value: u32) -> u32 {
    let target = value + 1;
    let mut digits = 0;
    while coder.bit(&mut models[digits as usize & 31], digits < target.ilog2()) {
        digits += 1;
    }
    let mut result = 1;
    let mut rest = digits;
    while rest > 0 {
        if digits - rest < 2 {
            rest -= 1;
            // Lengths above 15 are rare and share the models of short ones.
            let model = 32 + 4 * (digits & 15) + result;
            let bit = coder.bit(&mut models[model as usize & 127], target >> rest & 1 != 0);
            result = result << 1 | bit as u32;
        } else {
            let count = rest.min(8);
            rest -= count;
            result = result << count | coder.even_bits(count, target >> rest & ((1 << count) - 1));
        }
    }
    result - 1
}

/// Converts a signed difference to a number, in the order 0, -1, 1, -2, 2, …
#[allow(dead_code)] // used by the generator only
pub fn fold(difference: i32) -> u32 {
    (difference << 1 ^ difference >> 31) as u32
}

pub fn unfold(number: u32) -> i32 {
    (number >> 1) as i32 ^ -((number & 1) as i32)
}
