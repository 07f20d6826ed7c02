//! Written by `crates/generate`; do not edit. `wire.rs` describes the blob.

/// The Unicode version of the tables.
pub const UNICODE_VERSION: (u8, u8, u8) = (17, 0, 0);

pub static BLOB: &[u8; 9899] = include_bytes!("tables.bin");

// The sizes of the expanded tables.
pub const CLASSES: usize = 80;
pub const CLASS_RUNS: usize = 1825;
pub const STATUS_RUNS: usize = 2918;
pub const MAPPINGS: usize = 6377;
pub const MAPPING_CHARS: usize = 8264;
pub const COMPOSITIONS: usize = 543;
