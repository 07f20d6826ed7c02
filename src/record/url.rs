//! URL records and their getters, which need no parser; `parse.rs` has the functions that need one.

use alloc::string::String;
use core::ops::Range;

use super::view::View;
use crate::components::Components;
use crate::host::{Host, domain_in};

/// Declares the getters of the record once: `getters!(self: &Self, '_, …)` for [`Url`], which lends its text, and
/// `getters!(self: Self, 'a, …)` for `UrlRef<'a>`, which has borrowed it. The last argument begins each example with the
/// function `url`, which makes one of a text.
macro_rules! getters {
    ($url:ident: $receiver:ty, $life:lifetime, $example:literal) => {
        /// The whole URL, serialised.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://example.com/").as_str(), "https://example.com/");
        /// ```
        #[must_use]
        pub fn as_str($url: $receiver) -> &$life str {
            $url.view().href
        }

        /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) without the `:`.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://example.com/").scheme(), "https");
        /// ```
        #[must_use]
        pub fn scheme($url: $receiver) -> &$life str {
            $url.view().slice(0, $url.components.scheme_end)
        }

        /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special): `http`, `https`, `ws`, `wss`, `ftp`
        /// and `file`.
        ///
        /// ```
        #[doc = $example]
        /// assert!(url("wss://example.com/").is_special());
        /// assert!(!url("mailto:x@example.com").is_special());
        /// ```
        #[must_use]
        pub fn is_special($url: $receiver) -> bool {
            $url.components.scheme_type.is_special()
        }

        /// The credentials, the host and the port, as they are serialised. Without a host, the empty string.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("ftp://a:b@example.com:8/x").authority(), "a:b@example.com:8");
        /// ```
        #[must_use]
        pub fn authority($url: $receiver) -> &$life str {
            let Components { scheme_end, path_start, .. } = $url.components;
            if $url.components.has_host() { $url.view().slice(scheme_end + 3, path_start) } else { "" }
        }

        /// The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded. Without one, the empty
        /// string.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("ftp://a%40b:c@example.com/").username(), "a%40b");
        /// ```
        #[must_use]
        pub fn username($url: $receiver) -> &$life str {
            $url.view().username()
        }

        /// The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded, or `None` if it is
        /// empty.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("ftp://a:b%40c@example.com/").password(), Some("b%40c"));
        /// assert_eq!(url("ftp://a@example.com/").password(), None);
        /// ```
        #[must_use]
        pub fn password($url: $receiver) -> Option<&$life str> {
            $url.components.has_password().then(|| $url.view().password())
        }

        /// The [host](https://url.spec.whatwg.org/#concept-url-host), or `None` if it is null.
        ///
        /// ```
        /// use whurl::Host;
        #[doc = $example]
        /// assert_eq!(url("http://127.0.0.1/").host(), Some(Host::Ipv4([127, 0, 0, 1].into())));
        /// assert_eq!(url("file:///a").host(), Some(Host::Empty));
        /// assert_eq!(url("mailto:x@example.com").host(), None);
        /// ```
        #[must_use]
        pub fn host($url: $receiver) -> Option<Host<&$life str>> {
            let text = $url.host_str()?;
            Some(Host::from_serialized(text, !$url.is_special()))
        }

        /// The serialised [host](https://url.spec.whatwg.org/#concept-url-host), or `None` if it is null.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("http://[::1]:8/").host_str(), Some("[::1]"));
        /// assert_eq!(url("file:///a").host_str(), Some(""));
        /// ```
        #[must_use]
        pub fn host_str($url: $receiver) -> Option<&$life str> {
            $url.components.has_host().then(|| $url.view().hostname())
        }

        /// The host, if it is a [domain](https://url.spec.whatwg.org/#concept-domain). The host of a URL that is not
        /// special never is: it is opaque.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://xn--bcher-kva.example/").domain(), Some("xn--bcher-kva.example"));
        /// assert_eq!(url("https://127.0.0.1/").domain(), None);
        /// ```
        #[must_use]
        pub fn domain($url: $receiver) -> Option<&$life str> {
            $url.host_str().filter(|_| $url.is_special()).and_then(domain_in)
        }

        /// The [port](https://url.spec.whatwg.org/#concept-url-port), or `None` if it is null. The default port of a
        /// scheme is never stored.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://example.com:8080/").port(), Some(8080));
        /// assert_eq!(url("https://example.com/").port(), None);
        /// ```
        #[must_use]
        pub fn port($url: $receiver) -> Option<u16> {
            $url.view().port().parse().ok()
        }

        /// The port, or the [default port](https://url.spec.whatwg.org/#default-port) of the scheme.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("wss://example.com/").port_or_known_default(), Some(443));
        /// assert_eq!(url("redis://example.com/").port_or_known_default(), None);
        /// ```
        #[must_use]
        pub fn port_or_known_default($url: $receiver) -> Option<u16> {
            $url.port().or_else(|| $url.components.scheme_type.default_port())
        }

        /// The serialised [path](https://url.spec.whatwg.org/#concept-url-path), percent-encoded.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://example.com/a%20b?c").path(), "/a%20b");
        /// assert_eq!(url("mailto:x@example.com").path(), "x@example.com");
        /// ```
        #[must_use]
        pub fn path($url: $receiver) -> &$life str {
            $url.view().pathname()
        }

        /// The path and, with its `?`, the query: the target of an HTTP request.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://example.com/a?b=c#d").path_and_query(), "/a?b=c");
        /// assert_eq!(url("https://example.com/").path_and_query(), "/");
        /// ```
        #[must_use]
        pub fn path_and_query($url: $receiver) -> &$life str {
            $url.view().slice($url.components.path_start, $url.components.fragment_start)
        }

        /// Whether the URL [has an opaque path](https://url.spec.whatwg.org/#url-opaque-path), so that it has no host
        /// and cannot be a base of relative paths.
        ///
        /// ```
        #[doc = $example]
        /// assert!(url("data:text/plain,x").has_opaque_path());
        /// assert!(!url("urn:/x").has_opaque_path());
        /// ```
        #[must_use]
        pub fn has_opaque_path($url: $receiver) -> bool {
            $url.components.has_opaque_path()
        }

        /// The [query](https://url.spec.whatwg.org/#concept-url-query) without the `?`, or `None` if it is null.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://example.com/?a=b#c").query(), Some("a=b"));
        /// assert_eq!(url("https://example.com/?").query(), Some(""));
        /// ```
        #[must_use]
        pub fn query($url: $receiver) -> Option<&$life str> {
            let Components { query_start, fragment_start, .. } = $url.components;
            (query_start < fragment_start).then(|| $url.view().slice(query_start + 1, fragment_start))
        }

        /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment) without the `#`, or `None` if it is null.
        ///
        /// ```
        #[doc = $example]
        /// assert_eq!(url("https://example.com/#a%20b").fragment(), Some("a%20b"));
        /// ```
        #[must_use]
        pub fn fragment($url: $receiver) -> Option<&$life str> {
            $url.view().href.get($url.components.fragment_start as usize + 1..)
        }
    };
}
pub(super) use getters;

/// A [URL record](https://url.spec.whatwg.org/#concept-url): a serialised URL and the offsets of its components.
///
/// Its getters return the components of the record, and borrow from the serialisation. [`Url::web`] and
/// [`Url::web_mut`] have the strings of the standard's [`URL` class](https://url.spec.whatwg.org/#url-class), such as
/// `href`, `protocol` and `search`.
///
/// ```
/// use whurl::{Host, Url};
///
/// let mut url = Url::parse("https://EXAMPLE.com:443/../a b?q=ü#x")?;
/// assert_eq!(url, "https://example.com/a%20b?q=%C3%BC#x");
/// assert_eq!(url.host(), Some(Host::Domain("example.com")));
/// assert_eq!((url.port(), url.port_or_known_default()), (None, Some(443)));
///
/// url.set_port(Some(8080))?;
/// assert_eq!(url.web().host(), "example.com:8080");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two URLs are equal if their serialisations are. Order and hash follow the serialisation, too.
#[derive(Clone)]
pub struct Url {
    href: String,
    components: Components,
}

impl Url {
    /// The URL with a serialisation and its offsets.
    pub(crate) fn from_parts(href: String, components: Components) -> Self {
        debug_assert!(components.are_within(href.len()), "{components:?} in {href:?}");
        Self { href, components }
    }

    /// Removes the range `cut` from the serialisation and replaces the range `edit` with `text`. `edit` comes before
    /// `cut` and may end after the serialisation. `components` belong to the result.
    pub(crate) fn splice(&mut self, edit: Range<u32>, text: &str, cut: Range<u32>, components: Components) {
        // From back to front, so that the offsets of the first range stay valid.
        self.href.replace_range(cut.start as usize..cut.end as usize, "");
        let end = (edit.end as usize).min(self.href.len());
        self.href.replace_range(edit.start as usize..end, text);
        debug_assert!(components.are_within(self.href.len()), "{components:?} in {:?}", self.href);
        self.components = components;
    }

    /// The text and the offsets.
    #[inline(always)]
    pub(crate) fn view(&self) -> View<'_, str> {
        View { href: &self.href, components: self.components }
    }

    getters!(self: &Self, '_, "let url = |text| whurl::Url::parse(text).unwrap();");

    /// The serialised URL, without copying it.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://EXAMPLE.com")?;
    /// assert_eq!(url.into_string(), "https://example.com/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.href
    }

    /// The offsets of the components in [`Url::as_str`].
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/a?b")?;
    /// assert_eq!(&url.as_str()[url.components().path()], "/a");
    /// assert_eq!(&url.as_str()[url.components().path().start..], "/a?b");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn components(&self) -> Components {
        self.components
    }
}
