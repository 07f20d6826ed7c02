//! The name-value pairs of a URL's query, read and written in place.

use alloc::string::String;
use core::borrow::Borrow;

use super::set::SetError;
use crate::form_urlencoded;
use crate::max_length::MAX_LENGTH;
use crate::record::Url;
use crate::record::UrlRef;

impl Url {
    /// The name-value pairs of the query, decoded as they are read
    /// ([`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser)).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/?a=b+c&d=%E2%82%AC")?;
    /// assert!(url.query_pairs().eq([("a".into(), "b c".into()), ("d".into(), "€".into())]));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        self.as_url_ref().query_pairs()
    }

    /// A view of the query to which name-value pairs can be added. The existing text stays as it is written.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/?a=%41#top")?;
    /// url.query_pairs_mut().append_pair("b", "1 & 2").append_key_only("c");
    /// assert_eq!(url, "https://example.com/?a=%41&b=1+%26+2&c#top");
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url, "https://example.com/#top");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// [`SearchParams`](crate::SearchParams) can also change and remove pairs.
    pub fn query_pairs_mut(&mut self) -> QueryPairsMut<'_> {
        QueryPairsMut { url: self, is_cleared: false, appended: String::new() }
    }
}

impl<'a> UrlRef<'a> {
    /// The name-value pairs of the query, as [`Url::query_pairs`] returns them.
    ///
    /// ```
    /// let url = whurl::UrlRef::from_serialized("https://example.com/?a=b+c").unwrap();
    /// assert!(url.query_pairs().eq([("a".into(), "b c".into())]));
    /// ```
    #[must_use]
    pub fn query_pairs(self) -> form_urlencoded::Parse<'a> {
        form_urlencoded::parse(self.query().unwrap_or_default())
    }
}

/// A view of the query of a URL to which name-value pairs can be added, made by [`Url::query_pairs_mut`].
///
/// The changes are made when it is dropped or, with a result, by [`QueryPairsMut::finish`].
///
/// ```
/// let mut url = whurl::Url::parse("https://example.com/?a=1")?;
/// url.query_pairs_mut().append_pair("b", "2");
/// assert_eq!(url, "https://example.com/?a=1&b=2");
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Debug)]
pub struct QueryPairsMut<'a> {
    url: &'a mut Url,
    is_cleared: bool,
    /// The text that is added at the end of the query: each pair with the `&` before it.
    appended: String,
}

impl QueryPairsMut<'_> {
    /// Removes every pair. If none is added, the URL has no query.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/?a")?;
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url, "https://example.com/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        self.is_cleared = true;
        self.appended.clear();
        self
    }

    /// Adds a pair.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/?a")?;
    /// url.query_pairs_mut().append_pair("b", "c d");
    /// assert_eq!(url, "https://example.com/?a&b=c+d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append_pair(&mut self, name: &str, value: &str) -> &mut Self {
        self.append_key_only(name);
        self.appended.push('=');
        form_urlencoded::encode_into(value, &mut self.appended);
        self
    }

    /// Adds a name without `=` and a value.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/?a")?;
    /// url.query_pairs_mut().append_key_only("b");
    /// assert_eq!(url, "https://example.com/?a&b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append_key_only(&mut self, name: &str) -> &mut Self {
        self.appended.push('&');
        form_urlencoded::encode_into(name, &mut self.appended);
        self
    }

    /// Adds pairs.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/?a")?;
    /// url.query_pairs_mut().extend_pairs([("b", "c"), ("d", "e")]);
    /// assert_eq!(url, "https://example.com/?a&b=c&d=e");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extend_pairs<N: AsRef<str>, V: AsRef<str>>(
        &mut self,
        pairs: impl IntoIterator<Item: Borrow<(N, V)>>,
    ) -> &mut Self {
        for pair in pairs {
            let (name, value) = pair.borrow();
            self.append_pair(name.as_ref(), value.as_ref());
        }
        self
    }

    /// Adds names without `=` and values.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/?a")?;
    /// url.query_pairs_mut().extend_keys_only(["b", "c"]);
    /// assert_eq!(url, "https://example.com/?a&b&c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extend_keys_only<N: AsRef<str>>(&mut self, names: impl IntoIterator<Item = N>) -> &mut Self {
        for name in names {
            self.append_key_only(name.as_ref());
        }
        self
    }

    /// Applies the changes now, and reports whether that succeeded.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("https://example.com/?a")?;
    /// let mut pairs = url.query_pairs_mut();
    /// pairs.append_pair("b", "c");
    /// pairs.finish()?;
    /// assert_eq!(url, "https://example.com/?a&b=c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SetError::TooLong`]. The URL is then unchanged, as it is when a view with too long a query is dropped.
    pub fn finish(mut self) -> Result<(), SetError> {
        self.apply()
    }

    fn apply(&mut self) -> Result<(), SetError> {
        let is_cleared = core::mem::take(&mut self.is_cleared);
        let mut appended = core::mem::take(&mut self.appended);
        if appended.is_empty() && !is_cleared {
            return Ok(());
        }
        // The pairs are percent-encoded already.
        match self.url.query().filter(|_| !is_cleared) {
            None => replace_first(&mut appended, "?"),
            Some("") => replace_first(&mut appended, ""),
            Some(_) => {}
        }
        let mut components = self.url.components();
        let end = components.fragment_start;
        let start = if is_cleared { components.query_start } else { end };
        if self.url.as_str().len() - (end - start) as usize + appended.len() > MAX_LENGTH {
            return Err(SetError::TooLong);
        }
        components.fragment_start = start + appended.len() as u32;
        self.url.splice(start..end, &appended, 0..0, components);
        Ok(())
    }
}

impl Drop for QueryPairsMut<'_> {
    fn drop(&mut self) {
        // Only a query of gigabytes cannot be set. `finish` reports it.
        let _ = self.apply();
    }
}

/// Replaces the first `&` of the added pairs, if there are any.
fn replace_first(appended: &mut String, prefix: &str) {
    if !appended.is_empty() {
        appended.replace_range(..1, prefix);
    }
}
