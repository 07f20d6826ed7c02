//! The segments of a path, read and changed.

use whurl::{PathSegmentsMut, SetError, Url};

use crate::random::{list, one_of, repeat};
use crate::records::assert_same_record;
use crate::set::KINDS;

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

#[test]
fn segments_agree_with_the_standard() {
    for (input, segments) in [
        ("http://h", Some(vec![""])),
        ("http://h/a/b", Some(vec!["a", "b"])),
        ("http://h/a/", Some(vec!["a", ""])),
        ("http://h//a", Some(vec!["", "a"])),
        ("a:/.//b", Some(vec!["", "b"])),
        ("a://h", Some(vec![])),
        ("a:b/c", None),
    ] {
        let url = url(input);
        assert_eq!(url.path_segments().map(Iterator::collect), segments, "{input}");
        let backwards = url.path_segments().map(|segments| segments.rev().collect::<Vec<_>>());
        assert_eq!(backwards.map(|segments| segments.into_iter().rev().collect()), segments, "{input}");
    }
}

type Change = for<'a, 'b> fn(&'a mut PathSegmentsMut<'b>) -> &'a mut PathSegmentsMut<'b>;

#[test]
fn segments_are_changed_in_place() {
    let check = |input, change: Change, expected| {
        let mut changed = url(input);
        change(&mut changed.path_segments_mut().unwrap());
        assert_eq!(changed, expected, "{input}");
        assert_same_record(&changed, &url(expected), format_args!("{input}"));
    };
    check("http://h/?q#f", |path| path.push("a").push("b c"), "http://h/a/b%20c?q#f");
    check("http://h/a/?q", |path| path.push("b"), "http://h/a//b?q");
    check("http://h/a/?q", |path| path.pop_if_empty().push("b"), "http://h/a/b?q");
    check("http://h/a/b#f", |path| path.pop(), "http://h/a#f");
    check("http://h/a", |path| path.pop().pop().pop(), "http://h/");
    check("http://h/a", |path| path.push("b").pop().pop().push("c"), "http://h/c");
    check("http://h/a/b", |path| path.clear(), "http://h/");
    check("http://h/a", |path| path.push("x").clear().push("y"), "http://h/y");
    check("http://h/a/b", |path| path.clear().extend(["x", "y"]), "http://h/x/y");
    check("http://h/a", |path| path.push(""), "http://h/a/");
    check("http://h/", |path| path.push(""), "http://h/");
    check("http://h/", |path| path.push("").push("a"), "http://h/a");
    check("http://h/a", |path| path.push("..").push(".").push("%2e%2e"), "http://h/a/%252e%252e");
    check("http://h/", |path| path.push("a/b\\c?d#e%f\tg"), "http://h/a%2Fb%5Cc%3Fd%23e%25f%09g");
    check("file:///", |path| path.push("C|").push("x"), "file:///C%7C/x");
    check("a://h?q", |path| path.push("b"), "a://h/b?q");
    check("a:/b", |path| path.pop(), "a:/");
    check("a:/.//b", |path| path.pop().pop(), "a:/");
    check("a:/.//b", |path| path.clear().push("c"), "a:/c");
}

#[test]
fn an_opaque_path_has_no_segments() {
    assert_eq!(url("a:b").path_segments_mut().err(), Some(SetError::OpaquePath));
}

#[test]
fn forgetting_the_view_leaves_the_url_as_it_was() {
    let mut changed = url("http://h/a?q");
    let mut path = changed.path_segments_mut().unwrap();
    path.push("b");
    std::mem::forget(path);
    assert_same_record(&changed, &url("http://h/a?q"), format_args!("forgotten"));
}

#[test]
fn finish_makes_the_changes() {
    let mut changed = url("http://h/a");
    let mut path = changed.path_segments_mut().unwrap();
    path.push("b");
    assert_eq!(path.finish(), Ok(()));
    assert_eq!(changed, "http://h/a/b");
}

/// After any pushes and pops, the record is what its serialisation parses to, and a pushed segment is read back.
#[test]
fn the_record_stays_one_that_parses() {
    const SEGMENTS: &[&str] = &[
        "", ".", "..", "c|", "C:", "a b", "é", "\t", "a/b", "%2e", "?#", "a\\b", "~'\"<`", "longer", "x y:z^",
    ];
    repeat(4_000, 13, |below| {
        let input = one_of(below, &KINDS);
        let mut changed = url(input);
        let Ok(mut path) = changed.path_segments_mut() else { return };
        let steps = list(below, 6, |below| (below(5), one_of(below, SEGMENTS)));
        for (step, segment) in &steps {
            match step {
                0 => path.pop(),
                1 => path.pop_if_empty(),
                2 if segment.len() > 4 => path.clear(),
                _ => path.push(segment),
            };
        }
        path.finish().unwrap();
        assert_same_record(&changed, &url(changed.as_str()), format_args!("{input} {steps:?}"));
        let kept =
            |url: &Url| [Some(url.web().host()), url.query(), url.fragment()].map(|it| it.map(str::to_owned));
        assert_eq!(kept(&changed), kept(&url(input)));
        if let Some((3.., segment)) = steps.last().filter(|(_, segment)| !matches!(*segment, "." | "..")) {
            let last = changed.path_segments().unwrap().next_back().unwrap();
            assert_eq!(whurl::percent_encode::decode(last), *segment);
        }
    });
}
