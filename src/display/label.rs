//! Whether a label of a domain can be shown in Unicode without being mistaken for another one, by UTS 39
//! ([Unicode Security Mechanisms](https://www.unicode.org/reports/tr39/)). `crates/generate` writes the tables.

use whurl_unicode::labels::{LATIN, ZEROS};

use super::confusable::{is_confusable, with_neighbours};
use super::decode::is_mark;
use super::scripts::{ALL, Scripts, resolve, scripts_of};
use super::unicode::Unicode;

/// Why a label is not shown in Unicode.
///
/// ```
/// use whurl::display::{LabelError, Options, render};
/// use whurl::{Url, sites::SuffixList};
/// let url = Url::parse("https://аррӏе.com/").unwrap();
/// let rendered = render(&url, &SuffixList::built_in(), &Options::default());
/// assert_eq!(rendered.kept_ascii[0].reason, LabelError::Confusable);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LabelError {
    /// The domain is invalid and has no Unicode form.
    Invalid,
    /// The label has a character that UTS 39 does not recommend for identifiers, such as a symbol, or an invisible one.
    RestrictedCharacter,
    /// The label mixes scripts that are not written together: it is not "highly restrictive".
    MixedScripts,
    /// The label has digits of more than one kind.
    MixedDigits,
    /// The label has an invisible mark: the same mark twice, a dot above a letter that has one, or a mark of Latin on a
    /// letter of another script or on `ı`.
    HiddenMark,
    /// The label looks like an ASCII text or number, has a lookalike of a letter or of a delimiter, such as `/` or `.`,
    /// next to ASCII characters, or has a character where it is not written: a Japanese sign that looks like a dash
    /// there, or a letter of a few languages under a top-level domain of others.
    Confusable,
}

impl LabelError {
    /// The name of the reason, as in the JavaScript API.
    ///
    /// ```
    /// assert_eq!(whurl::display::LabelError::MixedScripts.name(), "mixed-scripts");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Invalid => "invalid",
            Self::RestrictedCharacter => "restricted-character",
            Self::MixedScripts => "mixed-scripts",
            Self::MixedDigits => "mixed-digits",
            Self::HiddenMark => "hidden-mark",
            Self::Confusable => "confusable",
        }
    }
}

const WITH_HAN: Scripts = 0b111;

/// Why a label in Unicode should not be shown. `top_level` is the last label of the domain, in Unicode: some characters
/// are expected only under some.
pub(super) fn label_error(label: &str, top_level: &str, unicode: &impl Unicode) -> Option<LabelError> {
    if label.chars().any(is_restricted) || has_misplaced_dot(label, top_level) {
        return Some(LabelError::RestrictedCharacter);
    }
    let scripts = resolve(label);
    if scripts == 0 && !is_highly_restrictive(label) {
        return Some(LabelError::MixedScripts);
    }
    if has_mixed_digits(label) {
        return Some(LabelError::MixedDigits);
    }
    if has_hidden_mark(label, unicode) {
        return Some(LabelError::HiddenMark);
    }
    is_confusable(label, top_level, unicode).then_some(LabelError::Confusable)
}

/// Whether UTS 39 does not allow a character in identifiers. In ASCII, these are the punctuation marks that domains may
/// have and host names do not.
fn is_restricted(c: char) -> bool {
    scripts_of(c) == 0 || c.is_ascii_punctuation() && !matches!(c, '-' | '_')
}

/// Whether a label consists of Latin with Han and Bopomofo, with the Japanese scripts, or with Korean.
fn is_highly_restrictive(label: &str) -> bool {
    let others = label.chars().map(scripts_of).filter(|&scripts| scripts & LATIN == 0 || scripts == ALL);
    others.fold(ALL, |common, scripts| common & scripts) & WITH_HAN != 0
}

/// The zero of the digits that a character belongs to, if it is a decimal digit.
fn digits_of(c: char) -> Option<u32> {
    let code = u32::from(c);
    core::iter::once(0x30).chain(ZEROS).find(|zero| (*zero..zero + 10).contains(&code))
}

fn has_mixed_digits(label: &str) -> bool {
    let mut kinds = label.chars().filter_map(digits_of);
    let first = kinds.next();
    kinds.any(|kind| Some(kind) != first)
}

/// Whether a label has invisible marks (UTS 39, section 5.4, "Optional Detection"), or marks that fonts draw only on
/// letters of Latin, Greek and Cyrillic.
fn has_hidden_mark(label: &str, unicode: &impl Unicode) -> bool {
    let mut previous = ' ';
    label.chars().any(|c| {
        let is_hidden = match c {
            // A dot above.
            '\u{307}' if matches!(previous, 'i' | 'j' | 'l') => true,
            '\u{300}'..='\u{339}' if previous == 'ı' => true,
            '\u{300}'..='\u{339}' if !takes_latin_marks(previous) => true,
            c => c == previous && is_mark(unicode, c),
        };
        previous = c;
        is_hidden
    })
}

/// Whether a character is of a script that has the marks from U+0300, or is such a mark.
fn takes_latin_marks(c: char) -> bool {
    matches!(c, '\0'..='\u{52F}' | '\u{1C80}'..='\u{1FFF}' | '\u{2C60}'..='\u{2C7F}' | '\u{A640}'..='\u{A7FF}'
        | '\u{AB30}'..='\u{AB6F}')
}

/// Whether a middle dot stands where it is not a letter. Between two `l` it is one (RFC 5892, appendix A.3), but only
/// readers of Catalan expect it; elsewhere it looks like a `.`.
fn has_misplaced_dot(label: &str, top_level: &str) -> bool {
    let is_letter = |before, after| before == 'l' && after == 'l' && top_level == "cat";
    with_neighbours(label).any(|(before, c, after)| c == '·' && !is_letter(before, after))
}
