//! The matcher beside regular expressions, the steps that it takes, and the code points of names.

#[cfg(feature = "regex")]
use std::collections::BTreeSet;
use std::format;
#[cfg(feature = "regex")]
use std::ops::Range;
use std::string::String;
use std::vec::Vec;

use super::canonicalize::Encoding;
use super::identifier::{is_identifier_part, is_identifier_start};
use super::parser::parse_pattern_string;
use super::part::{Options, Part, PartType};
use super::program::Program;
#[cfg(feature = "regex")]
use crate::random::random_below;

#[cfg(feature = "regex")]
/// The alphabet of the generated patterns and inputs: few characters, so that much matches.
const PIECES: [&str; 19] = [
    "a", "b", "/", "/a", "ab", ":", ":x", "/:y", "*", "/*", "?", "+", "{a}", "{/b}", "{a:z}", "{:w/}",
    "{/:v/}", "{*a}", "{/a*/b}",
];

fn options(delimiter: &'static str, ignore_case: bool) -> Options {
    Options { delimiter, prefix: delimiter, ignore_case }
}

fn parts(pattern: &str, options: Options) -> Option<Vec<Part>> {
    let parts = parse_pattern_string(pattern, options, Encoding::Search).ok()?;
    parts.iter().all(|part| part.part_type != PartType::RegExp).then_some(parts)
}

/// A group that is the empty string where JavaScript has none: an iteration of `?` that takes nothing does not count there.
#[cfg(feature = "regex")]
fn without_empty_optional(part: &Part, group: Option<Range<usize>>) -> Option<Range<usize>> {
    let is_bare = part.prefix.is_empty() && part.suffix.is_empty();
    let is_optional = part.modifier == super::part::Modifier::Optional;
    group.filter(|range| !(is_bare && is_optional && range.is_empty()))
}

/// Compares the matcher with the standard's regular expression, and returns whether the input matches.
#[cfg(feature = "regex")]
fn compare(parts: &[Part], options: Options, inputs: &[String]) -> usize {
    use super::regexp::RegExp;
    let source = super::regexp_source::regexp_source(parts, options);
    let regex = regex::Regex::compile(&source, options.ignore_case).unwrap();
    let program = Program::new(parts, options);
    let groups: Vec<&Part> = parts.iter().filter(|part| part.part_type != PartType::FixedText).collect();
    let mut matches = 0;
    for input in inputs {
        let expected = regex.exec(input, groups.len()).map(|found| {
            let pairs = groups.iter().zip(found);
            pairs.map(|(part, group)| without_empty_optional(part, group)).collect::<Vec<_>>()
        });
        assert_eq!(program.exec(input), expected, "{source} {input:?}");
        assert_eq!(program.exec_remembering(input), expected, "{source} {input:?}, remembering");
        matches += usize::from(expected.is_some());
    }
    matches
}

#[test]
#[cfg(feature = "regex")]
fn generated_patterns_capture_what_the_standards_expression_captures() {
    let mut below = random_below(30);
    let (mut patterns, mut matches) = (0, 0);
    for _ in 0..20_000 {
        let pattern: String = (0..1 + below(6)).map(|_| PIECES[below(PIECES.len())]).collect();
        let options = options(["/", "b", ""][below(3)], below(2) == 0);
        let Some(parts) = parts(&pattern, options) else { continue };
        let inputs: Vec<String> =
            (0..20).map(|_| (0..below(9)).map(|_| ["a", "b", "/", "/a", "A"][below(5)]).collect()).collect();
        patterns += 1;
        matches += compare(&parts, options, &inputs);
    }
    assert!(patterns > 1000 && matches > 5000, "{patterns} {matches}");
}

#[cfg(feature = "regex")]
/// All strings within a JSON text.
fn strings(value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::String(text) => {
            found.insert(text.clone());
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        serde_json::Value::Object(members) => members.values().for_each(|item| strings(item, found)),
        _ => {}
    }
}

#[test]
#[cfg(feature = "regex")]
fn the_patterns_of_the_web_platform_tests_capture_it_too() {
    let folder = std::env::var("WPT_DIR").unwrap_or_else(|_| "../shared/wpt".into());
    let Ok(text) = std::fs::read_to_string(format!("{folder}/urlpattern/urlpatterntestdata.json")) else {
        // tests/rust/pattern.rs reports that the data is missing.
        return;
    };
    let mut found = BTreeSet::new();
    // Rust's strings have no lone surrogates.
    let surrogate = regex::Regex::new(r"\\u[dD][89a-fA-F]..").unwrap();
    strings(&serde_json::from_str(&surrogate.replace_all(&text, "?")).unwrap(), &mut found);
    // Characters of components.
    let is_input = |text: &&String| text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    let inputs: Vec<String> = found.iter().filter(is_input).cloned().collect();
    let (mut patterns, mut matches) = (0, 0);
    for (pattern, delimiter) in
        found.iter().flat_map(|pattern| ["/", ".", ""].map(|delimiter| (pattern, delimiter)))
    {
        let options = options(delimiter, false);
        let Some(parts) = parts(pattern, options) else { continue };
        patterns += 1;
        matches += compare(&parts, options, &inputs);
    }
    assert!(patterns > 500 && matches > 5000, "{patterns} {matches}");
}

/// The steps that a match takes.
fn steps(pattern: &str, input: &str) -> usize {
    let options = options("/", false);
    Program::new(&parts(pattern, options).unwrap(), options).exec_counted(input).1
}

#[test]
fn twice_as_long_takes_at_most_twice_as_many_steps() {
    let hostile: [(&str, &str, &str); 9] = [
        ("*a*a*a*a*a*b", "a", ""),
        (":a:b:c:d:e", "a", "/"),
        ("{:a-}+{:b-}+c", "a-a-", ""),
        ("{a}*{a}*{a}*{a}*b", "a", ""),
        ("{/:a}*{/:b}*{/:c}*/", "/a", ""),
        (":a+:b+:c+", "a", "/"),
        ("*:a#", "a", ""),
        ("{:x}*{*a}*{:y}?", "ba", "/"),
        ("{*/}+b", "/a", ""),
    ];
    for (pattern, unit, end) in hostile {
        let of = |length: usize| steps(pattern, &(unit.repeat(length) + end));
        let (once, twice, four_times) = (of(500), of(1000), of(2000));
        let most = |steps: usize| steps * 21 / 10 + 1000;
        assert!(twice <= most(once) && four_times <= most(twice), "{pattern}: {once} {twice} {four_times}");
    }
}

#[test]
fn a_pattern_twice_as_long_takes_at_most_twice_as_many_steps() {
    for unit in ["*a", "{a}*", "{/:x}*", "{:x-}?", ":x{b}?"] {
        let of = |length: usize| {
            let pattern: String = (0..length).map(|index| unit.replace('x', &format!("x{index}_"))).collect();
            steps(&(pattern + "#"), &"a".repeat(300))
        };
        let (once, twice, four_times) = (of(20), of(40), of(80));
        let most = |steps: usize| steps * 21 / 10 + 10_000;
        assert!(twice <= most(once) && four_times <= most(twice), "{unit}: {once} {twice} {four_times}");
    }
}

#[test]
fn names_are_made_of_the_code_points_of_identifiers() {
    for c in ['a', 'Z', '$', '_', 'é', 'ª', '中', 'ℙ', '\u{2118}', '\u{1D400}', '\u{33479}'] {
        assert!(is_identifier_start(c) && is_identifier_part(c), "{c}");
    }
    for c in ['0', '\u{200C}', '\u{200D}', '·', '\u{300}', '٠', '\u{E0100}'] {
        assert!(!is_identifier_start(c) && is_identifier_part(c), "{c}");
    }
    for c in ['-', ' ', '\0', '\u{80}', '×', '\u{2028}', '😀', '\u{10FFFF}', '\u{FFFF}'] {
        assert!(!is_identifier_start(c) && !is_identifier_part(c), "{c}");
    }
    let starts = ('\0'..=char::MAX).filter(|&c| is_identifier_start(c));
    assert!(starts.clone().all(is_identifier_part));
    // ID_Start of Unicode 17, with `$` and `_`.
    assert_eq!(starts.count(), 145_916 + 2);
}
