//! Origins (URL Standard, [section 4.7](https://url.spec.whatwg.org/#origin)).

use alloc::string::String;
use core::fmt;

use crate::decimal;
use crate::host::{Host, domain_to_unicode};
use crate::scheme::SchemeType;
use crate::url::{Url, UrlRef};
use crate::validation::ParseError;

/// The [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin) of a URL: a scheme, host and port,
/// or opaque.
///
/// An opaque origin has an identity of its own, which cannot be computed from a URL. So this type has no `==`:
/// [`Origin::is_same_origin`] compares, and [`Origin::into_tuple`] is a key for maps and sets.
///
/// ```
/// use whurl::{Host, Origin, Url};
/// let origin = Url::parse("https://example.com:8080/")?.origin();
/// assert!(matches!(origin, Origin::Tuple(scheme, Host::Domain(_), Some(8080)) if scheme == "https"));
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Origin {
    /// An opaque origin, serialised as `null`.
    Opaque,
    /// A tuple origin: scheme, host and port. The port is `None` if it is the scheme's default.
    Tuple(String, Host, Option<u16>),
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
        let Self::Tuple(scheme, host, port) = self else {
            return "null".into();
        };
        let mut output = scheme.clone();
        output.push_str("://");
        host.serialize_into(&mut output);
        if let Some(port) = *port {
            output.push(':');
            decimal::push(port.into(), &mut output);
        }
        output
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
            Self::Tuple(scheme, Host::Domain(domain), port) => {
                let host = Host::Domain(domain_to_unicode(domain));
                Self::Tuple(scheme.clone(), host, *port).ascii_serialization()
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
            Self::Tuple(scheme, host, port) => Some(TupleOrigin { scheme, host, port }),
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
        match (self, other) {
            (Self::Tuple(scheme, host, port), Self::Tuple(other_scheme, other_host, other_port)) => {
                (scheme, host, port) == (other_scheme, other_host, other_port)
            }
            _ => false,
        }
    }
}

impl fmt::Display for Origin {
    /// Writes [`Origin::ascii_serialization`].
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.ascii_serialization())
    }
}

/// A [tuple origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-tuple), made by
/// [`Origin::into_tuple`]. Two are equal if they are the same origin.
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

impl From<TupleOrigin> for Origin {
    fn from(TupleOrigin { scheme, host, port }: TupleOrigin) -> Self {
        Self::Tuple(scheme, host, port)
    }
}

impl fmt::Display for TupleOrigin {
    /// Writes the [`Origin::ascii_serialization`].
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Origin::from(self.clone()).fmt(formatter)
    }
}

/// The [origin of a URL](https://url.spec.whatwg.org/#concept-url-origin). Without blob URL entries, the origin of a
/// `blob:` URL is that of the URL in its path, which `parse` parses.
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
            Some(host) => Origin::Tuple(url.scheme().into(), host.into_owned(), url.port()),
            None => Origin::Opaque,
        },
    }
}
