//! Properties of every pattern, with generated patterns and with real and generated URLs.

use std::fs::read_to_string;

use whurl::Url;
use whurl::pattern::{ComponentName, PatternErrorKind, PatternInit, PatternOptions, UrlPattern};

use crate::random::{count, random_below};

/// Pieces of URLs and of patterns.
const PIECES: [&str; 46] = [
    "/", "\\", "?", "#", ":", "@", "[", "]", "%", ".", "|", "^", "~", "!", "$", "&", "'", "(", ")", "*", "+",
    ",", ";", "=", "<", "\"", "`", "{", "}", "-", "_", "0", "a", "Z", "é", "☕", "//", "..", "%2e", "xn--",
    ":x", "{a}?", "{:y}", "/*", "{b:z}+", "\u{AD}",
];

const STARTS: [&str; 9] = [
    "https://a.b/", "http://u:p@h:81/", "file:///", "data:", "x:", "x://h/", "ws://[::1]/", "mailto:",
    "https://*/",
];

/// The components of a URL, as patterns name them.
fn parts_of(url: &Url) -> [&str; 8] {
    let web = url.web();
    [
        url.scheme(),
        web.username(),
        web.password(),
        web.hostname(),
        web.port(),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    ]
}

/// [Escapes a pattern string](https://urlpattern.spec.whatwg.org/#escape-a-pattern-string).
fn escaped(text: &str) -> String {
    text.chars().flat_map(|c| "+*?:{}()\\".contains(c).then_some('\\').into_iter().chain([c])).collect()
}

/// Components as members of a dictionary, which takes a `?` and a `#` at their starts away.
fn prefixed(name: ComponentName, value: &str) -> String {
    let prefix = match name {
        ComponentName::Search => "?",
        ComponentName::Hash => "#",
        _ => "",
    };
    [prefix, value].concat()
}

fn init_of(values: &[String; 8]) -> PatternInit<'_> {
    let mut init = PatternInit::default();
    for (name, value) in ComponentName::ALL.into_iter().zip(values) {
        init.set(name, Some(value));
    }
    init
}

/// A text of some pieces.
fn text(below: &mut impl FnMut(usize) -> usize, most: usize) -> String {
    (0..below(most)).map(|_| PIECES[below(PIECES.len())]).collect()
}

#[test]
fn a_pattern_of_a_urls_escaped_parts_matches_it() {
    let folder = std::env::var("URLS_DIR").unwrap_or_else(|_| "../shared/urls".into());
    let list = read_to_string(format!("{folder}/kasztp.txt")).unwrap_or_default();
    let mut below = random_below(33);
    let cases = count(5000);
    let generated = (0..cases).map(|_| {
        [
            STARTS[below(STARTS.len())],
            &*text(&mut below, 8),
            "?",
            &*text(&mut below, 5),
            "#",
            &*text(&mut below, 5),
        ]
        .concat()
    });
    let mut urls = 0;
    let real: Vec<_> = list.lines().step_by(20).map(str::to_owned).collect();
    let cases = cases + real.len();
    for input in real.into_iter().chain(generated) {
        let Ok(url) = Url::parse(&input) else { continue };
        let parts = parts_of(&url);
        // The standard writes the hosts and queries of all patterns as in special URLs.
        let is_plain = !parts[6].contains('\'') && parts[3].bytes().all(|byte| byte.is_ascii_lowercase());
        if !url.is_special() && !is_plain {
            continue;
        }
        let values = ComponentName::ALL.map(|name| prefixed(name, &escaped(parts[name as usize])));
        let pattern: UrlPattern = UrlPattern::from_init(&init_of(&values), PatternOptions::default())
            .unwrap_or_else(|error| panic!("{input}: {error}"));
        let found = pattern.exec(&url).unwrap_or_else(|| panic!("{input}: {values:?}"));
        for (name, part) in ComponentName::ALL.into_iter().zip(parts) {
            assert_eq!(found.component(name).input(), part, "{input}");
            assert_eq!(found.component(name).groups().count(), 0, "{input}");
        }
        urls += 1;
    }
    assert!(urls > cases * 9 / 10, "{urls} of {cases}");
}

#[test]
fn what_is_generated_comes_back_with_its_groups() {
    use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};
    let patterns = [
        (Protocol, ["http:x", ":x"]),
        (Username, [":x-:y", "a:x"]),
        (Password, [":x", ":x\\:"]),
        (Hostname, [":x.:y", ":x.com"]),
        (Port, [":x", "80:x"]),
        (Pathname, ["/:x/:y", "/a/{:x-}b"]),
        (Search, ["q=:x", "{:x&}y"]),
        (Hash, [":x", "a:x:y"]),
    ];
    let mut below = random_below(34);
    let mut all = 0;
    let cases = count(20_000);
    for _ in 0..cases {
        let (name, texts) = patterns[below(patterns.len())];
        let value = texts[below(2)];
        let mut init = PatternInit::default();
        init.set(name, Some(value));
        let pattern = UrlPattern::from_init(&init, PatternOptions::default()).unwrap();
        let mut group = || ["b", "7", "80", &*text(&mut below, 4)][below(4)].to_owned();
        let (x, y) = (group(), group());
        let Ok(generated) = pattern.generate(name, &[("x", &x), ("y", &y)]) else { continue };
        let mut input = PatternInit::default();
        let value_of_input = prefixed(name, &generated);
        input.set(name, Some(&value_of_input));
        let found = pattern.exec_init(&input).unwrap_or_else(|| panic!("{value} {x:?} {y:?}: {generated}"));
        let component = found.component(name);
        assert_eq!(component.input(), generated);
        // The groups of what is generated generate it again.
        let groups: Vec<(&str, &str)> =
            component.groups().map(|(name, text)| (name, text.unwrap())).collect();
        assert_eq!(pattern.generate(name, &groups).as_deref(), Ok(&*generated), "{value} {x:?} {y:?}");
        all += 1;
    }
    assert!(all > cases / 4, "{all} of {cases}");
}

#[test]
fn the_components_of_a_pattern_parse_to_themselves() {
    let mut below = random_below(35);
    let mut all = 0;
    let cases = count(40_000);
    for _ in 0..cases {
        let name = ComponentName::ALL[below(8)];
        let value = text(&mut below, 6);
        let mut init = PatternInit::default();
        init.set(name, Some(&value));
        let Ok(pattern) = UrlPattern::from_init(&init, PatternOptions::default()) else { continue };
        // `\\[` is the start of an IPv6 address for the standard, and the `[` that it becomes is not.
        if pattern.hostname() == "[" {
            continue;
        }
        let values = ComponentName::ALL.map(|name| prefixed(name, pattern.component(name)));
        let again = UrlPattern::from_init(&init_of(&values), PatternOptions::default())
            .unwrap_or_else(|error| panic!("{name:?} {value}: {error}"));
        for name in ComponentName::ALL {
            assert_eq!(again.component(name), pattern.component(name), "{name:?} {value}");
        }
        all += 1;
    }
    assert!(all > cases / 8, "{all} of {cases}");
}

/// Whether a text can be what a mistake of some kind is about.
fn can_be(kind: PatternErrorKind, text: &str) -> bool {
    use PatternErrorKind as Kind;
    match kind {
        Kind::TrailingBackslash => text == "\\",
        Kind::MissingName | Kind::GroupAfterProtocol => text == ":",
        Kind::InvalidProtocol => matches!(text, ":" | "\\:"),
        Kind::NonAsciiRegExp => text.chars().count() == 1 && !text.is_ascii(),
        Kind::RegExpStart => text == "?",
        Kind::CapturingGroup => text == "(",
        Kind::UnclosedRegExp => text.starts_with('('),
        Kind::EmptyRegExp => text == "()",
        Kind::InvalidRegExp => text.starts_with('(') && text.ends_with(')'),
        Kind::UnclosedGroup => text.starts_with('{'),
        Kind::NestedGroup => text == "{",
        Kind::UnopenedGroup => text == "}",
        Kind::SecondGroup => text.starts_with([':', '(', '*']),
        Kind::UnexpectedModifier => matches!(text, "?" | "+" | "*"),
        Kind::DuplicateName => text.starts_with(':'),
        _ => !text.is_empty(),
    }
}

#[test]
fn the_place_of_a_mistake_has_what_it_is_about() {
    let mut below = random_below(36);
    let mut mistakes = 0;
    let cases = count(40_000);
    for _ in 0..cases {
        let given = text(&mut below, 6);
        let name = ComponentName::ALL[below(8)];
        let start = ["", "https://", "https://a/"][below(3)];
        let (given, found) = match below(3) {
            0 => {
                let given = [start, &given].concat();
                let found = UrlPattern::parse(&given, None, PatternOptions::default());
                (given, found)
            }
            1 => {
                let base = Some("https://example.com/a:b/c");
                let found = UrlPattern::parse(&given, base, PatternOptions::default());
                (given, found)
            }
            _ => {
                let mut init = PatternInit::default();
                init.set(name, Some(&given));
                let found = UrlPattern::from_init(&init, PatternOptions::default());
                (given, found)
            }
        };
        let Err(error) = found else { continue };
        if error.kind() == PatternErrorKind::MissingBase {
            continue;
        }
        let message = format!("{given:?}: {error}, {:?}", error.range());
        assert!(error.component().is_some(), "{message}");
        let place = given.get(error.range()).unwrap_or_else(|| panic!("{message}"));
        assert!(can_be(error.kind(), place), "{message}");
        mistakes += 1;
    }
    assert!(mistakes > cases / 8, "{mistakes} of {cases}");
}
