//! Origins (URL Standard, [section 4.7](https://url.spec.whatwg.org/#origin)).

use alloc::string::String;
use core::fmt;

use crate::decimal;
use crate::host::{Host, domain_to_unicode};
use crate::record::{Url, UrlRef};
use crate::scheme::SchemeType;
use crate::validation::ParseError;

/// The [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin) of a URL: a tuple of scheme, host
/// and port, or opaque.
///
/// A `blob:` URL has the origin of the URL inside it, so a check of who may be addressed compares the scheme as well.
///
/// An opaque origin has an identity of its own, which cannot be computed from a URL. So this type has no `==`:
/// [`Origin::is_same_origin`] compares. A [`TupleOrigin`] has all comparisons, and is a key for maps and sets.
///
/// ```
/// use whurl::{Host, Origin, Url};
/// let Origin::Tuple(origin) = Url::parse("https://example.com:8080/")?.origin() else { panic!("it has a host") };
/// assert_eq!((&*origin.scheme, origin.host, origin.port), ("https", Host::Domain("example.com".into()), Some(8080)));
/// assert!(matches!(Url::parse("data:,")?.origin(), Origin::Opaque));
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// An opaque origin, serialised as `null`.
    Opaque,
    /// A tuple origin.
    Tuple(TupleOrigin),
}

/// A [tuple origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-tuple). Two are equal if they
/// are the same origin. A `blob:` URL has the origin of the URL inside it.
///
/// ```
/// let origin = |url| whurl::Url::parse(url).unwrap().origin().into_tuple();
/// assert_eq!(origin("https://example.com/a"), origin("https://EXAMPLE.com:443/b"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct TupleOrigin {
    /// The scheme.
    pub scheme: String,
    /// The host.
    pub host: Host,
    /// The port, or `None` if it is the scheme's default.
    pub port: Option<u16>,
}

impl Origin {
    /// The
    /// [serialisation of the
    /// origin](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
    ///
    /// ```
    /// let url = whurl::Url::parse("blob:https://example.com:443/id").unwrap();
    /// assert_eq!(url.origin().ascii_serialization(), "https://example.com");
    /// ```
    #[must_use]
    pub fn ascii_serialization(&self) -> String {
        match self {
            Self::Opaque => "null".into(),
            Self::Tuple(origin) => origin.serialize(&origin.host),
        }
    }

    /// Serialises the origin with its domain in Unicode, as older versions of the HTML Standard define it.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://xn--53h.example:8080/").unwrap();
    /// assert_eq!(url.origin().unicode_serialization(), "https://☕.example:8080");
    /// ```
    #[must_use]
    pub fn unicode_serialization(&self) -> String {
        match self {
            Self::Tuple(origin @ TupleOrigin { host: Host::Domain(domain), .. }) => {
                origin.serialize(&Host::Domain(domain_to_unicode(domain)))
            }
            other => other.ascii_serialization(),
        }
    }

    /// The tuple origin, which can be compared, sorted and hashed, or `None` if the origin is opaque.
    ///
    /// ```
    /// use std::collections::HashMap;
    /// use whurl::{TupleOrigin, Url};
    ///
    /// let mut requests: HashMap<TupleOrigin, u32> = HashMap::new();
    /// for url in ["https://a/x", "https://a:443/y", "http://a/", "data:,"] {
    ///     if let Some(origin) = Url::parse(url)?.origin().into_tuple() {
    ///         *requests.entry(origin).or_default() += 1;
    ///     }
    /// }
    /// let mut requests = Vec::from_iter(requests);
    /// requests.sort();
    /// let requests = requests.iter().map(|(origin, count)| format!("{origin} {count}"));
    /// assert!(requests.eq(["http://a 1", "https://a 2"]));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_tuple(self) -> Option<TupleOrigin> {
        match self {
            Self::Opaque => None,
            Self::Tuple(origin) => Some(origin),
        }
    }

    /// Whether two origins are the [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin).
    ///
    /// ```
    /// use whurl::Url;
    /// let origin = |url| Url::parse(url).unwrap().origin();
    /// assert!(origin("https://a/b").is_same_origin(&origin("https://a:443/c")));
    /// assert!(!origin("data:,").is_same_origin(&origin("data:,")), "each opaque origin is another one");
    /// ```
    #[must_use]
    pub fn is_same_origin(&self, other: &Self) -> bool {
        matches!((self, other), (Self::Tuple(origin), Self::Tuple(other)) if origin == other)
    }
}

impl TupleOrigin {
    /// Serialises the origin with this form of its host.
    fn serialize(&self, host: &Host) -> String {
        let mut output = self.scheme.clone();
        output.push_str("://");
        host.serialize_into(&mut output);
        if let Some(port) = self.port {
            output.push(':');
            decimal::push(port.into(), &mut output);
        }
        output
    }
}

impl From<TupleOrigin> for Origin {
    fn from(origin: TupleOrigin) -> Self {
        Self::Tuple(origin)
    }
}

impl fmt::Display for Origin {
    /// Writes [`Origin::ascii_serialization`].
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.ascii_serialization())
    }
}

impl fmt::Display for TupleOrigin {
    /// Writes the origin as [`Origin::ascii_serialization`] does.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.serialize(&self.host))
    }
}

/// The [origin of a URL](https://url.spec.whatwg.org/#concept-url-origin). Without blob URL entries, the origin of a
/// `blob:` URL is the origin of the URL in its path, which `parse` parses.
pub(crate) fn from_url(url: UrlRef<'_>, parse: fn(&str) -> Result<Url, ParseError>) -> Origin {
    match url.components().scheme_type {
        SchemeType::NotSpecial if url.scheme() == "blob" => match parse(url.path()) {
            Ok(path_url) if matches!(path_url.scheme(), "http" | "https" | "file") => {
                from_url(path_url.as_url_ref(), parse)
            }
            _ => Origin::Opaque,
        },
        SchemeType::NotSpecial | SchemeType::File => Origin::Opaque,
        _ => match url.host() {
            Some(host) => Origin::Tuple(TupleOrigin {
                scheme: url.scheme().into(),
                host: host.into_owned(),
                port: url.port(),
            }),
            None => Origin::Opaque,
        },
    }
}
