//! The engine in a native program: memory as in WebAssembly, and calls as JavaScript makes them (`docs/engine.md`).

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use whurl_engine_native::arena::ARENA;
use whurl_engine_native::memory;

/// While a call runs, its allocations come from the engine's arena. The program and its other threads never allocate
/// there.
struct Switch;

#[global_allocator]
static ALLOCATOR: Switch = Switch;

thread_local! {
    static IN_CALL: Cell<bool> = const { Cell::new(false) };
}

fn is_in_arena(address: usize) -> bool {
    (memory::start()..memory::start() + memory::SIZE).contains(&address)
}

// SAFETY: each block goes back to the allocator that it came from.
unsafe impl GlobalAlloc for Switch {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { if IN_CALL.get() { ARENA.alloc(layout) } else { System.alloc(layout) } }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe {
            if is_in_arena(pointer as usize) {
                ARENA.dealloc(pointer, layout)
            } else {
                System.dealloc(pointer, layout)
            }
        }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        unsafe {
            if is_in_arena(pointer as usize) {
                ARENA.realloc(pointer, layout, new_size)
            } else {
                System.realloc(pointer, layout, new_size)
            }
        }
    }
}

unsafe extern "C" {
    safe fn input_address() -> usize;
    safe fn input_capacity() -> usize;
    safe fn slots_address() -> usize;
    fn reserve(bytes: usize) -> usize;
    fn parse(length: u32, base: u32) -> u32;
    fn can_parse(length: u32, base: u32) -> u32;
    fn set(component: u32, length: u32) -> u32;
    fn scan_reference(length: u32) -> u32;
    fn form_decode(length: u32) -> u32;
    fn form_encode(length: u32) -> u32;
    pub safe fn take(length: usize) -> usize;
    pub safe fn allocate(size: usize, align: usize) -> usize;
    pub safe fn keep();
    pub safe fn character(code: u32) -> u32;
    fn characters_of_domain(address: usize, length: usize) -> u32;
    fn parse_host(is_opaque: u32) -> u32;
    fn domain_to_ascii(be_strict: u32) -> u32;
    fn domain_to_unicode(be_strict: u32) -> u32;
    fn host_validity() -> u32;
    fn percent_encode(set: u32) -> u32;
    fn percent_decode() -> u32;
    fn fragment_escape() -> u32;
    fn relative() -> u32;
    fn absoluteness() -> u32;
    fn origin() -> u32;
    fn url_equals(exclude_fragments: u32) -> u32;
    fn validate() -> u32;
    fn is_valid_url_string() -> u32;
    fn describe_error(number: u32) -> u32;
    fn load_list(is_published: u32) -> u32;
    fn find_suffix(icann_only: u32) -> u32;
    fn suffix_rule(icann_only: u32) -> u32;
    fn render(flags: u32, max_length: u32) -> u32;
    fn validate_with_encoding() -> u32;
    fn percent_encode_after_encoding(set: u32) -> u32;
    fn output_encoding() -> u32;
    fn parse_form(charset_field: u32) -> u32;
    fn parse_record() -> u32;
    fn override_state(state: u32, credentials: u32, port: u32) -> u32;
    safe fn make_room(bytes: usize) -> usize;
    safe fn table_of_lines(
        list: usize,
        base: usize,
        start: usize,
        end: usize,
        separator: u32,
        max_line: usize,
        max_rows: usize,
        max_bytes: usize,
    ) -> u32;
    safe fn table_of_rows(
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
    ) -> u32;
    safe fn write_lines(
        valid: usize,
        invalid: usize,
        base: usize,
        start: usize,
        end: usize,
        number: usize,
        flags: u32,
    ) -> u32;
}

/// The statuses of `abi.rs` for what a call returns.
pub const INVALID: u32 = 0;
pub const UNCHANGED: u32 = 1;
pub const TEXT: u32 = 2;
pub const TOO_LONG: u32 = 3;
pub const DONE: u32 = 6;
const TRUE: u32 = 7;
pub const FALSE: u32 = 8;
/// From here on, a status of `parse` is an error.
pub const FIRST_ERROR: u32 = 16;
/// The length of a string that is missing.
pub const MISSING: u32 = u32::MAX;

/// A call that takes its texts in the way of the tools' modules, with up to two numbers.
pub type ToolCall = fn(u32, u32) -> u32;

/// The calls of the tools' modules: the name, how many texts they take, and what they return.
#[rustfmt::skip]
pub const TOOLS: &[(&str, usize, Returns, ToolCall)] = &[
    ("parse_host", 1, Returns::Text, |number, _| unsafe { parse_host(number) }),
    ("domain_to_ascii", 1, Returns::Text, |number, _| unsafe { domain_to_ascii(number) }),
    ("domain_to_unicode", 1, Returns::Text, |number, _| unsafe { domain_to_unicode(number) }),
    ("host_validity", 1, Returns::Numbers, |_, _| unsafe { host_validity() }),
    ("percent_encode", 1, Returns::Text, |number, _| unsafe { percent_encode(number) }),
    ("percent_decode", 1, Returns::Bytes, |_, _| unsafe { percent_decode() }),
    ("fragment_escape", 1, Returns::Text, |_, _| unsafe { fragment_escape() }),
    ("relative", 2, Returns::Strings, |_, _| unsafe { relative() }),
    ("absoluteness", 1, Returns::Numbers, |_, _| unsafe { absoluteness() }),
    ("origin", 1, Returns::Strings, |_, _| unsafe { origin() }),
    ("url_equals", 2, Returns::Nothing, |number, _| unsafe { url_equals(number) }),
    ("validate", 2, Returns::Strings, |_, _| unsafe { validate() }),
    ("is_valid_url_string", 2, Returns::Nothing, |_, _| unsafe { is_valid_url_string() }),
    ("describe_error", 0, Returns::Strings, |number, _| unsafe { describe_error(number) }),
    ("find_suffix", 1, Returns::Nothing, |number, _| unsafe { find_suffix(number) }),
    ("suffix_rule", 1, Returns::Text, |number, _| unsafe { suffix_rule(number) }),
    ("render", 3, Returns::Strings, |number, other| unsafe { render(number, other) }),
    ("validate_with_encoding", 3, Returns::Strings, |_, _| unsafe { validate_with_encoding() }),
    ("percent_encode_after_encoding", 2, Returns::Text, |number, _| unsafe { percent_encode_after_encoding(number) }),
    ("output_encoding", 1, Returns::Text, |_, _| unsafe { output_encoding() }),
    ("parse_form", 2, Returns::Strings, |number, _| unsafe { parse_form(number) }),
    ("parse_record", 2, Returns::Strings, |_, _| unsafe { parse_record() }),
    ("override_state", 3, Returns::Strings, |number, other| unsafe { override_state(number, other & 1, other >> 1 & 1) }),
    ("load_list", 2, Returns::Strings, |number, _| unsafe { load_list(number) }),
];

/// The results of a call besides its status, if there are any by the status ([`has_results`]).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Returns {
    Nothing,
    Numbers,
    Text,
    Bytes,
    Strings,
}

/// Whether a call with this status has returned more than that.
pub fn has_results(name: &str, status: u32) -> bool {
    match name {
        "origin" => matches!(status, DONE | TRUE),
        "override_state" => matches!(status, DONE | FALSE),
        _ => status == DONE,
    }
}

/// A call of the module of the classes. Its input is one text.
#[derive(Clone, Copy, Debug)]
pub enum UrlCall {
    Parse { base: Option<u32> },
    CanParse { base: Option<u32> },
    Set { component: u32 },
    ScanReference,
    FormDecode,
    FormEncode,
}

/// Runs a call of the module of the classes. With a base, `text` ends with it.
pub fn call_urls(call: UrlCall, text: &str) -> u32 {
    write_input(&[text.as_bytes()]);
    let length = |base: Option<u32>| text.len() as u32 - base.unwrap_or(0);
    let base_argument = |base: Option<u32>| base.map_or(0, |base| base + 1);
    within(|| unsafe {
        match call {
            UrlCall::Parse { base } => parse(length(base), base_argument(base)),
            UrlCall::CanParse { base } => can_parse(length(base), base_argument(base)),
            UrlCall::Set { component } => set(component, length(None)),
            UrlCall::ScanReference => scan_reference(length(None)),
            UrlCall::FormDecode => form_decode(length(None)),
            UrlCall::FormEncode => form_encode(length(None)),
        }
    })
}

/// Runs a call of a tools' module. Missing texts are `None`.
pub fn call_tools(call: ToolCall, texts: &[Option<&[u8]>], number: u32, other: u32) -> u32 {
    let present: Vec<&[u8]> = texts.iter().flatten().copied().collect();
    write_input(&present);
    for (index, text) in texts.iter().enumerate() {
        write_slot(index, text.map_or(MISSING, |text| text.len() as u32));
    }
    // Results of an earlier call must not pass for results of this call.
    (8..14).for_each(|index| write_slot(index, 0));
    within(|| call(number, other))
}

/// A call of the tables' modules, with the numbers that JavaScript passes.
#[derive(Clone, Copy, Debug)]
pub enum TableCall {
    Lines {
        list: usize,
        base: usize,
        start: usize,
        end: usize,
        separator: u8,
        limits: [usize; 3],
    },
    Rows {
        list: usize,
        base: usize,
        data: usize,
        offsets: usize,
        validity: usize,
        rows: [usize; 2],
        limits: [usize; 2],
        bases: usize,
    },
    Write {
        tokens: [usize; 2],
        base: usize,
        start: usize,
        end: usize,
        number: usize,
        skips_empty: bool,
    },
}

/// Writes the input of the next calls of the tables' modules.
pub fn write_table_input(input: &[u8]) {
    let address = make_room(input.len());
    assert_ne!(address, 0, "no room for {} bytes", input.len());
    assert_eq!(address % 4, 0);
    // SAFETY: there is room, and no call runs.
    unsafe { std::ptr::copy_nonoverlapping(input.as_ptr(), address as *mut u8, input.len()) };
}

/// Runs a call of the tables' modules.
pub fn call_tables(call: TableCall) -> u32 {
    within(|| match call {
        TableCall::Lines { list, base, start, end, separator, limits: [max_line, max_rows, max_bytes] } => {
            table_of_lines(list, base, start, end, separator.into(), max_line, max_rows, max_bytes)
        }
        TableCall::Rows {
            list,
            base,
            data,
            offsets,
            validity,
            rows: [rows, from],
            limits: [max_rows, max_bytes],
            bases,
        } => table_of_rows(list, base, data, offsets, validity, rows, from, max_rows, max_bytes, bases),
        TableCall::Write { tokens: [valid, invalid], base, start, end, number, skips_empty } => {
            write_lines(valid, invalid, base, start, end, number, skips_empty.into())
        }
    })
}

/// The columns of the table that the last call has made, each with the values of all rows as bytes; `None` for null.
pub fn columns() -> Vec<Vec<Option<Vec<u8>>>> {
    let rows = slot(0) as usize;
    let column = |place: &[u32]| {
        let &[kind, values, length, offsets, validity, nulls] = place else { unreachable!() };
        let validity: Vec<u8> = values_at(validity, rows.div_ceil(8));
        let is_set = |bits: &[u8], row: usize| bits[row / 8] >> (row % 8) & 1 == 1;
        let value: Box<dyn Fn(usize) -> Vec<u8>> = match kind {
            0 => {
                let data: Vec<u8> = values_at(values, length as usize);
                let offsets: Vec<i32> = values_at(offsets, rows + 1);
                Box::new(move |row| data[offsets[row] as usize..offsets[row + 1] as usize].to_vec())
            }
            1 => {
                let numbers: Vec<u16> = values_at(values, length as usize);
                Box::new(move |row| numbers[row].to_string().into())
            }
            _ => {
                let bits: Vec<u8> = values_at(values, length as usize);
                Box::new(move |row| is_set(&bits, row).to_string().into())
            }
        };
        let values: Vec<_> = (0..rows).map(|row| is_set(&validity, row).then(|| value(row))).collect();
        assert_eq!(values.iter().filter(|value| value.is_none()).count(), nulls as usize);
        values
    };
    numbers().chunks(6).map(column).collect()
}

/// The Unicode form of a domain, as an extension requests it.
pub fn unicode_of(domain: &str) -> Option<String> {
    // SAFETY: the text does not change during the call.
    let status = within(|| unsafe { characters_of_domain(domain.as_ptr() as usize, domain.len()) });
    (status == DONE).then(|| list::<char>(8).into_iter().collect())
}

fn within<T>(call: impl FnOnce() -> T) -> T {
    IN_CALL.set(true);
    let result = call();
    IN_CALL.set(false);
    result
}

/// Writes the input of the next call where JavaScript writes it.
fn write_input(texts: &[&[u8]]) {
    let length: usize = texts.iter().map(|text| text.len()).sum();
    let mut address = if length <= input_capacity() { input_address() } else { unsafe { reserve(length) } };
    assert_ne!(address, 0, "no room for {length} bytes");
    for text in texts {
        // SAFETY: there is room for all of them, and no call runs.
        unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), address as *mut u8, text.len()) };
        address += text.len();
    }
}

pub fn slot(index: usize) -> u32 {
    assert!(index < 16);
    // SAFETY: there are 16 slots, and no call runs.
    unsafe { *(slots_address() as *const u32).add(index) }
}

pub fn write_slot(index: usize, value: u32) {
    assert!(index < 16);
    // SAFETY: as above.
    unsafe { *(slots_address() as *mut u32).add(index) = value };
}

/// The list whose address is in this slot and whose length is in the next one.
fn list<T: Copy>(at: usize) -> Vec<T> {
    values_at(slot(at), slot(at + 1) as usize)
}

/// The list at an address, of which this is the lower half.
fn values_at<T: Copy>(address: u32, length: usize) -> Vec<T> {
    if length == 0 {
        return Vec::new();
    }
    let offset = address.wrapping_sub(memory::start() as u32) as usize;
    let end = offset + length * size_of::<T>();
    assert!(end <= memory::SIZE, "the list is outside the memory");
    let address = memory::start() + offset;
    assert_eq!(address % align_of::<T>(), 0);
    // SAFETY: the call has written the list, which stays until the next one.
    (0..length).map(|index| unsafe { *(address as *const T).add(index) }).collect()
}

/// The bytes that the last call has returned.
pub fn bytes() -> Vec<u8> {
    list(8)
}

/// The text that the last call has returned.
pub fn text() -> String {
    String::from_utf8(bytes()).expect("a text must be UTF-8")
}

/// The numbers that the last call has returned.
pub fn numbers() -> Vec<u32> {
    list(10)
}

/// The texts that the last call has returned.
pub fn strings() -> Vec<Option<String>> {
    let all = text();
    let mut rest = &*all;
    let texts = list::<u32>(12).into_iter().map(|length| {
        if length == MISSING {
            return None;
        }
        let (text, after) = rest.split_at(length as usize);
        rest = after;
        Some(text.to_owned())
    });
    let texts = texts.collect();
    assert!(rest.is_empty(), "the lengths must add up");
    texts
}
