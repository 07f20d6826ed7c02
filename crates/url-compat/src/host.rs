//! Hosts.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use crate::parse_error::ParseError;

/// The host of a URL.
///
/// ```
/// use whurl_url_compat::{Host, Url};
/// assert!(matches!(Url::parse("http://[::1]/")?.host(), Some(Host::Ipv6(address)) if address.is_loopback()));
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[derive(Clone, Debug, Eq, PartialOrd, Ord, Hash)]
pub enum Host<S = String> {
    /// A domain, or the opaque host of a URL that is not special.
    Domain(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

impl Host<&str> {
    /// The host with text of its own.
    ///
    /// ```
    /// use whurl_url_compat::Host;
    /// assert_eq!(Host::Domain("a").to_owned(), Host::Domain("a".to_owned()));
    /// ```
    #[allow(clippy::should_implement_trait)]
    pub fn to_owned(&self) -> Host<String> {
        match *self {
            Host::Domain(domain) => Host::Domain(domain.to_owned()),
            Host::Ipv4(address) => Host::Ipv4(address),
            Host::Ipv6(address) => Host::Ipv6(address),
        }
    }
}

impl Host<String> {
    /// Parses the host of a special URL.
    ///
    /// ```
    /// use whurl_url_compat::Host;
    /// assert_eq!(Host::parse("EXAMPLE.com"), Ok(Host::Domain("example.com".to_owned())));
    /// ```
    ///
    /// # Errors
    ///
    /// A [`ParseError`] that says why the host is invalid.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Ok(Self::from_whurl(whurl::Host::parse(input)?))
    }

    /// Parses the host of a URL that is not special.
    ///
    /// ```
    /// use whurl_url_compat::Host;
    /// assert_eq!(Host::parse_opaque("A b"), Err(whurl_url_compat::ParseError::InvalidDomainCharacter));
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Host::parse`].
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        Ok(Self::from_whurl(whurl::Host::parse_opaque(input)?))
    }
}

impl<S: Default> Host<S> {
    pub(crate) fn from_whurl(host: whurl::Host<S>) -> Self {
        match host {
            whurl::Host::Domain(text) | whurl::Host::Opaque(text) => Self::Domain(text),
            whurl::Host::Ipv4(address) => Self::Ipv4(address),
            whurl::Host::Ipv6(address) => Self::Ipv6(address),
            whurl::Host::Empty => Self::Domain(S::default()),
        }
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(domain) => fmt::Display::fmt(domain.as_ref(), formatter),
            Self::Ipv4(address) => fmt::Display::fmt(address, formatter),
            // Never in the form of IPv4, unlike `core`'s.
            Self::Ipv6(address) => fmt::Display::fmt(&whurl::Host::<&str>::Ipv6(*address), formatter),
        }
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(one), Host::Domain(other)) => one == other,
            (Self::Ipv4(one), Host::Ipv4(other)) => one == other,
            (Self::Ipv6(one), Host::Ipv6(other)) => one == other,
            _ => false,
        }
    }
}
