//! `idna` on top of the adapter passes the IDNA tests of the web platform whose input is not ASCII. `WPT_DIR` names the folder that has their
//! `IdnaTestV2.json`; without it there is nothing to do.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use serde_json::Value;

#[test]
fn idna_vectors() {
    let Some(folder) = std::env::var_os("WPT_DIR") else {
        eprintln!("WPT_DIR is not set: skipped");
        return;
    };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("IdnaTestV2.json")).unwrap();
    let cases: Value = serde_json::from_str(&scalar_values(&text)).unwrap();
    let mut count = 0;
    let mut failures = vec![];
    for case in cases.as_array().unwrap().iter().filter(|case| case.is_object()) {
        let input = case["input"].as_str().unwrap();
        // The domain parser of the URL Standard (since June 2026) does not put these through UTS 46.
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
    println!("{count} cases");
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

/// Replaces the escapes of lone surrogates in JSON, as passing such a string to `URL` would.
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
