//! What the URL Standard defines beside its two classes (feature `tools`).

#[cfg(all(feature = "engine", target_arch = "wasm32"))]
mod exports;
mod utf16;
mod validate;

pub use validate::{validate, LocatedError, Validation};
