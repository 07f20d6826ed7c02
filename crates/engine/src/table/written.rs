//! The export of the command line's module: lines of URLs in, lines of text out.

use alloc::vec::Vec;
use core::cell::UnsafeCell;

use whurl::__engine::table::{JOINED, Parser, Trim, next_line, numbered_column};
use whurl::__engine::{set_icann_only, unpack};
use whurl::ParseError;
use whurl::sites::SuffixList;

use super::line_writer::{Escape, Token, Writer};
use super::{base_of, keep, parser, take_input};
use crate::abi::{slot, status};
use crate::shared::slots;

/// A call ends with the line that brings the output to so many bytes.
const MOST_OUTPUT: usize = 1 << 20;

/// The assumed length of the output, in lengths of the input.
const GROWTH: usize = 2;

/// The kinds of a token in the input.
const FIXED: u8 = 0;
const NUMBER: u8 = 1;
const INPUT: u8 = 2;
const COLUMN: u8 = 3;
const UNPAD: u8 = 4;
/// No token, but a pattern of parameters that are removed.
const TRIM: u8 = 5;

/// The flags of a call: an empty line writes nothing; it writes the line of an invalid URL, but is none; private
/// suffixes do not count; parameters are removed from fragments too.
const SKIPS_EMPTY: u32 = 1;
const KEEPS_EMPTY: u32 = 2;
const ICANN_ONLY: u32 = 4;
const TRIM_FRAGMENT: u32 = 8;

/// The Public Suffix List.
struct Loaded(UnsafeCell<Option<SuffixList>>);

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Loaded {}

static LOADED: Loaded = Loaded(UnsafeCell::new(None));

/// Loads the Public Suffix List in the input, which is packed. To be called once, before the lines of columns that need
/// it are written.
#[unsafe(no_mangle)]
pub extern "C" fn load_suffixes() {
    let list = unpack(core::str::from_utf8(take_input()).unwrap_or_default());
    // SAFETY: no reference to it exists between two calls.
    unsafe { *LOADED.0.get() = Some(list) };
    keep();
}

/// The number of bytes that describe a token: its kind, its [`Escape`], the number of its column, an unused one, and
/// the length of the bytes that follow.
const HEAD: usize = 8;

/// Writes the lines of the input from `start` to `end`. The input starts with the tokens of the line for a valid URL,
/// in `valid` bytes, and those for an invalid one, in `invalid` bytes. The base follows, if `base` is not 0: it is 1
/// more than its length. `number` is the number of the first line. Empty lines are counted.
///
/// The text in the slots is the output. Slot 0 has how many lines were read, slot 1 where the next call goes on. The
/// numbers are five for each invalid line: its own, where it starts and ends in the input, and the address and the
/// length of the name of its error.
#[unsafe(no_mangle)]
pub extern "C" fn write_lines(
    valid: usize,
    invalid: usize,
    base: usize,
    start: usize,
    end: usize,
    number: usize,
    flags: u32,
) -> u32 {
    let input = take_input();
    let mut patterns = Vec::new();
    let of_valid = tokens(input.get(..valid).unwrap_or_default(), &mut patterns);
    let of_invalid = tokens(input.get(valid..valid + invalid).unwrap_or_default(), &mut patterns);
    let trim = Trim { patterns, in_fragment: flags & TRIM_FRAGMENT != 0 };
    let mut parser = parser::parser(base_of(input, valid + invalid, base));
    // SAFETY: no other reference to it exists during the call.
    let mut list = unsafe { &mut *LOADED.0.get() }.as_mut();
    if let Some(list) = &mut list {
        set_icann_only(list, flags & ICANN_ONLY != 0);
    }
    let mut writer = Writer::new(&of_valid, &of_invalid, list.as_deref(), trim);
    writer.reserve((GROWTH * end.saturating_sub(start)).min(MOST_OUTPUT) + MOST_OUTPUT / 4);
    let mut numbers: Vec<u32> = Vec::new();
    let mut at = start;
    let mut lines = 0;
    while at < end && writer.output().len() < MOST_OUTPUT {
        let line = next_line(input, at, end, b'\n');
        if line.text.is_empty() && flags & KEEPS_EMPTY != 0 {
            writer.push_invalid("", number + lines, "");
        } else if !(line.text.is_empty() && flags & SKIPS_EMPTY != 0) {
            let text = parser.text(line.text, line.is_ascii);
            let error = if line.is_joined {
                writer.push_invalid(&text, number + lines, JOINED);
                Some(JOINED)
            } else {
                writer.push(&text, number + lines, &mut parser).err().map(ParseError::name)
            };
            if let Some(name) = error {
                let place = [number + lines, at, at + line.text.len(), name.as_ptr() as usize, name.len()];
                numbers.extend(place.map(|number| number as u32));
            }
        }
        at = line.next;
        lines += 1;
    }
    slots()[slot::ROWS].set(lines as u32);
    slots()[slot::POSITION].set(at as u32);
    slots()[slot::TEXT_ADDRESS].set(writer.output().as_ptr() as u32);
    slots()[slot::TEXT_LENGTH].set(writer.output().len() as u32);
    slots()[slot::NUMBERS_ADDRESS].set(numbers.as_ptr() as u32);
    slots()[slot::NUMBERS_LENGTH].set(numbers.len() as u32);
    // Both stay in memory until the next call, which frees everything.
    core::mem::forget((writer, numbers));
    status::DONE
}

/// The tokens in the input, without the patterns among them.
#[cold]
fn tokens<'a>(mut list: &'a [u8], patterns: &mut Vec<&'a str>) -> Vec<Token<'a>> {
    let mut tokens = Vec::new();
    while let Some(([kind, escape, column, _, a, b, c, d], rest)) = list.split_first_chunk::<HEAD>() {
        let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
        let (bytes, rest) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        let escape = match escape {
            0 => Escape::Line,
            1 => Escape::Json,
            2 => Escape::Csv,
            3 => Escape::Tsv,
            _ => Escape::None,
        };
        match *kind {
            FIXED => tokens.push(Token::Fixed(bytes)),
            NUMBER => tokens.push(Token::Number),
            INPUT => tokens.push(Token::Input(escape)),
            COLUMN => tokens.push(Token::Column(
                numbered_column((*column).into(), core::str::from_utf8(bytes).unwrap_or_default()),
                escape,
            )),
            UNPAD => tokens.push(Token::Unpad(length)),
            TRIM => patterns.push(core::str::from_utf8(bytes).unwrap_or_default()),
            _ => {}
        }
        list = rest;
    }
    tokens
}
