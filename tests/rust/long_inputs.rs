//! Inputs of up to a megabyte, in every shape that could make a parser slow.
//!
//! Nothing is timed. A quadratic step would take many minutes here, so a run that does not end is the failure.

use whurl::{Url, form_urlencoded};

/// The number of repetitions.
const TIMES: usize = 1 << 18;

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
fn every_shape() {
    let base = Url::parse("http://a/b/c").unwrap();
    for (before, repeated, after) in SHAPES {
        let mut input = before.to_string();
        input.push_str(&repeated.repeat(TIMES));
        input.push_str(after);
        let urls = [Url::parse(&input), base.join(&input)];
        for url in urls.into_iter().flatten() {
            assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url), "{before} {repeated}… {after}");
            let _ = url.origin();
        }
        let mut url = base.clone();
        let mut web = url.web_mut();
        web.set_host(&input);
        web.set_port(&input);
        web.set_pathname(&input);
        web.set_search(&input);
        web.set_hash(&input);
        assert_eq!(Url::parse(url.as_str()), Ok(url));
    }
}

#[test]
fn long_base() {
    let base = Url::parse(&format!("http://a{}", "/a".repeat(TIMES))).unwrap();
    let url = base.join(&"../".repeat(TIMES)).unwrap();
    assert_eq!(url.as_str(), "http://a/");
}

#[test]
fn long_form() {
    let text = "a+%41=é&".repeat(TIMES);
    assert_eq!(form_urlencoded::parse(&text).count(), TIMES);
    let serialized = form_urlencoded::serialize(form_urlencoded::parse(&text));
    assert_eq!(serialized.len(), "a+A=%C3%A9&".len() * TIMES - 1);
}
