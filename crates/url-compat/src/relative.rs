//! Relative references: the reverse of `join`.

use alloc::string::String;

use crate::url::Url;

impl Url {
    /// A reference that joins with this URL to another one, or `None` if the scheme, the host or the port differ.
    ///
    /// The credentials are ignored.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let base = Url::parse("https://example.com/a/b/c")?;
    /// let url = Url::parse("https://example.com/a/d?q")?;
    /// assert_eq!(base.make_relative(&url).as_deref(), Some("../d?q"));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn make_relative(&self, url: &Self) -> Option<String> {
        let before_path = |url: &Self| (url.has_authority(), url.port());
        let is_same = before_path(self) == before_path(url)
            && (self.scheme(), self.host()) == (url.scheme(), url.host());
        if self.cannot_be_a_base() || url.cannot_be_a_base() || !is_same {
            return None;
        }
        let reference = self.climbing_reference(url);
        let has_same_credentials = (self.username(), self.password()) == (url.username(), url.password());
        if has_same_credentials && self.join(&reference).as_ref() != Ok(url) {
            // A first segment with a `:`, an empty one, the directory of the base itself: no `..` helps.
            return self.0.make_relative(&url.0);
        }
        Some(reference)
    }

    /// The reference that climbs with `..` from the directory of this URL to the first directory that both have.
    fn climbing_reference(&self, url: &Self) -> String {
        let (from, from_name) = directory_and_name(self.path());
        let (to, to_name) = directory_and_name(url.path());
        let shared = from.split('/').zip(to.split('/')).take_while(|(from, to)| from == to).count();
        let climbs = from.split('/').skip(shared).map(|_| "..");
        let mut reference =
            climbs.chain(to.split('/').skip(shared)).collect::<alloc::vec::Vec<_>>().join("/");
        if !reference.is_empty() {
            reference.push('/');
        }
        if !reference.is_empty() || from_name != to_name {
            reference.push_str(to_name);
        }
        reference + &url[crate::Position::AfterPath..]
    }
}

/// The path up to its last slash, and what follows.
fn directory_and_name(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}
