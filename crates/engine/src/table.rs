//! The exports of `whurl/table`. The module is an extension of the engine, which parses its rows (`docs/engine.md`). With
//! the feature `parser` it stands alone, as the Python package needs it.

use alloc::vec::Vec;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;
use core::mem::ManuallyDrop;

use whurl::__engine::table::{
    Bases, Batch, INVALID_BASE, INVALID_BASE_REASON, Limits, Trim, numbered_column,
};
use whurl::table::Column;

use crate::abi::{slot, status};
use crate::shared::{ARENA, slots};

#[cfg(feature = "line-writer")]
#[path = "table/line_writer.rs"]
mod line_writer;
#[cfg(not(feature = "parser"))]
#[path = "table/engine.rs"]
mod parser;
#[cfg(feature = "parser")]
#[path = "table/own.rs"]
mod parser;
#[cfg(feature = "line-writer")]
#[path = "table/written.rs"]
mod written;

/// The number of the encoding's label in the list of the columns, for the module with a parser of its own.
const ENCODING: u8 = 128;

/// The number of a pattern of parameters that are removed, likewise.
const TRIM: u8 = 129;

/// The byte between two columns. UTF-8 does not have it.
const SEPARATOR: u8 = 0xFF;

/// The bits of the byte before the columns: the options that are on.
mod option {
    /// Private suffixes do not count.
    #[cfg(feature = "parser")]
    pub const ICANN_ONLY: u8 = 1;
    /// The host of a URL that is not special may be a domain.
    pub const ANY_SCHEME: u8 = 2;
    /// The rows are hosts.
    pub const HOSTS: u8 = 4;
    /// The list is the one that was loaded after the module's.
    #[cfg(feature = "parser")]
    pub const OWN_LIST: u8 = 8;
    /// Parameters are removed from fragments too.
    pub const TRIM_FRAGMENT: u8 = 16;
}

/// The most bytes of input for which the columns have room from the start. (A column that grows is copied, byte by
/// byte.)
const MOST_RESERVED: usize = 1 << 20;
/// The bytes that a row is taken to have.
const SHORT_LINE: usize = 16;

/// The input: its address and its length. It stays until the next [`make_room`]. What is before `floor` stays for good.
struct Input {
    address: Cell<usize>,
    length: Cell<usize>,
    floor: Cell<usize>,
}

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Input {}

static INPUT: Input = Input { address: Cell::new(0), length: Cell::new(0), floor: Cell::new(0) };

/// Frees everything and makes room for the input of the next calls. Returns its address, a multiple of 4, or 0 if there
/// is no room.
#[unsafe(no_mangle)]
pub extern "C" fn make_room(bytes: usize) -> usize {
    free_from(0);
    INPUT.length.set(0);
    let Ok(layout) = Layout::from_size_align(bytes.max(1), 4) else {
        return 0;
    };
    // SAFETY: the layout's size is not 0.
    let address = unsafe { ARENA.alloc(layout) } as usize;
    if address != 0 {
        INPUT.address.set(address);
        INPUT.length.set(bytes);
    }
    address
}

/// Frees every allocation at an address or above it, but for those that are kept.
fn free_from(start: usize) {
    let start = start.max(INPUT.floor.get());
    #[cfg(all(feature = "urls", not(feature = "parser")))]
    ARENA.free_from(start);
    #[cfg(not(all(feature = "urls", not(feature = "parser"))))]
    ARENA.reset(start);
}

/// Keeps everything that is allocated for good.
#[cfg(feature = "line-writer")]
fn keep() {
    let layout = Layout::new::<u8>();
    // SAFETY: the layout's size is not 0.
    INPUT.floor.set(unsafe { ARENA.alloc(layout) } as usize + layout.size());
}

/// Starts a call: frees what is not the input, and returns the input.
fn take_input() -> &'static [u8] {
    let (address, length) = (INPUT.address.get(), INPUT.length.get());
    free_from(address + length);
    if length == 0 {
        return &[];
    }
    // SAFETY: `make_room` made this room. JavaScript does not write it during the call.
    unsafe { core::slice::from_raw_parts(address as *const u8, length) }
}

/// Makes a table of the lines of the input from `start` to `end`. The input starts with a byte of options and the list of
/// the columns, in `list` bytes together. The base follows, if `base` is not 0: it is 1 more than its length. A table has `max_rows` rows at
/// most, and ends with the row that brings its texts to `max_bytes`. A line of more than `max_line` bytes is too long.
/// Returns [`DONE`](status::DONE), or [`TOO_LONG`](status::TOO_LONG) if a column has outgrown its offsets.
#[unsafe(no_mangle)]
pub extern "C" fn table_of_lines(
    list: usize,
    base: usize,
    start: usize,
    end: usize,
    separator: u32,
    max_line: usize,
    max_rows: usize,
    max_bytes: usize,
) -> u32 {
    let input = take_input();
    let mut batch = batch(input, list);
    let input = input.get(..end).unwrap_or_default();
    let size = end.saturating_sub(start).min(MOST_RESERVED);
    batch.reserve(size / SHORT_LINE, size);
    let mut parser = parser_of(input, list, base);
    let limits = Limits { max_line, max_rows, max_bytes };
    let at = batch.push_lines(input, start, separator as u8, &limits, &mut parser);
    return_table(batch, at)
}

/// Makes a table of rows: as [`table_of_lines`], but the rows lie one after the other in the input from `data`. At
/// `offsets` are `rows` + 1 numbers, the starts of the texts after `data`; at `validity` are bits,
/// unless that is 0. `from` is the first row to add. At `bases` are three such places, of as many texts that are the
/// rows' own bases, unless that is 0.
#[unsafe(no_mangle)]
pub extern "C" fn table_of_rows(
    list: usize,
    base: usize,
    data: usize,
    offsets: usize,
    validity: usize,
    rows: usize,
    from: usize,
    max_rows: usize,
    max_bytes: usize,
    bases: usize,
) -> u32 {
    let input = take_input();
    let mut batch = batch(input, list);
    let mut parser = parser_of(input, list, base);
    batch.reserve((rows - from.min(rows)).min(max_rows), input.len().min(MOST_RESERVED));
    let texts = Texts { input, data, offsets, validity };
    let place = |index: usize| texts.number(bases + 4 * index).unwrap_or_default();
    let bases =
        (bases != 0).then(|| Texts { data: place(0), offsets: place(1), validity: place(2), ..texts });
    let mut known = Bases::default();
    let mut row = from;
    while row < rows && batch.rows() < max_rows && batch.bytes() < max_bytes {
        match texts.get(row) {
            None => batch.push_null(),
            Some(text) => {
                let has_base = bases.as_ref().is_none_or(|bases| parser.set_base(bases.get(row), &mut known));
                if has_base {
                    batch.push_bytes(text, &mut parser);
                } else {
                    batch.push_invalid(INVALID_BASE, INVALID_BASE_REASON);
                }
            }
        }
        row += 1;
    }
    return_table(batch, row)
}

/// Texts in the input, as Arrow lays them out.
#[derive(Clone, Copy)]
struct Texts<'a> {
    input: &'a [u8],
    data: usize,
    offsets: usize,
    validity: usize,
}

impl<'a> Texts<'a> {
    fn number(&self, place: usize) -> Option<usize> {
        Some(u32::from_le_bytes(*self.input.get(place..)?.first_chunk()?) as usize)
    }

    /// The text of a row, unless it is null.
    fn get(&self, row: usize) -> Option<&'a [u8]> {
        let Self { input, data, offsets, validity } = *self;
        if validity != 0 && input.get(validity + row / 8).is_some_and(|byte| byte >> (row % 8) & 1 == 0) {
            return None;
        }
        let offset = |row: usize| self.number(offsets + 4 * row).map(|offset| data + offset);
        let text = offset(row).zip(offset(row + 1)).and_then(|(start, end)| input.get(start..end));
        Some(text.unwrap_or_default())
    }
}

/// Returns a table: the numbers describe its columns; slot 0 has the number of rows, slot 1 where the next call goes
/// on.
#[cold]
fn return_table(batch: Batch<'static>, position: usize) -> u32 {
    // The columns stay in memory until the next call, which frees everything.
    let mut batch = ManuallyDrop::new(batch);
    if batch.is_too_long() {
        return status::TOO_LONG;
    }
    let numbers = batch.places();
    let numbers = numbers.leak();
    slots()[slot::ROWS].set(batch.rows() as u32);
    slots()[slot::POSITION].set(position as u32);
    slots()[slot::NUMBERS_ADDRESS].set(numbers.as_ptr() as u32);
    slots()[slot::NUMBERS_LENGTH].set(numbers.len() as u32);
    status::DONE
}

/// An empty table with the options and the columns in the input.
fn batch(input: &'static [u8], list: usize) -> Batch<'static> {
    let (&options, list) = input.get(..list).and_then(<[u8]>::split_first).unwrap_or((&0, &[]));
    let (columns, patterns) = columns(list);
    let mut batch = Batch::new(columns);
    batch.set_trim(Trim { patterns, in_fragment: options & option::TRIM_FRAGMENT != 0 });
    batch.set_any_scheme(options & option::ANY_SCHEME != 0);
    batch.set_of_hosts(options & option::HOSTS != 0);
    #[cfg(feature = "parser")]
    batch.set_list(parser::suffix_list(options & option::OWN_LIST != 0, options & option::ICANN_ONLY != 0));
    batch
}

/// The parser with the base and the encoding in the input.
fn parser_of(input: &[u8], list: usize, base: usize) -> parser::Own {
    #[allow(unused_mut)] // without the feature `parser`
    let mut parser = parser::parser(base_of(input, list, base));
    #[cfg(feature = "parser")]
    parser::set_encoding(&mut parser, entries(input.get(1..list).unwrap_or_default()));
    parser
}

/// The base in the input, after the list of the columns.
fn base_of(input: &[u8], list: usize, base: usize) -> Option<&str> {
    let length = base.checked_sub(1)?;
    core::str::from_utf8(input.get(list..list + length)?).ok()
}

/// The entries of a list: of each column its number and, for `query:`, the name of the parameter.
fn entries(list: &[u8]) -> impl Iterator<Item = (u8, &str)> {
    list.split(|&byte| byte == SEPARATOR).filter_map(|entry| {
        let (number, text) = entry.split_first()?;
        Some((*number, core::str::from_utf8(text).unwrap_or_default()))
    })
}

/// The columns of a list, and the patterns of parameters that are removed.
#[cold]
fn columns(list: &'static [u8]) -> (&'static [Column], Vec<&'static str>) {
    let mut columns = Vec::new();
    let mut patterns = Vec::new();
    for (number, text) in entries(list) {
        match number {
            ENCODING => {}
            TRIM => patterns.push(text),
            _ => columns.push(numbered_column(number.into(), text)),
        }
    }
    (columns.leak(), patterns)
}
