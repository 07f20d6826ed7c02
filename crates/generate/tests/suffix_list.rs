//! Compares the public suffixes of 10,000 real hosts with the results of the crate `psl`, whose list has another date.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::{env, fs};

use whurl::sites::{Section, SuffixList};
use whurl::{Host, Url};

/// The hosts of real URLs.
fn hosts() -> Option<Vec<Host>> {
    let folder =
        env::var("URLS_DIR").unwrap_or(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/urls").into());
    let Ok(urls) = fs::read_to_string(Path::new(&folder).join("kasztp.txt")) else {
        assert!(env::var("CI").as_deref() != Ok("true"), "no kasztp.txt in {folder} (set URLS_DIR)");
        let _ =
            writeln!(std::io::stdout(), "\nSKIPPED, 1 file of test data missing: kasztp.txt (set URLS_DIR)");
        return None;
    };
    let hosts: BTreeSet<String> = urls
        .lines()
        .filter_map(|line| Url::parse(line).ok())
        .map(|url| url.web().hostname().to_owned())
        .collect();
    Some(hosts.iter().map(|host| Host::parse(host).unwrap()).collect())
}

/// The rules that only one of the two lists has. Our list is of 2026-10-22.
const ONLY_OURS: &str = "helsinki";
const ONLY_THEIRS: &str = "pagelemon.dev";

fn compare(list: &SuffixList, host: &Host) {
    let Host::Domain(domain) = host else {
        assert_eq!(list.public_suffix(host), None);
        return;
    };
    if [ONLY_OURS, ONLY_THEIRS].iter().any(|rule| domain == rule || domain.ends_with(&format!(".{rule}"))) {
        return;
    }
    let theirs = psl::suffix(domain.as_bytes()).unwrap();
    assert_eq!(list.public_suffix(host).unwrap().as_bytes(), theirs.as_bytes(), "{domain}");
    let their_domain = psl::domain(domain.as_bytes());
    assert_eq!(
        list.registrable_domain(host).map(str::as_bytes),
        their_domain.map(|found| found.as_bytes()),
        "{domain}"
    );
    let their_section = theirs.typ().map(|section| match section {
        psl::Type::Icann => Section::Icann,
        psl::Type::Private => Section::Private,
    });
    assert_eq!(list.rule(host).unwrap().section, their_section, "{domain}");
}

#[test]
fn real_hosts() {
    let Some(hosts) = hosts() else {
        return;
    };
    let list = SuffixList::built_in();
    assert!(hosts.len() > 10_000, "{}", hosts.len());
    for host in &hosts {
        compare(&list, host);
    }
}

#[test]
fn hosts_of_every_rule() {
    let list = SuffixList::built_in();
    let labels: BTreeSet<&str> =
        whurl_suffix_list::PACKED.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).collect();
    assert!(labels.len() > 6_000, "{}", labels.len());
    // Every label of the list under some suffixes: rules with two labels, and hosts that look like them.
    for label in labels.iter().filter(|label| !label.is_empty()) {
        for parent in ["", ".com", ".jp", ".ck", ".kobe.jp", ".amazonaws.com", ".no", ".unlisted"] {
            for child in ["", "a.", "b.a."] {
                if let Ok(host) = Host::parse(&format!("{child}{label}{parent}")) {
                    compare(&list, &host);
                }
            }
        }
    }
}
