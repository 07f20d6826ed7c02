//! Sites ([HTML](https://html.spec.whatwg.org/multipage/browsers.html#sites)).

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::SuffixList;
use crate::host::Host;
use crate::origin::Origin;

/// A [site](https://html.spec.whatwg.org/multipage/browsers.html#site).
///
/// There is no `==`, because an opaque site has an identity of its own, like an opaque [`Origin`].
/// [`SuffixList::is_same_site`] compares, and [`Site::into_tuple`] is a key for maps and sets.
///
/// ```
/// use whurl::{Host, Url, sites::{Site, SuffixList}};
/// let site = SuffixList::built_in().site(&Url::parse("https://www.example.com/").unwrap().origin());
/// assert!(matches!(site, Site::SchemeAndHost(_, Host::Domain(domain)) if domain == "example.com"));
/// ```
#[derive(Clone, Debug)]
pub enum Site {
    /// An opaque origin, serialised as `null`.
    Opaque,
    /// A scheme, and a host or its registrable domain.
    SchemeAndHost(String, Host),
}

impl fmt::Display for Site {
    /// Writes the
    /// [serialisation of the site](https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site).
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.serialize())
    }
}

impl Site {
    /// The scheme and the host, which can be compared, sorted and hashed, or `None` if the site is opaque.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use whurl::{Url, sites::{SuffixList, TupleSite}};
    ///
    /// let list = SuffixList::built_in();
    /// let mut requests: BTreeMap<Option<TupleSite>, u32> = BTreeMap::new();
    /// for url in ["https://a.example.com/", "https://b.example.com/", "http://example.com/", "data:,"] {
    ///     *requests.entry(list.site(&Url::parse(url)?.origin()).into_tuple()).or_default() += 1;
    /// }
    /// assert!(requests.into_values().eq([1, 1, 2]));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_tuple(self) -> Option<TupleSite> {
        match self {
            Self::Opaque => None,
            Self::SchemeAndHost(scheme, host) => Some(TupleSite { scheme, host }),
        }
    }

    pub(super) fn serialize(&self) -> String {
        let Self::SchemeAndHost(scheme, host) = self else {
            return "null".to_owned();
        };
        let mut output = scheme.clone();
        output.push_str("://");
        host.serialize_into(&mut output);
        output
    }
}

/// A [site](https://html.spec.whatwg.org/multipage/browsers.html#site) that is a scheme and a host, made by
/// [`Site::into_tuple`]. Two are equal if they are the same site.
///
/// ```
/// use whurl::{Url, sites::SuffixList};
/// let list = SuffixList::built_in();
/// let site = |url| list.site(&Url::parse(url).unwrap().origin()).into_tuple();
/// assert_eq!(site("https://a.example.com/"), site("https://b.example.com/"));
/// assert_ne!(site("https://a.example.com/"), site("http://a.example.com/"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct TupleSite {
    /// The scheme.
    pub scheme: String,
    /// The registrable domain, or a host without one.
    pub host: Host,
}

impl From<TupleSite> for Site {
    fn from(TupleSite { scheme, host }: TupleSite) -> Self {
        Self::SchemeAndHost(scheme, host)
    }
}

impl fmt::Display for TupleSite {
    /// Writes the
    /// [serialisation of the site](https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site).
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Site::from(self.clone()).fmt(formatter)
    }
}

impl SuffixList {
    /// [Obtains the site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of an origin.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Url};
    /// let list = SuffixList::built_in();
    /// let site = |url| list.site(&Url::parse(url).unwrap().origin()).to_string();
    /// assert_eq!(site("https://www.example.com:8080/"), "https://example.com");
    /// assert_eq!(site("http://127.0.0.1/"), "http://127.0.0.1");
    /// assert_eq!(site("data:,"), "null");
    /// ```
    #[must_use]
    pub fn site(&self, origin: &Origin) -> Site {
        match origin {
            Origin::Opaque => Site::Opaque,
            Origin::Tuple(scheme, host, _) => {
                let host = match self.registrable_domain(host) {
                    Some(domain) => Host::Domain(domain.to_owned()),
                    None => host.clone(),
                };
                Site::SchemeAndHost(scheme.clone(), host)
            }
        }
    }

    /// Whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site).
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Url};
    /// let list = SuffixList::built_in();
    /// let origin = |url| Url::parse(url).unwrap().origin();
    /// assert!(list.is_same_site(&origin("https://a.example.com/"), &origin("https://b.example.com/")));
    /// assert!(!list.is_same_site(&origin("https://a.github.io/"), &origin("https://b.github.io/")));
    /// ```
    #[must_use]
    pub fn is_same_site(&self, a: &Origin, b: &Origin) -> bool {
        match (self.site(a), self.site(b)) {
            (Site::SchemeAndHost(scheme, host), Site::SchemeAndHost(other_scheme, other_host)) => {
                scheme == other_scheme && host == other_host
            }
            _ => false,
        }
    }

    /// Whether two origins are
    /// [schemelessly same site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site).
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Url};
    /// let list = SuffixList::built_in();
    /// let [a, b] = ["http://a.example.com/", "wss://b.example.com/"].map(|url| Url::parse(url).unwrap().origin());
    /// assert!(list.is_schemelessly_same_site(&a, &b));
    /// assert!(!list.is_same_site(&a, &b));
    /// ```
    #[must_use]
    pub fn is_schemelessly_same_site(&self, a: &Origin, b: &Origin) -> bool {
        let (Origin::Tuple(_, a, _), Origin::Tuple(_, b, _)) = (a, b) else {
            return false;
        };
        match (self.registrable_domain(a), self.registrable_domain(b)) {
            (Some(a), Some(b)) => a == b,
            (None, None) => a == b,
            _ => false,
        }
    }
}
