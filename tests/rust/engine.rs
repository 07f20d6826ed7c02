//! The functions that `crates/engine` uses in addition to the public API.

use std::string::String;

use whurl::__engine::{ascii_domain_to_ascii, domain_to_characters, from_numbers, to_numbers};
use whurl::{SchemeType, Url, domain_to_ascii, domain_to_unicode};

#[test]
fn the_numbers_of_a_record_are_its_offsets_in_their_order_and_its_scheme_type() {
    let url = Url::parse("https://u:p@h:1/p?q#f").unwrap();
    assert_eq!(to_numbers(&url.components()), [5, 9, 12, 13, 15, 17, 19, SchemeType::Https as u32]);
}

#[test]
fn a_record_is_made_from_its_numbers() {
    for input in ["https://u:p@h:1/p?q#f", "file:///C:/a", "mailto:a@b", "x:/.//a", "ws://h"] {
        let url = Url::parse(input).unwrap();
        assert_eq!(from_numbers(to_numbers(&url.components())), url.components(), "{input}");
    }
}

#[test]
fn an_unknown_scheme_type_is_not_special() {
    let components = from_numbers([1, 2, 3, 4, 5, 6, 7, 99]);
    assert_eq!(to_numbers(&components), [1, 2, 3, 4, 5, 6, 7, SchemeType::NotSpecial as u32]);
}

#[test]
fn a_domain_in_ascii_is_converted_without_unicode_data() {
    for domain in ["example.com", "EXAMPLE.com", "xn--A", "a_b", "a b", "a%b", "", ".", "1.2"] {
        assert_eq!(ascii_domain_to_ascii(domain), domain_to_ascii(domain).ok(), "{domain:?}");
    }
    assert_eq!(ascii_domain_to_ascii("é.example"), None);
}

#[test]
fn the_characters_of_a_domain_make_its_unicode_form() {
    for domain in ["example.com", "xn--53h.example", "É.example"] {
        let characters =
            domain_to_characters(domain).map(|characters| characters.into_iter().collect::<String>());
        assert_eq!(characters, Some(domain_to_unicode(domain)), "{domain}");
    }
    assert_eq!(domain_to_characters("xn--8i7caa"), None);
}
