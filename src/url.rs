//! URL records.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use crate::components::Components;
use crate::host::Host;
use crate::text::slice;

/// A [URL record](https://url.spec.whatwg.org/#concept-url): a serialised URL and the offsets of its components.
///
/// The getters and setters of the standard's [`URL` class](https://url.spec.whatwg.org/#url-class) have its names; the
/// getters return slices of the serialisation. [`Url::scheme`], [`Url::parsed_host`], [`Url::port_number`],
/// [`Url::query`] and [`Url::fragment`] return the components of the record.
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
    pub(crate) fn from_parts(href: String, components: Components) -> Self {
        Self { href, components }
    }

    /// Removes the range `cut` from the serialisation and replaces the range `edit` with `text`. `edit` comes before
    /// `cut` and may end after the serialisation. `components` are those of the result.
    pub(crate) fn splice(&mut self, edit: Range<u32>, text: &str, cut: Range<u32>, components: Components) {
        // From back to front, so that the offsets of the first range stay valid.
        self.href.replace_range(cut.start as usize..cut.end as usize, "");
        let end = (edit.end as usize).min(self.href.len());
        self.href.replace_range(edit.start as usize..end, text);
        self.components = components;
    }

    /// Returns the serialised URL without copying it.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://EXAMPLE.com")?;
    /// assert_eq!(url.into_string(), "https://example.com/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.href
    }

    fn slice(&self, start: u32, end: u32) -> &str {
        slice(&self.href, start as usize..end as usize)
    }

    /// The whole URL, serialised.
    pub fn href(&self) -> &str {
        &self.href
    }

    /// The scheme with the `:` after it.
    pub fn protocol(&self) -> &str {
        self.slice(0, self.components.scheme_end + 1)
    }

    /// The username, percent-encoded.
    pub fn username(&self) -> &str {
        if self.components.has_host() {
            self.slice(self.components.scheme_end + 3, self.components.username_end)
        } else {
            ""
        }
    }

    /// The password, percent-encoded.
    pub fn password(&self) -> &str {
        if self.components.has_password() {
            self.slice(self.components.username_end + 1, self.components.host_start - 1)
        } else {
            ""
        }
    }

    /// The host and, if it is not null, the port.
    pub fn host(&self) -> &str {
        if self.components.has_host() {
            self.slice(self.components.host_start, self.components.path_start)
        } else {
            ""
        }
    }

    /// The host without the port.
    pub fn hostname(&self) -> &str {
        self.slice(self.components.host_start, self.components.host_end)
    }

    /// The port, or the empty string if it is null.
    pub fn port(&self) -> &str {
        if self.components.has_port() {
            self.slice(self.components.host_end + 1, self.components.path_start)
        } else {
            ""
        }
    }

    /// The path.
    pub fn pathname(&self) -> &str {
        self.slice(self.components.path_start, self.components.query_start)
    }

    /// The query with its `?`, or the empty string if the query is null or empty.
    pub fn search(&self) -> &str {
        match self.query() {
            None | Some("") => "",
            Some(_) => self.slice(self.components.query_start, self.components.fragment_start),
        }
    }

    /// The fragment with its `#`, or the empty string if the fragment is null or empty.
    pub fn hash(&self) -> &str {
        match self.fragment() {
            None | Some("") => "",
            Some(_) => slice(&self.href, self.components.fragment_start as usize..),
        }
    }

    /// The offsets of the components in [`Url::href`].
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) without the `:`.
    pub fn scheme(&self) -> &str {
        self.slice(0, self.components.scheme_end)
    }

    /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    pub fn is_special(&self) -> bool {
        self.components.scheme_type.is_special()
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), or `None` if it is null.
    ///
    /// ```
    /// use whurl::{Host, Url};
    /// let url = Url::parse("http://0x7f.1/")?;
    /// assert_eq!(url.parsed_host(), Some(Host::Ipv4([127, 0, 0, 1].into())));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn parsed_host(&self) -> Option<Host<&str>> {
        let has_host = self.components.has_host();
        has_host.then(|| Host::from_serialized(self.hostname(), !self.is_special()))
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port), or `None` if it is null.
    pub fn port_number(&self) -> Option<u16> {
        self.port().parse().ok()
    }

    /// Whether the URL [has an opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    pub fn has_opaque_path(&self) -> bool {
        self.components.has_opaque_path()
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query) without the `?`, or `None` if it is null.
    pub fn query(&self) -> Option<&str> {
        let Components { query_start, fragment_start, .. } = self.components;
        (query_start < fragment_start).then(|| self.slice(query_start + 1, fragment_start))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment) without the `#`, or `None` if it is null.
    pub fn fragment(&self) -> Option<&str> {
        self.href.get(self.components.fragment_start as usize + 1..)
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        &self.href
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

// URLs are equal if their serialisations are (https://url.spec.whatwg.org/#url-equivalence). Order and hash follow
// that.

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
