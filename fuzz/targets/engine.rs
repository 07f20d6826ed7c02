//! The exports of all modules in any order, called as JavaScript calls them: what they return is well formed.
//!
//! Passes UTF-8 wherever JavaScript does, because it has encoded a string; any bytes where JavaScript passes the bytes of
//! others: to the decoders, to forms, and to tables.
//!
//! Input: for each call a number, which its texts follow.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machine::{
    DONE, FIRST_ERROR, Returns, TEXT, TOOLS, TableCall, UrlCall, call_tables, call_tools, call_urls,
    has_results,
};
use whurl::table::{Array, Column, TableOptions};
use whurl_fuzz::texts::Texts;

#[allow(dead_code)]
#[path = "../../crates/engine-native/tests/machine/mod.rs"]
mod machine;

/// The calls of the module of the classes come before the calls of the tools.
const URL_CALLS: usize = 8;
/// The imports of extensions, and the calls of the tables' modules, come after the calls of the tools.
const IMPORTS: usize = 3;
const TABLE_CALLS: usize = 3;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    while let Some(choice) = texts.next_bytes() {
        let byte = |at: usize| choice.get(at).copied().unwrap_or_default();
        let call = usize::from(byte(0)) % (URL_CALLS + TOOLS.len() + IMPORTS + TABLE_CALLS);
        if call < URL_CALLS {
            let text = texts.next_text();
            let other = texts.next_text();
            run_url_call(call, u32::from(byte(1)), &text, &other);
        } else if call < URL_CALLS + TOOLS.len() {
            run_tool_call(call - URL_CALLS, u32::from(byte(1)), u32::from(byte(2)), &mut texts);
        } else if call < URL_CALLS + TOOLS.len() + IMPORTS {
            run_import(call - URL_CALLS - TOOLS.len(), &texts.next_text());
        } else {
            let call = call - URL_CALLS - TOOLS.len() - IMPORTS;
            run_table_call(call, [byte(1), byte(2), byte(3), byte(4)], &mut texts);
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
    let numbers = parsed.iter().flat_map(|url| whurl::__engine::to_numbers(&url.components()));
    let record: Vec<u8> = numbers.flat_map(u32::to_le_bytes).collect();
    if let Some(url) = &parsed {
        inputs = vec![Some(url.as_str().as_bytes()), Some(&record), url.host_str().map(str::as_bytes)];
    } else if name == "render" {
        return;
    }
    if !has_results(name, call_tools(call, &inputs, number, other)) {
        return;
    }
    match returns {
        Returns::Nothing => {}
        Returns::Numbers => assert!(!machine::numbers().is_empty(), "{name}"),
        Returns::Text => drop(machine::text()),
        Returns::Bytes => drop(machine::bytes()),
        Returns::Strings => {
            let found = machine::strings();
            if let ("parse_record", [Some(input), None]) = (name, &*inputs) {
                assert_eq!(found, components_of(input), "{input:?}");
            }
        }
    }
}

/// The components of a URL. An input that is not UTF-8 is taken to be empty.
fn components_of(input: &[u8]) -> Vec<Option<String>> {
    let url = whurl::Url::parse(core::str::from_utf8(input).unwrap_or_default()).unwrap();
    let port = url.components().has_port().then(|| url.web().port());
    let (name, password) = (Some(url.username()), Some(url.web().password()));
    [Some(url.scheme()), name, password, url.host_str(), port, Some(url.path()), url.query(), url.fragment()]
        .map(|text| text.map(str::to_owned))
        .into()
}

/// The calls that extensions import: the properties of characters, the Unicode form of a domain, and memory.
fn run_import(call: usize, text: &str) {
    let first = text.chars().next().unwrap_or_default();
    match call {
        0 => assert!(machine::character(first.into()) < 8),
        1 => drop(machine::unicode_of(text)),
        _ => {
            machine::take(0);
            let (size, align) = (first as usize, 1 << (text.len() % 5));
            for _ in 0..2 {
                assert_eq!(machine::allocate(size, align) % align, 0);
            }
        }
    }
}

/// The number of a column `query:` is one that no other column has.
const QUERY: u8 = 0xFE;
const NAMES: [&str; 14] = [
    "href", "origin", "protocol", "username", "password", "host", "hostname", "port", "portText", "pathname",
    "search", "hash", "valid", "error",
];
const BASE: &str = "https://u:p@base.example:8/a/b?c#d";

/// The texts are a choice of columns, and the lines.
fn run_table_call(call: usize, [first, second, third, flags]: [u8; 4], texts: &mut Texts<'_>) {
    let choice = texts.next_bytes().unwrap_or_default();
    let lines = texts.next_bytes().unwrap_or_default();
    let base = if flags & 1 == 0 { "" } else { BASE };
    let base_length = if base.is_empty() { 0 } else { base.len() + 1 };
    if call == 2 {
        return write(choice, lines, base, usize::from(first), flags & 2 != 0);
    }
    let numbers: Vec<u8> = choice.iter().take(4).map(|byte| byte % 15).collect();
    let columns: Vec<Column> = numbers
        .iter()
        .map(|&number| Column::from_name(NAMES.get(usize::from(number)).unwrap_or(&"query:a")).unwrap())
        .collect();
    let mut head = Vec::new();
    for &number in &numbers {
        match NAMES.get(usize::from(number)) {
            Some(_) => head.extend([number, 0xFF]),
            None => head.extend([QUERY, b'a', 0xFF]),
        }
    }
    let list = head.len();
    head.extend_from_slice(base.as_bytes());
    let [max_rows, max_bytes] = [first, second].map(|limit| 1 + usize::from(limit));
    let url = whurl::Url::parse(BASE).unwrap();
    let options = TableOptions::new(columns).base_url((!base.is_empty()).then_some(&url));

    let (input, start, end, expected) = if call == 0 {
        let start = head.len();
        let separator = third & 0x7F;
        let expected = options.separator(separator).from_lines(lines).unwrap();
        // A byte order mark is for JavaScript to drop.
        if lines.starts_with(b"\xEF\xBB\xBF") {
            return;
        }
        let end = start + lines.len();
        (Call::Lines(separator), start, end, expected)
    } else {
        let rows: Vec<&[u8]> = lines.split(|&byte| byte == b'\n').collect();
        let validity = (flags & 2 != 0).then(|| vec![third; rows.len().div_ceil(8)]);
        let mut offsets = vec![0];
        rows.iter().for_each(|row| offsets.push(offsets[offsets.len() - 1] + row.len() as i32));
        let data = rows.concat();
        let expected = options.from_arrow(&data, &offsets, validity.as_deref()).unwrap();
        head.resize(head.len().next_multiple_of(4), 0);
        let offsets_start = head.len();
        head.extend(offsets.iter().flat_map(|offset| offset.to_le_bytes()));
        let validity_start = validity.as_ref().map_or(0, |_| head.len());
        head.extend(validity.unwrap_or_default());
        let data_start = head.len();
        head.extend(data);
        let places = [data_start, offsets_start, validity_start];
        (Call::Rows(places, rows.len()), 0, rows.len(), expected)
    };
    if let Call::Lines(_) = input {
        head.extend_from_slice(lines);
    }
    machine::write_table_input(&head);

    let mut at = start;
    let mut found = vec![Vec::new(); numbers.len()];
    loop {
        let status = call_tables(match input {
            Call::Lines(separator) => {
                let limits = [usize::MAX, max_rows, max_bytes];
                TableCall::Lines { list, base: base_length, start: at, end, separator, limits }
            }
            Call::Rows([data, offsets, validity], rows) => {
                let (rows, limits) = ([rows, at], [max_rows, max_bytes]);
                TableCall::Rows { list, base: base_length, data, offsets, validity, rows, limits }
            }
        });
        assert_eq!(status, DONE);
        let columns = machine::columns();
        assert_eq!(columns.len(), numbers.len());
        found.iter_mut().zip(columns).for_each(|(all, part)| all.extend(part));
        let next = machine::slot(1) as usize;
        assert!(next > at || at == end, "no progress");
        at = next;
        if at >= end {
            break;
        }
    }
    for (found, (_, array)) in found.iter().zip(expected.columns()) {
        let expected: Vec<Option<Vec<u8>>> = match array {
            Array::String(array) => {
                array.iter().map(|text| text.map(|text| text.as_bytes().to_vec())).collect()
            }
            Array::Number(array) => array.iter().map(|number| number.map(|n| n.to_string().into())).collect(),
            Array::Bool(array) => array.iter().map(|is| is.map(|is| is.to_string().into())).collect(),
            _ => unreachable!(),
        };
        assert_eq!(*found, expected, "{lines:?}");
    }
}

/// The layout of the input of a table's module.
#[derive(Clone, Copy)]
enum Call {
    Lines(u8),
    /// The starts of the texts, their offsets and their validity, and the number of texts.
    Rows([usize; 3], usize),
}

/// Each byte of the choice is a token of the line for a valid URL, and of that for an invalid one.
fn write(choice: &[u8], lines: &[u8], base: &str, number: usize, skips_empty: bool) {
    let mut tokens = Vec::new();
    for byte in choice.iter().take(6) {
        let (kind, escape, column) = (byte % 4, byte / 4 % 4, byte / 16);
        let text: &[u8] = match (kind, NAMES.get(usize::from(column))) {
            (0, _) => "é,\"\t".as_bytes(),
            (3, None) => b"a",
            _ => b"",
        };
        tokens.extend([kind, escape, if usize::from(column) < NAMES.len() { column } else { QUERY }, 0]);
        tokens.extend((text.len() as u32).to_le_bytes());
        tokens.extend(text);
    }
    let base_length = if base.is_empty() { 0 } else { base.len() + 1 };
    let head = [&tokens, &tokens, base.as_bytes()].concat();
    machine::write_table_input(&[&head, lines].concat());
    let (mut at, mut count) = (head.len(), 0);
    let end = at + lines.len();
    while at < end {
        let status = call_tables(TableCall::Write {
            tokens: [tokens.len(); 2],
            base: base_length,
            start: at,
            end,
            number: number + count,
            skips_empty,
        });
        assert_eq!(status, DONE);
        machine::text();
        for invalid in machine::numbers().chunks(5) {
            let &[line, from, to, _, length] = invalid else { panic!("{invalid:?}") };
            assert!((number + count..number + count + machine::slot(0) as usize).contains(&(line as usize)));
            assert!(at <= from as usize && from <= to && to as usize <= end && length > 0);
        }
        count += machine::slot(0) as usize;
        let next = machine::slot(1) as usize;
        assert!(next > at, "no progress");
        at = next;
    }
    let newlines = lines.iter().filter(|&&byte| byte == b'\n').count();
    let is_unfinished = lines.last().is_some_and(|&byte| byte != b'\n');
    assert_eq!(count, newlines + usize::from(is_unfinished));
}
