//! [`UrlRef`]: a URL in a text that somebody else owns.

use super::url::{Url, getters};
use super::view::View;
use crate::components::Components;
use crate::host::{Host, domain_in};

/// A URL in borrowed text, which is serialised already: what [`Url::as_str`] returned once, in a file, in a database or
/// in a column of a [table](https://docs.rs/whurl/latest/whurl/table/).
///
/// It is `Copy`, and has the getters of [`Url`] that need no new text. Their texts borrow from the text of the `UrlRef`
/// and outlive it.
/// [`UrlRef::into_owned`] makes the [`Url`] that can be changed and [joined](Url::join).
///
/// ```
/// use std::collections::HashMap;
/// use whurl::UrlRef;
///
/// let log = "https://example.com/a?b\nmailto:me@example.com\nhttps://example.com/c\n";
/// let mut visits: HashMap<&str, u32> = HashMap::new();
/// for host in log.lines().filter_map(|line| UrlRef::from_serialized(line)?.host_str()) {
///     *visits.entry(host).or_default() += 1;
/// }
/// assert_eq!(visits, HashMap::from([("example.com", 2)]));
/// ```
///
/// As with [`Url`], equality, order and hash follow the text, so `contains` of a set of either takes a `&str`.
#[derive(Clone, Copy)]
pub struct UrlRef<'a> {
    href: &'a str,
    components: Components,
}

impl<'a> UrlRef<'a> {
    /// The URL with a serialisation and its offsets.
    #[inline]
    pub(crate) fn from_parts(href: &'a str, components: Components) -> Self {
        debug_assert!(components.are_within(href.len()), "{components:?} in {href:?}");
        Self { href, components }
    }

    /// The text and the offsets.
    #[inline(always)]
    pub(crate) fn view(self) -> View<'a, str> {
        View { href: self.href, components: self.components }
    }

    getters!(self: Self, 'a, "let url = |text| whurl::UrlRef::from_serialized(text).unwrap();");

    /// The offsets of the components in [`UrlRef::as_str`].
    ///
    /// ```
    /// let url = whurl::UrlRef::from_serialized("https://example.com/a?b").unwrap();
    /// assert_eq!(&url.as_str()[url.components().path()], "/a");
    /// ```
    #[inline]
    #[must_use]
    pub fn components(self) -> Components {
        self.components
    }

    /// The URL with a text of its own.
    ///
    /// ```
    /// let base = whurl::UrlRef::from_serialized("https://example.com/a/b").unwrap();
    /// assert_eq!(base.into_owned().join("../c")?, "https://example.com/c");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_owned(self) -> Url {
        Url::from_parts(self.href.into(), self.components)
    }
}

impl Url {
    /// The URL in borrowed text, for functions that also take URLs of which they own no text.
    ///
    /// ```
    /// use whurl::{Url, UrlRef};
    /// fn is_secure(url: UrlRef<'_>) -> bool {
    ///     matches!(url.scheme(), "https" | "wss")
    /// }
    /// assert!(is_secure(Url::parse("HTTPS://EXAMPLE.com")?.as_url_ref()));
    /// assert!(UrlRef::from_serialized("https://example.com/").is_some_and(is_secure));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn as_url_ref(&self) -> UrlRef<'_> {
        UrlRef::from_parts(self.as_str(), self.components())
    }
}
