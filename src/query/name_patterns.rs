//! Patterns of the names of parameters.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::form_urlencoded::decode;

/// Patterns of the names of parameters. In each, a `*` stands for any characters, and `\*` for an asterisk. A name
/// matches if one of them matches it as a whole.
///
/// ```
/// use whurl::query::NamePatterns;
/// let names = NamePatterns::new(["utm_*", "fbclid", r"\**"]);
/// assert!(names.matches("utm_source") && names.matches("fbclid") && names.matches("*a"));
/// assert!(!names.matches("fbclid2") && !names.matches("UTM_source"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePatterns {
    patterns: Vec<String>,
    ignores_case: bool,
}

impl NamePatterns {
    /// Patterns that tell upper from lower case, as the Web does.
    ///
    /// ```
    /// use whurl::query::NamePatterns;
    /// assert!(!NamePatterns::new(["a"]).matches("A"));
    /// ```
    pub fn new<P: AsRef<str>>(patterns: impl IntoIterator<Item = P>) -> Self {
        let patterns = patterns.into_iter().map(|pattern| pattern.as_ref().into()).collect();
        Self { patterns, ignores_case: false }
    }

    /// Patterns that ignore the case of characters, not only of ASCII.
    ///
    /// ```
    /// use whurl::query::NamePatterns;
    /// let names = NamePatterns::ignoring_case(["Utm_*", "é"]);
    /// assert!(names.matches("UTM_SOURCE") && names.matches("É"));
    /// ```
    pub fn ignoring_case<P: AsRef<str>>(patterns: impl IntoIterator<Item = P>) -> Self {
        let lower = patterns.into_iter().map(|pattern| pattern.as_ref().to_lowercase());
        Self { ignores_case: true, ..Self::new(lower) }
    }

    /// Whether a name, which is decoded, matches a pattern.
    ///
    /// ```
    /// use whurl::query::NamePatterns;
    /// assert!(NamePatterns::new(["a*c"]).matches("abc"));
    /// ```
    #[must_use]
    pub fn matches(&self, name: &str) -> bool {
        let name = if self.ignores_case { Cow::Owned(name.to_lowercase()) } else { Cow::Borrowed(name) };
        self.patterns.iter().any(|pattern| matches(pattern.as_bytes(), name.as_bytes()))
    }

    /// Whether a name in a query, which is not decoded, matches a pattern.
    pub(super) fn match_encoded(&self, name: &[u8]) -> bool {
        self.matches(&decode(core::str::from_utf8(name).unwrap_or_default()))
    }
}

/// Whether a name matches a pattern.
// After a mismatch, the last asterisk takes one character more; those before it stay as they are. With a way back to
// them, many asterisks could take exponential time.
#[inline(never)]
pub(crate) fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let (mut pattern, mut name) = (pattern, name);
    let mut last: Option<(&[u8], &[u8])> = None;
    loop {
        let (literal, rest) = match pattern {
            [b'*', rest @ ..] => {
                last = Some((rest, name));
                pattern = rest;
                continue;
            }
            [b'\\', b'*', rest @ ..] => (Some(b'*'), rest),
            [byte, rest @ ..] => (Some(*byte), rest),
            [] => (None, pattern),
        };
        let first = name.first().copied();
        if first == literal {
            if first.is_none() {
                return true;
            }
            pattern = rest;
            name = name.get(1..).unwrap_or_default();
            continue;
        }
        let Some((after, [_, taken @ ..])) = last else { return false };
        (pattern, name) = (after, taken);
        last = Some((after, taken));
    }
}
