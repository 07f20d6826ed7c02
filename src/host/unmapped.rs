//! The fast path of non-ASCII domains: those whose characters UTS 46 keeps unchanged and has no further rule for.
//!
//! No character of such a domain is mapped, composes with the one before it, is written from right to left, or is a
//! mark or a joiner. So no table is needed: ToASCII is Punycode, label by label.

/// Whether a domain consists of such characters. Its `xn--` labels are not checked.
pub(super) fn is_unmapped(domain: &str) -> bool {
    domain.chars().all(|c| c.is_ascii() || is_unmapped_character(c))
}

/// Small letters of Latin, Greek and Cyrillic, Kana, Han, Hangul and pictograms, as far as they are valid. A test
/// compares each with the tables.
fn is_unmapped_character(c: char) -> bool {
    match u32::from(c) {
        c @ 0xDF..=0xFF => c != 0xF7,
        // Small letters alternate with capital ones here.
        c @ (0x101..=0x131 | 0x135..=0x137 | 0x14B..=0x177 | 0x1EA1..=0x1EFF) => c & 1 == 1,
        c @ (0x13A..=0x13E | 0x142..=0x148 | 0x17A..=0x17E) => c & 1 == 0,
        0x3AC..=0x3CE | 0x430..=0x45F => true,
        0x3041..=0x3096 | 0x30A1..=0x30FA | 0x30FC => true,
        0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xAC00..=0xD7A3 => true,
        0x2600..=0x27BF | 0x1F300..=0x1F64F => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::super::domain::{to_ascii_into, to_ascii_with_tables};
    use super::{is_unmapped, is_unmapped_character};
    use crate::random::{one_in, random_below};

    /// Whether the fast path takes a domain. Asserts that the result is the same without it.
    fn takes(domain: &str) -> bool {
        let (mut fast, mut general) = (String::from("before"), String::from("before"));
        let result = to_ascii_into(domain, &mut fast);
        assert_eq!(result, to_ascii_with_tables(domain, &mut general), "{domain:?}");
        if result.is_ok() {
            assert_eq!(fast, general, "{domain:?}");
        }
        is_unmapped(domain)
    }

    #[test]
    fn every_character_alone_and_next_to_others() {
        let unmapped: Vec<char> = ('\0'..=char::MAX).filter(|&c| is_unmapped_character(c)).collect();
        for &c in &unmapped {
            for domain in [format!("{c}"), format!("A{c}"), format!("{c}{c}.b"), format!("1-{c}.{c}ü{c}")] {
                assert!(takes(&domain), "{domain:?}");
            }
        }
        assert_eq!(unmapped.len(), 40_452, "characters that need no table");
    }

    #[test]
    fn domains_of_all_kinds() {
        const PIECES: &[&str] = &[
            "a", "Z", "0", "-", "_", ".", "xn--", "Xn", "--", "tda", "ü", "ß", "ı", "й", "и", "ς", "ά", "か",
            "が", "ー", "日", "각", "ế", "☕", "\u{338}", "\u{3099}", "\u{11A8}", "Ü", "。", "ا", "\u{200D}",
            "!", "<", "à",
        ];
        let mut random = random_below(1);
        let mut taken = 0;
        let rounds = 300_000 / one_in();
        for _ in 0..rounds {
            let domain: String = (0..1 + random(8)).map(|_| PIECES[random(PIECES.len())]).collect();
            taken += usize::from(!domain.is_ascii() && takes(&domain));
        }
        assert!(taken > rounds / 15, "{taken} of {rounds}");
    }
}
