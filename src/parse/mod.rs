//! The ways an input takes, in the order in which they are tried.

pub mod reference;
pub mod rewrite;
pub mod serialized;
pub mod states;
// Without the fast paths there is no share to take.
#[cfg(all(test, not(whurl_no_fast_paths)))]
mod tests;
