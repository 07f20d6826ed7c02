//! Domains and their ASCII and Unicode forms (URL Standard, [IDNA](https://url.spec.whatwg.org/#idna)).
//!
//! The crate `idna` does the processing of UTS 46 or, without the feature `idna`, `uts46.rs` does. The URL
//! Standard only lower-cases an ASCII domain.

use alloc::string::String;
use alloc::vec::Vec;

use super::code_points::is_forbidden_domain_code_point;
#[cfg(not(feature = "idna"))]
use super::uts46::process;
#[cfg(feature = "idna")]
use super::uts46_by_idna::{process, version};
use super::{punycode, unmapped, uts46};
use crate::fast_paths::FAST_PATHS;
use crate::text::slice;
use crate::validation::{NoReporter, ParseError, PositionedReporter, Reporter, ValidationError};
#[cfg(not(feature = "idna"))]
use whurl_unicode::UNICODE_VERSION;

/// The version of Unicode with which the program processes domains.
///
/// With the feature `idna`, it is the version of the ICU4X that Cargo resolved. ICU4X has no function for it, so it is
/// found by the characters that each version has added, up to Unicode 18: with a newer one, this is 18 too.
///
/// ```
/// assert!(whurl::unicode_version() >= (17, 0, 0));
/// ```
#[must_use]
pub fn unicode_version() -> (u8, u8, u8) {
    #[cfg(feature = "idna")]
    return version();
    #[cfg(not(feature = "idna"))]
    UNICODE_VERSION
}

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
    check_code_points(slice(output, start..))
}

/// The last steps of the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii), on its result.
fn check_code_points(result: &str) -> Result<(), ParseError> {
    if result.is_empty() || result.bytes().any(is_forbidden_domain_code_point) {
        return Err(ParseError::DomainToAscii);
    }
    Ok(())
}

/// Unicode [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) with the parameters of beStrict false
/// ([domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii)), and appends the result.
pub(super) fn to_ascii_into(domain: &str, output: &mut String) -> Result<(), ParseError> {
    if FAST_PATHS && unmapped::is_unmapped(domain) {
        let mut processed = Vec::with_capacity(domain.len());
        for c in domain.chars() {
            processed.push(c.to_ascii_lowercase());
        }
        if !uts46::has_ace_label(&processed) {
            return encode_into(&processed, output);
        }
    }
    to_ascii_with_tables(domain, output)
}

/// [`to_ascii_into`] without the fast path. On failure it may have appended something.
pub(super) fn to_ascii_with_tables(domain: &str, output: &mut String) -> Result<(), ParseError> {
    let processed = process(domain, false).ok_or(ParseError::DomainToAscii)?;
    encode_into(&processed, output)
}

/// Unicode [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) with the parameters of beStrict true.
fn to_ascii_strict(domain: &str) -> Result<String, ParseError> {
    let processed = process(domain, true).ok_or(ParseError::DomainToAscii)?;
    let mut output = String::new();
    encode_into(&processed, &mut output)?;
    if has_dns_length(&output) { Ok(output) } else { Err(ParseError::DomainToAscii) }
}

/// Whether a domain in ASCII has a length that the DNS allows (*VerifyDnsLength*), and so have its labels.
fn has_dns_length(domain: &str) -> bool {
    domain.len() <= 253 && domain.split('.').all(|label| (1..=63).contains(&label.len()))
}

/// Appends a domain. Labels that are not ASCII are encoded in Punycode.
fn encode_into(domain: &[char], output: &mut String) -> Result<(), ParseError> {
    for (index, label) in domain.split(|&c| c == '.').enumerate() {
        if index > 0 {
            output.push('.');
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
/// [`ParseError::DomainToAscii`] for an invalid domain. [`domain_error`](crate::domain_error) says why it is.
pub fn domain_to_ascii(domain: &str) -> Result<String, ParseError> {
    let mut output = String::new();
    parse_into(domain, &mut output, domain.len(), &mut PositionedReporter::new(&mut NoReporter, 0, &[]))?;
    Ok(output)
}

/// Converts a domain to ASCII, and checks the labels of an ASCII domain as well.
///
/// The URL parser takes every label in ASCII, so a host can have an `xn--` label that stands for no Unicode text
/// ([`domain_to_ascii`]). This refuses it, as the crate `url` does in 2.5. Unlike [`domain_to_ascii_strict`], it takes
/// the names that the DNS has beyond host names: with `_`, with hyphens anywhere, with a dot at the end, and of any
/// length.
///
/// ```
/// use whurl::domain_to_ascii_checked;
/// assert_eq!(domain_to_ascii_checked("_dmarc.☕.example.").as_deref(), Ok("_dmarc.xn--53h.example."));
/// assert!(domain_to_ascii_checked("r3---sn-x.example").is_ok());
/// assert!(domain_to_ascii_checked("xn--0.example").is_err());
/// ```
///
/// # Errors
///
/// [`ParseError::DomainToAscii`] for a domain that breaks a rule of
/// [Unicode ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) with the parameters of beStrict false.
pub fn domain_to_ascii_checked(domain: &str) -> Result<String, ParseError> {
    let mut output = String::new();
    to_ascii_with_tables(domain, &mut output)?;
    check_code_points(&output)?;
    Ok(output)
}

/// [`domain_to_ascii`] for domains that are in ASCII, without any Unicode data. `None` for others.
#[must_use]
pub fn ascii_domain_to_ascii(domain: &str) -> Option<String> {
    let is_valid =
        domain.is_ascii() && !domain.is_empty() && !domain.bytes().any(is_forbidden_domain_code_point);
    is_valid.then(|| domain.to_ascii_lowercase())
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
/// [`domain_error_strict`](crate::domain_error_strict) says which.
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
    to_unicode(domain, false)
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
    to_unicode(domain, true)
}

fn to_unicode(domain: &str, be_strict: bool) -> String {
    match process(domain, be_strict) {
        Some(processed) => processed.into_iter().collect(),
        None => domain.into(),
    }
}

/// The characters of [`domain_to_unicode`]; `None` if a label is invalid.
#[must_use]
pub fn domain_to_characters(domain: &str) -> Option<Vec<char>> {
    process(domain, false)
}
