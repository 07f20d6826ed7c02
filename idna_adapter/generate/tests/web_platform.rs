//! `idna` on top of the adapter passes the IDNA tests of the web platform. `WPT_DIR` names the folder that has their
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
    let cases: Value = serde_json::from_str(&text).unwrap();
    let mut count = 0;
    let mut failures = vec![];
    for case in cases.as_array().unwrap().iter().filter(|case| case.is_object()) {
        let input = case["input"].as_str().unwrap();
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
