//! One row of a table: parsing it, and the texts of its columns.

use alloc::string::String;
use alloc::vec::Vec;

use super::column::Column;
use super::parser::Parser;
use super::parts::Parts;
use crate::components::Components;
use crate::parse::ways;
use crate::plain::authority::Plain;
use crate::scheme::SchemeType;
#[cfg(feature = "sites")]
use crate::sites::SuffixList;
use crate::validation::ParseError;

/// The longest URL in a table, in bytes: as long as the JavaScript classes allow. Offsets are 32-bit numbers with a sign.
/// Unit tests reach a limit that is lower.
pub(super) const MAX_URL: usize = if cfg!(test) { 1 << 12 } else { 256 << 20 };

/// The list for sites and registrable domains.
#[cfg(feature = "sites")]
pub(super) type List<'a> = Option<&'a SuffixList>;
#[cfg(not(feature = "sites"))]
pub(super) type List<'a> = core::marker::PhantomData<&'a ()>;

/// Parses a text: returns its serialisation, which is the input or `href`, and the components of that. The parser is
/// called only for rows that are no plain URLs.
// `inline(always)` would copy a sixth of table.wasm for a rare second caller.
#[inline]
pub(super) fn parse<'r>(
    input: &'r str,
    with_base: bool,
    parser: &mut dyn Parser,
    href: &'r mut String,
) -> Result<(&'r str, Components), ParseError> {
    let plain = |href: &'r mut String, plain: &Plain| {
        if !plain.lacks_slash {
            return (input, plain.components);
        }
        href.clear();
        ways::push_with_slash(input, plain, href);
        (href.as_str(), plain.components)
    };
    let other = |href: &'r mut String| {
        let components = parser.parse(input, with_base, href)?;
        Ok((href.as_str(), components))
    };
    match ways::parse_as(input, href, plain, other) {
        Ok((href, _)) if href.len() > MAX_URL => Err(ParseError::TooLong),
        parsed => parsed,
    }
}

/// The text of a column in a row that is a valid URL; `None` if it is null, or a truth value. `buffer` is for a text that is
/// not a part of the URL. A number is written as a text.
#[inline(always)]
pub(super) fn text<'r>(
    column: &Column,
    parts: Parts<'r>,
    parser: &mut dyn Parser,
    list: List<'_>,
    buffer: &'r mut Vec<u8>,
) -> Option<&'r [u8]> {
    // Without the feature `sites`, no column needs it.
    let _ = list;
    match column {
        Column::Host => Some(parts.host()),
        Column::Hostname => Some(parts.hostname()),
        Column::Href => Some(parts.href),
        Column::Pathname => Some(parts.pathname()),
        Column::Search => Some(parts.search()),
        Column::Hash => Some(parts.hash()),
        Column::Protocol => Some(parts.protocol()),
        Column::Username => Some(parts.username()),
        Column::Password => Some(parts.password()),
        Column::Port | Column::PortText => Some(parts.port()),
        Column::Origin => {
            write_origin(parts, parser, buffer, |parts| parts.host());
            Some(buffer.as_slice())
        }
        Column::Query(name) => {
            let found = parts.parameter(name.as_bytes(), |text, output| parser.decode(text, output), buffer);
            found.then_some(buffer.as_slice())
        }
        #[cfg(feature = "sites")]
        Column::Site => {
            write_origin(parts, parser, buffer, |parts| {
                registrable_domain(parts, list).unwrap_or(parts.hostname())
            });
            Some(buffer.as_slice())
        }
        #[cfg(feature = "sites")]
        Column::RegistrableDomain => registrable_domain(parts, list),
        // Validation errors are those of the input, which the caller has.
        #[cfg(feature = "tools")]
        Column::ValidationErrors => None,
        Column::Error | Column::Valid => None,
    }
}

/// Writes the origin of a URL, or its site: the scheme, and what `host` returns. The text `null` stands for an opaque one.
/// (<https://url.spec.whatwg.org/#concept-url-origin>)
#[inline(never)]
fn write_origin(
    parts: Parts<'_>,
    parser: &mut dyn Parser,
    output: &mut Vec<u8>,
    host: impl Fn(Parts<'_>) -> &[u8],
) {
    output.clear();
    let mut write = |parts: Parts<'_>| {
        output.extend_from_slice(
            parts.href.get(..parts.components.scheme_end as usize + 3).unwrap_or_default(),
        );
        output.extend_from_slice(host(parts));
    };
    match parts.components.scheme_type {
        SchemeType::NotSpecial if parts.scheme() == b"blob" => {
            let mut href = String::new();
            let path = core::str::from_utf8(parts.pathname()).unwrap_or_default();
            if let Ok((href, components)) = parse(path, false, parser, &mut href) {
                // The origin of a file URL is opaque.
                if matches!(components.scheme_type, SchemeType::Http | SchemeType::Https) {
                    write(Parts { href: href.as_bytes(), components: &components });
                }
            }
        }
        SchemeType::NotSpecial | SchemeType::File => {}
        _ => write(parts),
    }
    if output.is_empty() {
        output.extend_from_slice(b"null");
    }
}

#[cfg(feature = "sites")]
fn registrable_domain<'b>(parts: Parts<'b>, list: Option<&SuffixList>) -> Option<&'b [u8]> {
    let is_opaque = !parts.components.scheme_type.is_special();
    let name = core::str::from_utf8(parts.hostname()).ok()?;
    list?.registrable_domain(crate::host::Host::from_serialized(name, is_opaque)).map(str::as_bytes)
}
