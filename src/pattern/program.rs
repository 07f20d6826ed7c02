//! The matcher of patterns without regular expressions, in linear time.
//!
//! A part list becomes a short list of instructions, which a backtracking search runs in the order in which JavaScript's
//! regular expressions try: what is greedy takes the most first, what is lazy the least. So the captures are those of the
//! standard's [regular expression](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list).
//!
//! A search without memory is the fastest on nearly every input, and can take exponential time on others. So it has a
//! budget, proportional to the lengths of program and input. If that is spent, the search begins anew and remembers every
//! instruction with a choice and every position at which it has been tried, one bit each, and tries none of them twice.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::part::{Modifier, Options, Part, PartType};

/// The places of the groups. `None`: the group does not take part.
pub(super) type Groups = Vec<Option<Range<usize>>>;

/// The position of a group that does not take part.
const UNSET: usize = usize::MAX;

/// The group of a part: a run of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// Whether it ends before the delimiter: `[^/]`, or else `.`.
    is_segment: bool,
    /// Whether it takes as much as it can, and then less.
    is_greedy: bool,
    /// The least number of characters: 0 or 1.
    least: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instruction {
    /// Reads the text with this range.
    Text(usize, usize),
    /// Reads a run of characters.
    Run(Run),
    /// Goes on with the next instruction and, if that fails, with another.
    Split(usize),
    Jump(usize),
    /// Stores the position as the start or the end of a group.
    Save(usize),
    /// Matches at the end of the input.
    End,
}

/// The condition of the instructions after a run that can be known without running them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Unknown,
    Byte(u8),
    End,
}

/// The instructions of a part list.
#[derive(Clone, Debug)]
pub(super) struct Program {
    instructions: Vec<Instruction>,
    /// The conditions after the instructions.
    next: Vec<Next>,
    texts: String,
    delimiter: Option<u8>,
    ignore_case: bool,
    groups: usize,
}

/// A choice that is left to try, or a capture to restore.
enum Choice {
    At {
        instruction: usize,
        position: usize,
    },
    /// A lazy run that can take more.
    Longer {
        instruction: usize,
        position: usize,
    },
    /// A greedy run that can take less, down to `least`.
    Shorter {
        instruction: usize,
        position: usize,
        least: usize,
    },
    Restore {
        slot: usize,
        position: usize,
    },
}

/// The search has spent its budget.
struct Spent;

impl Program {
    /// Compiles a part list without regular expressions.
    pub fn new(parts: &[Part], options: Options) -> Self {
        let mut program = Self {
            instructions: Vec::new(),
            next: Vec::new(),
            texts: String::new(),
            delimiter: options.delimiter.bytes().next(),
            ignore_case: options.ignore_case,
            groups: 0,
        };
        for part in parts {
            match part.part_type {
                PartType::FixedText => program.add_text_part(part),
                _ => program.add_group(part),
            }
        }
        program.instructions.push(Instruction::End);
        program.next = (0..program.instructions.len()).map(|at| program.next_after(at)).collect();
        program
    }

    fn add_text_part(&mut self, part: &Part) {
        let Some(text) = self.text(&part.value, "") else { return };
        match part.modifier {
            Modifier::None => self.instructions.push(text),
            Modifier::Optional => self.optional(|program| program.instructions.push(text)),
            Modifier::ZeroOrMore => self.repeated(&[text]),
            Modifier::OneOrMore => {
                self.instructions.push(text);
                self.repeated(&[text]);
            }
        }
    }

    fn add_group(&mut self, part: &Part) {
        let is_segment = part.part_type == PartType::SegmentWildcard;
        // `[^/]+?` or `.*`
        let run = Run { is_segment, is_greedy: !is_segment, least: usize::from(is_segment) };
        let repeats = matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
        let has_affix = !(part.prefix.is_empty() && part.suffix.is_empty());
        let start = self.groups * 2;
        self.groups += 1;
        let body = if has_affix {
            run
        } else if repeats {
            // `(?:[^/]+?)+` takes as much as it can, and `(?:.*)+` what `.*` takes.
            let least = usize::from(is_segment && part.modifier == Modifier::OneOrMore);
            Run { is_greedy: true, least, ..run }
        } else if part.modifier == Modifier::Optional {
            // An optional group that takes nothing does not take part.
            Run { least: 1, ..run }
        } else {
            run
        };
        let prefix = self.text(&part.prefix, "");
        let suffix = self.text(&part.suffix, "");
        let between = self.text(&part.suffix, &part.prefix);
        let add = |program: &mut Self| {
            program.instructions.extend(prefix);
            program.instructions.extend([Instruction::Save(start), Instruction::Run(body)]);
            if let Some(between) = between.filter(|_| repeats) {
                program.repeated(&[between, Instruction::Run(body)]);
            }
            program.instructions.push(Instruction::Save(start + 1));
            program.instructions.extend(suffix);
        };
        let is_optional =
            part.modifier == Modifier::Optional || part.modifier == Modifier::ZeroOrMore && has_affix;
        if is_optional { self.optional(add) } else { add(self) }
    }

    /// The instruction that reads two texts. Nothing has to be read of no characters, once or often.
    fn text(&mut self, first: &str, second: &str) -> Option<Instruction> {
        let start = self.texts.len();
        self.texts.push_str(first);
        self.texts.push_str(second);
        let end = self.texts.len();
        (start < end).then_some(Instruction::Text(start, end))
    }

    fn optional(&mut self, add: impl FnOnce(&mut Self)) {
        let split = self.instructions.len();
        self.instructions.push(Instruction::Split(0));
        add(self);
        self.instructions[split] = Instruction::Split(self.instructions.len());
    }

    /// Adds instructions that are run any number of times. They take at least one character.
    fn repeated(&mut self, instructions: &[Instruction]) {
        let split = self.instructions.len();
        self.optional(|program| {
            program.instructions.extend_from_slice(instructions);
            program.instructions.push(Instruction::Jump(split));
        });
    }

    fn next_after(&self, at: usize) -> Next {
        for instruction in &self.instructions[at + 1..] {
            match *instruction {
                Instruction::Text(start, _) => {
                    let byte = self.texts.as_bytes()[start];
                    let may_differ = self.ignore_case && byte.is_ascii_alphabetic();
                    return if may_differ { Next::Unknown } else { Next::Byte(byte) };
                }
                Instruction::Save(_) => {}
                Instruction::End => return Next::End,
                _ => return Next::Unknown,
            }
        }
        Next::Unknown
    }

    /// Matches a whole input.
    pub fn exec(&self, input: &str) -> Option<Groups> {
        self.exec_counted(input).0
    }

    /// Matches, and counts the steps of the search: instructions, and characters that were looked at.
    pub fn exec_counted(&self, input: &str) -> (Option<Groups>, usize) {
        let mut search = self.search(input);
        let matches = match search.run() {
            Ok(matches) => matches,
            Err(Spent) => search.run_remembering(),
        };
        (matches.then(|| search.groups()), search.steps)
    }

    /// Matches as [`Program::exec`] does after it has spent its budget.
    #[cfg(all(test, feature = "regex"))]
    pub fn exec_remembering(&self, input: &str) -> Option<Groups> {
        let mut search = self.search(input);
        search.run_remembering().then(|| search.groups())
    }

    fn search<'a>(&'a self, input: &'a str) -> Search<'a> {
        Search {
            program: self,
            input: input.as_bytes(),
            slots: vec![UNSET; self.groups * 2],
            choices: Vec::new(),
            tried: Vec::new(),
            steps: 0,
            budget: 256 + 16 * (input.len() + self.instructions.len() + self.texts.len()),
        }
    }
}

struct Search<'a> {
    program: &'a Program,
    input: &'a [u8],
    slots: Vec<usize>,
    choices: Vec<Choice>,
    /// A bit for each instruction and position, or nothing.
    tried: Vec<u64>,
    steps: usize,
    budget: usize,
}

impl Search<'_> {
    fn groups(&self) -> Groups {
        let pair = |slots: &[usize]| match *slots {
            [start, end] if end != UNSET => Some(start..end),
            _ => None,
        };
        self.slots.chunks(2).map(pair).collect()
    }

    /// Searches anew, and tries nothing twice.
    fn run_remembering(&mut self) -> bool {
        let bits = self.program.instructions.len() * (self.input.len() + 1);
        self.tried = vec![0; bits / 64 + 1];
        self.budget = usize::MAX;
        self.slots.fill(UNSET);
        self.choices.clear();
        self.run().unwrap_or(false)
    }

    fn run(&mut self) -> Result<bool, Spent> {
        let (mut at, mut position) = (0, 0);
        loop {
            self.steps += 1;
            if self.steps > self.budget {
                return Err(Spent);
            }
            let goes_on = match self.program.instructions[at] {
                Instruction::Text(start, end) => {
                    let reads = self.reads(start, end, position);
                    position += end - start;
                    reads
                }
                Instruction::Run(run) => match self.start(at, run, position) {
                    Some(end) => {
                        position = end;
                        true
                    }
                    None => false,
                },
                Instruction::Split(other) => {
                    let is_new = self.is_new(at, position);
                    self.choices.push(Choice::At { instruction: other, position });
                    if !is_new {
                        self.choices.pop();
                    }
                    is_new
                }
                Instruction::Jump(to) => {
                    at = to;
                    continue;
                }
                Instruction::Save(slot) => {
                    self.choices.push(Choice::Restore { slot, position: self.slots[slot] });
                    self.slots[slot] = position;
                    true
                }
                Instruction::End if position == self.input.len() => return Ok(true),
                Instruction::End => false,
            };
            if goes_on {
                at += 1;
            } else {
                match self.back() {
                    Some(choice) => (at, position) = choice,
                    None => return Ok(false),
                }
            }
        }
    }

    /// The next choice that is left: an instruction and a position.
    fn back(&mut self) -> Option<(usize, usize)> {
        loop {
            self.steps += 1;
            let (at, end) = match self.choices.pop()? {
                Choice::Restore { slot, position } => {
                    self.slots[slot] = position;
                    continue;
                }
                Choice::At { instruction, position } => return Some((instruction, position)),
                Choice::Longer { instruction, position } => (instruction, self.longer(instruction, position)),
                Choice::Shorter { instruction, position, least } => {
                    (instruction, self.shorter(instruction, position, least))
                }
            };
            if let Some(end) = end {
                return Some((at + 1, end));
            }
        }
    }

    fn reads(&mut self, start: usize, end: usize, position: usize) -> bool {
        let text = &self.program.texts.as_bytes()[start..end];
        self.steps += text.len();
        let Some(piece) = self.input.get(position..position + text.len()) else {
            return false;
        };
        piece == text || self.program.ignore_case && piece.eq_ignore_ascii_case(text)
    }

    /// Begins a run, and returns the first end to try.
    fn start(&mut self, at: usize, run: Run, position: usize) -> Option<usize> {
        let first = position + run.least;
        if run.least == 1 && !self.takes(run, position) {
            return None;
        }
        if !run.is_greedy {
            return self.longer(at, first);
        }
        let mut end = first;
        if !self.is_new(at, end) {
            return None;
        }
        if !run.is_segment && self.tried.is_empty() {
            end = self.input.len();
        }
        while self.takes(run, end) && self.is_new(at, end + 1) {
            self.steps += 1;
            end += 1;
        }
        self.shorter(at, end, first)
    }

    /// The next end of a lazy run, from `end` on.
    fn longer(&mut self, at: usize, mut end: usize) -> Option<usize> {
        let Instruction::Run(run) = self.program.instructions[at] else {
            return None;
        };
        loop {
            self.steps += 1;
            if !self.is_new(at, end) {
                return None;
            }
            let takes = self.takes(run, end);
            if self.may_go_on(at, end) {
                if takes {
                    self.choices.push(Choice::Longer { instruction: at, position: end + 1 });
                }
                return Some(end);
            }
            if !takes {
                return None;
            }
            end += 1;
        }
    }

    /// The next end of a greedy run, from `end` down to `least`.
    fn shorter(&mut self, at: usize, mut end: usize, least: usize) -> Option<usize> {
        loop {
            self.steps += 1;
            if self.may_go_on(at, end) {
                if end > least {
                    self.choices.push(Choice::Shorter { instruction: at, position: end - 1, least });
                }
                return Some(end);
            }
            if end == least {
                return None;
            }
            end -= 1;
        }
    }

    /// Whether a run takes the character at a position.
    fn takes(&self, run: Run, position: usize) -> bool {
        let byte = self.input.get(position);
        byte.is_some_and(|&byte| !run.is_segment || Some(byte) != self.program.delimiter)
    }

    fn may_go_on(&self, at: usize, position: usize) -> bool {
        match self.program.next[at] {
            Next::Unknown => true,
            Next::Byte(byte) => self.input.get(position) == Some(&byte),
            Next::End => position == self.input.len(),
        }
    }

    /// Whether an instruction has not been tried at a position, as far as that is remembered.
    fn is_new(&mut self, at: usize, position: usize) -> bool {
        if self.tried.is_empty() {
            return true;
        }
        let bit = at * (self.input.len() + 1) + position;
        let is_new = self.tried[bit / 64] >> (bit % 64) & 1 == 0;
        self.tried[bit / 64] |= 1 << (bit % 64);
        is_new
    }
}
