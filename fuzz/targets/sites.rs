//! The Public Suffix List's algorithm with a made-up list, compared with its definition; and lists of any text.
//!
//! Input: rules, a host, and a string that may be a list. Rules and host are made of few labels, so that they match
//! often.
#![no_main]

use std::fmt::Write;

use libfuzzer_sys::fuzz_target;
use whurl::__engine::{pack, unpack};
use whurl::Host;
use whurl::sites::SuffixList;
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let rules: Vec<String> =
        texts.next_bytes().unwrap_or_default().split(|&byte| byte == b'\n').filter_map(rule_from).collect();
    let labels = labels_from(texts.next_bytes().unwrap_or_default());
    let other = texts.next_text();
    if let Ok(list) = SuffixList::from_text(&other) {
        check(&list, &list, &labels, None);
    }
    if rules.is_empty() {
        return;
    }
    let mut text = String::from("// ===BEGIN ICANN DOMAINS===\n");
    for rule in &rules {
        writeln!(text, "{rule}").unwrap();
    }
    text.push_str("// ===END ICANN DOMAINS===\n");
    let list = SuffixList::from_text(&text).unwrap_or_else(|error| panic!("{error:?}: {text}"));
    check(&list, &unpack(&pack(&list)), &labels, Some(&rules));
});

/// `packed` is the same list, packed and unpacked. Only lists of plain labels can be packed
/// (`src/sites/packed_list.rs`).
fn check(list: &SuffixList, packed: &SuffixList, labels: &[&str], rules: Option<&[String]>) {
    let domain = labels.join(".");
    let Ok(host @ Host::Domain(_)) = Host::parse(&domain) else { return };
    let (suffix, registrable) = (list.public_suffix(&host), list.registrable_domain(&host));
    assert_eq!(packed.public_suffix(&host), suffix, "{domain} {rules:?}");
    assert_eq!(packed.registrable_domain(&host), registrable, "{domain} {rules:?}");
    assert_eq!(packed.rule(&host), list.rule(&host), "{domain} {rules:?}");
    if let Some(rules) = rules {
        let count = suffix_length(rules, labels);
        let last = |count: usize| labels[labels.len() - count..].join(".");
        assert_eq!(suffix, Some(&*last(count)), "{domain} {rules:?}");
        let expected = (count < labels.len()).then(|| last(count + 1));
        assert_eq!(registrable, expected.as_deref(), "{domain} {rules:?}");
    }
}

/// The number of labels of the public suffix, by <https://github.com/publicsuffix/list/wiki/Format#formal-algorithm>.
fn suffix_length(rules: &[String], labels: &[&str]) -> usize {
    let matches = |rule: &str| {
        let rule: Vec<&str> = rule.split('.').collect();
        rule.len() <= labels.len()
            && rule.iter().rev().zip(labels.iter().rev()).all(|(part, label)| *part == "*" || part == label)
    };
    let of_exceptions =
        rules.iter().filter_map(|rule| rule.strip_prefix('!')).filter(|rule| matches(rule)).map(length);
    let of_others =
        rules.iter().filter(|rule| !rule.starts_with('!') && matches(rule)).map(|rule| length(rule));
    match of_exceptions.max() {
        Some(length) => length - 1,
        None => of_others.max().unwrap_or(1),
    }
}

fn length(rule: &str) -> usize {
    rule.split('.').count()
}

const LABELS: [&str; 4] = ["a", "b", "xn--tda", "cc"];

fn labels_from(bytes: &[u8]) -> Vec<&'static str> {
    bytes.iter().take(6).map(|&byte| LABELS[usize::from(byte) % LABELS.len()]).collect()
}

/// A rule of one of the three kinds.
fn rule_from(bytes: &[u8]) -> Option<String> {
    let (&kind, rest) = bytes.split_first()?;
    let labels = labels_from(rest);
    match (kind % 3, labels.len()) {
        (_, 0) | (2, 1) => None,
        (0, _) => Some(labels.join(".")),
        (1, _) => Some(format!("*.{}", labels.join("."))),
        _ => Some(format!("!{}", labels.join("."))),
    }
}
