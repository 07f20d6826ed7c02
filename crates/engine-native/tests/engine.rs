//! The engine's allocator and its exchange with JavaScript. Under Miri (`npm test -- miri`) also: that no unsafe code
//! does what it must not.

mod blocks;
#[allow(dead_code)]
mod machine;

use std::alloc::{GlobalAlloc, Layout};
use std::sync::Mutex;

use blocks::{Block, allocate_at_random};
use machine::{DONE, FALSE, FIRST_ERROR, INVALID, Returns, TEXT, TOO_LONG, TOOLS};
use machine::{TableCall, UNCHANGED, UrlCall, call_tables, call_tools, call_urls};
use whurl::__engine::{Tables, Unicode};
use whurl_engine_native::arena::ARENA;
use whurl_engine_native::max_exchange::MAX_EXCHANGE;
use whurl_engine_native::memory;

/// The engine is made for one thread.
static ENGINE: Mutex<()> = Mutex::new(());

fn alone() -> impl Drop {
    ENGINE.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

#[test]
fn blocks_are_aligned_and_apart_and_keep_their_content_when_they_grow() {
    let _alone = alone();
    // Miri takes milliseconds for each byte here.
    let longest = if cfg!(miri) { 12 } else { 300 };
    allocate_at_random(&ARENA, longest, || ARENA.reset(0));
}

#[test]
fn without_room_there_is_no_block_and_what_was_there_stays() {
    let _alone = alone();
    ARENA.reset(0);
    let layout = Layout::from_size_align(1000, 8).unwrap();
    let block = Block::new(unsafe { ARENA.alloc(layout) }, layout, 7);
    let behind = Layout::from_size_align(8, 8).unwrap();
    for size in [memory::SIZE + 1, usize::MAX / 4, isize::MAX as usize - 64] {
        assert!(unsafe { ARENA.alloc(Layout::from_size_align(size, 1).unwrap()) }.is_null());
        // The newest block would grow in place.
        assert!(unsafe { ARENA.realloc(block.address, layout, size) }.is_null());
    }
    let newest = Block::new(unsafe { ARENA.alloc(behind) }, behind, 8);
    assert!(unsafe { ARENA.realloc(block.address, layout, memory::SIZE) }.is_null());
    assert!(block.is_intact(1000) && newest.is_intact(8));
}

#[test]
fn the_newest_block_is_freed_at_once_and_is_resized_in_its_place() {
    let _alone = alone();
    ARENA.reset(0);
    let layout = |size| Layout::from_size_align(size, 1).unwrap();
    let first = unsafe { ARENA.alloc(layout(100)) };
    let newest = unsafe { ARENA.alloc(layout(100)) };
    for (size, new_size) in [(100, 1000), (1000, 10)] {
        assert_eq!(unsafe { ARENA.realloc(newest, layout(size), new_size) }, newest);
    }
    unsafe { ARENA.dealloc(first, layout(100)) };
    let next = unsafe { ARENA.alloc(layout(1)) };
    assert_eq!(next, newest.wrapping_add(10), "the first one was not the newest");
    unsafe { ARENA.dealloc(next, layout(1)) };
    assert_eq!(unsafe { ARENA.alloc(layout(50)) }, next);
}

#[test]
fn a_block_that_moves_and_shrinks_takes_along_only_what_has_room() {
    let _alone = alone();
    ARENA.reset(0);
    let layout = |size| Layout::from_size_align(size, 1).unwrap();
    let block = Block::new(unsafe { ARENA.alloc(layout(100)) }, layout(100), 7);
    let _between = unsafe { ARENA.alloc(layout(1)) };
    let after = Block::new(unsafe { ARENA.alloc(layout(100)) }, layout(100), 8);
    unsafe { ARENA.dealloc(after.address, after.layout) };
    let moved = unsafe { ARENA.realloc(block.address, block.layout, 10) };
    assert_eq!(moved, after.address);
    assert!(block.moved_to(moved).is_intact(10));
    assert!(after.moved_to(moved.wrapping_add(10)).is_intact(90));
}

#[test]
fn a_reset_frees_every_block() {
    let _alone = alone();
    ARENA.reset(0);
    let layout = Layout::from_size_align(memory::SIZE / 2, 1).unwrap();
    let first = unsafe { ARENA.alloc(layout) };
    for _ in 0..10 {
        ARENA.reset(0);
        assert_eq!(unsafe { ARENA.alloc(layout) }, first);
    }
}

const INPUTS: [&str; 8] = [
    "https://user:pass@EXAMPLE.com:8080/a/../b?q=1#top", "http://0x7F.1/é?ü#☕", "file:///C|/x",
    "mailto:a b", "https://faß.Example/", "\u{FFFD}", "", "a=b&c=%41+d",
];

#[test]
fn the_classes_calls_return_what_the_crate_returns() {
    let _alone = alone();
    for input in INPUTS {
        let url = whurl::Url::parse(input);
        let status = call_urls(UrlCall::Parse { base: None }, input);
        assert_eq!(status < FIRST_ERROR, url.is_ok(), "{input}");
        if let Ok(mut url) = url {
            if status == TEXT {
                assert_eq!(machine::text(), url.as_str());
            }
            assert_eq!(machine::slot(6), url.components().fragment_start, "{input}");
            machine::write_slot(14, 0);
            if call_urls(UrlCall::Set { component: 7 }, "/ü/../x y") == TEXT {
                assert!(url.web_mut().set_pathname("/ü/../x y"));
                assert_eq!(machine::text(), url.path());
            }
        }
        call_urls(UrlCall::CanParse { base: None }, input);
        call_urls(UrlCall::ScanReference, input);
        call_urls(UrlCall::FormDecode, input);
        assert_eq!(machine::text(), whurl::form_urlencoded::decode(input));
        call_urls(UrlCall::FormEncode, input);
        let joined = format!("../x{}", INPUTS[0]);
        let base = Some(INPUTS[0].len() as u32);
        call_urls(UrlCall::Parse { base }, &joined);
        assert_eq!(machine::text(), "https://user:pass@example.com:8080/x");
    }
}

#[test]
fn an_input_longer_than_the_input_area_has_room_too() {
    let _alone = alone();
    // Under Miri there is less memory.
    let count = if cfg!(miri) { 17_000 } else { 40_000 };
    let long = format!("https://example.com/{}", "ü".repeat(count));
    for _ in 0..if cfg!(miri) { 1 } else { 2 } {
        assert_eq!(call_urls(UrlCall::Parse { base: None }, &long), TEXT);
        assert_eq!(machine::text().len(), 20 + 6 * count);
    }
}

#[test]
#[cfg_attr(miri, ignore)]
fn inputs_and_results_have_a_limit() {
    let _alone = alone();
    let url = |length: usize| format!("https://a/{}", "b".repeat(length - "https://a/".len()));
    // Three bytes for each of these are too many, one is not.
    let spaces = " ".repeat(MAX_EXCHANGE / 2);
    for (what, call, input, expected) in [
        ("the longest URL", UrlCall::Parse { base: None }, url(MAX_EXCHANGE), UNCHANGED),
        ("a longer URL", UrlCall::Parse { base: None }, url(MAX_EXCHANGE + 1), TOO_LONG),
        ("a URL of spaces", UrlCall::Parse { base: None }, format!("https://a/{spaces}b"), TOO_LONG),
        ("whether it can be parsed", UrlCall::CanParse { base: None }, format!("https://a/{spaces}b"), FALSE),
        ("a short URL", UrlCall::Parse { base: None }, url(20), UNCHANGED),
        ("a path of spaces", UrlCall::Set { component: 7 }, format!("{spaces}b"), TOO_LONG),
        ("the longest text of a form", UrlCall::FormEncode, "~".repeat(MAX_EXCHANGE / 3), TEXT),
        ("a longer text of a form", UrlCall::FormEncode, "~".repeat(MAX_EXCHANGE / 3 + 1), TOO_LONG),
    ] {
        assert_eq!(call_urls(call, &input), expected, "{what}");
    }
    let (.., percent_encode) = TOOLS.iter().find(|(name, ..)| *name == "percent_encode").unwrap();
    assert_eq!(
        call_tools(*percent_encode, &[Some(spaces.as_bytes())], 1, 0),
        TOO_LONG,
        "percent-encoded spaces"
    );
}

#[test]
fn a_table_leaves_its_input_as_it_was() {
    let _alone = alone();
    const NO_OPTION: u8 = 0;
    const HREF: u8 = 0;
    let lines = "HTTPS://a.example/b c\n".repeat(if cfg!(miri) { 3 } else { 100 });
    let input = format!("{}{}{lines}", char::from(NO_OPTION), char::from(HREF));
    machine::write_table_input(input.as_bytes());
    let call = TableCall::Lines {
        list: 2,
        base: 0,
        start: 2,
        end: input.len(),
        separator: b'\n',
        limits: [usize::MAX; 3],
    };
    for _ in 0..2 {
        assert_eq!(call_tables(call), DONE);
        let columns = machine::columns();
        assert_eq!(columns[0], vec![Some(b"https://a.example/b%20c".to_vec()); lines.lines().count()]);
    }
}

#[test]
#[cfg_attr(miri, ignore)]
fn the_list_that_is_loaded_first_stays() {
    let _alone = alone();
    let find = |name: &str| TOOLS.iter().find(|(other, ..)| *other == name).unwrap().3;
    for rules in ["com\nexample\n*.ck\n!www.ck", "com\nwww.example\n*.ck"] {
        let list = format!("// ===BEGIN ICANN DOMAINS===\n{rules}\n// ===END ICANN DOMAINS===\n");
        assert_eq!(call_tools(find("load_list"), &[Some(list.as_bytes()), None], 1, 0), DONE);
        assert_eq!(call_tools(find("suffix_rule"), &[Some(b"a.www.example")], 0, 0), DONE);
        assert_eq!(machine::text(), "example");
    }
}

#[test]
fn the_tools_calls_return_well_formed_lists() {
    let _alone = alone();
    let published = "// ===BEGIN ICANN DOMAINS===\ncom\nexample\n*.ck\n!www.ck\n// ===END ICANN DOMAINS===\n";
    // Miri takes minutes for the calls that need Unicode tables. These have every form of input and result.
    const FOR_MIRI: [&str; 5] =
        ["percent_encode", "percent_decode", "describe_error", "parse_form", "absoluteness"];
    let inputs = if cfg!(miri) { &INPUTS[..1] } else { &INPUTS };
    for (name, count, returns, call) in TOOLS.iter().rev() {
        if cfg!(miri) && !FOR_MIRI.contains(name) {
            continue;
        }
        // The published list first, and read as one (1): the other texts load as lists without rules, and the first list
        // stays, for other tests too.
        for input in [published].iter().chain(inputs) {
            let texts = vec![Some(input.as_bytes()); *count];
            for (number, other) in
                [(1, u32::MAX), (0, 10), (99, 0)].into_iter().take(if cfg!(miri) { 1 } else { 3 })
            {
                if call_tools(*call, &texts, number, other) != DONE {
                    continue;
                }
                match returns {
                    Returns::Nothing => {}
                    Returns::Numbers => assert!(!machine::numbers().is_empty(), "{name}"),
                    Returns::Text => drop(machine::text()),
                    Returns::Bytes => drop(machine::bytes()),
                    Returns::Strings => drop(machine::strings()),
                }
            }
        }
    }
}

#[test]
fn the_tools_calls_take_their_texts_apart_and_find_a_missing_one() {
    let _alone = alone();
    let call = |name: &str, texts: &[Option<&[u8]>]| {
        let (.., call) = TOOLS.iter().find(|(other, ..)| *other == name).unwrap();
        assert_eq!(call_tools(*call, texts, 0, 0), DONE, "{name}");
    };
    call("percent_decode", &[Some(b"a%FFb")]);
    assert_eq!(machine::bytes(), b"a\xFFb");
    call("validate", &[Some(b"../x"), Some(b"http://a/b/c/")]);
    assert_eq!(machine::strings(), [Some("http://a/b/x".to_owned()), None]);
    call("validate", &[Some(b"../x"), None]);
    let reason = "there is no scheme, such as `https:`, and no base URL that the input could be relative to";
    assert_eq!(machine::strings(), [None, Some(reason.to_owned())]);
}

#[test]
#[cfg_attr(miri, ignore)]
fn records_and_states_are_those_of_the_crate() {
    let _alone = alone();
    let find = |name: &str| TOOLS.iter().find(|(other, ..)| *other == name).unwrap().3;
    let some = |texts: &[Option<&str>]| texts.iter().map(|text| text.map(str::to_owned)).collect::<Vec<_>>();

    let parse = |input: &str, base: Option<&str>| {
        call_tools(find("parse_record"), &[Some(input.as_bytes()), base.map(str::as_bytes)], 0, 0)
    };
    assert_eq!(parse("//u:p@EXAMPLE.com:8080/a?b#c", Some("https://x")), DONE);
    let parts = ["https", "u", "p", "example.com", "8080", "/a", "b", "c"];
    assert_eq!((machine::strings(), machine::numbers()), (some(&parts.map(Some)), vec![0]));
    assert_eq!(parse("x:y", None), DONE);
    let parts = [Some("x"), Some(""), Some(""), None, None, Some("y"), None, None];
    assert_eq!((machine::strings(), machine::numbers()), (some(&parts), vec![1]));
    assert_eq!(parse("no", None), INVALID);
    assert_ne!(parse("no", Some("no")), DONE);
    assert_eq!(parse(&format!("x:{}", "y".repeat(MAX_EXCHANGE)), None), TOO_LONG);

    // The states by their numbers: of the scheme, the host, the query.
    let run = |state: u32, input: &str, credentials: bool, port: bool| {
        let texts = [Some(input.as_bytes()), Some(&b"https"[..]), Some(&b"h"[..])];
        call_tools(find("override_state"), &texts, state, u32::from(credentials) | u32::from(port) << 1)
    };
    for (credentials, port) in [(false, false), (true, false), (false, true)] {
        assert_eq!(run(0, "file:", credentials, port), DONE);
        // A URL with credentials or a port cannot become a file URL.
        assert_eq!(machine::strings(), some(&[(!credentials && !port).then_some("file")]));
    }
    assert_eq!(run(1, "EXAMPLE.com:81", false, false), DONE);
    assert_eq!(machine::strings(), some(&[Some("example.com"), Some("81")]));
    assert_eq!(run(1, "a b", false, false), FALSE);
    assert_eq!(machine::strings(), some(&[None, None]));
    assert_eq!(run(5, "a b", false, false), DONE);
    assert_eq!(machine::strings(), some(&[Some("a%20b")]));
    assert_eq!(run(99, "a", false, false), INVALID);
}

#[test]
fn what_an_extension_keeps_survives_every_call() {
    let _alone = alone();
    machine::take(0);
    let [kept, freed] = [16, 4096].map(|align| {
        let layout = Layout::from_size_align(100, align).unwrap();
        let block = Block::new(machine::allocate(100, align) as *mut u8, layout, 7);
        if align == 16 {
            machine::keep();
        }
        block
    });
    assert!(call_urls(UrlCall::Parse { base: None }, "HTTPS://EXAMPLE/ü") == TEXT);
    assert_eq!(machine::text(), "https://example/%C3%BC");
    assert!(kept.is_intact(100));
    machine::take(0);
    let next = machine::allocate(1, 1);
    assert!(kept.address as usize + 100 <= next && next <= freed.address as usize);
    assert_eq!(machine::allocate(memory::SIZE, 1), 0, "there is no room");
}

#[test]
#[cfg_attr(miri, ignore)]
fn extensions_hear_of_characters_and_domains_what_the_crate_says() {
    let _alone = alone();
    for c in (char::from(0x80)..=char::MAX).filter(|c| !c.is_ascii()) {
        let expected = [Tables.is_mark(c), Tables.is_right_to_left(c), Tables.is_shown(c)].into_iter().rev();
        assert_eq!(
            machine::character(c.into()),
            expected.fold(0, |bits, holds| bits << 1 | u32::from(holds)),
            "{c:?}"
        );
    }
    for domain in
        ["xn--53h.example", "xn--8i7caa", "a", "xn--a.com", "xn--mnchen-3ya.xn--kgbechtv", "xn--a-ecp.ru"]
    {
        let unicode = machine::unicode_of(domain);
        assert_eq!(unicode.unwrap_or_else(|| domain.into()), whurl::domain_to_unicode(domain));
    }
    assert_eq!(machine::unicode_of("xn--8i7caa"), None);
}
