//! Tests of the public API, natively.
#![cfg(not(target_arch = "wasm32"))]

#[cfg(feature = "tools")]
mod absolute;
mod beyond_wpt;
mod data;
#[cfg(feature = "display")]
mod display;
#[cfg(feature = "tools")]
mod domain_errors;
#[cfg(feature = "encodings")]
mod encodings;
mod fast_paths;
mod growth;
#[cfg(feature = "tools")]
mod hosts_and_origins;
mod long_inputs;
#[cfg(feature = "tools")]
mod percent;
mod properties;
mod records;
#[cfg(feature = "tools")]
mod relative;
#[cfg(feature = "sites")]
mod sites;
mod standard_examples;
mod traits;
mod unicode_version;
#[cfg(feature = "tools")]
mod validate;
mod validation_errors;
mod wpt;
