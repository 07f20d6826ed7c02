//! Long inputs in every shape that could make a parser slow take linear time.

use whurl::{Url, form_urlencoded};

use crate::growth::assert_linear;

/// The number of repetitions of the shorter inputs.
const TIMES: usize = 1 << 12;

/// The text before the repeated text, the repeated text, and the text after it.
const SHAPES: &[(&str, &str, &str)] = &[
    ("", "a", ":"),
    ("", "a", ""),
    ("", " ", "x:"),
    ("x:", "\t", ""),
    ("ht", "\n", "tp://a/"),
    ("http:", "/", "a"),
    ("http:", "\\", "a"),
    ("http://", "a", "/"),
    ("http://", "a.", "/"),
    ("http://", "%61", "/"),
    ("http://", "@", "a/"),
    ("http://", ":", "@a/"),
    ("http://", "é", "@a/"),
    ("http://", "a:b@", "a/"),
    ("http://", "é", "/"),
    ("http://", "é.", "/"),
    ("http://", "xn--a.", "é/"),
    ("http://", "\u{AD}", "a/"),
    ("http://", "a\u{300}", "/"),
    ("http://", "\u{300}", "/"),
    ("http://", "1.", "1/"),
    ("http://", "0", "1/"),
    ("http://0x", "f", "/"),
    ("http://[", "1:", "]/"),
    ("http://[", ":", "]/"),
    ("http://[", "[", "]/"),
    ("http://a:", "0", "1/"),
    ("x://", "é", "/"),
    ("http://a", "/a", ""),
    ("http://a", "/../a", ""),
    ("http://a", "/a/..", ""),
    ("http://a", "/%2e", ""),
    ("http://a/", "é", ""),
    ("file:", "/c:", "/.."),
    ("file:///c:", "/..", ""),
    ("file:", "\\", "c|"),
    ("x:", "/", ""),
    ("x:/.", "/", ""),
    ("x:", " ", "?"),
    ("x:", "a ", "#"),
    ("blob:", "blob:", "http://a/"),
    ("http://a/?", "'", "#"),
    ("http://a/?", "&=", "#"),
    ("http://a/#", "%", ""),
];

#[test]
fn every_shape_takes_linear_time() {
    let base = Url::parse("http://a/b/c").unwrap();
    for (before, repeated, after) in SHAPES {
        let what = format!("{before} {repeated}… {after}");
        let input = |times| [*before, &repeated.repeat(times), after].concat();
        assert_linear(&what, TIMES, input, |input| {
            let urls = [Url::parse(input), base.join(input)];
            for url in urls.into_iter().flatten() {
                assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url), "{what}");
                let _ = url.origin();
            }
        });
        assert_linear(&what, TIMES, input, |input| {
            let mut url = base.clone();
            let mut web = url.web_mut();
            web.set_host(input);
            web.set_port(input);
            web.set_pathname(input);
            web.set_search(input);
            web.set_hash(input);
            assert_eq!(Url::parse(url.as_str()), Ok(url));
        });
    }
}

#[test]
fn a_long_base_takes_linear_time() {
    let input =
        |times| (Url::parse(&format!("http://a{}", "/a".repeat(times))).unwrap(), "../".repeat(times));
    assert_linear("a long base", TIMES, input, |(base, reference)| {
        assert_eq!(base.join(reference).unwrap().as_str(), "http://a/");
    });
}

#[test]
fn a_long_form_takes_linear_time() {
    let input = |times| (times, "a+%41=é&".repeat(times));
    assert_linear("a long form", TIMES, input, |(times, text)| {
        assert_eq!(form_urlencoded::parse(text).count(), *times);
        let serialized = form_urlencoded::serialize(form_urlencoded::parse(text));
        assert_eq!(serialized.len(), "a+A=%C3%A9&".len() * times - 1);
    });
}

/// The room that is reserved is the sum of both lengths: their product would not fit in memory.
#[test]
fn a_long_input_and_a_long_base_need_no_more_memory_than_they_are_long() {
    let length = 1 << 24;
    let base = Url::parse(&format!("x://{}/", "a".repeat(length))).unwrap();
    let url = base.join(&"b".repeat(length)).unwrap();
    assert_eq!(url.as_str().len(), base.as_str().len() + length);
}
