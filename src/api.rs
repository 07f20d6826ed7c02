//! The part of [`Url`] that needs a parser: parsing (which chooses the way that an input takes), setters, origin.

use alloc::string::String;
use core::str::FromStr;

use crate::origin::{self, Origin};
use crate::parse::serialized::Serialized;
use crate::parse::states::{QueryEncoding, Utf8};
use crate::parse::{reference, rewrite, serialized, states};
use crate::setters::{self, Attribute};
use crate::text::slice;
use crate::url::Url;
use crate::validation::{NoReporter, ParseError, Reporter};

impl Url {
    /// Parses an absolute URL
    /// ([basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a base).
    ///
    /// ```
    /// use whurl::{ParseError, Url};
    /// assert_eq!(Url::parse("HTTPS://EXAMPLE.com/../x")?.href(), "https://example.com/x");
    /// assert_eq!(Url::parse("/x"), Err(ParseError::MissingSchemeNonRelativeUrl));
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The validation error with which the standard returns failure, or [`ParseError::TooLong`].
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        match serialized::scan(input) {
            Some(result) => result.map(|found| Self::from_serialized(input, &found)),
            None => parse_not_serialized(input, None),
        }
    }

    /// Parses a URL or a relative reference against a base
    /// ([basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a base).
    ///
    /// ```
    /// use whurl::Url;
    /// let base = Url::parse("https://example.com/a/b?q")?;
    /// assert_eq!(Url::parse_with_base("../c#d", &base)?.href(), "https://example.com/c#d");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`].
    pub fn parse_with_base(input: &str, base: &Url) -> Result<Self, ParseError> {
        if let Some(result) = serialized::scan(input) {
            return result.map(|found| Self::from_serialized(input, &found));
        }
        let reference = reference::scan(input);
        match reference.and_then(|reference| reference::resolve(input, &reference, base)) {
            Some(url) => Ok(url),
            None => parse_not_serialized(input, Some(base)),
        }
    }

    /// Parses a URL with a base, an encoding for the query, and a [`Reporter`] that receives every validation error
    /// ([basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)).
    ///
    /// Each validation error comes with the range of bytes of the input that it concerns. Pass [`Utf8`] and
    /// [`NoReporter`] for the defaults.
    ///
    /// ```
    /// use whurl::{Url, Utf8, ValidationError};
    /// let mut errors = Vec::new();
    /// let mut reporter = |error: ValidationError, range| errors.push((error.name(), range));
    /// Url::parse_with("https://\t127.1/{", None, &Utf8, &mut reporter)?;
    /// assert_eq!(errors, [
    ///     ("invalid-URL-unit", 8..9),
    ///     ("IPv4-too-few-parts", 9..14),
    ///     ("invalid-URL-unit", 15..16),
    /// ]);
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::parse`].
    pub fn parse_with<R: Reporter, E: QueryEncoding>(
        input: &str,
        base: Option<&Url>,
        encoding: &E,
        reporter: &mut R,
    ) -> Result<Self, ParseError> {
        states::parse(input, base, encoding, reporter)
    }

    /// Whether [`Url::parse`] would succeed.
    ///
    /// ```
    /// assert!(whurl::Url::can_parse("mailto:user@example.com"));
    /// assert!(!whurl::Url::can_parse("https://exa mple.com/"));
    /// ```
    pub fn can_parse(input: &str) -> bool {
        match serialized::scan(input) {
            Some(result) => result.is_ok(),
            None => parse_not_serialized(input, None).is_ok(),
        }
    }

    /// The URL of an input that [`serialized::scan`] has recognised.
    fn from_serialized(input: &str, found: &Serialized) -> Self {
        let mut href = String::with_capacity(input.len() + usize::from(found.lacks_slash));
        if found.lacks_slash {
            let path_start = found.components.path_start as usize;
            href.push_str(slice(input, ..path_start));
            href.push('/');
            href.push_str(slice(input, path_start..));
        } else {
            href.push_str(input);
        }
        Self::from_parts(href, found.components)
    }

    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin).
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com:443/x")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://example.com");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn origin(&self) -> Origin {
        origin::of(self, Self::parse)
    }

    /// Replaces the whole URL.
    ///
    /// # Errors
    ///
    /// See [`Url::parse`]. After an error the URL is unchanged.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value)?;
        Ok(())
    }

    /// Sets the scheme. The value may end with a `:`.
    ///
    /// Like every setter that returns a `bool`, it returns whether it applied the value. If not, the URL is unchanged.
    ///
    /// ```
    /// let mut url = whurl::Url::parse("http://example.com/")?;
    /// assert!(url.set_protocol("https"));
    /// assert!(!url.set_protocol("mailto"), "a special scheme stays special");
    /// assert_eq!(url.href(), "https://example.com/");
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn set_protocol(&mut self, value: &str) -> bool {
        self.set(Attribute::Protocol, value)
    }

    /// Sets the username and percent-encodes it.
    pub fn set_username(&mut self, value: &str) -> bool {
        self.set(Attribute::Username, value)
    }

    /// Sets the password and percent-encodes it.
    pub fn set_password(&mut self, value: &str) -> bool {
        self.set(Attribute::Password, value)
    }

    /// Sets the host and, if the value contains one, the port.
    pub fn set_host(&mut self, value: &str) -> bool {
        self.set(Attribute::Host, value)
    }

    /// Sets the host without changing the port.
    pub fn set_hostname(&mut self, value: &str) -> bool {
        self.set(Attribute::Hostname, value)
    }

    /// Sets the port. The empty string removes it.
    pub fn set_port(&mut self, value: &str) -> bool {
        self.set(Attribute::Port, value)
    }

    /// Sets the path.
    pub fn set_pathname(&mut self, value: &str) -> bool {
        self.set(Attribute::Pathname, value)
    }

    /// Sets the query. The value may start with a `?`; the empty string removes the query.
    pub fn set_search(&mut self, value: &str) -> bool {
        self.set(Attribute::Search, value)
    }

    /// Sets the fragment. The value may start with a `#`; the empty string removes the fragment.
    pub fn set_hash(&mut self, value: &str) -> bool {
        self.set(Attribute::Hash, value)
    }

    fn set(&mut self, attribute: Attribute, value: &str) -> bool {
        let port = self.port_number();
        let Some(change) = setters::set(attribute, self.components(), port, value) else {
            return false;
        };
        if self.href().len() + change.text.len() > u32::MAX as usize {
            return false;
        }
        self.splice(change.edit, &change.text, change.cut, change.components);
        true
    }
}

/// Parses an input that neither [`serialized::scan`] nor [`reference::scan`] has decided.
pub fn parse_not_serialized(input: &str, base: Option<&Url>) -> Result<Url, ParseError> {
    match rewrite::parse(input) {
        Some(url) => Ok(url),
        None => states::parse(input, base, &Utf8, &mut NoReporter),
    }
}

/// Parses a base without the fast paths, which the caller has already tried.
pub fn parse_base(base: &str) -> Result<Url, ParseError> {
    states::parse(base, None, &Utf8, &mut NoReporter)
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

#[cfg(test)]
mod tests {
    use super::{reference, rewrite, serialized};
    use crate::fast_paths::FAST_PATHS;
    use crate::host;

    /// All other tests pass with and without the fast paths, so only this one shows that the switch works.
    #[test]
    fn the_switch_turns_every_fast_path_on_or_off() {
        let taken = [
            serialized::scan("https://example.com/").is_some(),
            serialized::scan("https://<example.com/").is_some(),
            serialized::is_serialized_path("/a"),
            serialized::is_serialized_query("a"),
            serialized::is_serialized_fragment("a"),
            reference::scan("../a").is_some(),
            rewrite::parse("https://EXAMPLE.com/").is_some(),
            host::is_serialized("example.com"),
        ];
        assert_eq!(taken, [FAST_PATHS; 8]);
    }
}
