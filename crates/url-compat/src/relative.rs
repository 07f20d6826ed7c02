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
        if (self.username(), self.password()) == (url.username(), url.password()) {
            return self.0.make_relative(&url.0);
        }
        let mut with_our_credentials = url.0.clone();
        with_our_credentials.set_username(self.username()).ok()?;
        with_our_credentials.set_password(self.password()).ok()?;
        self.0.make_relative(&with_our_credentials)
    }
}
