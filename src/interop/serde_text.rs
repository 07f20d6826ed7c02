//! Serialising with serde: a URL and a list of parameters as their text.

use alloc::format;
use alloc::string::String;
use core::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::explain::explain_missing_scheme;
use crate::record::Url;
use crate::search_params::SearchParams;
use crate::validation::ParseError;

/// Serialises the URL as a string.
///
/// ```
/// let url = whurl::Url::parse("https://example.com")?;
/// assert_eq!(serde_json::to_string(&url)?, r#""https://example.com/""#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Parses a string. The error for an invalid URL shows nothing of the string, which may contain a password.
/// [`ParseError::explain`](crate::ParseError::explain) says more to a caller with the string.
///
/// ```
/// let url: whurl::Url = serde_json::from_str(r#""HTTPS://EXAMPLE.com""#)?;
/// assert_eq!(url, "https://example.com/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text { expected: "a URL", parse: parse_url })
    }
}

/// Serialises the list as `application/x-www-form-urlencoded` text.
impl Serialize for SearchParams {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Parses `application/x-www-form-urlencoded` text.
impl<'de> Deserialize<'de> for SearchParams {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "name-value pairs of a query",
            parse: |text| Ok(SearchParams::parse(text)),
        })
    }
}

/// Parses a string, with a name of what it should be.
struct Text<T> {
    expected: &'static str,
    parse: fn(&str) -> Result<T, String>,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.parse)(text).map_err(E::custom)
    }
}

/// Parses a URL, with an error that shows nothing of the text.
fn parse_url(text: &str) -> Result<Url, String> {
    Url::parse(text).map_err(|error| {
        let hint = explain_missing_scheme(text, Url::parse)
            .filter(|_| error == ParseError::MissingSchemeNonRelativeUrl);
        match hint {
            Some(hint) => format!("invalid URL: there is no scheme: {hint}"),
            None => format!("invalid URL: {error}"),
        }
    })
}
