//! The ways to parse an input, in the order in which they are tried:
//!
//! 1. [`serialized`]: an absolute URL that is already serialised is only scanned.
//! 2. [`mod@reference`]: a relative reference that is already serialised is appended to the base.
//! 3. [`rewrite`]: a URL that keeps its structure is copied and percent-encoded in one pass.
//! 4. [`states`]: the standard's state machine parses everything else, and every input of a call with a reporter.
//!
//! The first three are the fast paths. They only save time: they return what the states would return. [`validity`] is the
//! fast path of a call that asks only whether an input is parsed.

mod recognised;
pub mod reference;
pub mod rewrite;
#[cfg(all(test, not(whurl_no_fast_paths)))]
mod scan_tests;
pub mod serialized;
#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
mod simd_scan;
pub mod states;
pub mod validity;
// Without the fast paths there is no share to take.
#[cfg(all(test, not(whurl_no_fast_paths)))]
mod tests;
