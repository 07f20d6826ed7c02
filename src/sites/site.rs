//! Sites ([HTML](https://html.spec.whatwg.org/multipage/browsers.html#sites)).

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::SuffixList;
use crate::host::Host;
use crate::origin::{Origin, TupleOrigin};

/// A [site](https://html.spec.whatwg.org/multipage/browsers.html#site): the scheme of an origin, and its registrable
/// domain or host. Two are equal if they are the same site.
///
/// An opaque origin is a site of its own, like no other, and has none of this type.
///
/// ```
/// use std::collections::BTreeMap;
/// use whurl::{Url, sites::{Site, SuffixList}};
///
/// let list = SuffixList::built_in();
/// let mut requests: BTreeMap<Site, u32> = BTreeMap::new();
/// for url in ["https://a.example.com/", "https://b.example.com/", "http://example.com/", "data:,"] {
///     if let Some(site) = list.site(&Url::parse(url)?.origin()) {
///         *requests.entry(site).or_default() += 1;
///     }
/// }
/// let requests = requests.iter().map(|(site, count)| format!("{site} {count}"));
/// assert!(requests.eq(["http://example.com 1", "https://example.com 2"]));
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Site {
    /// The scheme.
    pub scheme: String,
    /// The registrable domain, or a host without one.
    pub host: Host,
}

impl fmt::Display for Site {
    /// Writes the
    /// [serialisation of the site](https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site).
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut output = self.scheme.clone();
        output.push_str("://");
        self.host.serialize_into(&mut output);
        formatter.pad(&output)
    }
}

impl SuffixList {
    /// [Obtains the site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of an origin, or `None` if
    /// the origin is opaque.
    ///
    /// Opaque origins are different sites, so two `None` are not the same one: [`SuffixList::is_same_site`] compares
    /// origins.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Url};
    /// let list = SuffixList::built_in();
    /// let site = |url| list.site(&Url::parse(url).unwrap().origin()).map(|site| site.to_string());
    /// assert_eq!(site("https://www.example.com:8080/").as_deref(), Some("https://example.com"));
    /// assert_eq!(site("http://127.0.0.1/").as_deref(), Some("http://127.0.0.1"));
    /// assert_eq!(site("data:,"), None);
    /// ```
    #[must_use]
    pub fn site(&self, origin: &Origin) -> Option<Site> {
        let Origin::Tuple(TupleOrigin { scheme, host, .. }) = origin else {
            return None;
        };
        let host = match self.registrable_domain(host) {
            Some(domain) => Host::Domain(domain.to_owned()),
            None => host.clone(),
        };
        Some(Site { scheme: scheme.clone(), host })
    }

    /// Whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site). Without
    /// their identity, two opaque ones are not.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Url};
    /// let list = SuffixList::built_in();
    /// let origin = |url| Url::parse(url).unwrap().origin();
    /// assert!(list.is_same_site(&origin("https://a.example.com/"), &origin("https://b.example.com/")));
    /// assert!(!list.is_same_site(&origin("https://a.github.io/"), &origin("https://b.github.io/")));
    /// assert!(!list.is_same_site(&origin("data:,"), &origin("data:,")));
    /// ```
    #[must_use]
    pub fn is_same_site(&self, a: &Origin, b: &Origin) -> bool {
        matches!((self.site(a), self.site(b)), (Some(site), Some(other)) if site == other)
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
        let (Origin::Tuple(a), Origin::Tuple(b)) = (a, b) else {
            return false;
        };
        match (self.registrable_domain(&a.host), self.registrable_domain(&b.host)) {
            (Some(a), Some(b)) => a == b,
            (None, None) => a.host == b.host,
            _ => false,
        }
    }
}
