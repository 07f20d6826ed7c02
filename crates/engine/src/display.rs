//! The export of `whurl/tools/display`.

use alloc::string::String;
use alloc::vec::Vec;

use whurl::__engine::{SCHEME_TYPES, from_numbers, render_with, text_with, url_from_parts};
use whurl::Url;
use whurl::display::{Extent, Options};

use crate::abi::{return_numbers, return_strings, status, take_inputs};
use crate::unicode::Tables;

/// The bits of the first number.
mod flag {
    pub const HIDE_SCHEME: u32 = 1;
    pub const SIMPLIFY: u32 = 2;
    pub const ISOLATE: u32 = 4;
    pub const DO_NOT_ISOLATE: u32 = 8;
    pub const HOST: u32 = 16;
    pub const REGISTRABLE_DOMAIN: u32 = 32;
}

/// Renders the URL in the input. The second input is its record, as in the first slots, the third its registrable
/// domain, if there is one. The strings are the whole rendered URL, a name and a text for each span, and for each label
/// that stays in ASCII the label, its Unicode form and the name of the reason. The number is the number of spans.
#[unsafe(export_name = "render")]
pub extern "C" fn render_input(flags: u32, max_length: u32) -> u32 {
    let [href, record, registrable_domain] = take_inputs();
    let Some(url) = url_of(href, record) else {
        return status::INVALID;
    };
    let has = |flag| flags & flag != 0;
    let mut options = Options::default();
    options.extent = if has(flag::HOST) {
        Extent::Host
    } else if has(flag::REGISTRABLE_DOMAIN) {
        Extent::RegistrableDomain
    } else {
        Extent::Url
    };
    options.scheme = !has(flag::HIDE_SCHEME);
    options.simplify = has(flag::SIMPLIFY);
    options.max_length = (max_length != u32::MAX).then_some(max_length as usize);
    options.isolate = (has(flag::ISOLATE) || has(flag::DO_NOT_ISOLATE)).then_some(has(flag::ISOLATE));
    let rendered = render_with(
        &url,
        registrable_domain.and_then(|domain| core::str::from_utf8(domain).ok()),
        &options,
        &Tables,
    );
    return_numbers([rendered.spans.len() as u32].into());
    let text = text_with(&rendered, &Tables);
    let mut strings: Vec<&str> = Vec::new();
    strings.push(&text);
    for span in &rendered.spans {
        strings.extend([span.component.name(), &span.text]);
    }
    for kept in &rendered.kept_ascii {
        strings.extend([kept.label.as_str(), &kept.unicode, kept.reason.name()]);
    }
    return_strings(strings.into_iter().map(Some), status::DONE)
}

/// The URL with a serialisation and a record.
fn url_of(href: Option<&[u8]>, record: Option<&[u8]>) -> Option<Url> {
    let href = String::from(core::str::from_utf8(href?).ok()?);
    let numbers: Vec<u32> = record?
        .chunks_exact(4)
        .map(|bytes| bytes.iter().rev().fold(0, |all, &byte| all << 8 | u32::from(byte)))
        .collect();
    let numbers = <[u32; 8]>::try_from(numbers).ok()?;
    SCHEME_TYPES.get(numbers[7] as usize)?;
    Some(url_from_parts(href, from_numbers(numbers)))
}
