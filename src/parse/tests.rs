//! The table of ways to parse an input. A way may decline, but what it answers must be the answer of the standard's states
//! alone, and it must answer a share of the inputs of each kind. To add a fast path, add a line.
//! `tests/package/support/ways.js` is the table of the ways in JavaScript, with the same cases.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::can_parse;
use super::ways::{from_scanned, parse_owned};
use crate::host;
use crate::plain::reference;
use crate::plain::url::{self, Found, is_plain_fragment, is_plain_path, is_plain_query};
use crate::random::{one_in, random_below};
use crate::record::Url;
use crate::scheme::special_scheme;
use crate::test_data as data;
use crate::validation::{ParseError, ValidationError};

use Answer::{Parsed, Valid};

enum Answer {
    Parsed(Result<Url, ParseError>),
    /// Whether the input is valid.
    Valid(bool),
}

/// The name of a way, its answer, and the percentage of the inputs of each kind that it must answer.
type Way = (&'static str, fn(&str, Option<&Url>) -> Option<Answer>, &'static [(&'static str, usize)]);

fn scan(input: &str, has_base: bool, is_taken: fn(bool) -> bool) -> Option<Answer> {
    match url::find(input, has_base)? {
        Found::Plain(plain) => is_taken(plain.is_edited).then(|| Parsed(Ok(from_scanned(input, &plain)))),
        Found::Invalid(error) => Some(Parsed(Err(error))),
        Found::Start(_) => None,
    }
}

/// The ways without a base.
const ALONE: &[Way] = &[
    ("Url::parse", |input, _| Some(Parsed(Url::parse(input))), &[("", 100)]),
    ("parse_owned", |input, _| Some(Parsed(parse_owned(input.to_string()))), &[("", 100)]),
    ("Url::can_parse", |input, _| Some(Valid(Url::can_parse(input))), &[("", 100)]),
    (
        "can_parse::check",
        |input, _| can_parse::check(input).map(Valid),
        &[("real URLs", 97), ("validity", 100)],
    ),
    #[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
    (
        "the scan by blocks",
        |input, _| {
            let found = url::scan_by_blocks(input.as_bytes(), special_scheme(input.as_bytes()))?;
            let scanned = found.scanned(input.len());
            Some(Parsed(Ok(from_scanned(input, &scanned))))
        },
        &[("plain", 100), ("real URLs", 97), ("links", 80), ("the web-platform-tests", 10)],
    ),
    (
        "the scan of what is not edited",
        |input, _| scan(input, false, |is_edited| !is_edited),
        &[("serialised", 100), ("real URLs", 97), ("refused", 100)],
    ),
    ("the scan of what is edited", |input, _| scan(input, false, |is_edited| is_edited), &[("edited", 100)]),
];

const WITH_BASE: &[Way] = &[
    ("Url::join", |input, base| Some(Parsed(base?.join(input))), &[("", 100)]),
    (
        "the scans",
        |input, base| scan(input, true, |_| true).or_else(|| reference::join(input, base?).map(Parsed)),
        &[("real URLs", 97), ("references of real URLs", 97), ("references", 100)],
    ),
];

/// Parses by the standard's states alone, which a reporter needs.
fn by_states(input: &str, base: Option<&Url>) -> Result<Url, ParseError> {
    Url::options().base_url(base).reporter(|_: ValidationError, _| {}).parse(input)
}

fn assert_same(found: &Result<Url, ParseError>, expected: &Result<Url, ParseError>, input: &str, way: &str) {
    let record = |url: &Url| (url.as_str().to_string(), url.components());
    let is_same = match (found, expected) {
        (Ok(found), Ok(expected)) => {
            found.as_str() == expected.as_str() && found.components() == expected.components()
        }
        _ => found.as_ref().err() == expected.as_ref().err(),
    };
    assert!(
        is_same,
        "{way}, {input:?}: {:?} and by the states {:?}",
        found.as_ref().map(record),
        expected.as_ref().map(record)
    );
}

/// The inputs of a kind, and how many of them each way has answered.
struct Kind {
    name: &'static str,
    bases: Vec<Url>,
    alone: (usize, [usize; ALONE.len()]),
    with_base: (usize, [usize; WITH_BASE.len()]),
}

impl Kind {
    fn new(name: &'static str, bases: &[&str]) -> Self {
        let bases = bases.iter().map(|base| Url::parse(base).unwrap()).collect();
        Self { name, bases, alone: (0, [0; ALONE.len()]), with_base: (0, [0; WITH_BASE.len()]) }
    }

    /// Asserts that all ways agree about inputs.
    fn of<T: AsRef<str>>(name: &'static str, bases: &[&str], inputs: impl IntoIterator<Item = T>) {
        let mut kind = Self::new(name, bases);
        inputs.into_iter().for_each(|input| kind.add(input.as_ref()));
        kind.finish();
    }

    fn add(&mut self, input: &str) {
        self.add_alone(input);
        for base in 0..self.bases.len() {
            self.add_with_base(input, base);
        }
    }

    fn add_alone(&mut self, input: &str) -> bool {
        let expected = by_states(input, None);
        self.alone.0 += 1;
        for (way, answered) in ALONE.iter().zip(&mut self.alone.1) {
            *answered += usize::from(is_answered(way, input, None, &expected));
        }
        expected.is_ok()
    }

    fn add_with_base(&mut self, input: &str, base: usize) {
        let base = &self.bases[base];
        let expected = by_states(input, Some(base));
        self.with_base.0 += 1;
        for (way, answered) in WITH_BASE.iter().zip(&mut self.with_base.1) {
            *answered += usize::from(is_answered(way, input, Some(base), &expected));
        }
    }

    /// Asserts that each way has answered its share.
    fn finish(self) {
        let alone = ALONE.iter().zip(self.alone.1).map(|way| (way, self.alone.0));
        let with_base = WITH_BASE.iter().zip(self.with_base.1).map(|way| (way, self.with_base.0));
        for (((way, _, least), answered), of) in alone.chain(with_base) {
            for (_, percent) in least.iter().filter(|(kind, _)| kind.is_empty() || *kind == self.name) {
                assert!(answered * 100 >= of * percent, "{}, {way}: {answered} of {of}", self.name);
            }
        }
        assert!(self.alone.0 + self.with_base.0 > 0, "{}", self.name);
    }
}

fn is_answered(way: &Way, input: &str, base: Option<&Url>, expected: &Result<Url, ParseError>) -> bool {
    let (name, answer, _) = way;
    match answer(input, base) {
        None => return false,
        Some(Parsed(found)) => assert_same(&found, expected, input, name),
        Some(Valid(is_valid)) => {
            assert_eq!(is_valid, expected.is_ok(), "{name}, {input:?}")
        }
    }
    true
}

const BASES: &[&str] = &["http://base.example/a/b?c#d", "wss://u:p@h:1/", "file:///c:/d", "x:/y", "x:y"];

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(|word| word.replace('␣', " ").replace('∅', "")).collect()
}

#[test]
fn listed_cases() {
    for kind in ["plain", "serialised", "edited"] {
        Kind::of(kind, BASES, data::cases("urls.txt", kind));
    }
    Kind::of("listed", BASES, data::cases("urls.txt", ""));
}

/// Each of these is valid or not without a record.
#[test]
fn validity() {
    let valid = r"https://EXAMPLE.com/a␣b https://me:secret@example.com:8080/../ http://[::1]:80 http://bücher.example/
        http://127.1 file:///C|/ mailto:me@example.com urn:/a ␣HTTP:\\EXAMPLE.com http:a http:///a x://me@a:1 X:a
        http://a:b@c:/";
    let invalid =
        "http://[::1::]/ http://a%00/ http://1.2.3.256/ http://a:65536 x://a:65536 http://a:b/ http://a:8o8?
        http://a:65536a http://A.é:70000#";
    for (inputs, is_valid) in [(words(valid), true), (words(invalid), false)] {
        for input in &inputs {
            assert_eq!(Url::can_parse(input), is_valid, "{input:?}");
        }
        Kind::of("validity", &[], inputs);
    }
}

#[test]
fn hosts_that_are_refused() {
    Kind::of("refused", BASES, words("https://a<b/ https://a␣b.example/x https://a:65536/ http://a:99999?x"));
}

#[test]
fn real_urls() {
    for (kind, file, bases) in [("real URLs", "kasztp.txt", BASES), ("links", "links.txt", &[])] {
        let Some(text) = data::urls(file) else { continue };
        Kind::of(kind, bases, text.trim_start_matches('\u{FEFF}').lines());
    }
}

/// The path, the query and the fragment of each real URL as references: from the root, relative to a folder, and from
/// the folder above it.
#[test]
fn references_of_real_urls() {
    let Some(text) = data::urls("kasztp.txt") else { return };
    let mut kind = Kind::new("references of real URLs", &["https://base.example/a/b/c?d#e"]);
    for url in text.lines().filter_map(|line| Url::parse(line).ok()) {
        let components = url.components();
        let from = |start: u32| &url.as_str()[start as usize..];
        let tail = from(components.path_start + 1);
        for reference in [
            from(components.path_start),
            from(components.scheme_end + 1),
            tail,
            &format!("../{tail}"),
            &format!("./{tail}"),
            from(components.query_start),
            from(components.fragment_start),
        ] {
            if !reference.is_empty() {
                kind.add_with_base(reference, 0);
            }
        }
    }
    kind.finish();
}

#[test]
fn references() {
    const REFERENCES: &str =
        "#a ?a ?a#b / /a /.well-known/..a a a/b .a/..b ./ ./a ./a:b ../a ../../a ../ a/b:c a?b#c
        //a.example //a.example:8080?b //192.0.2.1/a/b?c#d";
    Kind::of("references", &["https://base.example/a/b/c?d#e"], words(REFERENCES));
    const PATHS: &str = r"∅ / /a /a/b /a/b/ // //a /// /a//b a a/b a:b a/b:c : 1: . .. ./ ../ ./. ../.. ../../ ../../../../a
        ./a:b ./../. .//a ..//a ... .a ..a/b ../.a ../..a %2e %2e/ %2e%2E/a a/./b a/../b a/%2e /. /.. /%2e./a a␣b ␣a a␣
        a^ a\b é a/12345678/9 ../12345678/.. c: c|/x /c:/x";
    const TAILS: &str = "∅ ? # ?# ?a=b #c ?a#c ?' ?^` #` #␣ ?/../x #/../x";
    const BASES: &[&str] = &[
        "http://h", "http://h/a", "http://h/a/", "http://h/a/b/c", "http://h//", "http://h//a//b",
        "https://u:p@h:1/a/b?c#d", "ws://h/?x", "ftp://h/#y", "file:///", "file:///a/b", "file:///c:/a",
        "file://h/c:", "x:/a/b", "x://h/a/b?c", "x:/.//a/b", "x:a/b", "x:",
    ];
    let tails = words(TAILS);
    let paths = words(PATHS);
    Kind::of("", BASES, paths.iter().flat_map(|path| tails.iter().map(move |tail| format!("{path}{tail}"))));
}

/// Inputs that differ in one step from those that a fast path takes. Each is joined with one of the bases.
#[test]
fn near_misses() {
    let lists = [
        r"http https ws wss ftp file HTTP h{t}ttp x blob:http",
        r": :/ :// :/// :\\ //",
        "∅ a.b A.b a.1 1 a.0x a.0xg a.0xf a.g a. 1. .. xn--a a_b a%62 é [::1] a␣b u@a U:p@a U:p@A.b @a localhost c: c| a^b a|b a<b>
            a␣b@c a>:1@c a<{n} a<%CC%B8 a␣ ~ a{d}",
        "∅ : :1 :80 :443 :21 :080 :0 :65535 :65536 :8a :99999999999",
        r#"∅ / ? # /?# \ /. /.. /%2e /%2E. /.a /..a /%2f /a/./b /a/%2e%2E? /c: /c|/ /a.b/.. /12345678/./ /1234567/../x /a␣b
            /ab^ ?a'b ?a`b #a`b #a'b ?a?/{} #a#{} /é ␣ /a{t}b /%zz% /{ /a" ?" #" ?< />"#,
    ]
    .map(|list| words(&list.replace("{t}", "\t").replace("{n}", "\u{338}").replace("{d}", "\u{7F}")));
    let [schemes, slashes, hosts, ports, rests] = &lists;
    let mut kind = Kind::new("", BASES);
    let (mut number, one_in) = (0, one_in());
    for scheme in schemes {
        for slashes in slashes {
            for host in hosts {
                for port in ports {
                    for rest in rests {
                        number += 1;
                        if number % one_in != 0 {
                            continue;
                        }
                        let input = [scheme, slashes, host, port, rest].map(String::as_str).concat();
                        kind.add_alone(&input);
                        kind.add_with_base(&input, kind.alone.0 % BASES.len());
                    }
                }
            }
        }
    }
    kind.finish();
}

#[test]
fn every_byte_in_every_place() {
    const URLS: &str = "|http://a/ h|ttp://a/ http|://a/ http:/|/a/ http://|a/ http://a|b/ http://a| http://a:|/
        http://a:1|/ http://a/| http://a/|b/12345678 http://a/12345678|/123456789 http://a?| http://a/?1234567|8
        http://a#| http://a/#12345678|9 file:///| file:///c|/";
    let places = words(URLS);
    let inputs = (0..=0x80u8)
        .flat_map(|byte| places.iter().map(move |url| url.replacen('|', &char::from(byte).to_string(), 1)));
    Kind::of("", BASES, inputs);
    // The scan by blocks, of which one ends after 64 bytes.
    const LONG: &str =
        "http://a.b https://example.com/path/to/page.html http://example.com:8080/a/b?query=1#top
        wss://a.b-c.example_x/ ftp://example.com/%41/..a/.b/c%2e/d https://example.com?query#fragment
        https://example.com#a-long-fragment?with/everything
        https://a-domain-of-more-than-sixty-four-characters.a-domain-of-more.example/path
        https://example.com/a/path/that/ends/after/the/first/sixty-four/characters/of/the/url.html?q#f
        https://example.com/sixty-four-characters/then-a-dot-segment/abc/./a file:///a/b/c/d/e/f/g/h/i/j";
    let mut kind = Kind::new("", &[]);
    for url in words(LONG) {
        for place in 0..=url.len() {
            let (before, after) = url.split_at(place);
            for character in ('\0'..='\x7F').chain(['é']) {
                kind.add(&format!("{before}{character}{after}"));
                kind.add(&format!("{before}{character}{}", after.get(1..).unwrap_or_default()));
            }
            kind.add(before);
        }
    }
    kind.finish();
}

/// A dot segment, a port or an end of the path anywhere around the end of the block of 64 bytes.
#[test]
fn all_that_may_lie_around_the_end_of_a_block() {
    let tails = words("/. /.. /./a /%2e /.a /a. /%41 // ?/./ #/./ ?a' #` ∅ ␣");
    let starts = words(
        "http://example.com/| http://example.com:1/| http://| http://example.com?| http://|:8080 http://|.1
        http://|.",
    );
    let mut kind = Kind::new("", &[]);
    for length in 0..90 {
        for start in &starts {
            for tail in &tails {
                kind.add(&format!("{}{tail}", start.replace('|', &"x".repeat(length))));
            }
        }
    }
    kind.finish();
}

/// The states go on where the scan ends, which is in every place of every kind of URL.
#[test]
fn a_text_that_is_not_plain_in_every_place() {
    const URLS: &str = r"https://a.b/cd/e.f?g#h wss://me:secret@[::1]:80/a//b?c?d#e#f HTTP:\\u@A.b:80/c?d#e https:A.b?c#d
        https://a.b#c file:///C:/a/b?c#d file://a/C:/b?c#d file://a?b#c x://u:p@a:80/b?c#d x:///a?b#c x://a?b#c
        x:/a//b?c#d x:/.//a/b?c#d x:a/b␣?b#c x:a␣b#c x:?a#b ␣␣x:/a?b#c␣";
    let texts = [
        "\t", "\n", "\u{1}", "\u{7F}", "/", "//", "?", "#", ".", "/.", "/./", "/../", "/..//", "/%2e",
        "/.%2E/", "/../..//a/../é", "/.é/..", "/. ", "/..\\a", "/C|/..", "/é/C:/../..", " /../b", "? '",
        "# `", " ?", " #", "é", " ", "  ", "\\", "'", "`", "\"", "^", "{", "|", "%", "%2",
    ];
    let mut kind = Kind::new("", BASES);
    for url in words(URLS) {
        for (before, after) in (0..=url.len()).map(|place| url.split_at(place)) {
            for text in texts {
                kind.add(&format!("{before}{text}{after}"));
                kind.add(&format!("{before}{text}"));
            }
        }
    }
    kind.finish();
}

/// Every input in the data of the web-platform-tests, and every domain in it as a host.
#[test]
fn the_web_platform_tests() {
    let mut kind = Kind::new("the web-platform-tests", BASES);
    for file in ["urltestdata.json", "urltestdata-javascript-only.json", "toascii.json", "IdnaTestV2.json"] {
        let Some(json) = data::wpt(file) else { return };
        // Rust has no lone surrogates.
        let parse = |json: &str| serde_json::from_str::<Vec<serde_json::Value>>(json);
        for case in
            parse(&json).or_else(|_| parse(&json.replace("\\ud", "\\ue").replace("\\uD", "\\ue"))).unwrap()
        {
            let Some(input) = case["input"].as_str() else { continue };
            let is_url = file.starts_with("url");
            kind.add(&if is_url { input.to_string() } else { format!("https://{input}/x") });
            case["href"].as_str().into_iter().for_each(|href| kind.add(href));
            let Some(base) = case["base"].as_str() else { continue };
            kind.add(base);
            if let Ok(base) = Url::parse(base) {
                kind.bases.push(base);
                kind.add_with_base(input, BASES.len());
                kind.bases.pop();
            }
        }
    }
    kind.finish();
}

/// URLs and references, combined from pieces. Every failure names its input.
#[test]
fn generated_urls() {
    const STARTS: &str =
        "http:// https:// https:// ws:// wss:// ftp:// file:/// file:// HTTP:// http: x:// x: x:/ ␣x:a ∅ /
        ../ ./ ? # // a";
    const HOSTS: &str =
        "example.com a 1.2.3.4 a.b-c localhost ∅ x.0x1 é.com É.com مثال.de é.XN--tda A.com a␣b a%62 u:p@a
        xn--a.b a_b.c 12345678.de";
    const PORTS: &str = "∅ ∅ ∅ ∅ :8080 :443 :80 :0";
    const TAIL: &str =
        r"/ / / a b index.html path 12345678 . .. %2e % %41 ? # = & ^ ` ' \ ␣ { é ~ | [ : @ - _";
    let [starts, hosts, ports, mut tail] = [STARTS, HOSTS, PORTS, TAIL].map(words);
    tail.push("\t".to_string());
    let mut below = random_below(0x2026_0702_6AE8_486F);
    let mut kind = Kind::new("", &["https://example.org/a/b/c?d#e"]);
    let mut input = String::new();
    let everything = std::env::var("WHURL_EVERYTHING").as_deref() == Ok("true");
    for _ in 0..if everything { 10_000_000 } else { 1_000_000 / one_in() } {
        input.clear();
        input.push_str(&starts[below(starts.len())]);
        if input.ends_with("//") {
            input.push_str(&hosts[below(hosts.len())]);
            input.push_str(&ports[below(ports.len())]);
        }
        for _ in 0..below(9) {
            input.push_str(&tail[below(tail.len())]);
        }
        if !kind.add_alone(&input) {
            kind.add_with_base(&input, 0);
        }
    }
    kind.finish();
}

#[test]
fn the_states_go_on_where_the_scan_ends() {
    for before_place in [
        // The path start state, since the path ends at its first other character.
        "https://example.com|/a b", "https://example.com|?a b", "https://example.com|#a`b",
        "https://EXAMPLE.com:443|/a b", "wss://[::1]|/é", "wss://me:secret@[::1]:8080|/é",
        "https://me@192.0.2.1|/a\\b", "HTTPS://me@example.com|/é", "https:////example.com|/é",
        "file://|/C:/é", "file://example.com|/a b", "x:|/é", "x://me@EXAMPLE.com:80|/é",
        // The path state, at the slash before the first dot segment.
        "https://EXAMPLE.com/a|/../b", "https://example.com|/%2e", "https://example.com/.a/..b|/.\\c",
        "file:///C:|/../é", "x:/a|/./b", "x:|/.//b", "x://a|/..", "mailto:me@|é.example", "x:a?b|é", "x:|é",
        "x:a#|`", "https://example.com/a?b|é#c", "https://example.com/?|'", "https://example.com/a?b#c|é",
        "https://example.com/#|`", "file:///a#b|é", "x://a?b|é", "x:/a#b|é",
    ] {
        let (input, place) = (before_place.replacen('|', "", 1), before_place.find('|').unwrap());
        for has_base in [false, true] {
            let Some(Found::Start(start)) = url::find(&input, has_base) else { panic!("{input}") };
            assert_eq!(start.length(), place, "{input}");
        }
    }
}

/// The components of real URLs as the values of setters: nearly all of them are plain.
#[test]
fn setter_values() {
    let Some(text) = data::urls("kasztp.txt") else { return };
    type Getter = fn(&Url) -> &str;
    type Test = fn(&str) -> bool;
    let components: [(&str, Getter, Test); 4] = [
        ("hostname", |url| url.web().hostname(), host::is_plain),
        ("pathname", |url| url.path(), is_plain_path),
        ("search", |url| url.query().unwrap_or_default(), is_plain_query),
        ("hash", |url| url.fragment().unwrap_or_default(), is_plain_fragment),
    ];
    let urls: Vec<_> = text.lines().filter_map(|url| Url::parse(url).ok()).collect();
    for (name, get, is_plain) in components {
        let values: Vec<_> = urls.iter().map(get).filter(|value| !value.is_empty()).collect();
        let taken = values.iter().filter(|value| is_plain(value)).count();
        assert!(!values.is_empty() && taken * 100 > values.len() * 97, "{name}: {taken} of {}", values.len());
    }
    assert!(!["", "a", "/a b", "/a/..", "/./a"].into_iter().any(is_plain_path));
}

/// After a setter, the record is as after a parse by the states, for values that take a fast path and near misses.
#[test]
fn setters() {
    type Setter = fn(&mut Url, &str) -> bool;
    let setters: [(Setter, &str); 5] = [
        (|url, value| url.web_mut().set_host(value), "hosts"),
        (|url, value| url.web_mut().set_hostname(value), "hosts"),
        (|url, value| url.web_mut().set_pathname(value), "paths"),
        (|url, value| url.web_mut().set_search(value), "other values"),
        (|url, value| url.web_mut().set_hash(value), "other values"),
    ];
    let urls =
        "http://u:p@h:8/a?b#c https://h/ file:///a?b file://h/c:/ x://h:8/a?b#c x:/a x:/.//a x:a ws://h";
    for url_text in urls.split(' ') {
        for (setter, heading) in setters {
            for value in &data::cases("setters.txt", heading) {
                let mut url = Url::parse(url_text).unwrap();
                setter(&mut url, value);
                let expected = by_states(url.as_str(), None);
                assert_same(&Ok(url), &expected, value, url_text);
            }
        }
    }
}
