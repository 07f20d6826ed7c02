//! [Components](https://urlpattern.spec.whatwg.org/#component): the pattern of one component of a URL.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::canonicalize::Encoding;
use super::component_name::ComponentName;
use super::error::{GenerateError, PatternError, PatternErrorKind, quote};
use super::matcher::Matcher as OwnMatcher;
use super::parser::parse_pattern_string;
use super::part::{Groups, Modifier, Options, Part, PartType};
use super::pattern_string::pattern_string;
use super::regexp::RegExp;
use super::regexp_source::regexp_source;
use super::tokenizer::{TokenType, TokenizePolicy, tokenize};
use crate::text::push;

#[derive(Clone, Debug)]
enum Matcher<R> {
    /// Ours, for patterns without regular expressions.
    Own(OwnMatcher),
    RegExp(R),
}

/// A [component](https://urlpattern.spec.whatwg.org/#component) of a pattern.
#[derive(Clone, Debug)]
pub(super) struct Component<R> {
    pub pattern_string: String,
    pub parts: Vec<Part>,
    matcher: Matcher<R>,
    encoding: Encoding,
    options: Options,
}

impl<R: RegExp> Component<R> {
    /// [Compiles a component](https://urlpattern.spec.whatwg.org/#compile-a-component).
    pub fn compile(input: &str, encoding: Encoding, options: Options) -> Result<Self, PatternError> {
        let parts = parse_pattern_string(input, options, encoding)?;
        let matcher = if has_regexp_groups(&parts) {
            let regexp = R::compile(&regexp_source(&parts, options), options.ignore_case);
            Matcher::RegExp(regexp.map_err(|reason| invalid_regexp::<R>(input, &parts, options, reason))?)
        } else {
            Matcher::Own(OwnMatcher::new(&parts, options))
        };
        Ok(Self { pattern_string: pattern_string(&parts, options), parts, matcher, encoding, options })
    }

    /// Whether an input matches.
    pub fn test(&self, input: &str) -> bool {
        match &self.matcher {
            Matcher::Own(matcher) => matcher.test(input),
            Matcher::RegExp(regexp) => regexp.exec(input, 0).is_some(),
        }
    }

    /// The places of the groups, in the order of [`Component::names`].
    pub fn exec(&self, input: &str) -> Option<Groups> {
        match &self.matcher {
            Matcher::Own(matcher) => matcher.exec(input),
            Matcher::RegExp(regexp) => {
                let mut groups = regexp.exec(input, self.names().count())?;
                let parts = self.parts.iter().filter(|part| part.part_type != PartType::FixedText);
                for (group, part) in groups.iter_mut().zip(parts) {
                    // In JavaScript, a `?` that takes nothing does not count.
                    if part.modifier == Modifier::Optional && !part.has_affix() {
                        *group = group.take().filter(|range| !range.is_empty());
                    }
                }
                Some(groups)
            }
        }
    }

    /// The names of the groups.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let groups = self.parts.iter().filter(|part| part.part_type != PartType::FixedText);
        groups.map(|part| part.name.as_str())
    }

    pub fn has_regexp_groups(&self) -> bool {
        has_regexp_groups(&self.parts)
    }

    /// Whether a [protocol component matches a special
    /// scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
    pub fn matches_a_special_scheme(&self) -> bool {
        ["http", "https", "ws", "wss", "ftp", "file"].iter().any(|scheme| self.test(scheme))
    }

    /// The parts of the normalised pattern, which are compared: the parser may have dropped a whole text.
    fn normalised(&self) -> Cow<'_, [Part]> {
        let is_empty = |part: &Part| part.part_type == PartType::FixedText && part.value.is_empty();
        if !self.parts.iter().any(is_empty) {
            return Cow::Borrowed(&self.parts);
        }
        let parts = parse_pattern_string(&self.pattern_string, self.options, self.encoding);
        parts.map_or(Cow::Borrowed(&self.parts), Cow::Owned)
    }

    /// The order of two components: the greater one is the more specific.
    pub fn compare(&self, other: &Self) -> Ordering {
        let (own, others) = (self.normalised(), other.normalised());
        let mut pairs = own.iter().zip(others.iter());
        let first = pairs.find_map(|(left, right)| Some(compare(left, right)).filter(|order| order.is_ne()));
        // An additional part is compared with no text, so that `/foo/` is more specific than `/foo/*`.
        let nothing = Part::text(String::new(), Modifier::None);
        first.unwrap_or_else(|| match (own.get(others.len()), others.get(own.len())) {
            (Some(left), _) => compare(left, &nothing),
            (_, Some(right)) => compare(&nothing, right),
            _ => Ordering::Equal,
        })
    }

    /// The component of a URL with these groups. An error if the pattern is not fixed by them, or they cannot be there.
    pub fn generate<'g>(
        &self,
        name: ComponentName,
        group: impl Fn(&str) -> Option<&'g str>,
    ) -> Result<String, GenerateError> {
        let mut result = String::new();
        for part in &self.parts {
            let is_text = part.part_type == PartType::FixedText;
            let wrong = |what: &str| {
                let subject =
                    if is_text { "a text".into() } else { ["the group ", &quote(&part.name, 0)].concat() };
                let message = [&subject, " of the ", name.as_str(), " ", what].concat();
                Err(GenerateError { message, group: (!is_text).then(|| part.name.clone()) })
            };
            match part.part_type {
                _ if part.modifier != Modifier::None => return wrong("may be left out or repeated"),
                PartType::FixedText => push(&mut result, &part.value),
                PartType::SegmentWildcard => {
                    let Some(given) = group(&part.name) else { return wrong("is missing") };
                    let delimiter = self.options.delimiter;
                    let fits = |value: &String| {
                        !value.is_empty() && (delimiter.is_empty() || !value.contains(delimiter))
                    };
                    let value = self.encoding.encode(given).filter(fits);
                    let Some(value) = value.filter(|_| !given.contains(self.cutting())) else {
                        return wrong(&["cannot be ", &quote(given, 0)].concat());
                    };
                    for text in [&part.prefix, &value, &part.suffix] {
                        push(&mut result, text);
                    }
                }
                PartType::RegExp | PartType::FullWildcard => {
                    return wrong("is not written `:name`, and only such a group can be filled");
                }
            }
        }
        // Together, they may mean something else: the segments `.` and `.` of `/:a:b`.
        let encoded = self.encoding.encode(&result);
        if encoded.as_ref() == Some(&result) && self.test(&result) {
            return Ok(result);
        }
        let read = match encoded {
            Some(encoded) if !encoded.is_empty() => [" would be read as ", &quote(&encoded, 0)].concat(),
            _ => " is not valid".into(),
        };
        let message = ["the ", name.as_str(), " ", &quote(&result, 0), &read].concat();
        Err(GenerateError { message, group: None })
    }

    /// The characters with which the URL parser would end a component, or which it would drop.
    fn cutting(&self) -> fn(char) -> bool {
        match self.encoding {
            Encoding::Hostname => |c| matches!(c, '\t' | '\n' | '\r' | '/' | '\\' | '?' | '#' | ':'),
            Encoding::Port => |c| !c.is_ascii_digit(),
            Encoding::OpaquePathname => |c| matches!(c, '\t' | '\n' | '\r' | '?' | '#'),
            _ => |c| matches!(c, '\t' | '\n' | '\r'),
        }
    }
}

fn has_regexp_groups(parts: &[Part]) -> bool {
    parts.iter().any(|part| part.part_type == PartType::RegExp)
}

/// The error about the first group that is no regular expression, or about all.
fn invalid_regexp<R: RegExp>(input: &str, parts: &[Part], options: Options, reason: String) -> PatternError {
    let tokens = tokenize(input, TokenizePolicy::Lenient).unwrap_or_default();
    let is_group = |value| parts.iter().any(|part| part.part_type == PartType::RegExp && part.value == value);
    let is_valid = |value| R::compile(&["^(", value, ")$"].concat(), options.ignore_case).is_ok();
    let invalid = tokens.iter().find(|token| {
        token.token_type == TokenType::RegExp && is_group(token.value) && !is_valid(token.value)
    });
    let range = invalid.map_or(0..input.len(), |token| token.index..token.index + token.value.len() + 2);
    let mut error = PatternError::new(PatternErrorKind::InvalidRegExp, range);
    error.reason = Some(reason);
    error
}

/// The order of two parts. Names do not count.
fn compare(left: &Part, right: &Part) -> Ordering {
    // The more specific types and modifiers come first.
    right
        .part_type
        .cmp(&left.part_type)
        .then_with(|| right.modifier.cmp(&left.modifier))
        .then_with(|| left.prefix.cmp(&right.prefix))
        .then_with(|| left.value.cmp(&right.value))
        .then_with(|| left.suffix.cmp(&right.suffix))
}
