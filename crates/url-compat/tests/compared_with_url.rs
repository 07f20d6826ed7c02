//! The crate, compared with the crate whose API it has: equal calls have equal results.

use std::cell::RefCell;

const URLS: &[&str] = &[
    "https://me:secret@EXAMPLE.com:8080/dir/a%20b/c?k=v+w&x#top", "https://example.com:443",
    "http://127.1:80/?#", "http://[::ffff:1:2]/", "ws://me@example.com/a?",
    "ftp://:p@example.com/%7Ea/./b/../", "file:///C:/a b", "file://server/share/a", "file:///",
    "redis://me:p@db:6379/0", "redis://db", "unix:/run/a.sock", "mailto:me@example.com?subject=a",
    "data:text/plain,a#b", "blob:https://example.com/id",
];

const REFERENCES: &[&str] = &["", "a", "../a?b#c", "/", "//other/", "?q", "#f", "mailto:x", "http://["];

const VALUES: &[&str] =
    &["", "a", "A b", "a:80", ":80", "[::1]", "1.2", "a/b", "é", "443", "8080", "x?y#z", "/a/../b"];

/// Runs an expression in both crates and compares the results as text, and the URLs after it.
macro_rules! same {
    ($url:ident from $input:expr => $call:expr) => {{
        let ours = {
            #[allow(unused_imports)]
            use whurl_url_compat::{Host, Position, SyntaxViolation, Url, form_urlencoded, quirks};
            let mut $url = Url::parse($input).unwrap();
            let result = shown(&$call);
            assert_eq!($url.check_invariants(), Ok(()), "{} {}", $input, stringify!($call));
            (result, String::from($url))
        };
        let theirs = {
            #[allow(unused_imports)]
            use url::{Host, Position, SyntaxViolation, Url, form_urlencoded, quirks};
            let mut $url = Url::parse($input).unwrap();
            let result = shown(&$call);
            (result, String::from($url))
        };
        assert_eq!(ours, theirs, "{} {}", $input, stringify!($call));
    }};
}

fn shown(value: &dyn std::fmt::Debug) -> String {
    format!("{value:?}")
}

#[test]
#[allow(unused_mut)]
fn getters() {
    for input in URLS {
        same!(url from input => (url.as_str(), url.to_string(), &url));
        same!(url from input => (url.scheme(), url.is_special(), url.has_authority(), url.authority()));
        same!(url from input => (url.cannot_be_a_base(), url.username(), url.password()));
        same!(url from input => (url.has_host(), url.host(), url.host_str(), url.domain()));
        same!(url from input => (url.port(), url.port_or_known_default(), url.path(), url.query(), url.fragment()));
        same!(url from input => url.path_segments().map(|segments| segments.rev().collect::<Vec<_>>()));
        same!(url from input => url.query_pairs().collect::<Vec<_>>());
        same!(url from input => (url.origin().is_tuple(), url.origin().ascii_serialization()));
        same!(url from input => url.origin().unicode_serialization());
        same!(url from input => url.to_file_path());
        same!(url from input => (quirks::href(&url), quirks::origin(&url), quirks::protocol(&url)));
        same!(url from input => (quirks::username(&url), quirks::password(&url), quirks::host(&url)));
        same!(url from input => (quirks::hostname(&url), quirks::port(&url), quirks::pathname(&url)));
        same!(url from input => (quirks::search(&url), quirks::hash(&url)));
        assert_eq!(whurl_url_compat::Url::parse(input).unwrap().check_invariants(), Ok(()));
    }
}

#[test]
#[allow(unused_mut)]
fn positions() {
    // The assertions of `url` fail for a username without a password.
    for input in URLS.iter().filter(|input| !input.contains("me@example.com/")) {
        same!(url from input => {
            use Position::*;
            let all = [
                BeforeScheme, AfterScheme, BeforeUsername, AfterUsername, BeforePassword, AfterPassword, BeforeHost,
                AfterHost, BeforePort, AfterPort, BeforePath, AfterPath, BeforeQuery, AfterQuery, BeforeFragment,
                AfterFragment,
            ];
            let mut slices = vec![url[..].to_owned()];
            for (index, &position) in all.iter().enumerate() {
                slices.push(url[position..].to_owned());
                slices.push(url[..position].to_owned());
                slices.extend(all[index..].iter().map(|&end| url[position..end].to_owned()));
            }
            slices
        });
    }
}

#[test]
#[allow(unused_mut)]
fn parsing() {
    for input in URLS {
        for reference in REFERENCES {
            same!(url from input => url.join(reference));
            same!(url from input => Url::options().base_url(Some(&url)).parse(reference));
        }
        same!(url from input => Url::parse_with_params(url.as_str(), [("a", "b c"), ("é", "&")]));
    }
    for input in VALUES
        .iter()
        .chain(REFERENCES)
        .chain(&["http://a b/", "http://a:x/", "http://1.2.3.256/", "a://b c/"])
    {
        same!(url from "data:," => (Url::parse(input), input.parse::<Url>(), Url::try_from(*input)));
        same!(url from "data:," => (Host::parse(input), Host::parse_opaque(input)));
        same!(url from "data:," => Url::parse(input).map_err(|error| error.to_string()));
        same!(url from "data:," => (quirks::domain_to_ascii(input), quirks::domain_to_unicode(input)));
    }
}

#[test]
fn setters() {
    for input in URLS {
        let has_empty_path = input.starts_with("unix:") || input.starts_with("file:");
        for value in VALUES {
            same!(url from input => url.set_fragment(Some(value)));
            same!(url from input => url.set_query(Some(value)));
            same!(url from input => url.set_password(Some(value)));
            same!(url from input => url.set_username(value));
            same!(url from input => url.set_port(value.parse().ok()));
            same!(url from input => url.set_scheme(value));
            if !value.is_empty() {
                same!(url from input => url.set_host(Some(value)));
            }
            let is_wrong = (value.is_empty() && has_empty_path) || value.contains('#');
            if !is_wrong {
                same!(url from input => url.set_path(value));
            }
        }
        for scheme in ["http", "https:", "FILE", "wss", "mailto", "a b", ""] {
            same!(url from input => url.set_scheme(scheme));
        }
        same!(url from input => url.set_host(None));
        same!(url from input => url.set_port(None));
        same!(url from input => url.set_password(None));
        same!(url from input => url.set_query(None));
        same!(url from input => url.set_fragment(None));
        same!(url from input => url.set_ip_host([1, 2, 3, 4].into()));
        same!(url from input => url.set_ip_host("::1".parse().unwrap()));
    }
}

#[test]
fn setters_of_the_web() {
    for value in ["a", "443", "b:8080", "?c", "#d", "wss:"] {
        for input in ["http://me@example.com:81/?q#f", "redis://db", "mailto:a", "https://example.com/a"] {
            same!(url from input => quirks::set_protocol(&mut url, value));
            same!(url from input => quirks::set_username(&mut url, value));
            same!(url from input => quirks::set_password(&mut url, value));
            same!(url from input => quirks::set_host(&mut url, value));
            same!(url from input => quirks::set_hostname(&mut url, value));
            same!(url from input => quirks::set_port(&mut url, value));
            same!(url from input => quirks::set_pathname(&mut url, value));
            same!(url from input => quirks::set_search(&mut url, value));
            same!(url from input => quirks::set_hash(&mut url, value));
            same!(url from input => quirks::set_href(&mut url, value));
        }
    }
}

/// Inputs for which `url` returns a URL that is another one, or none, when it is parsed again.
#[test]
fn where_url_is_wrong() {
    use whurl_url_compat::Url;
    type Change = fn(&mut Url);
    let changes: &[(&str, Change, &str)] = &[
        ("unix:/run/a", |url| url.set_path(""), "unix:/"),
        ("mailto:a?b", |url| url.set_path("x?y#z"), "mailto:x%3Fy%23z?b"),
        ("mailto:a", |url| url.set_path("b "), "mailto:b%20"),
        ("m:/.//a", |url| url.set_path("b"), "m:/b"),
        (
            "m:/.//a",
            |url| {
                url.path_segments_mut().unwrap().clear().push("b");
            },
            "m:/b",
        ),
        ("m:/a", |url| *url = url.join("\\b").unwrap(), "m:/\\b"),
        ("file://a/b", |url| url.set_host(Some("")).unwrap(), "file:///b"),
        ("m://me@a/", |url| assert!(url.set_host(Some("")).is_err()), "m://me@a/"),
    ];
    for (input, change, expected) in changes {
        let mut url = Url::parse(input).unwrap();
        change(&mut url);
        assert_eq!((url.as_str(), url.check_invariants()), (*expected, Ok(())), "{input}");
    }
}

#[test]
fn views() {
    for input in URLS {
        same!(url from input => drop(url.query_pairs_mut()));
        same!(url from input => {
            url.query_pairs_mut().clear().append_pair("a", "b c").append_key_only("d").finish().path().len()
        });
        same!(url from input => { url.query_pairs_mut().extend_pairs([("a", "b"), ("é", "'")]); });
        same!(url from input => { url.query_pairs_mut().extend_keys_only::<_, &str>(["a", "b"]); });
        same!(url from input => url.path_segments_mut().map(|mut path| {
            path.pop_if_empty().push("a b").push("..").extend(["%", "c/d"]);
        }));
        same!(url from input => url.path_segments_mut().map(|mut path| { path.pop().pop(); }));
        same!(url from input => url.path_segments_mut().map(|mut path| { path.clear().push("é"); }));
    }
}

#[test]
#[allow(unused_mut)]
fn relative_references() {
    let paths = ["/", "/a", "/a/", "/a/b", "/a/b/", "/a/c", "/d/b?q", "/a/b#f"];
    for from in paths {
        for to in paths {
            let (from, to) = (format!("https://a{from}"), format!("https://a{to}"));
            let ours = whurl_url_compat::Url::parse(&from).unwrap();
            let target = whurl_url_compat::Url::parse(&to).unwrap();
            let reference = ours.make_relative(&target).unwrap();
            assert_eq!(ours.join(&reference), Ok(target), "{from} {to} {reference}");
            // `url` has references that join to another URL.
            let theirs = url::Url::parse(&from).unwrap();
            let target = url::Url::parse(&to).unwrap();
            let other = theirs.make_relative(&target).unwrap();
            if theirs.join(&other) == Ok(target) {
                assert_eq!(reference, other, "{from} {to}");
            }
        }
    }
    same!(url from "https://a:1/" => url.make_relative(&Url::parse("https://a:2/").unwrap()));
    same!(url from "https://me@a/b" => url.make_relative(&Url::parse("https://a/c").unwrap()));
    same!(url from "https://a/b" => url.make_relative(&Url::parse("mailto:c").unwrap()));
}

#[test]
#[cfg(unix)]
#[allow(unused_mut)]
fn file_paths() {
    for path in ["/", "/a b/%/?#", "/a//./b/", "/\\", "/a\0", "a", "", "/c:/a", "/c:"] {
        same!(url from "data:," => (Url::from_file_path(path), Url::from_directory_path(path)));
        same!(url from "data:," => Url::from_file_path(path).and_then(|url| url.to_file_path()));
    }
    // A URL has no `..`. The URL that `url` makes is parsed to another one.
    for (path, expected) in [
        ("/a/../b", "file:///b"),
        ("/c:/../b", "file:///b"),
        ("/../b", "file:///b"),
        ("/c|/a", "file:///c%7C/a"),
    ] {
        let url = whurl_url_compat::Url::from_file_path(path).unwrap();
        assert_eq!((url.as_str(), url.check_invariants()), (expected, Ok(())));
    }
}

#[test]
#[allow(unused_mut)]
fn options() {
    let inputs = [
        "http:\\\\a\\b", " http://a\n", "http://u:p@a/", "http://u@v@a/", "http:////a/", "http:a", "file:/a",
        "file:a", "file://h/c:/a", "http://a/^%zz", "http://a/#\0", "http://a\t/", "mailto:a b",
        "http://a/\u{FFFF}",
    ];
    for input in inputs {
        let (ours, theirs) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
        let options = whurl_url_compat::Url::options();
        let result =
            options.syntax_violation_callback(Some(&|it| ours.borrow_mut().push(shown(&it)))).parse(input);
        assert!(result.is_ok());
        let options = url::Url::options();
        let result =
            options.syntax_violation_callback(Some(&|it| theirs.borrow_mut().push(shown(&it)))).parse(input);
        assert!(result.is_ok());
        let (mut ours, mut theirs) = (ours.into_inner(), theirs.into_inner());
        // The order follows the states, which differ.
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs, "{input:?}");
    }
    fn encode(text: &str) -> std::borrow::Cow<'_, [u8]> {
        text.chars().map(|c| c as u8).collect::<Vec<u8>>().into()
    }
    for input in ["https://a/?ö'#ö", "ws://a/?ö", "m:?ö'"] {
        same!(url from "data:," => Url::options().encoding_override(Some(&encode)).parse(input));
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn size() {
    assert_eq!((size_of::<whurl_url_compat::Url>(), size_of::<url::Url>()), (56, 88));
}

#[cfg(feature = "serde")]
#[test]
fn serde() {
    use whurl_url_compat::{Host, Url};
    let url = Url::parse("https://a/b").unwrap();
    let text = serde_json::to_string(&url).unwrap();
    assert_eq!(text, "\"https://a/b\"");
    assert_eq!(serde_json::from_str::<Url>(&text).unwrap(), url);
    let error = serde_json::from_str::<Url>("\"b\"").unwrap_err();
    assert_eq!(error.to_string(), "relative URL without a base: \"b\" at line 1 column 3");
    let text = serde_json::to_string(&url.host().unwrap().to_owned()).unwrap();
    assert_eq!(text, r#"{"Domain":"a"}"#);
    assert_eq!(serde_json::from_str::<Host>(&text).unwrap(), Host::Domain("a".to_owned()));
}

/// The outcome of a call: its error, or its value and the URL after it.
fn outcome(value: String, url: String) -> String {
    match value.as_str() {
        "()" | "Ok(())" => url,
        _ if value.starts_with("Err") => value,
        _ => value,
    }
}

/// The table of the README: calls with another outcome than in `url`.
#[test]
#[cfg(unix)]
#[allow(unused_mut)]
fn the_calls_that_differ_are_those_of_the_readme() {
    let mut rows = Vec::new();
    macro_rules! differs {
        ($url:ident from $input:expr => $call:expr) => {{
            let ours = {
                #[allow(unused_imports)]
                use whurl_url_compat::{Host, Url, quirks};
                let mut $url = Url::parse($input).unwrap();
                outcome(shown(&$call), String::from($url))
            };
            let theirs = {
                #[allow(unused_imports)]
                use url::{Host, Url, quirks};
                let mut $url = Url::parse($input).unwrap();
                outcome(shown(&$call), String::from($url))
            };
            assert_ne!(ours, theirs, "{} {}", $input, stringify!($call));
            let call = stringify!($call).split_whitespace().collect::<Vec<_>>().join(" ");
            let call = call.replace("{ ", "").replace("; }", "").replace(".unwrap()", "");
            let cells = [$input.into(), call, ours, theirs].map(|cell| cell.replace('|', r"\|"));
            rows.push(format!("| `{}` |", cells.join("` | `")));
        }};
    }
    differs!(url from "https://h/" => { url.path_segments_mut().unwrap().push("a\tb"); });
    differs!(url from "https://h/" => { url.path_segments_mut().unwrap().push("C|"); });
    differs!(url from "x://h/" => { url.path_segments_mut().unwrap().push("\\"); });
    differs!(url from "x://h" => { url.path_segments_mut().unwrap().clear(); });
    differs!(url from "file://h/a" => url.set_host(Some("")));
    differs!(url from "x://h:1/" => url.set_host(Some("")));
    differs!(url from "x:/a" => url.set_scheme("a\tb"));
    differs!(url from "redis:/a" => url.set_path("?a"));
    differs!(url from "redis:/a" => url.set_path("#a"));
    differs!(url from "file:///a" => url.set_path("//x"));
    differs!(url from "mailto:a" => url.set_path("x?y"));
    differs!(url from "mailto:a ?b" => url.set_query(None));
    differs!(url from "redis://h" => url.set_ip_host([1, 2, 3, 4].into()).map(|()| url.host().unwrap().to_owned()));
    differs!(url from "https://h:1/" => quirks::set_port(&mut url, "\n"));
    differs!(url from "http://localhost/" => quirks::set_protocol(&mut url, "file"));
    differs!(url from "https://h/a//b" => url.make_relative(&Url::parse("https://h/a/x").unwrap()));
    differs!(url from "x:a" => Url::from_file_path("/a/../b").map(|url| url.to_string()));
    differs!(url from "x:a" => Url::from_file_path("/a^").map(|url| url.to_string()));
    let readme = include_str!("../README.md");
    let (_, table) = readme.split_once("|---|---|---|---|\n").unwrap();
    let documented: Vec<_> = table.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(documented, rows, "{}", rows.join("\n"));
}
