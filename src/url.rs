//! URL records.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use crate::components::Components;
use crate::host::Host;
use crate::text::slice;

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
    pub(crate) fn from_parts(href: String, components: Components) -> Self {
        Self { href, components }
    }

    /// Takes the range `cut` out of the serialisation, then puts `text` in the place of `edit`, which comes before it and
    /// may end after the serialisation. The components are those of the result.
    pub(crate) fn splice(&mut self, edit: Range<u32>, text: &str, cut: Range<u32>, components: Components) {
        // From the back to the front, so that the first range is still where it was.
        self.href.replace_range(cut.start as usize..cut.end as usize, "");
        let end = (edit.end as usize).min(self.href.len());
        self.href.replace_range(edit.start as usize..end, text);
        self.components = components;
    }

    /// The serialised URL, without a copy.
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

    /// The serialised URL.
    pub fn href(&self) -> &str {
        &self.href
    }

    /// The scheme with its `:`.
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

    /// The host and, unless it is null, the port.
    pub fn host(&self) -> &str {
        if self.components.has_host() {
            self.slice(self.components.host_start, self.components.path_start)
        } else {
            ""
        }
    }

    /// The host.
    pub fn hostname(&self) -> &str {
        self.slice(self.components.host_start, self.components.host_end)
    }

    /// The port; empty where it is null.
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
            Some(_) => slice(&self.href, self.components.fragment_start as usize..),
        }
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
        has_host.then(|| Host::from_serialized(self.hostname(), !self.is_special()))
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
