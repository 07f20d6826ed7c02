//! Test data. It is read from the folders `WPT_DIR`, `URLS_DIR` and `PSL_DIR`, or from next to the project. `scripts/`
//! may download it and set these variables.

use std::env;
use std::format;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;
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
#[allow(dead_code)]
pub fn suffix_list(name: &str) -> Option<String> {
    read("PSL_DIR", ".cache/suffix-list", name)
}

/// The folder of the project, which has the crate and the package of its tests.
pub fn project() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().find(|folder| folder.join("tests/cases").is_dir()).unwrap_or(package)
}

/// Reads a file. Returns `None` and prints a skip if it is missing. With `CI=true` missing data is a failure.
fn read(variable: &str, beside: &str, name: &str) -> Option<String> {
    let folder = env::var_os(variable).map_or_else(|| project().join(beside), PathBuf::from);
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

/// The cases of a file of `tests/cases/`, or those under one of its headings. The first lines of `urls.txt` say how they
/// are written. Those with a lone surrogate are left out.
#[allow(dead_code)]
pub fn cases(name: &str, heading: &str) -> Vec<String> {
    let sections = sections(name).into_iter().filter(|(title, _)| title.ends_with(heading));
    let cases: Vec<_> = sections.flat_map(|(_, cases)| cases).collect();
    assert!(!cases.is_empty(), "{name}: {heading}");
    cases
}

/// The headings of a file of `tests/cases/`, each with its cases.
pub fn sections(name: &str) -> Vec<(String, Vec<String>)> {
    let path = project().join("tests/cases").join(name);
    let text = fs::read_to_string(&path).unwrap().replace("\n ", " ");
    let sections = text.split("\n# ").filter_map(|section| section.split_once('\n'));
    sections.map(|(title, lines)| (title.to_string(), lines.lines().flat_map(words).collect())).collect()
}

/// The words of a line: where × stands between lists, all their combinations.
fn words(line: &str) -> Vec<String> {
    line.split('×').fold(vec![String::new()], |starts, list| {
        let texts: Vec<_> = list.split_whitespace().filter_map(unescape).collect();
        starts.iter().flat_map(|start| texts.iter().map(move |text| format!("{start}{text}"))).collect()
    })
}

fn unescape(word: &str) -> Option<String> {
    let mut parts = word.split('\\');
    let mut text = parts.next()?.to_string();
    while let Some(part) = parts.next() {
        let (character, rest) = match part.chars().next() {
            // A backslash.
            None => ('\\', parts.next()?),
            Some('u') => {
                let (code, rest) = part[2..].split_once('}')?;
                (char::from_u32(u32::from_str_radix(code, 16).ok()?)?, rest)
            }
            Some(letter) => (['\n', '\t', '\r', '\0']["ntr0".find(letter)?], &part[1..]),
        };
        text.push(character);
        text.push_str(rest);
    }
    Some(text.replace('␣', " ").replace('∅', ""))
}
