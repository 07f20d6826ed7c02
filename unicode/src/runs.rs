//! Tables of runs: the first code point of each, and the class of its code points in the lowest bits.

/// The class of a code point in the runs of a table, whose classes have a number of bits. Before the first run it is 0.
///
/// ```
/// // From U+0100 on the class is 1, and from U+0200 on 0.
/// let runs = [0x100 << 2 | 1, 0x200 << 2];
/// assert_eq!(['a', 'ā', 'Ȁ'].map(|c| whurl_unicode::runs::class_of(&runs, 2, c)), [0, 1, 0]);
/// ```
#[must_use]
#[inline]
pub fn class_of(runs: &[u32], bits: u32, c: char) -> u32 {
    let next = runs.partition_point(|&run| run >> bits <= u32::from(c));
    next.checked_sub(1).and_then(|index| runs.get(index)).map_or(0, |run| run & ((1 << bits) - 1))
}
