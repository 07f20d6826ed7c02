//! The exports for `js/bindings/`: they act on the Rust objects of the classes by their addresses, and exchange strings
//! in shared memory. They take and return only numbers, so no glue is involved and no `toString` of a page runs during
//! a call.
//!
//! JavaScript writes the strings of a call into the input area, one after the other, each at an even address. The
//! argument for a string is its length in code units, times two, plus one if they are UTF-16; otherwise they are ASCII.

use alloc::borrow::Cow;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::{Cell, UnsafeCell};

use whurl::__engine::{Found, plain_url, to_numbers};
use whurl::{Components, ParseError, Url};

use crate::list::List;
use crate::state::{MAX_LENGTH, State, api_parse, origin, set_attribute};

/// The address of an object. JavaScript keeps it until `handle_free`.
type Handle = *const State;

/// The results of a call, with the names and numbers of the engine's (`crates/engine/src/abi.rs`).
mod status {
    pub const INVALID: u32 = 0;
    pub const UNCHANGED: u32 = 1;
    pub const TEXT: u32 = 2;
    pub const TOO_LONG: u32 = 3;
}

/// The slots after the record, with the names and numbers of the engine's.
mod slot {
    pub const TEXT_ADDRESS: usize = 8;
    pub const TEXT_LENGTH: usize = 9;
    /// Whether the text has characters other than ASCII. The engine has another use for this slot.
    pub const TEXT_IS_WIDE: usize = 10;

    /// Stands for the argument of a missing text.
    pub const MISSING: u32 = 0xffff_ffff;
}

struct Shared {
    /// 0 to 7 are the record of a URL.
    slots: [Cell<u32>; 11],
    input: UnsafeCell<Vec<u8>>,
    text: UnsafeCell<Vec<u8>>,
}

// SAFETY: the module is built without threads.
unsafe impl Sync for Shared {}

static SHARED: Shared = Shared {
    slots: [const { Cell::new(0) }; 11],
    input: UnsafeCell::new(Vec::new()),
    text: UnsafeCell::new(Vec::new()),
};

#[unsafe(no_mangle)]
pub extern "C" fn slots_address() -> usize {
    SHARED.slots.as_ptr() as usize
}

/// The address of an input area with room for that many bytes: three for each code unit of an input. 0 if the input is
/// too long, or if memory cannot grow that far.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> usize {
    if bytes > 3 * (MAX_LENGTH + 2) {
        return 0;
    }
    // SAFETY: no call runs within another, and what they borrow of the area ends with them.
    let input = unsafe { &mut *SHARED.input.get() };
    *input = Vec::new();
    match input.try_reserve_exact(bytes) {
        Ok(()) => input.as_ptr() as usize,
        Err(_) => 0,
    }
}

/// The texts of a call, in turn.
struct Texts(usize);

impl Texts {
    #[inline(never)]
    fn next(&mut self, argument: u32) -> Cow<'static, str> {
        let (length, is_wide) = ((argument >> 1) as usize, argument & 1 != 0);
        let start = self.0.next_multiple_of(2);
        self.0 = start + if is_wide { 2 * length } else { length };
        // SAFETY: JavaScript has written that much. Nothing borrows from the area beyond the call.
        unsafe {
            let at = (*SHARED.input.get()).as_ptr().add(start);
            if is_wide {
                let units = core::slice::from_raw_parts(at.cast::<u16>(), length);
                Cow::Owned(String::from_utf16_lossy(units))
            } else {
                Cow::Borrowed(core::str::from_utf8_unchecked(core::slice::from_raw_parts(at, length)))
            }
        }
    }

    fn next_if_any(&mut self, argument: u32) -> Option<Cow<'static, str>> {
        (argument != slot::MISSING).then(|| self.next(argument))
    }
}

fn texts() -> Texts {
    Texts(0)
}

#[inline(never)]
fn return_text(text: String) -> u32 {
    SHARED.slots[slot::TEXT_IS_WIDE].set(u32::from(!text.is_ascii()));
    return_bytes(text.into_bytes());
    status::TEXT
}

#[inline(never)]
fn return_bytes(bytes: Vec<u8>) {
    show_bytes(&bytes);
    // SAFETY: nothing borrows of the last text any more.
    unsafe { *SHARED.text.get() = bytes };
}

fn show_bytes(bytes: &[u8]) {
    SHARED.slots[slot::TEXT_ADDRESS].set(bytes.as_ptr() as u32);
    SHARED.slots[slot::TEXT_LENGTH].set(bytes.len() as u32);
}

/// Turns the text of the last call into UTF-16, for runtimes that cannot decode UTF-8.
#[unsafe(no_mangle)]
pub extern "C" fn text_as_units() {
    let [address, length] =
        [slot::TEXT_ADDRESS, slot::TEXT_LENGTH].map(|slot| SHARED.slots[slot].get() as usize);
    // SAFETY: a string is there until the next call.
    let text =
        unsafe { core::str::from_utf8_unchecked(core::slice::from_raw_parts(address as *const u8, length)) };
    let mut bytes = Vec::with_capacity(2 * text.len());
    for unit in text.encode_utf16() {
        bytes.extend_from_slice(&unit.to_le_bytes());
    }
    return_bytes(bytes);
}

#[inline(never)]
fn write_record(record: &Components) {
    for (cell, number) in SHARED.slots.iter().zip(to_numbers(record)) {
        cell.set(number);
    }
}

fn failure(error: ParseError) -> u32 {
    if error == ParseError::TooLong { status::TOO_LONG } else { status::INVALID }
}

/// Parses a URL, and returns its record and its href. Nothing is kept.
#[unsafe(no_mangle)]
pub extern "C" fn parse(url: u32, base: u32) -> u32 {
    let mut texts = texts();
    let (url, base) = (texts.next(url), texts.next_if_any(base));
    if base.is_none() {
        match plain_url::find(&url, false) {
            Some(Found::Plain(found)) if found.is_input() => {
                write_record(&found.components);
                return status::UNCHANGED;
            }
            Some(Found::Invalid(_)) => return status::INVALID,
            _ => {}
        }
    }
    match api_parse(&url, base.as_deref()) {
        Ok(url) => return_url(url),
        Err(error) => failure(error),
    }
}

fn return_url(url: Url) -> u32 {
    write_record(&url.components());
    return_text(url.into_string())
}

/// The origin of an href.
#[unsafe(no_mangle)]
pub extern "C" fn origin_of(href: u32) {
    let url = api_parse(&texts().next(href), None);
    return_text(url.map(|url| origin(&url)).unwrap_or_default());
}

fn keep(state: Rc<State>) -> Handle {
    Rc::into_raw(state)
}

/// An object for a URL with this href, and with this list if it differs from the query.
#[unsafe(no_mangle)]
pub extern "C" fn handle_of_url(href: u32, list: u32) -> Handle {
    let mut texts = texts();
    let (href, list) = (texts.next(href), texts.next_if_any(list));
    let Ok(url) = api_parse(&href, None) else {
        return core::ptr::null();
    };
    let state = State::from_url(url);
    if let Some(list) = list {
        state.restore_list(List::parse(&list));
    }
    keep(state)
}

/// An object for a list alone.
#[unsafe(no_mangle)]
pub extern "C" fn handle_of_list(query: u32) -> Handle {
    keep(State::from_list(List::parse(&texts().next(query))))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn handle_free(handle: Handle) {
    // SAFETY: JavaScript has it from `keep`, and forgets it now.
    drop(unsafe { Rc::from_raw(handle) });
}

/// The object of a handle, for the duration of a call.
fn object(handle: Handle) -> &'static State {
    // SAFETY: JavaScript calls with nothing else, and nothing refers to the object between calls.
    let state = unsafe { &mut *handle.cast_mut() };
    state.end_borrows();
    state
}

/// Runs a setter (0 is `href`), and returns record and href if they have changed. Changes of the list are left to
/// `handle_update`, unless the setter overwrites them.
#[unsafe(no_mangle)]
pub extern "C" fn handle_set(handle: Handle, attribute: u32, value: u32) -> u32 {
    let state = object(handle);
    match set_attribute(state, attribute, &texts().next(value)) {
        Ok(false) => status::UNCHANGED,
        Ok(true) => return_url_of(state),
        Err(error) => failure(error),
    }
}

/// Returns record and href if the list has changed.
#[unsafe(no_mangle)]
pub extern "C" fn handle_update(handle: Handle) -> u32 {
    let state = object(handle);
    match state.update() {
        Ok(true) => return_url_of(state),
        Ok(false) => status::UNCHANGED,
        Err(error) => failure(error),
    }
}

/// Returns record and href without a copy, for which there may be no memory: JavaScript reads them before the next call.
#[inline(never)]
fn return_url_of(state: &State) -> u32 {
    let shown = state.read_url(|url| {
        write_record(&url.components());
        SHARED.slots[slot::TEXT_IS_WIDE].set(0);
        show_bytes(url.as_str().as_bytes());
    });
    shown.map_or_else(failure, |()| status::TEXT)
}

/// The list, serialised, if there is one yet.
#[unsafe(no_mangle)]
pub extern "C" fn handle_list(handle: Handle) -> u32 {
    let state = object(handle);
    if !state.has_list() {
        return status::INVALID;
    }
    return_text(state.serialize_list())
}

#[unsafe(no_mangle)]
pub extern "C" fn list_text(handle: Handle) {
    return_text(object(handle).serialize_list());
}

#[unsafe(no_mangle)]
pub extern "C" fn list_size(handle: Handle) -> usize {
    object(handle).read_list(|list| list.0.len())
}

#[unsafe(no_mangle)]
pub extern "C" fn list_append(handle: Handle, name: u32, value: u32) -> u32 {
    add(handle, name, value, |list, name, value| list.0.push((name, value)))
}

/// Adds a tuple to a list, unless there would be no memory for its URL.
#[inline(never)]
fn add(handle: Handle, name: u32, value: u32, change: fn(&mut List, String, String)) -> u32 {
    let mut texts = texts();
    let (name, value) = (texts.next(name).into_owned(), texts.next(value).into_owned());
    let state = object(handle);
    if !state.has_room_for(&name, &value) {
        return status::TOO_LONG;
    }
    state.change_list(|list| change(list, name, value));
    status::UNCHANGED
}

#[unsafe(no_mangle)]
pub extern "C" fn list_set(handle: Handle, name: u32, value: u32) -> u32 {
    add(handle, name, value, List::set)
}

#[unsafe(no_mangle)]
pub extern "C" fn list_delete(handle: Handle, name: u32, value: u32) {
    let mut texts = texts();
    let (name, value) = (texts.next(name), texts.next_if_any(value));
    object(handle).change_list(|list| list.delete(&name, value.as_deref()));
}

/// The place after the next tuple, from `start` on, with this name and, if it is there, this value; 0 if there is none.
/// Its value is the text.
#[unsafe(no_mangle)]
pub extern "C" fn list_find(handle: Handle, name: u32, value: u32, start: usize) -> usize {
    let mut texts = texts();
    let (name, value) = (texts.next(name), texts.next_if_any(value));
    object(handle).read_list(|list| match list.find(start, &name, value.as_deref()) {
        None => 0,
        Some(index) => {
            return_text(list.0[index].1.clone());
            index + 1
        }
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn list_sort(handle: Handle) {
    object(handle).change_list(List::sort);
}

/// The name or, with 1, the value at a place of the list.
#[unsafe(no_mangle)]
pub extern "C" fn list_item(handle: Handle, index: usize, value: u32) -> u32 {
    object(handle).read_list(|list| match list.0.get(index) {
        None => status::INVALID,
        Some(pair) => return_text(if value == 0 { pair.0.clone() } else { pair.1.clone() }),
    })
}
