//! The traits of `Url` and of the errors.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::panic::{RefUnwindSafe, UnwindSafe};

use whurl::file_path::FilePathError;
use whurl::{Components, Host, Origin, ParseError, SearchParams, SetError, Url, ValidationError};

use crate::records::assert_same_result;

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

#[test]
fn a_url_is_displayed_as_its_href() {
    let url = url("https://EXAMPLE.com:443/a b?q#f");
    assert_eq!(url.to_string(), "https://example.com/a%20b?q#f");
    assert_eq!(format!("{url}"), url.as_str());
    assert_eq!(format!("{url:?}"), r#"Url("https://example.com/a%20b?q#f")"#);
    assert_eq!(AsRef::<str>::as_ref(&url), url.as_str());
    assert_eq!(url.clone().into_string(), url.as_str());
}

/// Tables of URLs line up.
#[test]
fn width_and_precision_of_a_format_count() {
    let url = url("https://a/");
    assert_eq!(format!("{url:>12}|{url:<12}|{url:.5}"), "  https://a/|https://a/  |https");
    let host = url.host().unwrap();
    assert_eq!(format!("{host:>3}|{host:-<3}"), "  a|a--");
    let origin = url.origin();
    assert_eq!(format!("{origin:>11}|{:>6}", Origin::Opaque), "  https://a|  null");
    let params: SearchParams = [("a", "b")].into_iter().collect();
    assert_eq!(format!("{params:>5}|"), "  a=b|");
    assert_eq!(format!("{:.11}", ParseError::HostMissing), "the host is");
}

/// A URL and the errors go from thread to thread, and into `Box<dyn Error + Send + Sync>`.
#[test]
fn values_are_send_and_sync_and_errors_are_errors() {
    fn is_shared<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static>() {}
    fn is_error<T: Error + Send + Sync + 'static>() {}
    is_shared::<Url>();
    is_shared::<Host>();
    is_shared::<Origin>();
    is_shared::<SearchParams>();
    is_shared::<Components>();
    is_shared::<ValidationError>();
    is_error::<ParseError>();
    is_error::<SetError>();
    is_error::<FilePathError>();
    is_error::<whurl::ConversionError>();
    is_error::<whurl::encodings::UnknownLabel>();
    is_error::<whurl::sites::SuffixListError>();
    is_shared::<whurl::sites::SuffixList>();
    is_error::<whurl::table::TableError>();
    is_shared::<whurl::table::Table>();
}

#[test]
fn urls_compare_as_their_hrefs() {
    let (a, b) = (url("https://a/"), url("https://b/"));
    assert_eq!(a, url("HTTPS://A"));
    assert_ne!(a, b);
    assert_eq!(a.cmp(&b), Ordering::Less);
    assert_eq!(b.cmp(&a), Ordering::Greater);
    assert_eq!(a.cmp(&url("HTTPS://A")), Ordering::Equal);
    assert_eq!(a.partial_cmp(&b), Some(Ordering::Less));
    assert_eq!(b.partial_cmp(&a), Some(Ordering::Greater));
    let mut urls = [b.clone(), a.clone()];
    urls.sort();
    assert_eq!(urls, [a.clone(), b.clone()]);
    assert_eq!(HashSet::from([a.clone(), b, url("HTTPS://A")]).len(), 2);
}

#[test]
fn a_url_is_parsed_from_a_string() {
    assert_eq!("HTTPS://a".parse::<Url>(), Ok(url("https://a/")));
    assert_eq!("a".parse::<Url>(), Err(ParseError::MissingSchemeNonRelativeUrl));
}

#[test]
fn errors_are_displayed_in_lower_case_and_named_as_in_the_standard() {
    assert_eq!(ParseError::PortOutOfRange.name(), "port-out-of-range");
    assert_eq!(ParseError::PortOutOfRange.to_string(), "the port is greater than 65,535");
    assert_eq!(ParseError::PortOutOfRange.message(), "The port is greater than 65,535.");
    for error in whurl::__engine::PARSE_ERRORS {
        let (phrase, sentence) = (error.to_string(), error.message());
        assert!(phrase.starts_with(|c: char| c.is_ascii_lowercase()) && !phrase.ends_with('.'), "{phrase}");
        assert!(
            sentence.starts_with(|c: char| c.is_ascii_uppercase())
                && sentence.trim_end_matches(')').ends_with('.'),
            "{sentence}"
        );
    }
    assert_eq!(ParseError::TooLong.name(), "too-long");
    for error in ValidationError::ALL {
        let text = error.to_string();
        assert!(error.message().to_ascii_lowercase().starts_with(&text.to_ascii_lowercase()), "{text}");
        assert!(text.starts_with(|c: char| c.is_ascii_lowercase()) && !text.ends_with('.'), "{text}");
    }
    let error: Box<dyn std::error::Error> = Url::parse("https://a:b/").unwrap_err().into();
    assert_eq!(error.to_string(), "the port contains a code point that is not a digit");
}

#[test]
fn a_url_is_converted_from_and_to_texts() {
    assert_eq!(Url::try_from("HTTPS://a").unwrap(), url("https://a/"));
    assert_eq!(Url::try_from("a"), Err(ParseError::MissingSchemeNonRelativeUrl));
    for input in ["https://a/b?c#d", "https://a", "HTTPS://a/b", "mailto:a@b"] {
        let taken = Url::try_from(input.to_owned());
        assert_same_result(&taken, &Url::parse(input), format_args!("{input}"));
    }
    assert_eq!(String::from(url("https://a")), "https://a/");
    assert_eq!(<&str>::from(&url("https://a")), "https://a/");
    assert_eq!(Cow::from(&url("https://a")), "https://a/");
}

/// No copy is made of a string that is already serialised.
#[test]
#[cfg(not(whurl_no_fast_paths))]
fn a_serialised_string_is_taken_over() {
    let text = "https://example.com/a?b#c".to_owned();
    let address = text.as_ptr();
    let url = Url::try_from(text).unwrap();
    assert_eq!(url.as_str().as_ptr(), address);
}

#[test]
fn a_url_compares_with_texts() {
    let url = url("https://a");
    let text = String::from("https://a/");
    assert!(url == "https://a/" && url == *"https://a/" && url == text);
    assert!("https://a/" == url && *"https://a/" == url && text == url);
    // The text is not parsed.
    let text = String::from("https://a");
    assert!(url != "https://a" && url != *"https://a" && url != text);
    assert!("https://a" != url && *"https://a" != url && text != url);
}

/// `Borrow<str>` demands that a URL and its text have the same hash and order.
#[test]
fn a_url_is_found_by_its_text() {
    assert!(HashSet::from([url("https://a")]).contains("https://a/"));
    assert!(BTreeSet::from([url("https://a")]).contains("https://a/"));
}

#[test]
fn a_host_compares_with_texts_on_both_sides() {
    for (input, text) in
        [("http://A/", "a"), ("http://1.2/", "1.0.0.2"), ("http://[::0]/", "[::]"), ("file:///", "")]
    {
        let url = url(input);
        let host = url.host().unwrap();
        assert_eq!([host == text, text == host, host == *text, *text == host], [true; 4], "{input}");
        assert_eq!(host.into_owned(), text);
        assert_eq!([host == "b", "b" == host], [false; 2]);
    }
}

#[test]
fn hosts_of_both_kinds_are_equal_and_have_the_same_hash() {
    for input in ["http://a/", "http://1.2.3.4/", "http://[1::]/", "x://a/", "file:///"] {
        let url = url(input);
        let (borrowed, owned) = (url.host().unwrap(), url.host().unwrap().into_owned());
        assert_eq!(borrowed, owned);
        assert_eq!(owned, borrowed);
        assert_eq!(owned.as_deref(), borrowed);
        let hash = |host: &dyn Fn(&mut DefaultHasher)| {
            let mut hasher = DefaultHasher::new();
            host(&mut hasher);
            hasher.finish()
        };
        assert_eq!(hash(&|hasher| borrowed.hash(hasher)), hash(&|hasher| owned.hash(hasher)), "{input}");
    }
    assert_ne!(url("http://a/").host(), url("x://a/").host(), "an opaque host is not a domain");
    assert_eq!("EXAMPLE.com".parse::<Host>(), Host::parse("example.com"));
}

#[test]
fn an_address_is_a_host() {
    let (v4, v6) = (Ipv4Addr::LOCALHOST, Ipv6Addr::LOCALHOST);
    assert_eq!(url("http://127.0.0.1/").host(), Some(v4.into()));
    assert_eq!(url("http://[::1]/").host(), Some(v6.into()));
    assert_eq!(Host::<&str>::from(IpAddr::from(v4)), Host::<&str>::Ipv4(v4));
    assert_eq!(Host::<&str>::from(IpAddr::from(v6)), Host::<&str>::Ipv6(v6));
}

#[test]
fn origins_are_displayed_serialised() {
    assert_eq!(url("https://EXAMPLE.com:8080/a").origin().to_string(), "https://example.com:8080");
    assert_eq!(url("file:///a").origin().to_string(), "null");
}

#[test]
fn pairs_are_counted_while_they_are_read() {
    let params = SearchParams::from_iter([("a", "1"), ("b", "2"), ("c", "3")]);
    let mut pairs = params.iter();
    pairs.next();
    assert_eq!((pairs.len(), pairs.size_hint()), (2, (2, Some(2))));
}

#[test]
fn hosts_that_differ_have_different_hashes() {
    let hash = |host: Host| {
        let mut hasher = DefaultHasher::new();
        host.hash(&mut hasher);
        hasher.finish()
    };
    let hosts = ["a", "b", "1.2.3.4", "1.2.3.5", "[::1]", "[::2]"].map(|host| Host::parse(host).unwrap());
    let opaque = ["a", "b"].map(|host| Host::parse_opaque(host).unwrap());
    let hashes: HashSet<u64> = hosts.into_iter().chain(opaque).chain([Host::Empty]).map(hash).collect();
    assert_eq!(hashes.len(), 9);
}

#[test]
fn hosts_are_displayed_serialised() {
    let hosts = [
        ("http://EXAMPLE.com", "example.com"),
        ("http://0x7f.1", "127.0.0.1"),
        ("http://[0:0::1]", "[::1]"),
        ("x://A_%", "A_%"),
        ("file:///x", ""),
    ];
    for (input, serialized) in hosts {
        assert_eq!(url(input).host().unwrap().to_string(), serialized);
    }
}
