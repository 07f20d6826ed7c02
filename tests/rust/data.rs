//! Test data. It is read from the folders `WPT_DIR`, `URLS_DIR` and `PSL_DIR`, or from next to the project. `scripts/`
//! may download it and set these variables.

use std::env;
use std::format;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::string::String;
use std::writeln;

#[allow(dead_code)]
/// A file of the `url/resources` of the web-platform-tests.
pub fn wpt(name: &str) -> Option<String> {
    read("WPT_DIR", "../shared/wpt", name)
}

/// A list of real URLs.
#[allow(dead_code)]
pub fn urls(name: &str) -> Option<String> {
    read("URLS_DIR", "../shared/urls", name)
}

/// The Public Suffix List as published (`public_suffix_list.dat`), or its test vectors (`test_psl.txt`).
#[cfg(feature = "sites")]
#[allow(dead_code)]
pub fn suffix_list(name: &str) -> Option<String> {
    read("PSL_DIR", ".cache/suffix-list", name)
}

/// Reads a file. Returns `None` and prints a skip if it is missing. With `CI=true` missing data is a failure.
fn read(variable: &str, beside: &str, name: &str) -> Option<String> {
    let folder = env::var_os(variable)
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join(beside), PathBuf::from);
    let path = folder.join(name);
    match fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(error) => {
            let missing = format!("{}: {error} (set {variable})", path.display());
            assert!(env::var("CI").as_deref() != Ok("true"), "{missing}");
            // Not captured with the test's output, so that it is seen and scripts/test/ can count it.
            let _ = writeln!(io::stdout(), "\nSKIPPED, 1 file of test data missing: {missing}");
            None
        }
    }
}
