//! Conversions from and to the types of other crates (features `serde`, `url`, `http`).

#[cfg(feature = "http")]
mod http_uri;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(feature = "url")]
mod url_crate;

#[cfg(any(feature = "http", feature = "url"))]
pub use conversion_error::ConversionError;

#[cfg(any(feature = "http", feature = "url"))]
mod conversion_error {
    use core::fmt;

    /// A URL that the other type does not take, or would change.
    ///
    /// ```
    /// # #[cfg(feature = "url")] {
    /// use whurl::{ConversionError, Url};
    /// let other = url::Url::parse("https://example.com/^").unwrap();
    /// assert_eq!(Url::try_from(&other), Err(ConversionError::Changed));
    /// # }
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ConversionError {
        /// The other type refuses the URL.
        Refused,
        /// The other type takes the URL, but writes another one.
        Changed,
        /// An `http::Uri` has no fragment: `set_fragment(None)` removes it.
        Fragment,
        /// An `http::Uri` has a host.
        NoHost,
        /// An `http::Uri` has no empty path: `set_path("/")` sets another.
        EmptyPath,
    }

    impl fmt::Display for ConversionError {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str(match self {
                Self::Refused => "the other type refuses the URL",
                Self::Changed => "the other type would change the URL",
                Self::Fragment => "the URL has a fragment, and the other type has none",
                Self::NoHost => "the URL has no host, and the other type needs one",
                Self::EmptyPath => "the path of the URL is empty, and the other type writes `/`",
            })
        }
    }

    impl core::error::Error for ConversionError {}
}
