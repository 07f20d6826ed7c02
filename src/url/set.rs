//! The setters of the record, which refuse what they cannot set, and say why.
//!
//! They stand on the setters of the standard (`setters.rs`), which ignore a bad value, or a part of it.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::net::IpAddr;

use super::parse::Refusal;
use crate::decimal;
use crate::drive_letter::is_windows_drive_letter;
use crate::host::{self, Host};
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::scheme::is_scheme_character;
use crate::setters::Attribute;
use crate::validation::ParseError;

/// Why a component of a URL cannot be set. The URL is then unchanged.
///
/// `SetError::Host` is displayed as the error in it, which therefore is no `source`; [`ParseError::HostMissing`] as what
/// it means for a setter: the URL needs a host.
///
/// ```
/// use whurl::{SetError, Url};
/// let error = Url::parse("file:///a")?.set_port(Some(80)).unwrap_err();
/// assert_eq!(error, SetError::CannotHaveUsernamePasswordPort);
/// assert_eq!(error.to_string(), "the URL has no host or is a `file` URL, so it cannot have a username, password or port");
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetError {
    /// The scheme is not a letter followed by letters, digits, `+`, `-` and `.`.
    InvalidScheme,
    /// A special scheme was to become one that is not special, or the reverse.
    SchemeKind,
    /// The scheme was to become `file` in a URL with credentials, with a port, or with what `file` URLs write in
    /// another way: the host `localhost`, or a first segment such as `C|`.
    FileScheme,
    /// The URL has no host or the scheme `file`.
    CannotHaveUsernamePasswordPort,
    /// The URL has an opaque path, so it has neither a host nor path segments.
    OpaquePath,
    /// The host is invalid. [`ParseError::HostMissing`]: the URL needs one.
    Host(ParseError),
    /// The URL would be too long for 32-bit offsets.
    TooLong,
}

impl fmt::Display for SetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::InvalidScheme => "a scheme is a letter, followed by letters, digits, `+`, `-` and `.`",
            Self::SchemeKind => {
                "a special scheme cannot be replaced by one that is not special, nor the reverse"
            }
            Self::FileScheme => {
                "a URL with credentials, a port, the host `localhost` or a first segment such as `C|` cannot get the \
                 scheme `file`"
            }
            Self::CannotHaveUsernamePasswordPort => {
                "the URL has no host or is a `file` URL, so it cannot have a username, password or port"
            }
            Self::OpaquePath => "a URL with an opaque path has no host and no path segments",
            Self::Host(ParseError::HostMissing) => "the URL needs a host",
            Self::Host(error) => return error.fmt(formatter),
            Self::TooLong => return ParseError::TooLong.fmt(formatter),
        })
    }
}

impl core::error::Error for SetError {}

impl Url {
    /// Sets the [scheme](https://url.spec.whatwg.org/#concept-url-scheme). A port that is the default of the new scheme
    /// is removed.
    ///
    /// ```
    /// use whurl::{SetError, Url};
    /// let mut url = Url::parse("http://example.com:443/")?;
    /// url.set_scheme("https")?;
    /// assert_eq!(url, "https://example.com/");
    /// assert_eq!(url.set_scheme("mailto"), Err(SetError::SchemeKind));
    /// assert_eq!(url.set_scheme("https:"), Err(SetError::InvalidScheme));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SetError::InvalidScheme`] for a text that is no scheme, such as `https:`.
    /// - [`SetError::SchemeKind`] if only one of the two schemes is special.
    /// - [`SetError::FileScheme`] if the scheme would become `file` in a URL with credentials, a port, the host `localhost`
    ///   or a first segment such as `C|`.
    /// - [`SetError::Host`] with [`ParseError::HostMissing`] if the scheme is `file` and the host is empty.
    /// - [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), SetError> {
        if !scheme.starts_with(|c: char| c.is_ascii_alphabetic()) || !scheme.bytes().all(is_scheme_character)
        {
            return Err(SetError::InvalidScheme);
        }
        if scheme.eq_ignore_ascii_case(self.scheme()) {
            return Ok(());
        }
        if scheme.eq_ignore_ascii_case("file") && self.is_special() && self.would_change_as_file() {
            return Err(SetError::FileScheme);
        }
        let becomes_special = SchemeType::from_any_case(scheme.as_bytes()).is_special();
        let refusal = match self.components().scheme_type {
            kind if becomes_special != kind.is_special() => SetError::SchemeKind,
            SchemeType::File => SetError::Host(ParseError::HostMissing),
            _ => SetError::FileScheme,
        };
        self.set_or(Attribute::Protocol, scheme, || refusal)
    }

    /// Whether the parser would write the host or the path of this special URL in another way if the scheme were
    /// `file`. The standard's setter does not: what it makes parses to another URL.
    fn would_change_as_file(&self) -> bool {
        let mut segments = self.path_segments().into_iter().flatten();
        let is_pipe_letter = |segment: &str| is_windows_drive_letter(segment) && segment.ends_with('|');
        self.host_str() == Some("localhost") || segments.next().is_some_and(is_pipe_letter)
    }

    /// Sets the [username](https://url.spec.whatwg.org/#concept-url-username) and percent-encodes it, but not its `%`, as
    /// in [`set_password`](Self::set_password). The empty string removes it.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("ftp://example.com/")?;
    /// url.set_username("a@b")?;
    /// assert_eq!(url, "ftp://a%40b@example.com/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SetError::CannotHaveUsernamePasswordPort`] for a URL without a host, with an empty one, or with the scheme `file`.
    /// - [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_username(&mut self, username: &str) -> Result<(), SetError> {
        self.set_or(Attribute::Username, username, || SetError::CannotHaveUsernamePasswordPort)
    }

    /// Sets the [password](https://url.spec.whatwg.org/#concept-url-password) and percent-encodes it, or removes it.
    ///
    /// As in the standard, a `%` stays as it is: `%40` is an encoded `@`. A password that may contain a `%` is encoded
    /// before, with [`COMPONENT`](crate::percent_encode::COMPONENT).
    ///
    /// ```
    /// use whurl::percent_encode::{COMPONENT, decode, encode};
    /// let mut url = whurl::Url::parse("ftp://a@example.com/")?;
    /// url.set_password(Some("b:c"))?;
    /// assert_eq!(url, "ftp://a:b%3Ac@example.com/");
    ///
    /// url.set_password(Some(&encode("b%40c", COMPONENT)))?;
    /// assert_eq!(url, "ftp://a:b%2540c@example.com/");
    /// assert_eq!(decode(url.password().unwrap_or_default()), "b%40c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SetError::CannotHaveUsernamePasswordPort`] for a URL without a host, with an empty one, or with the scheme `file`.
    /// - [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), SetError> {
        let password = password.unwrap_or_default();
        self.set_or(Attribute::Password, password, || SetError::CannotHaveUsernamePasswordPort)
    }

    /// Parses and sets the [host](https://url.spec.whatwg.org/#concept-url-host), or removes it. The text is a host and
    /// nothing else: a port is an error.
    ///
    /// Without its host, a URL whose path is empty gets the path `/`.
    ///
    /// ```
    /// use whurl::{ParseError, SetError, Url};
    /// let mut url = Url::parse("https://example.com:8080/")?;
    /// url.set_host(Some("BÜCHER.example"))?;
    /// assert_eq!(url, "https://xn--bcher-kva.example:8080/");
    /// assert_eq!(url.set_host(None), Err(SetError::Host(ParseError::HostMissing)));
    /// assert_eq!(url.set_host(Some("a/b")), Err(SetError::Host(ParseError::DomainToAscii)));
    ///
    /// let mut url = Url::parse("redis://localhost/0")?;
    /// url.set_host(None)?;
    /// assert_eq!(url, "redis:/0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SetError::OpaquePath`] for a URL with an opaque path, such as `mailto:`.
    /// - [`SetError::Host`] with the error of the host parser; or with [`ParseError::HostMissing`] for `None` and a URL that
    ///   is special or has credentials or a port, and for an empty host and a URL that needs one: these, but not one with the
    ///   scheme `file`.
    /// - [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), SetError> {
        if self.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        let Some(host) = host else {
            return self.remove_host();
        };
        let is_file = self.components().scheme_type == SchemeType::File;
        let parsed = match host {
            "" if is_file => Ok(Host::Empty),
            _ if self.is_special() => Host::parse(host),
            _ => Host::parse_opaque(host),
        };
        // Serialised, so that the setter of the standard takes the whole text.
        let serialized = host::serialize(&parsed.map_err(SetError::Host)?);
        self.set_or(Attribute::Hostname, &serialized, || SetError::Host(ParseError::HostMissing))
    }

    /// Sets the host to an IP address.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/")?;
    /// url.set_ip_host("::1".parse()?)?;
    /// assert_eq!(url, "https://[::1]/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SetError::OpaquePath`] for a URL with an opaque path, such as `mailto:`.
    /// - [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), SetError> {
        self.set_host(Some(&host::serialize(&Host::<&str>::from(address))))
    }

    fn remove_host(&mut self) -> Result<(), SetError> {
        let mut components = self.components();
        if !components.has_host() {
            return Ok(());
        }
        if self.is_special() || components.includes_credentials() || components.has_port() {
            return Err(SetError::Host(ParseError::HostMissing));
        }
        let start = components.scheme_end + 1;
        // Without a host `//` at the start of the path would begin one, and an empty path would be opaque.
        let (text, path_start) = match self.path() {
            "" => ("/", start),
            path if path.starts_with("//") => ("/.", start + 2),
            _ => ("", start),
        };
        let edit = start..components.path_start;
        components.shift_from_query(text.len() as i64 - i64::from(edit.end - edit.start));
        components.path_start = path_start;
        components.username_end = start;
        components.host_start = start;
        components.host_end = start;
        self.splice(edit, text, 0..0, components);
        Ok(())
    }

    /// Sets the [port](https://url.spec.whatwg.org/#concept-url-port), or removes it. The default port of the scheme is
    /// not stored.
    ///
    /// ```
    /// use whurl::{SetError, Url};
    /// let mut url = Url::parse("https://example.com/")?;
    /// url.set_port(Some(8080))?;
    /// assert_eq!(url, "https://example.com:8080/");
    /// url.set_port(Some(443))?;
    /// assert_eq!(url, "https://example.com/");
    /// let mut url = Url::parse("mailto:x@example.com")?;
    /// assert_eq!(url.set_port(Some(25)), Err(SetError::CannotHaveUsernamePasswordPort));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SetError::CannotHaveUsernamePasswordPort`] for a URL without a host, with an empty one, or with the scheme `file`.
    /// - [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), SetError> {
        let mut value = String::new();
        if let Some(port) = port {
            decimal::push(port.into(), &mut value);
        }
        self.set_or(Attribute::Port, &value, || SetError::CannotHaveUsernamePasswordPort)
    }

    /// Parses and sets the [path](https://url.spec.whatwg.org/#concept-url-path): dot segments are resolved, and `?`
    /// and `#` percent-encoded.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/a?b")?;
    /// url.set_path("x/../why?")?;
    /// assert_eq!(url, "https://example.com/why%3F?b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SetError::OpaquePath`] for a URL with an opaque path, such as `mailto:`.
    /// - [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_path(&mut self, path: &str) -> Result<(), SetError> {
        self.set_or(Attribute::Pathname, path, || SetError::OpaquePath)
    }

    /// Sets the [query](https://url.spec.whatwg.org/#concept-url-query) without its `?`, or removes it.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/#top")?;
    /// url.set_query(Some("?=a b#"))?;
    /// assert_eq!(url, "https://example.com/??=a%20b%23#top");
    /// url.set_query(Some(""))?;
    /// assert_eq!(url, "https://example.com/?#top");
    /// url.set_query(None)?;
    /// assert_eq!(url, "https://example.com/#top");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_query(&mut self, query: Option<&str>) -> Result<(), SetError> {
        self.set_or(Attribute::Search, &with_prefix("?", query), || SetError::TooLong)
    }

    /// Sets the [fragment](https://url.spec.whatwg.org/#concept-url-fragment) without its `#`, or removes it.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/#top")?;
    /// url.set_fragment(Some("a b"))?;
    /// assert_eq!(url, "https://example.com/#a%20b");
    /// url.set_fragment(None)?;
    /// assert_eq!(url, "https://example.com/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SetError::TooLong`] for a URL of 4 GiB or more.
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), SetError> {
        self.set_or(Attribute::Hash, &with_prefix("#", fragment), || SetError::TooLong)
    }

    /// Runs a setter of the standard, with the error for a value that it ignores.
    fn set_or(
        &mut self,
        attribute: Attribute,
        value: &str,
        ignored: impl FnOnce() -> SetError,
    ) -> Result<(), SetError> {
        self.set(attribute, value).map_err(|refusal| match refusal {
            Refusal::Ignored => ignored(),
            Refusal::TooLong => SetError::TooLong,
        })
    }
}

/// A value for a setter of the standard. It removes the prefix, and the component if the value is empty, so only those
/// values need one.
fn with_prefix<'a>(prefix: &str, value: Option<&'a str>) -> Cow<'a, str> {
    match value {
        None => Cow::Borrowed(""),
        Some(value) if value.is_empty() || value.starts_with(prefix) => Cow::Owned([prefix, value].concat()),
        Some(value) => Cow::Borrowed(value),
    }
}
