//! The strings of the standard's `URL` class (URL Standard, [section 6.1](https://url.spec.whatwg.org/#url-class)).

use alloc::string::String;

use crate::record::Url;
use crate::record::UrlRef;
use crate::setters::Attribute;
use crate::validation::ParseError;

impl Url {
    /// The getters of the Web's [`URL` class](https://url.spec.whatwg.org/#url-class), under its names.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com:8080/a?b#c")?;
    /// let web = url.web();
    /// assert_eq!((web.protocol(), web.host(), web.port()), ("https:", "example.com:8080", "8080"));
    /// assert_eq!((web.pathname(), web.search(), web.hash()), ("/a", "?b", "#c"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn web(&self) -> Web<'_> {
        self.as_url_ref().web()
    }

    /// The setters of the Web's [`URL` class](https://url.spec.whatwg.org/#url-class), under its names.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_search("?a=b c");
    /// assert_eq!(url.web().href(), "https://example.com/?a=b%20c");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[inline]
    pub fn web_mut(&mut self) -> WebMut<'_> {
        WebMut(self)
    }
}

impl<'a> UrlRef<'a> {
    /// The getters of the Web's `URL` class, as [`Url::web`] returns them.
    ///
    /// ```
    /// let url = whurl::UrlRef::from_serialized("https://example.com:8080/a?b").unwrap();
    /// assert_eq!((url.web().host(), url.web().search()), ("example.com:8080", "?b"));
    /// ```
    #[inline]
    #[must_use]
    pub fn web(self) -> Web<'a> {
        Web(self)
    }
}

/// The getters of the Web's `URL` class, made by [`Url::web`]. Null in the record is the empty string here.
///
/// ```
/// let url = whurl::Url::parse("https://example.com/?")?;
/// assert_eq!((url.query(), url.web().search()), (Some(""), ""));
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Web<'a>(UrlRef<'a>);

impl<'a> Web<'a> {
    /// The whole URL, serialised ([`href`](https://url.spec.whatwg.org/#dom-url-href)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().href(), "https://me:secret@example.com:8080/a?b#c");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn href(self) -> &'a str {
        self.0.as_str()
    }

    /// The serialised origin, `null` if it is opaque ([`origin`](https://url.spec.whatwg.org/#dom-url-origin)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().origin(), "https://example.com:8080");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn origin(self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// The scheme with the `:` after it ([`protocol`](https://url.spec.whatwg.org/#dom-url-protocol)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().protocol(), "https:");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn protocol(self) -> &'a str {
        self.0.view().protocol()
    }

    /// The username, percent-encoded ([`username`](https://url.spec.whatwg.org/#dom-url-username)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().username(), "me");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn username(self) -> &'a str {
        self.0.view().username()
    }

    /// The password, percent-encoded ([`password`](https://url.spec.whatwg.org/#dom-url-password)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().password(), "secret");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn password(self) -> &'a str {
        self.0.view().password()
    }

    /// The host and, if it is not null, the port ([`host`](https://url.spec.whatwg.org/#dom-url-host)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().host(), "example.com:8080");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn host(self) -> &'a str {
        self.0.view().host()
    }

    /// The host without the port ([`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().hostname(), "example.com");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn hostname(self) -> &'a str {
        self.0.view().hostname()
    }

    /// The port in decimal ([`port`](https://url.spec.whatwg.org/#dom-url-port)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().port(), "8080");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn port(self) -> &'a str {
        self.0.view().port()
    }

    /// The path ([`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().pathname(), "/a");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn pathname(self) -> &'a str {
        self.0.view().pathname()
    }

    /// The query with its `?`, or the empty string if the query is null or empty
    /// ([`search`](https://url.spec.whatwg.org/#dom-url-search)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().search(), "?b");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn search(self) -> &'a str {
        self.0.view().search()
    }

    /// The fragment with its `#`, or the empty string if the fragment is null or empty
    /// ([`hash`](https://url.spec.whatwg.org/#dom-url-hash)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://me:secret@example.com:8080/a?b#c")?;
    /// assert_eq!(url.web().hash(), "#c");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn hash(self) -> &'a str {
        self.0.view().hash()
    }
}

/// The setters of the Web's `URL` class, made by [`Url::web_mut`].
///
/// A setter takes what the standard takes: it removes tabs and newlines, and `set_hostname("a.example/b")` reads the
/// value up to the `/`. If the standard ignores the value, the URL is unchanged and the setter returns false. The
/// setters of [`Url`] are stricter, and say why they refuse a value.
///
/// ```
/// let mut url = whurl::Url::parse("https://example.com/")?;
/// assert!(url.web_mut().set_hostname("a.example/b"));
/// assert!(!url.web_mut().set_hostname("a b"));
/// assert_eq!(url, "https://a.example/");
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Debug)]
pub struct WebMut<'a>(&'a mut Url);

impl WebMut<'_> {
    /// Replaces the whole URL ([`href`](https://url.spec.whatwg.org/#dom-url-href)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_href("https://example.org")?;
    /// assert_eq!(url, "https://example.org/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`]. After an error the URL is unchanged.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self.0 = Url::parse(value)?;
        Ok(())
    }

    /// Sets the scheme. The value may end with a `:` ([`protocol`](https://url.spec.whatwg.org/#dom-url-protocol)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("http://example.com/")?;
    /// assert!(url.web_mut().set_protocol("https:"));
    /// assert!(!url.web_mut().set_protocol("mailto"), "a special scheme stays special");
    /// assert_eq!(url, "https://example.com/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_protocol(&mut self, value: &str) -> bool {
        self.set(Attribute::Protocol, value)
    }

    /// Sets the username and percent-encodes it ([`username`](https://url.spec.whatwg.org/#dom-url-username)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_username("a:b");
    /// assert_eq!(url, "https://a%3Ab@example.com/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_username(&mut self, value: &str) -> bool {
        self.set(Attribute::Username, value)
    }

    /// Sets the password and percent-encodes it ([`password`](https://url.spec.whatwg.org/#dom-url-password)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_password("b");
    /// assert_eq!(url, "https://:b@example.com/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_password(&mut self, value: &str) -> bool {
        self.set(Attribute::Password, value)
    }

    /// Sets the host and, if the value contains one, the port ([`host`](https://url.spec.whatwg.org/#dom-url-host)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_host("example.org:8080");
    /// assert_eq!(url, "https://example.org:8080/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_host(&mut self, value: &str) -> bool {
        self.set(Attribute::Host, value)
    }

    /// Sets the host without changing the port ([`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_hostname("example.org");
    /// assert_eq!(url, "https://example.org/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_hostname(&mut self, value: &str) -> bool {
        self.set(Attribute::Hostname, value)
    }

    /// Sets the port. The empty string removes it ([`port`](https://url.spec.whatwg.org/#dom-url-port)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_port("8080");
    /// assert_eq!(url, "https://example.com:8080/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_port(&mut self, value: &str) -> bool {
        self.set(Attribute::Port, value)
    }

    /// Sets the path ([`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_pathname("a b");
    /// assert_eq!(url, "https://example.com/a%20b");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_pathname(&mut self, value: &str) -> bool {
        self.set(Attribute::Pathname, value)
    }

    /// Sets the query. The value may start with a `?`; the empty string removes the query
    /// ([`search`](https://url.spec.whatwg.org/#dom-url-search)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_search("a b");
    /// assert_eq!(url, "https://example.com/?a%20b");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_search(&mut self, value: &str) -> bool {
        self.set(Attribute::Search, value)
    }

    /// Sets the fragment. The value may start with a `#`; the empty string removes the fragment
    /// ([`hash`](https://url.spec.whatwg.org/#dom-url-hash)).
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.web_mut().set_hash("#a b");
    /// assert_eq!(url, "https://example.com/#a%20b");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_hash(&mut self, value: &str) -> bool {
        self.set(Attribute::Hash, value)
    }

    fn set(&mut self, attribute: Attribute, value: &str) -> bool {
        self.0.set(attribute, value).is_ok()
    }
}
