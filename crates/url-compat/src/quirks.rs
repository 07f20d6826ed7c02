//! The getters and setters of the Web's [`URL` class](https://url.spec.whatwg.org/#url-class).
//!
//! [`whurl::Url::web`] and [`whurl::Url::web_mut`] are the same as methods.

use alloc::string::String;

use crate::host::Host;
use crate::parse_error::ParseError;
use crate::url::Url;

/// The offsets of a URL's components, as `url` has them.
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
pub fn domain_to_ascii(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => domain,
        _ => String::new(),
    }
}

/// A domain in Unicode, or the empty string if the text is not a domain.
pub fn domain_to_unicode(domain: &str) -> String {
    whurl::domain_to_unicode(&domain_to_ascii(domain))
}

/// The whole URL.
pub fn href(url: &Url) -> &str {
    url.as_str()
}

/// Replaces the whole URL.
///
/// # Errors
///
/// See [`Url::parse`].
pub fn set_href(url: &mut Url, value: &str) -> Result<(), ParseError> {
    *url = Url::parse(value)?;
    Ok(())
}

/// The origin as text.
pub fn origin(url: &Url) -> String {
    url.0.web().origin()
}

/// Declares a getter and its setter, whose result says whether the value was taken.
macro_rules! attribute {
    ($getter:ident, $setter:ident, $what:literal) => {
        attribute!(@getter $getter, $what);

        #[doc = concat!("Sets ", $what, ".")]
        ///
        /// # Errors
        ///
        /// If the standard ignores the value.
        pub fn $setter(url: &mut Url, value: &str) -> Result<(), ()> {
            if url.0.web_mut().$setter(value) { Ok(()) } else { Err(()) }
        }
    };
    ($getter:ident, $setter:ident, $what:literal, without a result) => {
        attribute!(@getter $getter, $what);

        #[doc = concat!("Sets ", $what, ".")]
        pub fn $setter(url: &mut Url, value: &str) {
            url.0.web_mut().$setter(value);
        }
    };
    (@getter $getter:ident, $what:literal) => {
        #[doc = concat!("Returns ", $what, ".")]
        pub fn $getter(url: &Url) -> &str {
            url.0.web().$getter()
        }
    };
}

attribute!(protocol, set_protocol, "the scheme with its `:`");
attribute!(username, set_username, "the username");
attribute!(password, set_password, "the password");
attribute!(host, set_host, "the host with the port");
attribute!(hostname, set_hostname, "the host without the port");
attribute!(port, set_port, "the port");
attribute!(pathname, set_pathname, "the path", without a result);
attribute!(search, set_search, "the query with its `?`", without a result);
attribute!(hash, set_hash, "the fragment with its `#`", without a result);
