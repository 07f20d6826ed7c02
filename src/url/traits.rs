//! Comparisons and conversions of [`Url`] and [`UrlRef`] with the standard library's traits.

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

use crate::parse::ways;
use crate::record::Url;
use crate::record::UrlRef;
use crate::validation::ParseError;

/// Implements the traits of a text, for [`Url`] and for [`UrlRef`].
///
/// URLs are equal if their serialisations are (<https://url.spec.whatwg.org/#url-equivalence>). Order and hash are
/// the text's, as `Borrow<str>` demands.
macro_rules! text_traits {
    ($url:ty, $name:literal) => {
        impl fmt::Display for $url {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                // `to_string` comes here.
                match (formatter.width(), formatter.precision()) {
                    (None, None) => formatter.write_str(self.as_str()),
                    _ => formatter.pad(self.as_str()),
                }
            }
        }

        impl fmt::Debug for $url {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, concat!($name, "({:?})"), self.as_str())
            }
        }

        impl PartialEq for $url {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl Eq for $url {}

        impl PartialOrd for $url {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $url {
            fn cmp(&self, other: &Self) -> Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl Hash for $url {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        impl AsRef<str> for $url {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl Borrow<str> for $url {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        text_traits!(@compare $url, str);
        text_traits!(@compare $url, &str);
        text_traits!(@compare $url, String);
    };
    (@compare $url:ty, $text:ty) => {
        /// Compares the serialisation with a string, which is not parsed.
        impl PartialEq<$text> for $url {
            fn eq(&self, other: &$text) -> bool {
                self.as_str() == AsRef::<str>::as_ref(other)
            }
        }

        /// Compares the serialisation with a string, which is not parsed.
        impl PartialEq<$url> for $text {
            fn eq(&self, other: &$url) -> bool {
                AsRef::<str>::as_ref(self) == other.as_str()
            }
        }
    };
}

text_traits!(Url, "Url");
text_traits!(UrlRef<'_>, "UrlRef");

impl PartialEq<Url> for UrlRef<'_> {
    fn eq(&self, other: &Url) -> bool {
        self.as_str() == other.as_str()
    }
}

impl PartialEq<UrlRef<'_>> for Url {
    fn eq(&self, other: &UrlRef<'_>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<'a> From<&'a Url> for UrlRef<'a> {
    fn from(url: &'a Url) -> Self {
        url.as_url_ref()
    }
}

impl From<UrlRef<'_>> for Url {
    fn from(url: UrlRef<'_>) -> Self {
        url.into_owned()
    }
}

impl<'a> From<UrlRef<'a>> for &'a str {
    fn from(url: UrlRef<'a>) -> Self {
        url.as_str()
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
