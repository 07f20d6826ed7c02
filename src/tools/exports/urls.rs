//! Origins and equivalence.

use alloc::vec;

use super::status::{DONE, INVALID_BASE, TRUE};
use crate::exchange::{begin, give_numbers, give_texts, TOO_LONG};
use crate::tools::parse::parse;
use crate::tools::{origin_with, url_equals};
use crate::{Origin, ParseError};

/// The origin of the input: [`INVALID_BASE`] where that is no URL, [`DONE`] for an opaque origin, [`TRUE`] for a tuple
/// one. The first text is the URL; those of a tuple are then its scheme and host, and its serialisations in ASCII and in
/// Unicode; the numbers are whether it has a port, and the port.
#[no_mangle]
pub extern "C" fn origin() -> u32 {
    let [url] = begin();
    let url = match parse(url.unwrap_or_default(), None) {
        Ok(url) => url,
        Err(ParseError::TooLong) => return TOO_LONG,
        Err(_) => return INVALID_BASE,
    };
    let origin = origin_with(&url, |_| None);
    let Origin::Tuple(scheme, host, port) = &origin else {
        return give_texts([Some(url.href())], DONE);
    };
    let mut serialized = alloc::string::String::new();
    host.serialize_into(&mut serialized);
    give_numbers(vec![u32::from(port.is_some()), u32::from(port.unwrap_or_default())]);
    let (ascii, unicode) = (origin.ascii_serialization(), origin.unicode_serialization());
    let texts = [url.href(), scheme, &serialized, &ascii, &unicode];
    give_texts(texts.map(Some), TRUE)
}

/// Whether the inputs are the same URL: [`TRUE`] or [`DONE`]; [`INVALID_BASE`] where the first is no URL, 3 where the
/// second is none.
#[export_name = "url_equals"]
pub extern "C" fn inputs_equal(exclude_fragments: u32) -> u32 {
    let [a, b] = begin().map(|url| parse(url.unwrap_or_default(), None));
    match (a, b) {
        (Err(ParseError::TooLong), _) | (_, Err(ParseError::TooLong)) => TOO_LONG,
        (Err(_), _) => INVALID_BASE,
        (_, Err(_)) => 3,
        (Ok(a), Ok(b)) if url_equals(&a, &b, exclude_fragments != 0) => TRUE,
        _ => DONE,
    }
}
