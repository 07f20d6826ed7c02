//! Tests of the native build.

mod data;
mod wpt;
