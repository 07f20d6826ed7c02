//! Tests of the native build.
#![cfg(not(target_arch = "wasm32"))]

#[cfg(feature = "tools")]
mod absolute;
mod data;
mod fast_path;
mod long_inputs;
mod properties;
#[cfg(feature = "tools")]
mod relative;
#[cfg(feature = "sites")]
mod sites;
mod standard_examples;
#[cfg(feature = "tools")]
mod validate;
mod validation_errors;
mod wpt;
