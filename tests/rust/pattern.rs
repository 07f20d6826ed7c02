//! URL patterns: the data of the web-platform-tests' `urlpattern/` suite, and mistakes with their places.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use whurl::Url;
use whurl::pattern::{
    ComponentName, PatternError, PatternErrorKind, PatternInit, PatternList, PatternOptions, UrlPattern,
};

use crate::random::random_below;
use crate::wpt::cases;

/// With regular expressions.
type Pattern = UrlPattern<regex::Regex>;

#[derive(Deserialize)]
struct Case {
    pattern: Vec<Value>,
    inputs: Option<Vec<Value>>,
    expected_match: Option<Value>,
    expected_obj: Option<Value>,
    #[serde(default)]
    exactly_empty_components: Vec<String>,
}

fn init_of(value: &Value) -> PatternInit<'_> {
    let mut init = PatternInit::default();
    init.base_url = value["baseURL"].as_str();
    for name in ComponentName::ALL {
        init.set(name, value[name.as_str()].as_str());
    }
    init
}

/// The constructor of the class. `None`: it throws because of its arguments.
fn construct(arguments: &[Value]) -> Option<Result<Pattern, PatternError>> {
    let empty = Value::Object(serde_json::Map::new());
    let options = |value: &Value| {
        PatternOptions::default().with_ignore_case(value["ignoreCase"].as_bool().unwrap_or_default())
    };
    Some(match arguments {
        [] => Pattern::from_init_with_regexp(&init_of(&empty), PatternOptions::default()),
        [Value::String(input)] => Pattern::parse_with_regexp(input, None, PatternOptions::default()),
        [Value::String(input), Value::String(base)] => {
            Pattern::parse_with_regexp(input, Some(base), PatternOptions::default())
        }
        [Value::String(input), Value::String(base), value] => {
            Pattern::parse_with_regexp(input, Some(base), options(value))
        }
        [Value::String(input), value] => Pattern::parse_with_regexp(input, None, options(value)),
        [init] => Pattern::from_init_with_regexp(&init_of(init), PatternOptions::default()),
        [init, value] if value.is_object() => Pattern::from_init_with_regexp(&init_of(init), options(value)),
        _ => return None,
    })
}

/// The pattern of a component that is expected, as the suite's harness finds it.
fn expected_component(case: &Case, name: ComponentName) -> String {
    use ComponentName::{Hostname, Password, Pathname, Port, Protocol, Search, Username};
    let component = name.as_str();
    if let Some(expected) = case.expected_obj.as_ref().and_then(|object| object[component].as_str()) {
        return expected.into();
    }
    if case.exactly_empty_components.iter().any(|name| name == component) {
        return String::new();
    }
    let first = case.pattern.first().cloned().unwrap_or_default();
    if let Some(expected) = first[component].as_str() {
        return expected.into();
    }
    let earlier: &[ComponentName] = match name {
        Protocol | Username | Password => &[],
        Hostname => &[Protocol],
        Port => &[Protocol, Hostname],
        Pathname => &[Protocol, Hostname, Port],
        Search => &[Protocol, Hostname, Port, Pathname],
        ComponentName::Hash => &[Protocol, Hostname, Port, Pathname, Search],
    };
    if earlier.iter().any(|name| !first[name.as_str()].is_null()) {
        return "*".into();
    }
    let base = first["baseURL"].as_str().or_else(|| case.pattern.get(1)?.as_str());
    match base.filter(|_| !matches!(name, Username | Password)) {
        Some(base) => {
            let base = Url::parse(base).unwrap();
            match name {
                Protocol => base.scheme().into(),
                Hostname => base.web().hostname().into(),
                Port => base.web().port().into(),
                Pathname => base.path().into(),
                Search => base.query().unwrap_or_default().into(),
                _ => base.fragment().unwrap_or_default().into(),
            }
        }
        None => "*".into(),
    }
}

fn run(case: &Case) -> Vec<String> {
    let mut problems = Vec::new();
    let is_error = |value: &Option<Value>| value.as_ref().and_then(Value::as_str) == Some("error");
    let pattern = match construct(&case.pattern) {
        Some(Ok(pattern)) if !is_error(&case.expected_obj) => pattern,
        Some(Err(_)) | None if is_error(&case.expected_obj) => return problems,
        Some(other) => return vec![format!("{:?}", other.map(|pattern| pattern.pathname().to_owned()))],
        None => return vec!["invalid arguments".into()],
    };
    for name in ComponentName::ALL {
        let (actual, expected) = (pattern.component(name), expected_component(case, name));
        if actual != expected {
            problems.push(format!("{}: {actual:?} instead of {expected:?}", name.as_str()));
        }
        // Normalised components parse to themselves.
        let mut init = init_of(&Value::Null);
        // The protocol decides how a path is read, and which port is the default one.
        init.protocol = (name == ComponentName::Pathname).then(|| pattern.protocol());
        init.set(name, Some(actual));
        let again = Pattern::from_init_with_regexp(&init, PatternOptions::default());
        if again.as_ref().map(|again| again.component(name)).ok() != Some(actual) {
            problems.push(format!("{}: {actual:?} becomes {again:?}", name.as_str()));
        }
    }
    let Some(inputs) = &case.inputs else { return problems };
    let url;
    let found = match &inputs[..] {
        [Value::String(input)] => {
            url = Url::parse(input).ok();
            url.as_ref().and_then(|url| pattern.exec(url))
        }
        [Value::String(input), Value::String(base)] => {
            url = Url::parse(base).ok().and_then(|base| base.join(input).ok());
            url.as_ref().and_then(|url| pattern.exec(url))
        }
        [] => pattern.exec_init(&PatternInit::default()),
        [init] => pattern.exec_init(&init_of(init)),
        // The class throws.
        _ if is_error(&case.expected_match) => return problems,
        _ => panic!("{inputs:?}"),
    };
    let Some(expected) = &case.expected_match else {
        if found.is_some() {
            problems.push(format!("matches: {found:?}"));
        }
        return problems;
    };
    let Some(found) = found else {
        problems.push("does not match".into());
        return problems;
    };
    for name in ComponentName::ALL {
        let component = found.component(name);
        let groups: BTreeMap<String, Option<String>> =
            component.groups().map(|(name, text)| (name.to_owned(), text.map(str::to_owned))).collect();
        let expected = &expected[name.as_str()];
        let (input, expected_groups) = if expected.is_null() {
            let is_empty = case.exactly_empty_components.iter().any(|empty| empty == name.as_str());
            let wildcard = (!is_empty).then(|| ("0".to_owned(), Some(String::new())));
            ("", wildcard.into_iter().collect())
        } else {
            (expected["input"].as_str().unwrap(), serde_json::from_value(expected["groups"].clone()).unwrap())
        };
        if component.input() != input || groups != expected_groups {
            problems
                .push(format!("{}: {component:?} instead of {input:?} {expected_groups:?}", name.as_str()));
        }
    }
    problems
}

#[test]
fn the_web_platform_tests_pass() {
    let Some(cases) = cases::<Case>("urlpattern/urlpatterntestdata.json") else { return };
    assert_eq!(cases.len(), 369);
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let problems = run(case);
            (!problems.is_empty()).then(|| {
                format!(
                    "{} {:?}: {}",
                    serde_json::to_string(&case.pattern).unwrap(),
                    case.inputs,
                    problems.join("; ")
                )
            })
        })
        .collect();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

fn name_of(name: &str) -> Option<ComponentName> {
    ComponentName::ALL.into_iter().find(|component| component.as_str() == name)
}

#[derive(Deserialize)]
struct Comparison {
    component: String,
    left: Value,
    right: Value,
    expected: i8,
}

#[test]
fn components_compare_as_in_the_web_platform_tests() {
    let Some(cases) = cases::<Comparison>("urlpattern/urlpattern-compare-test-data.json") else { return };
    assert_eq!(cases.len(), 25);
    for case in cases {
        let make = |value: &Value| construct(std::slice::from_ref(value)).unwrap().unwrap();
        let (left, right) = (make(&case.left), make(&case.right));
        let name = name_of(&case.component).unwrap();
        let expected = case.expected.cmp(&0);
        let message = format!("{} {} {}", case.component, case.left, case.right);
        assert_eq!(Pattern::compare_component(name, &left, &right), expected, "{message}");
        assert_eq!(Pattern::compare_component(name, &right, &left), expected.reverse(), "{message}");
        assert_eq!(Pattern::compare_component(name, &left, &left), Ordering::Equal);
    }
}

#[derive(Deserialize)]
struct Generation {
    pattern: Value,
    component: String,
    groups: BTreeMap<String, String>,
    expected: Option<String>,
}

#[test]
fn components_are_generated_as_in_the_web_platform_tests() {
    let Some(cases) = cases::<Generation>("urlpattern/urlpattern-generate-test-data.json") else { return };
    assert_eq!(cases.len(), 19);
    for case in cases {
        let pattern = construct(std::slice::from_ref(&case.pattern)).unwrap().unwrap();
        let groups: Vec<(&str, &str)> =
            case.groups.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let generated = name_of(&case.component).and_then(|name| pattern.generate(name, &groups).ok());
        assert_eq!(generated, case.expected, "{} {}", case.pattern, case.component);
    }
}

#[test]
fn what_is_generated_matches_and_has_the_whole_groups() {
    let pattern = |init: PatternInit<'_>| UrlPattern::from_init(&init, PatternOptions::default()).unwrap();
    let path = pattern(PatternInit::default().with(ComponentName::Pathname, "/users/:id"));
    let generate = |id| path.generate(ComponentName::Pathname, &[("id", id)]).ok();
    for id in ["..", ".", "%2e", "%2E.", "a\tb", "a/b", "\\", ""] {
        assert_eq!(generate(id), None, "{id}");
    }
    assert_eq!(generate("a?#b").as_deref(), Some("/users/a%3F%23b"));
    let two = pattern(PatternInit::default().with(ComponentName::Pathname, "/{:a}{:b}/x"));
    assert!(two.generate(ComponentName::Pathname, &[("a", "."), ("b", ".")]).is_err());
    let host = pattern(PatternInit::default().with(ComponentName::Hostname, ":sub.example.com"));
    for sub in ["a/b", "a?b", "a#b", "a:b", "a.b", "a\\b"] {
        assert!(host.generate(ComponentName::Hostname, &[("sub", sub)]).is_err(), "{sub}");
    }
    let sub = host.generate(ComponentName::Hostname, &[("sub", "BÜCHER")]);
    assert_eq!(sub.as_deref(), Ok("xn--bcher-kva.example.com"));
    let port = pattern(PatternInit::default().with(ComponentName::Port, ":port"));
    assert!(port.generate(ComponentName::Port, &[("port", "80x")]).is_err());
    assert_eq!(port.generate(ComponentName::Port, &[("port", "8080")]).as_deref(), Ok("8080"));
    let opaque = pattern(
        PatternInit::default().with(ComponentName::Protocol, "data").with(ComponentName::Pathname, "a:x"),
    );
    assert!(opaque.generate(ComponentName::Pathname, &[("x", "b?c")]).is_err());
}

#[test]
fn generate_says_which_group_is_wrong() {
    for (pathname, (name, value), group, sentence) in [
        ("/:a/:id", ("a", "b"), Some("id"), "the group 'id' of the pathname is missing"),
        ("/:id", ("id", ""), Some("id"), "the group 'id' of the pathname cannot be ''"),
        ("/:id", ("id", "x/y"), Some("id"), "the group 'id' of the pathname cannot be 'x/y'"),
        ("/a/:id", ("id", ".."), None, "the pathname '/a/..' would be read as '/'"),
        (
            "/*",
            ("0", "a"),
            Some("0"),
            "the group '0' of the pathname is not written `:name`, and only such a group can be filled",
        ),
        ("/:id?", ("id", "a"), Some("id"), "the group 'id' of the pathname may be left out or repeated"),
        ("/a{b}?", ("", ""), None, "a text of the pathname may be left out or repeated"),
    ] {
        let init = PatternInit::default().with(ComponentName::Pathname, pathname);
        let pattern = UrlPattern::from_init(&init, PatternOptions::default()).unwrap();
        let error = pattern.generate(ComponentName::Pathname, &[(name, value)]).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.group()), (sentence, group));
    }
}

/// The text that an error of a whole pattern is about, and its sentence.
fn mistake(input: &str) -> (&str, String) {
    let error = Pattern::parse_with_regexp(input, Some("https://example.com/a/b"), PatternOptions::default());
    let error = error.unwrap_err();
    let range = error.range();
    let units: Vec<u16> = input.encode_utf16().collect();
    assert_eq!(String::from_utf16(&units[error.utf16_range(input)]).unwrap(), input[range.clone()]);
    (&input[range], error.to_string())
}

#[test]
fn an_error_says_where_the_mistake_is() {
    use PatternErrorKind as Kind;
    let check = |input: &'static str, text: &str, component: &str, at: usize, kind: Kind| {
        let expected = format!("the {component}, at {at} of '{input}': {}", kind.message());
        assert_eq!(mistake(input), (text, expected), "{input}");
    };
    check("https://example.com/é/:/x", ":", "pathname", 23, Kind::MissingName);
    check("/users/:/posts", ":", "protocol", 7, Kind::InvalidProtocol);
    check("https://example.com/x\\", "\\", "pathname", 21, Kind::TrailingBackslash);
    check("https://example.com/x?a=(é)", "é", "search", 25, Kind::NonAsciiRegExp);
    check("https://example.com/((x))", "(", "pathname", 21, Kind::CapturingGroup);
    check("https://example.com/x(y", "(y", "pathname", 21, Kind::UnclosedRegExp);
    check("https://example.com/()", "()", "pathname", 20, Kind::EmptyRegExp);
    check("https://example.com/{x", "{x", "pathname", 20, Kind::UnclosedGroup);
    check("https://example.com/{x{y}}", "{", "pathname", 22, Kind::NestedGroup);
    check("https://example.com/x}y", "}", "pathname", 21, Kind::UnopenedGroup);
    check("https://example.com/{:a:b}", ":b", "pathname", 23, Kind::SecondGroup);
    check("https://example.com/x+y", "+", "pathname", 21, Kind::UnexpectedModifier);
    check("https://example.com/:a/:b/:a", ":a", "pathname", 26, Kind::DuplicateName);
    check("https://exa mple.com/", "exa mple.com", "hostname", 8, Kind::InvalidText);
    check("https://*:99999/", "99999", "port", 10, Kind::InvalidText);
    check("https://*:99999*/", "99999", "port", 10, Kind::InvalidText);
    check("https://x/(?a)", "?", "pathname", 11, Kind::RegExpStart);
    check("(?:http|https)://x/", "?", "protocol", 1, Kind::RegExpStart);
    check("https://x/(é?b)", "é", "pathname", 11, Kind::NonAsciiRegExp);
    check("https://x/(a?b", "(a?b", "pathname", 10, Kind::UnclosedRegExp);
    check("?at=12:30", ":", "protocol", 6, Kind::InvalidProtocol);
    check("#t=1\\:20", "\\:", "protocol", 4, Kind::InvalidProtocol);
    check("?next=https://y/", ":", "protocol", 11, Kind::InvalidProtocol);
    check("12:30", ":", "protocol", 2, Kind::InvalidProtocol);
    check("ht tp://x/", "ht tp", "protocol", 0, Kind::InvalidText);
    check("git+ssh:*", "+", "protocol", 3, Kind::UnexpectedModifier);
}

#[test]
fn an_error_about_a_relative_string_says_whether_a_colon_begins_a_group() {
    use PatternErrorKind as Kind;
    let error_of = |input| UrlPattern::parse(input, None, PatternOptions::default()).unwrap_err();
    for input in ["mailto:joe", "urn:isbn:x"] {
        let error = error_of(input);
        let (kind, component) = (error.kind(), error.component());
        assert_eq!((kind, component), (Kind::GroupAfterProtocol, Some(ComponentName::Protocol)));
        assert_eq!(&input[error.range()], ":");
    }
    for input in ["/users/:id", "x", ":id", "1:id", "a_b:id", ""] {
        assert_eq!(error_of(input).kind(), Kind::MissingBase, "{input}");
    }
}

#[test]
fn positions_refer_to_the_given_text_and_not_to_the_resolved_one() {
    use PatternErrorKind as Kind;
    let expected = |place, kind: Kind| format!("the {place}: {}", kind.message());
    assert_eq!(mistake("x/{:"), (":", expected("pathname, at 3 of 'x/{:'", Kind::MissingName)));
    assert_eq!(mistake("?x=}"), ("}", expected("search, at 3 of '?x=}'", Kind::UnopenedGroup)));
    let init = PatternInit::default().with(ComponentName::Search, "?x=(?:x)");
    let error = UrlPattern::from_init(&init, PatternOptions::default()).unwrap_err();
    assert_eq!((error.range(), error.kind()), (4..5, Kind::RegExpStart));
    assert_eq!(error.to_string(), expected("search, at 4 of '?x=(?:x)'", Kind::RegExpStart));
}

#[test]
fn an_error_shows_a_long_pattern_from_the_mistake_on_and_no_control_characters() {
    let error = |input: &str| input.parse::<Pattern>().unwrap_err().to_string();
    assert!(error("https://x/\x1b}").contains(r"at 11 of 'https://x/\u{1b}}': "));
    let long = error(&format!("https://x/{}}}{}", "é".repeat(200), "ä".repeat(200)));
    assert!(long.starts_with(&format!("the pathname, at 410 of '…}}{}…': ", "ä".repeat(99))), "{long}");
}

#[test]
fn classes_and_escapes_are_refused_as_by_the_flag_v() {
    let kind = |source: &str| {
        let init = PatternInit::default();
        let pathname = format!("/:x({source})");
        let init = init.with(ComponentName::Pathname, &pathname);
        Pattern::from_init_with_regexp(&init, PatternOptions::default()).err().map(|error| error.kind())
    };
    for source in
        r"[^/]+ [\w-]+ [-a] [a-] [a-b-c] [{] [|] [!!] [a~~b] [a-\d] [z-a] [a \: \- \< \_ \e (?x:a) (?P<n>a)"
            .split(' ')
    {
        assert_eq!(kind(source), Some(PatternErrorKind::InvalidRegExp), "{source}");
    }
    for source in
        r"[^\/]+ [\w\-]+ [a-z] [a\-z] [+-9] [a.-z] [&] [~] [^] [\:] [\d.]+ [\p{L}] [a--b] [[a-z]&&[aeiou]] \/ \u{61}"
            .split(' ')
    {
        assert_eq!(kind(source), None, "{source}");
    }
}

#[test]
fn errors_of_the_base_url_belong_to_no_component() {
    let error = UrlPattern::parse("/x", None, PatternOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "a pattern without a protocol needs a base URL string");
    let error = UrlPattern::parse("/x", Some("/y"), PatternOptions::default()).unwrap_err();
    assert_eq!((error.kind(), error.component()), (PatternErrorKind::InvalidBase, None));
    let error = UrlPattern::parse("/x", Some("foo://a%00b/"), PatternOptions::default()).unwrap_err();
    assert_eq!((error.kind(), error.component()), (PatternErrorKind::InvalidBaseHost, None));
}

#[test]
fn a_regular_expression_needs_an_engine() {
    let error =
        UrlPattern::parse("https://example.com/x/(\\d+)", None, PatternOptions::default()).unwrap_err();
    assert_eq!(error.range(), 22..27);
    assert!(error.to_string().contains("turn on the feature `regex`"), "{error}");
}

#[test]
fn an_expression_that_the_engine_refuses_is_found() {
    let input = "https://example.com/(a)/x((?=y)z)";
    let (text, message) = mistake(input);
    assert_eq!(text, "((?=y)z)");
    assert!(message.contains("look-around"), "{message}");
}

/// [Section 2.2](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit): a component that is given keeps those
/// after it from being inherited, and a username or a password keeps only the other credentials.
#[test]
fn components_of_a_match_are_inherited_up_to_the_first_that_is_given() {
    let pattern = UrlPattern::from_init(&PatternInit::default(), PatternOptions::default()).unwrap();
    for (name, given, expected) in [
        (ComponentName::Protocol, "ws", "ws|||||||"),
        (ComponentName::Username, "x", "https|x||h|81|/a|b|c"),
        (ComponentName::Password, "x", "https|u|x|h|81|/a|b|c"),
        (ComponentName::Hostname, "x", "https|||x||||"),
        (ComponentName::Port, "8", "https|||h|8|||"),
        (ComponentName::Pathname, "x", "https|u|p|h|81|/x||"),
        (ComponentName::Search, "x", "https|u|p|h|81|/a|x|"),
        (ComponentName::Hash, "x", "https|u|p|h|81|/a|b|x"),
    ] {
        let mut init = PatternInit::default().with(name, given);
        init.base_url = Some("https://u:p@h:81/a?b#c");
        let found = pattern.exec_init(&init).unwrap();
        let components = ComponentName::ALL.map(|name| found.component(name).input());
        assert_eq!(components.join("|"), expected, "{name:?}");
    }
}

/// The places of the patterns that match, the best first, by a look at each.
fn matching(patterns: &[Pattern], url: &Url) -> Vec<usize> {
    let mut found: Vec<usize> = (0..patterns.len()).filter(|&index| patterns[index].test(url)).collect();
    found.sort_by(|&left, &right| {
        let orders = ComponentName::ALL
            .map(|name| Pattern::compare_component(name, &patterns[right], &patterns[left]));
        orders.into_iter().find(|order| order.is_ne()).unwrap_or(left.cmp(&right))
    });
    found
}

#[test]
fn a_list_finds_what_a_look_at_each_pattern_finds() {
    const PIECES: [&str; 14] =
        ["/a", "/b", "/B", "/:x", "/:x?", "/*", "{/:x}*", "{/a}?", "*", "/", "a", "{:x}b", "{/:x}?c", "+"];
    let hosts = ["a.com", "b.com", "*.com", ":x.com", "*", "{a.}?com", ""];
    let protocols = ["https", "http{s}?", "*", "data", "x"];
    let mut below = random_below(32);
    let mut matches = 0;
    for _ in 0..200 {
        let mut patterns = Vec::new();
        while patterns.len() < 30 {
            let pathname: String = (0..1 + below(5))
                .map(|index| PIECES[below(PIECES.len())].replace('x', &format!("x{index}_")))
                .collect();
            let mut init = PatternInit::default().with(ComponentName::Pathname, &pathname);
            init.hostname = (below(3) == 0).then(|| hosts[below(hosts.len())]);
            init.protocol = (below(4) == 0).then(|| protocols[below(protocols.len())]);
            let options = PatternOptions::default().with_ignore_case(below(4) == 0);
            // The generator makes some that are none.
            patterns.extend(Pattern::from_init_with_regexp(&init, options));
        }
        let list = PatternList::new(patterns.clone());
        for _ in 0..20 {
            let path: String =
                (0..1 + below(4)).map(|_| ["/a", "/b", "/A", "b", "/", "c", "/x"][below(7)]).collect();
            let start = ["https://a.com/", "http://b.com/", "data:", "https://c.com/", "x:/a/"][below(5)];
            let url = Url::parse(&[start, &path].concat()).unwrap();
            let expected = matching(&patterns, &url);
            let found: Vec<usize> = list.exec_all(&url).map(|(index, _)| index).collect();
            let all: Vec<&str> = patterns.iter().map(Pattern::pathname).collect();
            assert_eq!(found, expected, "{} {all:?}", url.as_str());
            assert_eq!(list.test(&url), !expected.is_empty());
            matches += expected.len();
            let Some((index, best)) = list.exec(&url) else { continue };
            assert_eq!(Some(best), list.get(index).unwrap().exec(&url));
            assert_eq!(index, expected[0]);
        }
    }
    assert!(matches > 5000, "{matches}");
}
