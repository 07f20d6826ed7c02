//! Hosts and domains.

use alloc::vec;
use alloc::vec::Vec;

use whurl::__engine::{parse_host, serialize_host};
use whurl::tools::{
    domain_to_unicode_strict, is_valid_domain, is_valid_host_string, is_valid_opaque_host_string,
};
use whurl::{Host, domain_to_ascii, domain_to_ascii_strict, domain_to_unicode};

use crate::abi::{return_bytes, return_numbers, status, take_strings};

/// Parses the input as a host. The first number is the kind of host: 1 a domain, 2 an IPv4 address, 3 an IPv6 address,
/// 4 an opaque host, 5 the empty host. The other numbers are the IPv4 address or the pieces of the IPv6 address. The
/// text is the serialised host.
#[unsafe(export_name = "parse_host")]
pub extern "C" fn parse_input(is_opaque: u32) -> u32 {
    let [text] = take_strings();
    let Ok(host) = parse_host(text.unwrap_or_default(), is_opaque != 0) else {
        return status::INVALID;
    };
    let numbers: Vec<u32> = match &host {
        Host::Domain(_) => vec![1],
        Host::Ipv4(address) => vec![2, u32::from(*address)],
        Host::Ipv6(address) => core::iter::once(3).chain(address.segments().map(u32::from)).collect(),
        Host::Opaque(_) => vec![4],
        Host::Empty => vec![5],
    };
    return_numbers(numbers);
    return_bytes(serialize_host(&host), status::DONE)
}

/// Converts the input, a domain, to ASCII.
#[unsafe(export_name = "domain_to_ascii")]
pub extern "C" fn input_to_ascii(be_strict: u32) -> u32 {
    let [text] = take_strings();
    let parse = if be_strict == 0 { domain_to_ascii } else { domain_to_ascii_strict };
    let domain = parse(text.unwrap_or_default());
    domain.map_or(status::INVALID, |domain| return_bytes(domain, status::DONE))
}

/// Converts the input, a domain, to Unicode.
#[unsafe(export_name = "domain_to_unicode")]
pub extern "C" fn input_to_unicode(be_strict: u32) -> u32 {
    let [text] = take_strings();
    let convert = if be_strict == 0 { domain_to_unicode } else { domain_to_unicode_strict };
    return_bytes(convert(text.unwrap_or_default()), status::DONE)
}

/// Returns a number of bits: 1 for a valid domain, 2 for a valid host string, 4 for a valid opaque-host string.
#[unsafe(no_mangle)]
pub extern "C" fn host_validity() -> u32 {
    let [text] = take_strings();
    let text = text.unwrap_or_default();
    let bits = [is_valid_domain(text), is_valid_host_string(text), is_valid_opaque_host_string(text)];
    return_numbers(vec![bits.iter().rev().fold(0, |all, &bit| 2 * all + u32::from(bit))])
}
