//! Validation errors by the standard's names, failures, and who is told of them.
//!
//! The parser is generic over a [`Reporter`]. With [`NoReporter`] every step that only looks for validation errors
//! is compiled away.

use core::fmt;
use core::ops::Range;

/// Declares the two enums of errors, the one a part of the other, from one table.
macro_rules! validation_errors {
    ($( $(#[doc = $doc:literal])+ $variant:ident $name:literal $($failure:ident)?; )+) => {
        /// A [validation error](https://url.spec.whatwg.org/#validation-error): the input is not as it should be
        /// written. It does not by itself mean that parsing fails.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ValidationError { $( $(#[doc = $doc])+ $variant, )+ }

        impl ValidationError {
            /// Every validation error, in the standard's order.
            pub const ALL: &'static [Self] = &[ $( Self::$variant, )+ ];

            /// The name that the standard gives the error.
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
                // A line of a doc comment begins with the space behind its slashes.
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
        /// Why a URL or a host could not be parsed: the validation errors that the standard ends in failure, and
        /// this implementation's one limit.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ParseError {
            $( $(#[doc = $doc])+ $variant, )*
            /// The URL is longer than 32-bit offsets can say. Not of the standard, which knows no limit.
            TooLong,
        }

        impl ParseError {
            /// The validation error that goes with the failure; `None` for [`ParseError::TooLong`].
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
    /// The domain is not one that Unicode ToASCII takes.
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
    /// A part of an IPv4 address is not a number.
    Ipv4NonNumericPart "IPv4-non-numeric-part" failure;
    /// A part of an IPv4 address is hexadecimal or octal.
    Ipv4NonDecimalPart "IPv4-non-decimal-part";
    /// A part of an IPv4 address exceeds 255. It is a failure where the address then has no room for it.
    Ipv4OutOfRangePart "IPv4-out-of-range-part" failure;
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
    /// A piece of an IPv6 address begins with a needless `0`.
    Ipv6PieceLeadingZero "IPv6-piece-leading-zero";
    /// The IPv4 address within an IPv6 address comes after more than six pieces.
    Ipv4InIpv6TooManyPieces "IPv4-in-IPv6-too-many-pieces" failure;
    /// The IPv4 address within an IPv6 address is not four decimal parts without leading zeros.
    Ipv4InIpv6InvalidCodePoint "IPv4-in-IPv6-invalid-code-point" failure;
    /// A part of the IPv4 address within an IPv6 address exceeds 255.
    Ipv4InIpv6OutOfRangePart "IPv4-in-IPv6-out-of-range-part" failure;
    /// The IPv4 address within an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts "IPv4-in-IPv6-too-few-parts" failure;
    /// A code point that is not a URL unit.
    InvalidUrlUnit "invalid-URL-unit";
    /// A special scheme is not followed by `//`.
    SpecialSchemeMissingFollowingSolidus "special-scheme-missing-following-solidus";
    /// There is no scheme, and no base URL that could lend one.
    MissingSchemeNonRelativeUrl "missing-scheme-non-relative-URL" failure;
    /// A `\` stands for a `/`.
    InvalidReverseSolidus "invalid-reverse-solidus";
    /// There is a username or a password.
    InvalidCredentials "invalid-credentials";
    /// A special scheme, credentials or a port without a host.
    HostMissing "host-missing" failure;
    /// The port is greater than 65,535.
    PortOutOfRange "port-out-of-range" failure;
    /// The port contains something else than digits.
    PortInvalid "port-invalid" failure;
    /// A relative reference to a `file` base begins with a Windows drive letter.
    FileInvalidWindowsDriveLetter "file-invalid-Windows-drive-letter";
    /// The host of a `file` URL is a Windows drive letter.
    FileInvalidWindowsDriveLetterHost "file-invalid-Windows-drive-letter-host";
}

impl fmt::Display for ValidationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl fmt::Display for ParseError {
    /// The standard's name of the validation error, or `too-long`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.validation_error().map_or("too-long", ValidationError::name))
    }
}

impl core::error::Error for ParseError {}

/// Who is told of validation errors while a URL is parsed.
pub trait Reporter {
    /// Whether anybody listens. Where it is false, the steps that only look for errors are not even compiled.
    const ENABLED: bool = true;

    /// Takes one validation error and the bytes of the input that it is about.
    fn report(&mut self, error: ValidationError, range: Range<usize>);
}

/// The reporter that wants to know nothing, at no cost.
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

/// A reporter as seen from a place within the input, so that a parser of a part need not know where it works.
pub(crate) struct PositionedReporter<'a, R> {
    reporter: &'a mut R,
    /// Where that place lies in the cleaned input.
    offset: usize,
    /// How long the leading part is that was trimmed.
    trimmed: usize,
    /// The original positions of the tabs and newlines that were taken out, in ascending order.
    removed: &'a [usize],
}

impl<'a, R: Reporter> PositionedReporter<'a, R> {
    pub fn new(reporter: &'a mut R, trimmed: usize, removed: &'a [usize]) -> Self {
        Self { reporter, offset: 0, trimmed, removed }
    }

    /// The same reporter for the part of the input that starts at `offset`.
    pub fn within(&mut self, offset: usize) -> PositionedReporter<'_, R> {
        PositionedReporter {
            reporter: self.reporter,
            offset: self.offset + offset,
            trimmed: self.trimmed,
            removed: self.removed,
        }
    }

    /// Reports an error about a range of this part of the input.
    pub fn report(&mut self, error: ValidationError, range: Range<usize>) {
        if R::ENABLED {
            let start = self.original(range.start);
            // The end is the end of the last character, not the start of the one behind it: a newline that was
            // taken out between the two belongs to neither.
            let end = if range.end > range.start { self.original(range.end - 1) + 1 } else { start };
            self.reporter.report(error, start..end);
        }
    }

    /// Reports the error that goes with a failure, and gives the failure back.
    pub fn failure(&mut self, failure: ParseError, range: Range<usize>) -> ParseError {
        if R::ENABLED {
            if let Some(error) = failure.validation_error() {
                self.report(error, range);
            }
        }
        failure
    }

    /// Where a position of this part lies in the input as it was given.
    fn original(&self, position: usize) -> usize {
        let position = self.offset + position + self.trimmed;
        // The k-th removed position is in front of a kept one when it is not above it, counting the k before it.
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
