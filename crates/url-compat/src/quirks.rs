//! The getters and setters of the Web's [`URL` class](https://url.spec.whatwg.org/#url-class).
//!
//! [`whurl::Url::web`] and [`whurl::Url::web_mut`] offer them as methods.
//!
//! ```
//! use whurl_url_compat::{Url, quirks};
//! let mut url = Url::parse("https://example.com/?a")?;
//! assert_eq!(quirks::search(&url), "?a");
//! assert!(quirks::set_host(&mut url, "example.org:8080").is_ok());
//! assert_eq!(url.as_str(), "https://example.org:8080/?a");
//! # Ok::<(), whurl_url_compat::ParseError>(())
//! ```

use alloc::string::String;

use crate::host::Host;
use crate::parse_error::ParseError;
use crate::url::Url;

/// The offsets of a URL's components, as `url` has them.
///
/// ```
/// use whurl_url_compat::{Url, quirks};
/// let quirks::InternalComponents { path_start, query_start, .. } = quirks::internal_components(&Url::parse("https://a/b")?);
/// assert_eq!((path_start, query_start), (9, None));
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[cfg(feature = "expose_internals")]
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub struct InternalComponents {
    pub scheme_end: u32,
    pub username_end: u32,
    pub host_start: u32,
    pub host_end: u32,
    pub port: Option<u16>,
    pub path_start: u32,
    pub query_start: Option<u32>,
    pub fragment_start: Option<u32>,
}

/// The offsets of a URL's components.
///
/// ```
/// use whurl_url_compat::{Url, quirks};
/// assert_eq!(quirks::internal_components(&Url::parse("https://a/b")?).scheme_end, 5);
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[cfg(feature = "expose_internals")]
pub fn internal_components(url: &Url) -> InternalComponents {
    let found = url.0.components();
    InternalComponents {
        scheme_end: found.scheme_end,
        username_end: found.username_end,
        host_start: found.host_start.max(found.scheme_end + 1),
        host_end: found.host_end.max(found.scheme_end + 1),
        port: url.port(),
        path_start: found.path_start,
        query_start: url.query().map(|_| found.query_start),
        fragment_start: url.fragment().map(|_| found.fragment_start),
    }
}

/// A domain in ASCII, or the empty string if the text is not a domain.
///
/// ```
/// assert_eq!(whurl_url_compat::quirks::domain_to_ascii("ü"), "xn--tda");
/// ```
pub fn domain_to_ascii(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => domain,
        _ => String::new(),
    }
}

/// A domain in Unicode, or the empty string if the text is not a domain.
///
/// ```
/// assert_eq!(whurl_url_compat::quirks::domain_to_unicode("xn--tda"), "ü");
/// ```
pub fn domain_to_unicode(domain: &str) -> String {
    whurl::domain_to_unicode(&domain_to_ascii(domain))
}

/// The whole URL.
///
/// ```
/// use whurl_url_compat::{Url, quirks};
/// assert_eq!(quirks::href(&Url::parse("https://a")?), "https://a/");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
pub fn href(url: &Url) -> &str {
    url.as_str()
}

/// Replaces the whole URL.
///
/// ```
/// use whurl_url_compat::{Url, quirks};
/// let mut url = Url::parse("https://a/")?;
/// quirks::set_href(&mut url, "https://b")?;
/// assert_eq!(url.as_str(), "https://b/");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
///
/// # Errors
///
/// See [`Url::parse`].
pub fn set_href(url: &mut Url, value: &str) -> Result<(), ParseError> {
    *url = Url::parse(value)?;
    Ok(())
}

/// The origin as text.
///
/// ```
/// use whurl_url_compat::{Url, quirks};
/// assert_eq!(quirks::origin(&Url::parse("https://a:443/b")?), "https://a");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
pub fn origin(url: &Url) -> String {
    url.0.web().origin()
}

/// Declares a getter and its setter, with an example of each: what the getter returns for one URL, and what a value
/// makes of another. The result of most setters says whether the value was taken.
macro_rules! attribute {
    ($getter:ident, $setter:ident, $what:literal, $part:literal, $value:literal => $href:literal) => {
        attribute!(@getter $getter, $what, $part);

        #[doc = concat!("Sets ", $what, ".")]
        ///
        /// ```
        /// use whurl_url_compat::{Url, quirks};
        /// let mut url = Url::parse("https://example.com/")?;
        #[doc = concat!("assert!(quirks::", stringify!($setter), "(&mut url, ", stringify!($value), ").is_ok());")]
        #[doc = concat!("assert_eq!(url.as_str(), ", stringify!($href), ");")]
        /// # Ok::<(), whurl_url_compat::ParseError>(())
        /// ```
        ///
        /// # Errors
        ///
        /// If the standard ignores the value.
        pub fn $setter(url: &mut Url, value: &str) -> Result<(), ()> {
            if url.0.web_mut().$setter(value) { Ok(()) } else { Err(()) }
        }
    };
    ($getter:ident, $setter:ident, $what:literal, $part:literal, $value:literal => $href:literal, without a result) => {
        attribute!(@getter $getter, $what, $part);

        #[doc = concat!("Sets ", $what, ".")]
        ///
        /// ```
        /// use whurl_url_compat::{Url, quirks};
        /// let mut url = Url::parse("https://example.com/")?;
        #[doc = concat!("quirks::", stringify!($setter), "(&mut url, ", stringify!($value), ");")]
        #[doc = concat!("assert_eq!(url.as_str(), ", stringify!($href), ");")]
        /// # Ok::<(), whurl_url_compat::ParseError>(())
        /// ```
        pub fn $setter(url: &mut Url, value: &str) {
            url.0.web_mut().$setter(value);
        }
    };
    (@getter $getter:ident, $what:literal, $part:literal) => {
        #[doc = concat!("Returns ", $what, ".")]
        ///
        /// ```
        /// use whurl_url_compat::{Url, quirks};
        /// let url = Url::parse("https://me:secret@example.com:8080/a?b#c")?;
        #[doc = concat!("assert_eq!(quirks::", stringify!($getter), "(&url), ", stringify!($part), ");")]
        /// # Ok::<(), whurl_url_compat::ParseError>(())
        /// ```
        pub fn $getter(url: &Url) -> &str {
            url.0.web().$getter()
        }
    };
}

attribute!(protocol, set_protocol, "the scheme with its `:`", "https:", "wss" => "wss://example.com/");
attribute!(username, set_username, "the username", "me", "a@" => "https://a%40@example.com/");
attribute!(password, set_password, "the password", "secret", "b" => "https://:b@example.com/");
attribute!(host, set_host, "the host with the port", "example.com:8080", "a:81" => "https://a:81/");
attribute!(hostname, set_hostname, "the host without the port", "example.com", "a" => "https://a/");
attribute!(port, set_port, "the port", "8080", "81" => "https://example.com:81/");
attribute!(pathname, set_pathname, "the path", "/a", "b c" => "https://example.com/b%20c", without a result);
attribute!(search, set_search, "the query with its `?`", "?b", "c d" => "https://example.com/?c%20d", without a result);
attribute!(hash, set_hash, "the fragment with its `#`", "#c", "d" => "https://example.com/#d", without a result);
