//! What the URL Standard defines beside its two classes (feature `tools`).

mod absolute;
#[cfg(all(feature = "engine", target_arch = "wasm32"))]
mod exports;
mod parse;
mod relative;
mod utf16;
mod validate;

pub use absolute::{is_absolute, is_authority_based, is_hierarchical};
pub use relative::relative;
pub use validate::{validate, LocatedError, Validation};
