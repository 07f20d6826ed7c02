//! The scans, compared with one naive rule, with the standard's states, and with each other.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::authority::{Authority, scan_host};
use crate::lanes::words::Word;
use crate::lanes::{Lanes, Widest};
use crate::percent_encode::classes::{
    CASED_HOST, FRAGMENT, HOST, OPAQUE_PATH, PATH, QUERY, USERINFO, end_of, end_of_path, has_c0_control,
};
use crate::record::Url;
use crate::validation::ValidationError;

/// The component of a URL that the states make of a text in its place, if they keep the text.
fn is_kept(component: &str, text: &str) -> bool {
    let (input, get): (String, fn(&Url) -> &str) = match component {
        "host" => (format!("https://{text}/"), |url| url.web().hostname()),
        "username" => (format!("https://{text}@h/"), |url| url.web().username()),
        "opaque host" => (format!("x://{text}/"), |url| url.web().hostname()),
        "opaque path" => (format!("x:{text}"), |url| url.path()),
        "cased host" => (format!("https://{text}/"), |url| url.web().hostname()),
        "path" => (format!("https://h/{text}"), |url| &url.path()[1..]),
        "query" => (format!("https://h/?{text}"), |url| url.query().unwrap_or_default()),
        _ => (format!("https://h/#{text}"), |url| url.fragment().unwrap_or_default()),
    };
    // A reporter needs the states. Text between two letters is neither removed at an end nor a dot segment.
    let url = Url::options().reporter(|_: ValidationError, _| {}).parse(&input);
    url.is_ok_and(|url| match component {
        "cased host" => url.web().hostname().eq_ignore_ascii_case(text),
        _ => get(&url) == text,
    })
}

/// The characters that a component keeps according to the states.
fn kept(component: &str) -> Vec<char> {
    ('\0'..='\u{FF}').filter(|character| is_kept(component, &format!("a{character}b"))).collect()
}

/// Tests a mask with each byte in each place, between others.
fn assert_class<const SET: u128, L: Lanes>(component: &str, plain: &[char]) {
    for byte in 0..=u8::MAX {
        let is_plain = |byte: u8| byte.is_ascii() && plain.contains(&char::from(byte));
        assert_eq!(byte.is_ascii() && SET >> byte & 1 == 1, is_plain(byte), "{component}: {byte:x}");
        for place in 0..L::WIDTH {
            for around in [b'a', b'0', 0, 0x7F, 0x80, 0xFF, byte] {
                let mut bytes = [around; 16];
                bytes[place] = byte;
                let bits = bytes[..L::WIDTH].iter().rev();
                let expected = bits
                    .fold(0u64, |mask, &byte| mask << L::BITS | u64::from(!is_plain(byte)) << (L::BITS - 1));
                let mask = L::load(&bytes[..L::WIDTH], 0).outside::<SET>();
                assert_eq!(mask, expected, "{component}: {bytes:x?}");
            }
        }
    }
}

/// Every character of ASCII, and every other byte, in every class, by all lanes. `tests/package/ways.test.js` has
/// the lanes of WebAssembly.
#[test]
fn every_character_is_plain_where_the_states_keep_it() {
    let in_path: Vec<char> = kept("path");
    let in_query = kept("query");
    let in_fragment = kept("fragment");
    let in_username = kept("username");
    let in_opaque_path = kept("opaque path");
    // Each of these is also kept by an opaque host.
    assert!(in_username.iter().all(|character| kept("opaque host").contains(character)));
    // These are rare in hosts, and more ranges would take longer.
    let usual_in = |component| -> Vec<char> {
        kept(component).into_iter().filter(|character| !"!\"$&'()*+,;=`{}~".contains(*character)).collect()
    };
    let in_host = usual_in("host");
    let in_cased_host = usual_in("cased host");
    assert!([&in_host, &in_path, &in_query, &in_fragment].iter().all(|kept| kept.len() > 30));

    fn assert_classes<L: Lanes>([host, path, query, fragment]: [&[char]; 4]) {
        assert_class::<HOST, L>("host", host);
        assert_class::<PATH, L>("path", path);
        assert_class::<QUERY, L>("query", query);
        assert_class::<FRAGMENT, L>("fragment", fragment);
    }
    assert_class::<CASED_HOST, Word>("cased host", &in_cased_host);
    assert_class::<USERINFO, Word>("username", &in_username);
    assert_class::<OPAQUE_PATH, Word>("opaque path", &in_opaque_path);
    assert_classes::<Word>([&in_host, &in_path, &in_query, &in_fragment]);
    assert_classes::<Widest>([&in_host, &in_path, &in_query, &in_fragment]);
}

fn each_start_and_end_of_a_text<L: Lanes>() {
    for length in 0..70 {
        for place in 0..=length {
            let mut text = [b'a'; 80];
            text[place] = b'"';
            let text = &text[..length];
            for start in 0..=length {
                let end = if start <= place { place } else { length };
                assert_eq!(end_of::<HOST, L>(text, start), end, "{length} {place} {start}");
                assert_eq!(end_of_path::<L>(text, start), (end, false), "{length} {place} {start}");
            }
        }
    }
}

#[test]
fn texts_end_where_they_do() {
    each_start_and_end_of_a_text::<Word>();
    each_start_and_end_of_a_text::<Widest>();
}

fn each_dot_after_a_slash<L: Lanes>() {
    for length in 0..50 {
        for place in 0..50 - 1 {
            for second in [b'.', b'%', b'/', b'a'] {
                let mut text = [b'a'; 50];
                text[place..place + 2].copy_from_slice(&[b'/', second]);
                let (end, dots) = end_of_path::<L>(&text[..length], 0);
                assert_eq!(end, length);
                assert_eq!(dots, place + 2 <= length && b".%".contains(&second), "{length} {place}");
            }
        }
    }
}

#[test]
fn dots_after_slashes() {
    each_dot_after_a_slash::<Word>();
    each_dot_after_a_slash::<Widest>();
}

#[test]
fn c0_controls() {
    for length in 0..40 {
        for byte in 0..=u8::MAX {
            for place in 0..length {
                let mut text = [b'a'; 40];
                text[place] = byte;
                let text = &text[..length];
                assert_eq!(has_c0_control::<Word>(text), byte < b' ', "{byte:x} at {place} of {length}");
                assert_eq!(has_c0_control::<Widest>(text), byte < b' ', "{byte:x} at {place} of {length}");
            }
        }
    }
}

#[test]
fn a_record_counts_from_the_start_of_the_host() {
    let authority = Authority::new(crate::SchemeType::Https, 8, 9, 12);
    assert_eq!(authority.record(13, 13), Url::parse("https://a:81/").unwrap().components());
}

#[test]
fn kinds_of_references_have_numbers() {
    use super::reference::ReferenceKind::{self, Fragment, PathFromRoot, Query, RelativePath};
    for kind in [PathFromRoot, RelativePath, Query, Fragment] {
        assert_eq!(ReferenceKind::from_number(kind as u32), kind);
    }
}

#[test]
fn an_authority_that_is_a_plain_host() {
    for (host, tails) in [
        ("http://a", &["", "/", "/x:8@", "?x@", "#:8"][..]),
        ("wss://a-domain.of-more-than-sixteen.characters.example", &["", "/é", "?", "#"][..]),
        ("ftp://127.0.0.1", &["/", "?a"][..]),
    ] {
        let mut expected = Url::parse(host).unwrap().components();
        // Without query and fragment.
        (expected.query_start, expected.fragment_start) = (expected.path_start, expected.path_start);
        for tail in tails {
            let url = format!("{host}{tail}");
            assert_eq!(scan_host(url.as_bytes()), Some(expected), "{url}");
        }
    }
    for url in [
        "http://u@a/", "http://a:8/", "http://A/", "http://é/", "http://a b/", "file:///", "x://a/",
        "http:a", "http://",
    ] {
        assert_eq!(scan_host(url.as_bytes()), None, "{url}");
    }
}
