//! The exports of the module for the `URL` and `URLSearchParams` classes.

use alloc::string::String;

use whurl::__engine::{
    ATTRIBUTES, Change, Found, Scanned, can_parse, from_numbers, membership, plain_url, reference,
    set as set_attribute, to_numbers, ways,
};
use whurl::{Components, ParseError, Url, form_urlencoded};

use crate::abi::{edit_mark, return_text, slot, status, take_text};
use crate::max_exchange::MAX_EXCHANGE;
use crate::shared::SHARED;

/// The address of 128 bytes: for each ASCII code point, the percent-encode sets that contain it, one bit for each set.
#[unsafe(no_mangle)]
pub extern "C" fn percent_encode_sets_address() -> usize {
    membership().as_ptr() as usize
}

/// Parses the input, against the base that follows it if `base` is not 0.
#[unsafe(no_mangle)]
pub extern "C" fn parse(length: u32, base: u32) -> u32 {
    let (input, base_input) = match take_input_and_base(length, base) {
        Ok(inputs) => inputs,
        Err(_) => return status::TOO_LONG,
    };
    parse_text(input, base_input)
}

/// As above for a text, against a base if there is one.
#[inline(never)]
pub fn parse_text(input: &str, base: Option<&str>) -> u32 {
    match parse_input(input, base) {
        Ok(status) => status,
        Err(ParseError::TooLong) => status::TOO_LONG,
        Err(error) => status::FIRST_ERROR + error as u32,
    }
}

/// Parses an input, against a base if there is one, which has to be valid even if the input is absolute.
fn parse_input(input: &str, base: Option<&str>) -> Result<u32, ParseError> {
    let base = base.map(|base| ways::parse(base, None)).transpose()?;
    let base = base.as_ref();
    match plain_url::find(input, base.is_some()) {
        Some(Found::Plain(plain)) => Ok(return_scanned(&plain)),
        Some(Found::Invalid(error)) => Err(error),
        undecided => return_url(input, ways::parse_rest(input, base, Found::start(&undecided))),
    }
}

/// Returns a plain URL.
fn return_scanned(scanned: &Scanned) -> u32 {
    write_record(&scanned.components);
    status_of(scanned)
}

/// The status of a plain URL. If it is edited, its parts are in the slots.
fn status_of(scanned: &Scanned) -> u32 {
    if !scanned.is_edited {
        return if scanned.lacks_slash { status::SLASH_ADDED } else { status::UNCHANGED };
    }
    let edit = &scanned.edit;
    SHARED.slots[slot::EDIT_START].set(edit.start);
    SHARED.slots[slot::EDIT_END].set(edit.end);
    SHARED.slots[slot::CUT_START].set(edit.path_start);
    SHARED.slots[slot::CUT_END].set(edit.path_end);
    let mark = |is_set, mark| if is_set { mark } else { 0 };
    let marks = mark(scanned.lacks_slash, edit_mark::LACKS_SLASH)
        | mark(edit.lacks_scheme, edit_mark::LACKS_SCHEME)
        | mark(edit.has_capitals, edit_mark::HAS_CAPITALS);
    SHARED.slots[slot::EDIT_MARKS].set(marks);
    status::EDITED
}

/// Returns the URL that an input was parsed as.
fn return_url(input: &str, url: Result<Url, ParseError>) -> Result<u32, ParseError> {
    let url = not_too_long(url?)?;
    write_record(&url.components());
    if url.as_str() == input {
        return Ok(status::UNCHANGED);
    }
    Ok(return_text(url.into_string()))
}

fn not_too_long(url: Url) -> Result<Url, ParseError> {
    if url.as_str().len() > MAX_EXCHANGE { Err(ParseError::TooLong) } else { Ok(url) }
}

/// The longest input that is not too long when it is serialised: percent-encoding makes three bytes of one, and the rest
/// is room for a few slashes.
const SURELY_NOT_TOO_LONG: usize = MAX_EXCHANGE / 4;

/// Whether [`parse`] would succeed: [`TRUE`](status::TRUE) or [`FALSE`](status::FALSE).
#[unsafe(no_mangle)]
pub extern "C" fn can_parse(length: u32, base: u32) -> u32 {
    let Ok((input, base_input)) = take_input_and_base(length, base) else {
        return status::FALSE;
    };
    let is_valid = match base_input {
        None if input.len() <= SURELY_NOT_TOO_LONG => can_parse::check(input),
        _ => None,
    };
    let parses = || match base_input {
        None => ways::parse_rest(input, None, None),
        Some(base) => parse_with_base(input, base),
    };
    if is_valid.unwrap_or_else(|| parses().and_then(not_too_long).is_ok()) {
        status::TRUE
    } else {
        status::FALSE
    }
}

/// Parses an input against a base. JavaScript has tried whether the input is plain.
fn parse_with_base(input: &str, base: &str) -> Result<Url, ParseError> {
    ways::parse_rest(input, Some(&ways::parse(base, None)?), None)
}

/// Starts a call with an input and, if `base` is not 0, a base of `base` − 1 bytes.
fn take_input_and_base(length: u32, base: u32) -> Result<(&'static str, Option<&'static str>), ParseError> {
    let base_length = base.saturating_sub(1);
    let text = take_text(length.saturating_add(base_length));
    if text.len() > MAX_EXCHANGE {
        return Err(ParseError::TooLong);
    }
    let (input, base_input) = text.split_at_checked(length as usize).unwrap_or_default();
    Ok((input, (base > 0).then_some(base_input)))
}

/// Runs the setter of an attribute on the record in the slots. The input is the value.
#[unsafe(no_mangle)]
pub extern "C" fn set(attribute: u32, length: u32) -> u32 {
    let value = take_text(length);
    if value.len() > MAX_EXCHANGE {
        return status::TOO_LONG;
    }
    let url = record();
    let port = match SHARED.slots[slot::PORT_NUMBER].get() {
        0 => None,
        port => Some(port as u16),
    };
    let attribute = (attribute as usize).checked_sub(1).and_then(|index| ATTRIBUTES.get(index));
    let change = attribute.and_then(|attribute| set_attribute(*attribute, &url, port, value));
    let Some(Change { text, edit, cut, components }) = change else {
        return status::UNCHANGED;
    };
    write_record(&components);
    SHARED.slots[slot::EDIT_START].set(edit.start);
    SHARED.slots[slot::EDIT_END].set(edit.end);
    SHARED.slots[slot::CUT_START].set(cut.start);
    SHARED.slots[slot::CUT_END].set(cut.end);
    if text == value {
        return status::VALUE;
    }
    return_text(text)
}

/// Scans the input for a plain relative reference, or for a plain URL. Returns its kind, 32 and the status of
/// [`parse`], or 0 if it is neither.
#[unsafe(no_mangle)]
pub extern "C" fn scan_reference(length: u32) -> u32 {
    let input = take_text(length);
    let Some(found) = reference::scan(input) else {
        return match plain_url::find(input, true) {
            Some(Found::Plain(plain)) => status::ABSOLUTE + return_scanned(&plain),
            Some(Found::Invalid(error)) => status::ABSOLUTE + status::FIRST_ERROR + error as u32,
            _ => 0,
        };
    };
    SHARED.slots[slot::REFERENCE_UPS].set(found.ups);
    SHARED.slots[slot::REFERENCE_REST_START].set(found.start);
    SHARED.slots[slot::REFERENCE_QUERY_START].set(found.query_start);
    SHARED.slots[slot::REFERENCE_FRAGMENT_START].set(found.fragment_start);
    found.kind as u32
}

/// Decodes one `application/x-www-form-urlencoded` name or value.
#[unsafe(no_mangle)]
pub extern "C" fn form_decode(length: u32) -> u32 {
    return_text(form_urlencoded::decode(take_text(length)).into_owned())
}

/// Encodes one `application/x-www-form-urlencoded` name or value.
#[unsafe(no_mangle)]
pub extern "C" fn form_encode(length: u32) -> u32 {
    let mut output = String::new();
    form_urlencoded::encode_into(take_text(length), &mut output);
    return_text(output)
}

/// The record in the first slots.
fn record() -> Components {
    from_numbers(core::array::from_fn(|slot| SHARED.slots[slot].get()))
}

fn write_record(record: &Components) {
    for (slot, number) in SHARED.slots.iter().zip(to_numbers(record)) {
        slot.set(number);
    }
}
