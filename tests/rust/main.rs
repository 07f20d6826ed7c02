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
mod engine;
#[cfg(feature = "sites")]
mod examples;
mod explain;
mod fast_paths;
mod file_path;
#[cfg(all(feature = "encodings", feature = "url", unix))]
mod from_url;
mod growth;
#[cfg(feature = "tools")]
mod hosts_and_origins;
#[cfg(all(feature = "serde", feature = "url", feature = "http"))]
mod interop;
mod long_inputs;
mod path_segments;
#[cfg(feature = "pattern")]
mod pattern;
#[cfg(feature = "pattern")]
mod pattern_properties;
mod percent;
mod properties;
mod query_pairs;
mod random;
mod records;
#[cfg(feature = "tools")]
mod relative;
mod set;
#[cfg(feature = "sites")]
mod sites;
mod standard_examples;
#[cfg(feature = "table")]
mod table;
mod traits;
mod unicode_version;
mod url_ref;
#[cfg(feature = "tools")]
mod validate;
mod validation_errors;
mod windows_path_model;
mod wpt;
