//! Validation errors by the standard's names, failures, and the reporters that receive them.
//!
//! The parser is generic over a [`Reporter`]. With [`NoReporter`] every step that only looks for validation errors is
//! compiled away.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

/// Declares both enums of errors from one table. The failures are a subset of the validation errors.
macro_rules! validation_errors {
    ($( $(#[doc = $doc:literal])+ $variant:ident $name:literal $($failure:ident)?; )+) => {
        /// A [validation error](https://url.spec.whatwg.org/#validation-error): the input is not a valid URL string.
        ///
        /// Most validation errors do not make parsing fail. The others are also variants of [`ParseError`].
        ///
        /// ```
        /// use whurl::{Url, ValidationError};
        /// let mut found = None;
        /// let reporter = |error: ValidationError, range| found = Some((error, range));
        /// Url::options().reporter(reporter).parse("https://example.com/{")?;
        /// assert_eq!(found, Some((ValidationError::InvalidUrlUnit, 20..21)));
        /// # Ok::<(), whurl::ParseError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ValidationError { $( $(#[doc = $doc])+ $variant, )+ }

        impl ValidationError {
            /// Every validation error, in the standard's order.
            ///
            /// ```
            /// use whurl::ValidationError;
            /// assert_eq!(ValidationError::ALL[0].name(), "domain-to-ASCII");
            /// ```
            pub const ALL: &'static [Self] = &[ $( Self::$variant, )+ ];

            /// The name of the error in the standard.
            ///
            /// ```
            /// assert_eq!(whurl::ValidationError::Ipv6Unclosed.name(), "IPv6-unclosed");
            /// ```
            pub fn name(self) -> &'static str {
                match self { $( Self::$variant => $name, )+ }
            }

            /// A sentence that says what is wrong.
            ///
            /// ```
            /// assert_eq!(whurl::ValidationError::Ipv6Unclosed.message(), "An IPv6 address lacks its `]`.");
            /// ```
            pub fn message(self) -> &'static str {
                // The text of a doc comment starts with the space after its slashes.
                match self { $( Self::$variant => const { concat!($($doc),+).trim_ascii_start() }, )+ }
            }
        }

        validation_errors!(@failures [] $( $(#[doc = $doc])+ $variant $($failure)?; )+);
    };
    (@failures [$($done:tt)*] $(#[doc = $doc:literal])+ $variant:ident failure; $($rest:tt)*) => {
        validation_errors!(@failures [$($done)* $(#[doc = $doc])+ $variant,] $($rest)*);
    };
    (@failures [$($done:tt)*] $(#[doc = $doc:literal])+ $variant:ident; $($rest:tt)*) => {
        validation_errors!(@failures [$($done)*] $($rest)*);
    };
    (@failures [$( $(#[doc = $doc:literal])+ $variant:ident, )*]) => {
        /// The reason why a URL or a host could not be parsed.
        ///
        /// These are the validation errors with which the standard returns failure, and this implementation's one
        /// limit, [`ParseError::TooLong`].
        ///
        /// ```
        /// use whurl::{ParseError, Url};
        /// let error = Url::parse("https://example.com:99999/").unwrap_err();
        /// assert_eq!(error, ParseError::PortOutOfRange);
        /// assert_eq!((error.name(), error.to_string().as_str()), ("port-out-of-range", "the port is greater than 65,535"));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ParseError {
            $( $(#[doc = $doc])+ $variant, )*
            /// The URL is too long for 32-bit offsets. (The standard has no such limit.)
            TooLong,
        }

        impl ParseError {
            /// All of them, in the order of their numbers.
            pub(crate) const ALL: &'static [Self] = &[ $( Self::$variant, )* Self::TooLong ];

            /// The validation error of the failure, or `None` for [`ParseError::TooLong`].
            ///
            /// ```
            /// use whurl::{Url, ValidationError};
            /// let failure = Url::parse("https://example.com:99999/").unwrap_err();
            /// assert_eq!(failure.validation_error(), Some(ValidationError::PortOutOfRange));
            /// ```
            pub fn validation_error(self) -> Option<ValidationError> {
                match self {
                    $( Self::$variant => Some(ValidationError::$variant), )*
                    Self::TooLong => None,
                }
            }
        }
    };
}

validation_errors! {
    /// The domain has a character or a label that is not allowed in a domain.
    DomainToAscii "domain-to-ASCII" failure;
    /// The host, a domain, contains a percent-encoded byte.
    DomainPercentEncoded "domain-percent-encoded";
    /// An opaque host contains a forbidden host code point.
    HostInvalidCodePoint "host-invalid-code-point" failure;
    /// An IPv4 address ends with a `.`.
    Ipv4EmptyPart "IPv4-empty-part";
    /// An IPv4 address has fewer than four parts.
    Ipv4TooFewParts "IPv4-too-few-parts";
    /// An IPv4 address has more than four parts.
    Ipv4TooManyParts "IPv4-too-many-parts" failure;
    /// A part of an IPv4 address is not a decimal number, an octal one that begins with `0`, or a hexadecimal one that
    /// begins with `0x`. A host is an IPv4 address if its last part is such a number or consists of digits.
    Ipv4NonNumericPart "IPv4-non-numeric-part" failure;
    /// A part of an IPv4 address is hexadecimal or octal.
    Ipv4NonDecimalPart "IPv4-non-decimal-part";
    /// A part of an IPv4 address exceeds 255. It is a failure if the address has no room for it.
    Ipv4OutOfRangePart "IPv4-out-of-range-part" failure;
    /// An IPv4 address is written with characters that are not ASCII.
    Ipv4NonAsciiInput "IPv4-non-ASCII-input";
    /// An IPv6 address lacks its `]`.
    Ipv6Unclosed "IPv6-unclosed" failure;
    /// An IPv6 address begins with a single `:`.
    Ipv6InvalidCompression "IPv6-invalid-compression" failure;
    /// An IPv6 address has more than eight pieces.
    Ipv6TooManyPieces "IPv6-too-many-pieces" failure;
    /// An IPv6 address has more than one `::`.
    Ipv6MultipleCompression "IPv6-multiple-compression" failure;
    /// An IPv6 address contains a code point that is neither a hex digit nor `:`, or ends too early.
    Ipv6InvalidCodePoint "IPv6-invalid-code-point" failure;
    /// An IPv6 address without `::` has fewer than eight pieces.
    Ipv6TooFewPieces "IPv6-too-few-pieces" failure;
    /// A piece of an IPv6 address has a leading zero.
    Ipv6PieceLeadingZero "IPv6-piece-leading-zero";
    /// More than six pieces precede the IPv4 address within an IPv6 address.
    Ipv4InIpv6TooManyPieces "IPv4-in-IPv6-too-many-pieces" failure;
    /// The IPv4 address within an IPv6 address is not four decimal parts without leading zeros.
    Ipv4InIpv6InvalidCodePoint "IPv4-in-IPv6-invalid-code-point" failure;
    /// A part of the IPv4 address within an IPv6 address exceeds 255.
    Ipv4InIpv6OutOfRangePart "IPv4-in-IPv6-out-of-range-part" failure;
    /// The IPv4 address within an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts "IPv4-in-IPv6-too-few-parts" failure;
    /// A character that a valid URL does not contain here, or a `%` that is not followed by two hexadecimal digits.
    InvalidUrlUnit "invalid-URL-unit";
    /// A special scheme is not followed by `//`.
    SpecialSchemeMissingFollowingSolidus "special-scheme-missing-following-solidus";
    /// There is no scheme, and no base URL that the input could be relative to.
    MissingSchemeNonRelativeUrl "missing-scheme-non-relative-URL" failure;
    /// A `\` is used in place of a `/`.
    InvalidReverseSolidus "invalid-reverse-solidus";
    /// The URL contains a username or a password.
    InvalidCredentials "invalid-credentials";
    /// A URL with a special scheme, credentials or a port lacks a host.
    HostMissing "host-missing" failure;
    /// The port is greater than 65,535.
    PortOutOfRange "port-out-of-range" failure;
    /// The port contains a code point that is not a digit.
    PortInvalid "port-invalid" failure;
    /// A relative reference to a `file` base begins with a Windows drive letter.
    FileInvalidWindowsDriveLetter "file-invalid-Windows-drive-letter";
    /// The host of a `file` URL is a Windows drive letter.
    FileInvalidWindowsDriveLetterHost "file-invalid-Windows-drive-letter-host";
}

impl fmt::Display for ValidationError {
    /// Writes the first sentence of [`ValidationError::message`] as a part of a sentence.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&clause(self.message()))
    }
}

impl ParseError {
    /// The standard's name of the validation error, or `too-long`.
    ///
    /// ```
    /// use whurl::Url;
    /// assert_eq!(Url::parse("https://example.com:99999/").unwrap_err().name(), "port-out-of-range");
    /// ```
    pub fn name(self) -> &'static str {
        self.validation_error().map_or("too-long", ValidationError::name)
    }

    /// A sentence that says what is wrong, in the standard's words. `Display` writes it for the end of another
    /// sentence, and [`ParseError::explain`] says it about an input.
    ///
    /// ```
    /// use whurl::Url;
    /// let error = Url::parse("https://example.com:99999/").unwrap_err();
    /// assert_eq!(error.message(), "The port is greater than 65,535.");
    /// assert_eq!(error.to_string(), "the port is greater than 65,535");
    /// ```
    pub fn message(self) -> &'static str {
        self.validation_error().map_or("The URL is too long for 32-bit offsets.", ValidationError::message)
    }
}

impl ParseError {
    /// What is wrong, in lower case and without a full stop, since it follows a colon. A host that is no domain has the
    /// usual mistakes instead of the standard's words.
    pub(crate) fn clause(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::DomainToAscii => {
                "the host is not a domain: it has a space, a `:` (an IPv6 address needs brackets) or another character \
                 that no domain has, or a label that is not valid in IDNA"
            }
            Self::MissingSchemeNonRelativeUrl => {
                "there is no scheme, such as `https:`, and no base URL that the input could be relative to"
            }
            Self::HostMissing => "the host is missing",
            _ => return Cow::Owned(clause(self.message())),
        })
    }
}

impl fmt::Display for ParseError {
    /// Writes what is wrong in lower case and without a full stop, since it follows a colon.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.clause())
    }
}

impl core::error::Error for ParseError {}

/// The first sentence of a message, without a capital letter and a full stop, as
/// [errors in Rust](https://rust-lang.github.io/api-guidelines/interoperability.html#c-good-err) are displayed.
fn clause(message: &str) -> String {
    let sentence = message.split_once(". ").map_or(message, |(first, _)| first);
    let mut text = String::from(sentence.strip_suffix('.').unwrap_or(sentence));
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    text
}

/// A receiver of the validation errors of a parse.
///
/// Every `FnMut(ValidationError, Range<usize>)` is one. See
/// [`ParseOptions::report_to`](crate::ParseOptions::report_to).
///
/// ```
/// use std::ops::Range;
/// use whurl::{Reporter, Url, ValidationError};
///
/// #[derive(Default)]
/// struct First(Option<ValidationError>);
///
/// impl Reporter for &mut First {
///     fn report(&mut self, error: ValidationError, _: Range<usize>) {
///         self.0.get_or_insert(error);
///     }
/// }
///
/// let mut first = First::default();
/// Url::options().report_to(&mut first).parse("https:/127.1")?;
/// assert_eq!(first.0, Some(ValidationError::SpecialSchemeMissingFollowingSolidus));
/// # Ok::<(), whurl::ParseError>(())
/// ```
pub trait Reporter {
    /// Whether errors are reported. If false, the steps that only look for errors are compiled away.
    ///
    /// ```
    /// use whurl::{NoReporter, Reporter};
    /// assert!(!NoReporter::ENABLED);
    /// ```
    const ENABLED: bool = true;

    /// Receives one validation error and the range of bytes of the input that it concerns.
    ///
    /// ```
    /// use whurl::{Reporter, ValidationError};
    /// let mut ranges = Vec::new();
    /// let mut reporter = |_: ValidationError, range| ranges.push(range);
    /// reporter.report(ValidationError::PortInvalid, 0..1);
    /// assert_eq!(ranges, [0..1]);
    /// ```
    fn report(&mut self, error: ValidationError, range: Range<usize>);
}

/// A reporter that discards every error. The checks for them are compiled away.
///
/// ```
/// use whurl::{NoReporter, Url};
/// assert!(Url::options().report_to(NoReporter).parse("https://example.com/{").is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct NoReporter;

impl Reporter for NoReporter {
    const ENABLED: bool = false;

    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

impl<F: FnMut(ValidationError, Range<usize>)> Reporter for F {
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        self(error, range)
    }
}

/// A reporter that adds an offset to each range, so that the parser of a component need not know its position.
pub(crate) struct PositionedReporter<'a, R> {
    reporter: &'a mut R,
    /// The start of the component in the cleaned input.
    offset: usize,
    /// The number of bytes that were trimmed from the start.
    trimmed: usize,
    /// The original positions of the tabs and newlines that were removed, in ascending order.
    removed: &'a [usize],
}

impl<'a, R: Reporter> PositionedReporter<'a, R> {
    pub fn new(reporter: &'a mut R, trimmed: usize, removed: &'a [usize]) -> Self {
        Self { reporter, offset: 0, trimmed, removed }
    }

    /// A reporter for the component that starts at `offset`.
    pub fn within(&mut self, offset: usize) -> PositionedReporter<'_, R> {
        PositionedReporter {
            reporter: self.reporter,
            offset: self.offset + offset,
            trimmed: self.trimmed,
            removed: self.removed,
        }
    }

    /// Reports an error at a range of this component.
    pub fn report(&mut self, error: ValidationError, range: Range<usize>) {
        if R::ENABLED {
            let start = self.original(range.start);
            // The end of the last character, not the start of the next one: a newline that was removed between the
            // two belongs to neither.
            let end = if range.end > range.start { self.original(range.end - 1) + 1 } else { start };
            self.reporter.report(error, start..end);
        }
    }

    /// Reports the validation error of a failure and returns the failure.
    pub fn failure(&mut self, failure: ParseError, range: Range<usize>) -> ParseError {
        if R::ENABLED {
            if let Some(error) = failure.validation_error() {
                self.report(error, range);
            }
        }
        failure
    }

    /// The position in the original input of a position in this component.
    fn original(&self, position: usize) -> usize {
        let position = self.offset + position + self.trimmed;
        // The k-th removed character precedes a kept one if its position, less the k before it, is not greater.
        let (mut low, mut high) = (0, self.removed.len());
        while low < high {
            let middle = (low + high) / 2;
            if self.removed.get(middle).is_some_and(|&removed| removed <= position + middle) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        position + low
    }
}
