//! Errors about the input that a person wrote, and not about the steps of the parser.

use alloc::string::{String, ToString};
use core::ops::Range;

use crate::host::domain_error::{self, DomainError};
use crate::parse::states::{self, Utf8};
use crate::text::slice;
use crate::validation::{ParseError, ValidationError};

impl ParseError {
    /// Says what is wrong in an input that [`Url::parse`](crate::Url::parse) refused with this error: names the host and the
    /// rule that it breaks, or suggests a scheme. It parses the input once more, and shows no more of it than the host. For a
    /// host alone, [`domain_error`](crate::domain_error) says why.
    ///
    /// ```
    /// use whurl::Url;
    /// let explain = |input| Url::parse(input).unwrap_err().explain(input);
    /// assert_eq!(explain("https://me:secret@exa mple.com/"), "the host `exa mple.com` contains a space");
    /// assert_eq!(explain("example.com"), "there is no scheme: `https://` before it may be what is missing");
    /// assert_eq!(explain("https://xn--é/"), "the host `xn--é` is not valid: the label “xn--é” begins with xn--, but is not ASCII");
    /// assert_eq!(explain("https://example.com:x/"), "the port contains a code point that is not a digit");
    /// ```
    #[must_use]
    pub fn explain(self, input: &str) -> String {
        let explanation = match self {
            Self::DomainToAscii => explain_host(input),
            Self::MissingSchemeNonRelativeUrl => explain_missing_scheme(input).map(String::from),
            _ => None,
        };
        explanation.unwrap_or_else(|| self.to_string())
    }
}

/// The mistake in the host of an absolute URL.
fn explain_host(input: &str) -> Option<String> {
    let mut found = None;
    let mut reporter = |error, range: Range<usize>| {
        if error == ValidationError::DomainToAscii {
            found = Some(range);
        }
    };
    let failure = states::parse(input, None, &Utf8, &mut reporter).err()?;
    let host = slice(input, found.filter(|_| failure == ParseError::DomainToAscii)?);
    let reason = match domain_error::of_host(host, true)? {
        DomainError::DisallowedCodePoint(' ') => "contains a space".into(),
        DomainError::DisallowedCodePoint(c) => {
            ["contains ", &domain_error::code_point(c), ", which no domain does"].concat()
        }
        error => {
            let message = error.message();
            match (message.strip_prefix("The domain "), message.strip_prefix("The ")) {
                (Some(of_domain), _) => of_domain.into(),
                (None, Some(rest)) => ["is not valid: the ", rest].concat(),
                (None, None) => ["is not valid: ", &message].concat(),
            }
        }
    };
    Some(["the host `", host, "` ", reason.trim_end_matches('.')].concat())
}

/// The scheme that may be missing: not for what looks like a path, a query or a fragment.
pub(crate) fn explain_missing_scheme(input: &str) -> Option<&'static str> {
    let is_relative = input.starts_with(['/', '.', '?', '#', '\\']) || input.trim().is_empty();
    (!is_relative).then_some("there is no scheme: `https://` before it may be what is missing")
}
