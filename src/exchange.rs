//! How the exports of the modules beside the engine's take and give more than one text: `docs/engine.md`, "The other
//! modules".

use alloc::string::String;
use alloc::vec::Vec;

use crate::engine::{MAX_LENGTH, SHARED};

/// What a call returns whose result is longer than JavaScript is ready to take. No other status is that large.
pub(crate) const TOO_LONG: u32 = u32::MAX;

/// Stands for the length of a text that is not given: `undefined` on the way in, `null` on the way out.
const ABSENT: u32 = u32::MAX;

/// The words in which a call gives back address and number of the items of each.
const BYTES: usize = 8;
const NUMBERS: usize = 10;
const LENGTHS: usize = 12;

/// Starts a call and gives its inputs, whose lengths are in the first words. One that is not given is `None`.
pub(crate) fn begin_with_bytes<const N: usize>() -> [Option<&'static [u8]>; N] {
    let mut lengths = [None; N];
    for (length, word) in lengths.iter_mut().zip(&SHARED.words) {
        *length = Some(word.get()).filter(|&length| length != ABSENT);
    }
    let total = lengths.iter().flatten().sum();
    let mut rest = SHARED.begin_with_bytes(total);
    lengths.map(|length| {
        let (input, behind) = rest.split_at_checked(length? as usize)?;
        rest = behind;
        Some(input)
    })
}

/// The same where every input is a text.
pub(crate) fn begin<const N: usize>() -> [Option<&'static str>; N] {
    begin_with_bytes().map(|input| core::str::from_utf8(input?).ok())
}

/// Gives back a text, or bytes. Returns the status, or that they are too many.
pub(crate) fn give(bytes: impl Into<Vec<u8>>, status: u32) -> u32 {
    let bytes = bytes.into();
    if bytes.len() > MAX_LENGTH {
        return TOO_LONG;
    }
    set(BYTES, bytes.leak());
    status
}

/// Gives back several texts. Returns the status, or that they are too long.
pub(crate) fn give_texts<'a>(texts: impl IntoIterator<Item = Option<&'a str>>, status: u32) -> u32 {
    let mut joined = String::new();
    let mut lengths = Vec::new();
    for text in texts {
        joined.push_str(text.unwrap_or_default());
        lengths.push(text.map_or(ABSENT, |text| text.len() as u32));
    }
    set(LENGTHS, lengths.leak());
    give(joined, status)
}

/// Gives back numbers, beside whatever else is given back.
pub(crate) fn give_numbers(numbers: Vec<u32>) {
    set(NUMBERS, numbers.leak());
}

/// Puts into the words where JavaScript finds a list. It stays there until the next call begins.
fn set<T>(word: usize, list: &[T]) {
    if let Some([address, length]) = SHARED.words.get(word..word + 2) {
        address.set(list.as_ptr() as u32);
        length.set(list.len() as u32);
    }
}
