//! Punycode ([RFC 3492](https://www.rfc-editor.org/rfc/rfc3492)).

use alloc::string::String;
use alloc::vec::Vec;

// Signed numbers: this code is also compiled to JavaScript, where the optimiser of Node 6 turns the comparisons of
// unsigned numbers into endless loops.
const BASE: i32 = 36;
const T_MIN: i32 = 1;
const T_MAX: i32 = 26;
const SKEW: i32 = 38;
const DAMP: i32 = 700;
const INITIAL_BIAS: i32 = 72;
const INITIAL_N: i32 = 0x80;

/// The most characters that a label may have, because encoding takes quadratic time. Labels in the DNS have at most 63.
pub(crate) const MAX_LABEL_CHARS: usize = 1000;

/// The most characters that are decoded, since decoding takes quadratic time, too.
pub(crate) const MAX_ENCODED_CHARS: usize = 2000;

/// Decodes a label in lower case ([section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2)) without its
/// `xn--`, and appends it. `None` if it is invalid; then something may have been appended.
pub(crate) fn decode_into(encoded: &[char], output: &mut Vec<char>) -> Option<()> {
    if encoded.len() > MAX_ENCODED_CHARS {
        return None;
    }
    let (basic, digits) = match encoded.iter().rposition(|&c| c == '-') {
        Some(at) if at > 0 => (encoded.get(..at)?, encoded.get(at + 1..)?),
        _ => (&[][..], encoded),
    };
    let start = output.len();
    output.extend_from_slice(basic);
    let (mut n, mut i, mut bias) = (INITIAL_N as u32, 0, INITIAL_BIAS);
    let mut digits = digits.iter();
    while !digits.as_slice().is_empty() {
        let delta = read_integer(&mut digits, bias)?;
        let length = (output.len() - start) as u32 + 1;
        bias = adapt(i32::try_from(delta).ok()?, length as i32, i == 0);
        i = delta.checked_add(i)?;
        n = n.checked_add(i / length)?;
        i %= length;
        let mut moved = char::from_u32(n)?;
        for c in output.get_mut(start + i as usize..)? {
            core::mem::swap(c, &mut moved);
        }
        output.push(moved);
        i += 1;
    }
    Some(())
}

/// Reads a generalised variable-length integer ([section 3.3](https://www.rfc-editor.org/rfc/rfc3492#section-3.3)).
fn read_integer(digits: &mut core::slice::Iter<'_, char>, bias: i32) -> Option<u32> {
    let (mut number, mut weight, mut k) = (0u32, 1u32, BASE);
    loop {
        let digit = match *digits.next()? {
            c @ 'a'..='z' => c as u32 - 'a' as u32,
            c @ '0'..='9' => c as u32 - '0' as u32 + 26,
            _ => return None,
        };
        number = number.checked_add(digit.checked_mul(weight)?)?;
        let threshold = threshold(k, bias) as u32;
        if digit < threshold {
            return Some(number);
        }
        weight = weight.checked_mul(BASE as u32 - threshold)?;
        k += BASE;
    }
}

/// Appends a label ([section 6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3)) that is not all ASCII and not
/// longer than [`MAX_LABEL_CHARS`].
pub(crate) fn encode_into(label: &[char], output: &mut String) {
    let start = output.len();
    push_ascii(label, output);
    let basic = (output.len() - start) as i32;
    if basic > 0 {
        output.push('-');
    }
    let (mut n, mut delta, mut bias, mut handled) = (INITIAL_N, 0, INITIAL_BIAS, basic);
    while handled < label.len() as i32 {
        let mut next = char::MAX as i32;
        for &c in label {
            let c = c as i32;
            if c >= n && c < next {
                next = c;
            }
        }
        // This stays below 2³¹ because the label is short.
        delta += (next - n) * (handled + 1);
        n = next;
        for &c in label {
            let c = c as i32;
            if c < n {
                delta += 1;
            } else if c == n {
                push_integer(delta, bias, output);
                bias = adapt(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n += 1;
    }
}

/// Appends the characters of a label that are ASCII.
pub(super) fn push_ascii(label: &[char], output: &mut String) {
    for c in label.iter().filter(|c| c.is_ascii()) {
        output.push(char::from(*c as u8));
    }
}

/// Appends a number as a generalised variable-length integer
/// ([section 3.3](https://www.rfc-editor.org/rfc/rfc3492#section-3.3)).
fn push_integer(mut number: i32, bias: i32, output: &mut String) {
    let mut k = BASE;
    loop {
        let threshold = threshold(k, bias);
        if number < threshold {
            break;
        }
        let radix = BASE - threshold;
        push_digit(threshold + (number - threshold) % radix, output);
        number = (number - threshold) / radix;
        k += BASE;
    }
    push_digit(number, output);
}

/// Appends a digit of base 36: letters are 0 to 25, digits are 26 to 35.
#[inline(always)]
fn push_digit(digit: i32, output: &mut String) {
    let digit = digit as u8;
    output.push(char::from(if digit < 26 { b'a' + digit } else { b'0' + digit - 26 }));
}

fn threshold(k: i32, bias: i32) -> i32 {
    (k - bias).clamp(T_MIN, T_MAX)
}

/// The bias for the next delta (RFC 3492, section 6.1).
#[inline(always)]
fn adapt(delta: i32, length: i32, first: bool) -> i32 {
    let mut delta = if first { delta / DAMP } else { delta / 2 };
    delta += delta / length;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

#[cfg(test)]
mod tests {
    use super::{MAX_ENCODED_CHARS, MAX_LABEL_CHARS, decode_into, encode_into};
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn encodes_as_idna_does() {
        let long = "a\u{10FFFF}".repeat(MAX_LABEL_CHARS / 2);
        for label in [
            "ü", "bücher", "日本語", "a日b本c", "☕", "пример", "ééé", "éaéaé", "\u{80}", "-é-",
            "aaa\u{F980}\u{F981}", &long,
        ] {
            let mut encoded = String::new();
            encode_into(&label.chars().collect::<Vec<_>>(), &mut encoded);
            assert_eq!(Some(encoded), idna::punycode::encode_str(label), "{label}");
        }
    }

    #[test]
    fn labels_are_decoded_up_to_a_length() {
        let decoded = |length: usize| {
            let encoded = "x".repeat(length - 2) + "-a";
            let mut output = Vec::new();
            decode_into(&encoded.chars().collect::<Vec<_>>(), &mut output).map(|()| output.len())
        };
        let longest = Some(MAX_ENCODED_CHARS - 1);
        for (length, expected) in [(MAX_ENCODED_CHARS, longest), (MAX_ENCODED_CHARS + 1, None)] {
            assert_eq!(decoded(length), expected, "the decoded length of {length} characters");
        }
    }
}
