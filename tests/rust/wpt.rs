//! The data files of the web-platform-tests' `url/` suite. Every case must pass. Their number is asserted, so that no
//! case can disappear unnoticed.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use whurl::Url;

use crate::data;

/// The entries of a data file, without comments.
pub fn cases<T: for<'de> Deserialize<'de>>(file: &str) -> Option<Vec<T>> {
    let entries: Vec<Value> = serde_json::from_str(&without_lone_surrogates(&data::wpt(file)?)).unwrap();
    let cases = entries.into_iter().filter(|entry| !entry.is_string());
    Some(cases.map(|case| serde_json::from_value(case).unwrap()).collect())
}

/// Replaces the escapes of lone surrogates with U+FFFD, like conversion to a USVString. Rust strings cannot contain
/// them.
fn without_lone_surrogates(json: &str) -> String {
    let unit = |text: &str| {
        let digits = text.strip_prefix("\\u")?.get(..4)?;
        u16::from_str_radix(digits, 16).ok()
    };
    let mut output = String::new();
    let mut rest = json;
    while let Some(at) = rest.find('\\') {
        output.push_str(&rest[..at]);
        rest = &rest[at..];
        let (kept, length) = match (unit(rest), rest.get(6..).and_then(unit)) {
            (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => (&rest[..12], 12),
            (Some(0xD800..=0xDFFF), _) => ("\\uFFFD", 6),
            _ => (&rest[..2], 2),
        };
        output.push_str(kept);
        rest = &rest[length..];
    }
    output + rest
}

#[derive(Deserialize)]
struct UrlTest {
    input: String,
    base: Option<String>,
    #[serde(default)]
    failure: bool,
    #[serde(rename = "relativeTo")]
    relative_to: Option<String>,
    #[serde(flatten)]
    components: BTreeMap<String, Value>,
}

fn component(url: &Url, name: &str) -> String {
    match name {
        "href" => url.as_str().to_owned(),
        "origin" => url.origin().ascii_serialization(),
        "protocol" => url.web().protocol().to_owned(),
        "username" => url.username().to_owned(),
        "password" => url.web().password().to_owned(),
        "host" => url.web().host().to_owned(),
        "hostname" => url.web().hostname().to_owned(),
        "port" => url.web().port().to_owned(),
        "pathname" => url.path().to_owned(),
        "search" => url.web().search().to_owned(),
        "hash" => url.web().hash().to_owned(),
        _ => panic!("no such component: {name}"),
    }
}

/// The differences between the components of a URL and those expected.
fn differences(url: &Url, expected: &BTreeMap<String, Value>) -> Vec<String> {
    let mut differences = Vec::new();
    for (name, expected) in expected {
        if name == "comment" || name == "searchParams" {
            continue;
        }
        let (actual, expected) = (component(url, name), expected.as_str().unwrap());
        if actual != expected {
            differences.push(format!("{name}: {actual:?} instead of {expected:?}"));
        }
    }
    // Serialising and parsing again must return the same record.
    let again = Url::parse(url.as_str());
    if again.as_ref().map(Url::as_str) != Ok(url.as_str())
        || again.as_ref().map(Url::components) != Ok(url.components())
    {
        differences.push(format!("{url:?} parses to {again:?}"));
    }
    differences
}

fn report(file: &str, count: usize, failures: &[String]) {
    println!("{file}: {} passed, {} failed", count - failures.len(), failures.len());
    assert!(failures.is_empty(), "{file}:\n{}", failures.join("\n"));
}

fn run_url_tests(file: &str, count: usize) {
    let Some(cases) = cases::<UrlTest>(file) else {
        return;
    };
    assert_eq!(cases.len(), count);
    let mut failures = Vec::new();
    for case in &cases {
        let result = match &case.base {
            None => Url::parse(&case.input),
            Some(base) => Url::parse(base).unwrap().join(&case.input),
        };
        let mut problems = match (&result, case.failure) {
            (Err(_), true) => Vec::new(),
            (Ok(url), false) => differences(url, &case.components),
            _ => vec![format!("{result:?}")],
        };
        // For a failure without a base, `relativeTo` says against which bases the input parses.
        if case.failure && case.base.is_none() {
            let parses = |base| Url::parse(base).unwrap().join(&case.input).is_ok();
            let relative_to = case.relative_to.as_deref();
            if parses("about:blank") != (relative_to == Some("any-base")) {
                problems.push("with base about:blank".to_owned());
            }
            let bases = ["http://example.com/a/b?c#d", "https://example.com/a/b?c#d"];
            if relative_to.is_some() && !bases.into_iter().any(parses) {
                problems.push("with every base whose path is not opaque".to_owned());
            }
        }
        if !problems.is_empty() {
            failures.push(format!("{:?} with base {:?}: {}", case.input, case.base, problems.join("; ")));
        }
    }
    report(file, cases.len(), &failures);
}

#[test]
fn urltestdata_json_passes() {
    run_url_tests("urltestdata.json", 891);
}

#[test]
fn urltestdata_javascript_only_json_passes() {
    run_url_tests("urltestdata-javascript-only.json", 1);
}

#[derive(Deserialize)]
struct SetterTest {
    href: String,
    new_value: String,
    expected: BTreeMap<String, Value>,
}

#[test]
fn setters_tests_json_passes() {
    let file = "setters_tests.json";
    let Some(text) = data::wpt(file) else { return };
    let groups: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
    let (mut count, mut failures) = (0, Vec::new());
    for (component, tests) in groups.into_iter().filter(|(name, _)| name != "comment") {
        for test in serde_json::from_value::<Vec<SetterTest>>(tests).unwrap() {
            count += 1;
            let mut url = Url::parse(&test.href).unwrap();
            let value = &test.new_value;
            match component.as_str() {
                "href" => url.web_mut().set_href(value).unwrap(),
                "protocol" => drop(url.web_mut().set_protocol(value)),
                "username" => drop(url.web_mut().set_username(value)),
                "password" => drop(url.web_mut().set_password(value)),
                "host" => drop(url.web_mut().set_host(value)),
                "hostname" => drop(url.web_mut().set_hostname(value)),
                "port" => drop(url.web_mut().set_port(value)),
                "pathname" => drop(url.web_mut().set_pathname(value)),
                "search" => drop(url.web_mut().set_search(value)),
                "hash" => drop(url.web_mut().set_hash(value)),
                _ => panic!("no such setter: {component}"),
            }
            let problems = differences(&url, &test.expected);
            if !problems.is_empty() {
                let problems = problems.join("; ");
                failures.push(format!("{} {component} = {value:?}: {problems}", test.href));
            }
        }
    }
    assert_eq!(count, 278);
    report(file, count, &failures);
}

#[derive(Deserialize)]
struct DomainTest {
    input: String,
    output: Option<String>,
}

fn run_domain_tests(file: &str, count: usize) {
    let Some(cases) = cases::<DomainTest>(file) else {
        return;
    };
    assert_eq!(cases.len(), count);
    let mut failures = Vec::new();
    for case in &cases {
        // A URL with a special scheme cannot have an empty host: the `x` becomes the host.
        if case.input.is_empty() {
            assert_eq!(Url::parse("https:///x").unwrap().as_str(), "https://x/");
            continue;
        }
        let url = Url::parse(&format!("https://{}/x", case.input));
        let by_parser = url.as_ref().ok().map(|url| url.web().hostname());
        let mut by_setter = Url::parse("https://x/x").unwrap();
        by_setter.web_mut().set_hostname(&case.input);
        if by_parser != case.output.as_deref()
            || by_setter.web().hostname() != case.output.as_deref().unwrap_or("x")
        {
            let expected = &case.output;
            failures.push(format!("{:?}: {url:?}, {by_setter:?} instead of {expected:?}", case.input));
        }
    }
    report(file, cases.len(), &failures);
}

#[test]
fn toascii_json_passes() {
    run_domain_tests("toascii.json", 87);
}

#[test]
fn idna_test_v2_json_passes() {
    run_domain_tests("IdnaTestV2.json", 2671);
}

#[test]
fn idna_test_v2_removed_json_passes() {
    run_domain_tests("IdnaTestV2-removed.json", 20);
}

#[derive(Deserialize)]
struct EncodingTest {
    input: String,
    output: BTreeMap<String, String>,
}

#[test]
fn percent_encoding_json_passes_in_utf_8() {
    let file = "percent-encoding.json";
    let Some(cases) = cases::<EncodingTest>(file) else {
        return;
    };
    assert_eq!(cases.len(), 7);
    let mut failures = Vec::new();
    for case in &cases {
        let url = Url::parse(&format!("https://example.com/?{}#{0}", case.input)).unwrap();
        let expected = &case.output["utf-8"];
        if url.query() != Some(expected) || url.fragment() != Some(expected) {
            failures.push(format!("{:?}: {url:?} instead of {expected:?}", case.input));
        }
    }
    report(file, cases.len(), &failures);
}
