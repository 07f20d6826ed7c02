//! Generates the tables of the crate `whurl-unicode` from ICU4X: `unicode` reads the properties of every code point,
//! `tables` arranges them, `encoder` packs them.

mod encoder;
mod tables;
mod unicode;
#[path = "../../../../unicode/src/wire.rs"]
#[allow(dead_code)] // some items are used by the decoder only
mod wire;

/// The Unicode version of the ICU4X crates in Cargo.toml. Change both together.
pub const UNICODE_VERSION: (u8, u8, u8) = (17, 0, 0);

/// The files of `unicode/src/data`, as names and contents.
pub fn files() -> Vec<(&'static str, Vec<u8>)> {
    let tables = tables::Tables::new(&unicode::Unicode::ask());
    let blob = tables.encode();
    let (major, minor, patch) = UNICODE_VERSION;
    let source = format!(
        "//! Written by `crates/generate`; do not edit. `wire.rs` describes the blob.

/// The Unicode version of the tables.
pub const UNICODE_VERSION: (u8, u8, u8) = ({major}, {minor}, {patch});

pub static BLOB: &[u8; {}] = include_bytes!(\"tables.bin\");

// The sizes of the expanded tables.
pub const CLASSES: usize = {};
pub const CLASS_RUNS: usize = {};
pub const STATUS_RUNS: usize = {};
pub const MAPPINGS: usize = {};
pub const MAPPING_CHARS: usize = {};
pub const COMPOSITIONS: usize = {};
",
        blob.len(),
        tables.classes.len(),
        tables.class_runs.len(),
        tables.status_runs.len(),
        tables.mappings.len(),
        tables.mapping_chars(),
        tables.compositions.len(),
    );
    vec![("mod.rs", source.into_bytes()), ("tables.bin", blob)]
}

/// The approximate size of each table in the blob, in bytes.
pub fn sizes() -> Vec<(&'static str, usize)> {
    tables::Tables::new(&unicode::Unicode::ask()).sizes()
}
