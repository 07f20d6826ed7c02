//! Testing several bytes at a time.

#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) mod sse2;
pub(crate) mod words;
