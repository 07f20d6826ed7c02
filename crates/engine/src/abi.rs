//! Passing inputs and results between JavaScript and Rust (`docs/engine.md`).

use alloc::string::String;
use alloc::vec::Vec;

use crate::max_exchange::MAX_EXCHANGE;
use crate::shared::{slots, take_bytes};

/// The statuses that calls return, in every module. `js/wasm/abi.js` has the same names and numbers.
#[allow(dead_code)] // each module returns some of them
pub mod status {
    /// The input, or the first of two, is invalid.
    pub const INVALID: u32 = 0;
    /// The result is the input, unchanged.
    pub const UNCHANGED: u32 = 1;
    /// The result is the text in the slots.
    pub const TEXT: u32 = 2;
    /// The input or the result is longer than [`MAX_EXCHANGE`](crate::max_exchange::MAX_EXCHANGE).
    pub const TOO_LONG: u32 = 3;
    /// The result is the input with a `/` at the start of the path.
    pub const SLASH_ADDED: u32 = 4;
    /// The text that a setter inserts is the value that it was passed.
    pub const VALUE: u32 = 5;
    /// The results are in the slots.
    pub const DONE: u32 = 6;
    pub const TRUE: u32 = 7;
    pub const FALSE: u32 = 8;
    /// The second of two inputs is invalid.
    pub const INVALID_SECOND: u32 = 9;
    /// The base is invalid.
    pub const INVALID_BASE: u32 = 10;
    /// The call needs the Public Suffix List, which has not been loaded.
    pub const NO_LIST: u32 = 11;
    /// No encoding of the Encoding Standard has the label.
    pub const UNKNOWN_LABEL: u32 = 12;
    /// The result is two parts of the input.
    pub const EDITED: u32 = 13;
    /// The input of `parse` is invalid: this and the number of the error.
    pub const FIRST_ERROR: u32 = 16;
    /// The input of `scan_reference` is an absolute URL: this and the status of `parse`.
    pub const ABSOLUTE: u32 = 32;
}

/// The marks of an edited input: what is done to its parts, one bit each.
#[allow(dead_code)] // only for the engine
pub mod edit_mark {
    /// A `/` stands between the parts.
    pub const LACKS_SLASH: u32 = 1;
    /// The scheme and `//` stand before them.
    pub const LACKS_SCHEME: u32 = 2;
    /// The first part becomes lower case.
    pub const HAS_CAPITALS: u32 = 4;
}

/// The numbers of the slots. `js/wasm/abi.js` has the same names and numbers.
#[allow(dead_code)] // each module uses some of them
pub mod slot {
    /// Slots 0 to 7 are the record of a URL.
    pub const SCHEME_END: usize = 0;
    pub const USERNAME_END: usize = 1;
    pub const HOST_START: usize = 2;
    pub const HOST_END: usize = 3;
    pub const PATH_START: usize = 4;
    pub const QUERY_START: usize = 5;
    pub const FRAGMENT_START: usize = 6;
    pub const SCHEME_TYPE: usize = 7;
    /// The number of slots of a record.
    pub const RECORD_LENGTH: usize = 8;
    /// The address of the text, or of the bytes, that a call returns.
    pub const TEXT_ADDRESS: usize = 8;
    /// Its length in bytes.
    pub const TEXT_LENGTH: usize = 9;
    /// The range of the old href that the text of a setter replaces.
    pub const EDIT_START: usize = 10;
    pub const EDIT_END: usize = 11;
    /// The range of the old href that a setter removes after the first one. Both are 0 if there is none.
    pub const CUT_START: usize = 12;
    pub const CUT_END: usize = 13;
    /// The marks of an edited input ([`edit_mark`](super::edit_mark)).
    pub const EDIT_MARKS: usize = 8;
    /// The number of the port, for the setter of the protocol. It is 0 if the port is null.
    pub const PORT_NUMBER: usize = 14;
    /// 1 from the beginning of a call to its end. Only JavaScript uses it.
    pub const BUSY: usize = 15;

    /// Result of `scan_reference`: the number of `..` segments at the start of the reference.
    pub const REFERENCE_UPS: usize = 0;
    /// The starts of the rest of the reference, of its query and of its fragment.
    pub const REFERENCE_REST_START: usize = 1;
    pub const REFERENCE_QUERY_START: usize = 2;
    pub const REFERENCE_FRAGMENT_START: usize = 3;

    /// Results of `find_suffix`: the starts of the public suffix and of the registrable domain in a host.
    pub const SUFFIX_START: usize = 0;
    pub const DOMAIN_START: usize = 1;
    /// Results of a call of the tables' module: the number of rows of the table, and the place where the next call goes
    /// on.
    pub const ROWS: usize = 0;
    pub const POSITION: usize = 1;

    /// The address of the numbers that a call returns.
    pub const NUMBERS_ADDRESS: usize = 10;
    /// The number of numbers.
    pub const NUMBERS_LENGTH: usize = 11;
    /// The address of the lengths of several strings.
    pub const LENGTHS_ADDRESS: usize = 12;
    /// The number of strings.
    pub const LENGTHS_LENGTH: usize = 13;

    /// The length of a missing text: `undefined` as an input, `null` as a result.
    pub const MISSING: u32 = 0xffff_ffff;
}

/// The properties of a character that the engine returns to extensions, one bit each.
#[allow(dead_code)] // only for them
pub mod property {
    pub const MARK: u32 = 1;
    pub const RIGHT_TO_LEFT: u32 = 2;
    /// UTS 46 neither disallows nor ignores it, nor maps it to white space.
    pub const SHOWN: u32 = 4;
}

/// Starts a call whose input is one text.
#[cfg(feature = "urls")]
pub fn take_text(length: u32) -> &'static str {
    // SAFETY: the interface requires JavaScript to write UTF-8.
    unsafe { core::str::from_utf8_unchecked(take_bytes(length)) }
}

/// Starts a call with several inputs. Their lengths are in the first slots. A missing input is `None`.
#[cfg(any(feature = "tools", feature = "sites", feature = "display", feature = "encodings"))]
pub fn take_inputs<const N: usize>() -> [Option<&'static [u8]>; N] {
    let mut lengths = [None; N];
    for (length, cell) in lengths.iter_mut().zip(slots()) {
        *length = Some(cell.get()).filter(|&length| length != slot::MISSING);
    }
    let total = lengths.iter().flatten().sum();
    let mut rest = take_bytes(total);
    lengths.map(|length| {
        let (input, after) = rest.split_at_checked(length? as usize)?;
        rest = after;
        Some(input)
    })
}

/// Starts a call with several inputs, all of them strings.
#[cfg(any(feature = "tools", feature = "sites", feature = "encodings"))]
pub fn take_strings<const N: usize>() -> [Option<&'static str>; N] {
    take_inputs().map(|input| core::str::from_utf8(input?).ok())
}

/// Returns a text as the result of the call.
#[cfg(feature = "urls")]
pub fn return_text(text: String) -> u32 {
    return_bytes(text, status::TEXT)
}

/// Returns a text or bytes as the result of the call. The return value is `status`, unless they are too long.
pub fn return_bytes(bytes: impl Into<Vec<u8>>, status: u32) -> u32 {
    let bytes = bytes.into();
    if bytes.len() > MAX_EXCHANGE {
        return status::TOO_LONG;
    }
    write_list(slot::TEXT_ADDRESS, bytes.leak());
    status
}

/// Returns several strings as the result of the call. The return value is `status`, unless they are too long.
#[cfg(any(feature = "tools", feature = "sites", feature = "display", feature = "encodings"))]
pub fn return_strings<'a>(strings: impl IntoIterator<Item = Option<&'a str>>, status: u32) -> u32 {
    let mut joined = String::new();
    let mut lengths = Vec::new();
    for text in strings {
        joined.push_str(text.unwrap_or_default());
        lengths.push(text.map_or(slot::MISSING, |text| text.len() as u32));
    }
    write_list(slot::LENGTHS_ADDRESS, lengths.leak());
    return_bytes(joined, status)
}

/// Returns numbers, in addition to the other results of the call.
#[cfg(any(feature = "tools", feature = "sites", feature = "display", feature = "encodings"))]
pub fn return_numbers(numbers: Vec<u32>) -> u32 {
    return_list(slot::NUMBERS_ADDRESS, numbers)
}

/// Returns a list as the result of the call.
#[allow(dead_code)] // not in every module
pub fn return_list<T>(slot: usize, list: Vec<T>) -> u32 {
    write_list(slot, list.leak());
    status::DONE
}

/// Writes the address of a list into a slot, and its length into the next one. The list stays in memory until the next
/// call.
fn write_list<T>(slot: usize, list: &[T]) {
    if let Some([address, length]) = slots().get(slot..slot + 2) {
        address.set(list.as_ptr() as u32);
        length.set(list.len() as u32);
    }
}
