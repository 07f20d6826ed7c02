//! IPv6 addresses (URL Standard, [host parsing](https://url.spec.whatwg.org/#concept-ipv6-parser)).

use alloc::string::String;

use crate::text::push;
use crate::validation::{ParseError, PositionedReporter, Reporter, ValidationError};

/// The length of the longest serialisation, with its brackets.
pub(super) const MAX_LENGTH: usize = 41;

/// An address that was read.
pub(super) struct Parsed {
    pub pieces: [u16; 8],
    /// Whether the text is the serialisation, so that it need not be written to be compared.
    pub is_serialized: bool,
}

/// The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser), for the text between the brackets. An address
/// is ASCII, so any byte of another character is an error like the character. `only_serialized`: stops early in a text
/// that is not the serialisation, with any address.
pub(super) fn parse<R: Reporter>(
    input: &[u8],
    only_serialized: bool,
    errors: &mut PositionedReporter<'_, R>,
) -> Result<Parsed, ParseError> {
    let mut address = [0u16; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;
    let mut is_serialized = true;

    if input.first() == Some(&b':') {
        if input.get(1) != Some(&b':') {
            return Err(errors.failure(ParseError::Ipv6InvalidCompression, 0..1));
        }
        pointer += 2;
        piece_index += 1;
        compress = Some(piece_index);
    }

    while let Some(&c) = input.get(pointer) {
        if piece_index == 8 {
            return Err(errors.failure(ParseError::Ipv6TooManyPieces, pointer..input.len()));
        }
        if c == b':' {
            if compress.is_some() {
                return Err(errors.failure(ParseError::Ipv6MultipleCompression, pointer..pointer + 1));
            }
            pointer += 1;
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        let start = pointer;
        let mut value = 0;
        while pointer - start < 4 {
            let Some(&c) = input.get(pointer) else { break };
            let Some(digit) = char::from(c).to_digit(16) else { break };
            is_serialized &= !c.is_ascii_uppercase();
            value = value * 0x10 + digit as u16;
            pointer += 1;
        }
        let length = pointer - start;
        is_serialized &= length < 2 || u32::from(value) >= 1 << (4 * (length - 1));
        if only_serialized && !is_serialized {
            return Ok(Parsed { pieces: address, is_serialized });
        }
        match input.get(pointer) {
            Some(b'.') => {
                if length == 0 {
                    let error = ParseError::Ipv4InIpv6InvalidCodePoint;
                    return Err(errors.failure(error, pointer..pointer + 1));
                }
                if piece_index > 6 {
                    let error = ParseError::Ipv4InIpv6TooManyPieces;
                    return Err(errors.failure(error, start..input.len()));
                }
                let [first, second] = parse_ipv4(input, start, errors)?;
                address[piece_index] = first;
                address[piece_index + 1] = second;
                piece_index += 2;
                is_serialized = false;
                break;
            }
            Some(b':') => {
                pointer += 1;
                if pointer == input.len() {
                    let error = ParseError::Ipv6InvalidCodePoint;
                    return Err(errors.failure(error, pointer - 1..pointer));
                }
            }
            Some(_) => {
                let end = character_end(input, pointer);
                return Err(errors.failure(ParseError::Ipv6InvalidCodePoint, pointer..end));
            }
            None => {}
        }
        if R::ENABLED && length > 1 && u32::from(value) < 1 << (4 * (length - 1)) {
            errors.report(ValidationError::Ipv6PieceLeadingZero, start..start + length);
        }
        address[piece_index] = value;
        piece_index += 1;
    }

    let mut compressed = (8, 8);
    match compress {
        // The pieces after the `::` move to the end and leave zeros.
        Some(compress) => {
            let moved = piece_index - compress;
            for index in (0..moved).rev() {
                address.swap(compress + index, 8 - moved + index);
            }
            compressed = (compress - 1, 8 - moved);
        }
        None if piece_index != 8 => {
            return Err(errors.failure(ParseError::Ipv6TooFewPieces, 0..input.len()));
        }
        None => {}
    }
    let is_serialized = is_serialized && compressed == longest_run_of_zeros(&address);
    Ok(Parsed { pieces: address, is_serialized })
}

/// The part of the IPv6 parser that reads an IPv4 address from `pointer` to the end. Returns two pieces.
fn parse_ipv4<R: Reporter>(
    input: &[u8],
    mut pointer: usize,
    errors: &mut PositionedReporter<'_, R>,
) -> Result<[u16; 2], ParseError> {
    let start = pointer;
    let mut pieces = [0u16; 2];
    let mut numbers_seen = 0;
    while let Some(&c) = input.get(pointer) {
        if numbers_seen > 0 {
            if c != b'.' || numbers_seen == 4 {
                let range = pointer..character_end(input, pointer);
                return Err(errors.failure(ParseError::Ipv4InIpv6InvalidCodePoint, range));
            }
            pointer += 1;
        }
        let mut ipv4_piece: Option<u16> = None;
        while let Some(c @ b'0'..=b'9') = input.get(pointer) {
            let number = u16::from(c - b'0');
            let piece = match ipv4_piece {
                None => number,
                Some(0) => {
                    let error = ParseError::Ipv4InIpv6InvalidCodePoint;
                    return Err(errors.failure(error, pointer - 1..pointer));
                }
                Some(piece) => piece * 10 + number,
            };
            if piece > 255 {
                let error = ParseError::Ipv4InIpv6OutOfRangePart;
                return Err(errors.failure(error, pointer - 2..pointer + 1));
            }
            ipv4_piece = Some(piece);
            pointer += 1;
        }
        let Some(ipv4_piece) = ipv4_piece else {
            let range = pointer..character_end(input, pointer);
            return Err(errors.failure(ParseError::Ipv4InIpv6InvalidCodePoint, range));
        };
        let piece = &mut pieces[numbers_seen / 2];
        *piece = *piece * 0x100 + ipv4_piece;
        numbers_seen += 1;
    }
    if numbers_seen != 4 {
        return Err(errors.failure(ParseError::Ipv4InIpv6TooFewParts, start..input.len()));
    }
    Ok(pieces)
}

/// The end of the character that starts at `pointer`. Error ranges contain whole characters.
fn character_end(input: &[u8], pointer: usize) -> usize {
    let mut end = (pointer + 1).min(input.len());
    while end < input.len() && input[end] & 0xC0 == 0x80 {
        end += 1;
    }
    end
}

/// The [IPv6 serialiser](https://url.spec.whatwg.org/#concept-ipv6-serializer), with the brackets of the host
/// serialiser.
pub(super) fn serialize(address: &[u16; 8], output: &mut String) {
    push(output, "[");
    let (compress, compress_end) = longest_run_of_zeros(address);
    let mut piece_index = 0;
    while piece_index < 8 {
        if piece_index == compress {
            push(output, if piece_index == 0 { "::" } else { ":" });
            piece_index = compress_end;
            continue;
        }
        push_hexadecimal(address[piece_index], output);
        if piece_index != 7 {
            push(output, ":");
        }
        piece_index += 1;
    }
    push(output, "]");
}

/// [Finds the IPv6 address compressed piece
/// index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index) and the end of that run of zeros.
/// Both are 8 if no run has more than one piece.
// Not inlined: the parser and the serialiser share one copy.
#[inline(never)]
fn longest_run_of_zeros(address: &[u16; 8]) -> (usize, usize) {
    let (mut longest, mut longest_end) = (8, 8);
    let mut longest_size = 1;
    let mut found = 0;
    for (piece_index, &piece) in address.iter().enumerate() {
        if piece != 0 {
            found = piece_index + 1;
        } else if piece_index + 1 - found > longest_size {
            longest_size = piece_index + 1 - found;
            (longest, longest_end) = (found, piece_index + 1);
        }
    }
    (longest, longest_end)
}

fn push_hexadecimal(piece: u16, output: &mut String) {
    let mut shift = 12;
    while shift > 0 && piece >> shift == 0 {
        shift -= 4;
    }
    loop {
        let digit = (piece >> shift & 0xF) as u8;
        output.push(char::from(if digit < 10 { b'0' + digit } else { b'a' - 10 + digit }));
        if shift == 0 {
            return;
        }
        shift -= 4;
    }
}
