//! Parsing: [`ways`] has the order in which the ways are tried, and [`states`] the standard's state machine, which
//! decides whatever no other way does, and every input of a call with a reporter.
//!
//! The others, [`crate::plain`], only save time: they return what the states would return. [`can_parse`] is for a call
//! that needs only a yes or a no.

pub mod can_parse;
pub mod states;
pub mod ways;
// Without the fast paths there is no share to take.
#[cfg(all(test, not(whurl_no_fast_paths)))]
pub(crate) mod tests;
