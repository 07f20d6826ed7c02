//! Patterns of the names of parameters.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
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
    /// Of each pattern, the texts between the asterisks.
    literals: Vec<Vec<String>>,
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
        let literals = patterns.into_iter().map(|pattern| literals_of(pattern.as_ref())).collect();
        Self { literals, ignores_case: false }
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
        self.match_bytes(name.as_bytes())
    }

    /// Whether a name matches a pattern that does not ignore case.
    pub(crate) fn match_bytes(&self, name: &[u8]) -> bool {
        self.literals.iter().any(|literals| matches(name, literals))
    }

    /// Whether a name in a query, which is not decoded, matches a pattern.
    pub(super) fn match_encoded(&self, name: &[u8]) -> bool {
        self.matches(&decode(core::str::from_utf8(name).unwrap_or_default()))
    }
}

/// The texts between the asterisks of a pattern.
fn literals_of(pattern: &str) -> Vec<String> {
    let mut literals = vec![String::new()];
    let mut rest = pattern.chars();
    while let Some(c) = rest.next() {
        let is_escape = c == '\\' && rest.as_str().starts_with('*');
        if c == '*' {
            literals.push(String::new());
        } else if let (Some(literal), Some(c)) =
            (literals.last_mut(), if is_escape { rest.next() } else { Some(c) })
        {
            literal.push(c);
        }
    }
    literals
}

/// Whether a name has the literals in their order: the first at its start, the last at its end.
// Each is found where it first stands, with no way back: with many asterisks, that could take exponential time.
fn matches(name: &[u8], literals: &[String]) -> bool {
    let Some((first, others)) = literals.split_first() else { return false };
    let Some((last, between)) = others.split_last() else { return name == first.as_bytes() };
    let Some(mut rest) = name.strip_prefix(first.as_bytes()) else { return false };
    for literal in between {
        let literal = literal.as_bytes();
        if !literal.is_empty() {
            let Some(at) = rest.windows(literal.len()).position(|window| window == literal) else {
                return false;
            };
            rest = rest.get(at + literal.len()..).unwrap_or_default();
        }
    }
    rest.ends_with(last.as_bytes())
}
