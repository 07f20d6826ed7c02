//! Compares the labels that `display` shows in Unicode with `unicode-security`.

use std::fs;

use unicode_script::{Script, UnicodeScript};
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};
use whurl::Url;
use whurl::display::{LabelError, Options, render};
use whurl::sites::SuffixList;
use whurl_generate::label_tables::{Tables, is_valid};

#[test]
fn committed_tables_are_fresh() {
    let committed =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../unicode/src/labels.rs")).unwrap();
    assert!(committed.replace('\r', "") == Tables::new().source(), "stale: cargo run -- label-tables");
}

#[test]
fn the_version_of_unicode_belongs_to_the_tables() {
    let (major, minor, update) = whurl::display::unicode_version();
    assert_eq!(unicode_security::UNICODE_VERSION, (major.into(), minor.into(), update.into()));
}

fn check(list: &SuffixList, label: &str) -> bool {
    let Ok(url) = Url::parse(&format!("https://{label}.example/")) else {
        return false;
    };
    // Composed and mapped.
    let unicode = whurl::domain_to_unicode(url.web().hostname());
    let label = unicode.strip_suffix(".example").unwrap();
    let error = render(&url, list, &Options::default()).kept_ascii.first().map(|kept| kept.reason);
    // We differ for the two joiners and for Han (`label_tables.rs`), and for a misplaced middle dot.
    let is_ours = |c: char| matches!(c, '\u{200C}' | '\u{200D}' | '·');
    let is_allowed =
        |c: char| c == '-' || c.script() == Script::Han || GeneralSecurityProfile::identifier_allowed(c);
    if !label.contains(is_ours) {
        let allowed = label.is_ascii() || label.chars().all(is_allowed);
        assert_eq!(error == Some(LabelError::RestrictedCharacter), !allowed, "{label:?}");
    }
    if label.chars().all(GeneralSecurityProfile::identifier_allowed)
        && error != Some(LabelError::RestrictedCharacter)
    {
        // We do not allow scripts that UTS 31 does not recommend.
        let scripts = AugmentedScriptSet::for_str(label);
        let is_rare =
            !scripts.is_empty() && !scripts.is_all() && !scripts.base.iter().any(Script::is_recommended);
        let is_mixed = !label.check_restriction_level(RestrictionLevel::HighlyRestrictive);
        assert!(is_rare || (error == Some(LabelError::MixedScripts)) == is_mixed, "{label:?}");
    }
    // A label whose characters all look like ASCII is never shown.
    let like_ascii = |c: char| skeleton(c.encode_utf8(&mut [0; 4])).map(|c| u32::from(c.is_ascii())).eq([1]);
    if !label.is_ascii() && label.chars().all(like_ascii) {
        assert!(error.is_some(), "{label:?}");
    }
    true
}

#[test]
fn every_character() {
    let list = SuffixList::built_in();
    let checked = ('\u{80}'..=char::MAX).filter(|&c| is_valid(c) && check(&list, &c.to_string())).count();
    assert!(checked > 100_000, "{checked}");
}

/// Pairs of sample characters: which scripts may be combined.
#[test]
fn pairs_of_characters() {
    let list = SuffixList::built_in();
    let valid: Vec<char> = ('\u{80}'..='\u{FFFF}').filter(|&c| is_valid(c)).collect();
    let allowed: Vec<char> =
        valid.iter().copied().filter(|&c| GeneralSecurityProfile::identifier_allowed(c)).collect();
    let not_han: Vec<char> =
        allowed.iter().copied().filter(|&c| !matches!(c.script(), Script::Han | Script::Hangul)).collect();
    let some = |characters: &[char], step: usize| -> Vec<char> {
        characters.iter().copied().step_by(step).collect()
    };
    let sample: Vec<char> = [some(&not_han, 7), some(&allowed, 997), vec!['a', '1', '-']].concat();
    let mut checked = 0;
    for (index, first) in sample.iter().enumerate() {
        for second in sample.iter().skip(index % 3).step_by(3) {
            checked += usize::from(check(&list, &format!("{first}{second}")));
            checked += usize::from(check(&list, &format!("a{first}{second}")));
        }
    }
    assert!(checked > 10_000, "{checked}");
}
