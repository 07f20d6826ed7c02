//! Name-value pairs of a URL's query: read, appended, and as a list.

use whurl::{QueryPairsMut, SearchParams, Url, form_urlencoded};

use crate::random::{any_text, list, one_of, repeat};
use crate::records::assert_same_record;
use crate::set::KINDS;

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

type Change = for<'a, 'b> fn(&'a mut QueryPairsMut<'b>) -> &'a mut QueryPairsMut<'b>;

#[test]
fn pairs_are_appended_to_the_query() {
    let check = |input, change: Change, expected| {
        let mut changed = url(input);
        change(&mut changed.query_pairs_mut());
        assert_eq!(changed, expected, "{input}");
        assert_same_record(&changed, &url(expected), format_args!("{input}"));
    };
    check("http://h/#f", |pairs| pairs.append_pair("a", "b c").append_key_only("&"), "http://h/?a=b+c&%26#f");
    check("http://h/?a=%41#f", |pairs| pairs.append_pair("b", ""), "http://h/?a=%41&b=#f");
    check("http://h/?", |pairs| pairs.append_pair("a", "b"), "http://h/?a=b");
    check("http://h/?a", |pairs| pairs, "http://h/?a");
    check("http://h/?", |pairs| pairs, "http://h/?");
    check("http://h/?a#f", |pairs| pairs.clear(), "http://h/#f");
    check(
        "http://h/?a#f",
        |pairs| pairs.append_pair("x", "y").clear().append_pair("b", "ü"),
        "http://h/?b=%C3%BC#f",
    );
    check("mailto:x?a", |pairs| pairs.extend_pairs([("b", "c"), ("d", "e")]), "mailto:x?a&b=c&d=e");
    check("http://h/", |pairs| pairs.extend_keys_only(["a", "b"]), "http://h/?a&b");
}

#[test]
fn forgetting_the_view_leaves_the_url_as_it_was() {
    let mut changed = url("http://h/?q#f");
    let mut pairs = changed.query_pairs_mut();
    pairs.append_pair("a", "b");
    std::mem::forget(pairs);
    assert_same_record(&changed, &url("http://h/?q#f"), format_args!("forgotten"));
}

#[test]
fn params_are_appended_when_parsing() {
    assert_eq!(Url::parse_with_params("http://h/?a", [("b", "c")]).unwrap(), "http://h/?a&b=c");
    assert_eq!(Url::parse_with_params("http://h/", [("", ""); 0]).unwrap(), "http://h/");
    assert!(Url::parse_with_params("h", [("a", "b")]).is_err());
}

/// The examples of section 6.2, and the operations on names that occur several times.
#[test]
fn a_list_has_the_operations_of_the_standard() {
    let mut params = SearchParams::parse("?a=1&b=2&a=3&=4");
    assert_eq!((params.len(), params.is_empty(), SearchParams::new().is_empty()), (4, false, true));
    assert_eq!((params.get("a"), params.get(""), params.get("c")), (Some("1"), Some("4"), None));
    assert!(params.get_all("a").eq(["1", "3"]));
    assert!(params.has("b") && !params.has("c") && params.has_pair("a", "3") && !params.has_pair("b", "3"));
    params.set("a", "5");
    assert_eq!(params.to_string(), "a=5&b=2&=4");
    params.set("c", String::from("6"));
    params.append("a", "7");
    assert_eq!(params.to_string(), "a=5&b=2&=4&c=6&a=7");
    params.delete_pair("a", "7");
    params.delete("b");
    assert_eq!(params.to_string(), "a=5&=4&c=6");
    params.sort();
    assert!(params.iter().rev().eq([("c", "6"), ("a", "5"), ("", "4")]));
    assert!(
        (&params).into_iter().eq(params
            .clone()
            .into_iter()
            .collect::<Vec<_>>()
            .iter()
            .map(|(a, b)| (a.as_str(), b.as_str())))
    );
    assert_eq!("a=b".parse::<SearchParams>(), Ok(SearchParams::from_iter([("a", "b")])));
}

/// Only the constructor removes a `?` (<https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams>).
#[test]
fn the_query_of_a_url_keeps_its_question_mark() {
    assert_eq!(url("http://h/??a=b").search_params().get("?a"), Some("b"));
    assert_eq!(SearchParams::parse("?a=b").get("a"), Some("b"));
}

#[test]
fn an_empty_list_removes_the_query() {
    let mut changed = url("http://h/?a#f");
    changed.set_search_params(&SearchParams::new()).unwrap();
    assert_eq!(changed, "http://h/#f");
}

/// Both ways of writing pairs keep the rest of the URL, and the pairs are read back.
#[test]
fn pairs_are_read_back() {
    repeat(4_000, 14, |below| {
        let input = one_of(below, &KINDS);
        let pairs = list(below, 4, |below| (any_text(below, 40), any_text(below, 40)));
        let list = SearchParams::from_iter(pairs.clone());
        let mut set = url(input);
        set.set_search_params(&list).unwrap();
        assert_eq!(&set.search_params(), &list);
        let mut appended = url(input);
        appended.query_pairs_mut().clear().extend_pairs(pairs);
        assert_same_record(&appended, &set, format_args!("{input}"));
        assert_same_record(&set, &url(set.as_str()), format_args!("{input}"));
    });
}

/// Every function that takes pairs takes them owned and borrowed.
#[test]
fn pairs_are_taken_owned_and_borrowed() {
    let pairs = vec![("a".to_owned(), "b c"), ("d".to_owned(), "")];
    let query = "a=b+c&d=";
    let mut extended = SearchParams::new();
    extended.extend(&pairs);
    for params in [pairs.iter().collect::<SearchParams>(), pairs.clone().into_iter().collect(), extended] {
        assert_eq!(params.to_string(), query);
    }
    let mut url = Url::parse("https://a/").unwrap();
    url.query_pairs_mut().extend_pairs(&pairs);
    assert_eq!(url.query(), Some(query));
    assert_eq!(Url::parse_with_params("https://a/", &pairs).unwrap(), url);
    assert_eq!(form_urlencoded::serialize(&pairs), query);
    assert_eq!(form_urlencoded::serialize(pairs), query);
}
