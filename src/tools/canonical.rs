//! The form for finding duplicates.

use alloc::string::String;
use alloc::vec::Vec;

use super::parse::parse;
use crate::canonical;
use crate::record::Url;
use crate::record::view::View;

/// A form for finding duplicates: a URL that differs from this one only in that the hexadecimal digits of percent-encoded
/// bytes are in upper case, letters, digits, `-`, `.`, `_` and `~` are not percent-encoded, and there is no fragment and
/// no empty query. URLs that have it in common are equivalent by RFC 3986,
/// [section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2), apart from these two.
///
/// ```
/// use whurl::{Url, tools::canonical};
/// let url = Url::parse("HTTPS://example.com:443/%7ejo%c3%ab?#top")?;
/// assert_eq!(canonical(&url), "https://example.com/~jo%C3%AB");
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[must_use]
pub fn canonical(url: &Url) -> Url {
    let mut output = Vec::new();
    let url_view = View { href: url.as_str().as_bytes(), components: url.components() };
    let text = canonical::write(url_view, &mut output);
    let text = String::from_utf8_lossy(text);
    // It is valid: only setters make URLs that the parser changes.
    parse(&text, None).unwrap_or_else(|_| url.clone())
}
