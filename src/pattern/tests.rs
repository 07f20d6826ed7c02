//! The matcher, compared with regular expressions, the steps that it takes, and the code points of names.

#[cfg(feature = "regex")]
use std::collections::BTreeSet;
use std::format;
#[cfg(feature = "regex")]
use std::ops::Range;
use std::string::String;
use std::vec;
use std::vec::Vec;

use super::automaton::{MOST_WORDS, States};
use super::canonicalize::Encoding;
use super::identifier::{is_identifier_part, is_identifier_start};
use super::linear_matcher::Runs;
use super::matcher::Matcher;
use super::parser::parse_pattern_string;
use super::part::{Groups, Options, Part, PartType};
use crate::random::{one_in, random_below};

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
    let matcher = Matcher::new(parts, options);
    let states = States::new(parts, options);
    let groups: Vec<&Part> = parts.iter().filter(|part| part.part_type != PartType::FixedText).collect();
    let mut matches = 0;
    for input in inputs {
        let expected = regex.exec(input, groups.len()).map(|found| {
            let pairs = groups.iter().zip(found);
            pairs.map(|(part, group)| without_empty_optional(part, group)).collect::<Vec<_>>()
        });
        assert_eq!(matcher.exec(input), expected, "{source} {input:?}");
        assert_eq!(matcher.test(input), expected.is_some(), "{source} {input:?}");
        if !options.ignore_case {
            let found = by_states(&states, input, groups.len(), 8);
            assert_eq!(found, expected, "{source} {input:?}, by states");
        }
        matches += usize::from(expected.is_some());
    }
    matches
}

#[test]
#[cfg(feature = "regex")]
fn generated_patterns_capture_what_the_standards_expression_captures() {
    let mut below = random_below(30);
    let (mut patterns, mut matches) = (0, 0);
    let tried = 20_000 / one_in();
    for _ in 0..tried {
        let pattern: String = (0..1 + below(6)).map(|_| PIECES[below(PIECES.len())]).collect();
        let options = options(["/", "b", ""][below(3)], below(2) == 0);
        let Some(parts) = parts(&pattern, options) else { continue };
        let inputs: Vec<String> =
            (0..20).map(|_| (0..below(9)).map(|_| ["a", "b", "/", "/a", "A"][below(5)]).collect()).collect();
        patterns += 1;
        matches += compare(&parts, options, &inputs);
    }
    assert!(patterns > tried / 20 && matches > tried / 4, "{patterns} {matches}");
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

/// Matches by the states, and keeps few of them at a time.
fn by_states(states: &States, input: &str, groups: usize, most_words: usize) -> Option<Groups> {
    let mut found = vec![None; groups];
    states.search(input.as_bytes(), Some(&mut found), most_words).0.then_some(found)
}

/// A pattern, compiled for paths.
fn compile(pattern: &str) -> Matcher {
    let options = options("/", false);
    Matcher::new(&parts(pattern, options).unwrap(), options)
}

/// A unit repeated, with another name in each.
fn repeated(unit: &str, times: usize) -> String {
    (0..times).map(|index| unit.replace('x', &format!("x{index}_"))).collect()
}

#[test]
fn a_pattern_and_an_input_twice_as_long_take_at_most_twice_as_many_steps() {
    let hostile = [
        ("*a", "b", "a", ""),
        ("**", "", "a", ""),
        ("***", "#", "a", ""),
        (":x", "", "a", "/"),
        (":x-", "", "-", ""),
        (":x-", "*", "-a", "/"),
        (":x+", "", "a", "/"),
        ("/:x", "", "/a", "#/"),
        ("/:x", "/*", "/a", ""),
        ("*aaaaaaab", "", "a", ""),
        ("*baaaaaaa", "", "a", ""),
        ("a", "*:x", "a", ""),
    ];
    for (unit, end, text, text_end) in hostile {
        for start in ["", "*", ":z", "*b*"] {
            // A group after a wildcard, except another wildcard, needs the states.
            if !compile(&[start, unit, end].concat()).has_runs() {
                continue;
            }
            let of = |length: usize| {
                let input = text.repeat(length / text.len()) + text_end;
                let steps =
                    |times| compile(&[start, &repeated(unit, times), end].concat()).exec_counted(&input).1;
                [1, length / 8, length / 2].map(steps).into_iter().max().unwrap()
            };
            let (once, twice, four_times) = (of(500), of(1000), of(2000));
            let most = |steps: usize| steps * 21 / 10 + 1000;
            assert!(
                twice <= most(once) && four_times <= most(twice) && four_times < 25_000,
                "{start}{unit}: {once} {twice} {four_times}"
            );
        }
    }
}

#[test]
fn pieces_that_may_be_left_out_take_a_step_for_each_byte_and_64_states() {
    for unit in [":x+", "{:x-}+", "{a}*", "{/:x}*", "{*/}+", "{:x-}?", ":x{b}?", "{a}?", "{a*b}?", "*/:x/a/"]
    {
        for times in [1, 4, 40, 400] {
            let pattern = repeated(unit, times) + "\\#";
            let matcher = compile(&pattern);
            for (text, length) in [("a", 500), ("/a", 1000), ("a-", 2000), ("-", 500), ("a#", 100)] {
                let input = text.repeat(length) + "#";
                let most = (input.len() + 1) * 2 * (5 * times + pattern.len() / 64 + 2) + 4 * pattern.len();
                let steps = matcher.exec_counted(&input).1;
                assert!(steps <= most, "{unit} {times}, {text} {length}: {steps} > {most}");
            }
        }
    }
}

#[test]
fn both_matchers_give_long_inputs_the_same_groups() {
    const PIECES: [&str; 12] =
        ["a", "b", "/", "aab", "aabaaaab/", "*", "{:x}", ":x+", "/:x", "-:x-", "{-:x}a", "{*}/"];
    let mut below = random_below(31);
    let (mut by_runs, mut matches) = (0, 0);
    for _ in 0..3000 {
        let options = options(["/", "b", ""][below(3)], false);
        let pieces: Vec<&str> = (0..1 + below(8)).map(|_| PIECES[below(PIECES.len())]).collect();
        let named = |(at, piece): (usize, &&str)| piece.replace('x', &format!("x{at}"));
        let pattern: String = pieces.iter().enumerate().map(named).collect();
        let Some(parts) = parts(&pattern, options) else { continue };
        let groups = parts.iter().filter(|part| part.part_type != PartType::FixedText).count();
        let (runs, states) = (Runs::new(&parts, options), States::new(&parts, options));
        // The pattern itself with a text for each group.
        let mut input = String::new();
        for piece in pieces {
            let text = "ab-/aabaaaab"[..1 + below(10)].repeat(below(99));
            input += &piece.replace(['{', '}', '+'], "").replace(":x", "*").replace('*', &text);
        }
        for _ in 0..2 {
            let found = by_states(&states, &input, groups, MOST_WORDS);
            assert_eq!(by_states(&states, &input, groups, 50), found, "{pattern} {input}");
            matches += usize::from(found.is_some());
            if let Some(runs) = &runs {
                by_runs += 1;
                let mut captures = vec![None; groups];
                assert_eq!(runs.search(input.as_bytes(), None).0, found.is_some(), "{pattern} {input}");
                let is_match = runs.search(input.as_bytes(), Some(&mut captures)).0;
                assert_eq!(is_match.then_some(captures), found, "{pattern} {input}");
            }
            input += ["a", "aab", "aabaaaab/", "-", "b"][below(5)];
        }
    }
    assert!(matches > 1000 && by_runs > 1000, "{matches} {by_runs}");
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
