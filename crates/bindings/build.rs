//! Puts the web-platform-tests data where the tests include it from: a test in a browser can read no file. The data is
//! found as by the other tests, in `WPT_DIR` or next to the project.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

const FILES: [&str; 7] = [
    "urltestdata.json", "urltestdata-javascript-only.json", "setters_tests.json", "toascii.json",
    "IdnaTestV2.json", "IdnaTestV2-removed.json", "percent-encoding.json",
];

fn main() {
    // JavaScript sets the stack pointer back after a trap (js/bindings/instance.js).
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo:rustc-link-arg-cdylib=--export=__stack_pointer");
    }
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = env::var_os("WPT_DIR").map_or_else(|| project.join("../shared/wpt"), PathBuf::from);
    let output = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it"));
    println!("cargo:rerun-if-env-changed=WPT_DIR");
    println!("cargo:rerun-if-env-changed=CI");
    for file in FILES {
        let source = folder.join(file);
        println!("cargo:rerun-if-changed={}", source.display());
        // A missing file is empty; the test says so, and fails with CI=true.
        let text = fs::read_to_string(&source).unwrap_or_default();
        fs::write(output.join(file), text).expect("the build's folder can be written");
    }
    let ci = env::var("CI").is_ok_and(|value| value == "true");
    println!("cargo:rustc-env=WHURL_IN_CI={ci}");
}
