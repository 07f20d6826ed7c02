//! Whether a label looks like another text. UTS 39 has data for single characters that look like ASCII; the rest are
//! short lists of what both Chromium and Firefox refuse.

use whurl_unicode::labels::{LATIN, LOOKALIKES};

use super::decode::is_mark;
use super::scripts::{Scripts, resolve, scripts_of};
use super::unicode::Unicode;

/// Whether a label could be mistaken for another text. `top_level` is the last label of the domain in Unicode.
pub(super) fn is_confusable(label: &str, top_level: &str, unicode: &impl Unicode) -> bool {
    (looks_like_ascii(label, top_level, unicode) || looks_like_number(label))
        && !is_expected(label, top_level)
        || with_neighbours(label).any(|(before, c, after)| is_misplaced(before, c, after, top_level))
}

/// Whether readers expect the script of a label under a top-level domain, and so do not mistake it for ASCII: the
/// top-level domain has that script itself, or is of a country that writes it.
fn is_expected(label: &str, top_level: &str) -> bool {
    let of_top_level = if top_level.is_ascii() { script_of_country(top_level) } else { resolve(top_level) };
    resolve(label) & of_top_level & !LATIN != 0
}

fn script_of_country(top_level: &str) -> Scripts {
    let letter = match top_level {
        "gr" => 'α',
        "bg" | "by" | "kg" | "kz" | "mk" | "mn" | "ru" | "su" | "ua" => 'а',
        "am" => 'ա',
        "il" => 'א',
        "th" => 'ก',
        "la" => 'ກ',
        "ge" => 'ა',
        _ => return 0,
    };
    scripts_of(letter)
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
const LATIN_LIKE: &[char] = &['ท', 'น', 'บ', 'พ', 'ฟ', 'ร', 'ห', 'เ', 'ບ', 'ພ', 'ຟ', 'ຣ', 'ຮ'];

/// Whether all of a label looks like ASCII. Marks distinguish letters of the Latin script only.
fn looks_like_ascii(label: &str, top_level: &str, unicode: &impl Unicode) -> bool {
    let is_latin = resolve(label) & LATIN != 0;
    label.chars().all(|c| match c {
        // Icelanders do not take it for a p.
        'þ' => top_level != "is",
        _ => lookalike(c).is_some() || LATIN_LIKE.contains(&c) || !is_latin && is_mark(unicode, c),
    })
}

/// Characters that look like 2, 3, 4, 5, 6 or 8 among digits, without being confusable with the digit in UTS 39.
const DIGIT_LIKE: &[char] = &[
    'з', 'ҙ', 'ӡ', 'ճ', 'շ', 'उ', '२', 'ও', '২', 'ਤ', 'ੜ', '૨', '૩', '૭', '೩', '೭', 'ဒ', 'ვ', 'კ', 'პ', '丩',
];

/// Whether all of a label, which has other characters than ASCII, looks like a number.
fn looks_like_number(label: &str) -> bool {
    label.chars().all(|c| match lookalike(c) {
        Some('0'..='9') => true,
        // UTS 39 has these for zeros and ones.
        Some('o' | 'l') if !c.is_ascii() => true,
        _ => DIGIT_LIKE.contains(&c),
    })
}

/// Whether a character stands where it is not written, so that it looks like another.
fn is_misplaced(before: char, c: char, after: char, top_level: &str) -> bool {
    let is_beside = |is: fn(&char) -> bool| is(&before) || is(&after);
    match c {
        _ if c.is_ascii() => false,
        // Like `-` and `.`, and in hardly any word anywhere.
        '\u{58A}' | '\u{2027}' => true,
        // Like d or o, p, and e to all who do not read the few languages that have them.
        'ð' => !matches!(top_level, "fo" | "is"),
        'þ' => top_level != "is",
        'ə' => top_level != "az",
        // Signs that lengthen, repeat or join Kana. After anything else they look like a dash or a slash.
        'ー' if !is_katakana(before) && !is_hiragana(before) => true,
        '゠' | 'ヽ' | 'ヾ' if !is_katakana(before) => true,
        // he, be and pe are the same in Hiragana and Katakana.
        'へ'..='ぺ' => is_katakana(before) && is_katakana(after),
        'ヘ'..='ペ' => is_hiragana(before) && is_hiragana(after),
        // Ideographs, and parts of them, of so few strokes that they look like Latin letters or dashes.
        '一' | '丁' | '七' | '丆' | '丨' | '乂' | '乛' | '二' | '亅' | '亠' | '冖' | '十' | '宀' | '工'
        | '巛' | '讠' => is_beside(char::is_ascii_alphabetic),
        _ => is_delimiter_like(c) && is_beside(char::is_ascii_alphanumeric),
    }
}

fn is_katakana(c: char) -> bool {
    matches!(c, '\u{30A1}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}')
}

fn is_hiragana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{309F}')
}

/// Whether a character looks like a delimiter. UTS 39 does not map these to one ASCII character: like `-` or `=` (`゠`,
/// `ー`), like `.` (`・`), and like `\` (`ヽ`, `ヾ`, U+4E40, U+4E41).
fn is_delimiter_like(c: char) -> bool {
    matches!(c, '゠' | '・'..='ヾ' | '\u{4E40}' | '\u{4E41}')
        || lookalike(c).is_some_and(|ascii| ascii.is_ascii_punctuation())
}

/// The characters of a label, each with the one before it and the one after it, or with spaces at the ends.
pub(super) fn with_neighbours(label: &str) -> impl Iterator<Item = (char, char, char)> + '_ {
    let mut before = ' ';
    let mut rest = label.chars();
    core::iter::from_fn(move || {
        let c = rest.next()?;
        let after = rest.clone().next().unwrap_or(' ');
        Some((core::mem::replace(&mut before, c), c, after))
    })
}
