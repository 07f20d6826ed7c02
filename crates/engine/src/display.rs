//! The export of `whurl/tools/display`.

use alloc::vec::Vec;

use whurl::Url;
use whurl::display::{Extent, Options, render};

use crate::abi::{return_numbers, return_texts, status, take_texts};
use crate::sites::list;

/// The bits of the first number.
mod flag {
    pub const HIDE_SCHEME: u32 = 1;
    pub const SIMPLIFY: u32 = 2;
    pub const ISOLATE: u32 = 4;
    pub const DO_NOT_ISOLATE: u32 = 8;
    pub const HOST: u32 = 16;
    pub const REGISTRABLE_DOMAIN: u32 = 32;
}

/// Renders the URL in the input. The texts are the whole rendered URL, a name and a text for each span, and for each
/// label that stays in ASCII the label, its Unicode form and the name of the reason. The number is the number of spans.
#[unsafe(export_name = "render")]
pub extern "C" fn render_input(flags: u32, max_length: u32) -> u32 {
    let [url] = take_texts();
    let Some(list) = list() else {
        return status::NO_LIST;
    };
    let Ok(url) = Url::parse(url.unwrap_or_default()) else {
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
    let rendered = render(&url, list, &options);
    return_numbers([rendered.spans.len() as u32].into());
    let text = rendered.text();
    let mut texts: Vec<&str> = Vec::new();
    texts.push(&text);
    for span in &rendered.spans {
        texts.extend([span.component.name(), &span.text]);
    }
    for kept in &rendered.kept_ascii {
        texts.extend([kept.label.as_str(), &kept.unicode, kept.reason.name()]);
    }
    return_texts(texts.into_iter().map(Some), status::DONE)
}
