//! The validation errors that `url` reports, found among whurl's.

use core::fmt;
use core::ops::Range;

use whurl::ValidationError;

/// A mistake in a URL that does not make it invalid.
///
/// ```
/// use whurl_url_compat::{SyntaxViolation, Url};
/// let is_slash = |violation| assert_eq!(violation, SyntaxViolation::Backslash);
/// Url::options().syntax_violation_callback(Some(&is_slash)).parse("https://a\\b")?;
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxViolation {
    /// A `\` is used in place of a `/`.
    Backslash,
    /// Controls or spaces at the start or the end are removed.
    C0SpaceIgnored,
    /// The URL contains a username or a password.
    EmbeddedCredentials,
    /// A special scheme is not followed by exactly two slashes.
    ExpectedDoubleSlash,
    /// `file:` is not followed by two slashes.
    ExpectedFileDoubleSlash,
    /// A `file` URL has both a host and a Windows drive letter.
    FileWithHostAndWindowsDrive,
    /// A character that no valid URL contains.
    NonUrlCodePoint,
    /// A NUL in the fragment.
    NullInFragment,
    /// A `%` that is not followed by two hexadecimal digits.
    PercentDecode,
    /// Tabs or newlines are removed.
    TabOrNewlineIgnored,
    /// An `@` in the username or the password.
    UnencodedAtSign,
}

impl SyntaxViolation {
    /// The mistake in a few words.
    ///
    /// ```
    /// assert_eq!(whurl_url_compat::SyntaxViolation::Backslash.description(), "backslash");
    /// ```
    pub fn description(&self) -> &'static str {
        match self {
            Self::Backslash => "backslash",
            Self::C0SpaceIgnored => "leading or trailing control or space character are ignored in URLs",
            Self::EmbeddedCredentials => {
                "embedding authentication information (username or password) in an URL is not recommended"
            }
            Self::ExpectedDoubleSlash => "expected //",
            Self::ExpectedFileDoubleSlash => "expected // after file:",
            Self::FileWithHostAndWindowsDrive => "file: with host and Windows drive letter",
            Self::NonUrlCodePoint => "non-URL code point",
            Self::NullInFragment => "NULL characters are ignored in URL fragment identifiers",
            Self::PercentDecode => "expected 2 hex digits after %",
            Self::TabOrNewlineIgnored => "tabs or newlines are ignored in URLs",
            Self::UnencodedAtSign => "unencoded @ sign in username or password",
        }
    }
}

impl fmt::Display for SyntaxViolation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.description())
    }
}

/// Names the validation errors of one parse.
pub(crate) struct Violations<'a> {
    input: &'a str,
    /// The input without the controls and spaces at its ends.
    trimmed: Range<usize>,
    /// The start of the fragment.
    fragment: usize,
    is_file: bool,
    /// Whether a violation has been reported, for the three that are reported once for each URL.
    reported: [bool; 3],
    has_credentials: bool,
}

impl<'a> Violations<'a> {
    pub fn of(input: &'a str, base: Option<&whurl::Url>) -> Self {
        let is_space = |c: char| c <= ' ';
        let start = input.len() - input.trim_start_matches(is_space).len();
        let text = input.trim_matches(is_space);
        let scheme = match text.split_once(':') {
            Some((scheme, _)) => scheme,
            None => base.map_or("", whurl::Url::scheme),
        };
        Self {
            input,
            trimmed: start..start + text.len(),
            fragment: input.find('#').unwrap_or(input.len()),
            is_file: scheme.eq_ignore_ascii_case("file"),
            reported: [false; 3],
            has_credentials: false,
        }
    }

    /// The name that `url` has for a validation error, if it reports it.
    pub fn name(&mut self, error: ValidationError, at: usize) -> Option<SyntaxViolation> {
        use SyntaxViolation as Violation;
        match error {
            ValidationError::InvalidReverseSolidus => Some(Violation::Backslash),
            ValidationError::SpecialSchemeMissingFollowingSolidus if self.is_file => {
                self.once(0, Violation::ExpectedFileDoubleSlash)
            }
            ValidationError::SpecialSchemeMissingFollowingSolidus => {
                self.once(0, Violation::ExpectedDoubleSlash)
            }
            ValidationError::InvalidCredentials if !self.has_credentials => {
                self.has_credentials = true;
                Some(Violation::EmbeddedCredentials)
            }
            ValidationError::InvalidCredentials => Some(Violation::UnencodedAtSign),
            ValidationError::InvalidUrlUnit if !self.trimmed.contains(&at) => {
                self.once(1, Violation::C0SpaceIgnored)
            }
            ValidationError::InvalidUrlUnit => match self.input.as_bytes().get(at) {
                Some(b'\t' | b'\n' | b'\r') => self.once(2, Violation::TabOrNewlineIgnored),
                Some(b'%') => Some(Violation::PercentDecode),
                Some(0) if at > self.fragment => Some(Violation::NullInFragment),
                _ => Some(Violation::NonUrlCodePoint),
            },
            _ => None,
        }
    }

    fn once(&mut self, index: usize, violation: SyntaxViolation) -> Option<SyntaxViolation> {
        let is_first = !core::mem::replace(&mut self.reported[index], true);
        is_first.then_some(violation)
    }
}

/// Whether a `file` URL has both a host and a drive letter, which the standard allows.
pub(crate) fn has_host_and_drive(url: &whurl::Url) -> bool {
    let has_drive = matches!(url.path().as_bytes(), [b'/', letter, b':'] | [b'/', letter, b':', b'/', ..] if letter.is_ascii_alphabetic());
    url.scheme() == "file" && url.host_str() != Some("") && has_drive
}
