//! The matcher of patterns without regular expressions. It captures what the standard's [regular
//! expression](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list) captures.
//!
//! A pattern whose groups take part once, which most are, is matched from its end by [`Runs`]: in a time that grows with
//! the input's length plus the pattern's. Groups that may be left out or repeated need the states of [`States`].

use alloc::borrow::Cow;
use alloc::vec;

use super::automaton::States;
use super::linear_matcher::Runs;
use super::part::{Groups, Options, Part, PartType};

#[derive(Clone, Debug)]
enum Way {
    Runs(Runs),
    States(States),
}

/// A part list without regular expressions, compiled.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    way: Way,
    groups: usize,
    ignore_case: bool,
}

impl Matcher {
    pub fn new(parts: &[Part], options: Options) -> Self {
        let way = match Runs::new(parts, options) {
            Some(runs) => Way::Runs(runs),
            None => Way::States(States::new(parts, options)),
        };
        let groups = parts.iter().filter(|part| part.part_type != PartType::FixedText).count();
        Self { way, groups, ignore_case: options.ignore_case }
    }

    /// Whether a whole input matches.
    pub fn test(&self, input: &str) -> bool {
        self.search(input, None).0
    }

    /// Matches a whole input.
    pub fn exec(&self, input: &str) -> Option<Groups> {
        self.exec_counted(input).0
    }

    /// Matches, and counts the steps of the search.
    pub fn exec_counted(&self, input: &str) -> (Option<Groups>, usize) {
        let mut groups = vec![None; self.groups];
        let (matches, steps) = self.search(input, Some(&mut groups));
        (matches.then_some(groups), steps)
    }

    /// Whether the time grows with the input's length plus the pattern's.
    #[cfg(test)]
    pub fn has_runs(&self) -> bool {
        matches!(self.way, Way::Runs(_))
    }

    fn search(&self, input: &str, groups: Option<&mut Groups>) -> (bool, usize) {
        let mut input = Cow::Borrowed(input.as_bytes());
        if self.ignore_case {
            input = Cow::Owned(input.to_ascii_lowercase());
        }
        match &self.way {
            Way::Runs(runs) => runs.search(&input, groups),
            Way::States(states) => states.search(&input, groups, super::automaton::MOST_WORDS),
        }
    }
}
