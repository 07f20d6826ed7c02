//! Bidi classes and joining types, as far as IDNA distinguishes them. Values that no mask and no method distinguishes
//! share a number (see `wire.rs`), which makes the tables smaller.

use crate::wire::{bidi, joining};

/// A Bidi_Class.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct BidiClass(u8);

impl BidiClass {
    pub(crate) const fn new(number: u32) -> Self {
        Self(number as u8)
    }

    /// The mask of this class alone.
    #[inline(always)]
    pub const fn to_mask(self) -> BidiClassMask {
        BidiClassMask(1 << self.0)
    }

    /// Whether this is Left_To_Right.
    #[inline(always)]
    pub fn is_ltr(self) -> bool {
        self.0 == bidi::LEFT_TO_RIGHT
    }

    /// Whether this is Nonspacing_Mark.
    #[inline(always)]
    pub fn is_nonspacing_mark(self) -> bool {
        self.0 == bidi::NONSPACING_MARK
    }

    /// Whether this is European_Number.
    #[inline(always)]
    pub fn is_european_number(self) -> bool {
        self.0 == bidi::EUROPEAN_NUMBER
    }

    /// Whether this is Arabic_Number.
    #[inline(always)]
    pub fn is_arabic_number(self) -> bool {
        self.0 == bidi::ARABIC_NUMBER
    }
}

/// A set of bidi classes.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct BidiClassMask(u8);

impl BidiClassMask {
    const fn from_classes(classes: &[u8]) -> Self {
        Self(set(classes))
    }

    /// Whether the two sets have a class in common.
    #[inline(always)]
    pub fn intersects(self, other: BidiClassMask) -> bool {
        self.0 & other.0 != 0
    }
}

/// The classes that make a domain name a bidi domain name.
pub const RTL_MASK: BidiClassMask = BidiClassMask::from_classes(&[bidi::RIGHT_TO_LEFT, bidi::ARABIC_NUMBER]);

/// The classes that a label of a bidi domain name may begin with.
pub const FIRST_BC_MASK: BidiClassMask =
    BidiClassMask::from_classes(&[bidi::LEFT_TO_RIGHT, bidi::RIGHT_TO_LEFT]);

/// The classes that a left-to-right label may end with, apart from non-spacing marks.
pub const LAST_LTR_MASK: BidiClassMask =
    BidiClassMask::from_classes(&[bidi::LEFT_TO_RIGHT, bidi::EUROPEAN_NUMBER]);

/// The classes that a right-to-left label may end with, apart from non-spacing marks.
pub const LAST_RTL_MASK: BidiClassMask =
    BidiClassMask::from_classes(&[bidi::RIGHT_TO_LEFT, bidi::EUROPEAN_NUMBER, bidi::ARABIC_NUMBER]);

/// The classes that a left-to-right label may contain.
pub const MIDDLE_LTR_MASK: BidiClassMask = BidiClassMask::from_classes(&[
    bidi::LEFT_TO_RIGHT,
    bidi::EUROPEAN_NUMBER,
    bidi::NEUTRAL,
    bidi::NONSPACING_MARK,
]);

/// The classes that a right-to-left label may contain.
pub const MIDDLE_RTL_MASK: BidiClassMask = BidiClassMask::from_classes(&[
    bidi::RIGHT_TO_LEFT,
    bidi::EUROPEAN_NUMBER,
    bidi::ARABIC_NUMBER,
    bidi::NEUTRAL,
    bidi::NONSPACING_MARK,
]);

/// A Joining_Type.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct JoiningType(u8);

impl JoiningType {
    pub(crate) const fn new(number: u32) -> Self {
        Self(number as u8)
    }

    /// The mask of this type alone.
    #[inline(always)]
    pub fn to_mask(self) -> JoiningTypeMask {
        JoiningTypeMask(1 << self.0)
    }

    /// Whether this is Transparent.
    #[inline(always)]
    pub fn is_transparent(self) -> bool {
        self.0 == joining::TRANSPARENT
    }
}

/// A set of joining types.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct JoiningTypeMask(u8);

impl JoiningTypeMask {
    /// Whether the two sets have a type in common.
    #[inline(always)]
    pub fn intersects(self, other: JoiningTypeMask) -> bool {
        self.0 & other.0 != 0
    }
}

/// The joining types that may precede a zero-width non-joiner.
pub const LEFT_OR_DUAL_JOINING_MASK: JoiningTypeMask = JoiningTypeMask(set(&[joining::LEFT, joining::DUAL]));

/// The joining types that may follow a zero-width non-joiner.
pub const RIGHT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(set(&[joining::RIGHT, joining::DUAL]));

const fn set(numbers: &[u8]) -> u8 {
    let mut bits = 0;
    let mut i = 0;
    while i < numbers.len() {
        bits |= 1 << numbers[i];
        i += 1;
    }
    bits
}
