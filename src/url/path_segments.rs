//! The segments of a URL's path, read and written in place.

use alloc::string::String;
use core::iter::FusedIterator;
use core::str::Split;

use super::set::SetError;
use crate::max_length::MAX_LENGTH;
use crate::percent_encode::{PATH, encode_into, push_byte};
use crate::record::Url;
use crate::record::UrlRef;
use crate::text::{last_position, position, slice};

impl Url {
    /// The segments of the path, percent-encoded, or `None` if the path is opaque.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/a%20b//c/")?;
    /// assert!(url.path_segments().unwrap().eq(["a%20b", "", "c", ""]));
    /// assert_eq!(url.path_segments().unwrap().next_back(), Some(""));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// The path of a URL that is not special, such as `redis://localhost`, may have no segments.
    #[must_use]
    pub fn path_segments(&self) -> Option<PathSegments<'_>> {
        self.as_url_ref().path_segments()
    }

    /// A view of the path whose segments can be added and removed.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/docs/?q")?;
    /// url.path_segments_mut()?.pop_if_empty().push("50 %").push("a/b");
    /// assert_eq!(url, "https://example.com/docs/50%20%25/a%2Fb?q");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SetError::OpaquePath`].
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, SetError> {
        if self.has_opaque_path() {
            return Err(SetError::OpaquePath);
        }
        let kept = self.components().query_start;
        Ok(PathSegmentsMut { url: self, kept, added: String::new() })
    }
}

impl<'a> UrlRef<'a> {
    /// The segments of the path, as [`Url::path_segments`] returns them.
    ///
    /// ```
    /// let url = whurl::UrlRef::from_serialized("https://example.com/a%20b//c/").unwrap();
    /// assert!(url.path_segments().unwrap().eq(["a%20b", "", "c", ""]));
    /// ```
    #[must_use]
    pub fn path_segments(self) -> Option<PathSegments<'a>> {
        if self.has_opaque_path() {
            return None;
        }
        let mut segments = self.path().split('/');
        // Each segment follows a slash. Nothing precedes the first.
        segments.next();
        Some(PathSegments(segments))
    }
}

/// An iterator over the segments of a path, made by [`Url::path_segments`].
///
/// ```
/// let url = whurl::Url::parse("https://example.com/a/b%2Fc")?;
/// let last = url.path_segments().unwrap().next_back();
/// assert_eq!(last, Some("b%2Fc"));
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PathSegments<'a>(Split<'a, char>);

impl<'a> Iterator for PathSegments<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}

impl<'a> DoubleEndedIterator for PathSegments<'a> {
    fn next_back(&mut self) -> Option<&'a str> {
        self.0.next_back()
    }
}

impl FusedIterator for PathSegments<'_> {}

/// A view of the path of a URL whose segments can be added and removed, made by [`Url::path_segments_mut`].
///
/// The changes are made when it is dropped or, with a result, by [`PathSegmentsMut::finish`].
///
/// ```
/// let mut url = whurl::Url::parse("https://example.com/a")?;
/// url.path_segments_mut()?.push("b").push("c");
/// assert_eq!(url, "https://example.com/a/b/c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    /// The end of the part of the path that stays.
    kept: u32,
    /// The text after that part: each segment with the `/` before it.
    added: String,
}

impl PathSegmentsMut<'_> {
    /// Removes every segment, so that the path is `/`, even if it was empty.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut()?.clear();
    /// assert_eq!(url, "https://example.com/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        self.kept = self.url.components().path_start;
        self.added.clear();
        self.added.push('/');
        self
    }

    /// Removes the last segment. The path becomes no shorter than `/`, and an empty one stays empty.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut()?.pop().pop();
    /// assert_eq!(url, "https://example.com/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop(&mut self) -> &mut Self {
        if let Some(slash) = last_position(&self.added, b'/') {
            // The first slash of the path stays.
            let first = usize::from(self.kept().is_empty());
            self.added.truncate(slash.max(first));
        } else {
            let path_start = self.url.components().path_start;
            self.kept = path_start + last_position(self.kept(), b'/').unwrap_or(0) as u32;
        }
        self
    }

    /// Removes the last segment if it is empty: the slash at the end of the path.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut()?.pop_if_empty().push("b");
    /// assert_eq!(url, "https://example.com/a/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop_if_empty(&mut self) -> &mut Self {
        let end = if self.added.is_empty() { self.kept() } else { &self.added };
        if end.ends_with('/') { self.pop() } else { self }
    }

    /// Percent-encodes a segment, including its `/` and `%`, and adds it. To a path that is `/`, it is the first segment.
    ///
    /// The segments `.` and `..` are ignored: no path has them.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut()?.push("b c");
    /// assert_eq!(url, "https://example.com/a//b%20c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, segment: &str) -> &mut Self {
        if matches!(segment, "." | "..") {
            return self;
        }
        if self.added.is_empty() && self.kept() == "/" {
            self.kept = self.url.components().path_start;
        } else if self.added == "/" && self.kept().is_empty() {
            self.added.clear();
        }
        self.added.push('/');
        encode_segment_into(segment, &mut self.added);
        self
    }

    /// Adds segments, each as [`PathSegmentsMut::push`] does.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut()?.pop().extend(["b", "c"]);
    /// assert_eq!(url, "https://example.com/a/b/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extend<S: AsRef<str>>(&mut self, segments: impl IntoIterator<Item = S>) -> &mut Self {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }

    /// Applies the changes now, and reports whether that succeeded.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/a")?;
    /// let mut path = url.path_segments_mut()?;
    /// path.push("b");
    /// path.finish()?;
    /// assert_eq!(url, "https://example.com/a/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SetError::TooLong`]. The URL is then unchanged, as it is when a view with too long a path is dropped.
    pub fn finish(mut self) -> Result<(), SetError> {
        self.apply()
    }

    fn kept(&self) -> &str {
        slice(self.url.as_str(), self.url.components().path_start as usize..self.kept as usize)
    }

    fn apply(&mut self) -> Result<(), SetError> {
        let mut components = self.url.components();
        let added = core::mem::take(&mut self.added);
        let kept = core::mem::replace(&mut self.kept, components.query_start);
        if kept == components.query_start && added.is_empty() {
            return Ok(());
        }
        let added = if kept == components.path_start && added.is_empty() { "/" } else { &added };
        if self.url.as_str().len() + added.len() + 2 > MAX_LENGTH {
            return Err(SetError::TooLong);
        }
        let edit = kept..components.query_start;
        components.shift_from_query(added.len() as i64 - i64::from(edit.end - edit.start));
        self.url.splice(edit, added, 0..0, components);
        self.separate_from_scheme();
        // So that the drop after `finish` finds nothing to do.
        self.kept = self.url.components().query_start;
        Ok(())
    }

    /// Without a host, a `/.` keeps a path that starts with `//` from being read as one.
    fn separate_from_scheme(&mut self) {
        let mut components = self.url.components();
        if components.has_host() {
            return;
        }
        let text = if self.url.path().starts_with("//") { "/." } else { "" };
        let edit = components.scheme_end + 1..components.path_start;
        if edit.len() != text.len() {
            components.shift_from_path(text.len() as i64 - edit.len() as i64);
            self.url.splice(edit, text, 0..0, components);
        }
    }
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        // Only a path of gigabytes cannot be set. `finish` reports it.
        let _ = self.apply();
    }
}

/// Percent-encodes the text of one segment so that no parser reads anything else in it: neither a separator nor a
/// percent-encoded byte nor, in `C|`, a drive letter.
pub(crate) fn encode_segment_into(segment: &str, output: &mut String) {
    let mut rest = segment;
    loop {
        let plain = position(rest, |byte| b"/\\%|".contains(&byte));
        encode_into(slice(rest, ..plain), PATH, output);
        let Some(&byte) = rest.as_bytes().get(plain) else {
            return;
        };
        push_byte(byte, output);
        rest = slice(rest, plain + 1..);
    }
}
