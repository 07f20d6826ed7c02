//! One row of a table: parsing it, and the texts of its columns.

use alloc::string::String;
use alloc::vec::Vec;

use super::column::Column;
use super::derived::{has_domain, unicode_host, write_decoded, write_reversed};
use super::parameter::write_parameter;
use super::parser::Parser;
use crate::canonical;
use crate::components::Components;
use crate::query::remove::append;
use crate::record::view::View;
use crate::scheme::SchemeType;
#[cfg(feature = "sites")]
use crate::sites::{Section, SuffixList, suffix_list};
use crate::validation::ParseError;

/// The longest URL in a table, in bytes: as long as the JavaScript classes allow. Offsets are 32-bit numbers with a
/// sign. Unit tests reach a limit that is lower.
pub(super) const MAX_URL: usize = if cfg!(test) { 1 << 12 } else { 256 << 20 };

/// The sentence about a longer one, as by [`ParseError::explain`].
pub(super) const TOO_LONG_REASON: &str = "the URL is too long for 32-bit offsets";

/// The list for sites and registrable domains.
#[cfg(feature = "sites")]
type Suffixes<'a> = Option<&'a SuffixList>;
/// No list without the feature `sites`.
#[cfg(not(feature = "sites"))]
type Suffixes<'a> = core::marker::PhantomData<&'a ()>;

/// How the hosts of URLs are read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hosts<'a> {
    /// The list for sites and registrable domains.
    pub list: Suffixes<'a>,
    /// Whether the host of a URL that is not special may be a domain, and not only opaque.
    pub any_scheme: bool,
}

/// Parses a text: returns its serialisation, which is the input or `href`, and the components of that.
#[inline]
pub fn parse<'r>(
    input: &'r str,
    with_base: bool,
    parser: &mut impl Parser,
    href: &'r mut String,
) -> Result<(&'r str, Components), ParseError> {
    match parser.parse(input, with_base, href) {
        Ok((href, _)) if href.len() > MAX_URL => Err(ParseError::TooLong),
        parsed => parsed,
    }
}

/// The text of a column in a row that is a valid URL; `None` if it is null, or a truth value. `buffer` is for a text
/// that is not a part of the URL. A number is written as a text.
#[inline(always)]
pub fn text<'r>(
    column: &Column,
    url: View<'r, [u8]>,
    parser: &mut impl Parser,
    hosts: Hosts<'_>,
    buffer: &'r mut Vec<u8>,
) -> Option<&'r [u8]> {
    match column {
        Column::Host => Some(url.host()),
        Column::Hostname => Some(url.hostname()),
        Column::Href => Some(url.href),
        Column::Pathname => Some(url.pathname()),
        Column::Search => Some(url.search()),
        Column::Hash => Some(url.hash()),
        Column::Protocol => Some(url.protocol()),
        Column::Username => Some(url.username()),
        Column::Password => Some(url.password()),
        Column::Port | Column::PortText => Some(url.port()),
        Column::Origin => {
            write_origin(url, parser, buffer, |url| url.host());
            Some(buffer.as_slice())
        }
        Column::Query(name) => {
            let found = write_parameter(url.search(), name.as_bytes(), parser, buffer);
            found.then_some(buffer.as_slice())
        }
        #[cfg(feature = "sites")]
        Column::Site => {
            write_origin(url, parser, buffer, |url| {
                domain_part(&Column::RegistrableDomain, url, hosts.list).unwrap_or(url.hostname())
            });
            Some(buffer.as_slice())
        }
        #[cfg(feature = "sites")]
        Column::RegistrableDomain | Column::PublicSuffix | Column::Subdomain | Column::SuffixSection => {
            if is_opaque(url, hosts) {
                return of_opaque(column, url, parser, hosts, buffer);
            }
            domain_part(column, url, hosts.list)
        }
        Column::ReversedHost => {
            if is_opaque(url, hosts) {
                return of_opaque(column, url, parser, hosts, buffer);
            }
            Some(write_reversed(url, buffer))
        }
        Column::DecodedUsername => Some(write_decoded(url.username(), parser, buffer)),
        Column::DecodedPassword => Some(write_decoded(url.password(), parser, buffer)),
        Column::DecodedHostname => Some(unicode_host(url, parser, buffer)),
        Column::DecodedPathname => Some(write_decoded(url.pathname(), parser, buffer)),
        Column::DecodedHash => Some(write_decoded(url.hash(), parser, buffer)),
        Column::Canonical => Some(canonical::write(url, buffer)),
        // Validation errors concern the input, which the caller has.
        #[cfg(feature = "tools")]
        Column::ValidationErrors => None,
        // The caller has them, or they are lists (`parameter::items`).
        Column::Error | Column::Reason | Column::Valid | Column::QueryAll(_) | Column::Params => None,
    }
}

/// Writes the origin of a URL, or its site: the scheme, and what `host` returns. The text `null` stands for an opaque
/// one. (<https://url.spec.whatwg.org/#concept-url-origin>)
#[inline(never)]
fn write_origin(
    url: View<'_, [u8]>,
    parser: &mut impl Parser,
    output: &mut Vec<u8>,
    host: impl Fn(View<'_, [u8]>) -> &[u8],
) {
    output.clear();
    let mut write = |url: View<'_, [u8]>| {
        append(output, url.href.get(..url.components.scheme_end as usize + 3).unwrap_or_default());
        append(output, host(url));
    };
    match url.components.scheme_type {
        SchemeType::NotSpecial if url.protocol() == b"blob:" => {
            let mut href = String::new();
            let path = core::str::from_utf8(url.pathname()).unwrap_or_default();
            if let Ok((href, components)) = parse(path, false, parser, &mut href) {
                // The origin of a file URL is opaque.
                if matches!(components.scheme_type, SchemeType::Http | SchemeType::Https) {
                    write(View { href: href.as_bytes(), components });
                }
            }
        }
        SchemeType::NotSpecial | SchemeType::File => {}
        _ => write(url),
    }
    if output.is_empty() {
        append(output, b"null");
    }
}

/// Whether the host may be a domain although the URL is not special.
#[inline]
fn is_opaque(url: View<'_, [u8]>, hosts: Hosts<'_>) -> bool {
    hosts.any_scheme && !url.components.scheme_type.is_special()
}

/// The text of a column about the domain that an opaque host is for the
/// [host parser](https://url.spec.whatwg.org/#concept-host-parser), if it is one.
#[cold]
#[inline(never)]
fn of_opaque<'r>(
    column: &Column,
    url: View<'r, [u8]>,
    parser: &mut impl Parser,
    #[cfg_attr(not(feature = "sites"), allow(unused_variables))] hosts: Hosts<'_>,
    buffer: &'r mut Vec<u8>,
) -> Option<&'r [u8]> {
    let host = url.hostname();
    let as_it_is = (*column == Column::ReversedHost).then_some(host);
    let mut input = String::from("https://");
    input.push_str(core::str::from_utf8(host).unwrap_or_default());
    let mut href = String::new();
    let Ok((href, components)) = parse(&input, false, parser, &mut href) else { return as_it_is };
    let special = View { href: href.as_bytes(), components };
    if !has_domain(special) {
        return as_it_is;
    }
    let mut text = Vec::new();
    let text = match column {
        #[cfg(feature = "sites")]
        Column::RegistrableDomain | Column::PublicSuffix | Column::Subdomain | Column::SuffixSection => {
            domain_part(column, special, hosts.list)?
        }
        _ => write_reversed(special, &mut text),
    };
    buffer.clear();
    append(buffer, text);
    Some(buffer)
}

/// A part of the domain of a URL, by the list.
#[cfg(feature = "sites")]
fn domain_part<'b>(column: &Column, url: View<'b, [u8]>, list: Option<&SuffixList>) -> Option<&'b [u8]> {
    let domain = has_domain(url).then(|| url.hostname())?;
    if *column == Column::SuffixSection {
        return Some(match suffix_list::section(list?, domain)? {
            Section::Icann => b"icann",
            Section::Private => b"private",
        });
    }
    let (suffix, registrable) = suffix_list::starts(list?, domain)?;
    match column {
        Column::PublicSuffix => domain.get(suffix..),
        Column::Subdomain => Some(suffix_list::before(domain, registrable?)),
        _ => domain.get(registrable?..),
    }
}
