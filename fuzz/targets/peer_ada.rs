//! Parsing, and then setters, compared with the crate `ada-url`. Every difference has a named rule.
//!
//! Input: a URL, a base, and for each call the number of a setter and its value.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::Url;
use whurl_fuzz::builds::{SETTERS, fast};
use whurl_fuzz::parts::Parts;
use whurl_fuzz::texts::{Texts, split_choice};

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let base = texts.next().filter(|base| !base.is_empty());
    let ours = match &base {
        None => Url::parse(&input),
        Some(base) => Url::parse(base).and_then(|base| base.join(&input)),
    };
    let theirs = ada_url::Url::parse(&*input, base.as_deref());
    let (mut ours, mut theirs) = match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => (ours, theirs),
        (Err(_), Err(_)) => return,
        (ours, theirs) => {
            let [ours, theirs] =
                [ours.ok().map(|url| Parts::of(&url)), theirs.ok().map(|url| Parts::of_ada(&url))];
            let is_known =
                theirs.as_ref().is_some_and(|theirs| is_domain_that_ada_does_not_check(&theirs.hostname));
            let base_is_known = base
                .and_then(|base| ada_url::Url::parse(&*base, None).ok())
                .is_some_and(|base| is_domain_that_ada_does_not_check(base.hostname()));
            let is_known = is_known || ours.as_ref().is_some_and(has_a_non_joiner);
            assert!(is_known || base_is_known, "{input:?}\nours   {ours:?}\ntheirs {theirs:?}");
            return;
        }
    };
    assert_eq!(Parts::of(&ours), Parts::of_ada(&theirs), "{input:?}");
    let was_file = ours.scheme() == "file";
    for text in texts {
        let Some((setter, value)) = split_choice(&text, SETTERS.len()) else { continue };
        let before = ours.as_str().to_owned();
        fast::set(&mut ours, setter, value);
        set_ada(&mut theirs, setter, value);
        let (ours, theirs) = (Parts::of(&ours), Parts::of_ada(&theirs));
        if ours != theirs {
            let name = SETTERS[setter];
            assert!(
                is_domain_that_ada_does_not_check(&theirs.hostname)
                    || was_file && is_url_that_ada_does_not_change(&theirs, &before, name)
                    || theirs.href == before && has_a_non_joiner(&ours),
                "{before:?}.{name} = {value:?}\nours   {ours:?}\ntheirs {theirs:?}"
            );
            return;
        }
    }
});

/// ada-url 4.0.0 does not check every label of a domain: neither the Bidi rule of labels before one that is right to
/// left, nor labels in Punycode that only become ASCII by mapping. Such a domain is invalid if another label is not
/// ASCII.
fn is_domain_that_ada_does_not_check(hostname: &str) -> bool {
    hostname.contains("xn--") && whurl::domain_to_ascii(&format!("é.{hostname}")).is_err()
}

/// ada-url 4.0.0 refuses some domains with a ZERO WIDTH NON-JOINER, next to U+084D for example. whatwg-url does not.
fn has_a_non_joiner(ours: &Parts) -> bool {
    whurl::domain_to_unicode(&ours.hostname).contains('\u{200C}')
}

/// ada-url 4.0.0 sets neither host nor path of some URLs whose path is a drive letter, and that are file URLs or were
/// it before their scheme was set. whatwg-url does.
fn is_url_that_ada_does_not_change(theirs: &Parts, before: &str, setter: &str) -> bool {
    theirs.href == before && matches!(setter, "host" | "hostname" | "pathname")
}

fn set_ada(url: &mut ada_url::Url, setter: usize, value: &str) {
    // Whether ada applied a value is not compared: its results follow other rules than ours.
    let _ = match SETTERS[setter] {
        "protocol" => url.set_protocol(value).is_ok(),
        "username" => url.set_username(Some(value)).is_ok(),
        "password" => url.set_password(Some(value)).is_ok(),
        "host" => url.set_host(Some(value)).is_ok(),
        "hostname" => url.set_hostname(Some(value)).is_ok(),
        "port" => url.set_port(Some(value)).is_ok(),
        "pathname" => url.set_pathname(Some(value)).is_ok(),
        "search" => {
            url.set_search(Some(value));
            true
        }
        _ => {
            url.set_hash(Some(value));
            true
        }
    };
}
