//! URL records.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::components::Components;
use crate::fast_path::{self, Normal};
use crate::host::Host;
use crate::origin::{self, Origin};
use crate::parser::{self, QueryEncoding, Utf8};
use crate::rewrite;
use crate::setters::{self, Part};
use crate::text::part;
use crate::validation::{ParseError, Reporter, Silent};

/// A [URL record](https://url.spec.whatwg.org/#concept-url): its serialisation, and where the components lie in it.
///
/// The getters and setters are those of the standard's [`URL` class](https://url.spec.whatwg.org/#url-class); the
/// getters give slices. What only the record has is below them.
///
/// ```
/// use whurl::Url;
///
/// let mut url = Url::parse("https://EXAMPLE.com:443/../a b?q=ü#x")?;
/// assert_eq!(url.href(), "https://example.com/a%20b?q=%C3%BC#x");
/// url.set_port("8080");
/// assert_eq!(url.host(), "example.com:8080");
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Url {
    href: String,
    components: Components,
}

impl Url {
    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a base.
    ///
    /// # Errors
    ///
    /// The validation error that the standard ends in failure, or [`ParseError::TooLong`].
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        match fast_path::scan(input) {
            Some(result) => result.map(|normal| Self::of_normal(input, &normal)),
            None => Self::parse_unusual(input, None),
        }
    }

    /// Parses what the first fast path has left.
    pub(crate) fn parse_unusual(input: &str, base: Option<&Url>) -> Result<Self, ParseError> {
        match rewrite::parse(input) {
            Some(url) => Ok(url),
            None => parser::parse(input, base, &Utf8, &mut Silent),
        }
    }

    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a base.
    ///
    /// ```
    /// use whurl::Url;
    /// let base = Url::parse("https://example.com/a/b?q")?;
    /// assert_eq!(Url::parse_with_base("../c#d", &base)?.href(), "https://example.com/c#d");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Url::parse`].
    pub fn parse_with_base(input: &str, base: &Url) -> Result<Self, ParseError> {
        if let Some(result) = fast_path::scan(input) {
            return result.map(|normal| Self::of_normal(input, &normal));
        }
        let reference = fast_path::scan_reference(input);
        match reference.and_then(|reference| fast_path::resolve(input, &reference, base)) {
            Some(url) => Ok(url),
            None => Self::parse_unusual(input, Some(base)),
        }
    }

    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with all that it takes: a
    /// base, the encoding of the query, and someone to tell of validation errors and of the bytes of the input that
    /// each is about.
    ///
    /// ```
    /// use whurl::{Url, Utf8, ValidationError};
    /// let mut errors = Vec::new();
    /// let mut reporter = |error: ValidationError, range| errors.push((error.name(), range));
    /// Url::parse_with("https://\t127.1/{", None, &Utf8, &mut reporter)?;
    /// assert_eq!(errors, [
    ///     ("invalid-URL-unit", 8..9),
    ///     ("IPv4-too-few-parts", 9..14),
    ///     ("invalid-URL-unit", 15..16),
    /// ]);
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Url::parse`].
    pub fn parse_with<R: Reporter, E: QueryEncoding>(
        input: &str,
        base: Option<&Url>,
        encoding: &E,
        reporter: &mut R,
    ) -> Result<Self, ParseError> {
        parser::parse(input, base, encoding, reporter)
    }

    /// Whether [`Url::parse`] would succeed.
    pub fn can_parse(input: &str) -> bool {
        match fast_path::scan(input) {
            Some(result) => result.is_ok(),
            None => Self::parse_unusual(input, None).is_ok(),
        }
    }

    /// The URL that the fast path has recognised in an input.
    fn of_normal(input: &str, normal: &Normal) -> Self {
        let mut href = String::with_capacity(input.len() + usize::from(normal.lacks_slash));
        if normal.lacks_slash {
            let path_start = normal.components.path_start as usize;
            href.push_str(part(input, ..path_start));
            href.push('/');
            href.push_str(part(input, path_start..));
        } else {
            href.push_str(input);
        }
        Self::from_parts(href, normal.components)
    }

    pub(crate) fn from_parts(href: String, components: Components) -> Self {
        Self { href, components }
    }

    #[cfg(feature = "engine")]
    pub(crate) fn into_href(self) -> String {
        self.href
    }

    fn slice(&self, start: u32, end: u32) -> &str {
        part(&self.href, start as usize..end as usize)
    }

    /// The serialised URL.
    pub fn href(&self) -> &str {
        &self.href
    }

    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin).
    pub fn origin(&self) -> Origin {
        origin::of(self, Self::parse)
    }

    /// The scheme with its `:`.
    pub fn protocol(&self) -> &str {
        self.slice(0, self.components.scheme_end + 1)
    }

    /// The username, percent-encoded.
    pub fn username(&self) -> &str {
        match self.components.has_host() {
            true => self.slice(self.components.scheme_end + 3, self.components.username_end),
            false => "",
        }
    }

    /// The password, percent-encoded.
    pub fn password(&self) -> &str {
        match self.components.has_password() {
            true => self.slice(self.components.username_end + 1, self.components.host_start - 1),
            false => "",
        }
    }

    /// The host and, unless it is null, the port.
    pub fn host(&self) -> &str {
        match self.components.has_host() {
            true => self.slice(self.components.host_start, self.components.path_start),
            false => "",
        }
    }

    /// The host.
    pub fn hostname(&self) -> &str {
        self.slice(self.components.host_start, self.components.host_end)
    }

    /// The port; empty where it is null.
    pub fn port(&self) -> &str {
        match self.components.has_port() {
            true => self.slice(self.components.host_end + 1, self.components.path_start),
            false => "",
        }
    }

    /// The path.
    pub fn pathname(&self) -> &str {
        self.slice(self.components.path_start, self.components.query_start)
    }

    /// The query with its `?`; empty where the query is null or empty.
    pub fn search(&self) -> &str {
        match self.query() {
            None | Some("") => "",
            Some(_) => self.slice(self.components.query_start, self.components.fragment_start),
        }
    }

    /// The fragment with its `#`; empty where the fragment is null or empty.
    pub fn hash(&self) -> &str {
        match self.fragment() {
            None | Some("") => "",
            Some(_) => part(&self.href, self.components.fragment_start as usize..),
        }
    }

    /// Replaces the whole URL.
    ///
    /// # Errors
    ///
    /// As [`Url::parse`]; the URL then stays as it is.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value)?;
        Ok(())
    }

    /// Sets the scheme. Like every setter it gives false where the standard lets the URL stay as it is.
    pub fn set_protocol(&mut self, value: &str) -> bool {
        self.set(Part::Protocol, value)
    }

    /// Sets the username, which it percent-encodes.
    pub fn set_username(&mut self, value: &str) -> bool {
        self.set(Part::Username, value)
    }

    /// Sets the password, which it percent-encodes.
    pub fn set_password(&mut self, value: &str) -> bool {
        self.set(Part::Password, value)
    }

    /// Sets the host and, if the value has one, the port.
    pub fn set_host(&mut self, value: &str) -> bool {
        self.set(Part::Host, value)
    }

    /// Sets the host.
    pub fn set_hostname(&mut self, value: &str) -> bool {
        self.set(Part::Hostname, value)
    }

    /// Sets the port; the empty string sets it to null.
    pub fn set_port(&mut self, value: &str) -> bool {
        self.set(Part::Port, value)
    }

    /// Sets the path.
    pub fn set_pathname(&mut self, value: &str) -> bool {
        self.set(Part::Pathname, value)
    }

    /// Sets the query, with or without a leading `?`; the empty string sets it to null.
    pub fn set_search(&mut self, value: &str) -> bool {
        self.set(Part::Search, value)
    }

    /// Sets the fragment, with or without a leading `#`; the empty string sets it to null.
    pub fn set_hash(&mut self, value: &str) -> bool {
        self.set(Part::Hash, value)
    }

    fn set(&mut self, part: Part, value: &str) -> bool {
        let port = self.port_number();
        let Some(change) = setters::set(part, &self.components, port, value) else {
            return false;
        };
        if self.href.len() + change.text.len() > u32::MAX as usize {
            return false;
        }
        // From behind to front, so that the first range is still where it was.
        self.href.replace_range(change.cut.start as usize..change.cut.end as usize, "");
        let end = (change.edit.end as usize).min(self.href.len());
        self.href.replace_range(change.edit.start as usize..end, &change.text);
        self.components = change.components;
        true
    }

    /// The components' offsets in [`Url::href`].
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`.
    pub fn scheme(&self) -> &str {
        self.slice(0, self.components.scheme_end)
    }

    /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    pub fn is_special(&self) -> bool {
        self.components.scheme_type.is_special()
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host); `None` where it is null.
    ///
    /// ```
    /// use whurl::{Host, Url};
    /// let url = Url::parse("http://0x7f.1/")?;
    /// assert_eq!(url.parsed_host(), Some(Host::Ipv4([127, 0, 0, 1].into())));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn parsed_host(&self) -> Option<Host<&str>> {
        let has_host = self.components.has_host();
        has_host.then(|| Host::of_serialized(self.hostname(), !self.is_special()))
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port); `None` where it is null.
    pub fn port_number(&self) -> Option<u16> {
        self.port().parse().ok()
    }

    /// Whether the URL [has an opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    pub fn has_opaque_path(&self) -> bool {
        self.components.has_opaque_path()
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query); `None` where it is null.
    pub fn query(&self) -> Option<&str> {
        let Components { query_start, fragment_start, .. } = self.components;
        (query_start < fragment_start).then(|| self.slice(query_start + 1, fragment_start))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment); `None` where it is null.
    pub fn fragment(&self) -> Option<&str> {
        self.href.get(self.components.fragment_start as usize + 1..)
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        &self.href
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl fmt::Display for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.href)
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Url({:?})", self.href)
    }
}

// Equality is that of the serialisations (https://url.spec.whatwg.org/#url-equivalence), and so are order and hash.

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.href == other.href
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.href.cmp(&other.href)
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href.hash(state);
    }
}
