//! Tests of the native build.
#![cfg(not(target_arch = "wasm32"))]

mod data;
mod wpt;
