//! `idna` on top of the adapter passes every non-ASCII case of the web-platform-tests' `IdnaTestV2.json`. The file is
//! read from `WPT_DIR`, or from next to the project.

use std::io::Write;
use std::path::PathBuf;
use std::{env, fs, io};

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use serde_json::Value;

/// `None` is a skip, and says so. With `CI=true` missing data is a failure.
fn idna_test_data() -> Option<String> {
    let shared = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/wpt"));
    let path = env::var_os("WPT_DIR").map_or_else(shared, PathBuf::from).join("IdnaTestV2.json");
    match fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(error) => {
            let missing = format!("{}: {error} (set WPT_DIR)", path.display());
            assert!(env::var("CI").as_deref() != Ok("true"), "{missing}");
            // Not captured with the test's output, so that it is seen and counted.
            let _ = writeln!(io::stdout(), "\nSKIPPED, 1 file of test data missing: {missing}");
            None
        }
    }
}

#[test]
fn idna_vectors() {
    let Some(text) = idna_test_data() else { return };
    let cases: Value = serde_json::from_str(&scalar_values(&text)).unwrap();
    let mut count = 0;
    let mut failures = vec![];
    for case in cases.as_array().unwrap().iter().filter(|case| case.is_object()) {
        let input = case["input"].as_str().unwrap();
        // Since June 2026, the domain parser of the URL Standard does not apply UTS 46 to these.
        if input.is_ascii() {
            continue;
        }
        let output = Uts46::new()
            .to_ascii(input.as_bytes(), AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore)
            .ok()
            .filter(|output| !output.is_empty());
        count += 1;
        if output.as_deref() != case["output"].as_str() {
            failures.push(format!("{case}: {output:?}"));
        }
    }
    assert_eq!(count, 1677);
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

/// Replaces the escapes of lone surrogates in JSON with U+FFFD, as conversion to a scalar value string does.
fn scalar_values(json: &str) -> String {
    let unit = |at: usize| {
        let digits = json.get(at..at + 6)?.strip_prefix("\\u")?;
        u16::from_str_radix(digits, 16).ok()
    };
    let mut result = json.to_string();
    let mut at = 0;
    while let Some(found) = json[at..].find("\\u") {
        at += found;
        let pair = [unit(at).unwrap(), unit(at + 6).unwrap_or(0)];
        let length = match char::decode_utf16(pair).next() {
            Some(Ok(c)) => 6 * c.len_utf16(),
            _ => {
                result.replace_range(at..at + 6, "\\uFFFD");
                6
            }
        };
        at += length;
    }
    result
}
