//! Encodings and their labels.

use alloc::borrow::Cow;
use core::fmt;
use core::str::FromStr;

/// An [encoding](https://encoding.spec.whatwg.org/#encoding) of the Encoding Standard.
///
/// It implements [`QueryEncoding`](crate::QueryEncoding), so
/// [`ParseOptions::query_encoding`](crate::ParseOptions::query_encoding) takes it.
///
/// ```
/// use whurl::encodings::Encoding;
/// let encoding: Encoding = "latin1".parse()?;
/// assert_eq!(encoding.name(), "windows-1252");
/// # Ok::<(), whurl::encodings::UnknownLabel>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// UTF-8, the default wherever an encoding is optional.
    ///
    /// ```
    /// use whurl::encodings::Encoding;
    /// assert_eq!(Encoding::default(), Encoding::UTF_8);
    /// ```
    pub const UTF_8: Self = Self(encoding_rs::UTF_8);

    /// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from one of its labels.
    ///
    /// Case and surrounding white space do not matter.
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
    /// [`UnknownLabel`] if no encoding has this label.
    pub fn for_label(label: &str) -> Result<Self, UnknownLabel> {
        encoding_rs::Encoding::for_label(label.as_bytes()).map(Self).ok_or(UnknownLabel)
    }

    /// The [name](https://encoding.spec.whatwg.org/#name) of the encoding.
    ///
    /// ```
    /// use whurl::encodings::Encoding;
    /// assert_eq!(Encoding::UTF_8.name(), "UTF-8");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// [Gets the output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 for UTF-16 and
    /// replacement, which have no encoder, and otherwise the encoding itself.
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

    /// Creates an encoder for the output encoding.
    pub(super) fn new_encoder(self) -> encoding_rs::Encoder {
        self.0.new_encoder()
    }

    /// Decodes bytes without handling a byte order mark. Invalid bytes become U+FFFD.
    ///
    /// ```
    /// use whurl::encodings::Encoding;
    /// assert_eq!(Encoding::for_label("Shift_JIS")?.decode_without_bom(b"\x81\xDF"), "≡");
    /// # Ok::<(), whurl::encodings::UnknownLabel>(())
    /// ```
    #[must_use]
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

/// The error for a label that no encoding has.
///
/// ```
/// use whurl::encodings::Encoding;
/// let error = Encoding::for_label("klingon").unwrap_err();
/// assert_eq!(error.to_string(), "no encoding of the Encoding Standard has this label");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownLabel;

impl fmt::Display for UnknownLabel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no encoding of the Encoding Standard has this label")
    }
}

impl core::error::Error for UnknownLabel {}
