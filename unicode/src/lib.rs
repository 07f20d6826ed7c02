//! The Unicode data of domain names, for the crate `whurl`.
//!
//! It answers like the crate `idna_adapter`, through which `idna` calls ICU4X, of the same Unicode version, with about a
//! tenth of the data, for programs that are downloaded, such as WebAssembly modules.
//!
//! The tables are stored as one arithmetic-coded blob (`data/tables.bin`, written by `crates/generate`). The first
//! lookup expands it into static arrays (`tables.rs`). No heap memory outlives a call, so an allocator may free
//! everything between calls. An all-ASCII domain name causes neither allocations nor the expansion.

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod classes;
mod data;
mod decoder;
#[rustfmt::skip]
#[cfg(feature = "identifiers")]
pub mod identifiers;
#[rustfmt::skip]
#[cfg(feature = "display")]
pub mod labels;
mod normalizer;
#[cfg(any(feature = "identifiers", feature = "display"))]
pub mod runs;
mod tables;
mod wire;

pub use classes::{
    BidiClass, BidiClassMask, FIRST_BC_MASK, JoiningType, JoiningTypeMask, LAST_LTR_MASK, LAST_RTL_MASK,
    LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};
pub use data::UNICODE_VERSION;

use normalizer::{REPLACEMENT, normalize};
use tables::Mapping;

/// The Unicode properties and operations that `idna` needs. It has no fields, because the tables are static.
#[derive(Default)]
pub struct Adapter;

impl Adapter {
    /// Creates an adapter. The first lookup expands the tables.
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

    /// Whether UTS 46 neither disallows nor ignores `c`, nor maps it to white space. (The adapter of ICU4X does not
    /// have this.)
    pub fn is_shown(&self, c: char) -> bool {
        match tables::mapping(c as u32) {
            Mapping::Valid => true,
            Mapping::Disallowed | Mapping::Ignored => false,
            Mapping::Mapped(mut range) => range.all(|index| tables::mapping_char(index) != ' ' as u32),
        }
    }

    /// The mapping and normalization steps of UTS 46 processing.
    ///
    /// Ignored characters are removed, mapped ones are replaced, and disallowed ones become U+FFFD. Deviation
    /// characters and those that only STD3 forbids are kept. The result is in NFC.
    ///
    /// The whole of `iter` is consumed by the call.
    #[inline]
    pub fn map_normalize<'delegate, I: Iterator<Item = char> + 'delegate>(
        &'delegate self,
        iter: I,
    ) -> impl Iterator<Item = char> + 'delegate {
        normalize(iter, None)
    }

    /// The mapping and normalization steps for a decoded label, in which ignored characters become U+FFFD.
    ///
    /// A label that changes is invalid.
    #[inline]
    pub fn normalize_validate<'delegate, I: Iterator<Item = char> + 'delegate>(
        &'delegate self,
        iter: I,
    ) -> impl Iterator<Item = char> + 'delegate {
        normalize(iter, Some(REPLACEMENT))
    }
}
