//! Serialising with serde: a URL as its text.

use alloc::format;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::url::Url;

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(UrlVisitor)
    }
}

struct UrlVisitor;

impl Visitor<'_> for UrlVisitor {
    type Value = Url;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string representing an URL")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Url, E> {
        Url::parse(text).map_err(|error| E::custom(format!("{error}: {text:?}")))
    }
}

impl Url {
    /// Serialises the URL for [`Url::deserialize_internal`].
    ///
    /// `url` writes its fields here. Whurl writes the URL, which takes one scan to read.
    ///
    /// ```
    /// let url = whurl_url_compat::Url::parse("https://a/")?;
    /// let mut text = Vec::new();
    /// url.serialize_internal(&mut serde_json::Serializer::new(&mut text)).unwrap();
    /// assert_eq!(text, b"\"https://a/\"");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the serializer fails.
    pub fn serialize_internal<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
    where
        S: Serializer,
    {
        self.serialize(serializer)
    }

    /// Reads what [`Url::serialize_internal`] has written.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let mut text = serde_json::Deserializer::from_str("\"https://a\"");
    /// assert_eq!(Url::deserialize_internal(&mut text).unwrap(), Url::parse("https://a/")?);
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the deserializer fails, and for an invalid URL.
    pub fn deserialize_internal<'de, D>(deserializer: D) -> Result<Self, D::Error>
    where
        D: Deserializer<'de>,
    {
        Self::deserialize(deserializer)
    }
}
