//! Testing eight bytes at a time in one 64-bit number: [SIMD within a register](https://en.wikipedia.org/wiki/SWAR).
//!
//! A mask has the highest bit of each byte for which a condition holds, and no other bit. The first byte of the text is
//! the lowest byte of the number. [Bit Twiddling Hacks](https://graphics.stanford.edu/~seander/bithacks.html) explains
//! such arithmetic.

/// The number of bytes in a number.
pub(crate) const WIDTH: usize = 8;

const HIGH: u64 = repeated(0x80);
const LOW: u64 = repeated(0x7F);

const fn repeated(byte: u8) -> u64 {
    u64::from_le_bytes([byte; WIDTH])
}

/// The eight bytes at a position. Zeros stand for the bytes after the end of the text.
#[inline(always)]
pub(crate) fn load(text: &[u8], at: usize) -> u64 {
    let rest = text.get(at..).unwrap_or_default();
    match rest.split_first_chunk() {
        Some((bytes, _)) => u64::from_le_bytes(*bytes),
        None => load_end(text, rest),
    }
}

/// Loads the rest of a string, when it has fewer than eight bytes.
#[inline(never)]
fn load_end(text: &[u8], rest: &[u8]) -> u64 {
    // Load the last eight bytes of the text and shift out those before the rest.
    match text.last_chunk() {
        Some(bytes) if !rest.is_empty() => u64::from_le_bytes(*bytes) >> (8 * (WIDTH - rest.len())),
        _ => rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// Whether the bytes of a number start with a string of at most eight bytes.
#[inline(always)]
pub(crate) fn starts_with(word: u64, text: &[u8]) -> bool {
    let unused = 8 * (WIDTH - text.len());
    word << unused == load(text, 0) << unused
}

// Not inlined, so that the module has one copy of each loop.

/// The end of the bytes at a position that are plain in a domain ([`outside_host`]).
#[inline(never)]
pub(crate) fn end_of_plain_host(text: &[u8], start: usize) -> usize {
    end_of_run(text, start, outside_host)
}

/// The end of the bytes at a position that the path of a special URL keeps unchanged ([`outside_path`]), and whether a
/// segment before it may be a dot segment: a `.` or `%` follows a `/` there, or within the eight bytes at the end.
#[inline(always)]
pub(crate) fn end_of_plain_path(text: &[u8], start: usize) -> (usize, bool) {
    let found = scan_plain_path(text, start);
    ((found >> 1) as usize, found & 1 != 0)
}

/// What [`end_of_plain_path`] returns, in one number: WebAssembly returns two through memory.
#[inline(never)]
fn scan_plain_path(text: &[u8], start: usize) -> u64 {
    let mut at = start;
    let mut dots = 0;
    // The mask of a slash in the last byte of a number, moved to the first byte of the next one.
    let mut carried = 0;
    loop {
        let word = load(text, at);
        let low = word & LOW;
        let slashes = !not(low, b'/') & HIGH;
        dots |= (slashes << 8 | carried) & !(not(low, b'.') & not(low, b'%'));
        carried = slashes >> (8 * (WIDTH - 1));
        let mask = outside_path(word);
        if mask != 0 {
            let end = at + mask.trailing_zeros() as usize / 8;
            return (end as u64) << 1 | u64::from(dots != 0);
        }
        at += WIDTH;
    }
}

/// The end of the bytes at a position that a query keeps unchanged ([`outside_query`]).
#[inline(never)]
pub(crate) fn end_of_plain_query(text: &[u8], start: usize) -> usize {
    end_of_run(text, start, outside_query)
}

/// The end of the bytes at a position that a fragment keeps unchanged ([`outside_fragment`]).
#[inline(never)]
pub(crate) fn end_of_plain_fragment(text: &[u8], start: usize) -> usize {
    end_of_run(text, start, outside_fragment)
}

/// The position of the first byte at or after `start` that `outside` marks. It must mark zero bytes: the end.
#[inline(always)]
fn end_of_run(text: &[u8], start: usize, outside: impl Fn(u64) -> u64) -> usize {
    let mut at = start;
    loop {
        let mask = outside(load(text, at));
        if mask != 0 {
            return at + mask.trailing_zeros() as usize / 8;
        }
        at += WIDTH;
    }
}

// Below, `low` has the highest bit of each byte cleared, so adding at most 0x80 to a byte carries nothing into the
// next. A function sets the highest bit of each byte for which its condition holds; the other bits are arbitrary.

/// The byte is not `byte`.
#[inline(always)]
fn not(low: u64, byte: u8) -> u64 {
    (low ^ repeated(byte)) + LOW
}

/// The byte is neither `byte` nor the one that differs from it in `bits`.
#[inline(always)]
fn not_either(low: u64, byte: u8, bits: u8) -> u64 {
    ((low | repeated(bits)) ^ repeated(byte | bits)) + LOW
}

/// The byte is at least `byte`.
#[inline(always)]
fn at_least(low: u64, byte: u8) -> u64 {
    low + repeated(0x80 - byte)
}

/// A mask of the bytes that are not ASCII or whose highest bit is not set in `inside`.
#[inline(always)]
fn outside(word: u64, inside: u64) -> u64 {
    (word | !inside) & HIGH
}

/// A mask of the bytes that are not plain in a domain. Lower-case letters, digits, `-`, `.` and `_` are.
#[inline(always)]
fn outside_host(word: u64) -> u64 {
    let low = word & LOW;
    let letter = at_least(low, b'a') & !at_least(low, b'z' + 1);
    let digit_hyphen_dot = at_least(low, b'-') & !at_least(low, b'9' + 1) & not(low, b'/');
    outside(word, letter | digit_hyphen_dot | !not(low, b'_'))
}

/// A mask of the bytes that the path of a special URL does not keep: the path percent-encode set and `\`.
#[inline(always)]
fn outside_path(word: u64) -> u64 {
    let low = word & LOW;
    let inside = at_least(low, b'!')
        & not_either(low, b'"', b'"' ^ b'#')
        & not_either(low, b'<', b'<' ^ b'>')
        & not(low, b'?')
        & not_either(low, b'\\', b'\\' ^ b'^')
        & not(low, b'`')
        & not_either(low, b'{', b'{' ^ 0x7F)
        & not(low, b'}');
    outside(word, inside)
}

/// A mask of the bytes that are in the special-query percent-encode set.
#[inline(always)]
fn outside_query(word: u64) -> u64 {
    let low = word & LOW;
    let inside = at_least(low, b'!')
        & not_either(low, b'"', b'"' ^ b'#')
        & not(low, b'\'')
        & not_either(low, b'<', b'<' ^ b'>')
        & not(low, 0x7F);
    outside(word, inside)
}

/// A mask of the bytes that are in the fragment percent-encode set.
#[inline(always)]
fn outside_fragment(word: u64) -> u64 {
    let low = word & LOW;
    let inside = at_least(low, b'!')
        & not(low, b'"')
        & not_either(low, b'<', b'<' ^ b'>')
        & not(low, b'`')
        & not(low, 0x7F);
    outside(word, inside)
}

/// Whether a string contains a C0 control, such as a tab or a newline.
#[inline(never)]
pub(crate) fn has_c0_control(text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        let word = load(text, at);
        // The zeros after the end of the text are controls, too: mask them out.
        let beyond = (at + WIDTH).saturating_sub(text.len());
        if !at_least(word & LOW, b' ') & !word & (HIGH >> (8 * beyond)) != 0 {
            return true;
        }
        at += WIDTH;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::code_points::is_forbidden_domain_code_point;
    use crate::percent_encode::{FRAGMENT, PATH, SPECIAL_QUERY};

    /// Each mask agrees with its rule, for every byte in every place.
    #[test]
    fn masks() {
        type Mask = fn(u64) -> u64;
        type Rule = fn(u8) -> bool;
        let masks: [(&str, Mask, Rule); 4] = [
            ("host", outside_host, |byte| {
                !(byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-._".contains(&byte))
            }),
            ("path", outside_path, |byte| PATH.contains(byte) || byte == b'\\'),
            ("query", outside_query, |byte| SPECIAL_QUERY.contains(byte)),
            ("fragment", outside_fragment, |byte| FRAGMENT.contains(byte)),
        ];
        for (name, mask, rule) in masks {
            for byte in 0..=u8::MAX {
                for place in 0..WIDTH {
                    for around in [b'a', b'0', 0, 0xFF, byte] {
                        let mut bytes = [around; WIDTH];
                        bytes[place] = byte;
                        let expected = bytes.map(|byte| if rule(byte) { 0x80 } else { 0 });
                        let word = u64::from_le_bytes(bytes);
                        assert_eq!(mask(word).to_le_bytes(), expected, "{name}: {bytes:x?}");
                    }
                }
            }
        }
        assert!(
            (0..=u8::MAX)
                .all(|byte| outside_host(byte.into()) & 0x80 != 0 || !is_forbidden_domain_code_point(byte))
        );
    }

    #[test]
    fn runs_end_where_the_text_does() {
        let text = [b'a'; 40];
        for length in 0..text.len() {
            for start in 0..=length {
                assert_eq!(end_of_run(&text[..length], start, outside_host), length);
            }
        }
    }

    #[test]
    fn c0_controls() {
        for length in 0..20 {
            for byte in 0..=u8::MAX {
                for place in 0..length {
                    let mut text = [0; 20];
                    text[..length].fill(b'a');
                    assert!(!has_c0_control(&text[..length]));
                    text[place] = byte;
                    assert_eq!(
                        has_c0_control(&text[..length]),
                        byte < b' ',
                        "{byte:x} at {place} of {length}"
                    );
                }
            }
        }
    }

    #[test]
    fn dots_after_slashes() {
        for length in 0..30 {
            for place in 0..30 - 1 {
                for second in [b'.', b'%', b'/', b'a'] {
                    let mut text = [b'a'; 30];
                    text[place..place + 2].copy_from_slice(&[b'/', second]);
                    let (end, dots) = end_of_plain_path(&text[..length], 0);
                    assert_eq!(end, length);
                    assert_eq!(dots, place + 2 <= length && b".%".contains(&second), "{length} {place}");
                }
            }
        }
    }
}
