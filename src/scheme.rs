//! Special schemes and their default ports (URL Standard,
//! [URL miscellaneous](https://url.spec.whatwg.org/#url-miscellaneous)).

use crate::lanes::words::{self, Literal};

/// The [special scheme](https://url.spec.whatwg.org/#special-scheme) of a URL, if it has one.
///
/// ```
/// use whurl::{SchemeType, Url};
/// assert_eq!(Url::parse("wss://example.com/")?.components().scheme_type, SchemeType::Wss);
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
#[non_exhaustive]
pub enum SchemeType {
    /// A scheme that is not special.
    #[default]
    NotSpecial = 0,
    /// `http`
    Http = 1,
    /// `https`
    Https = 2,
    /// `ws`
    Ws = 3,
    /// `wss`
    Wss = 4,
    /// `ftp`
    Ftp = 5,
    /// `file`
    File = 6,
}

impl SchemeType {
    /// The type of a scheme in lower case, without the `:`.
    ///
    /// ```
    /// use whurl::SchemeType;
    /// assert_eq!(SchemeType::from_scheme("https"), SchemeType::Https);
    /// assert_eq!(SchemeType::from_scheme("mailto"), SchemeType::NotSpecial);
    /// ```
    #[must_use]
    pub fn from_scheme(scheme: &str) -> Self {
        match scheme {
            "http" => Self::Http,
            "https" => Self::Https,
            "ws" => Self::Ws,
            "wss" => Self::Wss,
            "ftp" => Self::Ftp,
            "file" => Self::File,
            _ => Self::NotSpecial,
        }
    }

    /// The type of a scheme in capital or small letters.
    #[inline(always)]
    pub(crate) fn from_any_case(scheme: &[u8]) -> Self {
        let is_it = |of: &&Self| of.is_special() && of.name().as_bytes().eq_ignore_ascii_case(scheme);
        SCHEME_TYPES.iter().find(is_it).copied().unwrap_or_default()
    }

    /// The special scheme, without the `:`; the empty string for others.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::NotSpecial => "",
            Self::Http => "http",
            Self::Https => "https",
            Self::Ws => "ws",
            Self::Wss => "wss",
            Self::Ftp => "ftp",
            Self::File => "file",
        }
    }

    /// Whether the scheme [is special](https://url.spec.whatwg.org/#is-special).
    ///
    /// ```
    /// use whurl::SchemeType;
    /// assert!(SchemeType::File.is_special() && !SchemeType::NotSpecial.is_special());
    /// ```
    #[must_use]
    pub fn is_special(self) -> bool {
        self != Self::NotSpecial
    }

    /// The scheme's [default port](https://url.spec.whatwg.org/#default-port).
    ///
    /// ```
    /// use whurl::SchemeType;
    /// assert_eq!(SchemeType::Wss.default_port(), Some(443));
    /// assert_eq!(SchemeType::File.default_port(), None);
    /// ```
    #[must_use]
    pub fn default_port(self) -> Option<u16> {
        match self {
            Self::Http | Self::Ws => Some(80),
            Self::Https | Self::Wss => Some(443),
            Self::Ftp => Some(21),
            Self::File | Self::NotSpecial => None,
        }
    }
}

/// The scheme types in the order of their numbers.
pub const SCHEME_TYPES: [SchemeType; 7] = [
    SchemeType::NotSpecial,
    SchemeType::Http,
    SchemeType::Https,
    SchemeType::Ws,
    SchemeType::Wss,
    SchemeType::Ftp,
    SchemeType::File,
];

/// The special scheme that the input starts with, and its length, if it is in lower case and `://` follows it.
// Not inlined: several callers share one copy.
#[inline(never)]
pub(crate) fn special_scheme(input: &[u8]) -> Option<(SchemeType, usize)> {
    const SCHEMES: [(Literal, SchemeType); 6] = [
        (Literal::new(b"https://"), SchemeType::Https),
        (Literal::new(b"http://"), SchemeType::Http),
        (Literal::new(b"file://"), SchemeType::File),
        (Literal::new(b"wss://"), SchemeType::Wss),
        (Literal::new(b"ws://"), SchemeType::Ws),
        (Literal::new(b"ftp://"), SchemeType::Ftp),
    ];
    let bytes = words::load(input, 0);
    let (scheme, scheme_type) = SCHEMES.iter().find(|(scheme, _)| scheme.is_in(bytes))?;
    Some((*scheme_type, scheme.length() - 3))
}

/// Whether a byte can be in a scheme, after its first character.
pub(crate) fn is_scheme_character(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}
