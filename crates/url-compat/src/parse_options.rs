//! The options of a parse: base, encoding, callback.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use form_urlencoded::EncodingOverride;
use whurl::ValidationError;
use whurl::percent_encode::PercentEncodeSet;

use crate::parse_error::ParseError;
use crate::syntax_violation::{SyntaxViolation, Violations, has_host_and_drive};
use crate::url::Url;

/// The options of a parse, made by [`Url::options`].
///
/// ```
/// use whurl_url_compat::Url;
/// let base = Url::parse("https://a/b/")?;
/// let options = Url::options().base_url(Some(&base));
/// assert_eq!(options.parse("c")?.path(), "/b/c");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
#[derive(Clone, Copy, Default)]
#[must_use]
pub struct ParseOptions<'a> {
    base_url: Option<&'a Url>,
    encoding: EncodingOverride<'a>,
    callback: Option<&'a dyn Fn(SyntaxViolation)>,
}

impl Url {
    /// The default options of the parser, which can be changed.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let base = Url::parse("https://example.com/")?;
    /// assert_eq!(Url::options().base_url(Some(&base)).parse("a")?.path(), "/a");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn options<'a>() -> ParseOptions<'a> {
        ParseOptions::default()
    }
}

impl<'a> ParseOptions<'a> {
    /// Parses against this base.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let base = Url::parse("https://a/b/")?;
    /// assert_eq!(Url::options().base_url(Some(&base)).parse("?c")?.as_str(), "https://a/b/?c");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn base_url(self, new: Option<&'a Url>) -> Self {
        Self { base_url: new, ..self }
    }

    /// Encodes the query with this function instead of as UTF-8.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// let options = Url::options().encoding_override(Some(&|text| text.to_uppercase().into_bytes().into()));
    /// let url = options.parse("https://example.com/?é")?;
    /// assert_eq!(url.query(), Some("%C3%89"));
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn encoding_override(self, new: EncodingOverride<'a>) -> Self {
        Self { encoding: new, ..self }
    }

    /// Calls this function for each mistake in the URL that does not make it invalid.
    ///
    /// ```
    /// use core::cell::RefCell;
    /// use whurl_url_compat::{SyntaxViolation, Url};
    /// let found = RefCell::new(Vec::new());
    /// Url::options()
    ///     .syntax_violation_callback(Some(&|violation| found.borrow_mut().push(violation)))
    ///     .parse("https:/me@example.com\\%")?;
    /// use SyntaxViolation::*;
    /// assert_eq!(*found.borrow(), [ExpectedDoubleSlash, EmbeddedCredentials, Backslash, PercentDecode]);
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    pub fn syntax_violation_callback(self, new: Option<&'a dyn Fn(SyntaxViolation)>) -> Self {
        Self { callback: new, ..self }
    }

    /// Parses a URL with these options.
    ///
    /// ```
    /// use whurl_url_compat::Url;
    /// assert_eq!(Url::options().parse("https://a")?.as_str(), "https://a/");
    /// # Ok::<(), whurl_url_compat::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`].
    pub fn parse(self, input: &str) -> Result<Url, ParseError> {
        let base = self.base_url.map(|base| &base.0);
        let options = whurl::Url::options().base_url(base);
        let encoding = Encoding(self.encoding);
        let result = match self.callback {
            None if self.encoding.is_none() => options.parse(input),
            None => options.query_encoding(&encoding).parse(input),
            Some(callback) => {
                let mut violations = Violations::of(input, base);
                let reporter = |error: ValidationError, range: Range<usize>| {
                    if let Some(violation) = violations.name(error, range.start) {
                        callback(violation);
                    }
                };
                let result = options.query_encoding(&encoding).report_to(reporter).parse(input);
                if result.as_ref().is_ok_and(has_host_and_drive) {
                    callback(SyntaxViolation::FileWithHostAndWindowsDrive);
                }
                result
            }
        };
        let failure = if base.is_some() { ParseError::with_base } else { ParseError::from };
        result.map(Url).map_err(failure)
    }
}

impl fmt::Debug for ParseOptions<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ParseOptions").field("base_url", &self.base_url).finish_non_exhaustive()
    }
}

/// An encoding by the function that encodes: without one, UTF-8.
struct Encoding<'a>(EncodingOverride<'a>);

impl whurl::QueryEncoding for Encoding<'_> {
    fn percent_encode_after_encoding(&self, query: &str, set: PercentEncodeSet, output: &mut String) {
        let bytes = self.0.map_or(Cow::Borrowed(query.as_bytes()), |encode| encode(query));
        for &byte in bytes.iter() {
            if set.contains(byte) {
                push_percent_encoded(byte, output);
            } else {
                output.push(char::from(byte));
            }
        }
    }
}

/// Appends `%` and two upper-case hexadecimal digits.
pub(crate) fn push_percent_encoded(byte: u8, output: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    output.push('%');
    output.push(char::from(DIGITS[usize::from(byte >> 4)]));
    output.push(char::from(DIGITS[usize::from(byte & 15)]));
}
