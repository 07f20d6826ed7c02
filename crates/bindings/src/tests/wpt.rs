//! All data of the web-platform-tests, by the checks of `tests/shared/wpt/`, with the data that `build.rs` has found.

use wasm_bindgen_test::{console_log, wasm_bindgen_test};

use super::run_with;

/// The checks: modules that need nothing but each other, in the order in which they do.
const MODULES: [&str; 5] = [
    include_str!("../../../../tests/shared/wpt/expect.js"),
    include_str!("../../../../tests/shared/wpt/url-parts.js"),
    include_str!("../../../../tests/shared/wpt/checks.js"),
    include_str!("../../../../tests/shared/wpt/pattern-checks.js"),
    include_str!("../../../../tests/shared/wpt/run-cases.js"),
];

/// The modules as one script.
fn script() -> String {
    let lines = MODULES.iter().flat_map(|module| module.lines());
    lines
        .filter(|line| !line.starts_with("import "))
        .map(|line| line.strip_prefix("export ").unwrap_or(line))
        .fold(String::new(), |script, line| script + line + "\n")
}

fn check(file: &str, data: &str, count: usize) {
    if data.is_empty() {
        assert_ne!(env!("WHURL_IN_CI"), "true", "{file} is missing: set WPT_DIR");
        return console_log!("SKIPPED, 1 file of test data missing: {file} (set WPT_DIR)");
    }
    let body = format!(
        "{}
        const content = JSON.parse(text);
        const cases = Array.isArray(content)
          ? content.filter((entry) => typeof entry !== 'string')
          : Object.entries(content).flatMap(([setter, its]) =>
              setter === 'comment' ? [] : its.map((testCase) => ({{ setter, ...testCase }})));
        const {{ passed, failed, failures }} = runCases({file:?}, cases, URL);
        return [passed, failed, failures.join('\\n\\n')];",
        script()
    );
    let expected = format!("[{count},0,\"\"]");
    let outcome = run_with(&body, data);
    assert_eq!(outcome, expected, "{file}");
    console_log!("{file}: {count} cases passed, 0 failed");
}

macro_rules! files {
    ($($name:ident: $file:literal, $count:literal;)*) => {
        $(
            #[wasm_bindgen_test]
            fn $name() {
                check($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)), $count);
            }
        )*
    };
}

// Each with the number of its cases, so that none can vanish (tests/shared/wpt/data.js).
files! {
    urltestdata: "urltestdata.json", 891;
    urltestdata_javascript_only: "urltestdata-javascript-only.json", 1;
    setters_tests: "setters_tests.json", 278;
    toascii: "toascii.json", 87;
    idna_test: "IdnaTestV2.json", 2671;
    idna_test_removed: "IdnaTestV2-removed.json", 20;
    percent_encoding: "percent-encoding.json", 7;
}
