//! Origins, equivalence and canonical forms.

use alloc::vec;

use whurl::__engine::{parse, serialize_host};
use whurl::tools::{canonical, origin_with, url_equals};
use whurl::{Origin, ParseError, TupleOrigin, Url};

use crate::abi::{return_numbers, return_strings, status, take_strings};

/// Returns the origin of the input: [`DONE`](status::DONE) if it is opaque, [`TRUE`](status::TRUE) if it is a tuple.
/// The first text is the URL. For a tuple, the others are its scheme, its host, and its serialisations in ASCII and in
/// Unicode; the numbers are 1 if it has a port, otherwise 0, and the port.
#[unsafe(no_mangle)]
pub extern "C" fn origin() -> u32 {
    let [url] = take_strings();
    let url = match parse(url.unwrap_or_default(), None) {
        Ok(url) => url,
        Err(ParseError::TooLong) => return status::TOO_LONG,
        Err(_) => return status::INVALID,
    };
    let origin = origin_with(&url, |_| None);
    let Origin::Tuple(TupleOrigin { scheme, host, port, .. }) = &origin else {
        return return_strings([Some(url.as_str())], status::DONE);
    };
    return_numbers(vec![u32::from(port.is_some()), u32::from(port.unwrap_or_default())]);
    let (host, ascii, unicode) =
        (serialize_host(host), origin.ascii_serialization(), origin.unicode_serialization());
    let strings = [url.as_str(), scheme, &host, &ascii, &unicode];
    return_strings(strings.map(Some), status::TRUE)
}

/// Returns the canonical form of the input.
#[unsafe(export_name = "canonical")]
pub extern "C" fn canonical_form() -> u32 {
    return_url(|url| canonical(&url))
}

/// Returns the input, serialised.
#[unsafe(no_mangle)]
pub extern "C" fn href() -> u32 {
    return_url(|url| url)
}

fn return_url(change: impl FnOnce(Url) -> Url) -> u32 {
    let [url] = take_strings();
    match parse(url.unwrap_or_default(), None) {
        Ok(url) => return_strings([Some(change(url).as_str())], status::DONE),
        Err(ParseError::TooLong) => status::TOO_LONG,
        Err(_) => status::INVALID,
    }
}

/// Whether the inputs are equal URLs.
#[unsafe(export_name = "url_equals")]
pub extern "C" fn inputs_equal(exclude_fragments: u32) -> u32 {
    let [a, b] = take_strings().map(|url| parse(url.unwrap_or_default(), None));
    match (a, b) {
        (Err(ParseError::TooLong), _) | (_, Err(ParseError::TooLong)) => status::TOO_LONG,
        (Err(_), _) => status::INVALID,
        (_, Err(_)) => status::INVALID_SECOND,
        (Ok(a), Ok(b)) if url_equals(&a, &b, exclude_fragments != 0) => status::TRUE,
        _ => status::FALSE,
    }
}
