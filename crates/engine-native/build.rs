//! Makes `crates/engine` compile for this machine.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cfg=whurl_native_engine");
}
