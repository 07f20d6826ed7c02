//! Compares the code points of identifiers with ICU4X.

use std::fs;

use whurl_generate::identifiers::source;

#[test]
fn the_table_is_up_to_date() {
    let committed =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../unicode/src/identifiers.rs")).unwrap();
    assert!(committed.replace('\r', "") == source(), "stale: cargo run -- identifiers");
}
