//! Where Punycode inserts characters ([RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2)),
//! without decoding which. The decoder itself is `idna`'s.

use crate::text::last_position;

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;

/// The positions at which decoding a label (without its `xn--`) inserts characters, in the order in which it does. The
/// label is valid Punycode; what is not ends the positions early.
pub(super) fn insertions(label: &str) -> impl Iterator<Item = u32> + '_ {
    let delimiter = last_position(label, b'-');
    let mut length = delimiter.unwrap_or(0) as u32;
    let mut digits = label.bytes().skip(delimiter.map_or(0, |delimiter| delimiter + 1));
    let mut bias = INITIAL_BIAS;
    let mut first = true;
    let mut position = 0u32;
    core::iter::from_fn(move || {
        let mut delta = 0u32;
        let mut weight = 1u32;
        let mut k = BASE;
        loop {
            let digit = char::from(digits.next()?).to_digit(36)?;
            // Letters are 0 to 25, digits 26 to 35; `to_digit` has it the other way round.
            let digit = if digit < 10 { digit + 26 } else { digit - 10 };
            delta = delta.checked_add(digit.checked_mul(weight)?)?;
            let threshold = k.saturating_sub(bias).clamp(T_MIN, T_MAX);
            if digit < threshold {
                break;
            }
            weight = weight.checked_mul(BASE - threshold)?;
            k += BASE;
        }
        length += 1;
        bias = adapt(delta, length, first);
        first = false;
        let inserted = position.checked_add(delta)? % length;
        position = inserted + 1;
        Some(inserted)
    })
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
    use super::insertions;
    use std::string::String;
    use std::vec::Vec;

    /// The positions are those at which the decoded label has its non-ASCII characters, once later insertions in front
    /// of them are reckoned in.
    #[test]
    fn positions_are_those_of_the_decoded_label() {
        for label in [
            "ü",
            "bücher",
            "xn--é",
            "xén--",
            "éxn--",
            "日本語",
            "a日b本c",
            "☕",
            "пример",
            "ééé",
            "éaéaé",
            "xn--aéxn--é",
        ] {
            let encoded = idna::punycode::encode_str(label).unwrap();
            let mut decoded: Vec<bool> = label.chars().filter(char::is_ascii).map(|_| true).collect();
            for position in insertions(&encoded) {
                decoded.insert(position as usize, false);
            }
            let expected: Vec<bool> = label.chars().map(|c| c.is_ascii()).collect();
            assert_eq!(decoded, expected, "{label}");
        }
        assert_eq!(insertions("no-delta-").count(), 0);
        let endless: String = core::iter::repeat_n('9', 100).collect();
        assert_eq!(insertions(&endless).count(), 0);
    }
}
