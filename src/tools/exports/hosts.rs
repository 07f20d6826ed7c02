//! Hosts and domains.

use alloc::vec;
use alloc::vec::Vec;

use super::status::DONE;
use crate::exchange::{begin, give, give_numbers};
use crate::tools::{
    domain_to_unicode_strict, is_valid_domain, is_valid_host_string, is_valid_opaque_host_string, parse_host,
};
use crate::{domain_to_ascii, domain_to_ascii_strict, domain_to_unicode, Host};

/// What kind of host the input is: 0 none, 1 a domain, 2 an IPv4 address, 3 an IPv6 address, 4 an opaque host, 5 the
/// empty host. The text is the host, serialised; the numbers are an IPv4 address, or the pieces of an IPv6 address.
#[export_name = "parse_host"]
pub extern "C" fn parse_input(is_opaque: u32) -> u32 {
    let [text] = begin();
    let Ok(host) = parse_host(text.unwrap_or_default(), is_opaque != 0) else {
        return 0;
    };
    let (kind, numbers): (u32, Vec<u32>) = match &host {
        Host::Domain(_) => (1, Vec::new()),
        Host::Ipv4(address) => (2, vec![u32::from(*address)]),
        Host::Ipv6(address) => (3, address.segments().map(u32::from).into()),
        Host::Opaque(_) => (4, Vec::new()),
        Host::Empty => (5, Vec::new()),
    };
    give_numbers(numbers);
    let mut serialized = alloc::string::String::new();
    host.serialize_into(&mut serialized);
    give(serialized, kind)
}

/// The domain parser: 0 where the input is no domain, else the text is one.
#[export_name = "domain_to_ascii"]
pub extern "C" fn input_to_ascii(be_strict: u32) -> u32 {
    let [text] = begin();
    let parse = if be_strict == 0 { domain_to_ascii } else { domain_to_ascii_strict };
    parse(text.unwrap_or_default()).map_or(0, |domain| give(domain, DONE))
}

/// Domain to Unicode.
#[export_name = "domain_to_unicode"]
pub extern "C" fn input_to_unicode(be_strict: u32) -> u32 {
    let [text] = begin();
    let convert = if be_strict == 0 { domain_to_unicode } else { domain_to_unicode_strict };
    give(convert(text.unwrap_or_default()), DONE)
}

/// What the input is, a bit each: 1 a valid domain, 2 a valid host string, 4 a valid opaque-host string.
#[no_mangle]
pub extern "C" fn host_validity() -> u32 {
    let [text] = begin();
    let text = text.unwrap_or_default();
    let bits = [is_valid_domain(text), is_valid_host_string(text), is_valid_opaque_host_string(text)];
    bits.iter().rev().fold(0, |all, &bit| 2 * all + u32::from(bit))
}
