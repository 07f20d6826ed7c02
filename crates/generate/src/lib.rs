//! The generators of the tables that `main.rs` writes.

pub mod identifiers;
pub mod idna;
pub mod label_tables;
