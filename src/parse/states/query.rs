//! The states that read a query and a fragment.
//!
//! The fast paths answer most inputs before: see `mod.rs`.

use alloc::string::String;

use super::{Parser, State, Stop};
use crate::percent_encode::encode_until::{NO_ENDS, encode_until};
use crate::percent_encode::{FRAGMENT, PercentEncodeSet, QUERY, SPECIAL_QUERY, encode_into};
use crate::scheme::SchemeType;
use crate::text::{position, push, slice};
use crate::url_units;
use crate::validation::Reporter;

/// The encoding of a URL's query: the argument *encoding* of the basic URL parser.
///
/// The parser itself uses UTF-8 for URLs that are not special and for `ws` and `wss` URLs, as the standard says.
///
/// ```
/// use whurl::percent_encode::{PercentEncodeSet, encode};
/// use whurl::{QueryEncoding, Url};
///
/// /// Writes every character that is not ASCII as `?`.
/// struct Ascii;
///
/// impl QueryEncoding for Ascii {
///     fn percent_encode_after_encoding(&self, query: &str, set: PercentEncodeSet, output: &mut String) {
///         let ascii = query.replace(|c: char| !c.is_ascii(), "?");
///         output.push_str(&encode(&ascii, set));
///     }
/// }
///
/// let url = Url::options().query_encoding(&Ascii).parse("https://example.com/?ü=1")?;
/// assert_eq!(url.query(), Some("?=1"));
/// # Ok::<(), whurl::ParseError>(())
/// ```
pub trait QueryEncoding {
    /// Whether this is UTF-8, so that the fast paths can be taken.
    ///
    /// ```
    /// use whurl::{QueryEncoding, Utf8};
    /// assert!(Utf8::IS_UTF_8);
    /// ```
    const IS_UTF_8: bool = false;

    /// [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) a query
    /// and appends it.
    ///
    /// ```
    /// use whurl::{QueryEncoding, Utf8, percent_encode::QUERY};
    /// let mut output = String::new();
    /// Utf8.percent_encode_after_encoding("ü", QUERY, &mut output);
    /// assert_eq!(output, "%C3%BC");
    /// ```
    fn percent_encode_after_encoding(&self, query: &str, set: PercentEncodeSet, output: &mut String);
}

/// Encodes queries as UTF-8, the default.
///
/// ```
/// use whurl::{Url, Utf8};
/// let url = Url::options().query_encoding(&Utf8).parse("https://example.com/?ü")?;
/// assert_eq!(url.query(), Some("%C3%BC"));
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Utf8;

impl QueryEncoding for Utf8 {
    const IS_UTF_8: bool = true;

    #[inline]
    fn percent_encode_after_encoding(&self, query: &str, set: PercentEncodeSet, output: &mut String) {
        encode_into(query, set, output);
    }
}

impl<R: Reporter, E: QueryEncoding> Parser<'_, R, E> {
    /// Sets the query to the empty string and continues with the query state after the `?`.
    pub(super) fn start_query(&mut self) {
        self.url.remove_query();
        self.url.query = Some(self.url.offset());
        push(&mut self.url.serialization, "?");
        self.state = State::Query;
    }

    /// Sets the fragment to the empty string and continues with the fragment state after the `#`.
    pub(super) fn start_fragment(&mut self) {
        self.url.fragment = Some(self.url.offset());
        push(&mut self.url.serialization, "#");
        self.state = State::Fragment;
    }

    /// <https://url.spec.whatwg.org/#query-state>, for the whole query and the code point after it.
    pub(super) fn query_state(&mut self) -> Result<(), Stop> {
        let start = self.pointer;
        let ends = if self.state_override.is_none() { [b'#'; 2] } else { NO_ENDS };
        let set = if self.url.is_special() { SPECIAL_QUERY } else { QUERY };
        let rest = slice(self.input, start..);
        let output = &mut self.url.serialization;
        let in_utf_8 = E::IS_UTF_8
            || matches!(
                self.url.components.scheme_type,
                SchemeType::NotSpecial | SchemeType::Ws | SchemeType::Wss
            );
        let length = if in_utf_8 {
            encode_until(rest, ends, set, output)
        } else {
            let length = position(rest, |byte| ends.contains(&byte));
            self.encoding.percent_encode_after_encoding(slice(rest, ..length), set, output);
            length
        };
        let end = start + length;
        url_units::check(self.input, start..end, &mut self.errors);
        self.pointer = end;
        if self.c() == Some('#') {
            self.start_fragment();
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#fragment-state>, for the whole fragment.
    pub(super) fn fragment_state(&mut self) -> Result<(), Stop> {
        let fragment = self.pointer..self.input.len();
        url_units::check(self.input, fragment.clone(), &mut self.errors);
        self.pointer = fragment.end;
        encode_into(slice(self.input, fragment), FRAGMENT, &mut self.url.serialization);
        Ok(())
    }
}
