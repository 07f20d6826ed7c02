//! The ways to parse an input, in the order in which they are tried:
//!
//! 1. [`url`](crate::plain::url): an absolute URL that is already serialised is only scanned.
//! 2. [`reference`](crate::plain::reference): a relative reference that is already serialised is appended to the base.
//! 3. [`rewrite`]: a URL that keeps its structure is copied and percent-encoded in one pass.
//! 4. [`states`]: the standard's state machine parses everything else, and every input of a call with a reporter.
//!
//! The first three are the fast paths. They only save time: they return what the states would return. [`can_parse`] is the
//! fast path of a call that asks only whether an input is parsed.

pub mod can_parse;
pub mod rewrite;
pub mod states;
// Without the fast paths there is no share to take.
#[cfg(all(test, not(whurl_no_fast_paths)))]
pub(crate) mod tests;
