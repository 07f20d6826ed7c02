//! Random inputs that are the same in each run.

#[path = "../../src/random.rs"]
mod numbers;

pub use numbers::{one_in, random_below};

/// Returns the next random number below its argument.
pub type Below<'a> = dyn FnMut(usize) -> usize + 'a;

/// Runs a test with random numbers, as often as [`count`] says.
pub fn repeat(all: usize, seed: u64, mut test: impl FnMut(&mut Below<'_>)) {
    let mut below = random_below(seed);
    (0..count(all)).for_each(|_| test(&mut below));
}

pub fn one_of<T: Copy>(below: &mut Below<'_>, items: &[T]) -> T {
    items[below(items.len())]
}

/// Fewer than `most` items.
pub fn list<T>(below: &mut Below<'_>, most: usize, mut item: impl FnMut(&mut Below<'_>) -> T) -> Vec<T> {
    (0..below(most)).map(|_| item(below)).collect()
}

/// A character of one, two, three or four bytes.
pub fn any_char(below: &mut Below<'_>) -> char {
    let most = one_of(below, &[0x80, 0x800, 0x1_0000, 0x11_0000]);
    char::from_u32(below(most) as u32).unwrap_or('\u{FFFD}')
}

/// Fewer than `most` characters.
pub fn any_text(below: &mut Below<'_>, most: usize) -> String {
    list(below, most, any_char).into_iter().collect()
}

/// The number of random cases of a test: the value of `WHURL_RANDOM_CASES`, or one in [`one_in`] of `all`.
pub fn count(all: usize) -> usize {
    let asked = std::env::var("WHURL_RANDOM_CASES").ok().and_then(|cases| cases.parse().ok());
    asked.unwrap_or(all / one_in())
}
