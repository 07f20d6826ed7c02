//! The adapter answers like the ICU4X adapter of the same Unicode version. `COMPARE_STRINGS` sets the number of random
//! strings (3 million by default), `COMPARE_SEED` the seed.

use growth::assert_linear;
use idna_adapter_icu4x as icu4x;
use whurl_unicode as ours;

#[path = "../../../tests/rust/growth.rs"]
mod growth;

const OURS: ours::Adapter = ours::Adapter::new();
static ICU4X: icu4x::Adapter = icu4x::Adapter::new();

fn all_chars() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

#[test]
fn properties_of_every_code_point() {
    macro_rules! properties {
        ($adapter:ident, $data:expr, $c:expr) => {{
            let (bidi, joining) = ($data.bidi_class($c), $data.joining_type($c));
            let (bidi_mask, joining_mask) = (bidi.to_mask(), joining.to_mask());
            [
                $data.is_virama($c),
                $data.is_mark($c),
                bidi.is_ltr(),
                bidi.is_nonspacing_mark(),
                bidi.is_european_number(),
                bidi.is_arabic_number(),
                bidi_mask.intersects($adapter::RTL_MASK),
                bidi_mask.intersects($adapter::FIRST_BC_MASK),
                bidi_mask.intersects($adapter::LAST_LTR_MASK),
                bidi_mask.intersects($adapter::LAST_RTL_MASK),
                bidi_mask.intersects($adapter::MIDDLE_LTR_MASK),
                bidi_mask.intersects($adapter::MIDDLE_RTL_MASK),
                joining.is_transparent(),
                joining_mask.intersects($adapter::LEFT_OR_DUAL_JOINING_MASK),
                joining_mask.intersects($adapter::RIGHT_OR_DUAL_JOINING_MASK),
            ]
        }};
    }
    for c in all_chars() {
        assert_eq!(properties!(ours, OURS, c), properties!(icu4x, ICU4X, c), "U+{:04X}", c as u32);
    }
}

/// Compares both operations for a string.
fn compare(text: &[char]) {
    macro_rules! both {
        ($operation:ident) => {
            if !OURS.$operation(text.iter().copied()).eq(ICU4X.$operation(text.iter().copied())) {
                let shown: String = text.iter().take(100).map(|&c| format!("{:04X} ", c as u32)).collect();
                let first: Vec<char> = OURS.$operation(text.iter().copied()).take(100).collect();
                let second: Vec<char> = ICU4X.$operation(text.iter().copied()).take(100).collect();
                panic!(
                    concat!(stringify!($operation), " of {}\nours  {:?}\nicu4x {:?}"),
                    shown, first, second
                );
            }
        };
    }
    both!(map_normalize);
    both!(normalize_validate);
}

#[test]
fn every_code_point_alone_and_next_to_others() {
    // Neighbours of every kind: ASCII, a letter that composes, marks of several classes, jamo and syllables, a starter
    // that composes with a preceding character, joiners, and characters that are ignored, disallowed, mapped to a mark,
    // or decomposed.
    const NEIGHBOURS: [char; 22] = [
        'a', 'A', '.', '\u{E0}', '\u{3B1}', '\u{1F80}', '\u{300}', '\u{323}', '\u{345}', '\u{334}',
        '\u{94D}', '\u{3099}', '\u{1100}', '\u{1161}', '\u{11A8}', '\u{AC00}', '\u{DD9}', '\u{DCF}',
        '\u{200D}', '\u{AD}', '\u{FFFF}', '\u{F73}',
    ];
    compare(&[]);
    for c in all_chars() {
        compare(&[c]);
        for n in NEIGHBOURS {
            compare(&[c, n]);
            compare(&[n, c]);
        }
    }
}

#[test]
fn every_pair_of_composing_characters() {
    // The first and second parts of compositions, and their decompositions.
    let mut parts: Vec<char> = vec![];
    for c in all_chars() {
        let decomposed: Vec<char> = icu_normalizer::DecomposingNormalizerBorrowed::new_nfd()
            .normalize_iter([c].into_iter())
            .collect();
        let is_hangul = ('\u{AC00}'..='\u{D7A3}').contains(&c);
        if decomposed.len() > 1 && !(is_hangul && c as u32 % 97 != 0) {
            parts.push(c);
            parts.extend(decomposed);
        }
    }
    parts.sort();
    parts.dedup();
    assert!(parts.len() > 1000);
    for &first in &parts {
        for &second in &parts {
            compare(&[first, second]);
        }
    }
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ x >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// Sets of characters that are difficult for a normalizer, each in its own way.
fn palettes() -> Vec<Vec<char>> {
    let range = |from: u32, to: u32| (from..=to).filter_map(char::from_u32).collect::<Vec<_>>();
    let nfd = icu_normalizer::DecomposingNormalizerBorrowed::new_nfd();
    let classes = icu_normalizer::properties::CanonicalCombiningClassMapBorrowed::new();
    let is_status = |c: char, wanted: &dyn Fn(&[char]) -> bool| {
        wanted(&ICU4X.map_normalize(std::iter::once(c)).collect::<Vec<_>>())
    };
    let all: Vec<char> = all_chars().collect();
    let filter = |test: &dyn Fn(char) -> bool| all.iter().copied().filter(|&c| test(c)).collect::<Vec<_>>();
    vec![
        all.clone(),
        range(0, 0x17F),
        range(0x300, 0x36F),                 // combining marks
        filter(&|c| classes.get_u8(c) != 0), // all of them
        filter(&|c| nfd.normalize_iter([c].into_iter()).count() > 1),
        filter(&|c| is_status(c, &|m| m.len() > 1)), // long mappings
        filter(&|c| is_status(c, &|m| m.is_empty())), // ignored
        filter(&|c| is_status(c, &|m| m.len() == 1 && m[0] != c && m[0] != '\u{FFFD}')),
        filter(&|c| (c as u32) < 0x20000 && is_status(c, &|m| m == ['\u{FFFD}'])), // disallowed
        filter(&|c| is_status(c, &|m| m == [c])),                                  // valid
        range(0x370, 0x3FF),                                                       // Greek
        range(0x1F00, 0x1FFF),
        range(0x590, 0x6FF),   // Hebrew, Arabic
        range(0x900, 0xDFF),   // Indic scripts
        range(0xF00, 0xFFF),   // Tibetan
        range(0x1100, 0x1200), // Hangul
        range(0xAC00, 0xAC60),
        range(0x1E00, 0x1EFF),
        range(0x2000, 0x214F),
        range(0x3040, 0x30FF), // kana
        range(0x3200, 0x33FF),
        range(0xF900, 0xFAFF), // compatibility forms
        range(0xFB00, 0xFDFF),
        range(0xFE00, 0xFFFF),
        range(0x11000, 0x119FF), // more Indic scripts
        range(0x1D150, 0x1D1FF), // musical symbols
        range(0x16100, 0x16D7F), // Gurung Khema, Kirat Rai
        "\u{200C}\u{200D}\u{94D}\u{628}\u{64B}\u{AD}\u{300}\u{5B0}".chars().collect(),
        "aeAo\u{323}\u{302}\u{300}\u{301}\u{308}\u{304}\u{307}\u{31B}\u{327}\u{345}\u{1EB7}\u{1ECD}"
            .chars()
            .collect(),
    ]
}

#[test]
fn random_strings() {
    let number =
        |name: &str, otherwise: u64| std::env::var(name).map_or(otherwise, |text| text.parse().unwrap());
    let (count, seed) = (number("COMPARE_STRINGS", 3_000_000), number("COMPARE_SEED", 46));
    let palettes = palettes();
    assert!(palettes.iter().all(|palette| !palette.is_empty()));
    let mut random = Random(seed);
    let mut text = vec![];
    for i in 0..count {
        text.clear();
        let length = if i % 1000 == 0 { 300 } else { 1 + random.below(12) };
        // Mostly from two palettes, so that related characters meet.
        let (first, second) = (random.pick(&palettes), random.pick(&palettes));
        for _ in 0..length {
            let palette = match random.below(16) {
                0 => random.pick(&palettes),
                n if n < 8 => first,
                _ => second,
            };
            text.push(*random.pick(palette));
        }
        compare(&text);
    }
}

#[test]
fn long_runs_of_marks_take_linear_time() {
    let classes = icu_normalizer::properties::CanonicalCombiningClassMapBorrowed::new();
    let mut marks: Vec<char> = all_chars().filter(|&c| classes.get_u8(c) != 0).collect();
    marks.sort_by_key(|&c| std::cmp::Reverse(classes.get_u8(c)));
    let mut random = Random(46);
    const SIZE: usize = 4_000;
    let shuffled: Vec<char> = (0..8 * SIZE).map(|_| *random.pick(&marks)).collect();
    let descending: Vec<char> = (0..8 * SIZE).map(|i| marks[i * marks.len() / (8 * SIZE)]).collect();
    let texts = [
        ("shuffled", shuffled),
        ("descending", descending),
        ("U+0300", vec!['\u{300}'; 8 * SIZE]),
        ("U+1161", vec!['\u{1161}'; 8 * SIZE]),
    ];
    for (what, text) in &texts {
        for text in [text.clone(), [&['a'], &text[..]].concat()] {
            assert_linear(what, SIZE, |size| &text[..size], |text| compare(text));
        }
    }
}
