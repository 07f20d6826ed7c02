//! The segments of a path, which can be added and removed.

use crate::url::Url;

/// A view of the path of a URL whose segments can be added and removed, made by [`Url::path_segments_mut`].
///
/// The changes are made when it is dropped.
///
/// ```
/// use whurl_url_compat::Url;
/// let mut url = Url::parse("https://a/b/")?;
/// url.path_segments_mut().unwrap().push("c");
/// assert_eq!(url.path(), "/b//c");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[derive(Debug)]
pub struct PathSegmentsMut<'a>(whurl::PathSegmentsMut<'a>);

impl Url {
    /// A view of the path whose segments can be added and removed.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut().unwrap().pop_if_empty().push("b/c").extend(["d", "e"]);
    /// assert_eq!(url.path(), "/a/b%2Fc/d/e");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For an opaque path.
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ()> {
        self.0.path_segments_mut().map(PathSegmentsMut).map_err(drop)
    }
}

impl PathSegmentsMut<'_> {
    /// Removes every segment, so that the path is `/`.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/b/")?;
    /// url.path_segments_mut().unwrap().clear();
    /// assert_eq!(url.path(), "/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        self.0.clear();
        self
    }

    /// Removes the last segment if it is empty: the slash at the end of the path.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/b/")?;
    /// url.path_segments_mut().unwrap().pop_if_empty();
    /// assert_eq!(url.path(), "/b");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn pop_if_empty(&mut self) -> &mut Self {
        self.0.pop_if_empty();
        self
    }

    /// Removes the last segment.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/b/")?;
    /// url.path_segments_mut().unwrap().pop().pop();
    /// assert_eq!(url.path(), "/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn pop(&mut self) -> &mut Self {
        self.0.pop();
        self
    }

    /// Adds a segment and percent-encodes it. The segments `.` and `..` are ignored.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/b/")?;
    /// url.path_segments_mut().unwrap().push("..").push("c/d");
    /// assert_eq!(url.path(), "/b//c%2Fd");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn push(&mut self, segment: &str) -> &mut Self {
        self.0.push(segment);
        self
    }

    /// Adds segments.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://a/b/")?;
    /// url.path_segments_mut().unwrap().pop().extend(["c", "d"]);
    /// assert_eq!(url.path(), "/b/c/d");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn extend<I>(&mut self, segments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        self.0.extend(segments);
        self
    }
}
