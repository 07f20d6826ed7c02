//! Conversions from and to [`http::Uri`](https://docs.rs/http), which has no fragment and no path without a host.

use alloc::string::ToString;

use http::Uri;

use super::ConversionError;
use crate::record::Url;
use crate::validation::ParseError;

/// Parses the URI. One without a scheme, as in a request, needs a base: `base.join(&uri.to_string())`.
///
/// ```
/// use whurl::Url;
/// let uri: http::Uri = "https://EXAMPLE.com/a?b".parse()?;
/// assert_eq!(Url::try_from(&uri)?, "https://example.com/a?b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Uri> for Url {
    type Error = ParseError;

    fn try_from(uri: &Uri) -> Result<Self, ParseError> {
        // The text of an authority alone, as `CONNECT` has it, would parse: `h:443` as a URL with the scheme `h`.
        match uri.scheme() {
            Some(_) => Self::parse(&uri.to_string()),
            None => Err(ParseError::MissingSchemeNonRelativeUrl),
        }
    }
}

/// Parses the URI. Fails if it has no scheme, as the conversion from `&Uri` does.
impl TryFrom<Uri> for Url {
    type Error = ParseError;

    fn try_from(uri: Uri) -> Result<Self, ParseError> {
        Self::try_from(&uri)
    }
}

/// Fails if a `Uri` cannot hold the unchanged URL, for example its fragment, which `set_fragment(None)` removes.
///
/// ```
/// use whurl::{Url, ConversionError};
/// let mut url = Url::parse("https://example.com/a?b#c")?;
/// assert_eq!(http::Uri::try_from(&url), Err(ConversionError::Fragment));
/// url.set_fragment(None)?;
/// assert_eq!(http::Uri::try_from(&url)?.query(), Some("b"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Url> for Uri {
    type Error = ConversionError;

    fn try_from(url: &Url) -> Result<Self, ConversionError> {
        if url.fragment().is_some() {
            return Err(ConversionError::Fragment);
        }
        // Without `//` a `Uri` takes the URL for an authority.
        if url.host_str().is_none_or(str::is_empty) {
            return Err(ConversionError::NoHost);
        }
        if url.path().is_empty() {
            return Err(ConversionError::EmptyPath);
        }
        let uri: Self = url.as_str().parse().map_err(|_| ConversionError::Refused)?;
        if *url == uri.to_string() { Ok(uri) } else { Err(ConversionError::Changed) }
    }
}

/// Fails if a `Uri` cannot hold the unchanged URL, as the conversion from `&Url` does.
impl TryFrom<Url> for Uri {
    type Error = ConversionError;

    fn try_from(url: Url) -> Result<Self, ConversionError> {
        Self::try_from(&url)
    }
}
