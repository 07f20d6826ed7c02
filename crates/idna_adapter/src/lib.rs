//! The crate `idna` reaches Unicode through a crate named `idna_adapter`, made to be replaced. This is a replacement
//! for where every byte is downloaded: the same answers as the ICU4X adapter of the same Unicode version, from about
//! a tenth of its data.
//!
//! The tables travel as one arithmetic-coded blob (`data/tables.bin`, written by `crates/generate`). The first lookup
//! expands it into static arrays (`tables.rs`): no heap memory outlives a call, so an allocator that forgets
//! everything between calls does no harm. Nothing here allocates or expands for an all-ASCII domain name.

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod classes;
mod data;
mod decoder;
mod normalizer;
mod tables;
mod wire;

pub use classes::{
    BidiClass, BidiClassMask, JoiningType, JoiningTypeMask, FIRST_BC_MASK, LAST_LTR_MASK, LAST_RTL_MASK,
    LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};
pub use data::UNICODE_VERSION;

use normalizer::{normalize, REPLACEMENT};

/// What `idna` asks about Unicode. It holds nothing: the tables are static.
#[derive(Default)]
pub struct Adapter;

impl Adapter {
    /// The adapter. The tables are expanded at the first question, not here.
    #[inline(always)]
    pub const fn new() -> Self {
        Self
    }

    /// Whether the Canonical_Combining_Class of `c` is Virama.
    pub fn is_virama(&self, c: char) -> bool {
        tables::class(c as u32).combining() == wire::VIRAMA
    }

    /// Whether the General_Category of `c` is one of the three Marks.
    pub fn is_mark(&self, c: char) -> bool {
        tables::class(c as u32).is_mark()
    }

    /// The Bidi_Class of `c`.
    pub fn bidi_class(&self, c: char) -> BidiClass {
        tables::class(c as u32).bidi()
    }

    /// The Joining_Type of `c`.
    pub fn joining_type(&self, c: char) -> JoiningType {
        tables::class(c as u32).joining()
    }

    /// The mapping and normalization steps of UTS 46 processing: ignored characters vanish, mapped ones are replaced,
    /// disallowed ones become U+FFFD, deviations and the characters that only STD3 forbids stay; then NFC.
    ///
    /// The whole of `iter` is read at once.
    #[inline]
    pub fn map_normalize<'delegate, I: Iterator<Item = char> + 'delegate>(
        &'delegate self,
        iter: I,
    ) -> impl Iterator<Item = char> + 'delegate {
        normalize(iter, None)
    }

    /// The same, but ignored characters too become U+FFFD: a decoded label that holds one, or that changes at all,
    /// is invalid.
    #[inline]
    pub fn normalize_validate<'delegate, I: Iterator<Item = char> + 'delegate>(
        &'delegate self,
        iter: I,
    ) -> impl Iterator<Item = char> + 'delegate {
        normalize(iter, Some(REPLACEMENT))
    }
}
