//! The ways an input takes, in the order in which they are tried.

pub mod reference;
pub mod rewrite;
pub mod serialized;
pub mod states;
