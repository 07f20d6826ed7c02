//! The UTS 46 mapping followed by NFC.
//!
//! Characters are appended to one vector. A *segment* of it starts at a starter that never composes with a preceding
//! character, and ends before the next such starter. Most segments have one character and are complete. When a segment
//! gets a second character, both are decomposed, and so are all that follow. When the segment ends, it is put in
//! canonical order and composed in place. This takes linear time for every string.

use crate::tables::{Mapping, class, composition, decomposition, mapping, mapping_char};
use crate::wire::BACKWARD_STARTER;
use alloc::vec;
use alloc::vec::Vec;

pub const REPLACEMENT: u32 = 0xFFFD;
/// The bits of an element of the text that are the code point.
const CODE: u32 = 0xFF_FFFF;

/// Maps and normalizes a string. Ignored characters are replaced with `ignored`, or removed.
#[inline]
pub fn normalize(input: impl Iterator<Item = char>, ignored: Option<u32>) -> impl Iterator<Item = char> {
    let mut normalizer = Normalizer::new(ignored);
    for c in input {
        normalizer.push(c as u32);
    }
    normalizer.finish()
}

struct Normalizer {
    ignored: Option<u32>,
    /// Code points in the lower 24 bits. In the last segment, the upper 8 bits are the combining class (or
    /// `BACKWARD_STARTER`).
    text: Vec<u32>,
    /// The start of the last segment.
    segment: usize,
}

impl Normalizer {
    fn new(ignored: Option<u32>) -> Self {
        // Room for every valid label. An arena would not reuse the memory that a growing vector leaves.
        Self { ignored, text: Vec::with_capacity(64), segment: 0 }
    }

    #[inline(never)]
    fn push(&mut self, code: u32) {
        match mapping(code) {
            Mapping::Valid => self.append(code),
            Mapping::Disallowed => self.append(REPLACEMENT),
            Mapping::Ignored => {
                if let Some(code) = self.ignored {
                    self.append(code);
                }
            }
            Mapping::Mapped(range) => {
                for index in range {
                    self.append(mapping_char(index));
                }
            }
        }
    }

    fn append(&mut self, code: u32) {
        // There are no combining characters below U+0300.
        let combining = if code < 0x300 { 0 } else { class(code).combining() };
        if combining == 0 {
            self.finish_segment();
            self.segment = self.text.len();
            self.text.push(code);
            return;
        }
        if self.text.len() == self.segment + 1 {
            if let Some(first) = self.text.pop() {
                self.append_decomposed(first & CODE);
            }
        }
        self.append_decomposed(code);
    }

    /// Appends the full canonical decomposition of a character, with combining classes.
    fn append_decomposed(&mut self, code: u32) {
        if let Some(syllable) = offset(code, hangul::S, hangul::S_COUNT) {
            let (lv, t) = (syllable / hangul::T_COUNT, syllable % hangul::T_COUNT);
            self.text.push(hangul::L + lv / hangul::V_COUNT);
            self.text.push(BACKWARD_STARTER << 24 | (hangul::V + lv % hangul::V_COUNT));
            if t != 0 {
                self.text.push(BACKWARD_STARTER << 24 | (hangul::T + t));
            }
            return;
        }
        // The second part of a composition never decomposes.
        let mut last = code;
        if let Some((first, second)) = decomposition(code) {
            self.append_decomposed(first);
            last = second;
        }
        self.text.push(class(last).combining() << 24 | last);
    }

    /// Puts the last segment into normalization form C.
    fn finish_segment(&mut self) {
        let Some(segment) = self.text.get_mut(self.segment..) else {
            return;
        };
        if segment.len() > 1 {
            for run in segment.split_mut(|&c| is_starter(c)) {
                sort_by_combining_class(run);
            }
            let length = compose(segment);
            self.text.truncate(self.segment + length);
        }
    }

    #[inline(never)]
    fn finish(mut self) -> impl Iterator<Item = char> {
        self.finish_segment();
        self.text.into_iter().map(|c| char::from_u32(c & CODE).unwrap_or(char::REPLACEMENT_CHARACTER))
    }
}

fn is_starter(c: u32) -> bool {
    matches!(c >> 24, 0 | BACKWARD_STARTER)
}

/// Sorts by the upper 8 bits, stably. Almost every run is already in order. The others are sorted by counting, which is
/// little code and linear.
fn sort_by_combining_class(run: &mut [u32]) {
    if run.windows(2).all(|pair| matches!(*pair, [a, b] if a >> 24 <= b >> 24)) {
        return;
    }
    let mut next = [0; 256]; // where the next mark of each class goes
    for &c in run.iter() {
        next[(c >> 24) as usize] += 1;
    }
    let mut sum = 0;
    for place in &mut next {
        sum += core::mem::replace(place, sum);
    }
    let mut sorted = vec![0; run.len()];
    for &c in run.iter() {
        let place = &mut next[(c >> 24) as usize];
        if let Some(target) = sorted.get_mut(*place) {
            *target = c;
        }
        *place += 1;
    }
    run.copy_from_slice(&sorted);
}

/// Composes a segment that is in canonical order, in place. Returns its new length.
fn compose(segment: &mut [u32]) -> usize {
    let mut length = 0;
    let mut starter = None; // index of the last starter
    let mut blocking = 0; // combining class of the last character kept after it
    for i in 0..segment.len() {
        let c = segment[i];
        let combining = if is_starter(c) { 0 } else { c >> 24 };
        if let Some(at) = starter {
            // A character is blocked from the starter by one of its own class or of class 0 between them.
            if length == at + 1 || combining > blocking {
                if let Some(composite) = composed(segment[at] & CODE, c & CODE) {
                    segment[at] = composite;
                    continue;
                }
            }
        }
        if combining == 0 {
            starter = Some(length);
        }
        blocking = combining;
        segment[length] = c;
        length += 1;
    }
    length
}

fn composed(first: u32, second: u32) -> Option<u32> {
    if let Some(v) = offset(second, hangul::V, hangul::V_COUNT) {
        let l = offset(first, hangul::L, hangul::L_COUNT)?;
        return Some(hangul::S + (l * hangul::V_COUNT + v) * hangul::T_COUNT);
    }
    if let Some(t) = offset(second, hangul::T + 1, hangul::T_COUNT - 1) {
        let lv = offset(first, hangul::S, hangul::S_COUNT)?;
        return (lv % hangul::T_COUNT == 0).then_some(first + t + 1);
    }
    composition(first, second)
}

/// The offset of `code` from `start`, if it is less than `count`.
fn offset(code: u32, start: u32, count: u32) -> Option<u32> {
    code.checked_sub(start).filter(|&i| i < count)
}

/// Hangul syllables are composed of leading consonants, vowels and trailing consonants by arithmetic.
mod hangul {
    pub const S: u32 = 0xAC00;
    pub const L: u32 = 0x1100;
    pub const V: u32 = 0x1161;
    /// One before the first trailing consonant: trailing consonant 0 means that there is none.
    pub const T: u32 = 0x11A7;
    pub const L_COUNT: u32 = 19;
    pub const V_COUNT: u32 = 21;
    pub const T_COUNT: u32 = 28;
    pub const S_COUNT: u32 = L_COUNT * V_COUNT * T_COUNT;
}
