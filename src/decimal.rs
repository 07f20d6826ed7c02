//! Writing integers ([serialize an integer](https://url.spec.whatwg.org/#serialize-an-integer)). `core::fmt` would make
//! the WebAssembly modules larger.

use alloc::string::String;

/// Appends a number in decimal, without leading zeros.
pub(crate) fn push(number: u32, output: &mut String) {
    let mut divisor = 1_000_000_000;
    while divisor > 1 && number < divisor {
        divisor /= 10;
    }
    while divisor > 0 {
        output.push(char::from(b'0' + (number / divisor % 10) as u8));
        divisor /= 10;
    }
}
