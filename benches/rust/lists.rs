//! The lists of URLs.

use std::path::PathBuf;

/// A file of the lists of real URLs, from `URLS_DIR` or from next to the project.
pub fn real_urls(name: &str) -> Option<String> {
    let shared = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/urls"));
    let folder = std::env::var_os("URLS_DIR").map_or_else(shared, PathBuf::from);
    let text = std::fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        println!("no {name}: set URLS_DIR");
    }
    text
}

/// The generated list, which `npm run bench -- --rust` writes.
#[allow(dead_code, reason = "each benchmark contains this module, and not all take this list")]
pub fn mixed_urls() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../.cache/benches/mixed-urls.txt");
    std::fs::read_to_string(file).expect("`npm run bench -- --rust` makes the list")
}
