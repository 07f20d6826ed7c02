//! Origins that need more than the URL, and their Unicode serialisation.

use alloc::string::String;

use super::parse::parse;
use crate::origin::{self, Origin};
use crate::{Host, Url, domain_to_unicode};

/// Returns the [origin of a URL](https://url.spec.whatwg.org/#concept-url-origin), asking a callback about
/// [blob URL entries](https://w3c.github.io/FileAPI/#blob-url-entry).
///
/// `resolve_blob` is called for a `blob:` URL. If the URL has an entry, it returns the origin of the entry's
/// environment.
///
/// ```
/// use whurl::{tools::origin_with, Origin, Url};
///
/// let url = Url::parse("blob:null/d0360e2f").unwrap();
/// let page = Url::parse("https://example.com/").unwrap();
/// assert_eq!(origin_with(&url, |_| Some(page.origin())).ascii_serialization(), "https://example.com");
/// assert_eq!(origin_with(&url, |_| None).ascii_serialization(), "null");
/// ```
pub fn origin_with(url: &Url, resolve_blob: impl FnOnce(&Url) -> Option<Origin>) -> Origin {
    let entry = if url.scheme() == "blob" { resolve_blob(url) } else { None };
    entry.unwrap_or_else(|| origin::from_url(url, |path| parse(path, None)))
}

impl Origin {
    /// Serialises the origin with its domain in Unicode, as older versions of the HTML Standard define it.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://xn--53h.example:8080/").unwrap();
    /// assert_eq!(url.origin().unicode_serialization(), "https://☕.example:8080");
    /// ```
    #[must_use]
    pub fn unicode_serialization(&self) -> String {
        match self {
            Self::Tuple(scheme, Host::Domain(domain), port) => {
                let host = Host::Domain(domain_to_unicode(domain));
                Self::Tuple(scheme.clone(), host, *port).ascii_serialization()
            }
            other => other.ascii_serialization(),
        }
    }
}
