//! URLs: parsing and getters.

use alloc::string::String;
use core::borrow::Borrow;
use core::str::Split;

use crate::host::Host;
use crate::origin::Origin;
use crate::parse_error::ParseError;

/// A parsed URL.
///
/// It holds a [`whurl::Url`]. `From` converts between the two at no cost, so a program can move to whurl in parts.
///
/// ```
/// let ours = whurl_url_compat::Url::parse("https://example.com/a")?;
/// let whurl = whurl::Url::from(ours);
/// assert_eq!(whurl.path(), "/a");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Url(pub(crate) whurl::Url);

impl Url {
    /// Parses an absolute URL.
    ///
    /// ```
    /// use whurl_url_compat::{ParseError, Url};
    /// assert_eq!(Url::parse("HTTPS://EXAMPLE.com")?.as_str(), "https://example.com/");
    /// assert_eq!(Url::parse("/a"), Err(ParseError::RelativeUrlWithoutBase));
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`ParseError`] that says why the input is invalid.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        whurl::Url::parse(input).map(Self).map_err(ParseError::from)
    }

    /// Parses an absolute URL and adds name-value pairs to its query.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse_with_params("https://example.com/?a=b", [("c", "d e")])?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=b&c=d+e");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`].
    pub fn parse_with_params<I, K, V>(input: &str, iter: I) -> Result<Self, ParseError>
    where
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Self::parse(input)?;
        url.query_pairs_mut().extend_pairs(iter);
        Ok(url)
    }

    /// Parses a URL or a relative reference against this URL.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let base = Url::parse("https://example.com/a/b")?;
    /// assert_eq!(base.join("../c")?.as_str(), "https://example.com/c");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`].
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        self.0.join(input).map(Self).map_err(ParseError::with_base)
    }

    /// The whole URL, serialised.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.as_str(), "https://me:secret@example.com:8080/a?b=c+d#e");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The serialised URL, without copying it.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// #[allow(deprecated)]
    /// let text = Url::parse("https://example.com")?.into_string();
    /// assert_eq!(text, "https://example.com/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    #[deprecated(since = "2.3.0", note = "use Into<String>")]
    pub fn into_string(self) -> String {
        self.0.into_string()
    }

    /// The origin. Each call for a URL with an opaque origin returns another one.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let origin = |url| Url::parse(url).unwrap().origin();
    /// assert_eq!(origin("https://a/b"), origin("https://a:443/c"));
    /// assert_ne!(origin("data:,"), origin("data:,"));
    /// ```
    pub fn origin(&self) -> Origin {
        self.0.origin().into()
    }

    /// The scheme without the `:`.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.scheme(), "https");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// Whether the scheme is special: `http`, `https`, `ws`, `wss`, `ftp` or `file`.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert!(Url::parse("wss://a/")?.is_special() && !Url::parse("a:b")?.is_special());
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn is_special(&self) -> bool {
        self.0.is_special()
    }

    /// Whether the scheme is followed by `://`.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert!(Url::parse("file:///a")?.has_authority() && !Url::parse("unix:/a")?.has_authority());
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn has_authority(&self) -> bool {
        self.0.components().has_host()
    }

    /// The credentials, the host and the port. Without a host, the empty string.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.authority(), "me:secret@example.com:8080");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn authority(&self) -> &str {
        self.0.authority()
    }

    /// Whether the path is opaque, so that no relative path can be parsed against the URL.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert!(Url::parse("data:,")?.cannot_be_a_base() && !Url::parse("unix:/a")?.cannot_be_a_base());
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn cannot_be_a_base(&self) -> bool {
        self.0.has_opaque_path()
    }

    /// The username, percent-encoded. Without one, the empty string.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.username(), "me");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn username(&self) -> &str {
        self.0.username()
    }

    /// The password, percent-encoded.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.password(), Some("secret"));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn password(&self) -> Option<&str> {
        self.0.password()
    }

    /// Whether the URL has a host that is not empty.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert!(Url::parse("https://a/")?.has_host() && !Url::parse("file:///a")?.has_host());
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn has_host(&self) -> bool {
        self.host_str().is_some()
    }

    /// The serialised host. `None` stands for an empty host, too.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.host_str(), Some("example.com"));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn host_str(&self) -> Option<&str> {
        self.0.host_str().filter(|host| !host.is_empty())
    }

    /// The host. `None` stands for an empty host, too, and a domain for an opaque host.
    ///
    /// ```
    /// use whurl_url_compat::{Host, Url};
    /// assert_eq!(Url::parse("http://127.1/")?.host(), Some(Host::Ipv4([127, 0, 0, 1].into())));
    /// assert_eq!(Url::parse("redis://db/")?.host(), Some(Host::Domain("db")));
    /// assert_eq!(Url::parse("file:///a")?.host(), None);
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<Host<&str>> {
        self.0.host().filter(|host| *host != whurl::Host::<&str>::Empty).map(Host::from_whurl)
    }

    /// The host, if it is not an IP address.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.domain(), Some("example.com"));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn domain(&self) -> Option<&str> {
        match self.host() {
            Some(Host::Domain(domain)) => Some(domain),
            _ => None,
        }
    }

    /// The port, unless it is the default of the scheme.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.port(), Some(8080));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn port(&self) -> Option<u16> {
        self.0.port()
    }

    /// The port, or the default of the scheme.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert_eq!(Url::parse("wss://a/")?.port_or_known_default(), Some(443));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.0.port_or_known_default()
    }

    /// The path, percent-encoded.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.path(), "/a");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn path(&self) -> &str {
        self.0.path()
    }

    /// The segments of the path, or `None` if it does not start with a `/`.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://example.com/a/b/")?;
    /// assert_eq!(url.path_segments().unwrap().collect::<Vec<_>>(), ["a", "b", ""]);
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        self.path().strip_prefix('/').map(|segments| segments.split('/'))
    }

    /// The query without the `?`, percent-encoded.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.query(), Some("b=c+d"));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn query(&self) -> Option<&str> {
        self.0.query()
    }

    /// The name-value pairs of the query, decoded.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert!(url.query_pairs().eq([("b".into(), "c d".into())]));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }

    /// The fragment without the `#`, percent-encoded.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let url = Url::parse("https://me:secret@example.com:8080/a?b=c+d#e")?;
    /// assert_eq!(url.fragment(), Some("e"));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn fragment(&self) -> Option<&str> {
        self.0.fragment()
    }

    /// For the tests of `url`: whether the serialisation is parsed to the same URL.
    #[doc(hidden)]
    pub fn check_invariants(&self) -> Result<(), String> {
        match whurl::Url::parse(self.as_str()) {
            Ok(again) if again == self.0 && again.components() == self.0.components() => Ok(()),
            again => Err(alloc::format!("{:?} is parsed to {again:?}", self.as_str())),
        }
    }
}

impl From<whurl::Url> for Url {
    fn from(url: whurl::Url) -> Self {
        Self(url)
    }
}

impl From<Url> for whurl::Url {
    fn from(url: Url) -> Self {
        url.0
    }
}
