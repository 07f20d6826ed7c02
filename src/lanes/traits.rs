//! The seven operations that a scan needs.

/// Bytes, or marks on them. The first byte of a text is the lowest.
pub trait Lanes: Copy {
    /// The number of bytes.
    const WIDTH: usize;
    /// The mask of all bytes: one bit for each, the highest of the bits that a byte has.
    const ALL: u64;
    /// The number of bits that a byte has in a mask.
    const BITS: u32 = u64::BITS.saturating_sub(Self::ALL.leading_zeros()) / Self::WIDTH as u32;

    /// Whether a load reads the memory after the end of the text, which may hold anything.
    const READS_PAST_END: bool = false;

    /// The bytes at a position. Zeros stand for those after the end of the text, unless the load reads past it.
    fn load(text: &[u8], at: usize) -> Self;

    /// One byte, in each lane.
    fn splat(byte: u8) -> Self;

    /// Marks the bytes that are equal to an ASCII character. A byte that is not ASCII may be marked, too.
    #[must_use]
    fn equal(self, other: Self) -> Self;

    /// Marks the bytes that are ASCII, and above an ASCII character.
    #[must_use]
    fn above(self, other: Self) -> Self;

    /// The bits, or the marks, of both.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// The marks that are not in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// The mask of the bytes that are marked, or whose highest bit is set.
    fn mask(self) -> u64;

    /// The mask of the bytes that are not in a set of ASCII characters, which has a bit for each.
    #[must_use]
    fn outside<const SET: u128>(self) -> u64;
}

/// The mask of the bytes at a position that are not in a set; the end of the text is outside of each set.
#[inline(always)]
pub(crate) fn ends<const SET: u128, L: Lanes>(bytes: L, text: &[u8], at: usize) -> u64 {
    let ends = bytes.outside::<SET>();
    let rest = text.len().wrapping_sub(at);
    if L::READS_PAST_END && rest < L::WIDTH { ends | !0 << (rest as u32 * L::BITS) } else { ends }
}

/// The number of bytes before the first one of a mask.
#[inline(always)]
pub(crate) fn first<L: Lanes>(mask: u64) -> usize {
    (mask.trailing_zeros() / L::BITS) as usize
}
