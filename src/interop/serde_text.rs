//! Serialising with serde: a URL and a list of parameters as their text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::search_params::SearchParams;
use crate::url::Url;

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

/// Parses a string. An invalid URL is an error with the message of [`ParseError`](crate::ParseError).
///
/// ```
/// let url: whurl::Url = serde_json::from_str(r#""HTTPS://EXAMPLE.com""#)?;
/// assert_eq!(url, "https://example.com/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a URL", PhantomData))
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
        deserializer.deserialize_str(Text("name-value pairs of a query", PhantomData))
    }
}

/// Parses a string, with a name of what it should be.
struct Text<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|error| E::custom(format_args!("invalid URL {text:?}: {error}")))
    }
}
