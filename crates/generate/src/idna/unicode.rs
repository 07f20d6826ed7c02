//! The properties of every code point, from ICU4X.

use super::wire::{BACKWARD_STARTER, COMBINING_SHIFT, JOINING_SHIFT, MARK_BIT, bidi, joining, status};
use icu_normalizer::properties::{
    CanonicalCombiningClassMapBorrowed, CanonicalCompositionBorrowed, CanonicalDecompositionBorrowed,
    Decomposed,
};
use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategory, JoiningType};
use std::collections::BTreeSet;

pub struct Unicode {
    /// All code points in order, without the surrogates.
    pub code_points: Vec<CodePoint>,
    /// The canonical compositions among valid characters, ordered by the composite, without Hangul syllables.
    pub compositions: Vec<Composition>,
}

pub struct CodePoint {
    pub code: u32,
    /// Packed as described in `wire.rs`.
    pub class: u32,
    pub status: u32,
    /// Empty unless the status is mapped.
    pub mapping: Vec<u32>,
}

#[derive(Clone, Copy)]
pub struct Composition {
    pub composite: u32,
    pub first: u32,
    pub second: u32,
}

impl Unicode {
    pub fn ask() -> Self {
        let mapper = Uts46MapperBorrowed::new();
        let decompositions = CanonicalDecompositionBorrowed::new();
        let compositions_of = CanonicalCompositionBorrowed::new();

        let compositions: Vec<Composition> = all_chars()
            .filter(|&c| status_and_mapping(&mapper, c).0 == status::VALID && !is_hangul_syllable(c))
            .filter_map(|c| match decompositions.decompose(c) {
                Decomposed::Default => None,
                Decomposed::Expansion(first, second) if compositions_of.compose(first, second) == Some(c) => {
                    Some(Composition { composite: c.into(), first: first.into(), second: second.into() })
                }
                // The tables cannot represent a character that decomposes but does not compose again.
                _ => panic!("U+{:04X} is valid, but not in normalization form C", c as u32),
            })
            .collect();

        // Characters that may compose with a preceding one: second parts of compositions, and characters whose
        // decomposition starts with such a part (U+113C5 is U+113C2 U+113C2).
        let mut backward: BTreeSet<u32> = compositions.iter().map(|c| c.second).collect();
        backward.extend(0x1161..=0x1175); // Hangul vowels
        backward.extend(0x11A8..=0x11C2); // and trailing consonants
        loop {
            let before = backward.len();
            let more = compositions.iter().filter(|c| backward.contains(&c.first)).map(|c| c.composite);
            backward.extend(more.collect::<Vec<_>>());
            if backward.len() == before {
                break;
            }
        }

        let code_points: Vec<CodePoint> = all_chars()
            .map(|c| {
                let (status, mapping) = status_and_mapping(&mapper, c);
                let class = class(c, backward.contains(&c.into()));
                CodePoint { code: c.into(), class, status, mapping }
            })
            .collect();

        let unicode = Self { code_points, compositions };
        unicode.check();
        unicode
    }

    /// Checks the assumptions of the adapter.
    fn check(&self) {
        let find =
            |code: u32| &self.code_points[self.code_points.binary_search_by_key(&code, |c| c.code).unwrap()];
        let combining = |code: u32| find(code).class >> COMBINING_SHIFT;
        let valid = |code: u32| find(code).status == status::VALID;
        let composites: BTreeSet<u32> = self.compositions.iter().map(|c| c.composite).collect();
        for c in &self.compositions {
            assert!(
                valid(c.first) && valid(c.second),
                "the parts of U+{:04X} must survive mapping",
                c.composite
            );
            assert!(
                matches!(combining(c.composite), 0 | BACKWARD_STARTER),
                "U+{:04X} must be a starter",
                c.composite
            );
            assert!(
                !composites.contains(&c.second),
                "the second part of U+{:04X} must not decompose",
                c.composite
            );
            assert!(combining(c.second) != 0);
        }
        for c in &self.code_points {
            assert!(c.mapping.iter().all(|&target| valid(target)), "U+{:04X}", c.code);
            assert!(c.code >= 0x300 || c.class >> COMBINING_SHIFT == 0);
        }
        assert_eq!(combining(0xFFFD), 0);
        // The surrogates between these two share their run.
        assert!(find(0xD7FF).status == status::DISALLOWED && find(0xE000).status == status::DISALLOWED);
    }
}

fn all_chars() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

fn is_hangul_syllable(c: char) -> bool {
    ('\u{AC00}'..='\u{D7A3}').contains(&c)
}

fn status_and_mapping(mapper: &Uts46MapperBorrowed, c: char) -> (u32, Vec<u32>) {
    let mapped: Vec<char> = mapper.map_normalize(std::iter::once(c)).collect();
    let validated: Vec<char> = mapper.normalize_validate(std::iter::once(c)).collect();
    let targets = mapped.iter().map(|&c| c.into()).collect();
    if mapped.is_empty() {
        assert_eq!(validated, ['\u{FFFD}'], "an ignored character must not validate");
        return (status::IGNORED, targets);
    }
    assert_eq!(mapped, validated, "the two operations must differ in ignored characters only");
    match *mapped {
        ['\u{FFFD}'] => (status::DISALLOWED, vec![]),
        [target] if target == c => (status::VALID, vec![]),
        _ => (status::MAPPED, targets),
    }
}

fn class(c: char, composes_backward: bool) -> u32 {
    let bidi = match CodePointMapData::<BidiClass>::new().get(c) {
        BidiClass::LeftToRight => bidi::LEFT_TO_RIGHT,
        BidiClass::RightToLeft | BidiClass::ArabicLetter => bidi::RIGHT_TO_LEFT,
        BidiClass::EuropeanNumber => bidi::EUROPEAN_NUMBER,
        BidiClass::ArabicNumber => bidi::ARABIC_NUMBER,
        BidiClass::EuropeanSeparator
        | BidiClass::EuropeanTerminator
        | BidiClass::CommonSeparator
        | BidiClass::OtherNeutral
        | BidiClass::BoundaryNeutral => bidi::NEUTRAL,
        BidiClass::NonspacingMark => bidi::NONSPACING_MARK,
        _ => bidi::OTHER,
    };
    let joining = match CodePointMapData::<JoiningType>::new().get(c) {
        JoiningType::DualJoining => joining::DUAL,
        JoiningType::LeftJoining => joining::LEFT,
        JoiningType::RightJoining => joining::RIGHT,
        JoiningType::Transparent => joining::TRANSPARENT,
        _ => joining::OTHER,
    };
    let mark = matches!(
        CodePointMapData::<GeneralCategory>::new().get(c),
        GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark | GeneralCategory::EnclosingMark
    );
    let mut combining = u32::from(CanonicalCombiningClassMapBorrowed::new().get_u8(c));
    assert_ne!(combining, BACKWARD_STARTER);
    if combining == 0 && composes_backward {
        combining = BACKWARD_STARTER;
    }
    u32::from(bidi)
        | u32::from(joining) << JOINING_SHIFT
        | if mark { MARK_BIT } else { 0 }
        | combining << COMBINING_SHIFT
}
