//! Changes of a query that keep the text of the other parameters. ([`SearchParams`](crate::SearchParams) writes all of
//! them anew.)
//!
//! Parameters stand between the ampersands. Names are compared decoded, as
//! [`form_urlencoded`](crate::form_urlencoded) decodes them, and what is written is encoded so. An empty piece, as in
//! `a&&b`, is no parameter, and stays. A query is as [`Url::query`](crate::Url::query) returns it, without its `?`:
//! `None` if the URL has none.
//!
//! ```
//! use whurl::{Url, query::{self, NamePatterns}};
//!
//! let mut url = Url::parse("https://example.com/?utm_source=x&q=%20b&id=7")?;
//! let query = query::remove_parameters(url.query(), &NamePatterns::new(["utm_*"]));
//! url.set_query(query.as_deref())?;
//! assert_eq!(url, "https://example.com/?q=%20b&id=7");
//! url.set_query(Some(&query::set_parameter(url.query(), "id", "8")))?;
//! assert_eq!(url, "https://example.com/?q=%20b&id=8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod name_patterns;
pub(crate) mod remove;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::form_urlencoded::{decode, encode_into};
use crate::text::split_once;

pub use name_patterns::NamePatterns;

/// Removes the parameters whose names match a pattern.
///
/// ```
/// use whurl::query::{NamePatterns, remove_parameters};
/// let names = NamePatterns::new(["utm_*", "fbclid"]);
/// let remove = |query| remove_parameters(Some(query), &names);
/// assert_eq!(remove("a=%20&utm_x=1&&fbclid").as_deref(), Some("a=%20&"));
/// assert_eq!(remove("%75tm_x=1"), None);
/// ```
#[must_use]
pub fn remove_parameters(query: Option<&str>, names: &NamePatterns) -> Option<String> {
    rest_of("?", query?, names)
}

/// Removes parameters from a fragment, as [`remove_parameters`] does: those after its first `?`, which applications
/// that keep their own addresses there have. In a fragment without a `?`, what has an `=` is a parameter.
///
/// ```
/// use whurl::query::{NamePatterns, remove_fragment_parameters};
/// let names = NamePatterns::new(["utm_*"]);
/// let remove = |fragment| remove_fragment_parameters(Some(fragment), &names);
/// assert_eq!(remove("/route?utm_x=1&a").as_deref(), Some("/route?a"));
/// assert_eq!(remove("/route?utm_x").as_deref(), Some("/route"));
/// assert_eq!(remove("top&utm_x=1").as_deref(), Some("top"));
/// assert_eq!(remove("utm_x").as_deref(), Some("utm_x"));
/// assert_eq!(remove("utm_x=1"), None);
/// ```
#[must_use]
pub fn remove_fragment_parameters(fragment: Option<&str>, names: &NamePatterns) -> Option<String> {
    rest_of("#", fragment?, names)
}

/// Gives the first parameter with a name this value and removes the others, or appends one.
///
/// ```
/// use whurl::query::set_parameter;
/// assert_eq!(set_parameter(Some("a=%20&b=1&b=2"), "b", "3 & 4"), "a=%20&b=3+%26+4");
/// assert_eq!(set_parameter(None, "b", ""), "b=");
/// ```
#[must_use]
pub fn set_parameter(query: Option<&str>, name: &str, value: &str) -> String {
    let replaced = query.and_then(|query| with_one(query, name, Some(value)));
    replaced.unwrap_or_else(|| append_parameter(query, name, Some(value)))
}

/// Appends a parameter: a name and its value, or a name alone.
///
/// ```
/// use whurl::query::append_parameter;
/// assert_eq!(append_parameter(Some("a=%20"), "a", Some("2")), "a=%20&a=2");
/// assert_eq!(append_parameter(None, "a b", None), "a+b");
/// ```
#[must_use]
pub fn append_parameter(query: Option<&str>, name: &str, value: Option<&str>) -> String {
    let mut output = String::from(query.unwrap_or_default());
    if !output.is_empty() {
        output.push('&');
    }
    write_parameter(name, value, &mut output);
    output
}

/// Replaces the parameters with a name by one, if there are any: as [`set_parameter`], but a query without the parameter
/// stays as it is.
///
/// ```
/// use whurl::query::replace_parameter;
/// let replace = |query| replace_parameter(query, "a", Some("2"));
/// assert_eq!(replace(Some("a=1&b&a=3")).as_deref(), Some("a=2&b"));
/// assert_eq!(replace(Some("b")).as_deref(), Some("b"));
/// assert_eq!(replace(None), None);
/// ```
#[must_use]
pub fn replace_parameter(query: Option<&str>, name: &str, value: Option<&str>) -> Option<String> {
    let query = query?;
    Some(with_one(query, name, value).unwrap_or_else(|| query.into()))
}

/// Sorts the parameters by their names, in UTF-16 code units as in JavaScript. Parameters with the same name keep their
/// order ([`sort`](https://url.spec.whatwg.org/#dom-urlsearchparams-sort)), and empty ones their places.
///
/// ```
/// use whurl::query::sort_parameters;
/// assert_eq!(sort_parameters(Some("b=%20&a=2&&%61=1")).as_deref(), Some("a=2&%61=1&&b=%20"));
/// ```
#[must_use]
pub fn sort_parameters(query: Option<&str>) -> Option<String> {
    let query = query?;
    let mut sorted: Vec<_> =
        query.split('&').filter(|piece| !piece.is_empty()).map(|piece| (name_of(piece), piece)).collect();
    sorted.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
    let mut next = sorted.into_iter();
    let pieces = query.split('&').map(|piece| match piece {
        "" => "",
        _ => next.next().map_or("", |(_, piece)| piece),
    });
    Some(pieces.collect::<Vec<_>>().join("&"))
}

/// The query with one parameter in place of the first of its name, and without the others; `None` if there is none.
fn with_one(query: &str, name: &str, value: Option<&str>) -> Option<String> {
    let mut output = String::new();
    let mut is_found = false;
    for (index, piece) in query.split('&').enumerate() {
        let is_named = !piece.is_empty() && name_of(piece) == name;
        if is_named && is_found {
            continue;
        }
        if index > 0 {
            output.push('&');
        }
        if is_named {
            write_parameter(name, value, &mut output);
            is_found = true;
        } else {
            output.push_str(piece);
        }
    }
    is_found.then_some(output)
}

/// The name of a parameter, decoded.
fn name_of(parameter: &str) -> Cow<'_, str> {
    decode(split_once(parameter, b'=').0)
}

fn write_parameter(name: &str, value: Option<&str>, output: &mut String) {
    encode_into(name, output);
    // Without a name and a value, the equals sign is all that there is.
    if value.is_some() || name.is_empty() {
        output.push('=');
        encode_into(value.unwrap_or_default(), output);
    }
}

/// The rest of a part of a URL that has this delimiter, without it; `None` if nothing is left.
fn rest_of(delimiter: &str, text: &str, names: &NamePatterns) -> Option<String> {
    let mut output = Vec::new();
    let mut is_removed = |name: &[u8]| names.match_encoded(name);
    remove::write_rest([delimiter, text].concat().as_bytes(), &mut is_removed, &mut output);
    // Pieces of a text are a text.
    String::from_utf8(output).unwrap_or_default().strip_prefix(delimiter).map(String::from)
}
