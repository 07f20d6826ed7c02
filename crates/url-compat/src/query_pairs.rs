//! The name-value pairs of a query, to which `form_urlencoded` adds.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::mem::take;

use form_urlencoded::{Serializer, Target};

use crate::url::Url;

/// The target of the serializer that [`Url::query_pairs_mut`] returns. The URL changes when it is finished or dropped.
///
/// ```
/// use whurl_url_compat::Url;
/// let mut url = Url::parse("https://a/")?;
/// let changed = url.query_pairs_mut().append_pair("b", "c").finish();
/// assert_eq!(changed.as_str(), "https://a/?b=c");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[derive(Debug)]
pub struct UrlQuery<'a> {
    /// Until it is finished.
    url: Option<&'a mut Url>,
    query: String,
}

impl Url {
    /// A view of the query to which name-value pairs can be added.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut url = Url::parse("https://example.com/?a#top")?;
    /// url.query_pairs_mut().append_pair("b", "c d");
    /// assert_eq!(url.as_str(), "https://example.com/?a&b=c+d#top");
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url.as_str(), "https://example.com/?#top");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn query_pairs_mut(&mut self) -> Serializer<'_, UrlQuery<'_>> {
        let query = self.query().unwrap_or_default().to_owned();
        Serializer::new(UrlQuery { url: Some(self), query })
    }
}

impl<'a> Target for UrlQuery<'a> {
    type Finished = &'a mut Url;

    fn as_mut_string(&mut self) -> &mut String {
        &mut self.query
    }

    fn finish(mut self) -> &'a mut Url {
        let query = take(&mut self.query);
        match self.url.take() {
            Some(url) => {
                url.set_query(Some(&query));
                url
            }
            None => unreachable!("`finish` takes the target"),
        }
    }
}

impl Drop for UrlQuery<'_> {
    fn drop(&mut self) {
        if let Some(url) = self.url.take() {
            url.set_query(Some(&self.query));
        }
    }
}
