//! The offsets of the components of a URL.

use core::ops::{Range, RangeFrom};

use crate::scheme::{SCHEME_TYPES, SchemeType};

/// The offsets of a URL's components in its serialisation, in bytes. (A serialised URL is ASCII.)
///
/// ```text
/// https://user:pass@example.com:8080/a/b?q=1#top
///      |      |     |          |    |   |   |
///      |      |     |          |    |   |   fragment_start
///      |      |     |          |    |   query_start
///      |      |     |          |    path_start
///      |      |     |          host_end
///      |      |     host_start
///      |      username_end
///      scheme_end
/// ```
///
/// An absent component takes no room, so no offset is optional:
///
/// - no credentials: `username_end` = `host_start`, right after the `//`;
/// - null port: `path_start` = `host_end`;
/// - null query: `query_start` = `fragment_start` (an empty query has its `?` there);
/// - null fragment: `fragment_start` is the length of the serialisation;
/// - null host: `username_end` = `host_start` = `host_end` = `scheme_end` + 1. A `/.`, which keeps a path such as
///   `//x` from being read as a host, lies between `host_end` and `path_start`;
/// - opaque path: like a null host, but with `host_start` = `scheme_end`, which no other URL has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
#[non_exhaustive]
pub struct Components {
    /// Index of the `:` after the scheme.
    pub scheme_end: u32,
    /// End of the username, which starts at `scheme_end` + 3.
    pub username_end: u32,
    /// Start of the host, after the `@` if there is one.
    pub host_start: u32,
    /// End of the host. A port follows as `:` and digits.
    pub host_end: u32,
    /// Start of the path.
    pub path_start: u32,
    /// Index of the query's `?`, or `fragment_start`.
    pub query_start: u32,
    /// Index of the fragment's `#`, or the length of the serialisation.
    pub fragment_start: u32,
    /// The special scheme, or [`SchemeType::NotSpecial`].
    pub scheme_type: SchemeType,
}

impl Components {
    /// The range of the scheme, without its `:`.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/")?;
    /// assert_eq!(&url.as_str()[url.components().scheme()], "https");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn scheme(&self) -> Range<usize> {
        range(0, self.scheme_end)
    }

    /// The range of the credentials, the host and the port. Without a host it is empty.
    ///
    /// ```
    /// let url = whurl::Url::parse("ftp://a:b@example.com:8/x")?;
    /// assert_eq!(&url.as_str()[url.components().authority()], "a:b@example.com:8");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn authority(&self) -> Range<usize> {
        let end = self.authority_end();
        range(if self.has_host() { self.scheme_end + 3 } else { end }, end)
    }

    /// The range of the username. Without one it is empty.
    ///
    /// ```
    /// let url = whurl::Url::parse("ftp://a:b@example.com:8/x")?;
    /// assert_eq!(&url.as_str()[url.components().username()], "a");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn username(&self) -> Range<usize> {
        range(self.authority().start as u32, self.username_end)
    }

    /// The range of the password, or `None` if it is empty.
    ///
    /// ```
    /// let url = whurl::Url::parse("ftp://a:b@example.com:8/x")?;
    /// assert_eq!(url.components().password().map(|password| &url.as_str()[password]), Some("b"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn password(&self) -> Option<Range<usize>> {
        self.has_password().then(|| range(self.username_end + 1, self.host_start - 1))
    }

    /// The range of the host, or `None` if it is null.
    ///
    /// ```
    /// let url = whurl::Url::parse("ftp://a:b@example.com:8/x")?;
    /// assert_eq!(url.components().host().map(|host| &url.as_str()[host]), Some("example.com"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn host(&self) -> Option<Range<usize>> {
        self.has_host().then(|| range(self.host_start, self.host_end))
    }

    /// The range of the port, or `None` if it is null.
    ///
    /// ```
    /// let url = whurl::Url::parse("ftp://a:b@example.com:8/x")?;
    /// assert_eq!(url.components().port().map(|port| &url.as_str()[port]), Some("8"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn port(&self) -> Option<Range<usize>> {
        self.has_port().then(|| range(self.host_end + 1, self.path_start))
    }

    /// The range of the path.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/a?b#c")?;
    /// let path = url.components().path();
    /// assert_eq!(&url.as_str()[path.clone()], "/a");
    /// assert_eq!((&url.as_str()[..path.start], &url.as_str()[path.end..]), ("https://example.com", "?b#c"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> Range<usize> {
        range(self.path_start, self.query_start)
    }

    /// The range of the query without its `?`, or `None` if it is null.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/a?b#c")?;
    /// assert_eq!(url.components().query().map(|query| &url.as_str()[query]), Some("b"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn query(&self) -> Option<Range<usize>> {
        (self.query_start < self.fragment_start).then(|| range(self.query_start + 1, self.fragment_start))
    }

    /// The range of everything before the fragment and its `#`.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/a?b#c")?;
    /// assert_eq!(&url.as_str()[url.components().before_fragment()], "https://example.com/a?b");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn before_fragment(&self) -> Range<usize> {
        range(0, self.fragment_start)
    }

    /// The range of everything after the query: the fragment with its `#`. Without a fragment it is empty.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/a?b#c")?;
    /// assert_eq!(&url.as_str()[url.components().after_query()], "#c");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn after_query(&self) -> RangeFrom<usize> {
        self.fragment_start as usize..
    }

    /// The range of the fragment without its `#` in the URL that these are the offsets of, or `None` if it is null: the
    /// offsets do not contain the end of the URL.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/a?b#c")?;
    /// let fragment = url.components().fragment(url.as_str());
    /// assert_eq!(fragment.map(|fragment| &url.as_str()[fragment]), Some("c"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn fragment(&self, href: &str) -> Option<Range<usize>> {
        let start = self.fragment_start as usize;
        (start < href.len()).then(|| start + 1..href.len())
    }

    /// Whether the host is not null. (It may be the empty host.)
    ///
    /// ```
    /// use whurl::Url;
    /// assert!(Url::parse("file:///a")?.components().has_host());
    /// assert!(!Url::parse("mailto:a")?.components().has_host());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn has_host(&self) -> bool {
        self.host_start > self.scheme_end + 1
    }

    /// Whether the host is the empty host.
    ///
    /// ```
    /// use whurl::Url;
    /// assert!(Url::parse("file:///a")?.components().has_empty_host());
    /// assert!(!Url::parse("http://a/")?.components().has_empty_host());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn has_empty_host(&self) -> bool {
        self.has_host() && self.host_start == self.host_end
    }

    /// Whether the URL [has an opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    ///
    /// ```
    /// use whurl::Url;
    /// assert!(Url::parse("mailto:a")?.components().has_opaque_path());
    /// assert!(!Url::parse("urn:/a")?.components().has_opaque_path());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn has_opaque_path(&self) -> bool {
        self.host_start == self.scheme_end
    }

    /// Whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    ///
    /// ```
    /// use whurl::Url;
    /// assert!(Url::parse("ftp://a@b/")?.components().includes_credentials());
    /// assert!(!Url::parse("ftp://b/")?.components().includes_credentials());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn includes_credentials(&self) -> bool {
        self.host_start > self.username_end
    }

    /// Whether there is a password.
    ///
    /// ```
    /// use whurl::Url;
    /// assert!(Url::parse("ftp://a:p@b/")?.components().has_password());
    /// assert!(!Url::parse("ftp://a@b/")?.components().has_password());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn has_password(&self) -> bool {
        // Between `username_end` and `host_start` a username alone has the `@`, a password also its `:` and itself.
        self.host_start > self.username_end + 1
    }

    /// Whether the port is not null.
    ///
    /// ```
    /// use whurl::Url;
    /// assert!(Url::parse("http://a:8080/")?.components().has_port());
    /// assert!(!Url::parse("http://a:80/")?.components().has_port());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn has_port(&self) -> bool {
        self.has_host() && self.path_start > self.host_end
    }

    /// Whether the URL
    /// [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    ///
    /// ```
    /// use whurl::Url;
    /// assert!(Url::parse("file://a/")?.components().cannot_have_username_password_port());
    /// assert!(!Url::parse("http://a/")?.components().cannot_have_username_password_port());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn cannot_have_username_password_port(&self) -> bool {
        !self.has_host() || self.host_start == self.host_end || self.scheme_type == SchemeType::File
    }

    /// The record in numbers, as the WebAssembly modules exchange it with JavaScript: the offsets in their order, and
    /// the scheme type.
    #[inline]
    pub(crate) fn to_numbers(self) -> [u32; 8] {
        [
            self.scheme_end, self.username_end, self.host_start, self.host_end, self.path_start,
            self.query_start, self.fragment_start, self.scheme_type as u32,
        ]
    }

    /// The record with these numbers. An unknown scheme type is not special.
    pub(crate) fn from_numbers(numbers: [u32; 8]) -> Self {
        let [
            scheme_end,
            username_end,
            host_start,
            host_end,
            path_start,
            query_start,
            fragment_start,
            scheme_type,
        ] = numbers;
        let scheme_type = SCHEME_TYPES.get(scheme_type as usize).copied().unwrap_or(SchemeType::NotSpecial);
        Self {
            scheme_end,
            username_end,
            host_start,
            host_end,
            path_start,
            query_start,
            fragment_start,
            scheme_type,
        }
    }

    /// The components after a text of some bytes in front. Without a scheme in their own text, the offset of its end
    /// wraps around, there and back.
    #[must_use]
    pub(crate) fn after(mut self, by: u32) -> Self {
        self.scheme_end = self.scheme_end.wrapping_add(by);
        self.username_end += by;
        self.host_start += by;
        self.host_end += by;
        self.shift_from_path(by.into());
        self
    }

    /// Whether these can be the offsets in a serialisation of this length: in their order, and within it.
    pub(crate) fn are_within(&self, length: usize) -> bool {
        let Self {
            scheme_end,
            username_end,
            host_start,
            host_end,
            path_start,
            query_start,
            fragment_start,
            ..
        } = *self;
        let is_after_scheme = username_end > scheme_end && username_end <= path_start;
        [scheme_end, host_start, host_end, path_start, query_start, fragment_start].is_sorted()
            && is_after_scheme
            && (username_end <= host_start || self.has_opaque_path())
            && fragment_start as usize <= length
    }

    /// The end of the scheme and the authority. A `/.` before the path is not part of them.
    pub(crate) fn authority_end(&self) -> u32 {
        if self.has_host() { self.path_start } else { self.scheme_end + 1 }
    }

    /// Moves the offsets of the path and of everything after it by `by` bytes.
    pub(crate) fn shift_from_path(&mut self, by: i64) {
        self.path_start = shifted(self.path_start, by);
        self.shift_from_query(by);
    }

    /// Moves the offsets of the query and the fragment by `by` bytes.
    pub(crate) fn shift_from_query(&mut self, by: i64) {
        self.query_start = shifted(self.query_start, by);
        self.fragment_start = shifted(self.fragment_start, by);
    }
}

fn range(start: u32, end: u32) -> Range<usize> {
    start as usize..end as usize
}

/// An offset moved by `by` bytes. In a serialisation that outgrows 32 bits it wraps; the code that applies a change
/// compares the lengths first, and [`Url`](crate::Url) asserts that its offsets are within its text.
pub(crate) fn shifted(offset: u32, by: i64) -> u32 {
    (i64::from(offset) + by) as u32
}

#[cfg(test)]
mod tests {
    use crate::Url;

    #[test]
    fn offsets_are_within_their_text() {
        for input in
            ["https://u:p@h:1/a?b#c", "http://:p@h", "file:///", "a:", "a:b?c", "a:/.//b", "a://", "a://u@h"]
        {
            let url = Url::parse(input).unwrap();
            let (components, length) = (url.components(), url.as_str().len());
            assert!(components.are_within(length), "{components:?} in {url}");
            assert!(
                components.fragment_start as usize != length || !components.are_within(length - 1),
                "{url}"
            );
            // As after a change that wraps.
            let mut wrapped = components;
            wrapped.shift_from_query(1 << 32);
            assert_eq!(wrapped, components);
            wrapped.shift_from_path((1 << 32) - 1 - i64::from(components.path_start));
            assert!(!wrapped.are_within(length), "{wrapped:?} in {url}");
        }
    }
}
