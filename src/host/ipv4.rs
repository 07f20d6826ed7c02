//! IPv4 addresses (URL Standard, [host parsing](https://url.spec.whatwg.org/#concept-ipv4-parser)).

use alloc::string::String;
use core::ops::Range;

use crate::decimal;
use crate::validation::{ParseError, ValidationError};

/// The [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker).
// Not inlined, as almost no host comes here.
#[inline(never)]
pub(super) fn ends_in_a_number(input: &[u8]) -> bool {
    let input = input.strip_suffix(b".").unwrap_or(input);
    let last = input.rsplit(|&byte| byte == b'.').next().unwrap_or_default();
    if !last.is_empty() && last.iter().all(u8::is_ascii_digit) {
        return true;
    }
    parse_number(last).is_some()
}

/// Whether a domain [ends in a number](https://url.spec.whatwg.org/#ends-in-a-number-checker). Most last characters
/// rule that out.
#[inline]
pub(crate) fn may_end_in_a_number(domain: &[u8]) -> bool {
    match domain.last() {
        Some(&last) if cannot_end_a_number(last) => false,
        _ => ends_in_a_number(domain),
    }
}

/// Whether no domain whose last character is this one [ends in a
/// number](https://url.spec.whatwg.org/#ends-in-a-number-checker).
#[inline(always)]
pub(super) fn cannot_end_a_number(last: u8) -> bool {
    matches!(last, b'g'..=b'w' | b'y' | b'z' | b'-' | b'_')
}

/// Whether a string is a plain IPv4 address: one that is serialised.
#[inline(never)]
pub(crate) fn is_plain(input: &[u8]) -> bool {
    let mut dots = 0;
    let mut digits = 0;
    let mut number = 0;
    for &byte in input {
        match byte {
            b'.' if digits > 0 => {
                dots += 1;
                digits = 0;
                number = 0;
            }
            b'0'..=b'9' if digits == 0 || number > 0 => {
                digits += 1;
                number = number * 10 + u32::from(byte - b'0');
                if number > 255 {
                    return false;
                }
            }
            _ => return false,
        }
    }
    dots == 3 && digits > 0
}

/// The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser). `report` receives validation errors and the
/// ranges of the input that they concern.
pub(super) fn parse(
    input: &str,
    mut report: impl FnMut(ValidationError, Range<usize>),
) -> Result<u32, ParseError> {
    let whole = 0..input.len();
    let mut parts = input.as_bytes();
    if let Some(without_dot) = parts.strip_suffix(b".") {
        report(ValidationError::Ipv4EmptyPart, without_dot.len()..input.len());
        parts = without_dot;
    }
    let parts = parts.split(|&byte| byte == b'.');
    let count = parts.clone().count();
    if count < 4 {
        report(ValidationError::Ipv4TooFewParts, whole.clone());
    }
    if count > 4 {
        report(ValidationError::Ipv4TooManyParts, whole);
        return Err(ParseError::Ipv4TooManyParts);
    }

    let mut numbers = [0; 4];
    let mut out_of_range = None;
    let mut start = 0;
    for (number, part) in numbers.iter_mut().zip(parts) {
        let range = start..start + part.len();
        start = range.end + 1;
        let Some((value, non_decimal)) = parse_number(part) else {
            report(ValidationError::Ipv4NonNumericPart, range);
            return Err(ParseError::Ipv4NonNumericPart);
        };
        if non_decimal {
            report(ValidationError::Ipv4NonDecimalPart, range.clone());
        }
        if value > 255 && out_of_range.is_none() {
            out_of_range = Some(range);
        }
        *number = value;
    }
    if let Some(range) = out_of_range {
        report(ValidationError::Ipv4OutOfRangePart, range);
    }

    let (last, others) = match numbers.get(..count).and_then(<[u64]>::split_last) {
        Some(split) => split,
        None => return Err(ParseError::Ipv4NonNumericPart),
    };
    let room = 8 * (5 - count as u32);
    if others.iter().any(|&number| number > 255) || *last >= 1 << room {
        return Err(ParseError::Ipv4OutOfRangePart);
    }
    let mut address = *last;
    for (counter, number) in others.iter().enumerate() {
        address += number << (8 * (3 - counter));
    }
    Ok(address as u32)
}

/// The [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser): the number, and whether it is not
/// decimal. For a number of more than 32 bits it returns any such number.
fn parse_number(input: &[u8]) -> Option<(u64, bool)> {
    let (digits, radix) = match input {
        [] => return None,
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] if !digits.is_empty() => (digits, 8),
        digits => (digits, 10),
    };
    let mut output = 0u64;
    for &digit in digits {
        let value = char::from(digit).to_digit(radix)?;
        output = (output * u64::from(radix) + u64::from(value)).min(1 << 40);
    }
    Some((output, radix != 10))
}

/// The [IPv4 serialiser](https://url.spec.whatwg.org/#concept-ipv4-serializer).
pub(super) fn serialize(address: u32, output: &mut String) {
    for (index, part) in address.to_be_bytes().into_iter().enumerate() {
        if index > 0 {
            output.push('.');
        }
        decimal::push(u32::from(part), output);
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::{is_plain, parse, serialize};

    /// The slow form of [`is_plain`]: parses, serialises and compares.
    fn is_its_own_serialization(input: &str) -> bool {
        let mut serialized = String::new();
        let Ok(address) = parse(input, |_, _| {}) else { return false };
        serialize(address, &mut serialized);
        serialized == input
    }

    #[test]
    fn an_address_is_serialised_exactly_if_parsing_it_changes_nothing() {
        const PARTS: [&str; 10] = ["", "0", "00", "1", "01", "10", "255", "256", "300", "a"];
        let mut texts: Vec<String> = PARTS.map(String::from).into();
        for _ in 0..4 {
            let longer = texts.iter().flat_map(|text| PARTS.map(|part| [text.as_str(), part].join(".")));
            let longer: Vec<String> = longer.collect();
            for text in &longer {
                assert_eq!(is_plain(text.as_bytes()), is_its_own_serialization(text), "{text}");
            }
            texts = longer;
        }
    }
}
