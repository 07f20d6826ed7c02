//! The part of [`Url`] that needs a parser: parsing, the setters of the standard, the origin.

use core::borrow::Borrow;

use crate::max_length::MAX_LENGTH;
use crate::origin::{self, Origin};
use crate::parse::{can_parse, ways};
use crate::plain::url::{self, Found};
use crate::record::Url;
use crate::record::UrlRef;
use crate::setters::{self, Attribute};
use crate::validation::ParseError;

impl Url {
    /// Parses an absolute URL
    /// ([basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a base).
    ///
    /// ```
    /// use whurl::{ParseError, Url};
    /// assert_eq!(Url::parse("HTTPS://EXAMPLE.com/../x")?.as_str(), "https://example.com/x");
    /// assert_eq!(Url::parse("/x"), Err(ParseError::MissingSchemeNonRelativeUrl));
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The validation error with which the standard returns failure, or [`ParseError::TooLong`].
    /// [`explain`](ParseError::explain) says what is wrong in the input.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        ways::parse(input, None)
    }

    /// Parses a URL or a relative reference against this URL
    /// ([basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a base).
    ///
    /// ```
    /// use whurl::Url;
    /// let base = Url::parse("https://example.com/a/b?q")?;
    /// assert_eq!(base.join("../c#d")?, "https://example.com/c#d");
    /// assert_eq!(base.join("//example.org")?, "https://example.org/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`]. Against a base with an [opaque path](Url::has_opaque_path) only absolute URLs and fragments
    /// parse.
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        ways::parse(input, Some(self))
    }

    /// Parses an absolute URL and appends name-value pairs to its query, encoded as
    /// [`application/x-www-form-urlencoded`](crate::form_urlencoded).
    ///
    /// ```
    /// use whurl::Url;
    /// let url = Url::parse_with_params("https://example.com/?a#top", [("b", "1 & 2"), ("c", "ü")])?;
    /// assert_eq!(url, "https://example.com/?a&b=1+%26+2&c=%C3%BC#top");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`].
    pub fn parse_with_params<N: AsRef<str>, V: AsRef<str>>(
        input: &str,
        params: impl IntoIterator<Item: Borrow<(N, V)>>,
    ) -> Result<Self, ParseError> {
        let mut url = Self::parse(input)?;
        let mut pairs = url.query_pairs_mut();
        pairs.extend_pairs(params);
        pairs.finish().map_err(|_| ParseError::TooLong)?;
        Ok(url)
    }

    /// Whether [`Url::parse`] would succeed.
    ///
    /// ```
    /// assert!(whurl::Url::can_parse("mailto:user@example.com"));
    /// assert!(!whurl::Url::can_parse("https://exa mple.com/"));
    /// ```
    #[must_use]
    pub fn can_parse(input: &str) -> bool {
        can_parse::check(input).unwrap_or_else(|| Self::parse(input).is_ok())
    }

    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com:443/x")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://example.com");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.as_url_ref().origin()
    }

    /// Runs a setter of the standard.
    pub(crate) fn set(&mut self, attribute: Attribute, value: &str) -> Result<(), Refusal> {
        let change =
            setters::set(attribute, &self.components(), self.port(), value).ok_or(Refusal::Ignored)?;
        if self.as_str().len() + change.text.len() > MAX_LENGTH {
            return Err(Refusal::TooLong);
        }
        self.splice(change.edit, &change.text, change.cut, change.components);
        Ok(())
    }
}

impl<'a> UrlRef<'a> {
    /// The URL in a text, or `None` if [`Url::parse`] would refuse the text or write it in another way.
    ///
    /// It scans the text once. For all but a few URLs, such as those with a domain that begins with `xn--`, that
    /// allocates nothing.
    ///
    /// ```
    /// use whurl::UrlRef;
    /// let text = String::from("https://example.com/a?b");
    /// let path: &str = UrlRef::from_serialized(&text).unwrap().path();
    /// assert_eq!(path, "/a");
    /// assert!(UrlRef::from_serialized("https://EXAMPLE.com/").is_none(), "a URL would have a lower-case host");
    /// assert!(UrlRef::from_serialized("https://a b/").is_none());
    /// ```
    #[must_use]
    pub fn from_serialized(text: &'a str) -> Option<Self> {
        match url::find(text, false) {
            Some(Found::Plain(plain)) if plain.is_input() => Some(Self::from_parts(text, plain.components)),
            Some(Found::Plain(_) | Found::Invalid(_)) => None,
            undecided => {
                let url = ways::parse_rest(text, None, Found::start(&undecided)).ok()?;
                (url == text).then(|| Self::from_parts(text, url.components()))
            }
        }
    }

    /// The origin, as [`Url::origin`] returns it.
    ///
    /// ```
    /// let url = whurl::UrlRef::from_serialized("https://example.com/x").unwrap();
    /// assert_eq!(url.origin().ascii_serialization(), "https://example.com");
    /// ```
    #[must_use]
    pub fn origin(self) -> Origin {
        origin::from_url(self, Url::parse)
    }
}

/// Why a setter of the standard leaves the URL unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The standard's steps ignore the value.
    Ignored,
    /// The result would be too long for 32-bit offsets.
    TooLong,
}

#[cfg(test)]
mod tests {
    use super::can_parse;
    use crate::fast_paths::FAST_PATHS;
    use crate::host;
    use crate::lanes::words::Word;
    use crate::plain::{authority, reference, url};

    /// All other tests pass with and without the fast paths, so only this one shows that the switch works.
    #[test]
    fn the_switch_turns_every_fast_path_on_or_off() {
        let base = super::Url::parse("https://base.example/").unwrap();
        let taken = [
            url::find("https://example.com/", false).is_some(),
            url::find("https://<example.com/", false).is_some(),
            url::is_plain_path("/a"),
            url::is_plain_query("a"),
            url::is_plain_fragment("a"),
            reference::scan("../a").is_some(),
            reference::join("//example.com/", &base).is_some(),
            host::is_plain("example.com"),
            authority::scan::<Word>(b"https://example.com").is_some(),
            can_parse::check("https://example.com/").is_some(),
        ];
        assert_eq!(taken, [FAST_PATHS; 10]);
    }
}
