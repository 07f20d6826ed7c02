//! Comparisons and conversions of [`Url`] with the standard library's traits.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::record::Url;
use crate::parse::ways;
use crate::validation::ParseError;

impl fmt::Display for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `to_string` comes here.
        match (formatter.width(), formatter.precision()) {
            (None, None) => formatter.write_str(self.as_str()),
            _ => formatter.pad(self.as_str()),
        }
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Url({:?})", self.as_str())
    }
}

// URLs are equal if their serialisations are (https://url.spec.whatwg.org/#url-equivalence). Order and hash follow
// that, and so are those of the text, as `Borrow<str>` demands.

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

/// Compares the serialisation with a string, which is not parsed.
impl PartialEq<str> for Url {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

/// Compares the serialisation with a string, which is not parsed.
impl PartialEq<&str> for Url {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

/// Compares the serialisation with a string, which is not parsed.
impl PartialEq<String> for Url {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

/// Compares the serialisation with a string, which is not parsed.
impl PartialEq<Url> for str {
    fn eq(&self, other: &Url) -> bool {
        self == other.as_str()
    }
}

/// Compares the serialisation with a string, which is not parsed.
impl PartialEq<Url> for &str {
    fn eq(&self, other: &Url) -> bool {
        *self == other.as_str()
    }
}

/// Compares the serialisation with a string, which is not parsed.
impl PartialEq<Url> for String {
    fn eq(&self, other: &Url) -> bool {
        self == other.as_str()
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for Url {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.into_string()
    }
}

impl From<Url> for Box<str> {
    fn from(url: Url) -> Self {
        url.into_string().into()
    }
}

#[cfg(target_has_atomic = "ptr")]
impl From<Url> for Arc<str> {
    fn from(url: Url) -> Self {
        url.into_string().into()
    }
}

impl<'a> From<&'a Url> for &'a str {
    fn from(url: &'a Url) -> Self {
        url.as_str()
    }
}

impl<'a> From<&'a Url> for Cow<'a, str> {
    fn from(url: &'a Url) -> Self {
        Cow::Borrowed(url.as_str())
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    /// Parses a URL. A plain URL is not copied.
    fn try_from(input: String) -> Result<Self, ParseError> {
        ways::parse_owned(input)
    }
}
