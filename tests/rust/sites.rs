//! `sites`: the standard's table, the test vectors of the list, lists from callers, sites.

use std::collections::{BTreeSet, HashSet};

use crate::data;
use crate::growth::assert_linear;
use crate::random::random_below;
use whurl::sites::{Section, Site, SuffixList, SuffixListError};
use whurl::{Host, Url};

/// The public suffix and the registrable domain of a host. `None` for an invalid host.
fn parts(list: &SuffixList, host: &str) -> (Option<String>, Option<String>) {
    let Ok(host) = Host::parse(host) else {
        return (None, None);
    };
    let owned = |text: Option<&str>| text.map(str::to_owned);
    (owned(list.public_suffix(&host)), owned(list.registrable_domain(&host)))
}

fn check(list: &SuffixList, table: &[(&str, Option<&str>, Option<&str>)]) {
    for (host, suffix, domain) in table {
        let owned = |text: &Option<&str>| text.map(str::to_owned);
        assert_eq!(parts(list, host), (owned(suffix), owned(domain)), "{host}");
    }
}

/// <https://url.spec.whatwg.org/#example-host-psl>
#[test]
fn hosts_have_the_suffixes_of_the_standards_table() {
    check(
        &SuffixList::built_in(),
        &[
            ("com", Some("com"), None),
            ("example.com", Some("com"), Some("example.com")),
            ("www.example.com", Some("com"), Some("example.com")),
            ("sub.www.example.com", Some("com"), Some("example.com")),
            ("EXAMPLE.COM", Some("com"), Some("example.com")),
            ("example.com.", Some("com."), Some("example.com.")),
            ("github.io", Some("github.io"), None),
            ("whatwg.github.io", Some("github.io"), Some("whatwg.github.io")),
            ("إختبار", Some("xn--kgbechtv"), None),
            ("example.إختبار", Some("xn--kgbechtv"), Some("example.xn--kgbechtv")),
            ("sub.example.إختبار", Some("xn--kgbechtv"), Some("example.xn--kgbechtv")),
            ("[2001:0db8:85a3:0000:0000:8a2e:0370:7334]", None, None),
        ],
    );
}

#[test]
fn hosts_beyond_the_standards_table_have_their_suffixes() {
    check(
        &SuffixList::built_in(),
        &[
            ("127.0.0.1", None, None),
            ("github.io.", Some("github.io."), None),
            ("com.", Some("com."), None),
            // A wildcard, an exception from it, and both with a trailing dot.
            ("ck", Some("ck"), None),
            ("co.ck", Some("co.ck"), None),
            ("example.co.ck", Some("co.ck"), Some("example.co.ck")),
            ("www.ck", Some("ck"), Some("www.ck")),
            ("a.www.ck.", Some("ck."), Some("www.ck.")),
            // A host with an empty label cannot be registered.
            (".com", None, None),
            ("example..com", None, None),
            ("example.com..", None, None),
            (".", None, None),
        ],
    );
    let list = SuffixList::built_in();
    assert_eq!(list.public_suffix(&Host::Opaque("example.com".to_owned())), None);
    assert_eq!(list.public_suffix(&Host::Empty), None);
}

/// Any text can be made a [`Host::Domain`].
#[test]
fn a_host_made_by_hand_has_a_suffix_only_if_it_is_one_that_the_parser_returns() {
    let list = SuffixList::built_in();
    let check = |text: &str| {
        let host = Host::Domain(text);
        let is_parsed = Host::parse(text).is_ok_and(|parsed| parsed == host);
        let has_suffix =
            is_parsed && text.strip_suffix('.').unwrap_or(text).split('.').all(|label| !label.is_empty());
        assert_eq!(list.public_suffix(host).is_some(), has_suffix, "{text:?}");
        assert_eq!(list.rule(host).is_some(), has_suffix, "{text:?}");
        assert!(list.registrable_domain(host).is_none() || has_suffix, "{text:?}");
    };
    for text in [
        "www.example.co.uk", "WWW.Example.CO.UK", "a.b.公司.cn", "a.xn--55qx5d.cn", "XN--55QX5D.cn",
        "x y.com", "a%2Eb.com", "a.1", "1.2.3.4", "a.0x", "[::1]", "", ".", "a_b.com", "a*b.com", "a\tb.com",
        "\u{AD}.com",
    ] {
        check(text);
    }
    let mut random = random_below(42);
    let pieces =
        ["a", "A", "com", ".", ".", "co.uk", "公司", " ", "%", "xn--", "1", "0x", "_", "[", "\u{7F}"];
    for _ in 0..20_000 {
        check(&(0..1 + random(6)).map(|_| pieces[random(pieces.len())]).collect::<String>());
    }
}

#[test]
fn rule_returns_the_rule_and_its_section() {
    let list = SuffixList::built_in();
    let rule = |host: &str| {
        let found = list.rule(&Host::parse(host).unwrap());
        found.map(|found| (found.rule, found.section))
    };
    let expect = |rule: &str, section| Some((rule.to_owned(), section));
    assert_eq!(rule("example.co.uk"), expect("co.uk", Some(Section::Icann)));
    assert_eq!(rule("a.b.ck"), expect("*.ck", Some(Section::Icann)));
    assert_eq!(rule("www.ck"), expect("!www.ck", Some(Section::Icann)));
    assert_eq!(rule("whatwg.github.io."), expect("github.io", Some(Section::Private)));
    assert_eq!(rule("example.unlisted"), expect("*", None));
    assert_eq!(rule("[::1]"), None);
}

/// The vectors are hosts with their registrable domains. Both may be in Unicode, and the host may be invalid.
#[test]
fn the_vectors_of_the_list_project_pass() {
    let Some(text) = data::suffix_list("test_psl.txt") else {
        return;
    };
    let list = SuffixList::built_in();
    let mut count = 0;
    for line in text.lines() {
        let Some(arguments) =
            line.strip_prefix("checkPublicSuffix(").and_then(|rest| rest.strip_suffix(");"))
        else {
            continue;
        };
        let mut arguments = arguments.split(", ").map(|text| match text {
            "null" => None,
            quoted => Some(quoted.trim_matches('\'')),
        });
        let (Some(host), Some(expected)) = (arguments.next(), arguments.next()) else {
            panic!("{line}");
        };
        let ascii = expected.map(|domain| whurl::domain_to_ascii(domain).unwrap());
        assert_eq!(host.and_then(|host| parts(&list, host).1), ascii, "{line}");
        count += 1;
    }
    assert_eq!(count, 78);
}

#[test]
fn the_packed_list_is_the_published_one() {
    let Some(text) = data::suffix_list("public_suffix_list.dat") else {
        return;
    };
    let published = SuffixList::from_text(&text).unwrap();
    assert_eq!(published.date(), SuffixList::built_in().date());
    // `packed_list.rs` tests that a list is packed as it was.
    let pack = whurl::__engine::pack;
    assert!(
        pack(&SuffixList::built_in()) == pack(&published),
        "stale: cargo run --manifest-path crates/generate/Cargo.toml"
    );
}

/// The start of a domain's public suffix, by the [formal
/// algorithm](https://github.com/publicsuffix/list/wiki/Format#formal-algorithm) and nothing but the rules' texts.
fn suffix_start_by_text(rules: &HashSet<String>, domain: &str) -> usize {
    let starts: Vec<usize> =
        [0].into_iter().chain(domain.match_indices('.').map(|(dot, _)| dot + 1)).collect();
    let is_exception = |start: usize| rules.contains(&format!("!{}", &domain[start..]));
    if let Some(index) = starts.iter().position(|&start| is_exception(start)) {
        return starts[index + 1];
    }
    let matches = |start: usize| {
        let labels = &domain[start..];
        let parent = labels.split_once('.').map(|(_, parent)| parent);
        rules.contains(labels) || parent.is_some_and(|parent| rules.contains(&format!("*.{parent}")))
    };
    // The longest rule prevails, and without one the rule `*`.
    *starts.iter().find(|&&start| matches(start)).unwrap_or(starts.last().unwrap())
}

#[test]
fn every_rule_of_the_list_is_applied_as_its_text_says_with_and_without_the_private_ones() {
    let Some(text) = data::suffix_list("public_suffix_list.dat") else {
        return;
    };
    let rules_in = |text: &str| -> HashSet<String> {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with("//"));
        let in_ascii = |rule: &str| {
            let (prefix, domain) =
                rule.split_at(rule.find(|c| !matches!(c, '!' | '*' | '.')).unwrap_or_default());
            format!("{prefix}{}", whurl::domain_to_ascii(domain).unwrap())
        };
        lines.map(in_ascii).collect()
    };
    let (icann, private) = text.split_once("// ===BEGIN PRIVATE DOMAINS===").unwrap();
    let (icann, private) = (rules_in(icann), rules_in(private));
    assert!(icann.len() > 6000 && private.len() > 3000);
    let all: HashSet<String> = icann.union(&private).cloned().collect();
    for (rules, list) in [(&all, SuffixList::built_in()), (&icann, SuffixList::built_in().icann_only(true))] {
        for rule in &all {
            let domain = rule.trim_start_matches(['!', '*', '.']);
            for domain in ["", "a.", "b.a.", "d.c.b.a."].map(|labels| format!("{labels}{domain}")) {
                let start = suffix_start_by_text(rules, &domain);
                let registrable =
                    (start > 0).then(|| domain[..start - 1].rfind('.').map_or(0, |dot| dot + 1));
                let host = Host::parse(&domain).unwrap();
                assert_eq!(list.public_suffix(&host), Some(&domain[start..]), "{domain}");
                assert_eq!(list.registrable_domain(&host), registrable.map(|at| &domain[at..]), "{domain}");
                let subdomain = registrable.map(|at| &domain[..at.saturating_sub(1)]);
                assert_eq!(list.subdomain(&host), subdomain, "{domain}");
            }
        }
    }
}

/// A rule of each kind, in each section, even with wildcards inside.
#[test]
fn private_rules_of_each_kind_do_not_count_with_icann_only() {
    let rules = "b.com\n*.w.com\n!x.w.com\na.*.net";
    let text = format!("com\n// ===BEGIN PRIVATE DOMAINS===\n{rules}");
    let list = SuffixList::from_text(&text).unwrap();
    let icann = list.clone().icann_only(true);
    for (host, private_suffix, icann_suffix) in [
        ("a.b.com", "b.com", "com"),
        ("a.v.w.com.", "v.w.com.", "com."),
        ("a.x.w.com", "w.com", "com"),
        ("b.a.c.net", "a.c.net", "net"),
        ("a.org", "org", "org"),
    ] {
        let host = Host::parse(host).unwrap();
        assert_eq!(list.public_suffix(&host), Some(private_suffix), "{host}");
        assert_eq!(icann.public_suffix(&host), Some(icann_suffix), "{host}");
        assert_eq!(icann.clone().icann_only(false).rule(&host), list.rule(&host), "{host}");
    }
    let host = Host::parse("a.b.com").unwrap();
    assert_eq!(icann.rule(&host).unwrap().section, Some(Section::Icann));
    let [a, b] = ["https://a.b.com/", "https://c.b.com/"].map(origin);
    assert!(icann.is_same_site(&a, &b) && !list.is_same_site(&a, &b));
}

#[test]
fn a_rule_without_wildcards_is_reported_before_one_with_them() {
    let text = "// ===BEGIN ICANN DOMAINS===\na.b.example\na.*.example\n// ===END ICANN DOMAINS===\n";
    let list = SuffixList::from_text(text).unwrap();
    assert_eq!(list.rule(Host::Domain("x.a.b.example")).unwrap().rule, "a.b.example");
    assert_eq!(list.rule(Host::Domain("x.a.c.example")).unwrap().rule, "a.*.example");
}

#[test]
fn a_list_from_a_caller_is_used() {
    let text = "// a comment\n// VERSION: 2031-02-03_04-05-06_UTC\r\nexample  the rest of a line is ignored\r\n\n\
                *.wild.example\n!not.wild.example\n*\n// ===BEGIN PRIVATE DOMAINS===\nbücher.example\n// VERSION: 2030-01-01\n";
    let list = SuffixList::from_text(text).unwrap();
    assert_eq!(list.date(), Some("2031-02-03"));
    check(
        &list,
        &[
            ("a.b.example", Some("example"), Some("b.example")),
            ("a.b.wild.example", Some("b.wild.example"), Some("a.b.wild.example")),
            ("wild.example", Some("example"), Some("wild.example")),
            ("a.not.wild.example", Some("wild.example"), Some("not.wild.example")),
            ("a.xn--bcher-kva.example", Some("xn--bcher-kva.example"), Some("a.xn--bcher-kva.example")),
            ("a.co.uk", Some("uk"), Some("co.uk")),
        ],
    );
    let rule = list.rule(&Host::parse("a.bücher.example").unwrap()).unwrap();
    assert_eq!(rule.section, Some(Section::Private));
}

#[test]
fn a_list_may_have_the_default_rule_alone() {
    let list = SuffixList::from_text("*").unwrap();
    let host = Host::parse("a.b.co.uk").unwrap();
    assert_eq!(list.public_suffix(&host), Some("uk"));
    assert_eq!(list.registrable_domain(&host), Some("co.uk"));
    assert_eq!(list.rule(&host).unwrap().rule, "*");
}

#[test]
fn an_invalid_list_is_refused_with_its_line() {
    let long = format!("com\n{}.com", "a".repeat(250));
    let table = [
        ("", SuffixListError::Empty),
        ("// only a comment", SuffixListError::Empty),
        ("com\n\n..net", SuffixListError::InvalidRule(3)),
        ("com\na..net", SuffixListError::InvalidRule(2)),
        ("<!DOCTYPE html>", SuffixListError::InvalidRule(1)),
        ("a.b*.com", SuffixListError::InvalidRule(1)),
        ("a.*.*b", SuffixListError::InvalidRule(1)),
        (".", SuffixListError::InvalidRule(1)),
        ("*com", SuffixListError::InvalidRule(1)),
        ("!", SuffixListError::InvalidRule(1)),
        // Without its first label it would be empty.
        ("!com", SuffixListError::InvalidRule(1)),
        ("com.", SuffixListError::InvalidRule(1)),
        (&long, SuffixListError::InvalidRule(2)),
    ];
    for (text, expected) in table {
        assert_eq!(SuffixList::from_text(text).unwrap_err(), expected, "{text:?}");
    }
    assert_eq!(SuffixListError::Empty.to_string(), "the public suffix list contains no rules");
    assert_eq!(
        SuffixListError::InvalidRule(3).to_string(),
        "line 3 of the public suffix list is not a valid rule"
    );
}

/// The format allows a dot before a rule, wildcards in any level, and text files may begin with a byte order mark.
#[test]
fn rules_of_every_form_are_read() {
    let text = "\u{FEFF}// VERSION: 2026-01-02\n.com\na.*.com\n*.*.net\n!b.*.net\n*.x.*.org\n.*.uk\n*";
    let list = SuffixList::from_text(text).unwrap();
    assert_eq!(list.date(), Some("2026-01-02"));
    check(
        &list,
        &[
            ("b.com", Some("com"), Some("b.com")),
            ("a.com", Some("com"), Some("a.com")),
            ("a.x.com", Some("a.x.com"), None),
            ("w.v.a.x.com", Some("a.x.com"), Some("v.a.x.com")),
            ("v.b.x.com", Some("com"), Some("x.com")),
            ("x.net", Some("net"), Some("x.net")),
            ("w.v.u.t.net.", Some("u.t.net."), Some("v.u.t.net.")),
            ("w.b.t.net", Some("t.net"), Some("b.t.net")),
            ("z.y.x.w.org", Some("y.x.w.org"), Some("z.y.x.w.org")),
            ("y.z.w.org", Some("org"), Some("w.org")),
            ("a.b.co.uk", Some("co.uk"), Some("b.co.uk")),
        ],
    );
    let rule = |host: &str| list.rule(&Host::parse(host).unwrap()).unwrap();
    assert_eq!(rule("b.a.x.com").rule, "a.*.com");
    assert_eq!(rule("b.a.x.com").section, Some(Section::Icann));
    assert_eq!(rule("a.d.c.net").rule, "*.*.net");
    assert_eq!(rule("b.c.net").rule, "!b.*.net");
    assert_eq!(rule("x.com").rule, "com");
}

/// Rules that could match at every label, and a host with very many labels: look-ups stop at the length of a rule.
#[test]
fn long_hosts_take_linear_time() {
    let list = SuffixList::from_text(&format!("*.{}", vec!["a"; 127].join("."))).unwrap();
    assert_linear(
        "many labels",
        10_000,
        |times| Host::Domain("a.".repeat(times)),
        |host| {
            assert_eq!(list.public_suffix(host).map(str::len), Some(256));
            assert_eq!(list.registrable_domain(host).map(str::len), Some(258));
        },
    );
    assert_linear(
        "a long label",
        100_000,
        |times| (times, Host::Domain("x".repeat(times))),
        |(times, host)| {
            assert_eq!(list.public_suffix(host).map(str::len), Some(*times));
        },
    );
}

fn origin(url: &str) -> whurl::Origin {
    Url::parse(url).unwrap().origin()
}

#[test]
fn the_site_of_an_origin_has_its_registrable_domain() {
    let list = SuffixList::built_in();
    let table = [
        ("https://user@www.example.co.uk:8443/path", "https://example.co.uk"),
        ("https://github.io/", "https://github.io"),
        ("https://a.b.example.com./", "https://example.com."),
        ("http://192.0.2.1:80/", "http://192.0.2.1"),
        ("http://[2001:db8::1]/", "http://[2001:db8::1]"),
        ("wss://localhost/", "wss://localhost"),
        ("blob:https://a.example.com/id", "https://example.com"),
    ];
    for (url, site) in table {
        assert_eq!(list.site(&origin(url)).unwrap().to_string(), site, "{url}");
    }
    for url in ["file:///etc/hosts", "mailto:a@example.com", "data:,"] {
        assert_eq!(list.site(&origin(url)), None, "{url}");
    }
}

#[test]
fn sites_are_equal_sorted_and_hashed_by_scheme_and_host() {
    let list = SuffixList::built_in();
    let urls =
        ["https://b.example.org/", "https://a.example.org:8/", "http://example.org/", "https://1.2.3.4/"];
    let sites = urls.map(|url| list.site(&origin(url)).unwrap());
    let sorted: BTreeSet<Site> = sites.iter().cloned().collect();
    assert_eq!(
        sorted.iter().map(Site::to_string).collect::<Vec<_>>(),
        ["http://example.org", "https://example.org", "https://1.2.3.4"]
    );
    assert_eq!(HashSet::from(sites).len(), 3);
}

/// <https://html.spec.whatwg.org/multipage/browsers.html#same-site>: its examples and similar ones.
#[test]
fn origins_are_same_site_as_in_the_examples_of_html() {
    let list = SuffixList::built_in();
    // Two URLs, whether they are schemelessly same site, whether they are same site.
    let table = [
        ("https://example.com", "https://sub.example.com", true, true),
        ("https://example.com", "https://sub.other.example.com", true, true),
        ("https://example.com", "http://non-secure.example.com", true, false),
        ("https://r.wildlife.museum", "https://sub.r.wildlife.museum", true, true),
        ("https://example.com:1", "https://example.com:2", true, true),
        ("https://example.com", "https://example.com.", false, false),
        ("https://example.com", "https://example.org", false, false),
        ("https://a.github.io", "https://b.github.io", false, false),
        ("https://github.io", "https://github.io", true, true),
        ("https://github.io", "https://a.github.io", false, false),
        ("https://127.0.0.1", "https://127.0.0.1", true, true),
        ("https://127.0.0.1", "https://127.0.0.2", false, false),
        ("https://[::1]", "wss://[::1]", true, false),
        ("data:,", "data:,", false, false),
        ("file:///", "file:///", false, false),
    ];
    for (a, b, schemelessly, same) in table {
        for (a, b) in [(a, b), (b, a)] {
            assert_eq!(list.is_schemelessly_same_site(&origin(a), &origin(b)), schemelessly, "{a} {b}");
            assert_eq!(list.is_same_site(&origin(a), &origin(b)), same, "{a} {b}");
        }
    }
}
