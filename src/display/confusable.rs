//! Whether a label looks like another text. UTS 39 has data for single characters that look like ASCII; the rest are
//! short lists of what both Chromium and Firefox refuse.

use super::decode::is_mark;
use super::label::{Scripts, resolve, scripts_of, with_neighbours};
use super::tables::{LATIN, LOOKALIKES};
use super::unicode::Unicode;

/// Whether a label could be mistaken for another text. `top_level` is the last label of the domain in Unicode.
pub(super) fn is_confusable(label: &str, top_level: &str, unicode: &impl Unicode) -> bool {
    let looks_ascii = || looks_like_ascii(label, top_level, unicode) || looks_like_number(label);
    looks_ascii() && !is_expected(label, top_level)
        || has_false_delimiter(label)
        || has_false_letter(label)
        || has_misplaced_kana(label)
        || has_foreign_letter(label, top_level)
}

/// Whether readers expect the script of a label under a top-level domain, and so do not mistake it for ASCII: the
/// top-level domain has that script itself, or is of a country that writes it.
fn is_expected(label: &str, top_level: &str) -> bool {
    let of_top_level = if top_level.is_ascii() { script_of_country(top_level) } else { resolve(top_level) };
    resolve(label) & of_top_level & !LATIN != 0
}

/// A letter of a script, and the countries.
const COUNTRIES: &[(char, &[&str])] = &[
    ('α', &["gr"]),
    ('а', &["bg", "by", "kg", "kz", "mk", "mn", "ru", "su", "ua"]),
    ('ա', &["am"]),
    ('א', &["il"]),
    ('ก', &["th"]),
    ('ກ', &["la"]),
    ('ა', &["ge"]),
];

fn script_of_country(top_level: &str) -> Scripts {
    let found = COUNTRIES.iter().find(|(_, countries)| countries.contains(&top_level));
    found.map_or(0, |&(letter, _)| scripts_of(letter))
}

/// The ASCII character that a character looks like.
#[inline(never)]
fn lookalike(c: char) -> Option<char> {
    if c.is_ascii() {
        return Some(c);
    }
    let index = LOOKALIKES.binary_search_by_key(&u32::from(c), |entry| entry >> 8).ok()?;
    LOOKALIKES.get(index).map(|entry| char::from(*entry as u8))
}

/// Letters of Thai and Lao that look like Latin ones in many fonts: w, s, u, n, h, i.
const LATIN_LIKE: &str = "ทนบพฟรหเບພຟຣຮ";

/// Whether all of a label looks like ASCII. Marks distinguish letters of the Latin script, but not those of others.
fn looks_like_ascii(label: &str, top_level: &str, unicode: &impl Unicode) -> bool {
    let is_latin = resolve(label) & LATIN != 0;
    label.chars().all(|c| {
        let looks = lookalike(c).is_some() || LATIN_LIKE.contains(c) || !is_latin && is_mark(unicode, c);
        looks && !is_at_home(c, top_level)
    })
}

/// What looks like 2, 3, 4, 5, 6 or 8 among digits, without being confusable with it in UTS 39.
const DIGIT_LIKE: &str = "зҙӡճշउ२ও২ਤੜ੨૨૩૭೩೭ဒვკპ丩";

/// Whether all of a label, which has other characters than ASCII, looks like a number.
fn looks_like_number(label: &str) -> bool {
    // UTS 39 has o for zeros, and l for ones.
    let is_digit =
        |c| lookalike(c).is_some_and(|ascii| ascii.is_ascii_digit() || !c.is_ascii() && "ol".contains(ascii));
    label.chars().all(|c| is_digit(c) || DIGIT_LIKE.contains(c))
}

/// Lookalikes of delimiters that UTS 39 does not map to one ASCII character: like `-` or `=` (U+30A0, U+30FC), like `.`
/// (U+30FB), and like `\` (U+30FD, U+30FE, U+4E40, U+4E41).
const FALSE_DELIMITERS: &str = "\u{30A0}\u{30FB}\u{30FC}\u{30FD}\u{30FE}\u{4E40}\u{4E41}";

/// Whether a lookalike of a URL delimiter is next to an ASCII letter or digit; or one of `-` or `.` that is in hardly any
/// word anywhere.
fn has_false_delimiter(label: &str) -> bool {
    let is_false = |c: char| {
        !c.is_ascii()
            && (FALSE_DELIMITERS.contains(c)
                || lookalike(c).is_some_and(|ascii| ascii.is_ascii_punctuation()))
    };
    with_neighbours(label).any(|(before, c, after)| {
        matches!(c, '\u{58A}' | '\u{2027}')
            || is_false(c) && (before.is_ascii_alphanumeric() || after.is_ascii_alphanumeric())
    })
}

/// Ideographs, and parts of them, of so few strokes that they look like Latin letters or dashes.
const FALSE_LETTERS: &str = "一丁七丆丨乂乛二亅亠冖十宀工巛讠";

/// Whether one of them is next to an ASCII letter.
fn has_false_letter(label: &str) -> bool {
    with_neighbours(label).any(|(before, c, after)| {
        FALSE_LETTERS.contains(c) && (before.is_ascii_alphabetic() || after.is_ascii_alphabetic())
    })
}

/// Whether a sign that lengthens, repeats or joins Kana follows anything else, or a letter that is the same in Hiragana
/// and Katakana stands among letters of the other.
fn has_misplaced_kana(label: &str) -> bool {
    let is_katakana = |c: char| matches!(c, '\u{30A1}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}');
    let is_hiragana = |c: char| matches!(c, '\u{3041}'..='\u{309F}');
    with_neighbours(label).any(|(before, c, after)| match c {
        '\u{30FC}' => !is_katakana(before) && !is_hiragana(before),
        '\u{30A0}' | '\u{30FD}' | '\u{30FE}' => !is_katakana(before),
        // he, be, pe
        '\u{3078}'..='\u{307A}' => is_katakana(before) && is_katakana(after),
        '\u{30D8}'..='\u{30DA}' => is_hiragana(before) && is_hiragana(after),
        _ => false,
    })
}

/// Letters that look like other ones to most readers (d or o, p, e), and the top-level domains where they are expected.
const FEW_LANGUAGES: &[(char, &[&str])] = &[('ð', &["fo", "is"]), ('þ', &["is"]), ('ə', &["az"])];

fn homes_of(c: char) -> Option<&'static [&'static str]> {
    FEW_LANGUAGES.iter().find(|(letter, _)| *letter == c).map(|&(_, homes)| homes)
}

fn is_at_home(c: char, top_level: &str) -> bool {
    homes_of(c).is_some_and(|homes| homes.contains(&top_level))
}

fn has_foreign_letter(label: &str, top_level: &str) -> bool {
    label.chars().any(|c| homes_of(c).is_some() && !is_at_home(c, top_level))
}
