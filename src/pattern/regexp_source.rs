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
        for c in form_of(part).chars() {
            match c {
                'T' => escape_into(&part.value, &mut result),
                'P' => escape_into(&part.prefix, &mut result),
                'S' => escape_into(&part.suffix, &mut result),
                'V' => push(
                    &mut result,
                    match part.part_type {
                        PartType::SegmentWildcard => &segment_wildcard,
                        PartType::FullWildcard => FULL_WILDCARD_REGEXP,
                        _ => &part.value,
                    },
                ),
                'M' => push(&mut result, part.modifier.as_str()),
                _ => result.push(c),
            }
        }
    }
    push(&mut result, "$");
    result
}

/// The form of a part's expression, with a capital letter for its text, prefix, suffix, value and modifier.
fn form_of(part: &Part) -> &'static str {
    let has_affix = !part.prefix.is_empty() || !part.suffix.is_empty();
    match (part.part_type, part.modifier) {
        (PartType::FixedText, Modifier::None) => "T",
        (PartType::FixedText, _) => "(?:T)M",
        (_, Modifier::None | Modifier::Optional) if has_affix => "(?:P(V)S)M",
        (_, Modifier::OneOrMore) if has_affix => "(?:P((?:V)(?:SP(?:V))*)S)",
        (_, Modifier::ZeroOrMore) if has_affix => "(?:P((?:V)(?:SP(?:V))*)S)?",
        (_, Modifier::None | Modifier::Optional) => "(V)M",
        _ => "((?:V)M)",
    }
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
