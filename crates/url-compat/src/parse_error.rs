//! The reasons for which a URL or a host is invalid, in the words of `url`.

use core::fmt;

/// Why a URL or a host could not be parsed.
///
/// ```
/// use whurl_url_compat::{ParseError, Url};
/// let error = Url::parse("https://a:b/").unwrap_err();
/// assert_eq!(error, ParseError::InvalidPort);
/// assert_eq!(error.to_string(), "invalid port number");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// The host is missing.
    EmptyHost,
    /// The domain has a character or a label that is not allowed in a domain.
    IdnaError,
    /// The port is not a number up to 65,535.
    InvalidPort,
    /// The host ends in a number, but is not an IPv4 address.
    InvalidIpv4Address,
    /// The text in brackets is not an IPv6 address.
    InvalidIpv6Address,
    /// An opaque host contains a forbidden character.
    InvalidDomainCharacter,
    /// There is no scheme, and no base.
    RelativeUrlWithoutBase,
    /// There is no scheme, and the path of the base is opaque.
    RelativeUrlWithCannotBeABaseBase,
    /// A URL with an opaque path was to get a host.
    SetHostOnCannotBeABaseUrl,
    /// The URL is too long for 32-bit offsets.
    Overflow,
}

impl ParseError {
    /// The error of a parse with a base.
    pub(crate) fn with_base(error: whurl::ParseError) -> Self {
        match Self::from(error) {
            Self::RelativeUrlWithoutBase => Self::RelativeUrlWithCannotBeABaseBase,
            error => error,
        }
    }
}

impl From<whurl::ParseError> for ParseError {
    fn from(error: whurl::ParseError) -> Self {
        use whurl::ParseError as From;
        match error {
            From::HostMissing => Self::EmptyHost,
            From::PortInvalid | From::PortOutOfRange => Self::InvalidPort,
            From::HostInvalidCodePoint => Self::InvalidDomainCharacter,
            From::MissingSchemeNonRelativeUrl => Self::RelativeUrlWithoutBase,
            From::TooLong => Self::Overflow,
            From::Ipv4TooManyParts | From::Ipv4NonNumericPart | From::Ipv4OutOfRangePart => {
                Self::InvalidIpv4Address
            }
            From::Ipv6Unclosed
            | From::Ipv6InvalidCompression
            | From::Ipv6TooManyPieces
            | From::Ipv6MultipleCompression
            | From::Ipv6InvalidCodePoint
            | From::Ipv6TooFewPieces
            | From::Ipv4InIpv6TooManyPieces
            | From::Ipv4InIpv6InvalidCodePoint
            | From::Ipv4InIpv6OutOfRangePart
            | From::Ipv4InIpv6TooFewParts => Self::InvalidIpv6Address,
            _ => Self::IdnaError,
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::EmptyHost => "empty host",
            Self::IdnaError => "invalid international domain name",
            Self::InvalidPort => "invalid port number",
            Self::InvalidIpv4Address => "invalid IPv4 address",
            Self::InvalidIpv6Address => "invalid IPv6 address",
            Self::InvalidDomainCharacter => "invalid domain character",
            Self::RelativeUrlWithoutBase => "relative URL without a base",
            Self::RelativeUrlWithCannotBeABaseBase => "relative URL with a cannot-be-a-base base",
            Self::SetHostOnCannotBeABaseUrl => "a cannot-be-a-base URL doesn’t have a host to set",
            Self::Overflow => "URLs more than 4 GB are not supported",
        })
    }
}

impl core::error::Error for ParseError {}
