//! [Regular expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions) of part lists,
//! for patterns with a group that is one.

use alloc::string::String;

use super::part::{Modifier, Options, Part, PartType};
use crate::text::push;

/// The [full wildcard regexp value](https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value).
pub(super) const FULL_WILDCARD_REGEXP: &str = ".*";

/// [Generates a segment wildcard regexp](https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp).
pub(super) fn segment_wildcard_regexp(options: Options) -> String {
    let mut result = String::from("[^");
    escape_into(options.delimiter, &mut result);
    push(&mut result, "]+?");
    result
}

/// [Generates the regular expression](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list)
/// of a part list. It has a group for each part that has a name, in their order.
pub(super) fn regexp_source(parts: &[Part], options: Options) -> String {
    let segment_wildcard = segment_wildcard_regexp(options);
    let mut result = String::from("^");
    for part in parts {
        let modifier = part.modifier.as_str();
        let mut add = |pieces: &[Piece<'_>]| {
            for piece in pieces {
                match piece {
                    Piece::Syntax(text) => push(&mut result, text),
                    Piece::Text(text) => escape_into(text, &mut result),
                }
            }
        };
        let value = match part.part_type {
            PartType::FixedText => {
                match part.modifier {
                    Modifier::None => add(&[Piece::Text(&part.value)]),
                    _ => add(&[
                        Piece::Syntax("(?:"),
                        Piece::Text(&part.value),
                        Piece::Syntax(")"),
                        Piece::Syntax(modifier),
                    ]),
                }
                continue;
            }
            PartType::RegExp => part.value.as_str(),
            PartType::SegmentWildcard => segment_wildcard.as_str(),
            PartType::FullWildcard => FULL_WILDCARD_REGEXP,
        };
        let repeats = matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
        let value = Piece::Syntax(value);
        let (prefix, suffix) = (Piece::Text(&part.prefix), Piece::Text(&part.suffix));
        match (part.prefix.is_empty() && part.suffix.is_empty(), repeats) {
            (true, false) => {
                add(&[Piece::Syntax("("), value, Piece::Syntax(")"), Piece::Syntax(modifier)]);
            }
            (true, true) => add(&[
                Piece::Syntax("((?:"),
                value,
                Piece::Syntax(")"),
                Piece::Syntax(modifier),
                Piece::Syntax(")"),
            ]),
            (false, false) => add(&[
                Piece::Syntax("(?:"),
                prefix,
                Piece::Syntax("("),
                value,
                Piece::Syntax(")"),
                suffix,
                Piece::Syntax(")"),
                Piece::Syntax(modifier),
            ]),
            (false, true) => add(&[
                Piece::Syntax("(?:"),
                prefix,
                Piece::Syntax("((?:"),
                value,
                Piece::Syntax(")(?:"),
                suffix,
                prefix,
                Piece::Syntax("(?:"),
                value,
                Piece::Syntax("))*)"),
                suffix,
                Piece::Syntax(if part.modifier == Modifier::ZeroOrMore { ")?" } else { ")" }),
            ]),
        }
    }
    push(&mut result, "$");
    result
}

#[derive(Clone, Copy)]
enum Piece<'a> {
    Syntax(&'a str),
    /// A text that is to be escaped.
    Text(&'a str),
}

/// [Escapes a regexp string](https://urlpattern.spec.whatwg.org/#escape-a-regexp-string).
fn escape_into(text: &str, output: &mut String) {
    for c in text.chars() {
        if ".+*?^${}()[]|/\\".contains(c) {
            output.push('\\');
        }
        output.push(c);
    }
}
