//! Domains and their ASCII and Unicode forms (URL Standard, [IDNA](https://url.spec.whatwg.org/#idna)).
//!
//! Unicode ToASCII and ToUnicode are the crate `idna`'s, with the tables of Unicode 17. Two rules are ours: that an
//! ASCII domain is only lower-cased, and that a decoded label must not itself start with `xn--`.

use alloc::borrow::Cow;
use alloc::string::String;

use idna::uts46::{AsciiDenyList, DnsLength, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};

use super::{is_forbidden_domain_code_point, punycode};
use crate::text::{part, split_once};
use crate::validation::{Errors, ParseError, Reporter, Silent, ValidationError};

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with beStrict false and appends the
/// domain. `host_length` is the length of the host that the domain was decoded from, for error positions.
pub(super) fn parse_into<R: Reporter>(
    domain: &str,
    output: &mut String,
    host_length: usize,
    errors: &mut Errors<'_, R>,
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
    let result = part(output, start..);
    if result.is_empty() || result.bytes().any(is_forbidden_domain_code_point) {
        return Err(ParseError::DomainToAscii);
    }
    Ok(())
}

/// Unicode [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) with the parameters of beStrict false
/// ([domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii)); appends what it gives.
fn to_ascii_into(domain: &str, output: &mut String) -> Result<(), ParseError> {
    let start = output.len();
    let keep_ascii = |_: &[char], _: &[char], _: bool| false;
    let (bytes, deny_list, fail_fast) = (domain.as_bytes(), AsciiDenyList::EMPTY, ErrorPolicy::FailFast);
    let uts46 = Uts46::new();
    match uts46.process(bytes, deny_list, Hyphens::Allow, fail_fast, keep_ascii, output, None) {
        Ok(ProcessingSuccess::WroteToSink) => {}
        Ok(ProcessingSuccess::Passthrough) => output.push_str(domain),
        Err(_) => return Err(ParseError::DomainToAscii),
    }
    match any_decodes_to_ace_prefix(part(output, start..)) {
        true => Err(ParseError::DomainToAscii),
        false => Ok(()),
    }
}

/// The same with the parameters of beStrict true.
fn to_ascii_strict(domain: &str) -> Result<Cow<'_, str>, ParseError> {
    let result = Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify)
        .map_err(|_| ParseError::DomainToAscii)?;
    match any_decodes_to_ace_prefix(&result) {
        true => Err(ParseError::DomainToAscii),
        false => Ok(result),
    }
}

/// Whether one of a domain's labels does what [`decodes_to_ace_prefix`] says.
fn any_decodes_to_ace_prefix(domain: &str) -> bool {
    let mut rest = domain;
    while !rest.is_empty() {
        let (label, behind) = split_once(rest, b'.');
        if decodes_to_ace_prefix(label) {
            return true;
        }
        rest = behind;
    }
    false
}

/// Whether a valid ASCII label is the Punycode of a label that itself starts with `xn--`, which the validity criteria of
/// UTS 46 (section 4.1) refuse and `idna` 1.1 does not look at.
fn decodes_to_ace_prefix(label: &str) -> bool {
    // Punycode puts a label's ASCII characters first, in their order: nothing else can decode to that prefix. It then
    // inserts the others one by one, of which none may come to stand within it.
    const ACE_PREFIX: &str = "xn--";
    match label.strip_prefix(ACE_PREFIX) {
        Some(encoded) if encoded.starts_with(ACE_PREFIX) => {
            punycode::insertions(encoded).all(|position| position >= ACE_PREFIX.len() as u32)
        }
        _ => false,
    }
}

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with beStrict false.
///
/// An ASCII domain is only lower-cased and checked for forbidden domain code points, whatever its `xn--` labels hold.
///
/// ```
/// assert_eq!(whurl::domain_to_ascii("☕.Example").as_deref(), Ok("xn--53h.example"));
/// assert_eq!(whurl::domain_to_ascii("XN--a").as_deref(), Ok("xn--a"));
/// ```
///
/// # Errors
///
/// [`ParseError::DomainToAscii`] for what is no domain.
pub fn domain_to_ascii(domain: &str) -> Result<String, ParseError> {
    let mut output = String::new();
    parse_into(domain, &mut output, domain.len(), &mut Errors::new(&mut Silent, 0, &[]))?;
    Ok(output)
}

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with beStrict true: also letters,
/// digits and hyphens, their places, and the lengths of DNS are checked.
///
/// ```
/// assert!(whurl::domain_to_ascii_strict("under_score.example").is_err());
/// ```
///
/// # Errors
///
/// [`ParseError::DomainToAscii`] for what is no [valid domain](https://url.spec.whatwg.org/#valid-domain).
pub fn domain_to_ascii_strict(domain: &str) -> Result<String, ParseError> {
    to_ascii_strict(domain).map(Cow::into_owned)
}

/// Runs [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). A domain whose labels are not
/// valid comes back as it is.
///
/// ```
/// assert_eq!(whurl::domain_to_unicode("xn--53h.example"), "☕.example");
/// assert_eq!(whurl::domain_to_unicode("xn--8i7caa"), "xn--8i7caa");
/// ```
pub fn domain_to_unicode(domain: &str) -> String {
    to_unicode(domain, AsciiDenyList::EMPTY, Hyphens::Allow)
}

/// The same with the rules of beStrict true ([valid domain](https://url.spec.whatwg.org/#valid-domain)): a domain with
/// anything but letters, digits and hyphens, or with hyphens in the wrong places, comes back as it is too.
///
/// ```
/// assert_eq!(whurl::tools::domain_to_unicode_strict("xn--53h.example"), "☕.example");
/// assert_eq!(whurl::tools::domain_to_unicode_strict("xn--53h.a_b"), "xn--53h.a_b");
/// ```
#[cfg(feature = "tools")]
pub fn domain_to_unicode_strict(domain: &str) -> String {
    to_unicode(domain, AsciiDenyList::STD3, Hyphens::Check)
}

fn to_unicode(domain: &str, deny_list: AsciiDenyList, hyphens: Hyphens) -> String {
    let (result, outcome) = Uts46::new().to_unicode(domain.as_bytes(), deny_list, hyphens);
    match outcome.is_err() || any_decodes_to_ace_prefix(domain) {
        true => domain.into(),
        false => result.into_owned(),
    }
}
