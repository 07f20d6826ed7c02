//! Hosts: the host parser and serialiser (URL Standard,
//! [section 3](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses))).

pub(crate) mod code_points;
pub(crate) mod domain;
pub(crate) mod domain_error;
mod ipv4;
mod ipv6;
mod opaque;
pub(crate) mod punycode;
mod unmapped;
// With `idna`, only the tests and the reasons of errors need it.
#[cfg_attr(feature = "idna", allow(dead_code))]
pub(crate) mod uts46;
#[cfg(feature = "idna")]
mod uts46_by_idna;

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::mem::discriminant;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::str::FromStr;

#[cfg(feature = "sites")]
use self::code_points::is_forbidden_domain_code_point;
use crate::fast_paths::FAST_PATHS;
use crate::lanes::words::Word;
use crate::percent_encode;
use crate::percent_encode::classes::{HOST, end_of};
use crate::text::{position, push, slice};
use crate::validation::{NoReporter, ParseError, PositionedReporter, Reporter, ValidationError};

pub(crate) use ipv4::may_end_in_a_number;

pub use domain::{
    ascii_domain_to_ascii, domain_to_ascii, domain_to_ascii_checked, domain_to_ascii_strict,
    domain_to_characters, domain_to_unicode, unicode_version,
};

/// A parsed [host](https://url.spec.whatwg.org/#concept-host): a domain, an IP address, an opaque host or the empty
/// host.
///
/// `Host` owns its text; the `Host<&str>` of [`Url::host`](crate::Url::host) borrows it. [`Host::as_deref`] and
/// [`Host::into_owned`] convert, and hosts of either kind compare with each other.
///
/// ```
/// use whurl::{Host, Url};
/// match Url::parse("http://[::1]/")?.host() {
///     Some(Host::Ipv4(address)) => assert!(address.is_loopback()),
///     Some(Host::Ipv6(address)) => assert!(address.is_loopback()),
///     _ => unreachable!(),
/// }
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialOrd, Ord)]
pub enum Host<S = String> {
    /// A domain, in ASCII.
    Domain(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
    /// An opaque host, which only URLs that are not special have.
    Opaque(S),
    /// The empty host.
    Empty,
}

impl Host {
    /// Parses the host of a special URL ([host parser](https://url.spec.whatwg.org/#concept-host-parser)).
    ///
    /// ```
    /// use whurl::Host;
    /// assert_eq!(Host::parse("faß.EXAMPLE"), Ok(Host::Domain("xn--fa-hia.example".to_owned())));
    /// assert_eq!(Host::parse("0x7F.1").unwrap().to_string(), "127.0.0.1");
    /// ```
    ///
    /// # Errors
    ///
    /// The validation error of an invalid host. The empty string is [`ParseError::HostMissing`].
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::parse_with(input, false, &mut NoReporter)
    }

    /// Parses the host of a URL that is not special ([host parser](https://url.spec.whatwg.org/#concept-host-parser)).
    ///
    /// ```
    /// use whurl::Host;
    /// assert_eq!(Host::parse_opaque("EXAMPLE.com"), Ok(Host::Opaque("EXAMPLE.com".to_owned())));
    /// assert_eq!(Host::parse_opaque(""), Ok(Host::Empty));
    /// ```
    ///
    /// # Errors
    ///
    /// The validation error of an invalid host.
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        Self::parse_with(input, true, &mut NoReporter)
    }

    /// Runs the host parser and reports validation errors at ranges of `input`.
    pub(crate) fn parse_with<R: Reporter>(
        input: &str,
        is_opaque: bool,
        reporter: &mut R,
    ) -> Result<Self, ParseError> {
        if input.is_empty() && !is_opaque {
            return Err(ParseError::HostMissing);
        }
        let mut serialized = String::new();
        parse_into(input, is_opaque, &mut serialized, &mut PositionedReporter::new(reporter, 0, &[]))?;
        Ok(Host::from_serialized(&serialized, is_opaque).into_owned())
    }
}

impl<'a> Host<&'a str> {
    /// The host of a serialisation.
    pub(crate) fn from_serialized(serialized: &'a str, is_opaque: bool) -> Self {
        if serialized.is_empty() {
            return Host::Empty;
        }
        if let Some(inside) = serialized.strip_prefix('[') {
            if let Ok(address) = inside.trim_end_matches(']').parse() {
                return Host::Ipv6(address);
            }
        }
        if is_opaque {
            return Host::Opaque(serialized);
        }
        match serialized.parse() {
            Ok(address) => Host::Ipv4(address),
            Err(_) => Host::Domain(serialized),
        }
    }

    /// The host with text of its own.
    ///
    /// ```
    /// use whurl::{Host, Url};
    /// let host: Host = Url::parse("https://example.com/")?.host().unwrap().into_owned();
    /// assert_eq!(host, Host::Domain("example.com"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_owned(self) -> Host {
        match self {
            Host::Domain(domain) => Host::Domain(domain.into()),
            Host::Opaque(host) => Host::Opaque(host.into()),
            Host::Ipv4(address) => Host::Ipv4(address),
            Host::Ipv6(address) => Host::Ipv6(address),
            Host::Empty => Host::Empty,
        }
    }
}

impl<S: AsRef<str>> Host<S> {
    /// The host with borrowed text.
    ///
    /// ```
    /// use whurl::Host;
    /// let host = Host::parse("example.com")?;
    /// let borrowed: Host<&str> = host.as_deref();
    /// assert_eq!(borrowed, host);
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    pub fn as_deref(&self) -> Host<&str> {
        match self {
            Host::Domain(domain) => Host::Domain(domain.as_ref()),
            Host::Opaque(host) => Host::Opaque(host.as_ref()),
            Host::Ipv4(address) => Host::Ipv4(*address),
            Host::Ipv6(address) => Host::Ipv6(*address),
            Host::Empty => Host::Empty,
        }
    }

    /// Appends the serialised host ([host serialiser](https://url.spec.whatwg.org/#concept-host-serializer)).
    pub(crate) fn serialize_into(&self, output: &mut String) {
        match self {
            Host::Domain(host) | Host::Opaque(host) => push(output, host.as_ref()),
            Host::Ipv4(address) => ipv4::serialize(u32::from(*address), output),
            Host::Ipv6(address) => ipv6::serialize(&address.segments(), output),
            Host::Empty => {}
        }
    }
}

impl<A: PartialEq<B>, B> PartialEq<Host<B>> for Host<A> {
    fn eq(&self, other: &Host<B>) -> bool {
        match (self, other) {
            (Host::Domain(a), Host::Domain(b)) | (Host::Opaque(a), Host::Opaque(b)) => a == b,
            (Host::Ipv4(a), Host::Ipv4(b)) => a == b,
            (Host::Ipv6(a), Host::Ipv6(b)) => a == b,
            (Host::Empty, Host::Empty) => true,
            _ => false,
        }
    }
}

/// Compares the serialised host with a string, which is not parsed. Hosts of two kinds can equal one string, though they
/// differ: a domain and an opaque host of one text.
impl<S: AsRef<str>> PartialEq<str> for Host<S> {
    fn eq(&self, other: &str) -> bool {
        match self {
            Host::Domain(text) | Host::Opaque(text) => text.as_ref() == other,
            Host::Ipv4(_) | Host::Ipv6(_) => serialize(self) == other,
            Host::Empty => other.is_empty(),
        }
    }
}

/// Compares the serialised host with a string, which is not parsed.
impl<S: AsRef<str>> PartialEq<&str> for Host<S> {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

/// Compares the serialised host with a string, which is not parsed.
impl<S: AsRef<str>> PartialEq<Host<S>> for str {
    fn eq(&self, other: &Host<S>) -> bool {
        other == self
    }
}

/// Compares the serialised host with a string, which is not parsed.
impl<S: AsRef<str>> PartialEq<Host<S>> for &str {
    fn eq(&self, other: &Host<S>) -> bool {
        other == *self
    }
}

// Not derived only because `PartialEq` is not. Texts that are equal have the same hash.
impl<S: Hash> Hash for Host<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        match self {
            Host::Domain(text) | Host::Opaque(text) => text.hash(state),
            Host::Ipv4(address) => address.hash(state),
            Host::Ipv6(address) => address.hash(state),
            Host::Empty => {}
        }
    }
}

impl<'a> From<&'a Host> for Host<&'a str> {
    fn from(host: &'a Host) -> Self {
        host.as_deref()
    }
}

impl From<Host<&str>> for Host {
    fn from(host: Host<&str>) -> Self {
        host.into_owned()
    }
}

impl<S> From<IpAddr> for Host<S> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Host::Ipv4(address),
            IpAddr::V6(address) => Host::Ipv6(address),
        }
    }
}

impl<S> From<Ipv4Addr> for Host<S> {
    fn from(address: Ipv4Addr) -> Self {
        Host::Ipv4(address)
    }
}

impl<S> From<Ipv6Addr> for Host<S> {
    fn from(address: Ipv6Addr) -> Self {
        Host::Ipv6(address)
    }
}

impl FromStr for Host {
    type Err = ParseError;

    /// Parses the host of a special URL, as [`Host::parse`] does.
    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    /// Writes the serialised host ([host serialiser](https://url.spec.whatwg.org/#concept-host-serializer)).
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&serialize(self))
    }
}

/// The serialised host. (`Display` can do more, and is larger for it.)
pub fn serialize<S: AsRef<str>>(host: &Host<S>) -> String {
    let mut serialized = String::new();
    host.serialize_into(&mut serialized);
    serialized
}

/// The serialised host of a special URL, if it is a domain.
#[must_use]
pub fn domain_in(host: &str) -> Option<&str> {
    is_domain(host.as_bytes()).then_some(host)
}

/// Whether the serialised host of a special URL is a domain. A domain does not end in a number, and every other host
/// does, or is in brackets, or empty.
pub(crate) fn is_domain(host: &[u8]) -> bool {
    !host.is_empty() && !host.starts_with(b"[") && !may_end_in_a_number(host)
}

/// Whether a string is a domain that the [host parser](https://url.spec.whatwg.org/#concept-host-parser) returns.
#[cfg(feature = "sites")]
pub(crate) fn is_serialized_domain(host: &str) -> bool {
    let is_kept =
        |byte: u8| byte.is_ascii() && !byte.is_ascii_uppercase() && !is_forbidden_domain_code_point(byte);
    !host.is_empty() && host.bytes().all(is_kept) && !may_end_in_a_number(host.as_bytes())
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser) and appends the serialised host.
pub(crate) fn parse_into<R: Reporter>(
    input: &str,
    is_opaque: bool,
    output: &mut String,
    errors: &mut PositionedReporter<'_, R>,
) -> Result<(), ParseError> {
    if let Some(inside) = input.strip_prefix('[') {
        let Some(inside) = inside.strip_suffix(']') else {
            return Err(errors.failure(ParseError::Ipv6Unclosed, 0..input.len()));
        };
        let address = ipv6::parse(inside.as_bytes(), false, &mut errors.within(1))?;
        ipv6::serialize(&address.pieces, output);
        return Ok(());
    }
    if is_opaque {
        return opaque::parse_into(input, output, errors);
    }
    if !R::ENABLED && is_plain(input) {
        push(output, input);
        return Ok(());
    }
    if R::ENABLED {
        let encoded = |&at: &usize| percent_encode::is_percent_encoded_byte(input.as_bytes(), at);
        if let Some(at) = (0..input.len()).find(encoded) {
            errors.report(ValidationError::DomainPercentEncoded, at..at + 3);
        }
    }
    let domain = if position(input, |byte| byte == b'%') < input.len() {
        percent_encode::decode(input)
    } else {
        Cow::Borrowed(input)
    };
    let start = output.len();
    domain::parse_into(&domain, output, input.len(), errors)?;
    let ascii_domain = slice(output, start..);
    if ipv4::ends_in_a_number(ascii_domain.as_bytes()) {
        if R::ENABLED && !domain.is_ascii() {
            errors.report(ValidationError::Ipv4NonAsciiInput, 0..input.len());
        }
        // Positions in the address are positions in the input only if nothing was decoded or mapped.
        let same = ascii_domain.eq_ignore_ascii_case(input);
        let address = ipv4::parse(ascii_domain, |error, range| {
            errors.report(error, if same { range } else { 0..input.len() })
        })?;
        output.truncate(start);
        ipv4::serialize(address, output);
    }
    Ok(())
}

/// Whether a string is a plain host, of a special URL that is not a `file` URL.
pub(crate) fn is_plain(host: &str) -> bool {
    let bytes = host.as_bytes();
    FAST_PATHS && end_of::<HOST, Word>(bytes, 0) == bytes.len() && is_plain_ascii(bytes)
}

/// The length of the serialised IPv6 address, in brackets, that some bytes start with.
pub(crate) fn end_of_serialized_ipv6(bytes: &[u8]) -> Option<usize> {
    let end = bytes.get(..ipv6::MAX_LENGTH).unwrap_or(bytes).iter().position(|&byte| byte == b']')?;
    let errors = &mut NoReporter;
    let mut errors = PositionedReporter::new(errors, 0, &[]);
    let address = ipv6::parse(bytes.get(1..end)?, true, &mut errors).ok()?;
    address.is_serialized.then_some(end + 1)
}

/// Whether characters of plain hosts are a plain host.
#[inline(always)]
pub(crate) fn is_plain_ascii(host: &[u8]) -> bool {
    !host.is_empty() && (!may_end_in_a_number(host) || ipv4::is_plain(host))
}
