//! Several bytes that are tested together: eight in a number, sixteen in a vector.
//!
//! The scans are written once, over [`Lanes`]. [`words::Word`] works everywhere, `sse2::Vector` on x86-64 (feature
//! `simd`), the vector of `crates/scan` in WebAssembly with SIMD.

mod set;
#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) mod sse2;
mod traits;
pub mod words;

/// The lanes for long texts that are scanned from anywhere.
#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) type Widest = sse2::Vector;
#[cfg(not(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2")))]
pub(crate) type Widest = words::Word;

pub use traits::Lanes;
pub(crate) use traits::{ends, first};
