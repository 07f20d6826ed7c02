//! The ways an input takes, in the order in which they are tried.

pub(crate) mod reference;
pub(crate) mod rewrite;
pub(crate) mod serialized;
pub(crate) mod states;
