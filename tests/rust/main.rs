//! Tests of the public API, natively.
#![cfg(all(test, not(target_arch = "wasm32")))]

mod absolute;
mod beyond_wpt;
#[path = "../../src/test_data.rs"]
mod data;
mod display;
mod domain_errors;
mod encodings;
mod engine;
mod examples;
mod explain;
mod file_path;
#[cfg(unix)]
mod from_url;
mod growth;
mod hosts_and_origins;
mod interop;
mod long_inputs;
mod path_segments;
mod pattern;
mod pattern_properties;
mod percent;
mod properties;
mod query;
mod query_pairs;
mod random;
mod records;
mod relative;
mod set;
mod sites;
mod standard_examples;
mod table;
mod traits;
mod unicode_version;
mod url_ref;
mod validate;
mod validation_errors;
mod windows_path_model;
mod wpt;
