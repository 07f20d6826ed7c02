//! The switch that turns the fast paths off.
//!
//! Most inputs never reach the standard's states: a fast path answers first, and can hide a mistake in a general rule.
//! `--cfg whurl_no_fast_paths` makes every input take the general rules. `WHURL_NO_FAST_PATHS=1 npm start -- URL` does
//! so for the command line, `npm test -- general` for the native tests.

/// Whether the fast paths are taken.
pub(crate) const FAST_PATHS: bool = !cfg!(whurl_no_fast_paths);

#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
mod blocks;
#[cfg(all(test, not(whurl_no_fast_paths)))]
mod blocks_tests;
pub(crate) mod lanes;
mod port;
pub mod reference;
pub mod url;
