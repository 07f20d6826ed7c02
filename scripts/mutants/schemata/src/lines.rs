//! Places as cargo-mutants writes them.

use proc_macro2::Span;
use serde::Deserialize;

/// Lines and columns start at 1. The end is exclusive.
#[derive(Clone, Copy, Deserialize, Eq, Ord, PartialEq, PartialOrd)]
pub struct Place {
    pub start: Position,
    pub end: Position,
}

#[derive(Clone, Copy, Deserialize, Eq, Ord, PartialEq, PartialOrd)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

impl Place {
    /// From the start of one span to the end of another.
    pub fn between(first: Span, last: Span) -> Self {
        let (start, end) = (first.start(), last.end());
        Self {
            start: Position { line: start.line, column: start.column + 1 },
            end: Position { line: end.line, column: end.column + 1 },
        }
    }
}
