//! [Tokenizing](https://urlpattern.spec.whatwg.org/#tokenizing): a pattern string as a list of tokens.
//!
//! Positions are bytes. Every token but a name, a regular expression and an escape is one code point.

use alloc::vec::Vec;
use core::ops::Range;

use super::error::{PatternError, PatternErrorKind};
use super::identifier::{is_identifier_part, is_identifier_start};
use crate::text::slice;

/// The [type of a token](https://urlpattern.spec.whatwg.org/#token-type).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenType {
    Open,
    Close,
    RegExp,
    Name,
    Char,
    EscapedChar,
    OtherModifier,
    Asterisk,
    End,
    InvalidChar,
}

/// A [token](https://urlpattern.spec.whatwg.org/#token).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub token_type: TokenType,
    pub index: usize,
    pub value: &'a str,
}

/// A [tokenize policy](https://urlpattern.spec.whatwg.org/#tokenize-policy).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenizePolicy {
    Strict,
    Lenient,
}

/// [Tokenizes](https://urlpattern.spec.whatwg.org/#tokenize) a pattern. The lenient policy never fails.
///
/// The time is linear, although a mistake in a regular expression makes the characters after its `(` be read twice: a
/// nested `(` is followed by `?`, which ends the second look at once.
pub(super) fn tokenize(input: &str, policy: TokenizePolicy) -> Result<Vec<Token<'_>>, PatternError> {
    let mut tokens = Vec::with_capacity(input.len() + 1);
    let mut index = 0;
    while let Some(c) = code_point(input, index) {
        let next = index + c.len_utf8();
        let (token_type, next_index, value) = match scan(input, c, index, next) {
            Ok(token) => token,
            Err(error) if policy == TokenizePolicy::Strict => return Err(error),
            Err(_) => (TokenType::InvalidChar, next, index..next),
        };
        tokens.push(Token { token_type, index, value: slice(input, value) });
        index = next_index;
    }
    tokens.push(Token { token_type: TokenType::End, index, value: "" });
    Ok(tokens)
}

/// The token at an index: its type, the index of the next one, and the range of its value.
fn scan(
    input: &str,
    c: char,
    index: usize,
    next: usize,
) -> Result<(TokenType, usize, Range<usize>), PatternError> {
    let token_type = match c {
        '*' => TokenType::Asterisk,
        '+' | '?' => TokenType::OtherModifier,
        '{' => TokenType::Open,
        '}' => TokenType::Close,
        '\\' => {
            let Some(escaped) = code_point(input, next) else {
                return Err(PatternError::new(PatternErrorKind::TrailingBackslash, index..next));
            };
            let end = next + escaped.len_utf8();
            return Ok((TokenType::EscapedChar, end, next..end));
        }
        ':' => {
            let end = end_of_name(input, next);
            if end == next {
                return Err(PatternError::new(PatternErrorKind::MissingName, index..next));
            }
            return Ok((TokenType::Name, end, next..end));
        }
        '(' => {
            let end = end_of_regexp(input, next)?;
            return Ok((TokenType::RegExp, end, next..end - 1));
        }
        _ => TokenType::Char,
    };
    Ok((token_type, next, index..next))
}

fn code_point(input: &str, index: usize) -> Option<char> {
    slice(input, index..).chars().next()
}

fn end_of_name(input: &str, start: usize) -> usize {
    let name = slice(input, start..);
    let end = name.char_indices().find(|&(at, c)| match at {
        0 => !is_identifier_start(c),
        _ => !is_identifier_part(c),
    });
    start + end.map_or(name.len(), |(at, _)| at)
}

/// The position after the `)` of the regular expression that starts after its `(`.
pub(super) fn end_of_regexp(input: &str, start: usize) -> Result<usize, PatternError> {
    let bytes = input.as_bytes();
    let mut depth = 1;
    let mut position = start;
    let error = |kind, at: usize| {
        let length = code_point(input, at).map_or(0, char::len_utf8);
        Err(PatternError::new(kind, at..at + length))
    };
    let unclosed = || Err(PatternError::new(PatternErrorKind::UnclosedRegExp, start - 1..input.len()));
    while let Some(&byte) = bytes.get(position) {
        match byte {
            0x80.. => return error(PatternErrorKind::NonAsciiRegExp, position),
            b'?' if position == start => return error(PatternErrorKind::RegExpStart, position),
            b'\\' => match bytes.get(position + 1) {
                None => return error(PatternErrorKind::TrailingBackslash, position),
                Some(0x80..) => return error(PatternErrorKind::NonAsciiRegExp, position + 1),
                Some(_) => position += 1,
            },
            b')' => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            b'(' => {
                depth += 1;
                match bytes.get(position + 1) {
                    None => return unclosed(),
                    Some(b'?') => {}
                    Some(_) => return error(PatternErrorKind::CapturingGroup, position),
                }
            }
            _ => {}
        }
        position += 1;
    }
    if depth != 0 {
        return unclosed();
    }
    if position == start {
        return Err(PatternError::new(PatternErrorKind::EmptyRegExp, start - 1..start + 1));
    }
    Ok(position + 1)
}
