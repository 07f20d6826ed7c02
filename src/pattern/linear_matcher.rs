//! The matcher of patterns whose pieces all take part once: texts, and a run of characters between each two of them. It
//! takes a time that grows with the lengths of the input and of the pattern.
//!
//! A full wildcard takes as much as it can, and the first one before the others. So the texts after the first wildcard are
//! found from the last one to the first, each as far to the right as it fits. Before it, a run ends before a delimiter. So
//! a text that contains one has but one place, and the texts between two such, called a cell, lie in one segment: their
//! rightmost places, where greedy runs end, are found from the right. A lazy run then ends at the leftmost place
//! of its text, from the left.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::take;
use core::ops::Range;

use super::part::{Groups, Modifier, Options, Part, PartType, Run};

/// A text between runs.
#[derive(Clone, Debug)]
struct Text {
    bytes: Vec<u8>,
    /// The place of its first delimiter.
    delimiter: Option<usize>,
}

#[derive(Clone, Debug)]
pub(super) struct Runs {
    /// One more than runs; some are empty.
    texts: Vec<Text>,
    runs: Vec<Run>,
    /// The index of the first full wildcard, or the number of runs.
    wildcard: usize,
    delimiter: Option<u8>,
}

impl Runs {
    /// `None` for other patterns, and for those with a segment wildcard after a full one: it may have many places.
    pub fn new(parts: &[Part], options: Options) -> Option<Self> {
        let mut result = Self {
            texts: Vec::new(),
            runs: Vec::new(),
            wildcard: usize::MAX,
            delimiter: options.delimiter.bytes().next(),
        };
        let mut text = Vec::new();
        for part in parts {
            if part.part_type == PartType::FixedText {
                if part.modifier != Modifier::None {
                    return None;
                }
                text.extend_from_slice(part.value.as_bytes());
                continue;
            }
            if part.modifier != Modifier::None && (part.has_affix() || !part.repeats()) {
                return None;
            }
            let run = Run::of(part);
            if !run.is_segment {
                result.wildcard = result.wildcard.min(result.runs.len());
            } else if result.wildcard < usize::MAX {
                return None;
            }
            text.extend_from_slice(part.prefix.as_bytes());
            result.end_text(take(&mut text), options);
            result.runs.push(run);
            text.extend_from_slice(part.suffix.as_bytes());
        }
        result.end_text(text, options);
        result.wildcard = result.wildcard.min(result.runs.len());
        Some(result)
    }

    fn end_text(&mut self, mut bytes: Vec<u8>, options: Options) {
        if options.ignore_case {
            bytes.make_ascii_lowercase();
        }
        let delimiter = self.delimiter.and_then(|delimiter| bytes.iter().position(|&byte| byte == delimiter));
        self.texts.push(Text { bytes, delimiter });
    }

    /// Whether a whole input matches, and the steps of the search.
    pub fn search(&self, input: &[u8], groups: Option<&mut Groups>) -> (bool, usize) {
        let mut search = Search { pattern: self, input, groups, steps: 0 };
        let matches = search.place().is_some();
        (matches, search.steps)
    }
}

struct Search<'a> {
    pattern: &'a Runs,
    input: &'a [u8],
    groups: Option<&'a mut Groups>,
    steps: usize,
}

impl<'a> Search<'a> {
    fn text(&self, index: usize) -> &'a [u8] {
        &self.pattern.texts[index].bytes
    }

    fn place(&mut self) -> Option<()> {
        let runs = self.pattern.runs.len();
        let wildcard = self.pattern.wildcard;
        let mut high = self.input.len();
        // The end of the wildcard after a text.
        let mut end = high;
        for index in (wildcard + 1..=runs).rev() {
            let text = self.text(index);
            let last = high.checked_sub(text.len())?;
            let place = self.find_last(text, if index == runs { last } else { 0 }, last)?;
            if index < runs {
                self.store(index, place + text.len()..end);
            }
            (high, end) = (place, place);
        }
        let start = self.place_start(wildcard, high)?;
        if wildcard < runs {
            self.store(wildcard, start..end);
        }
        Some(())
    }

    /// Places the texts up to the first full wildcard, or to the end, and returns their end.
    fn place_start(&mut self, wildcard: usize, high: usize) -> Option<usize> {
        let pattern = self.pattern;
        let has_wildcard = wildcard < pattern.runs.len();
        if !self.reads(0, 0, high) {
            return None;
        }
        let mut position = self.text(0).len();
        // The rightmost places of the texts.
        let mut places = vec![0; wildcard + 1];
        let mut at = 0;
        while at < wildcard {
            // The cell from the text `at`, which has been placed, to the text `to`.
            let has_delimiter = |index: &usize| pattern.texts[*index].delimiter.is_some();
            let to = (at + 1..wildcard).find(has_delimiter).unwrap_or(wildcard);
            let end = self.segment_end(position, high);
            let length = self.text(to).len();
            let is_fixed = has_delimiter(&to) || !has_wildcard;
            let place = match pattern.texts[to].delimiter {
                Some(delimiter) => end.checked_sub(delimiter)?,
                None if has_wildcard => self.find_last(self.text(to), position, end.checked_sub(length)?)?,
                None if end == high => end.checked_sub(length)?,
                None => return None,
            };
            if place < position || is_fixed && !self.reads(to, place, high) {
                return None;
            }
            places[to] = place;
            for index in (at + 1..to).rev() {
                let text = self.text(index);
                let most = places[index + 1].checked_sub(pattern.runs[index].least + text.len())?;
                places[index] = self.find_last(text, position, most)?;
            }
            if position + pattern.runs[at].least > places[at + 1] {
                return None;
            }
            if self.groups.is_some() {
                for index in at..to {
                    let run = pattern.runs[index];
                    let mut place = places[index + 1];
                    if !(run.is_greedy || is_fixed && index + 1 == to) {
                        place = self.find_first(self.text(index + 1), position + run.least, place)?;
                    }
                    self.store(index, position..place);
                    position = place + self.text(index + 1).len();
                }
            } else {
                position = places[to] + length;
            }
            at = to;
        }
        (has_wildcard || position == high).then_some(position)
    }

    /// The end of the segment that a position is in, at the latest `high`.
    fn segment_end(&mut self, position: usize, high: usize) -> usize {
        let Some(delimiter) = self.pattern.delimiter else { return high };
        let rest = self.input.get(position..high).unwrap_or_default();
        let length = rest.iter().position(|&byte| byte == delimiter).unwrap_or(rest.len());
        self.steps += length;
        position + length
    }

    fn store(&mut self, group: usize, range: Range<usize>) {
        if let Some(groups) = &mut self.groups {
            groups[group] = Some(range);
        }
    }

    /// Whether a text is at a place, and ends at `high` at the latest.
    fn reads(&mut self, index: usize, place: usize, high: usize) -> bool {
        let text = self.text(index);
        self.steps += text.len();
        self.input.get(place..high).is_some_and(|rest| rest.starts_with(text))
    }

    /// The first place of a text between two places.
    fn find_first(&mut self, text: &[u8], from: usize, to: usize) -> Option<usize> {
        let space = self.input.get(from..to + text.len())?;
        let end = find(text.iter(), space.iter(), &mut self.steps)?;
        Some(from + end - text.len())
    }

    /// The last place of a text between two places.
    fn find_last(&mut self, text: &[u8], from: usize, to: usize) -> Option<usize> {
        let space = self.input.get(from..to + text.len())?;
        let end = find(text.iter().rev(), space.iter().rev(), &mut self.steps)?;
        Some(to + text.len() - end)
    }
}

/// The end of the first occurrence of a text, in a time that grows with its position (Knuth, Morris and Pratt). Both are
/// read in one direction.
fn find<'t>(
    text: impl DoubleEndedIterator<Item = &'t u8>,
    input: impl Iterator<Item = &'t u8>,
    steps: &mut usize,
) -> Option<usize> {
    let text: Vec<u8> = text.copied().collect();
    let Some((first, rest)) = text.split_first() else { return Some(0) };
    let mut input = input.zip(1..);
    if rest.is_empty() {
        let found = input.find(|(byte, _)| *byte == first);
        *steps += found.map_or(0, |(_, end)| end);
        return found.map(|(_, end)| end);
    }
    // The length of the longest start of the text that the bytes before end with, for each start.
    let mut shorter = vec![0; text.len()];
    let next = |mut same: usize, byte: u8, shorter: &[usize]| {
        while same > 0 && text[same] != byte {
            same = shorter[same - 1];
        }
        same + usize::from(text[same] == byte)
    };
    let mut same = 0;
    for (index, &byte) in (1..).zip(rest) {
        same = next(same, byte, &shorter);
        shorter[index] = same;
    }
    same = 0;
    for (&byte, end) in input {
        *steps += 1;
        same = next(same, byte, &shorter);
        if same == text.len() {
            return Some(end);
        }
    }
    None
}
