//! The matcher of patterns whose pieces all take part once: texts, and a run of characters between each two of them. It
//! takes a time that grows with the length of the input plus that of the pattern.
//!
//! Full wildcards split a pattern into blocks. Each takes as much as it can, and the first one before the others; so the
//! blocks are found from the last one to the first, each as far to the right as it fits. In a block, a run ends before
//! a delimiter. So a text that contains one has but one place, and the texts between two such, called a cell, lie in one
//! segment: their rightmost places are found from the right, which are those of greedy runs. A lazy run then ends
//! at the leftmost place of its text, from the left.

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
    /// The index of the first text of each block.
    blocks: Vec<usize>,
    /// The number of delimiters in the last block.
    last_delimiters: usize,
    delimiter: Option<u8>,
}

/// The range in which a block is to be placed.
#[derive(Clone, Copy)]
struct Space {
    low: usize,
    high: usize,
    /// Whether the block may start later than `low`, within the same segment.
    starts_later: bool,
    /// Whether it may end earlier than `high`.
    ends_earlier: bool,
    /// Whether it is known that there is no delimiter in between.
    is_one_segment: bool,
}

impl Runs {
    /// `None` for other patterns.
    pub fn new(parts: &[Part], options: Options) -> Option<Self> {
        let mut result = Self {
            texts: Vec::new(),
            runs: Vec::new(),
            blocks: vec![0],
            last_delimiters: 0,
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
            text.extend_from_slice(part.prefix.as_bytes());
            result.end_text(&mut text, options);
            let run = Run::of(part);
            result.runs.push(run);
            text.extend_from_slice(part.suffix.as_bytes());
            if !run.is_segment {
                // Between two full wildcards, a block may be in many places.
                let length = result.texts.len();
                let has_runs = result.blocks.last().is_some_and(|first| length - first > 1);
                if result.blocks.len() > 1 && has_runs && result.last_delimiters > 0 {
                    return None;
                }
                result.blocks.push(length);
                result.last_delimiters = 0;
            }
        }
        result.end_text(&mut text, options);
        Some(result)
    }

    fn end_text(&mut self, text: &mut Vec<u8>, options: Options) {
        let mut bytes = take(text);
        if options.ignore_case {
            bytes.make_ascii_lowercase();
        }
        let delimiter = self.delimiter.and_then(|delimiter| bytes.iter().position(|&byte| byte == delimiter));
        self.last_delimiters += bytes.iter().filter(|&&byte| Some(byte) == self.delimiter).count();
        self.texts.push(Text { bytes, delimiter });
    }

    /// Whether a whole input matches, and the steps of the search.
    pub fn search(&self, input: &[u8], groups: Option<&mut Groups>) -> (bool, usize) {
        let places = vec![0; self.texts.len()];
        let mut search = Search { pattern: self, input, places, groups, end: 0, steps: 0 };
        let space = Space {
            low: 0,
            high: input.len(),
            starts_later: false,
            ends_earlier: false,
            is_one_segment: false,
        };
        let matches = if self.blocks.len() == 1 {
            search.place(0..self.texts.len(), space).is_some()
        } else {
            search.reads(0, 0, input.len()) && search.place_blocks().is_some()
        };
        (matches, search.steps)
    }
}

struct Search<'a> {
    pattern: &'a Runs,
    input: &'a [u8],
    /// The rightmost places of the texts.
    places: Vec<usize>,
    groups: Option<&'a mut Groups>,
    /// The end of the block that was placed last.
    end: usize,
    steps: usize,
}

impl<'a> Search<'a> {
    fn text(&self, index: usize) -> &'a [u8] {
        &self.pattern.texts[index].bytes
    }

    /// Places the blocks of a pattern with full wildcards, from the last to the first.
    fn place_blocks(&mut self) -> Option<()> {
        let mut start = self.place_last()?;
        // The start of the segment that the limit of a block is in, as far as it is known.
        let mut segment = self.input.len() + 1;
        for pair in self.pattern.blocks.windows(2).rev() {
            let (first, next) = (pair[0], pair[1]);
            let limit = start;
            let middle = Space {
                low: 0,
                high: limit,
                starts_later: first > 0,
                ends_earlier: true,
                is_one_segment: first > 0,
            };
            start = if first == 0 {
                self.place(first..next, middle)?
            } else if next - first == 1 {
                self.place_text(first, limit)?
            } else {
                self.place_in_a_segment(first..next, middle, &mut segment)?
            };
            self.store(next - 1, self.end..limit);
        }
        Some(())
    }

    /// Places a text between two full wildcards.
    fn place_text(&mut self, index: usize, limit: usize) -> Option<usize> {
        let text = self.text(index);
        let start = self.find_last(text, 0, limit.checked_sub(text.len())?)?;
        self.end = start + text.len();
        Some(start)
    }

    /// Places a block between two full wildcards in the last segment that has room for it.
    fn place_in_a_segment(
        &mut self,
        texts: Range<usize>,
        space: Space,
        segment: &mut usize,
    ) -> Option<usize> {
        let mut high = space.high;
        loop {
            if high < *segment {
                *segment = self.segment(high);
            }
            let start = self.place(texts.clone(), Space { low: *segment, high, ..space });
            if start.is_some() || *segment == 0 {
                return start;
            }
            high = *segment - 1;
        }
    }

    /// The start of the segment that ends at a position or later.
    fn segment(&mut self, end: usize) -> usize {
        let Some(delimiter) = self.pattern.delimiter else { return 0 };
        let start = self.input[..end].iter().rposition(|&byte| byte == delimiter).map_or(0, |at| at + 1);
        self.steps += end - start;
        start
    }

    /// Places the last block at the end of the input, and returns its start.
    fn place_last(&mut self) -> Option<usize> {
        let texts = &self.pattern.texts;
        let high = self.input.len();
        let first = *self.pattern.blocks.last()?;
        let all = first..texts.len();
        let at_end = Space { low: 0, high, starts_later: false, ends_earlier: false, is_one_segment: false };
        if all.len() == 1 {
            let low = high.checked_sub(texts[first].bytes.len())?;
            return self.place(all, Space { low, ..at_end });
        }
        // The first delimiter of the block, or the end.
        let mut at = high;
        for _ in 0..self.pattern.last_delimiters {
            at = self.segment(at).checked_sub(1)?;
        }
        match texts[first].delimiter {
            Some(delimiter) => self.place(all, Space { low: at.checked_sub(delimiter)?, ..at_end }),
            None => {
                let low = self.segment(at);
                self.place(all, Space { low, starts_later: true, ..at_end })
            }
        }
    }

    /// Places a block in a space, and returns its start.
    fn place(&mut self, block: Range<usize>, space: Space) -> Option<usize> {
        let Space { low, high, starts_later, ends_earlier, is_one_segment } = space;
        let pattern = self.pattern;
        let last = block.end - 1;
        let mut start = (!starts_later).then_some(low);
        let mut position = low;
        if !starts_later {
            if !self.reads(block.start, low, high) {
                return None;
            }
            position += self.text(block.start).len();
        }
        let mut at = block.start;
        while at < last {
            // The cell from the text `at`, which has been placed if the block has a start, to the text `to`.
            let has_delimiter = |index: &usize| pattern.texts[*index].delimiter.is_some();
            let to = (at + 1..last).find(has_delimiter).unwrap_or(last);
            let end = if is_one_segment { high } else { self.segment_end(position, high) };
            let length = self.text(to).len();
            let place = match pattern.texts[to].delimiter {
                Some(delimiter) => end.checked_sub(delimiter)?,
                None if ends_earlier => self.find_last(self.text(to), position, end.checked_sub(length)?)?,
                None if end == high => end.checked_sub(length)?,
                None => return None,
            };
            if place < position || !self.reads(to, place, high) {
                return None;
            }
            self.places[to] = place;
            let from = if start.is_some() { at + 1 } else { at };
            for index in (from..to).rev() {
                let text = self.text(index);
                let most = self.places[index + 1].checked_sub(pattern.runs[index].least + text.len())?;
                self.places[index] = self.find_last(text, position, most)?;
            }
            if start.is_none() {
                start = Some(self.places[at]);
                position = self.places[at] + self.text(at).len();
            }
            if position + pattern.runs[at].least > self.places[at + 1] {
                return None;
            }
            if self.groups.is_some() {
                for index in at..to {
                    let run = pattern.runs[index];
                    let mut place = self.places[index + 1];
                    let is_fixed = index + 1 == to && (!ends_earlier || has_delimiter(&to));
                    if !run.is_greedy && !is_fixed {
                        place = self.find_first(self.text(index + 1), position + run.least, place)?;
                    }
                    self.store(index, position..place);
                    position = place + self.text(index + 1).len();
                }
            } else {
                // The rightmost end, which counts only if it is the last one.
                position = self.places[to] + length;
            }
            at = to;
        }
        self.end = position;
        start.filter(|_| ends_earlier || position == high)
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
