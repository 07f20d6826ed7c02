//! The encoder of Punycode ([RFC 3492](https://www.rfc-editor.org/rfc/rfc3492)). The decoder is `idna`'s.

use alloc::string::String;

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

/// The most characters that a label may have, since encoding takes time by their square. Domains that can be looked up
/// have 63.
pub(super) const LONGEST: usize = 1000;

/// Appends a label ([section 6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3)) that is not all ASCII and not
/// longer than [`LONGEST`].
pub(super) fn encode_into(label: &[char], output: &mut String) {
    let start = output.len();
    push_ascii(label, output);
    let basic = (output.len() - start) as u32;
    if basic > 0 {
        output.push('-');
    }
    let (mut n, mut delta, mut bias, mut handled) = (INITIAL_N, 0, INITIAL_BIAS, basic);
    while handled < label.len() as u32 {
        let mut next = u32::MAX;
        for &c in label {
            if u32::from(c) >= n {
                next = next.min(u32::from(c));
            }
        }
        // So few characters keep this below 2³².
        delta += (next - n) * (handled + 1);
        n = next;
        for &c in label {
            if u32::from(c) < n {
                delta += 1;
            } else if u32::from(c) == n {
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
fn push_integer(mut number: u32, bias: u32, output: &mut String) {
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

/// Letters are 0 to 25, digits 26 to 35.
fn push_digit(digit: u32, output: &mut String) {
    let digit = digit as u8;
    output.push(char::from(if digit < 26 { b'a' + digit } else { b'0' + digit - 26 }));
}

fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(T_MIN, T_MAX)
}

/// The bias for the next delta (RFC 3492, section 6.1).
fn adapt(delta: u32, length: u32, first: bool) -> u32 {
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
    use super::{encode_into, LONGEST};
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn encodes_as_idna_does() {
        let long = "a\u{10FFFF}".repeat(LONGEST / 2);
        for label in
            ["ü", "bücher", "日本語", "a日b本c", "☕", "пример", "ééé", "éaéaé", "\u{80}", "-é-", &long]
        {
            let mut encoded = String::new();
            encode_into(&label.chars().collect::<Vec<_>>(), &mut encoded);
            assert_eq!(Some(encoded), idna::punycode::encode_str(label), "{label}");
        }
    }
}
