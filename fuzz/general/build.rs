//! Turns the fast paths off, for this crate alone (`src/plain/mod.rs`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cfg=whurl_no_fast_paths");
}
