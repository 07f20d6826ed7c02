//! The [pattern parser](https://urlpattern.spec.whatwg.org/#parsing): a pattern string as a list of parts.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::canonicalize::Encoding;
use super::error::{PatternError, PatternErrorKind};
use super::part::{Modifier, Options, Part, PartType};
use super::regexp_source::{FULL_WILDCARD_REGEXP, segment_wildcard_regexp};
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use crate::text::push;

struct PatternParser<'a> {
    tokens: Vec<Token<'a>>,
    encoding: Encoding,
    segment_wildcard_regexp: String,
    parts: Vec<Part>,
    pending_fixed_value: String,
    /// The position of the first token of the pending fixed value.
    pending_start: usize,
    /// The position after its last token.
    pending_end: usize,
    index: usize,
    next_numeric_name: usize,
    /// The names that the pattern has given, for the search for a second one.
    names: BTreeSet<&'a str>,
}

/// [Parses a pattern string](https://urlpattern.spec.whatwg.org/#parse-a-pattern-string).
pub(super) fn parse_pattern_string(
    input: &str,
    options: Options,
    encoding: Encoding,
) -> Result<Vec<Part>, PatternError> {
    let mut parser = PatternParser {
        tokens: tokenize(input, TokenizePolicy::Strict)?,
        encoding,
        segment_wildcard_regexp: segment_wildcard_regexp(options),
        parts: Vec::new(),
        pending_fixed_value: String::new(),
        pending_start: 0,
        pending_end: 0,
        index: 0,
        next_numeric_name: 0,
        names: BTreeSet::new(),
    };
    while parser.index < parser.tokens.len() {
        parser.parse_next(options)?;
    }
    Ok(parser.parts)
}

impl<'a> PatternParser<'a> {
    fn parse_next(&mut self, options: Options) -> Result<(), PatternError> {
        let start = self.position();
        let char_token = self.try_to_consume(TokenType::Char);
        let name_token = self.try_to_consume(TokenType::Name);
        let regexp_or_wildcard_token = self.try_to_consume_regexp_or_wildcard(name_token);
        if name_token.is_some() || regexp_or_wildcard_token.is_some() {
            let mut prefix = char_token.map_or("", |token| token.value);
            if !prefix.is_empty() && prefix != options.prefix {
                self.add_pending(prefix, start, start + prefix.len());
                prefix = "";
            }
            self.maybe_add_a_part_from_the_pending_fixed_value()?;
            let modifier_token = self.try_to_consume_modifier();
            return self.add_a_part(start, prefix, name_token, regexp_or_wildcard_token, "", modifier_token);
        }
        let fixed_token = char_token.or_else(|| self.try_to_consume(TokenType::EscapedChar));
        if let Some(token) = fixed_token {
            self.add_pending(token.value, start, self.position());
            return Ok(());
        }
        if self.try_to_consume(TokenType::Open).is_some() {
            let prefix = self.consume_text();
            let name_token = self.try_to_consume(TokenType::Name);
            let regexp_or_wildcard_token = self.try_to_consume_regexp_or_wildcard(name_token);
            let suffix = self.consume_text();
            if self.try_to_consume(TokenType::Close).is_none() {
                return Err(self.unexpected(Some(start)));
            }
            let modifier_token = self.try_to_consume_modifier();
            return self
                .add_a_part(start, &prefix, name_token, regexp_or_wildcard_token, &suffix, modifier_token);
        }
        self.maybe_add_a_part_from_the_pending_fixed_value()?;
        match self.try_to_consume(TokenType::End) {
            Some(_) => Ok(()),
            None => Err(self.unexpected(None)),
        }
    }

    /// The position of the next token. The last one is never consumed before the end.
    fn position(&self) -> usize {
        self.next().map_or(0, |token| token.index)
    }

    fn next(&self) -> Option<Token<'a>> {
        self.tokens.get(self.index).copied()
    }

    fn try_to_consume(&mut self, token_type: TokenType) -> Option<Token<'a>> {
        let token = self.next().filter(|token| token.token_type == token_type)?;
        self.index += 1;
        Some(token)
    }

    fn try_to_consume_modifier(&mut self) -> Option<Token<'a>> {
        self.try_to_consume(TokenType::OtherModifier).or_else(|| self.try_to_consume(TokenType::Asterisk))
    }

    fn try_to_consume_regexp_or_wildcard(&mut self, name_token: Option<Token<'_>>) -> Option<Token<'a>> {
        let token = self.try_to_consume(TokenType::RegExp);
        if token.is_some() || name_token.is_some() {
            return token;
        }
        self.try_to_consume(TokenType::Asterisk)
    }

    /// The error about the next token, which must be another. `open` is where the `{` is that has not been closed.
    fn unexpected(&self, open: Option<usize>) -> PatternError {
        let Some(token) = self.next() else {
            return PatternError::new(PatternErrorKind::UnclosedGroup, 0..0);
        };
        let kind = match (token.token_type, open) {
            (TokenType::End, Some(open)) => {
                return PatternError::new(PatternErrorKind::UnclosedGroup, open..token.index);
            }
            (TokenType::Open, _) => PatternErrorKind::NestedGroup,
            (TokenType::Close, _) => PatternErrorKind::UnopenedGroup,
            (TokenType::Name | TokenType::RegExp | TokenType::Asterisk, Some(_)) => {
                PatternErrorKind::SecondGroup
            }
            _ => PatternErrorKind::UnexpectedModifier,
        };
        let end = self.tokens.get(self.index + 1).map_or(token.index, |next| next.index);
        PatternError::new(kind, token.index..end)
    }

    fn consume_text(&mut self) -> String {
        let mut result = String::new();
        while let Some(token) =
            self.try_to_consume(TokenType::Char).or_else(|| self.try_to_consume(TokenType::EscapedChar))
        {
            push(&mut result, token.value);
        }
        result
    }

    fn add_pending(&mut self, text: &str, start: usize, end: usize) {
        if self.pending_fixed_value.is_empty() {
            self.pending_start = start;
        }
        push(&mut self.pending_fixed_value, text);
        self.pending_end = end;
    }

    fn encode(&self, text: &str, start: usize, end: usize) -> Result<String, PatternError> {
        self.encoding.encode(text).ok_or_else(|| PatternError::new(PatternErrorKind::InvalidText, start..end))
    }

    fn maybe_add_a_part_from_the_pending_fixed_value(&mut self) -> Result<(), PatternError> {
        if self.pending_fixed_value.is_empty() {
            return Ok(());
        }
        let value = core::mem::take(&mut self.pending_fixed_value);
        let encoded = self.encode(&value, self.pending_start, self.pending_end)?;
        self.parts.push(Part::text(encoded, Modifier::None));
        Ok(())
    }

    /// [Adds a part](https://urlpattern.spec.whatwg.org/#add-a-part). `start` is the position of its first token.
    fn add_a_part(
        &mut self,
        start: usize,
        prefix: &str,
        name_token: Option<Token<'a>>,
        regexp_or_wildcard_token: Option<Token<'a>>,
        suffix: &str,
        modifier_token: Option<Token<'a>>,
    ) -> Result<(), PatternError> {
        let modifier = match modifier_token.map(|token| token.value) {
            Some("?") => Modifier::Optional,
            Some("*") => Modifier::ZeroOrMore,
            Some("+") => Modifier::OneOrMore,
            _ => Modifier::None,
        };
        let is_text = name_token.is_none() && regexp_or_wildcard_token.is_none();
        let end = self.position();
        if is_text && modifier == Modifier::None {
            self.add_pending(prefix, start, end);
            return Ok(());
        }
        self.maybe_add_a_part_from_the_pending_fixed_value()?;
        if is_text {
            if !prefix.is_empty() {
                let encoded = self.encode(prefix, start, end)?;
                self.parts.push(Part::text(encoded, modifier));
            }
            return Ok(());
        }
        let regexp_value = match regexp_or_wildcard_token {
            None => self.segment_wildcard_regexp.as_str(),
            Some(token) if token.token_type == TokenType::Asterisk => FULL_WILDCARD_REGEXP,
            Some(token) => token.value,
        };
        let (part_type, value) = if regexp_value == self.segment_wildcard_regexp {
            (PartType::SegmentWildcard, "")
        } else if regexp_value == FULL_WILDCARD_REGEXP {
            (PartType::FullWildcard, "")
        } else {
            (PartType::RegExp, regexp_value)
        };
        let value = value.to_string();
        let name = self.name_of(name_token)?;
        let prefix = self.encode(prefix, start, end)?;
        let suffix = self.encode(suffix, start, end)?;
        self.parts.push(Part { part_type, value, modifier, name, prefix, suffix });
        Ok(())
    }

    /// The name of a group: its token's, or the next number.
    fn name_of(&mut self, name_token: Option<Token<'a>>) -> Result<String, PatternError> {
        let Some(token) = name_token else {
            self.next_numeric_name += 1;
            return Ok((self.next_numeric_name - 1).to_string());
        };
        if !self.names.insert(token.value) {
            let range = token.index..token.index + 1 + token.value.len();
            return Err(PatternError::new(PatternErrorKind::DuplicateName, range));
        }
        Ok(token.value.to_string())
    }
}
