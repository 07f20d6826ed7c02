//! Encodings and their labels.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::percent_encode_after_encoding;
use crate::QueryEncoding;
use crate::percent_encode::PercentEncodeSet;

/// An [encoding](https://encoding.spec.whatwg.org/#encoding). As a [`QueryEncoding`] it is what
/// [`Url::parse_with`](crate::Url::parse_with) encodes the query with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// UTF-8, the default wherever an encoding is optional.
    pub const UTF_8: Self = Self(encoding_rs::UTF_8);

    /// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from one of its labels. Case does not
    /// matter, nor do spaces around it.
    ///
    /// ```
    /// use whurl::encodings::Encoding;
    /// assert_eq!(Encoding::for_label(" ISO-8859-1 ")?.name(), "windows-1252");
    /// assert!(Encoding::for_label("utf-7").is_err());
    /// # Ok::<(), whurl::encodings::UnknownLabel>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`UnknownLabel`] if no encoding has it.
    pub fn for_label(label: &str) -> Result<Self, UnknownLabel> {
        encoding_rs::Encoding::for_label(label.as_bytes()).map(Self).ok_or(UnknownLabel)
    }

    /// The [name](https://encoding.spec.whatwg.org/#name).
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// [Gets an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 in the place of UTF-16
    /// and replacement, which have no encoder.
    ///
    /// ```
    /// use whurl::encodings::Encoding;
    /// assert_eq!(Encoding::for_label("utf-16")?.output_encoding(), Encoding::UTF_8);
    /// # Ok::<(), whurl::encodings::UnknownLabel>(())
    /// ```
    #[must_use]
    pub fn output_encoding(self) -> Self {
        Self(self.0.output_encoding())
    }

    /// An encoder of the output encoding.
    pub(super) fn new_encoder(self) -> encoding_rs::Encoder {
        self.0.new_encoder()
    }

    /// Decodes without BOM handling: what is not of the encoding becomes U+FFFD.
    ///
    /// ```
    /// use whurl::encodings::Encoding;
    /// assert_eq!(Encoding::for_label("Shift_JIS")?.decode_without_bom(b"\x81\xDF"), "≡");
    /// # Ok::<(), whurl::encodings::UnknownLabel>(())
    /// ```
    pub fn decode_without_bom(self, bytes: &[u8]) -> Cow<'_, str> {
        self.0.decode_without_bom_handling(bytes).0
    }
}

impl Default for Encoding {
    fn default() -> Self {
        Self::UTF_8
    }
}

impl From<&'static encoding_rs::Encoding> for Encoding {
    fn from(encoding: &'static encoding_rs::Encoding) -> Self {
        Self(encoding)
    }
}

impl FromStr for Encoding {
    type Err = UnknownLabel;

    fn from_str(label: &str) -> Result<Self, UnknownLabel> {
        Self::for_label(label)
    }
}

impl QueryEncoding for Encoding {
    fn percent_encode_after_encoding(&self, query: &str, set: PercentEncodeSet, output: &mut String) {
        percent_encode_after_encoding(query, set, *self, output);
    }
}

/// No encoding has this label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLabel;

impl fmt::Display for UnknownLabel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no encoding of the Encoding Standard has this label")
    }
}

impl core::error::Error for UnknownLabel {}
