//! Processing of domains by [UTS 46](https://www.unicode.org/reports/tr46/#Processing), on the tables of
//! `whurl_unicode`.
//!
//! It takes the place of the crate `idna` where size matters: in the WebAssembly modules. Tests compare the two.

use alloc::vec::Vec;

use whurl_unicode::{
    Adapter, BidiClassMask, FIRST_BC_MASK, JoiningTypeMask, LAST_LTR_MASK, LAST_RTL_MASK,
    LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

use super::punycode::{self, MAX_LABEL_CHARS};

/// The prefix of labels in Punycode.
const ACE_PREFIX: &[char] = &['x', 'n', '-', '-'];

/// Maps, normalises, decodes and validates a domain, with *CheckJoiners* and *CheckBidi* true and
/// *Transitional_Processing* false. `be_strict` is the value of *UseSTD3ASCIIRules* and *CheckHyphens*. `None` for an
/// invalid domain.
pub(crate) fn process(domain: &str, be_strict: bool) -> Option<Vec<char>> {
    let mut processed = Vec::with_capacity(domain.len());
    let mapped = map(domain);
    for (index, label) in mapped.split(|&c| c == '.').enumerate() {
        if index > 0 {
            processed.push('.');
        }
        let start = processed.len();
        match label.strip_prefix(ACE_PREFIX) {
            Some(encoded) => decode_into(encoded, &mut processed)?,
            None => processed.extend_from_slice(label),
        }
        if !is_valid(processed.get(start..)?, be_strict) {
            return None;
        }
    }
    // No right-to-left character is before U+0590.
    let is_right_to_left = |&c: &char| c >= '\u{590}' && has_class(c, RTL_MASK);
    let is_bidi = processed.iter().any(is_right_to_left);
    if is_bidi && processed.split(|&c| c == '.').any(|label| broken_bidi_rule(label).is_some()) {
        return None;
    }
    Some(processed)
}

/// The first two steps of the processing: map, normalise. Disallowed characters become U+FFFD.
fn map(domain: &str) -> Vec<char> {
    if domain.is_ascii() {
        return domain.bytes().map(|byte| char::from(byte.to_ascii_lowercase())).collect();
    }
    Adapter::new().map_normalize(domain.chars()).collect()
}

/// Appends the label that a label with the prefix `xn--` stands for. `None` if there is none, or if it is not in the
/// form that UTS 46 maps it to.
fn decode_into(encoded: &[char], output: &mut Vec<char>) -> Option<()> {
    let start = output.len();
    if !encoded.iter().all(char::is_ascii) {
        return None;
    }
    punycode::decode_into(encoded, output)?;
    let label = output.get(start..)?;
    let is_mapped = Adapter::new().normalize_validate(label.iter().copied()).eq(label.iter().copied());
    // Without a character that is not ASCII, the label would not be in Punycode.
    (is_mapped && !label.iter().all(char::is_ascii)).then_some(())
}

/// The [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) that mapping does not establish.
fn is_valid(label: &[char], be_strict: bool) -> bool {
    let is_allowed = |&c: &char| match c {
        char::REPLACEMENT_CHARACTER => false,
        'a'..='z' | '0'..='9' | '-' => true,
        c => !be_strict || !c.is_ascii(),
    };
    if !label.iter().all(is_allowed) || be_strict && has_misplaced_hyphen(label) {
        return false;
    }
    if label.iter().all(char::is_ascii) {
        return true;
    }
    label.len() <= MAX_LABEL_CHARS
        && !label.starts_with(ACE_PREFIX)
        && !label.first().is_some_and(|&c| Adapter::new().is_mark(c))
        && lone_joiner(label).is_none()
}

/// Whether a domain has a label that begins with `xn--`.
pub(super) fn has_ace_label(domain: &[char]) -> bool {
    domain.split(|&c| c == '.').any(|label| label.starts_with(ACE_PREFIX))
}

/// Whether a label has a hyphen at its start, at its end, or as its third and fourth character (*CheckHyphens*).
fn has_misplaced_hyphen(label: &[char]) -> bool {
    label.first() == Some(&'-') || label.last() == Some(&'-') || label.get(2..4) == Some(&['-', '-'])
}

/// The first zero-width joiner or non-joiner in a context that does not allow it
/// ([RFC 5892, appendix A](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1)).
pub(crate) fn lone_joiner(chars: &[char]) -> Option<char> {
    const NON_JOINER: char = '\u{200C}';
    const JOINER: char = '\u{200D}';
    let joins = |mut chars: &mut dyn Iterator<Item = char>, mask: JoiningTypeMask| {
        let neighbour =
            (&mut chars).map(|c| Adapter::new().joining_type(c)).find(|joining| !joining.is_transparent());
        neighbour.is_some_and(|joining| mask.intersects(joining.to_mask()))
    };
    let stands_alone = |&(index, &c): &(usize, &char)| {
        if c != NON_JOINER && c != JOINER {
            return false;
        }
        let (before, after) =
            (chars.get(..index).unwrap_or_default(), chars.get(index + 1..).unwrap_or_default());
        if before.last().is_some_and(|&previous| Adapter::new().is_virama(previous)) {
            return false;
        }
        c == JOINER
            || !joins(&mut before.iter().rev().copied(), LEFT_OR_DUAL_JOINING_MASK)
            || !joins(&mut after.iter().copied(), RIGHT_OR_DUAL_JOINING_MASK)
    };
    chars.iter().enumerate().find(stands_alone).map(|(_, &c)| c)
}

/// The number of the first rule of the [Bidi Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2) that a label
/// breaks.
pub(crate) fn broken_bidi_rule(label: &[char]) -> Option<u8> {
    let class = |&c: &char| Adapter::new().bidi_class(c);
    let first = class(label.first()?);
    if !FIRST_BC_MASK.intersects(first.to_mask()) {
        return Some(1);
    }
    let is_ltr = first.is_ltr();
    let middle = if is_ltr { MIDDLE_LTR_MASK } else { MIDDLE_RTL_MASK };
    let last = if is_ltr { LAST_LTR_MASK } else { LAST_RTL_MASK };
    if !label.iter().all(|c| class(c).is_nonspacing_mark() || middle.intersects(class(c).to_mask())) {
        return Some(if is_ltr { 5 } else { 2 });
    }
    let end = label.iter().map(class).rev().find(|class| !class.is_nonspacing_mark())?;
    if !last.intersects(end.to_mask()) {
        return Some(if is_ltr { 6 } else { 3 });
    }
    let has_both = label.iter().any(|c| class(c).is_european_number())
        && label.iter().any(|c| class(c).is_arabic_number());
    (!is_ltr && has_both).then_some(4)
}

fn has_class(c: char, mask: BidiClassMask) -> bool {
    mask.intersects(Adapter::new().bidi_class(c).to_mask())
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use idna::uts46::{AsciiDenyList, Hyphens, Uts46};

    use super::super::punycode;
    use super::process;
    use crate::random::{one_in, random_below};

    /// The result of the `idna` crate for a domain. The crate accepts decoded labels that begin with `xn--`.
    fn by_idna(domain: &str, be_strict: bool) -> Option<String> {
        let (deny_list, hyphens) = match be_strict {
            true => (AsciiDenyList::STD3, Hyphens::Check),
            false => (AsciiDenyList::EMPTY, Hyphens::Allow),
        };
        let (unicode, outcome) = Uts46::new().to_unicode(domain.as_bytes(), deny_list, hyphens);
        outcome.ok()?;
        (!unicode.split('.').any(|label| label.starts_with("xn--"))).then(|| unicode.into_owned())
    }

    /// Whether a domain is valid. Asserts that `idna` says the same.
    fn check(domain: &str) -> bool {
        let [lenient, strict] = [false, true].map(|be_strict| {
            let processed: Option<String> = process(domain, be_strict).map(|chars| chars.iter().collect());
            assert_eq!(processed, by_idna(domain, be_strict), "{domain:?}, be_strict: {be_strict}");
            processed.is_some()
        });
        assert!(lenient || !strict);
        lenient
    }

    fn in_punycode(label: &str) -> String {
        let mut encoded = String::from("xn--");
        punycode::encode_into(&label.chars().collect::<Vec<_>>(), &mut encoded);
        encoded
    }

    #[test]
    fn every_character_is_processed_as_by_idna() {
        // The planes between have no characters.
        let assigned = ('\0'..'\u{34000}').chain('\u{E0000}'..'\u{E1000}').step_by(one_in());
        let valid = assigned.filter(|c| {
            let domains = [format!("a{c}b.x"), format!("{c}"), format!("א{c}"), format!("1{c}.ا{c}")];
            if !c.is_ascii() {
                check(&in_punycode(&format!("{c}")));
                check(&format!("é.{}", in_punycode(&format!("a{c}b"))));
            }
            domains.map(|domain| check(&domain))[0]
        });
        assert!(valid.count() > 140_000 / one_in());
    }

    #[test]
    fn domains_of_all_kinds_are_processed_as_by_idna() {
        const PIECES: &[&str] = &[
            "a", "Z", "0", "9", "-", "_", ".", "xn--", "XN--", "tda", "4dbcagdahymbxekheh6e0a7fei0b", "ü",
            "Ü", "ß", "ς", "日", "각", "ᄀ", "ᅡ", "ᆨ", "☕", "≠", "\u{308}", "\u{338}", "\u{94D}", "क",
            "\u{200C}", "\u{200D}", "ب", "ا", "א", "٣", "۳", "\u{5B0}", "。", "．", "％", "\u{AD}",
            "\u{FFFD}", "Ａ", "１", "!", "<", " ", "\u{10FFFF}", "xn--tda", "xn--a", "xn--ls8h", "ｘn--tda",
        ];
        let mut random = random_below(1);
        let mut valid = 0;
        let rounds = 600_000 / one_in();
        for round in 0..rounds {
            let piece = |random: &mut dyn FnMut(usize) -> usize| PIECES[random(PIECES.len())];
            let mut domain: String = (0..1 + random(6)).map(|_| piece(&mut random)).collect();
            if round % 3 == 0 && !domain.is_ascii() {
                domain = format!("{}{}.{}", piece(&mut random), piece(&mut random), in_punycode(&domain));
            }
            valid += usize::from(check(&domain));
        }
        assert!(valid > rounds / 6, "{valid} of {rounds}");
    }

    #[test]
    fn long_labels_are_refused_as_by_idna() {
        for length in [998, 999, 1000, 1001, 1999, 2000, 2001] {
            let (short, long) = ("ü".repeat(length), format!("{}ü", "a".repeat(length)));
            for domain in [
                in_punycode(&short),
                in_punycode(&long),
                format!("xn--{}", "a9".repeat(length / 2)),
                short,
                long,
            ] {
                check(&domain);
            }
        }
        assert!(check(&"ü".repeat(1000)) && !check(&"ü".repeat(1001)));
    }

    #[test]
    fn punycode_of_every_form_is_decoded_as_by_idna() {
        let mut state = 7u64;
        for _ in 0..300_000 / one_in() {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let mut rest = state >> 20;
            let mut label = String::from("xn--");
            while rest > 0 {
                label.push(char::from(b"abcdefghijklmnopqrstuvwxyz0123456789-"[(rest % 37) as usize]));
                rest /= 37;
            }
            check(&label);
        }
    }
}
