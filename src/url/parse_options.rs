//! The options of a parse: base, encoding, reporter.

use core::ops::Range;

use crate::parse::states::{self, QueryEncoding, Utf8};
use crate::record::Url;
use crate::validation::{NoReporter, ParseError, Reporter, ValidationError};

impl Url {
    /// Options for the parser: a base, an encoding for the query, a reporter of validation errors.
    ///
    /// ```
    /// use whurl::Url;
    ///
    /// let base = Url::parse("https://example.com/")?;
    /// let mut errors = Vec::new();
    /// let url = Url::options()
    ///     .base_url(&base)
    ///     .reporter(|error, range| errors.push((error.name(), range)))
    ///     .parse("//\t127.1/{")?;
    /// assert_eq!(url, "https://127.0.0.1/%7B");
    /// assert_eq!(errors, [
    ///     ("invalid-URL-unit", 2..3),
    ///     ("IPv4-too-few-parts", 3..8),
    ///     ("invalid-URL-unit", 9..10),
    /// ]);
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn options<'a>() -> ParseOptions<'a> {
        ParseOptions { base_url: None, encoding: &Utf8, reporter: NoReporter }
    }
}

/// The options of a parse, made by [`Url::options`].
///
/// ```
/// use whurl::Url;
/// let base = Url::parse("https://example.com/a/")?;
/// let options = Url::options().base_url(&base);
/// assert_eq!(options.parse("b")?, "https://example.com/a/b");
/// assert_eq!(options.parse("c")?, "https://example.com/a/c");
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "options do nothing until `parse` is called"]
pub struct ParseOptions<'a, E = Utf8, R = NoReporter> {
    base_url: Option<&'a Url>,
    encoding: &'a E,
    reporter: R,
}

impl<'a, E: QueryEncoding, R: Reporter> ParseOptions<'a, E, R> {
    /// Parses against this base, as [`Url::join`] does. With `None` there is no base.
    ///
    /// ```
    /// use whurl::Url;
    /// let base = Url::parse("https://example.com/a/b")?;
    /// assert_eq!(Url::options().base_url(&base).parse("c")?, "https://example.com/a/c");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn base_url(self, base_url: impl Into<Option<&'a Url>>) -> Self {
        Self { base_url: base_url.into(), ..self }
    }

    /// Encodes the query with this encoding. The module `encodings` has all encodings of the Encoding Standard.
    ///
    /// ```
    /// use whurl::{Url, Utf8};
    /// let url = Url::options().query_encoding(&Utf8).parse("https://example.com/?ü")?;
    /// assert_eq!(url.query(), Some("%C3%BC"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn query_encoding<F: QueryEncoding>(self, encoding: &'a F) -> ParseOptions<'a, F, R> {
        ParseOptions { base_url: self.base_url, encoding, reporter: self.reporter }
    }

    /// Reports each [validation error](https://url.spec.whatwg.org/#validation-error) with the range of bytes of the
    /// input that it concerns.
    ///
    /// ```
    /// use whurl::Url;
    /// let input = "https://example.com/{a}";
    /// let mut mistakes = Vec::new();
    /// Url::options().reporter(|error, range| mistakes.push((error.name(), &input[range]))).parse(input)?;
    /// assert_eq!(mistakes, [("invalid-URL-unit", "{"), ("invalid-URL-unit", "}")]);
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn reporter<F: FnMut(ValidationError, Range<usize>)>(self, report: F) -> ParseOptions<'a, E, F> {
        self.report_to(report)
    }

    /// Reports each validation error to a [`Reporter`] that is no closure.
    ///
    /// ```
    /// use whurl::{NoReporter, Url};
    /// assert!(Url::options().report_to(NoReporter).parse("https://example.com/{").is_ok());
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn report_to<S: Reporter>(self, reporter: S) -> ParseOptions<'a, E, S> {
        ParseOptions { base_url: self.base_url, encoding: self.encoding, reporter }
    }

    /// Parses a URL ([basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)).
    ///
    /// ```
    /// use whurl::Url;
    /// assert_eq!(Url::options().parse("https://example.com")?, "https://example.com/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`].
    pub fn parse(mut self, input: &str) -> Result<Url, ParseError> {
        // The fast paths have neither encodings nor validation errors.
        match self.base_url {
            base_url if R::ENABLED || !E::IS_UTF_8 => {
                states::parse(input, base_url, self.encoding, &mut self.reporter)
            }
            Some(base_url) => base_url.join(input),
            None => Url::parse(input),
        }
    }
}
