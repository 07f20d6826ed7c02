//! docs/from-url.md: its tables are what both crates do, even with random arguments.

mod calls;
mod differences;
mod exceptions;
mod shown;

use std::collections::HashMap;
use std::panic::catch_unwind;

use calls::{Call, Given, Outcomes, compact};
use differences::{Case, DIFFERENCES};

use crate::random::{count, random_below};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/from-url.md");

/// Asserts that a table of the document has these rows. Its cells are padded by the formatter. With
/// `WHURL_WRITE_TABLES`, writes them into the document.
fn assert_documented(heading: &str, expected: &[String]) {
    let document = std::fs::read_to_string(DOCUMENT).unwrap();
    let (before, section) = document.split_once(heading).unwrap();
    let header = section.lines().position(|line| line.starts_with("| -") || line.starts_with("|-")).unwrap();
    let is_row = |line: &&str| line.starts_with("| ");
    let rows: Vec<_> = section.lines().skip(header + 1).take_while(is_row).collect();
    let after = section.lines().nth(header + 1 + rows.len());
    assert!(after.is_none_or(str::is_empty), "{heading}: {after:?} follows the table");
    let compact = |rows: &[&str]| rows.iter().map(|row| compact(row)).collect::<Vec<_>>();
    let expected: Vec<_> = expected.iter().map(String::as_str).collect();
    if std::env::var_os("WHURL_WRITE_TABLES").is_some() {
        let lines: Vec<_> = section.lines().collect();
        let section = [&lines[..=header], &expected, &lines[header + 1 + rows.len()..]].concat().join("\n");
        std::fs::write(DOCUMENT, format!("{before}{heading}{section}\n")).unwrap();
    } else {
        assert_eq!(
            compact(&rows),
            compact(&expected),
            "{heading}: WHURL_WRITE_TABLES=1 cargo test documented -- --test-threads 1 writes it anew"
        );
    }
}

/// Texts that mean something alone.
const WHOLE: &[&str] = &[".", "..", "\t", "file", "http", "https", "ws", "wss", "ftp", "redis"];

/// Pieces of URLs, of paths and of what is written in them.
const PIECES: &[&str] = &[
    "https:", "http:", "file:", "x:", "wss:", "mailto:", "//", "/", "/", "/", "\\", "a", "b", "h",
    "example.com", "h:1", ":80", ":", "@", "u:p@", "?", "#", "&", "=", "+", " ", "%", "%41", "%2e", ".",
    "..", "C:", "C|", "xn--", "xn--0", "[::1]", "127.0.0.1", "0x7f.1", "é", "漢", "^", "|", "\"", "<", "\t",
    "\0", "1", "80", "localhost",
];

const STARTS: &[&str] = &[
    "https://h", "https://example.com:8080", "http://u:p@h/a/b", "http://h/?a=b", "file:///", "file://h/",
    "file:///C:/", "x://h/", "x://h", "redis://", "x:/", "x:a", "mailto:", "blob:https://h/", "ws://[::1]/",
    "http://127.0.0.1:1/",
];

fn random_text(random: &mut impl FnMut(usize) -> usize) -> String {
    if random(8) == 0 {
        return WHOLE[random(WHOLE.len())].into();
    }
    (0..random(5)).map(|_| PIECES[random(PIECES.len())]).collect()
}

/// A URL that both crates parse and write in the same way. Its path has no `/.` in front: a test of its own is about
/// that.
fn random_url(random: &mut impl FnMut(usize) -> usize) -> String {
    loop {
        let url = STARTS[random(STARTS.len())].to_owned() + &random_text(random);
        let (Ok(ours), Ok(theirs)) = (whurl::Url::parse(&url), url::Url::parse(&url)) else { continue };
        if ours.as_str() == theirs.as_str() && !theirs.as_str().contains(":/./") {
            return theirs.into();
        }
    }
}

#[test]
fn every_call_has_the_same_outcome_but_for_its_exceptions() {
    let calls = calls::all();
    let mut random = random_below(2026);
    let mut needed = vec![0; calls.iter().map(|call| call.exceptions.len()).sum()];
    let mut unexplained: Vec<String> = Vec::new();
    let cases = count(40_000);
    for _ in 0..cases {
        let text = random_text(&mut random);
        let is_path = random(4) == 0;
        let given = Given {
            url: random_url(&mut random),
            base: random_url(&mut random),
            text: if is_path { format!("/{text}") } else { text },
            other: random_text(&mut random),
            port: [None, Some(80), Some(443), Some(81)][random(4)],
        };
        let mut number = 0;
        for Call { old, exceptions, run, .. } in &calls {
            let [theirs, ours] = run;
            // `url` has assertions that fail.
            let theirs = catch_unwind(|| theirs(&given));
            let ours = ours(&given);
            if let Some(theirs) = theirs.ok().filter(|theirs| *theirs != ours) {
                let outcomes = Outcomes { theirs, ours };
                let explained =
                    exceptions.iter().position(|exception| (exception.explains)(&given, &outcomes));
                match explained {
                    Some(at) => needed[number + at] += 1,
                    None => unexplained.push(format!(
                        "{old} of {} {:?} {:?} {}: {:?} is {:?}",
                        given.url, given.text, given.other, given.base, outcomes.theirs, outcomes.ours
                    )),
                }
            }
            number += exceptions.len();
        }
    }
    unexplained.sort_by_key(|line| line.len());
    // A few of each call are enough to see what is missing.
    let mut seen = HashMap::<String, usize>::new();
    unexplained.retain(|line| {
        let times = seen.entry(line.split(" of ").next().unwrap_or_default().into()).or_default();
        *times += 1;
        *times <= 4
    });
    assert!(unexplained.is_empty(), "{}", unexplained.join("\n"));
    let exceptions: Vec<_> = calls
        .iter()
        .flat_map(|call| call.exceptions.iter().map(|exception| (&call.old, exception.text)))
        .collect();
    for (times, (old, text)) in needed.iter().zip(exceptions) {
        // Some exceptions are rare.
        assert!(*times > 0 || cases < 40_000, "{old} never differs: {text}");
    }
}

/// Code in a cell of a table, where a `|` has a backslash.
fn in_cell(code: &str) -> String {
    format!("`{}`", code.replace('|', "\\|"))
}

/// Whether a sentence of the document has the new name: `quirks`, slices, lists of pairs, setters that need a `?`, calls
/// too long for a cell.
fn has_sentence(call: &Call) -> bool {
    let on_view =
        call.old.strip_prefix("quirks::").and_then(|call| call.split_once("(&")).map(|(name, rest)| {
            if rest == "url)" { format!("url.web().{name}()") } else { format!("url.web_mut().{name}(text)") }
        });
    on_view.as_ref() == Some(&call.new)
        || call.old.starts_with("quirks::domain_to_")
        || ["Position::", "encoding_override", "extend_keys_only", ".finish()", ".to_owned()"]
            .iter()
            .any(|part| call.old.contains(part))
        || call.old.starts_with("form_urlencoded::")
        || call.new == format!("{}?", call.old)
}

#[test]
fn every_call_with_another_name_is_documented() {
    let rows = calls::all().into_iter().filter(|call| call.old != call.new && !has_sentence(call));
    let in_cell = |code: &str| in_cell(code.trim_end_matches(".collect::<Vec<_>>()"));
    let rows = rows.map(|call| format!("| {} | {} |", in_cell(&call.old), in_cell(&call.new)));
    assert_documented("## The calls", &rows.collect::<Vec<_>>());
}

/// Exceptions that other sections of the document describe.
const ELSEWHERE: [&str; 5] = [
    exceptions::PARSING.text,
    exceptions::ENCODED_LABELS.text,
    exceptions::DRIVES_AND_DOTS.text,
    exceptions::EMPTY_HOST.text,
    exceptions::OPAQUE_HOST.text,
];

/// The call without the code that compares its outcome, or its name if it is long.
fn shortened(old: &str) -> &str {
    if let Some(name) = ["encoding_override", "extend_keys_only"].into_iter().find(|name| old.contains(name))
    {
        return name;
    }
    let old = old.strip_prefix("url.path_segments_mut().map(|mut path| { ").unwrap_or(old);
    let old = old.strip_suffix("; })").unwrap_or(old);
    old.split(".map(|segments").next().unwrap_or(old)
}

#[test]
fn every_call_with_another_result_is_documented() {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    // The functions of `quirks` have a sentence.
    for call in calls::all().iter().filter(|call| !call.old.starts_with("quirks::")) {
        let texts = call.exceptions.iter().map(|it| it.text).filter(|text| !ELSEWHERE.contains(text));
        let texts: Vec<_> = texts.map(|text| text.replace('|', "\\|")).collect();
        let (text, old) = (texts.join("; "), in_cell(shortened(&call.old)));
        match rows.iter_mut().find(|row| row.0 == text) {
            Some((_, calls)) if calls.contains(&old) => {}
            Some((_, calls)) => calls.push(old),
            None => rows.push((text, vec![old])),
        }
    }
    rows.retain(|(text, _)| !text.is_empty());
    let rows = rows.into_iter().map(|(text, calls)| format!("| {} | {text} |", calls.join(", ")));
    assert_documented("### Other results", &rows.collect::<Vec<_>>());
}

/// The public functions of `url` 2.5.8 and of the `form_urlencoded` that it exports, without the functions of hidden features.
const FUNCTIONS: &str = "
    Url: parse from_str try_from parse_with_params join make_relative options as_str into_string check_invariants origin
        scheme is_special has_authority authority cannot_be_a_base username password has_host host_str host domain port
        port_or_known_default socket_addrs path path_segments query query_pairs fragment set_fragment set_query
        query_pairs_mut set_path path_segments_mut set_port set_host set_ip_host set_password set_username set_scheme
        from_file_path from_directory_path serialize_internal deserialize_internal to_file_path as_ref cmp to_string
    ParseOptions: base_url encoding_override syntax_violation_callback description
    Host: parse_opaque to_owned
    Origin: new_opaque is_tuple ascii_serialization unicode_serialization
    PathSegmentsMut: clear pop_if_empty pop push extend
    form_urlencoded: into_owned byte_serialize new for_suffix append_pair append_key_only extend_pairs
        extend_keys_only finish
    quirks: domain_to_ascii domain_to_unicode href set_href protocol set_protocol hostname set_hostname pathname
        set_pathname search set_search hash set_hash
    Position: BeforeScheme AfterScheme BeforeUsername AfterUsername BeforePassword AfterPassword BeforeHost AfterHost
        BeforePort AfterPort BeforePath AfterPath BeforeQuery AfterQuery BeforeFragment AfterFragment";

/// Methods that no random arguments compare. The section "Differences" has them.
const WITHOUT_ROW: [&str; 6] = [
    "check_invariants", "socket_addrs", "serialize_internal", "deserialize_internal",
    "syntax_violation_callback", "description",
];

#[test]
fn every_function_of_url_is_in_the_guide() {
    let document = std::fs::read_to_string(DOCUMENT).unwrap();
    let (_, differences) = document.split_once("## Differences").unwrap();
    let rows: Vec<_> = calls::all().into_iter().map(|call| call.old).collect();
    let is_name_in = |text: &str, name: &str| {
        let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        text.match_indices(name).any(|(at, _)| {
            !is_part(text[..at].chars().next_back()) && !is_part(text[at + name.len()..].chars().next())
        })
    };
    let (mut without, mut names) = (Vec::new(), 0);
    for name in FUNCTIONS.split_whitespace().filter(|word| !word.ends_with(':')) {
        names += 1;
        // `text.parse::<Url>()` is `from_str`.
        let name = if name == "from_str" { "parse::<Url>" } else { name };
        if !rows.iter().any(|row| is_name_in(row, name)) {
            assert!(is_name_in(differences, name), "{name} is not in the guide");
            without.push(name);
        }
    }
    without.sort_unstable();
    let mut expected = WITHOUT_ROW.to_vec();
    expected.sort_unstable();
    assert_eq!(without, expected);
    assert!(names > 100, "{names}");
}

#[test]
fn a_dot_that_is_no_longer_needed_stays_only_in_url() {
    let (mut theirs, mut ours) = (url::Url::parse("x:/.//a").unwrap(), whurl::Url::parse("x:/.//a").unwrap());
    theirs.set_host(Some("h")).unwrap();
    ours.set_host(Some("h")).unwrap();
    assert_eq!((theirs.as_str(), ours.as_str()), ("x://h/.//a", "x://h//a"));
    assert_ne!(url::Url::parse(theirs.as_str()).unwrap(), theirs);
}

/// The document recommends this function for hosts that must be valid IDNA.
#[test]
fn labels_that_are_no_idna_are_refused_by_the_checked_function() {
    assert!(whurl::Url::parse("https://xn--0/").is_ok() && whurl::domain_to_ascii_checked("xn--0").is_err());
}

#[test]
fn every_difference_of_parsing_is_documented_and_real() {
    let rows = DIFFERENCES.iter().map(|difference| {
        let (input, base) = (difference.input, difference.base);
        let case = Case::new(input, base).unwrap();
        assert!(!case.is_same() && (difference.explains)(&case), "{input}");
        let theirs = match base {
            None => url::Url::parse(input),
            Some(base) => url::Url::parse(base).and_then(|base| base.join(input)),
        };
        let ours = match base {
            None => whurl::Url::parse(input),
            Some(base) => whurl::Url::parse(base).and_then(|base| base.join(input)),
        };
        let theirs = theirs.map_or_else(|error| format!("{error:?}"), String::from);
        let ours = ours.map_or_else(|error| format!("{error:?}"), String::from);
        let code = |text: &str| format!("`{text}`");
        let base = base.map(code).unwrap_or_default();
        let cells = [difference.rule, &code(input), &base, &code(&theirs), &code(&ours)];
        format!("| {} |", cells.map(|cell| cell.replace('|', "\\|").replace('\t', "\\t")).join(" | "))
    });
    assert_documented("## How parsing differs", &rows.collect::<Vec<_>>());
}

#[test]
fn random_inputs_parse_differently_only_by_these_rules() {
    let mut random = random_below(7);
    let (mut explained, mut unexplained) = (0, Vec::new());
    let cases = count(100_000);
    for _ in 0..cases {
        let input = match random(2) {
            0 => STARTS[random(STARTS.len())].to_owned() + &random_text(&mut random),
            _ => random_text(&mut random) + &random_text(&mut random),
        };
        let base = (random(2) == 0).then(|| random_url(&mut random));
        let Some(case) = Case::new(&input, base.as_deref()) else { continue };
        if case.is_same() {
            continue;
        }
        if case.is_explained() {
            explained += 1;
        } else {
            let ours = case.ours.as_ref().map(whurl::Url::as_str);
            unexplained.push(format!("{input:?} against {base:?}: {:?} and {ours:?}", case.theirs));
        }
    }
    unexplained.sort_by_key(String::len);
    unexplained.truncate(20);
    assert!(unexplained.is_empty(), "{}", unexplained.join("\n"));
    assert!(explained > cases / 1000, "{explained} of {cases}");
}

#[test]
fn every_error_of_the_table_is_right() {
    let document = std::fs::read_to_string(DOCUMENT).unwrap();
    let (_, errors) = document.split_once("## Errors").unwrap();
    let errors = errors.split("\n## ").next().unwrap_or_default();
    let rows = errors.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix("` |"));
    let mut named = Vec::new();
    for row in rows {
        let [old, new, input] = row.split("` | `").collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(format!("{:?}", url::Url::parse(input).unwrap_err()), old, "{input}");
        assert_eq!(format!("{:?}", whurl::Url::parse(input).unwrap_err()), new, "{input}");
        named.push(new);
    }
    assert!(named.len() > 10, "{named:?}");
    for error in whurl::__engine::PARSE_ERRORS.iter().filter(|error| **error != whurl::ParseError::TooLong) {
        let error = format!("{error:?}");
        let is_summed_up = error.starts_with("Ipv6") || error.starts_with("Ipv4In");
        assert!(is_summed_up || named.contains(&&*error), "{error} is missing");
    }
}
