//! The matcher of patterns with pieces that may be left out or repeated: the states of an automaton, as bits.
//!
//! From the end of the input to its start, it finds in which states the rest of the input can be read: one operation for 64
//! states and each byte, and one for each piece that may be left out or repeated. Then it walks through the pattern, and
//! at each choice does what a regular expression of JavaScript tries first, if the rest can be read after it.
//!
//! States are numbered from the pattern's end. A text has one before each byte, a run one before its last byte, in which
//! it stays. An edge joins two states between which nothing is read.

use alloc::vec;
use alloc::vec::Vec;

use super::part::{Groups, Modifier, Options, Part, PartType, Run};

/// The words that are kept. For longer inputs, all are computed twice, and the words of a part of the input are kept.
pub(super) const MOST_WORDS: usize = 65536;

/// An instruction of the walk.
#[derive(Clone, Copy, Debug)]
enum Instruction {
    /// Matches at the end of the input.
    End,
    /// Reads a text of a length.
    Text(usize),
    Run(Run),
    /// Goes on, or else with another instruction.
    Split(usize),
    Jump(usize),
    /// Stores the position as the start of a group.
    Start,
    /// Stores the group from its start to the position.
    Group(usize),
}

#[derive(Clone, Debug)]
pub(super) struct States {
    /// The instructions and their states, from the last to the first.
    instructions: Vec<(Instruction, usize)>,
    /// From the first state the second is reached without reading.
    edges: Vec<(usize, usize)>,
    /// The last state, with which a match starts.
    start: usize,
    /// The number of words, of 64 states each.
    words: usize,
    /// The states that read a byte as a part of a text: for the byte's number in `numbers`, a row.
    texts: Vec<u64>,
    numbers: Vec<usize>,
    /// The states that read any byte but the delimiter.
    runs: Vec<u64>,
    /// The states that read any byte.
    wildcards: Vec<u64>,
    delimiter: Option<u8>,
}

/// Collects instructions, edges and texts; the rows of bits are made when the number of states is known.
struct Compiler {
    instructions: Vec<(Instruction, usize)>,
    edges: Vec<(usize, usize)>,
    state: usize,
    group: usize,
    bytes: Vec<(u8, usize)>,
    runs: Vec<(Run, usize)>,
}

impl Compiler {
    /// Adds an instruction, and returns its index.
    fn add(&mut self, instruction: Instruction) -> usize {
        self.instructions.push((instruction, self.state));
        self.instructions.len() - 1
    }

    fn add_text(&mut self, text: &str) {
        for byte in text.bytes().rev() {
            self.state += 1;
            self.bytes.push((byte, self.state));
        }
        if !text.is_empty() {
            self.add(Instruction::Text(text.len()));
        }
    }

    fn add_run(&mut self, run: Run) {
        self.state += 1;
        self.runs.push((run, self.state));
        if run.least == 0 {
            self.edges.push((self.state - 1, self.state));
        }
        self.add(Instruction::Run(run));
    }

    /// Adds a choice between the instructions since `after` and what is read in the state `after`.
    fn add_split(&mut self, after: usize, instruction: usize) -> usize {
        self.edges.push((self.state, self.state + 1));
        self.state += 1;
        self.edges.push((after, self.state));
        self.add(Instruction::Split(instruction))
    }

    fn add_optional(&mut self, add_inner: impl FnOnce(&mut Self)) {
        let (instruction, after) = (self.instructions.len() - 1, self.state);
        add_inner(self);
        self.add_split(after, instruction);
    }

    /// Adds what is read any number of times, and is at least one byte.
    fn add_repeated(&mut self, add_inner: impl FnOnce(&mut Self)) {
        let after = self.state;
        // The end of the inner instructions has its own state, from which the choice is made again.
        self.state += 1;
        let end = self.state;
        let jump = self.add(Instruction::Jump(0));
        add_inner(self);
        let split = self.add_split(after, jump - 1);
        self.edges.push((self.state, end));
        self.instructions[jump].0 = Instruction::Jump(split);
    }

    fn add_text_part(&mut self, part: &Part) {
        // A text of no characters matches once or often, without taking anything.
        if part.value.is_empty() {
            return;
        }
        match part.modifier {
            Modifier::Optional => self.add_optional(|compiler| compiler.add_text(&part.value)),
            Modifier::ZeroOrMore | Modifier::OneOrMore => {
                self.add_repeated(|compiler| compiler.add_text(&part.value));
            }
            Modifier::None => {}
        }
        if matches!(part.modifier, Modifier::None | Modifier::OneOrMore) {
            self.add_text(&part.value);
        }
    }

    fn add_group(&mut self, part: &Part) {
        self.group -= 1;
        let group = self.group;
        let run = Run::of(part);
        let add = |compiler: &mut Self| {
            compiler.add_text(&part.suffix);
            compiler.add(Instruction::Group(group));
            if part.has_affix() && part.repeats() && run.is_segment {
                compiler.add_repeated(|compiler| {
                    compiler.add_run(run);
                    compiler.add_text(&part.prefix);
                    compiler.add_text(&part.suffix);
                });
            }
            compiler.add_run(run);
            compiler.add(Instruction::Start);
            compiler.add_text(&part.prefix);
        };
        match part.modifier {
            Modifier::Optional => self.add_optional(add),
            Modifier::ZeroOrMore if part.has_affix() => self.add_optional(add),
            _ => add(self),
        }
    }
}

impl States {
    pub fn new(parts: &[Part], options: Options) -> Self {
        let group = parts.iter().filter(|part| part.part_type != PartType::FixedText).count();
        let mut compiler = Compiler {
            instructions: Vec::new(),
            edges: Vec::new(),
            state: 0,
            group,
            bytes: Vec::new(),
            runs: Vec::new(),
        };
        compiler.add(Instruction::End);
        for part in parts.iter().rev() {
            match part.part_type {
                PartType::FixedText => compiler.add_text_part(part),
                _ => compiler.add_group(part),
            }
        }
        let words = compiler.state / 64 + 1;
        let mut result = Self {
            instructions: compiler.instructions,
            edges: compiler.edges,
            start: compiler.state,
            words,
            // The row of bytes that are in no text is empty.
            texts: vec![0; words],
            numbers: vec![0; 256],
            runs: vec![0; words],
            wildcards: vec![0; words],
            delimiter: options.delimiter.bytes().next(),
        };
        for (run, state) in compiler.runs {
            set(&mut result.runs, state);
            if !run.is_segment {
                set(&mut result.wildcards, state);
            }
        }
        for (byte, state) in compiler.bytes {
            let byte = if options.ignore_case { byte.to_ascii_lowercase() } else { byte };
            let number = &mut result.numbers[usize::from(byte)];
            if *number == 0 {
                *number = result.texts.len() / words;
                result.texts.resize(result.texts.len() + words, 0);
            }
            set(&mut result.texts[*number * words..], state);
        }
        result
    }

    /// Whether a whole input matches, and the steps of the search.
    pub fn search(&self, input: &[u8], groups: Option<&mut Groups>, most_words: usize) -> (bool, usize) {
        // Blocks of positions; their first rows are kept. One block is enough for most inputs.
        let positions = input.len() + 1;
        let is_long = positions * self.words > most_words;
        let size = (1..positions).find(|size| is_long && size * size >= positions).unwrap_or(positions);
        let blocks = input.len() / size + 1;
        let mut search = Search {
            pattern: self,
            input,
            rows: vec![0; (size + 1) * self.words],
            first_rows: vec![0; blocks * self.words],
            size,
            from: 0,
            to: 0,
            steps: 0,
        };
        let matches = (0..blocks).rev().all(|block| {
            let may_match = search.compute(block);
            let first = &mut search.first_rows[block * self.words..][..self.words];
            first.copy_from_slice(&search.rows[..self.words]);
            may_match
        }) && has(&search.rows, self.start);
        if let Some(groups) = groups.filter(|_| matches) {
            search.walk(groups);
        }
        (matches, search.steps)
    }
}

fn has(row: &[u64], state: usize) -> bool {
    row[state / 64] >> (state % 64) & 1 != 0
}

fn set(row: &mut [u64], state: usize) {
    row[state / 64] |= 1 << (state % 64);
}

struct Search<'a> {
    pattern: &'a States,
    input: &'a [u8],
    /// The states in which the rest can be read, for the positions from `from` to `to`.
    rows: Vec<u64>,
    first_rows: Vec<u64>,
    /// The positions of a block.
    size: usize,
    from: usize,
    to: usize,
    steps: usize,
}

impl Search<'_> {
    /// Follows the edges, which are in an order in which once is enough.
    fn follow(&mut self, row: usize) {
        let row = &mut self.rows[row..row + self.pattern.words];
        for &(first, second) in &self.pattern.edges {
            if has(row, first) {
                set(row, second);
            }
        }
    }

    /// Computes the rows of a block. False if nothing can be read, in any state.
    fn compute(&mut self, block: usize) -> bool {
        let pattern = self.pattern;
        let words = pattern.words;
        self.from = block * self.size;
        self.to = self.input.len().min(self.from + self.size);
        self.steps += (self.to - self.from + 1) * (words + pattern.edges.len());
        let last = (self.to - self.from) * words;
        match self.first_rows.get((block + 1) * words..(block + 2) * words) {
            Some(row) => self.rows[last..last + words].copy_from_slice(row),
            None => {
                self.rows[last..last + words].fill(0);
                set(&mut self.rows[last..], 0);
                self.follow(last);
            }
        }
        for position in (self.from..self.to).rev() {
            let byte = self.input[position];
            let texts = &pattern.texts[pattern.numbers[usize::from(byte)] * words..][..words];
            let runs = if Some(byte) == pattern.delimiter { &pattern.wildcards } else { &pattern.runs };
            let row = (position - self.from) * words;
            let (mut carry, mut all) = (0, 0);
            let (rows, next_rows) = self.rows[row..row + 2 * words].split_at_mut(words);
            for (((word, next), text), run) in rows.iter_mut().zip(next_rows).zip(texts).zip(runs) {
                *word = (*next << 1 | carry) & (text | run) | *next & run;
                all |= *word;
                carry = *next >> 63;
            }
            if all == 0 {
                return false;
            }
            self.follow(row);
        }
        true
    }

    /// Whether the rest can be read from a position, in a state.
    fn can(&mut self, position: usize, state: usize) -> bool {
        self.steps += 1;
        if position > self.to {
            self.compute((position - 1) / self.size);
        }
        has(&self.rows[(position - self.from) * self.pattern.words..], state)
    }

    fn walk(&mut self, groups: &mut Groups) {
        let instructions = &self.pattern.instructions;
        let mut position = 0;
        let mut start = 0;
        let mut at = instructions.len();
        while at > 0 {
            at -= 1;
            self.steps += 1;
            let (instruction, state) = instructions[at];
            match instruction {
                Instruction::End => {}
                Instruction::Text(length) => position += length,
                Instruction::Run(run) if run.is_greedy => {
                    while self.takes(run, position) && self.can(position + 1, state) {
                        position += 1;
                    }
                    position += run.least;
                }
                Instruction::Run(_) => {
                    position += 1;
                    while !self.can(position, state - 1) {
                        position += 1;
                    }
                }
                Instruction::Split(other) => {
                    if !self.can(position, state - 1) {
                        at = other + 1;
                    }
                }
                Instruction::Jump(to) => at = to + 1,
                Instruction::Start => start = position,
                Instruction::Group(group) => groups[group] = Some(start..position),
            }
        }
    }

    /// Whether a run takes the byte at a position.
    fn takes(&self, run: Run, position: usize) -> bool {
        let byte = self.input.get(position);
        byte.is_some_and(|&byte| !run.is_segment || Some(byte) != self.pattern.delimiter)
    }
}
