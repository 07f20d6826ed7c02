//! The texts of columns that are not parts of a URL, but made of one.

use alloc::vec::Vec;

use super::parser::Parser;
use crate::host::is_domain;
use crate::record::view::View;

/// A part, [percent-decoded](https://url.spec.whatwg.org/#percent-decode): the part itself, or `output` in place of what
/// was there.
#[inline(never)]
pub(super) fn write_decoded<'r>(
    part: &'r [u8],
    parser: &mut impl Parser,
    output: &'r mut Vec<u8>,
) -> &'r [u8] {
    if !part.contains(&b'%') {
        return part;
    }
    output.clear();
    // As forms, in which `+` is a space.
    for (index, run) in part.split(|&byte| byte == b'+').enumerate() {
        if index > 0 {
            output.push(b'+');
        }
        parser.decode(run, output);
    }
    output
}

/// The host, a domain in Unicode.
pub(super) fn unicode_host<'r>(
    url: View<'r, [u8]>,
    parser: &mut impl Parser,
    output: &'r mut Vec<u8>,
) -> &'r [u8] {
    if !has_domain(url) {
        return write_decoded(url.hostname(), parser, output);
    }
    parser.write_unicode(url.hostname(), output)
}

/// The labels of a domain in the reverse order, with a dot at the end if it has one there. Another host as it is.
#[inline(never)]
pub(super) fn write_reversed<'r>(url: View<'r, [u8]>, output: &'r mut Vec<u8>) -> &'r [u8] {
    let name = url.hostname();
    if !has_domain(url) {
        return name;
    }
    output.clear();
    let labels = name.strip_suffix(b".").unwrap_or(name);
    for label in labels.rsplit(|&byte| byte == b'.') {
        output.extend_from_slice(label);
        output.push(b'.');
    }
    output.truncate(name.len());
    output
}

/// Whether the host is a domain, and not an address, an opaque host or empty.
pub(super) fn has_domain(url: View<'_, [u8]>) -> bool {
    url.components.scheme_type.is_special() && is_domain(url.hostname())
}
