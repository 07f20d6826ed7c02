//! The parser of a table, for the rows that no scan has decided.

use alloc::borrow::Cow;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

use super::bases::Bases;
use crate::components::Components;
#[cfg(feature = "encodings")]
use crate::encodings::{self, Encoding};
use crate::form_urlencoded;
use crate::host::domain_to_unicode;
use crate::lanes::Widest;
use crate::parse::ways;
use crate::plain::authority;
use crate::plain::url::{self, Found};
use crate::record::Url;
use crate::validation::ParseError;

/// The parser of a table. The WebAssembly module of `whurl/table` has none of its own: it calls the engine.
pub trait Parser {
    /// The components of a row, in UTF-8 or not, whose authority is plain. The later ones are empty. `None`: undecided.
    fn scan_authority(&self, row: &[u8]) -> Option<Components>;

    /// Parses an input, against the base if `with_base` is true and there is one. Returns the serialised URL, which is
    /// the input, or `href` in place of what was there.
    ///
    /// # Errors
    ///
    /// The validation error with which the standard returns failure, or [`ParseError::TooLong`].
    fn parse<'r>(
        &mut self,
        input: &'r str,
        with_base: bool,
        href: &'r mut String,
    ) -> Result<(&'r str, Components), ParseError>;

    /// Appends what a name or value of a query is when it is decoded
    /// ([`form_urlencoded::decode`](crate::form_urlencoded::decode)).
    fn decode(&mut self, text: &[u8], output: &mut Vec<u8>);

    /// Decodes a row ([UTF-8 decode](https://encoding.spec.whatwg.org/#utf-8-decode), without the byte order mark).
    /// `is_ascii`: it certainly is ASCII.
    fn text<'t>(&mut self, row: &'t [u8], is_ascii: bool) -> Cow<'t, str>;

    /// A domain in Unicode: the domain itself, or `output` in place of what was there. The WebAssembly module of
    /// `whurl/table` leaves it to JavaScript.
    fn write_unicode<'r>(&self, domain: &'r [u8], output: &'r mut Vec<u8>) -> &'r [u8];

    /// The sentence about an invalid input. The WebAssembly module of `whurl/table` returns the base, a newline and the
    /// input, for JavaScript.
    fn reason<'t>(&mut self, error: ParseError, input: &'t str) -> Cow<'t, str>;

    /// Writes the names of the validation errors, each once and separated by spaces, in place of what was in `output`.
    #[cfg(feature = "tools")]
    fn validation_errors(&mut self, input: &str, output: &mut String);
}

/// The parser of this crate.
pub struct OwnParser<B> {
    /// The base URL.
    pub base: Option<B>,
    /// The encoding of names and values; UTF-8 if it is `None`.
    #[cfg(feature = "encodings")]
    pub encoding: Option<Encoding>,
}

impl<B> OwnParser<B> {
    /// A parser with a base, or without one.
    #[must_use]
    pub fn new(base: Option<B>) -> Self {
        Self {
            base,
            #[cfg(feature = "encodings")]
            encoding: None,
        }
    }
}

/// A parser of rows that have bases of their own.
impl OwnParser<Rc<Url>> {
    /// Sets the base of the next rows. Returns whether it is valid.
    pub fn set_base(&mut self, base: Option<&[u8]>, bases: &mut Bases) -> bool {
        if let Some(url) = bases.changed(base, |base| Url::parse(&String::from_utf8_lossy(base)).ok()) {
            self.base = url;
        }
        self.base.is_some() || base.is_none()
    }
}

impl<B: Borrow<Url>> Parser for OwnParser<B> {
    #[inline(always)]
    fn scan_authority(&self, row: &[u8]) -> Option<Components> {
        authority::scan_record::<Widest>(row)
    }

    #[inline]
    fn parse<'r>(
        &mut self,
        input: &'r str,
        with_base: bool,
        href: &'r mut String,
    ) -> Result<(&'r str, Components), ParseError> {
        let base = self.base.as_ref().filter(|_| with_base).map(Borrow::borrow);
        match url::find(input, base.is_some()) {
            Some(Found::Plain(plain)) if plain.is_input() => Ok((input, plain.components)),
            Some(Found::Plain(plain)) => {
                href.clear();
                plain.push(input, href);
                Ok((href, plain.components))
            }
            Some(Found::Invalid(error)) => Err(error),
            undecided => {
                let url = ways::parse_not_plain(input, base, Found::start(&undecided))?;
                let components = url.components();
                *href = url.into_string();
                Ok((href, components))
            }
        }
    }

    fn decode(&mut self, text: &[u8], output: &mut Vec<u8>) {
        #[cfg(feature = "encodings")]
        if let Some(encoding) = self.encoding {
            output.extend_from_slice(encodings::form_urlencoded::decode(text, encoding).as_bytes());
            return;
        }
        let text = core::str::from_utf8(text).unwrap_or_default();
        output.extend_from_slice(form_urlencoded::decode(text).as_bytes());
    }

    fn text<'t>(&mut self, row: &'t [u8], _is_ascii: bool) -> Cow<'t, str> {
        // Nearly always it is UTF-8, and this is several times as fast then.
        match core::str::from_utf8(row) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => String::from_utf8_lossy(row),
        }
    }

    fn write_unicode<'r>(&self, domain: &'r [u8], output: &'r mut Vec<u8>) -> &'r [u8] {
        match core::str::from_utf8(domain) {
            Ok(name) if name.contains("xn--") => {
                output.clear();
                output.extend_from_slice(domain_to_unicode(name).as_bytes());
                output
            }
            _ => domain,
        }
    }

    fn reason<'t>(&mut self, error: ParseError, input: &'t str) -> Cow<'t, str> {
        Cow::Owned(error.explain(input))
    }

    #[cfg(feature = "tools")]
    fn validation_errors(&mut self, input: &str, output: &mut String) {
        output.clear();
        let add = |error: crate::ValidationError, _| {
            if !output.split(' ').any(|name| name == error.name()) {
                output.push_str(if output.is_empty() { "" } else { " " });
                output.push_str(error.name());
            }
        };
        // Whether it is valid is in other columns.
        let _ = Url::options().base_url(self.base.as_ref().map(Borrow::borrow)).report_to(add).parse(input);
    }
}
