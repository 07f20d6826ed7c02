//! The setters. A refused value leaves the URL unchanged.

use core::net::IpAddr;

use whurl::SetError;
use whurl::percent_encode::{C0_CONTROL, encode};

use crate::parse_error::ParseError;
use crate::url::Url;

impl Url {
    /// Sets the fragment without its `#`, or removes it.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/#b")?;
    /// url.set_fragment(Some("c d"));
    /// assert_eq!(url.as_str(), "https://a/#c%20d");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn set_fragment(&mut self, fragment: Option<&str>) {
        // Only a URL of more than 4 GB is refused.
        let _ = self.0.set_fragment(fragment);
    }

    /// Sets the query without its `?`, or removes it.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/?b")?;
    /// url.set_query(Some("c d"));
    /// assert_eq!(url.as_str(), "https://a/?c%20d");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn set_query(&mut self, query: Option<&str>) {
        // Only a URL of more than 4 GB is refused.
        let _ = self.0.set_query(query);
    }

    /// Sets the path.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://example.com/?q")?;
    /// url.set_path("a b/../c?");
    /// assert_eq!(url.as_str(), "https://example.com/c%3F?q");
    /// let mut url = Url::parse("mailto:me@example.com?q")?;
    /// url.set_path("/you");
    /// assert_eq!(url.as_str(), "mailto:%2Fyou?q");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn set_path(&mut self, path: &str) {
        if self.cannot_be_a_base() {
            self.set_opaque_path(path);
        } else {
            // Only a URL of more than 4 GB is refused.
            let _ = self.0.set_path(path);
        }
    }

    /// The standard cannot set an opaque path. Here what would end the path is percent-encoded.
    fn set_opaque_path(&mut self, path: &str) {
        let mut encoded = encode(path, C0_CONTROL).replace('?', "%3F").replace('#', "%23");
        if encoded.starts_with('/') {
            encoded.replace_range(..1, "%2F");
        }
        if encoded.ends_with(' ') {
            encoded.replace_range(encoded.len() - 1.., "%20");
        }
        let found = self.0.components();
        let (start, end) = (found.path_start as usize, found.query_start as usize);
        let href = [&self.as_str()[..start], &encoded, &self.as_str()[end..]].concat();
        if let Ok(url) = whurl::Url::parse(&href) {
            self.0 = url;
        }
    }

    /// Sets the port, or removes it.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/")?;
    /// assert!(url.set_port(Some(8080)).is_ok());
    /// assert_eq!(url.as_str(), "https://a:8080/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For a URL without a host, and for a `file` URL.
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), ()> {
        self.0.set_port(port).map_err(drop)
    }

    /// Sets the host, or removes it with the credentials and the port. A port in the text is ignored.
    ///
    /// ```
    /// use whurl_url_compat::{ParseError, Url};
    /// let mut url = Url::parse("redis://me@db:6380/0")?;
    /// url.set_host(Some("cache:1"))?;
    /// assert_eq!(url.as_str(), "redis://me@cache:6380/0");
    /// url.set_host(None)?;
    /// assert_eq!(url.as_str(), "redis:/0");
    /// let mut url = Url::parse("https://example.com/")?;
    /// assert_eq!(url.set_host(None), Err(ParseError::EmptyHost));
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An invalid host, a URL with an opaque path, and a URL that must have a host.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        let Some(host) = host else {
            return self.remove_host();
        };
        let is_bracketed = host.starts_with('[') && host.ends_with(']');
        let host = match host.find(':') {
            Some(0) if !self.cannot_be_a_base() => return Err(ParseError::InvalidDomainCharacter),
            Some(colon) if !is_bracketed => &host[..colon],
            _ => host,
        };
        self.0.set_host(Some(host)).map_err(host_error)
    }

    fn remove_host(&mut self) -> Result<(), ParseError> {
        if self.cannot_be_a_base() {
            return Err(ParseError::SetHostOnCannotBeABaseUrl);
        }
        if !self.has_host() {
            return Ok(());
        }
        if self.scheme() == "file" {
            return self.0.set_host(Some("")).map_err(host_error);
        }
        if self.is_special() {
            return Err(ParseError::EmptyHost);
        }
        let mut url = self.0.clone();
        url.set_username("").and_then(|()| url.set_password(None)).map_err(host_error)?;
        url.set_port(None).and_then(|()| url.set_host(None)).map_err(host_error)?;
        self.0 = url;
        Ok(())
    }

    /// Sets the host to an IP address.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/")?;
    /// assert!(url.set_ip_host([127, 0, 0, 1].into()).is_ok());
    /// assert_eq!(url.as_str(), "https://127.0.0.1/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For a URL with an opaque path.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), ()> {
        self.0.set_ip_host(address).map_err(drop)
    }

    /// Sets the password, or removes it.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/")?;
    /// assert!(url.set_password(Some("b")).is_ok());
    /// assert_eq!(url.as_str(), "https://:b@a/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For a URL without a host, and for a `file` URL.
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), ()> {
        self.0.set_password(password).map_err(drop)
    }

    /// Sets the username. The empty string removes it.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/")?;
    /// assert!(url.set_username("b").is_ok());
    /// assert_eq!(url.as_str(), "https://b@a/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For a URL without a host, and for a `file` URL.
    pub fn set_username(&mut self, username: &str) -> Result<(), ()> {
        self.0.set_username(username).map_err(drop)
    }

    /// Sets the scheme.
    ///
    /// ```
    /// let mut url = whurl_url_compat::Url::parse("http://example.com/")?;
    /// assert!(url.set_scheme("https").is_ok());
    /// assert!(url.set_scheme("mailto").is_err(), "a special scheme stays special");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For an invalid scheme, a special one for a URL that is not special, the reverse, and `file` for a URL with
    /// another special scheme.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), ()> {
        let scheme = scheme.strip_suffix(':').unwrap_or(scheme);
        // The standard allows it without credentials and a port.
        if scheme.eq_ignore_ascii_case("file") && self.has_authority() {
            return Err(());
        }
        self.0.set_scheme(scheme).map_err(drop)
    }
}

fn host_error(error: SetError) -> ParseError {
    match error {
        SetError::Host(error) => error.into(),
        SetError::TooLong => ParseError::Overflow,
        SetError::OpaquePath => ParseError::SetHostOnCannotBeABaseUrl,
        _ => ParseError::EmptyHost,
    }
}
