//! [Pattern strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings) of part lists: what the
//! getters of a pattern return.

use alloc::string::String;

use super::identifier::is_identifier_part;
use super::part::{Modifier, Options, Part, PartType};
use super::regexp_source::{FULL_WILDCARD_REGEXP, segment_wildcard_regexp};
use crate::text::push;

/// [Generates a pattern string](https://urlpattern.spec.whatwg.org/#generate-a-pattern-string).
pub(super) fn pattern_string(parts: &[Part], options: Options) -> String {
    let mut result = String::new();
    let mut previous: Option<&Part> = None;
    let mut parts = parts.iter().peekable();
    while let Some(part) = parts.next() {
        if part.part_type == PartType::FixedText {
            let has_modifier = part.modifier != Modifier::None;
            push(&mut result, if has_modifier { "{" } else { "" });
            escape_pattern_into(&part.value, &mut result);
            push(&mut result, if has_modifier { "}" } else { "" });
            push(&mut result, part.modifier.as_str());
        } else {
            push_group(&mut result, previous, part, parts.peek().copied(), options);
        }
        previous = Some(part);
    }
    result
}

fn push_group(
    result: &mut String,
    previous: Option<&Part>,
    part: &Part,
    next: Option<&Part>,
    options: Options,
) {
    let has_custom_name = part.has_custom_name();
    let is_named_segment = has_custom_name && part.part_type == PartType::SegmentWildcard;
    let mut needs_grouping =
        !part.suffix.is_empty() || !part.prefix.is_empty() && part.prefix != options.prefix;
    if let Some(next) = next.filter(|next| next.prefix.is_empty() && next.suffix.is_empty()) {
        if !needs_grouping && is_named_segment && part.modifier == Modifier::None {
            needs_grouping = match next.part_type {
                PartType::FixedText => starts_like_a_name(&next.value),
                _ => !next.has_custom_name(),
            };
        }
    }
    if let Some(previous) = previous.filter(|_| !needs_grouping && part.prefix.is_empty()) {
        needs_grouping = previous.part_type == PartType::FixedText
            && !options.prefix.is_empty()
            && previous.value.ends_with(options.prefix);
    }
    push(result, if needs_grouping { "{" } else { "" });
    escape_pattern_into(&part.prefix, result);
    if has_custom_name {
        push(result, ":");
        push(result, &part.name);
    }
    match part.part_type {
        PartType::RegExp => push_parenthesized(result, &part.value),
        PartType::SegmentWildcard if !has_custom_name => {
            push_parenthesized(result, &segment_wildcard_regexp(options));
        }
        PartType::FullWildcard => {
            let is_after_group = previous.is_some_and(|previous| {
                previous.part_type != PartType::FixedText && previous.modifier == Modifier::None
            });
            if !has_custom_name && (!is_after_group || needs_grouping || !part.prefix.is_empty()) {
                push(result, "*");
            } else {
                push_parenthesized(result, FULL_WILDCARD_REGEXP);
            }
        }
        _ => {}
    }
    if is_named_segment && starts_like_a_name(&part.suffix) {
        push(result, "\\");
    }
    escape_pattern_into(&part.suffix, result);
    push(result, if needs_grouping { "}" } else { "" });
    push(result, part.modifier.as_str());
}

fn push_parenthesized(result: &mut String, value: &str) {
    push(result, "(");
    push(result, value);
    push(result, ")");
}

/// Whether a name before a text would go on in it.
fn starts_like_a_name(text: &str) -> bool {
    text.chars().next().is_some_and(is_identifier_part)
}

/// [Escapes a pattern string](https://urlpattern.spec.whatwg.org/#escape-a-pattern-string).
pub(super) fn escape_pattern_into(text: &str, output: &mut String) {
    for c in text.chars() {
        if "+*?:{}()\\".contains(c) {
            output.push('\\');
        }
        output.push(c);
    }
}
