//! `Url::shortest_reference`: references parse to their target, are valid, and are the shortest. `Url::make_relative`:
//! what the crate `url` has under that name.

use std::collections::HashMap;

use serde::Deserialize;
use whurl::__engine::relative;
use whurl::Url;
use whurl::tools::validate;

use crate::data;
use crate::growth::assert_linear;
use crate::random::{Below, count, list, one_in, one_of, random_below, repeat};
use crate::wpt::cases;

fn parse(url: &str) -> Url {
    Url::parse(url).unwrap_or_else(|error| panic!("{url}: {error}"))
}

/// The base, the target, and the reference.
const REFERENCES: &[(&str, &str, &str)] = &[
    // Only the fragment or the query differs. A missing one differs from an empty one.
    ("https://h/a?q#f", "https://h/a?q", ""),
    ("https://h/a?q", "https://h/a?q#", "#"),
    ("https://h/a?q#f", "https://h/a?q#g", "#g"),
    ("https://h/a?q", "https://h/a?r#g", "?r#g"),
    ("https://h/a?q", "https://h/a?", "?"),
    ("https://h/a?q", "https://h/a", "a"),
    ("https://h/a/?q", "https://h/a/", "."),
    ("https://h/?q", "https://h/", "/"),
    ("https://h/a?q", "https://h/a#f", "a#f"),
    ("https://h/a#f", "https://h/a", ""),
    // Up, down and across.
    ("https://h/a/b", "https://h/a/c/d", "c/d"),
    ("https://h/aa/b/c", "https://h/aa/d", "../d"),
    ("https://h/aa/bbb/c", "https://h/aa/d", "../d"),
    ("https://h/a/b/c", "https://h/a/", ".."),
    ("https://h/aaaa/b/c/d", "https://h/aaaa/", "../.."),
    ("https://h/a/b/c/d", "https://h/a/", "/a/"),
    ("https://h/a/b", "https://h/a", "/a"),
    ("https://h/a", "https://h/a/", "a/"),
    ("https://h/a/", "https://h/a", "/a"),
    ("https://h/a/b", "https://h/c", "/c"),
    // First segments that could be read as something else.
    ("https://h/a", "https://h/b:c", "/b:c"),
    ("https://h/a/b", "https://h/a/b:c", "./b:c"),
    ("https://h/a/b", "https://h/a/1:c", "1:c"),
    ("https://h/a/b", "https://h/a/:c", ":c"),
    ("https://h/aa/b/c", "https://h/aa/b:c", "../b:c"),
    ("https://h/a/b", "https://h/a/https:c", "./https:c"),
    // Empty segments.
    ("https://h/a", "https://h//b", ".//b"),
    ("https://h/a/b", "https://h//b", "/.//b"),
    ("https://h/aa/b", "https://h/aa//b", ".//b"),
    ("https://h/aa/b/c", "https://h/aa//b", "..//b"),
    ("https://h//a", "https://h//b", "b"),
    ("https://h//a", "https://h/b", "/b"),
    ("https://h/a/b", "https://h/a//", ".//"),
    // Other authorities.
    ("https://h/a", "https://i/a", "//i/a"),
    ("https://h/a", "https://h:1/a", "//h:1/a"),
    ("https://u@h/a", "https://h/a", "//h/a"),
    ("https://u:p@h/a", "https://u:p@h/b", "b"),
    ("https://h/a", "http://h/a", "http://h/a"),
    ("https://h/a", "https://i/", "//i"),
    ("https://h/a", "https://i/?q", "//i?q"),
    ("https://h/a", "http://i/#f", "http://i#f"),
    ("x:/a", "x://i/", "//i/"),
    // Files.
    ("file:///a", "file://h/a", "//h/a"),
    ("file://h/a", "file:///a", "///a"),
    ("file:///C:/a", "file:///C:/b/c", "b/c"),
    ("file:///C:/a/b/c", "file:///C:/d", "/d"),
    ("file:///C:/a", "file:///D:/b", "/D:/b"),
    ("file:///C:/a", "file:///b", "///b"),
    ("file:///C:/a", "file:///C:", "/C:"),
    ("file:///C:", "file:///C:/a", "a"),
    ("file:///a", "file:///C:/b", "/C:/b"),
    ("file:///C:/a/b", "file:///C://d", "/.//d"),
    ("file:///C:/a/b/c", "file:///C:/D:", "/./D:"),
    ("file:///C:/a/b/c", "file:///C:/D:/e", "/./D:/e"),
    ("file:///a/b", "file:///a/C|/d", "./C|/d"),
    ("file:///a/b", "file:///a/C|d", "C|d"),
    // Schemes that are not special.
    ("x://h/a", "x://h", "//h"),
    ("x://h?q", "x://h", "//h"),
    ("x://h?q#f", "x://h?q", ""),
    ("x://h", "x://h/a", "a"),
    ("x://h/a", "x:/a", "x:/a"),
    ("x:/a", "x://h/a", "//h/a"),
    ("x:/a", "x:///a", "///a"),
    ("x:/a", "x:/b", "b"),
    ("x:/a/b", "x:/.//b", "/.//b"),
    ("x:/.//a", "x:/.//b", "b"),
    ("x:/.//a", "x:/b", "/b"),
    ("x://", "x:///", "/"),
    (r"x:/a\b", r"x:/c\d", r"c\d"),
    ("x:/a", "y:/a", "y:/a"),
    // With opaque paths, only fragments are relative.
    ("x:a?q#f", "x:a?q#g", "#g"),
    ("x:a?q#f", "x:a?q", "x:a?q"),
    ("x:a", "x:a", "x:a"),
    ("x:a", "x:a?q", "x:a?q"),
    ("x:a", "x:/a", "x:/a"),
    ("x:/a", "x:a", "x:a"),
    ("x:a  #f", "x:a  #g", "#g"),
    ("https://h/", "mailto:a@b", "mailto:a@b"),
];

#[test]
fn references_agree_with_the_table() {
    for &(from, to, reference) in REFERENCES {
        let (base, target) = (parse(from), parse(to));
        assert_eq!(base.shortest_reference(&target).as_deref(), Some(reference), "from {from} to {to}");
        assert_eq!(relative(&base, &target).as_deref(), Some(reference), "from {from} to {to}");
    }
}

/// A URL that a setter has created, and that no text parses to.
#[test]
fn a_url_that_does_not_parse_to_itself_has_no_reference() {
    let mut to = parse("http://localhost/x");
    assert!(to.web_mut().set_protocol("file"));
    assert_eq!(parse("https://h/").shortest_reference(&to), None);
    assert_eq!(parse("file:///y").shortest_reference(&to), None);
    // A reference can still take the host from such a base.
    assert_eq!(to.shortest_reference(&to).as_deref(), Some(""));
}

/// Checks the properties that hold for every two parsed URLs.
fn check(from: &Url, to: &Url) {
    let reference = from.shortest_reference(to).unwrap_or_else(|| panic!("no reference from {from} to {to}"));
    assert_eq!(from.join(&reference).as_ref(), Ok(to), "{reference:?} against {from}");
    assert!(reference.len() <= to.as_str().len(), "{reference:?}");
    if from.as_str() == to.as_str() && to.fragment().is_none() && !to.has_opaque_path() {
        assert_eq!(reference, "");
    }
    // The reference has only errors that the href has.
    let errors = |input: &str, base| -> Vec<_> {
        validate(input, base).errors.into_iter().map(|located| located.error).collect()
    };
    let mut of_the_href = errors(to.as_str(), None);
    for error in errors(&reference, Some(from)) {
        let known = of_the_href.iter().position(|&other| other == error);
        of_the_href.remove(known.unwrap_or_else(|| panic!("{error} in {reference:?} from {from} to {to}")));
    }
}

#[derive(Deserialize)]
struct Case {
    href: Option<String>,
}

/// All pairs of URLs in the test data with the same scheme, and many other pairs.
#[test]
fn references_between_urls_of_the_test_data_are_right() {
    let cases = cases::<Case>("urltestdata.json").into_iter().flatten();
    let mut urls: Vec<_> = cases.filter_map(|case| Some(parse(&case.href?))).collect();
    urls.sort();
    urls.dedup();
    for (index, from) in urls.iter().enumerate() {
        for (other, to) in urls.iter().enumerate() {
            if from.scheme() == to.scheme() || (index + other) % 16 == 0 {
                check(from, to);
            }
        }
    }
}

/// Real URLs, paired with their neighbours in the list and in alphabetical order.
#[test]
fn references_between_real_urls_are_right() {
    let Some(text) = data::urls("kasztp.txt") else { return };
    let mut urls: Vec<_> = text.lines().filter_map(|line| Url::parse(line).ok()).collect();
    for _ in 0..2 {
        for pair in urls.windows(2) {
            check(&pair[0], &pair[1]);
            check(&pair[1], &pair[0]);
        }
        urls.sort();
    }
}

#[test]
fn long_paths_take_linear_time() {
    let shapes = [
        ("https://h/", "a/"),
        ("https://h/", "b/"),
        ("https://h/", "/"),
        ("https://h/", "a:/"),
        ("x:/.", "/"),
        ("x:/a", "/"),
        ("file:///C:/", "a/"),
        ("file:///C:/x/", "a/"),
    ];
    for from in shapes {
        for to in shapes {
            let input = |times| {
                [from, to].map(|(start, repeated)| parse(&(start.to_owned() + &repeated.repeat(times))))
            };
            assert_linear(&format!("from {from:?} to {to:?}"), 1 << 11, input, |[from, to]| check(from, to));
        }
    }
}

/// All strings of at most `longest` characters.
fn texts(alphabet: &[char], longest: usize) -> Vec<String> {
    let mut longer = vec![String::new()];
    let mut texts = longer.clone();
    for _ in 0..longest {
        let append = |text: &String| alphabet.iter().map(|c| format!("{text}{c}")).collect::<Vec<_>>();
        longer = longer.iter().flat_map(append).collect();
        texts.extend(longer.iter().cloned());
    }
    texts
}

/// For every URL that a short text parses to, no text is shorter than the reference, unless it has more validation
/// errors.
#[test]
fn no_text_is_shorter() {
    let texts = texts(&['/', '.', 'a', 'b', ':', '?', '#', 'C', '|'], if one_in() == 1 { 5 } else { 4 });
    for base in [
        "https://h/a/b", "https://h/a//b?a#b", "https://h//a/b", "https://a/", "https://a:1/a:b/",
        "file:///", "file:///a/b", "file:///C:", "file:///C:/a/b?a", "file:///C:/a/b/c/d",
        "file://h/C:/a/b/c/d", "file:///a/b/c/d", "file:///C://a", "file://a/C:/b", "file://a/b/C:/",
        "a://b", "a://b?a#b", "a://", "a://b/C|/a", "a:/", "a:/a/b?#", "a:/.//a/b", "a:/.//", "a:b",
        "a:b?a#b",
    ] {
        let base = parse(base);
        let mut shortest: HashMap<Url, (usize, &str)> = HashMap::new();
        for text in &texts {
            let found = validate(text, Some(&base));
            let Ok(url) = found.url else { continue };
            let rank = (found.errors.len(), text.as_str());
            let order = |(errors, text): (usize, &str)| (errors, text.len());
            let best = shortest.entry(url).or_insert(rank);
            if order(rank) < order(*best) {
                *best = rank;
            }
        }
        for (url, (errors, text)) in shortest {
            let reference = base.shortest_reference(&url).expect("it was parsed");
            // The parser that the engine's module shares.
            assert_eq!(relative(&base, &url).as_ref(), Some(&reference));
            let of_the_reference = validate(&reference, Some(&base)).errors.len();
            assert!(of_the_reference <= errors, "{reference:?} has more errors than {text:?} against {base}");
            let shorter = of_the_reference == errors && text.len() < reference.len();
            assert!(!shorter, "{text:?} is shorter than {reference:?} against {base}");
        }
    }
}

/// Pieces of similar URLs.
const PIECES: &[&str] = &[
    "a", "b", "/", "/", "/", "//", ".", "..", ":", "C:", "C|", "c:/", "?", "?", "#", "#", "@", "%2e", "%20",
    " ", "\\", "a:", "x:", "https:", "file:", "h", "é", "|", "[::1]", ":80",
];

const STARTS: &[&str] = &[
    "https://h/", "https://h/a/", "https://", "http://u:p@h:1/", "file://", "file:///", "file:///C:/",
    "file://h/", "x:/", "x://", "x://h/", "x:", "x:/.//", "",
];

#[test]
fn references_between_random_urls_are_right() {
    let url = |below: &mut Below<'_>| {
        let start = one_of(below, STARTS).to_owned();
        Url::parse(&(start + &list(below, 10, |below| one_of(below, PIECES)).concat())).ok()
    };
    repeat(50_000, 28, |below| {
        if let (Some(from), Some(to)) = (url(below), url(below)) {
            check(&from, &to);
        }
    });
}

/// The references of `url` that lead to the URL, and `None` whenever something before the path differs.
#[test]
fn make_relative_is_that_of_url() {
    let mut random = random_below(26);
    let (mut same, mut none, mut repaired) = (0, 0, 0);
    let pairs = count(50_000);
    while same + none + repaired < pairs {
        let root = ROOTS[random(ROOTS.len())];
        let other = if random(8) == 0 { ROOTS[random(ROOTS.len())] } else { root };
        let [from, to] = [root, other].map(|root| root.to_owned() + &random_tail(&mut random));
        let (Ok(from), Ok(to)) = (Url::parse(&from), Url::parse(&to)) else { continue };
        // If `url` reads another URL, the two cannot be compared.
        let theirs =
            |url: &Url| url::Url::parse(url.as_str()).ok().filter(|theirs| theirs.as_str() == url.as_str());
        let (Some(their_from), Some(their_to)) = (theirs(&from), theirs(&to)) else { continue };
        let (ours, theirs) = (from.make_relative(&to), their_from.make_relative(&their_to));
        let leads = |reference: &String| from.join(reference).as_ref() == Ok(&to);
        match (ours, theirs) {
            (None, None) => none += 1,
            (None, Some(theirs)) => {
                // `url` ignores credentials, and takes an empty host for none.
                let before = |url: &Url| (url.authority().to_owned(), url.components().has_host());
                let differs = before(&from) != before(&to) || from.has_opaque_path() || to.has_opaque_path();
                assert!(differs && !leads(&theirs), "{theirs:?} from {from} to {to}");
                none += 1;
            }
            (Some(ours), Some(theirs)) if leads(&theirs) => {
                assert_eq!(ours, theirs, "from {from} to {to}");
                same += 1;
            }
            (Some(ours), _) => {
                assert!(leads(&ours), "{ours:?} from {from} to {to}");
                assert_eq!(from.authority(), to.authority(), "{ours:?} from {from} to {to}");
                repaired += 1;
            }
        }
    }
    assert!(
        same > pairs / 4 && none > pairs / 20 && repaired > 0,
        "{same} same, {none} none, {repaired} other"
    );
}

/// No text that begins in any way in which references begin, and ends as the URL does, is shorter, unless it has more
/// validation errors. `whurl/tools` has the same references.
#[test]
fn no_beginning_and_end_of_the_url_is_shorter() {
    const BEGINNINGS: &[&str] = &[
        "", ".", "./", "..", "../", "../..", "../../", "../../../", "/", "/.", "/./", "//", "///", "?", "#",
    ];
    let mut random = random_below(27);
    let (pairs, mut checked, mut short) = (count(50_000), 0, 0);
    while checked < pairs {
        let root = ROOTS[random(ROOTS.len())];
        let other = if random(8) == 0 { ROOTS[random(ROOTS.len())] } else { root };
        let [from, to] = [root, other].map(|root| Url::parse(&(root.to_owned() + &random_tail(&mut random))));
        let (Ok(from), Ok(to)) = (from, to) else { continue };
        let reference = from.shortest_reference(&to).expect("a reference");
        assert_eq!(from.join(&reference).as_ref(), Ok(&to), "{reference:?} from {from}");
        assert_eq!(relative(&from, &to).as_ref(), Some(&reference), "from {from} to {to}");
        let errors = |text: &str| validate(text, Some(&from)).errors.len();
        for end in 0..=to.as_str().len() {
            let rest = &to.as_str()[end..];
            for beginning in BEGINNINGS.iter().filter(|start| start.len() + rest.len() < reference.len()) {
                let text = [beginning, rest].concat();
                assert!(
                    from.join(&text).as_ref() != Ok(&to) || errors(&text) > errors(&reference),
                    "{text:?} is shorter than {reference:?} from {from} to {to}"
                );
            }
        }
        checked += 1;
        short += usize::from(reference.len() < to.as_str().len());
    }
    assert!(short > pairs / 2, "{short} of {pairs}");
}

const ROOTS: &[&str] = &[
    "https://h", "https://h", "https://h", "https://h:1", "https://u@h", "https://i", "http://h", "file://",
    "file://h", "file:///C:", "x://h", "x:", "x:a",
];

/// A path of few different segments, and what may follow it.
fn random_tail(random: &mut impl FnMut(usize) -> usize) -> String {
    const SEGMENTS: &[&str] = &["a", "a", "b", "b", "c", "a:b", "", "C:", "a.b", "%20"];
    const ENDS: &[&str] = &["", "", "", "?q", "?r", "?", "#f", "?q#f", "#"];
    let mut tail = String::new();
    for _ in 0..random(6) {
        tail.push('/');
        tail.push_str(SEGMENTS[random(SEGMENTS.len())]);
    }
    tail + ENDS[random(ENDS.len())]
}
