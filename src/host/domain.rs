//! Domains and their ASCII and Unicode forms (URL Standard, [IDNA](https://url.spec.whatwg.org/#idna)).
//!
//! The crate `idna` implements the processing of UTS 46. Two rules are added here: an ASCII domain is only lower-cased,
//! and a decoded label must not start with `xn--`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use idna::uts46::{AsciiDenyList, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46, verify_dns_length};

use super::code_points::is_forbidden_domain_code_point;
use super::{punycode, unmapped};
use crate::fast_paths::FAST_PATHS;
use crate::text::slice;
use crate::validation::{NoReporter, ParseError, PositionedReporter, Reporter, ValidationError};

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with beStrict false and appends the
/// domain. `host_length` is the length of the host that the domain was decoded from: the range of an error.
pub(super) fn parse_into<R: Reporter>(
    domain: &str,
    output: &mut String,
    host_length: usize,
    errors: &mut PositionedReporter<'_, R>,
) -> Result<(), ParseError> {
    if R::ENABLED && to_ascii_strict(domain).is_err() {
        errors.report(ValidationError::DomainToAscii, 0..host_length);
    }
    let start = output.len();
    if domain.is_ascii() {
        output.push_str(domain);
        if let Some(domain) = output.get_mut(start..) {
            domain.make_ascii_lowercase();
        }
    } else {
        to_ascii_into(domain, output)?;
    }
    let result = slice(output, start..);
    if result.is_empty() || result.bytes().any(is_forbidden_domain_code_point) {
        return Err(ParseError::DomainToAscii);
    }
    Ok(())
}

/// Unicode [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) with the parameters of beStrict false
/// ([domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii)), and appends the result.
pub(super) fn to_ascii_into(domain: &str, output: &mut String) -> Result<(), ParseError> {
    if FAST_PATHS && unmapped::is_unmapped(domain) {
        let start = output.len();
        let mut processed = Processed::with_room_for(domain);
        processed.push_lowercase(domain);
        if encode_into(&processed, output).is_ok() {
            return Ok(());
        }
        output.truncate(start);
    }
    to_ascii_with_idna(domain, output)
}

/// [`to_ascii_into`] without the fast path. On failure it may have appended something.
pub(super) fn to_ascii_with_idna(domain: &str, output: &mut String) -> Result<(), ParseError> {
    let processed = process(domain, AsciiDenyList::EMPTY, Hyphens::Allow)?;
    encode_into(&processed, output)
}

/// Unicode [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) with the parameters of beStrict true.
fn to_ascii_strict(domain: &str) -> Result<String, ParseError> {
    let processed = process(domain, AsciiDenyList::STD3, Hyphens::Check)?;
    let mut output = String::new();
    encode_into(&processed, &mut output)?;
    if verify_dns_length(&output, false) { Ok(output) } else { Err(ParseError::DomainToAscii) }
}

/// A domain after [processing](https://www.unicode.org/reports/tr46/#Processing): mapped, normalised, decoded,
/// validated.
struct Processed(Vec<char>);

impl Processed {
    fn with_room_for(domain: &str) -> Self {
        Self(Vec::with_capacity(domain.len()))
    }

    /// Appends a string and converts its ASCII letters to lower case. (In the output of `idna` they already are.)
    fn push_lowercase(&mut self, text: &str) {
        for c in text.chars() {
            self.0.push(c.to_ascii_lowercase());
        }
    }
}

impl fmt::Write for Processed {
    fn write_char(&mut self, c: char) -> fmt::Result {
        self.0.push(c);
        Ok(())
    }

    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_lowercase(text);
        Ok(())
    }
}

fn process(domain: &str, deny_list: AsciiDenyList, hyphens: Hyphens) -> Result<Processed, ParseError> {
    let mut processed = Processed::with_room_for(domain);
    let (bytes, fail_fast) = (domain.as_bytes(), ErrorPolicy::FailFast);
    match Uts46::new().process(bytes, deny_list, hyphens, fail_fast, |_, _, _| true, &mut processed, None) {
        Ok(ProcessingSuccess::WroteToSink) => {}
        Ok(ProcessingSuccess::Passthrough) => processed.push_lowercase(domain),
        Err(_) => return Err(ParseError::DomainToAscii),
    }
    Ok(processed)
}

/// Appends a domain. Labels that are not ASCII are encoded in Punycode.
///
/// Decoded labels must not start with `xn--` (UTS 46, section 4.1, criterion 4), which `idna` 1.1 does not check.
fn encode_into(domain: &Processed, output: &mut String) -> Result<(), ParseError> {
    for (index, label) in domain.0.split(|&c| c == '.').enumerate() {
        if index > 0 {
            output.push('.');
        }
        if label.starts_with(&['x', 'n', '-', '-']) {
            return Err(ParseError::DomainToAscii);
        }
        if label.iter().all(char::is_ascii) {
            punycode::push_ascii(label, output);
        } else if label.len() <= punycode::MAX_LABEL_CHARS {
            output.push_str("xn--");
            punycode::encode_into(label, output);
        } else {
            return Err(ParseError::DomainToAscii);
        }
    }
    Ok(())
}

/// Converts a domain to ASCII, as the URL parser does
/// ([domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with beStrict false).
///
/// An ASCII domain is only lower-cased and checked for forbidden domain code points. Its `xn--` labels are not decoded.
///
/// ```
/// assert_eq!(whurl::domain_to_ascii("☕.Example").as_deref(), Ok("xn--53h.example"));
/// assert_eq!(whurl::domain_to_ascii("XN--a").as_deref(), Ok("xn--a"));
/// ```
///
/// # Errors
///
/// [`ParseError::DomainToAscii`] for an invalid domain.
pub fn domain_to_ascii(domain: &str) -> Result<String, ParseError> {
    let mut output = String::new();
    parse_into(domain, &mut output, domain.len(), &mut PositionedReporter::new(&mut NoReporter, 0, &[]))?;
    Ok(output)
}

/// Converts a domain to ASCII if it is valid in the DNS
/// ([domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with beStrict true).
///
/// In addition to [`domain_to_ascii`], labels may contain only letters, digits and hyphens, must have hyphens only
/// where they are allowed, and must not exceed the lengths of the DNS.
///
/// ```
/// assert!(whurl::domain_to_ascii_strict("under_score.example").is_err());
/// ```
///
/// # Errors
///
/// [`ParseError::DomainToAscii`] for a domain that breaks one of these rules.
pub fn domain_to_ascii_strict(domain: &str) -> Result<String, ParseError> {
    to_ascii_strict(domain)
}

/// Converts a domain to Unicode ([domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode)).
///
/// A domain with an invalid label is returned unchanged.
///
/// ```
/// assert_eq!(whurl::domain_to_unicode("xn--53h.example"), "☕.example");
/// assert_eq!(whurl::domain_to_unicode("xn--8i7caa"), "xn--8i7caa");
/// ```
#[must_use]
pub fn domain_to_unicode(domain: &str) -> String {
    to_unicode(domain, AsciiDenyList::EMPTY, Hyphens::Allow)
}

/// Converts a domain to Unicode if it is valid with *beStrict* true
/// ([domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode)).
///
/// A domain is returned unchanged if a label is invalid, contains ASCII characters other than letters, digits and
/// hyphens, or has hyphens in the wrong places.
///
/// ```
/// assert_eq!(whurl::tools::domain_to_unicode_strict("xn--53h.example"), "☕.example");
/// assert_eq!(whurl::tools::domain_to_unicode_strict("xn--53h.a_b"), "xn--53h.a_b");
/// ```
#[cfg(feature = "tools")]
#[must_use]
pub fn domain_to_unicode_strict(domain: &str) -> String {
    to_unicode(domain, AsciiDenyList::STD3, Hyphens::Check)
}

fn to_unicode(domain: &str, deny_list: AsciiDenyList, hyphens: Hyphens) -> String {
    let Ok(processed) = process(domain, deny_list, hyphens) else {
        return domain.into();
    };
    let unicode: String = processed.0.into_iter().collect();
    let has_ace_prefix = |label: &str| label.starts_with("xn--");
    if unicode.split('.').any(has_ace_prefix) { domain.into() } else { unicode }
}
