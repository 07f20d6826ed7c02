//! What `main.rs` writes into `../src`.

pub mod label_tables;
