//! Generates `unicode/src/labels.rs`: the characters that UTS 39 allows in labels of domains, their scripts, and those
//! that look like ASCII characters. The data comes from `unicode-security`.

use std::fmt::Write;

use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, ScriptExtension, UnicodeScript};
use unicode_security::{GeneralSecurityProfile, skeleton};

/// Bits for what UTS 39 adds to script sets: Han with Bopomofo, Japanese, Korean.
const HANB: u64 = 1;
const JPAN: u64 = 2;
const KORE: u64 = 4;
const FIRST_SCRIPT_BIT: u32 = 3;

pub struct Tables {
    /// The scripts of allowed characters, in the order of their bits.
    scripts: Vec<Script>,
    /// The starts of runs of characters of one class. Class 0 means not allowed.
    runs: Vec<(u32, usize)>,
    /// The script set of each class.
    classes: Vec<u64>,
    /// Characters that look like an ASCII character, with that character.
    lookalikes: Vec<(char, char)>,
    /// The zeros of the decimal digits, each followed by the other nine.
    zeros: Vec<char>,
}

/// Whether a label may contain a character unchanged.
pub fn is_valid(c: char) -> bool {
    !c.is_ascii() && whurl_unicode::Adapter::new().map_normalize(std::iter::once(c)).eq([c])
}

/// Whether UTS 39 allows a character, and it is visible, which the two joiners are not. All Han characters are allowed:
/// listing the common ones would make the tables four times as large.
fn is_allowed(c: char) -> bool {
    let is_joiner = matches!(c, '\u{200C}' | '\u{200D}');
    !is_joiner && (c.script() == Script::Han || GeneralSecurityProfile::identifier_allowed(c))
}

impl Default for Tables {
    fn default() -> Self {
        Self::new()
    }
}

impl Tables {
    pub fn new() -> Self {
        let mut tables =
            Self { scripts: vec![], runs: vec![], classes: vec![0], lookalikes: vec![], zeros: vec![] };
        let allowed = || ('\u{80}'..=char::MAX).filter(|&c| is_valid(c) && is_allowed(c));
        for c in allowed() {
            for script in scripts_of(c) {
                if !tables.scripts.contains(&script) {
                    tables.scripts.push(script);
                }
            }
        }
        for code in 0x80..=u32::from(char::MAX) + 1 {
            let class = match char::from_u32(code).filter(|&c| is_valid(c) && is_allowed(c)) {
                Some(c) => tables.class(c),
                None => 0,
            };
            if tables.runs.last().map_or(0, |&(_, last)| last) != class {
                tables.runs.push((code, class));
            }
        }
        tables.lookalikes = allowed().filter_map(|c| Some((c, lookalike(c)?))).collect();
        tables.zeros = allowed().filter(|&c| is_zero(c)).collect();
        tables
    }

    fn class(&mut self, c: char) -> usize {
        let mut set = 0;
        if is_any(c.script_extension()) {
            set = u64::MAX;
        } else {
            for script in scripts_of(c) {
                let index = self.scripts.iter().position(|&other| other == script).unwrap();
                set |= 1 << (FIRST_SCRIPT_BIT + index as u32);
                set |= match script {
                    Script::Han => HANB | JPAN | KORE,
                    Script::Hiragana | Script::Katakana => JPAN,
                    Script::Bopomofo => HANB,
                    Script::Hangul => KORE,
                    _ => 0,
                };
            }
        }
        if let Some(class) = self.classes.iter().skip(1).position(|&other| other == set) {
            return class + 1;
        }
        self.classes.push(set);
        self.classes.len() - 1
    }

    pub fn source(&self) -> String {
        let mut text = String::from(
            "//! Characters in labels of domains that are shown to people. Written by `crates/generate`; do not edit.\n//! `src/display/` of `whurl` explains the tables.\n\n",
        );
        let (hani, latin) = (self.bit(Script::Han), self.bit(Script::Latin));
        assert_ne!(hani, latin);
        let _ = writeln!(text, "/// The bit of the Latin script.\npub const LATIN: u64 = 1 << {latin};");
        let runs = self.runs.iter().map(|(start, class)| format!("{:#x}", start << 8 | *class as u32));
        let about =
            "The first code points of runs of characters of one class, and the class in the lowest byte.";
        array(&mut text, about, "RUNS", "u32", runs);
        let about = "The script set of each class, a bit for each script. Class 0 is not allowed.";
        array(&mut text, about, "CLASSES", "u64", self.classes.iter().map(|set| format!("{set:#x}")));
        let lookalikes =
            self.lookalikes.iter().map(|(c, ascii)| format!("{:#x}", u32::from(*c) << 8 | u32::from(*ascii)));
        let about = "Characters that look like an ASCII character, which is in the lowest byte.";
        array(&mut text, about, "LOOKALIKES", "u32", lookalikes);
        let about = "The zeros of the decimal digits, each followed by the other nine.";
        array(
            &mut text,
            about,
            "ZEROS",
            "u32",
            self.zeros.iter().map(|zero| format!("{:#x}", u32::from(*zero))),
        );
        text
    }

    fn bit(&self, script: Script) -> u32 {
        FIRST_SCRIPT_BIT + self.scripts.iter().position(|&other| other == script).unwrap() as u32
    }

    pub fn describe(&self) {
        println!("{} scripts, {} runs, {} classes", self.scripts.len(), self.runs.len(), self.classes.len());
        println!("{} lookalikes: {:?}", self.lookalikes.len(), self.lookalikes);
        println!("{} zeros: {:?}", self.zeros.len(), self.zeros);
    }
}

/// The scripts of a character that UTS 31 recommends. A character without one is not allowed.
fn scripts_of(c: char) -> impl Iterator<Item = Script> {
    let scripts = c.script_extension();
    scripts.iter().filter(move |script| !is_any(scripts) && script.is_recommended())
}

/// Whether the script is Common or Inherited, without a list of scripts.
fn is_any(scripts: ScriptExtension) -> bool {
    scripts.is_common() || scripts.is_inherited()
}

/// The ASCII character that a character looks like. Accents distinguish letters of the Latin script. Letters of other
/// scripts can look like an accented Latin letter, so their marks are ignored.
fn lookalike(c: char) -> Option<char> {
    let is_latin = c.script() == Script::Latin;
    let mut prototype: Vec<char> = skeleton(c.encode_utf8(&mut [0; 4])).collect();
    if !is_latin && !is_combining_mark(c) {
        prototype.retain(|&c| !is_combining_mark(c));
    }
    match prototype[..] {
        // The prototypes of 0, 1 and m.
        ['O'] => Some('o'),
        ['r', 'n'] => Some('m'),
        [prototype] if prototype.is_ascii() => Some(prototype.to_ascii_lowercase()),
        _ => None,
    }
}

/// Whether a character is the first of ten consecutive digits.
fn is_zero(c: char) -> bool {
    if u32::from(c).checked_sub(1).and_then(char::from_u32).is_some_and(char::is_numeric) {
        return false;
    }
    let ten = (0..10).filter_map(|digit| char::from_u32(u32::from(c) + digit));
    ten.filter(|c| c.is_numeric()).count() == 10 && matches!(u32::from(c) % 16, 0 | 6)
}

/// Writes a static array, ten items a line.
pub(crate) fn array(
    text: &mut String,
    about: &str,
    name: &str,
    kind: &str,
    items: impl ExactSizeIterator<Item = String>,
) {
    let _ = write!(text, "\n/// {about}\npub static {name}: [{kind}; {}] = [", items.len());
    for (index, item) in items.enumerate() {
        text.push_str(if index % 10 == 0 { "\n    " } else { " " });
        text.push_str(&item);
        text.push(',');
    }
    text.push_str("\n];\n");
}
