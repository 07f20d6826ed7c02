//! The unit tests of the line writer.

extern crate alloc;

#[allow(dead_code)] // only its owner reserves memory
#[path = "../../engine/src/table/line_writer.rs"]
mod line_writer;
