//! The exports of all modules in any order, called as JavaScript calls them: what they return is well formed.
//!
//! Input: for each call a number, which its texts follow.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machine::{DONE, FIRST_ERROR, Returns, TEXT, TOOLS, UrlCall, call_tools, call_urls};
use whurl_fuzz::texts::Texts;

#[allow(dead_code)]
#[path = "../../crates/engine-native/tests/machine/mod.rs"]
mod machine;

/// The calls of the module of the classes come before those of the tools.
const URL_CALLS: usize = 8;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    while let Some(choice) = texts.next_bytes() {
        let byte = |at: usize| choice.get(at).copied().unwrap_or_default();
        let call = usize::from(byte(0)) % (URL_CALLS + TOOLS.len());
        if call < URL_CALLS {
            let text = texts.next_text();
            let other = texts.next_text();
            run_url_call(call, u32::from(byte(1)), &text, &other);
        } else {
            run_tool_call(call - URL_CALLS, u32::from(byte(1)), u32::from(byte(2)), &mut texts);
        }
    }
});

fn run_url_call(call: usize, number: u32, text: &str, other: &str) {
    let base = Some(other.len() as u32);
    let joined = format!("{text}{other}");
    let status = match call {
        0 => call_urls(UrlCall::Parse { base: None }, text),
        1 => call_urls(UrlCall::Parse { base }, &joined),
        2 => call_urls(UrlCall::CanParse { base: None }, text),
        3 => call_urls(UrlCall::CanParse { base }, &joined),
        4 => call_urls(UrlCall::ScanReference, text),
        5 => call_urls(UrlCall::FormDecode, text),
        6 => call_urls(UrlCall::FormEncode, text),
        // The slots must have the record of a URL, so it is parsed first.
        _ => match whurl::Url::parse(text) {
            Err(_) => return,
            Ok(url) => {
                assert!(call_urls(UrlCall::Parse { base: None }, text) < FIRST_ERROR, "{text:?}");
                machine::write_slot(14, url.port().unwrap_or(0).into());
                call_urls(UrlCall::Set { component: number % 12 }, other)
            }
        },
    };
    let returns_status = !matches!(call, 4);
    if returns_status && status == TEXT {
        machine::text();
    }
    if call == 0 {
        let url = whurl::Url::parse(text);
        assert_eq!(status < FIRST_ERROR, url.is_ok(), "{text:?}");
        if let (TEXT, Ok(url)) = (status, &url) {
            assert_eq!(machine::text(), url.as_str());
        }
        if let Ok(url) = url {
            assert_eq!(machine::slot(6), url.components().fragment_start, "{text:?}");
        }
    }
}

fn run_tool_call(index: usize, number: u32, other: u32, texts: &mut Texts<'_>) {
    let (name, count, returns, call) = TOOLS[index];
    let mut inputs: Vec<Option<&[u8]>> = (0..count).map(|_| texts.next_bytes()).collect();
    // JavaScript passes only what the engine has parsed.
    let parsed = match inputs.first() {
        Some(Some(input)) if name == "render" => {
            core::str::from_utf8(input).ok().and_then(|input| whurl::Url::parse(input).ok())
        }
        _ => None,
    };
    let numbers = parsed.iter().flat_map(|url| url.components().to_numbers());
    let record: Vec<u8> = numbers.flat_map(u32::to_le_bytes).collect();
    if let Some(url) = &parsed {
        inputs = vec![Some(url.as_str().as_bytes()), Some(&record), url.host_str().map(str::as_bytes)];
    } else if name == "render" {
        return;
    }
    if call_tools(call, &inputs, number, other) != DONE {
        return;
    }
    match returns {
        Returns::Nothing => {}
        Returns::Numbers => assert!(!machine::numbers().is_empty(), "{name}"),
        Returns::Text => drop(machine::text()),
        Returns::Bytes => drop(machine::bytes()),
        Returns::Texts => drop(machine::texts()),
    }
}
