//! Conversions from and to the type of the crate [`url`](https://docs.rs/url), which parses some URLs differently.

use ::url::Url as OtherUrl;

use super::ConversionError;
use crate::record::Url;

/// Fails if the URL is invalid by the standard, or is written differently by it.
///
/// ```
/// let other = url::Url::parse("https://example.com/?a#b")?;
/// assert_eq!(whurl::Url::try_from(&other)?, "https://example.com/?a#b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&OtherUrl> for Url {
    type Error = ConversionError;

    fn try_from(other: &OtherUrl) -> Result<Self, ConversionError> {
        let url = Self::parse(other.as_str()).map_err(|_| ConversionError::Refused)?;
        if url == other.as_str() { Ok(url) } else { Err(ConversionError::Changed) }
    }
}

/// Fails if the URL is invalid by the standard, or is written differently by it, as the conversion from `&url::Url`
/// does.
impl TryFrom<OtherUrl> for Url {
    type Error = ConversionError;

    fn try_from(other: OtherUrl) -> Result<Self, ConversionError> {
        Self::try_from(&other)
    }
}

/// Fails if the crate `url` refuses the URL, or would change it.
///
/// ```
/// let url = whurl::Url::parse("https://example.com/?a#b")?;
/// assert_eq!(url::Url::try_from(&url)?.as_str(), "https://example.com/?a#b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Url> for OtherUrl {
    type Error = ConversionError;

    fn try_from(url: &Url) -> Result<Self, ConversionError> {
        let other = Self::parse(url.as_str()).map_err(|_| ConversionError::Refused)?;
        if *url == other.as_str() { Ok(other) } else { Err(ConversionError::Changed) }
    }
}

/// Fails if the crate `url` refuses the URL, or would change it, as the conversion from `&Url` does.
impl TryFrom<Url> for OtherUrl {
    type Error = ConversionError;

    fn try_from(url: Url) -> Result<Self, ConversionError> {
        Self::try_from(&url)
    }
}
