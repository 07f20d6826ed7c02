//! Why a domain is invalid: the rules of [UTS 46](https://www.unicode.org/reports/tr46/), one by one.
//!
//! The domain parser finds that a domain is invalid, but not why. This module repeats its steps when a caller needs
//! the reason. Tests show that it finds an error exactly when the parser does.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use whurl_unicode::{Adapter, RTL_MASK};

use crate::decimal;
use crate::host::code_points::is_forbidden_domain_code_point;
use crate::host::punycode::{self, MAX_ENCODED_CHARS, MAX_LABEL_CHARS};
use crate::host::uts46::{broken_bidi_rule, lone_joiner};
use crate::percent_encode;

/// Why a domain is invalid: the first rule that it breaks.
///
/// [`DomainError::code`] returns the code of the rule in UTS 46.
///
/// ```
/// use whurl::{DomainError, domain_error_strict};
/// let error = domain_error_strict("a..b").unwrap();
/// assert_eq!(error, DomainError::EmptyLabel);
/// assert_eq!(error.to_string(), "the domain has an empty label: two dots in a row, or one at its start");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainError {
    /// The domain is empty, or has only code points that IDNA ignores (`A4_1`).
    Empty,
    /// A label other than the last is empty (`A4_2`).
    EmptyLabel,
    /// The domain ends with a dot (`A4_2`).
    FinalDot,
    /// The domain contains a code point that is not allowed in domains (`V7`, ASCII: `U1`).
    DisallowedCodePoint(char),
    /// The host has percent-encoded bytes that are not UTF-8, here as they are written (`V7`).
    NotUtf8(String),
    /// A label begins with `xn--` but is not ASCII (`P4`).
    AceWithNonAscii(String),
    /// A label begins with `xn--`, but the rest is not Punycode (`P4`).
    Punycode(String),
    /// A label, decoded from Punycode, contains a code point that is not allowed in domains (`V7`, ASCII: `U1`).
    PunycodeOfDisallowed(String, char),
    /// A label, decoded from Punycode, is not in the form that IDNA maps it to (`V7`, not normalised: `V1`).
    NotMapped(String),
    /// A label, decoded from Punycode, begins with `xn--` again (`V4`).
    NestedAce(String),
    /// A label begins or ends with a hyphen (`V3`).
    OuterHyphen(String),
    /// A label has hyphens as its third and fourth character (`V2`).
    InnerHyphens(String),
    /// A label begins with a combining mark (`V6`).
    LeadingMark(String, char),
    /// A label has a zero-width non-joiner (`C1`) or joiner (`C2`) in a context that does not allow it
    /// ([ContextJ](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1)).
    Joiner(String, char),
    /// A label breaks the rule with this number of the
    /// [Bidi Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2) (`B1` to `B6`).
    Bidi(String, u8),
    /// A label has this number of characters in ASCII, and only 63 are allowed; or it is too long to be converted
    /// (`A4_2`).
    LabelTooLong(String, usize),
    /// The domain has this number of characters in ASCII, and only 253 are allowed (`A4_1`).
    TooLong(usize),
}

use DomainError::{
    AceWithNonAscii, Bidi, DisallowedCodePoint, Empty, EmptyLabel, FinalDot, InnerHyphens, Joiner,
    LabelTooLong, LeadingMark, NestedAce, NotMapped, NotUtf8, OuterHyphen, Punycode, PunycodeOfDisallowed,
    TooLong,
};

const ACE_PREFIX: &str = "xn--";

/// Why the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) refuses a domain, or `None` if it does
/// not.
///
/// ```
/// use whurl::{domain_error, DomainError};
///
/// assert_eq!(domain_error("a\u{200D}b.example"), Some(DomainError::Joiner("a\u{200D}b".into(), '\u{200D}')));
/// assert_eq!(domain_error("a_b.example"), None);
/// ```
#[must_use]
pub fn domain_error(domain: &str) -> Option<DomainError> {
    first_error(domain, false)
}

/// Why a domain is not one of names in the DNS, or `None` if it is one: why
/// [`domain_to_ascii_strict`](crate::domain_to_ascii_strict) refuses it.
///
/// ```
/// use whurl::{domain_error_strict, DomainError};
///
/// assert_eq!(domain_error_strict("a_b.example"), Some(DomainError::DisallowedCodePoint('_')));
/// assert_eq!(domain_error_strict("xn--0.example"), Some(DomainError::Punycode("xn--0".into())));
/// ```
#[must_use]
pub fn domain_error_strict(domain: &str) -> Option<DomainError> {
    first_error(domain, true)
}

/// The first error. `be_strict` is the *beStrict* of the domain parser.
fn first_error(domain: &str, be_strict: bool) -> Option<DomainError> {
    if domain.is_ascii() && !be_strict {
        let forbidden = domain.bytes().find(|&byte| is_forbidden_domain_code_point(byte));
        let error = forbidden.map(|byte| DisallowedCodePoint(byte.into()));
        return if domain.is_empty() { Some(Empty) } else { error };
    }
    let adapter = Adapter::new();
    let mapped = map(domain, &adapter);
    if let Some(refused) = mapped.chars().find(|&c| is_refused(c, be_strict)) {
        return Some(DisallowedCodePoint(source_of(refused, domain, &adapter)));
    }
    let mut checked = Vec::new();
    for text in mapped.split('.') {
        match Label::read(text, be_strict, &adapter) {
            Ok(label) => checked.push(label),
            Err(error) => return Some(error),
        }
    }
    let is_bidi =
        |label: &Label| label.chars.iter().any(|&c| RTL_MASK.intersects(adapter.bidi_class(c).to_mask()));
    if checked.iter().any(is_bidi) {
        let broken = |label: &Label| broken_bidi_rule(&label.chars).map(|rule| Bidi(label.text(), rule));
        if let Some(error) = checked.iter().find_map(broken) {
            return Some(error);
        }
    }
    if mapped.is_empty() {
        return Some(Empty);
    }
    if be_strict { wrong_length(&checked) } else { None }
}

/// Why a host, as written in the input, is not a valid domain. If the parser failed, why it failed.
pub(crate) fn of_host(written: &str, is_failure: bool) -> Option<DomainError> {
    let without_newlines: String = written.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    if let Some(bytes) = bytes_that_are_not_utf8(&without_newlines) {
        return Some(DomainError::NotUtf8(bytes));
    }
    let domain = percent_encode::decode(&without_newlines);
    let failure = if is_failure { domain_error(&domain) } else { None };
    failure.or_else(|| domain_error_strict(&domain))
}

/// The first percent-encoded bytes of a host that are not UTF-8, percent-encoded. The host parser decodes them to
/// U+FFFD, which the input does not have.
fn bytes_that_are_not_utf8(host: &str) -> Option<String> {
    let decoded = percent_encode::decode_bytes(host.as_bytes());
    let invalid = decoded.utf8_chunks().map(|chunk| chunk.invalid()).find(|bytes| !bytes.is_empty())?;
    Some(invalid.iter().map(|&byte| percent_encoding::percent_encode_byte(byte)).collect())
}

/// Whether a domain must not contain a code point, after the mapping. `be_strict` matters for ASCII only
/// (*UseSTD3ASCIIRules*).
fn is_refused(c: char, be_strict: bool) -> bool {
    match u8::try_from(c) {
        Ok(byte) if byte.is_ascii() && be_strict => {
            !(byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.')
        }
        Ok(byte) => is_forbidden_domain_code_point(byte),
        Err(_) => c == char::REPLACEMENT_CHARACTER,
    }
}

/// The mapping and normalisation of a string. Not inlined, because each caller would have a copy of the normaliser.
#[inline(never)]
fn map(text: &str, adapter: &Adapter) -> String {
    adapter.map_normalize(text.chars()).collect()
}

/// Whether a character is mapped to a string with a character for which `wanted` returns true.
fn becomes(c: char, wanted: impl Fn(char) -> bool, adapter: &Adapter) -> bool {
    map(c.encode_utf8(&mut [0; 4]), adapter).chars().any(wanted)
}

/// The character of the domain that was mapped to a refused one.
fn source_of(refused: char, domain: &str, adapter: &Adapter) -> char {
    domain.chars().find(|&c| becomes(c, |mapped| mapped == refused, adapter)).unwrap_or(refused)
}

/// A label that has been mapped, and decoded if it was Punycode.
struct Label {
    chars: Vec<char>,
    /// The length of the label in ASCII.
    ascii_length: usize,
}

impl Label {
    fn read(text: &str, be_strict: bool, adapter: &Adapter) -> Result<Self, DomainError> {
        let chars = match text.strip_prefix(ACE_PREFIX) {
            Some(encoded) => decode(text, encoded, be_strict, adapter)?,
            None => text.chars().collect(),
        };
        let is_ascii = chars.iter().all(char::is_ascii);
        let ascii_length = if text.is_ascii() {
            text.len()
        } else if chars.len() > MAX_LABEL_CHARS {
            return Err(LabelTooLong(text.into(), chars.len()));
        } else {
            let mut encoded = String::from(ACE_PREFIX);
            punycode::encode_into(&chars, &mut encoded);
            encoded.len()
        };
        if !is_ascii && chars.len() > MAX_LABEL_CHARS {
            return Err(LabelTooLong(text.into(), chars.len()));
        }
        let label = Self { chars, ascii_length };
        if be_strict {
            if label.chars.first() == Some(&'-') || label.chars.last() == Some(&'-') {
                return Err(OuterHyphen(label.text()));
            }
            if label.chars.get(2..4) == Some(&['-', '-']) {
                return Err(InnerHyphens(label.text()));
            }
        }
        match label.chars.first() {
            Some(&first) if adapter.is_mark(first) => return Err(LeadingMark(label.text(), first)),
            _ => {}
        }
        match lone_joiner(&label.chars) {
            Some(joiner) => Err(Joiner(label.text(), joiner)),
            None => Ok(label),
        }
    }

    fn text(&self) -> String {
        self.chars.iter().collect()
    }
}

/// Decodes a label that begins with `xn--`, and checks the rules for such labels.
fn decode(text: &str, encoded: &str, be_strict: bool, adapter: &Adapter) -> Result<Vec<char>, DomainError> {
    if !text.is_ascii() {
        return Err(AceWithNonAscii(text.into()));
    }
    if encoded.len() > MAX_ENCODED_CHARS {
        return Err(LabelTooLong(text.into(), text.len()));
    }
    let encoded: Vec<char> = encoded.chars().collect();
    let mut chars = Vec::new();
    let is_decoded = punycode::decode_into(&encoded, &mut chars).is_some();
    if !is_decoded || chars.iter().all(char::is_ascii) {
        return Err(Punycode(text.into()));
    }
    let refused = |c: char| is_refused(c, be_strict) || c == '.';
    if let Some(&c) = chars.iter().find(|&&c| refused(c)) {
        return Err(PunycodeOfDisallowed(text.into(), c));
    }
    let decoded: String = chars.iter().collect();
    let validated: String = adapter.normalize_validate(decoded.chars()).collect();
    if validated != decoded {
        return Err(match chars.iter().find(|&&c| becomes(c, refused, adapter)) {
            Some(&c) => PunycodeOfDisallowed(text.into(), c),
            None => NotMapped(decoded),
        });
    }
    if chars.starts_with(&['x', 'n', '-', '-']) {
        return Err(NestedAce(decoded));
    }
    Ok(chars)
}

/// Checks the lengths that the DNS allows (*VerifyDnsLength*).
fn wrong_length(labels: &[Label]) -> Option<DomainError> {
    const MAX_DNS_LABEL: usize = 63;
    const MAX_DNS_NAME: usize = 253;
    let (last, others) = labels.split_last()?;
    if others.iter().any(|label| label.chars.is_empty()) {
        return Some(EmptyLabel);
    }
    if last.chars.is_empty() {
        return Some(FinalDot);
    }
    if let Some(label) = labels.iter().find(|label| label.ascii_length > MAX_DNS_LABEL) {
        return Some(LabelTooLong(label.text(), label.ascii_length));
    }
    let length = labels.iter().map(|label| label.ascii_length + 1).sum::<usize>() - 1;
    (length > MAX_DNS_NAME).then_some(TooLong(length))
}

impl DomainError {
    /// The code of the broken rule, as in Unicode's
    /// [IdnaTestV2.txt](https://www.unicode.org/Public/idna/latest/IdnaTestV2.txt).
    ///
    /// | code | section of [UTS 46](https://www.unicode.org/reports/tr46/) |
    /// |---|---|
    /// | `P4` | [processing](https://www.unicode.org/reports/tr46/#Processing), step 4: Punycode |
    /// | `V1` to `V7` | [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria), by number |
    /// | `U1` | *UseSTD3ASCIIRules*, or a [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point) |
    /// | `C1`, `C2` | *CheckJoiners*: a zero-width non-joiner, a zero-width joiner |
    /// | `B1` to `B6` | *CheckBidi*: the rules of RFC 5893, by number |
    /// | `A4_1`, `A4_2` | [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII), step 4: the length of the domain, of a label |
    ///
    /// ```
    /// use whurl::domain_error_strict;
    ///
    /// assert_eq!(domain_error_strict("ab--c.example").unwrap().code(), "V2");
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Empty | TooLong(_) => "A4_1",
            EmptyLabel | FinalDot | LabelTooLong(..) => "A4_2",
            // Some code points are mapped to ASCII ones that are not allowed.
            DisallowedCodePoint(c) if becomes(*c, |mapped| mapped.is_ascii(), &Adapter::new()) => "U1",
            DisallowedCodePoint(_) | PunycodeOfDisallowed(..) | NotUtf8(_) => "V7",
            AceWithNonAscii(_) | Punycode(_) => "P4",
            NotMapped(label) => {
                let adapter = Adapter::new();
                // If each character is valid by itself, it is their combination that is not normalised.
                let is_valid = |c| adapter.normalize_validate(core::iter::once(c)).eq([c]);
                if label.chars().all(is_valid) { "V1" } else { "V7" }
            }
            NestedAce(_) => "V4",
            OuterHyphen(_) => "V3",
            InnerHyphens(_) => "V2",
            LeadingMark(..) => "V6",
            Joiner(_, '\u{200C}') => "C1",
            Joiner(..) => "C2",
            Bidi(_, rule) => BIDI_CODES.get(usize::from(*rule) - 1).copied().unwrap_or_default(),
        }
    }

    /// A sentence that explains the error.
    ///
    /// ```
    /// use whurl::domain_error_strict;
    ///
    /// let error = domain_error_strict("xn--0.example").unwrap();
    /// assert_eq!(error.message(), "The label \u{201C}xn--0\u{201D} begins with xn--, but the rest is not Punycode.");
    /// ```
    #[must_use]
    pub fn message(&self) -> String {
        let about = |label: &str, rest: &[&str]| {
            let mut message: String = "The label ".into();
            push_quoted(label, &mut message);
            rest.iter().for_each(|part| message.push_str(part));
            message
        };
        match self {
            Empty => "The domain is empty, or has only code points that IDNA ignores.".into(),
            EmptyLabel => "The domain has an empty label: two dots in a row, or one at its start.".into(),
            FinalDot => "The domain ends with a dot.".into(),
            DisallowedCodePoint(c) => {
                let mut message = code_point(*c);
                message.push_str(" is not allowed in a domain.");
                message
            }
            NotUtf8(bytes) => {
                // Each byte is written with three characters.
                let is_one = bytes.len() == 3;
                let mut message: String = if is_one { "The byte " } else { "The bytes " }.into();
                push_quoted(bytes, &mut message);
                message.push_str(if is_one { " is not UTF-8." } else { " are not UTF-8." });
                message
            }
            AceWithNonAscii(label) => about(label, &[" begins with xn--, but is not ASCII."]),
            Punycode(label) => about(label, &[" begins with xn--, but the rest is not Punycode."]),
            PunycodeOfDisallowed(label, c) => about(
                label,
                &[" decodes to a label with ", &code_point(*c), ", which is not allowed in a domain."],
            ),
            NotMapped(label) => {
                about(label, &[", decoded from Punycode, is not in the form that IDNA maps it to."])
            }
            NestedAce(label) => about(label, &[", decoded from Punycode, begins with xn-- again."]),
            OuterHyphen(label) => about(label, &[" begins or ends with a hyphen."]),
            InnerHyphens(label) => about(label, &[" has hyphens as its third and fourth character."]),
            LeadingMark(label, c) => about(label, &[" begins with a combining mark, ", &code_point(*c), "."]),
            Joiner(label, c) => about(
                label,
                &[" has ", &code_point(*c), " between characters that do not allow it (ContextJ)."],
            ),
            Bidi(label, rule) => about(
                label,
                &[
                    " breaks the Bidi Rule, because ",
                    BIDI_RULES.get(usize::from(*rule) - 1).copied().unwrap_or_default(),
                ],
            ),
            LabelTooLong(label, length) => {
                let mut message = about(label, &[" is too long: it has "]);
                decimal::push(*length as u32, &mut message);
                message.push_str(" characters in ASCII, but at most 63 are allowed.");
                message
            }
            TooLong(length) => {
                let mut message: String = "The domain is too long: it has ".into();
                decimal::push(*length as u32, &mut message);
                message.push_str(" characters in ASCII, but at most 253 are allowed.");
                message
            }
        }
    }
}

impl fmt::Display for DomainError {
    /// Writes the [`DomainError::message`] in lower case and without a full stop, since it follows a colon.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.message();
        let sentence = message.trim_end_matches('.');
        match sentence.strip_prefix("The ") {
            Some(rest) => formatter.pad(&["the ", rest].concat()),
            None => formatter.pad(sentence),
        }
    }
}

impl core::error::Error for DomainError {}

const BIDI_CODES: [&str; 6] = ["B1", "B2", "B3", "B4", "B5", "B6"];

/// The mistake of a label, for each rule of the Bidi Rule.
const BIDI_RULES: [&str; 6] = [
    "in a domain with right-to-left text every label must begin with a letter (rule 1).",
    "it is written from right to left, but has a character that is not allowed there (rule 2).",
    "it is written from right to left, but ends with neither a letter nor a digit (rule 3).",
    "it has both European and Arabic digits (rule 4).",
    "it is written from left to right, but has a character that is not allowed there (rule 5).",
    "it is written from left to right, but ends with neither a letter nor a digit (rule 6).",
];

/// Appends a label in quotation marks, shortened if it is long.
fn push_quoted(label: &str, output: &mut String) {
    const SHOWN: usize = 40;
    output.push('“');
    output.extend(label.chars().take(SHOWN));
    if label.chars().nth(SHOWN).is_some() {
        output.push('…');
    }
    output.push('”');
}

/// A code point as in `U+0041 (A)`. An invisible one is written as its number alone.
pub(crate) fn code_point(c: char) -> String {
    let mut output: String = "U+".into();
    let number = u32::from(c);
    let digits = (32 - number.leading_zeros()).div_ceil(4).max(4);
    for digit in (0..digits).rev() {
        let digit = char::from_digit(number >> (4 * digit) & 0xF, 16).unwrap_or_default();
        output.push(digit.to_ascii_uppercase());
    }
    if is_seen(c) && !Adapter::new().is_mark(c) {
        output.push_str(" (");
        output.push(c);
        output.push(')');
    }
    output
}

/// Whether a character is neither a space, a control nor an invisible one, and does not turn the order of others round.
pub(crate) fn is_seen(c: char) -> bool {
    c > ' '
        && !matches!(c, '\u{7F}'..='\u{A0}' | '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}')
        && !matches!(c, '\u{2028}'..='\u{202F}' | '\u{2060}'..='\u{206F}' | '\u{E000}'..='\u{F8FF}')
        && !matches!(c, '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..)
}
