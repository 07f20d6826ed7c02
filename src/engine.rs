//! The numbers-only exports that the JavaScript shim drives; `docs/engine.md` says what each call and word means.
//!
//! This is the one file with unsafe code, for three reasons that lie in its task: memory that JavaScript and Rust
//! share has to be static and mutable, JavaScript vouches for the UTF-8 it writes, and the allocator is our own.
//!
//! The allocator is an arena that starts anew with every call. So nothing needs to be freed, nothing can leak, and
//! a call that runs out of memory leaves an engine behind that works.
#![allow(unsafe_code)]

use alloc::string::String;
use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32;
use core::cell::{Cell, UnsafeCell};
use core::ptr;

use crate::components::Components;
use crate::parse::serialized::{self, Normal};
use crate::parse::{reference as relative, states};
use crate::scheme::SchemeType;
use crate::setters::{self, Part};
use crate::text::part;
use crate::{form_urlencoded, percent_encode, ParseError, Silent, Url, Utf8};

/// Room for the inputs of nearly all calls, in bytes. A longer input is reserved in the arena.
const INPUT_CAPACITY: usize = 32 * 1024;

/// The longest input and the longest text given back, in bytes. Percent-encoding makes up to three bytes of one, and a
/// growing string is copied once more: so much fits into the four gigabytes of wasm32. And no JavaScript engine's strings
/// are shorter.
pub(crate) const MAX_LENGTH: usize = 256 << 20;

/// What a call returns.
mod status {
    pub const FAILURE: u32 = 0;
    pub const SAME: u32 = 1;
    pub const TEXT: u32 = 2;
    pub const TOO_LONG: u32 = 3;
    pub const SLASH: u32 = 4;
    pub const UNCHANGED: u32 = 0;
    pub const CHANGED: u32 = 1;
    pub const CHANGED_TO_VALUE: u32 = 2;
}

/// The memory that JavaScript and Rust share.
pub(crate) struct Shared {
    pub(crate) words: [Cell<u32>; 16],
    input: UnsafeCell<[u8; INPUT_CAPACITY]>,
    /// Where the input of the next call lies: 0 is `input`.
    reserved: Cell<usize>,
}

// SAFETY: the module is built without threads, and a call never runs within another.
unsafe impl Sync for Shared {}

pub(crate) static SHARED: Shared = Shared {
    words: [const { Cell::new(0) }; 16],
    input: UnsafeCell::new([0; INPUT_CAPACITY]),
    reserved: Cell::new(0),
};

impl Shared {
    /// Starts a call: forgets the allocations of the one before, and gives this one's input.
    fn begin(&self, length: u32) -> &'static str {
        // SAFETY: by the interface JavaScript has written UTF-8.
        unsafe { core::str::from_utf8_unchecked(self.begin_with_bytes(length)) }
    }

    /// The same with an input that need not be UTF-8.
    pub(crate) fn begin_with_bytes(&self, length: u32) -> &'static [u8] {
        let length = length as usize;
        let address = match self.reserved.replace(0) {
            0 => {
                ARENA.reset(0);
                self.input.get() as usize
            }
            address => {
                ARENA.reset(address + length);
                address
            }
        };
        // SAFETY: the input area, or the room that `reserve` gave, starts there, and nobody writes to it during the call.
        unsafe { core::slice::from_raw_parts(address as *const u8, length) }
    }

    fn record(&self) -> Components {
        let word = |index: usize| self.words[index].get();
        Components {
            scheme_end: word(0),
            username_end: word(1),
            host_start: word(2),
            host_end: word(3),
            path_start: word(4),
            query_start: word(5),
            fragment_start: word(6),
            scheme_type: SchemeType::from(word(7)),
        }
    }

    fn set_record(&self, record: &Components) {
        self.words[0].set(record.scheme_end);
        self.words[1].set(record.username_end);
        self.words[2].set(record.host_start);
        self.words[3].set(record.host_end);
        self.words[4].set(record.path_start);
        self.words[5].set(record.query_start);
        self.words[6].set(record.fragment_start);
        self.words[7].set(record.scheme_type as u32);
    }

    /// Gives a text back. It stays where it is until the next call begins.
    fn set_text(&self, text: &str) {
        self.words[8].set(text.as_ptr() as u32);
        self.words[9].set(text.len() as u32);
    }
}

/// The address of the input area.
#[no_mangle]
pub extern "C" fn input_address() -> usize {
    SHARED.input.get() as usize
}

/// The size of the input area, in bytes.
#[no_mangle]
pub extern "C" fn input_capacity() -> usize {
    INPUT_CAPACITY
}

/// The address of the words.
#[no_mangle]
pub extern "C" fn words_address() -> usize {
    SHARED.words.as_ptr() as usize
}

/// The address of 128 bytes: for each ASCII code point the percent-encode sets that contain it, a bit a set.
#[no_mangle]
pub extern "C" fn sets_address() -> usize {
    percent_encode::MEMBERSHIP.as_ptr() as usize
}

/// Makes room for the next call's input. Returns its address, or 0.
#[no_mangle]
pub extern "C" fn reserve(bytes: usize) -> usize {
    ARENA.reset(0);
    if bytes > 3 * MAX_LENGTH {
        return 0;
    }
    let Ok(layout) = Layout::from_size_align(bytes.max(1), 1) else {
        return 0;
    };
    // SAFETY: the layout's size is not 0.
    let address = unsafe { ARENA.alloc(layout) } as usize;
    SHARED.reserved.set(address);
    address
}

/// Parses the input, against the base that follows it if `base` is not 0.
#[no_mangle]
pub extern "C" fn parse(length: u32, base: u32) -> u32 {
    let (input, base_input) = match begin_parse(length, base) {
        Ok(inputs) => inputs,
        Err(_) => return status::TOO_LONG,
    };
    match scan(input, base_input) {
        Some(Ok(normal)) => {
            SHARED.set_record(&normal.components);
            return match normal.lacks_slash {
                true => status::SLASH,
                false => status::SAME,
            };
        }
        Some(Err(_)) => return status::FAILURE,
        None => {}
    }
    let url = match parse_unusual(input, base_input) {
        Ok(url) => url,
        Err(ParseError::TooLong) => return status::TOO_LONG,
        Err(_) => return status::FAILURE,
    };
    SHARED.set_record(url.components());
    if url.href() == input {
        return status::SAME;
    }
    give_back(url.into_href())
}

/// Whether [`parse`] would succeed.
#[no_mangle]
pub extern "C" fn can_parse(length: u32, base: u32) -> u32 {
    let result = begin_parse(length, base).and_then(|(input, base_input)| match scan(input, base_input) {
        Some(result) => result.map(drop),
        None => parse_unusual(input, base_input).map(drop),
    });
    u32::from(result.is_ok())
}

/// The input and the base of a parse.
pub(crate) fn begin_parse(
    length: u32,
    base: u32,
) -> Result<(&'static str, Option<&'static str>), ParseError> {
    let base_length = base.saturating_sub(1);
    let text = SHARED.begin(length.saturating_add(base_length));
    if text.len() > MAX_LENGTH {
        return Err(ParseError::TooLong);
    }
    let (input, base_input) = (part(text, ..length as usize), part(text, length as usize..));
    Ok((input, (base > 0).then_some(base_input)))
}

/// The first fast path. With a base it is not taken: an invalid one is a failure even where the input does not need it.
fn scan(input: &str, base: Option<&str>) -> Option<Result<Normal, ParseError>> {
    match base {
        None => serialized::scan(input),
        Some(_) => None,
    }
}

/// Parses what that has left.
fn parse_unusual(input: &str, base: Option<&str>) -> Result<Url, ParseError> {
    let base = match base {
        None => None,
        Some(base) => Some(states::parse(base, None, &Utf8, &mut Silent)?),
    };
    match Url::parse_unusual(input, base.as_ref())? {
        url if url.href().len() > MAX_LENGTH => Err(ParseError::TooLong),
        url => Ok(url),
    }
}

/// Runs a setter on the record in the words, with the input as its value.
#[no_mangle]
pub extern "C" fn set(part: u32, length: u32) -> u32 {
    let value = SHARED.begin(length);
    if value.len() > MAX_LENGTH {
        return status::TOO_LONG;
    }
    let url = SHARED.record();
    let port = match SHARED.words[14].get() {
        0 => None,
        port => Some(port as u16),
    };
    let change = Part::from_number(part).and_then(|part| setters::set(part, &url, port, value));
    let Some(change) = change else {
        return status::UNCHANGED;
    };
    if change.text.len() > MAX_LENGTH {
        return status::TOO_LONG;
    }
    SHARED.set_record(&change.components);
    SHARED.words[10].set(change.edit.start);
    SHARED.words[11].set(change.edit.end);
    SHARED.words[12].set(change.cut.start);
    SHARED.words[13].set(change.cut.end);
    if change.text == value {
        return status::CHANGED_TO_VALUE;
    }
    SHARED.set_text(change.text.leak());
    status::CHANGED
}

/// Looks for a relative reference that the fast path knows.
#[no_mangle]
pub extern "C" fn reference(length: u32) -> u32 {
    let Some(found) = relative::scan(SHARED.begin(length)) else {
        return 0;
    };
    SHARED.words[0].set(found.ups);
    SHARED.words[1].set(found.start);
    SHARED.words[2].set(found.query_start);
    SHARED.words[3].set(found.fragment_start);
    found.kind as u32
}

/// Decodes one `application/x-www-form-urlencoded` name or value.
#[no_mangle]
pub extern "C" fn form_decode(length: u32) -> u32 {
    give_back(form_urlencoded::decode(SHARED.begin(length)).into_owned())
}

/// Encodes one `application/x-www-form-urlencoded` name or value.
#[no_mangle]
pub extern "C" fn form_encode(length: u32) -> u32 {
    let mut output = String::new();
    form_urlencoded::encode_into(SHARED.begin(length), &mut output);
    give_back(output)
}

/// Makes a text the one that the call gives back, unless it is too long.
fn give_back(text: String) -> u32 {
    if text.len() > MAX_LENGTH {
        return status::TOO_LONG;
    }
    SHARED.set_text(text.leak());
    status::TEXT
}

/// Makes what the call has allocated stay for good.
#[cfg(feature = "sites")]
pub(crate) fn keep_allocations() {
    ARENA.kept.set(ARENA.next.get());
}

/// An allocator that hands out memory from the end of the module's data upwards.
struct Arena {
    /// Where the next allocation may start; 0 before the first reset.
    next: Cell<usize>,
    /// Where the memory ends, as far as has been asked.
    end: Cell<usize>,
    /// Where what may be forgotten starts, if not with the heap.
    #[cfg(feature = "sites")]
    kept: Cell<usize>,
}

// SAFETY: as for `Shared`.
unsafe impl Sync for Arena {}

#[global_allocator]
static ARENA: Arena = Arena {
    next: Cell::new(0),
    end: Cell::new(0),
    #[cfg(feature = "sites")]
    kept: Cell::new(0),
};

const PAGE: usize = 64 * 1024;

impl Arena {
    /// Forgets every allocation. What comes next lies at `start` or above it; 0 means from the beginning.
    fn reset(&self, start: usize) {
        extern "C" {
            /// Where the linker puts the end of the module's own data.
            static __heap_base: u8;
        }
        let start = start.max(ptr::addr_of!(__heap_base) as usize);
        #[cfg(feature = "sites")]
        let start = start.max(self.kept.get());
        self.next.set(start);
    }

    /// Grows the memory until it reaches up to `end`.
    fn grow_to(&self, end: usize) -> bool {
        if end <= self.end.get() {
            return true;
        }
        let pages = end.div_ceil(PAGE);
        let missing = pages.saturating_sub(wasm32::memory_size(0));
        let has_grown = missing == 0 || wasm32::memory_grow(0, missing) != usize::MAX;
        if has_grown {
            self.end.set(pages * PAGE);
        }
        has_grown
    }
}

// SAFETY: an allocation is aligned, lies between `next` and the end of the memory, and overlaps with no other that
// was made since the last reset. At a reset no Rust value that owns memory is left.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.next.get().next_multiple_of(layout.align());
        match start.checked_add(layout.size()) {
            Some(end) if self.grow_to(end) => {
                self.next.set(end);
                start as *mut u8
            }
            _ => ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // The newest allocation can be taken back. All others wait for the reset.
        if pointer as usize + layout.size() == self.next.get() {
            self.next.set(pointer as usize);
        }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        let start = pointer as usize;
        if start + layout.size() == self.next.get() {
            return match start.checked_add(new_size) {
                Some(end) if self.grow_to(end) => {
                    self.next.set(end);
                    pointer
                }
                _ => ptr::null_mut(),
            };
        }
        // SAFETY: the caller vouches for the old size, and the new allocation does not overlap with the old one.
        unsafe {
            let new = self.alloc(Layout::from_size_align_unchecked(new_size, layout.align()));
            if !new.is_null() {
                ptr::copy_nonoverlapping(pointer, new, layout.size().min(new_size));
            }
            new
        }
    }
}

/// A panic is a bug; all that is left to do is to trap. Formatting its message would cost 10 KB.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    wasm32::unreachable()
}
