//! Origins.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::sync::atomic::{AtomicUsize, Ordering};

use whurl::SchemeType;

use crate::host::Host;

/// The origin of a URL.
///
/// ```
/// use whurl_url_compat::{Origin, Url};
/// assert!(matches!(Url::parse("https://a/")?.origin(), Origin::Tuple(scheme, _, 443) if scheme == "https"));
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An origin that is the same only as itself.
    Opaque(OpaqueOrigin),
    /// A scheme, a host and a port.
    Tuple(String, Host<String>, u16),
}

/// The identity of an opaque origin.
///
/// ```
/// use whurl_url_compat::{Origin, Url};
/// assert!(matches!(Url::parse("data:,")?.origin(), Origin::Opaque(_)));
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueOrigin(usize);

impl Origin {
    /// A new opaque origin, which equals no other.
    ///
    /// ```
    /// use whurl_url_compat::Origin;
    /// assert_ne!(Origin::new_opaque(), Origin::new_opaque());
    /// ```
    pub fn new_opaque() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        Self::Opaque(OpaqueOrigin(NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Whether it is not opaque.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert!(Url::parse("https://a/")?.origin().is_tuple() && !Url::parse("data:,")?.origin().is_tuple());
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(..))
    }

    /// The origin as text: `null`, if it is opaque.
    ///
    /// ```
    /// let url = whurl_url_compat::Url::parse("https://ü.example:8080/a")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://xn--tda.example:8080");
    /// assert_eq!(url.origin().unicode_serialization(), "https://ü.example:8080");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn ascii_serialization(&self) -> String {
        self.serialization(Clone::clone)
    }

    /// The origin as text, with the domain in Unicode.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert_eq!(Url::parse("https://xn--tda/")?.origin().unicode_serialization(), "https://ü");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn unicode_serialization(&self) -> String {
        self.serialization(|host| match host {
            Host::Domain(domain) => Host::Domain(whurl::domain_to_unicode(domain)),
            host => host.clone(),
        })
    }

    fn serialization(&self, shown: impl Fn(&Host<String>) -> Host<String>) -> String {
        match self {
            Self::Opaque(_) => "null".to_owned(),
            Self::Tuple(scheme, host, port) => {
                let host = shown(host);
                if SchemeType::from_scheme(scheme).default_port() == Some(*port) {
                    format!("{scheme}://{host}")
                } else {
                    format!("{scheme}://{host}:{port}")
                }
            }
        }
    }
}

impl From<whurl::Origin> for Origin {
    fn from(origin: whurl::Origin) -> Self {
        match origin {
            whurl::Origin::Tuple(whurl::TupleOrigin { scheme, host, port, .. }) => {
                // The origin of each special URL except a file is a tuple, and its scheme has a default port.
                let port =
                    port.or_else(|| SchemeType::from_scheme(&scheme).default_port()).unwrap_or_default();
                Self::Tuple(scheme, Host::from_whurl(host), port)
            }
            _ => Self::new_opaque(),
        }
    }
}
