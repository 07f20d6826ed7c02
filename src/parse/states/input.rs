//! The parser's input, without the characters that the standard removes first, and its original positions.
//!
//! The fast paths answer most inputs before: see `mod.rs`.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::lanes::words::Word;
use crate::percent_encode::classes::has_c0_control;
use crate::text::{position, slice};
use crate::validation::{PositionedReporter, Reporter, ValidationError};

/// The input after the first steps of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
pub(crate) struct Input<'a> {
    /// The text to parse.
    pub text: Cow<'a, str>,
    /// The number of bytes that were trimmed from the start.
    trimmed: usize,
    /// The original positions of the tabs and newlines that were removed. Empty if errors are not reported.
    removed: Vec<usize>,
}

impl<'a> Input<'a> {
    /// Prepares an input. `trim`: whether to remove leading and trailing C0 controls and spaces, as for a new URL.
    /// `scanned`: the number of bytes after them that are certainly no controls.
    pub fn new<R: Reporter>(original: &'a str, trim: bool, scanned: usize, reporter: &mut R) -> Self {
        let mut text = original;
        let mut trimmed = 0;
        if trim {
            trimmed = position(original, |byte| !is_c0_control_or_space(byte));
            let is_kept = |&byte: &u8| !is_c0_control_or_space(byte);
            let end = original.as_bytes().iter().rposition(is_kept).map_or(trimmed, |last| last + 1);
            text = slice(original, trimmed..end);
            if R::ENABLED && text.len() < original.len() {
                let range = match trimmed {
                    0 => text.len()..original.len(),
                    trimmed => 0..trimmed,
                };
                reporter.report(ValidationError::InvalidUrlUnit, range);
            }
        }
        let mut removed = Vec::new();
        let first = if has_c0_control::<Word>(text.as_bytes().get(scanned..).unwrap_or_default()) {
            position(text, is_ascii_tab_or_newline)
        } else {
            text.len()
        };
        let text = match first {
            none if none == text.len() => Cow::Borrowed(text),
            first => {
                if R::ENABLED {
                    let first = trimmed + first;
                    reporter.report(ValidationError::InvalidUrlUnit, first..first + 1);
                    let tabs_and_newlines =
                        text.bytes().enumerate().filter(|&(_, byte)| is_ascii_tab_or_newline(byte));
                    removed.extend(tabs_and_newlines.map(|(index, _)| trimmed + index));
                }
                Cow::Owned(without_tabs_and_newlines(text))
            }
        };
        Self { text, trimmed, removed }
    }

    /// A reporter for positions in `text`.
    pub fn errors<'r, R: Reporter>(&'r self, reporter: &'r mut R) -> PositionedReporter<'r, R> {
        PositionedReporter::new(reporter, self.trimmed, &self.removed)
    }
}

fn without_tabs_and_newlines(text: &str) -> String {
    let mut output = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let kept = position(rest, is_ascii_tab_or_newline);
        output.push_str(slice(rest, ..kept));
        rest = rest.get(kept + 1..).unwrap_or_default();
    }
    output
}

/// Whether a byte is a [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space).
fn is_c0_control_or_space(byte: u8) -> bool {
    byte <= b' '
}

/// Whether a byte is an [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline).
fn is_ascii_tab_or_newline(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}
