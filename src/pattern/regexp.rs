//! The engine of regular expressions for the groups that are regular expressions. It is the program's: of the host in
//! JavaScript, the crate `regex` (feature `regex`), or any other.

use alloc::string::String;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::Range;

/// A compiled regular expression of some engine.
///
/// The expressions are in JavaScript's syntax (with its flag `v`), as users write them.
///
/// ```
/// use std::ops::Range;
/// use whurl::pattern::{PatternOptions, RegExp, UrlPattern};
///
/// /// An engine with one expression.
/// struct Digits;
///
/// impl RegExp for Digits {
///     fn compile(source: &str, _: bool) -> Result<Self, String> {
///         (source == r"^(\d+)$").then_some(Self).ok_or("only digits".into())
///     }
///
///     fn exec(&self, input: &str, _: usize) -> Option<Vec<Option<Range<usize>>>> {
///         let all = !input.is_empty() && input.bytes().all(|byte| byte.is_ascii_digit());
///         all.then(|| vec![Some(0..input.len())])
///     }
/// }
///
/// let pattern = UrlPattern::<Digits>::parse_with_regexp(r"https://*:(\d+)", None, PatternOptions::default())?;
/// assert!(pattern.test(&whurl::Url::parse("https://example.com:8080/").unwrap()));
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
pub trait RegExp: Sized {
    /// Compiles an expression. The error is a reason for people.
    ///
    /// ```
    /// use whurl::pattern::{NoRegExp, RegExp};
    /// assert!(NoRegExp::compile("^a$", false).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// If the expression is not valid, or the engine does not have its syntax.
    fn compile(source: &str, ignore_case: bool) -> Result<Self, String>;

    /// Matches the expression, which is anchored at both ends, and returns the places of the first `groups` groups.
    ///
    /// ```
    /// use whurl::pattern::RegExp;
    /// fn first<R: RegExp>(regexp: &R, input: &str) -> Option<std::ops::Range<usize>> {
    ///     regexp.exec(input, 1)?.into_iter().next()?
    /// }
    /// ```
    fn exec(&self, input: &str, groups: usize) -> Option<Vec<Option<Range<usize>>>>;
}

/// No engine: a pattern with a regular expression is an error. This is the engine unless a program names another.
///
/// ```
/// use whurl::pattern::{NoRegExp, PatternOptions, UrlPattern};
/// let pattern: UrlPattern<NoRegExp> = UrlPattern::parse("https://*", None, PatternOptions::default())?;
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NoRegExp(Infallible);

impl RegExp for NoRegExp {
    fn compile(_: &str, _: bool) -> Result<Self, String> {
        Err("it needs an engine: turn on the feature `regex` and make a `UrlPattern<regex::Regex>`".into())
    }

    fn exec(&self, _: &str, _: usize) -> Option<Vec<Option<Range<usize>>>> {
        match self.0 {}
    }
}

/// The crate `regex`, which matches in linear time. It has no lookaround and no backreferences.
#[cfg(feature = "regex")]
impl RegExp for regex::Regex {
    fn compile(source: &str, ignore_case: bool) -> Result<Self, String> {
        let source = in_syntax_of_regex(source)?;
        let regex = regex::RegexBuilder::new(&source).case_insensitive(ignore_case).build();
        regex.map_err(|error| alloc::format!("the crate `regex` refuses it: {}", last_line(&error)))
    }

    fn exec(&self, input: &str, groups: usize) -> Option<Vec<Option<Range<usize>>>> {
        let captures = self.captures(input)?;
        Some((1..=groups).map(|group| captures.get(group).map(|found| found.range())).collect())
    }
}

/// The last line of the error, without the picture of the expression above it.
#[cfg(feature = "regex")]
fn last_line(error: &regex::Error) -> String {
    let text = alloc::format!("{error}");
    let line = text.lines().last().unwrap_or_default();
    line.trim_start_matches("error: ").into()
}

/// Writes `[^]`, which is any character in JavaScript, as `regex` has it, and refuses groups that JavaScript does not have.
#[cfg(feature = "regex")]
fn in_syntax_of_regex(source: &str) -> Result<String, String> {
    let mut output = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '\\' => {
                let escaped = rest.get(1..).and_then(|rest| rest.chars().next());
                if escaped.is_some_and(|c| c.is_ascii_punctuation() && !"^$\\.*+?()[]{}|/".contains(c)) {
                    return Err(
                        "outside of `[` and `]`, JavaScript has no `\\` before such a character".into()
                    );
                }
                1 + escaped.map_or(0, char::len_utf8)
            }
            '[' if rest.starts_with("[^]") => {
                output.push_str("(?s:.)");
                rest = rest.get(3..).unwrap_or_default();
                continue;
            }
            '[' => {
                let length = length_of_class(rest)?;
                output.push_str(rest.get(..length).unwrap_or_default());
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
            '(' if rest.starts_with("(?") && !is_group_of_javascript(rest.get(2..).unwrap_or_default()) => {
                return Err("JavaScript has no such group".into());
            }
            _ => c.len_utf8(),
        };
        output.push_str(rest.get(..length).unwrap_or_default());
        rest = rest.get(length..).unwrap_or_default();
    }
    Ok(output)
}

/// The cure for a class that JavaScript's flag `v` refuses.
#[cfg(feature = "regex")]
const INVALID_CLASS: &str = "within `[` and `]`, write a `\\` before each `/ ( ) { } |`, before a `-` that is no range, and before doubled punctuation: `[^\\/]`, `[\\w\\-]`";

/// The length of the class at the start of a text, if it is one with the flag `v`
/// ([ClassContents](https://tc39.es/ecma262/#prod-ClassContents)).
#[cfg(feature = "regex")]
fn length_of_class(text: &str) -> Result<usize, String> {
    let bytes = text.as_bytes();
    let at = |index: usize| bytes.get(index).copied().unwrap_or_default();
    let mut depth = 0;
    let mut index = 0;
    // Whether a character comes before that may start a range.
    let mut is_character = false;
    while index < bytes.len() {
        let (c, next) = (at(index), at(index + 1));
        let is_operator = matches!((c, next), (b'-', b'-') | (b'&', b'&'));
        let is_doubled = c == next && b"!#$%*+,.:;<=>?@^`~".contains(&c);
        if b"/(){}|".contains(&c) || is_doubled {
            return Err(INVALID_CLASS.into());
        }
        match c {
            b'[' => {
                depth += 1;
                index += 1 + usize::from(next == b'^');
                is_character = false;
            }
            b']' => {
                depth -= 1;
                index += 1;
                is_character = false;
                if depth == 0 {
                    return Ok(index);
                }
            }
            _ if is_operator => {
                index += 2;
                is_character = false;
            }
            b'-' if is_character && !matches!(next, b']' | b'[' | b'-') => {
                // The end of the range.
                index += if next == b'\\' { 3 } else { 2 };
                is_character = false;
            }
            b'-' => return Err(INVALID_CLASS.into()),
            b'\\' => {
                is_character = !b"dDsSwWpP".contains(&next);
                index += 2;
                if next == b'p' || next == b'P' {
                    index += bytes.iter().skip(index).position(|&byte| byte == b'}').map_or(0, |end| end + 1);
                }
            }
            _ => {
                is_character = true;
                index += 1;
            }
        }
    }
    Ok(text.len())
}

/// Whether the text after `(?` starts a group of JavaScript: not capturing, perhaps with flags, named, or lookaround.
#[cfg(feature = "regex")]
fn is_group_of_javascript(rest: &str) -> bool {
    rest.starts_with(['=', '!', '<']) || rest.trim_start_matches(['i', 'm', 's', '-']).starts_with(':')
}
