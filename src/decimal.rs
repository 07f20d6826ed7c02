//! Writing integers ([serialize an integer](https://url.spec.whatwg.org/#serialize-an-integer)), and reading ports.
//! `core` would make the WebAssembly modules larger.

use alloc::string::String;

/// The number that some ASCII digits represent, if they are digits and it fits into 16 bits. There may be any number of
/// leading zeros.
pub(crate) fn parse<T: AsRef<[u8]> + ?Sized>(digits: &T) -> Option<u16> {
    let mut number = 0u32;
    for byte in digits.as_ref() {
        let digit = byte.wrapping_sub(b'0');
        number = number * 10 + u32::from(digit);
        if digit > 9 || number > u32::from(u16::MAX) {
            return None;
        }
    }
    Some(number as u16)
}

/// Appends a number in decimal, without leading zeros.
pub(crate) fn push(number: u32, output: &mut String) {
    write(number, |digit| output.push(char::from(digit)));
}

/// Writes the digits of a number in decimal, without leading zeros.
pub fn write(number: u32, mut push: impl FnMut(u8)) {
    let mut divisor = 1_000_000_000;
    while divisor > 1 && number < divisor {
        divisor /= 10;
    }
    while divisor > 0 {
        push(b'0' + (number / divisor % 10) as u8);
        divisor /= 10;
    }
}
