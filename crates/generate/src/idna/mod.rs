//! Derives the tables of the crate `idna_adapter` from ICU4X: `unicode` asks it about every code point, `tables`
//! arranges the answers, `encoder` packs them.

mod encoder;
mod tables;
mod unicode;
#[path = "../../../idna_adapter/src/wire.rs"]
#[allow(dead_code)] // some of it is for the decoder only
mod wire;

/// The version of Unicode that the ICU4X of Cargo.toml has. Change them together.
pub const UNICODE_VERSION: (u8, u8, u8) = (17, 0, 0);

/// The files of `crates/idna_adapter/src/data`: name and content.
pub fn files() -> Vec<(&'static str, Vec<u8>)> {
    let tables = tables::Tables::new(&unicode::Unicode::ask());
    let blob = tables.encode();
    let (major, minor, patch) = UNICODE_VERSION;
    let source = format!(
        "//! Written by `crates/generate`; do not edit. See `wire.rs` for what the blob holds.

/// The version of Unicode that the tables are of.
pub const UNICODE_VERSION: (u8, u8, u8) = ({major}, {minor}, {patch});

pub static BLOB: &[u8; {}] = include_bytes!(\"tables.bin\");

// How much there is of each when expanded.
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

/// Bytes that each part takes up in the blob, to the nearest.
pub fn sizes() -> Vec<(&'static str, usize)> {
    tables::Tables::new(&unicode::Unicode::ask()).sizes()
}
