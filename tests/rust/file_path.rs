//! Paths of files and `file` URLs, by the rules of both systems on this one.

use whurl::Url;
use whurl::file_path::{FilePathError, from_unix, from_windows, to_unix, to_windows};

use crate::random::{count, random_below};
use crate::windows_path_model::model_of_windows;

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

#[test]
fn a_unix_path_becomes_a_url_and_returns() {
    for (path, href) in [
        ("/", "file:///"),
        ("/a/b", "file:///a/b"),
        ("/a/", "file:///a/"),
        ("//a", "file:////a"),
        ("/a b?#%", "file:///a%20b%3F%23%25"),
        ("/a\\b", "file:///a%5Cb"),
        ("/a\tb\nc", "file:///a%09b%0Ac"),
        ("/ü", "file:///%C3%BC"),
        ("/%2e%2e/a", "file:///%252e%252e/a"),
        ("/C|/a", "file:///C%7C/a"),
        ("/C:/a", "file:///C%3A/a"),
        ("/C:", "file:///C%3A"),
    ] {
        let url = from_unix(path.as_bytes()).unwrap();
        assert_eq!(url, href);
        assert_eq!(to_unix(&url).as_deref(), Ok(path.as_bytes()), "{href}");
    }
    assert_eq!(from_unix(b"/\xFF\xC3").unwrap(), "file:///%FF%C3");
    assert_eq!(to_unix(&url("file:///%FF%C3")).unwrap(), b"/\xFF\xC3");
    assert_eq!(from_unix(b"/a/./b/../c").unwrap(), "file:///a/c");
    assert_eq!(from_unix(b"/C:/../a").unwrap(), "file:///a");
    for (path, error) in [
        (b"".as_slice(), FilePathError::NotAbsolute),
        (b"a", FilePathError::NotAbsolute),
        (b"/a\0", FilePathError::Nul),
    ] {
        assert_eq!(from_unix(path), Err(error));
    }
}

#[test]
fn dot_segments_of_a_unix_path_lead_to_the_file_that_the_system_opens() {
    for (path, href) in [
        ("/x/../C:/../etc", "file:///etc"),
        ("/./C:/../etc", "file:///etc"),
        ("/../C:/../../etc/passwd", "file:///etc/passwd"),
        ("/a/../C:/a", "file:///C%3A/a"),
        ("/a/../C:", "file:///C%3A"),
        ("/a/C:/..", "file:///a/"),
        ("//C:/../a", "file:////a"),
        ("/a//../b", "file:///b"),
        ("/a/b//../..", "file:///"),
        ("//..", "file:///"),
        ("/..", "file:///"),
        ("/a/.", "file:///a/"),
        ("/a/..b", "file:///a/..b"),
    ] {
        assert_eq!(from_unix(path.as_bytes()).unwrap(), href, "{path}");
    }
}

#[test]
fn dot_segments_of_a_windows_path_leave_neither_drive_nor_share() {
    for (path, href) in [
        (r"C:\..\..\b", "file:///C:/b"),
        (r"C:\a\\..\b", "file:///C:/b"),
        (r"C:\a\..", "file:///C:/"),
        (r"C:\..\D:\..\b", "file:///C:/b"),
        (r"\\s\share\..\..\x", "file://s/share/x"),
        (r"\\s\share\..", "file://s/share/"),
        (r"\\s\C:\..\x", "file://s/C:/x"),
        (r"\\s\..\x", "file://s/x"),
    ] {
        assert_eq!(from_windows(path).unwrap(), href, "{path}");
    }
}

#[test]
fn some_urls_have_no_unix_path() {
    for (input, error) in [
        ("http://h/", FilePathError::NotFile),
        ("data:x", FilePathError::NotFile),
        ("file://h/a", FilePathError::Host),
        ("file:///a%2Fb", FilePathError::EncodedSeparator),
        ("file:///a%00", FilePathError::Nul),
    ] {
        assert_eq!(to_unix(&url(input)), Err(error), "{input}");
    }
    assert_eq!(to_unix(&url("file://localhost/a?q#f")).unwrap(), b"/a");
}

#[test]
fn a_windows_path_becomes_a_url_and_returns() {
    for (path, href) in [
        (r"C:\", "file:///C:/"),
        (r"c:\a\b", "file:///c:/a/b"),
        (r"C:\a b%ü\", "file:///C:/a%20b%25%C3%BC/"),
        (r"\\server\share\a", "file://server/share/a"),
        (r"\\127.0.0.1\c$", "file://127.0.0.1/c$"),
    ] {
        let url = from_windows(path).unwrap();
        assert_eq!(url, href);
        assert_eq!(to_windows(&url).as_deref(), Ok(path), "{href}");
    }
    for (path, href) in [
        ("C:/a\\b", "file:///C:/a/b"),
        ("//server/share/a", "file://server/share/a"),
        (r"C:\a\..\..\b", "file:///C:/b"),
        (r"\\?\C:\a", "file:///C:/a"),
        (r"\\?\UNC\SERVER\share", "file://server/share"),
        (r"\\?\unc\server\share", "file://server/share"),
        (r"\\?\Unc\server\share", "file://server/share"),
    ] {
        assert_eq!(from_windows(path).unwrap(), href);
    }
    for (path, error) in [
        ("", FilePathError::NotAbsolute),
        ("a", FilePathError::NotAbsolute),
        (r"\a", FilePathError::NotAbsolute),
        ("C:", FilePathError::NotAbsolute),
        ("C:a", FilePathError::NotAbsolute),
        (r"\\", FilePathError::NotAbsolute),
        (r"\\?\UNC\", FilePathError::NotAbsolute),
        (r"\\?\Volume{1}\a", FilePathError::Device),
        (r"\\?\C:", FilePathError::Device),
        (r"\\?\é:\", FilePathError::Device),
        (r"\\.\COM1", FilePathError::Device),
        ("//?/C:/a", FilePathError::Device),
        (r"\\a b\share", FilePathError::Host),
        (r"\\a@b:1\share", FilePathError::Host),
        (r"\\LOCALHOST\share", FilePathError::Host),
        (r"\\[::1]\share", FilePathError::Host),
        (r"\\%2E\COM1", FilePathError::Device),
        (r"\\?\C:\a/b", FilePathError::SlashInName),
        (r"\\?\UNC\server\share\a/b", FilePathError::SlashInName),
        (r"\\?\C:/a", FilePathError::SlashInName),
        (r"\\?\UNC/server/share", FilePathError::SlashInName),
        ("C:\\a\0", FilePathError::Nul),
    ] {
        assert_eq!(from_windows(path), Err(error), "{path}");
    }
}

/// Every path that has a URL is the path of that URL, written with backslashes and without dot segments.
#[test]
fn the_url_of_a_random_windows_path_leads_back_to_it() {
    const STARTS: &[&str] =
        &[r"C:\", "c:/", r"\\?\C:\", r"\\?\UNC\", r"\\?\unc\", r"\\s\", "//s/", r"\\?\", r"\\.\", r"\", ""];
    const PIECES: &[&str] = &[
        "a", "b", "\\", "\\", "\\", "/", "/", ".", "..", "C:", "|", "%2F", "%5C", "%", "é", " ", "?", "\0",
        "^",
    ];
    let mut random = random_below(19);
    let (mut returned, mut refused) = (0, 0);
    for _ in 0..count(100_000) {
        let rest: String = (0..random(8)).map(|_| PIECES[random(PIECES.len())]).collect();
        let path = STARTS[random(STARTS.len())].to_owned() + &rest;
        let url = match from_windows(&path) {
            Ok(url) => url,
            Err(error) => {
                if error == FilePathError::SlashInName {
                    assert!(path.starts_with(r"\\?\") && path.contains('/'), "{path:?}");
                    refused += 1;
                }
                continue;
            }
        };
        let back = to_windows(&url).unwrap_or_else(|error| panic!("{path:?} {url} {error}"));
        assert_eq!(model_of_windows(&back), model_of_windows(&path), "{path:?} {url} {back:?}");
        assert_eq!(from_windows(&back).as_ref(), Ok(&url), "{path:?} {back:?}");
        returned += 1;
    }
    assert!(returned > 20_000 * count(100_000) / 100_000 && refused > 0, "{returned} {refused}");
}

#[test]
fn some_urls_have_no_windows_path() {
    for (input, error) in [
        ("http://h/", FilePathError::NotFile),
        ("file:///", FilePathError::NoDrive),
        ("file:///a/b", FilePathError::NoDrive),
        ("file:///C:/a%2Fb", FilePathError::EncodedSeparator),
        ("file:///C:/a%5cb", FilePathError::EncodedSeparator),
        ("file:///C:/%00", FilePathError::Nul),
        ("file:///C:/%FF", FilePathError::NotUtf8),
        ("file://[::1]/share", FilePathError::Host),
        ("file://./COM1", FilePathError::Device),
        ("file://%2e/COM1", FilePathError::Device),
        ("file:////", FilePathError::NoDrive),
        ("file://///", FilePathError::NoDrive),
        ("file:////%3F/C:/a", FilePathError::Device),
        ("file:////%252e/COM1", FilePathError::Device),
        ("file:////[::1]/share", FilePathError::Host),
        ("file:////localhost/c$", FilePathError::Host),
        ("file:////a b/share", FilePathError::Host),
        ("file:////C|/a", FilePathError::Host),
        ("file:////%2Fserver/share", FilePathError::EncodedSeparator),
    ] {
        assert_eq!(to_windows(&url(input)), Err(error), "{input}");
    }
}

#[test]
fn slashes_before_a_server_or_a_drive_letter_are_taken() {
    for (input, path) in [
        ("file:////server/share/a.txt", r"\\server\share\a.txt"),
        ("file://///SERVER/share", r"\\server\share"),
        ("file://////server/", r"\\server\"),
        ("file:////server", r"\\server"),
        ("file:////wsl$/Ubuntu/x", r"\\wsl$\Ubuntu\x"),
        ("file://///wsl%24/Ubuntu//x", r"\\wsl$\Ubuntu\\x"),
        ("file:\\\\\\\\server\\share", r"\\server\share"),
        ("file:////C:/a", r"C:\a"),
        ("file://///c%3A", r"c:\"),
    ] {
        assert_eq!(to_windows(&url(input)).as_deref(), Ok(path), "{input}");
    }
    assert_eq!(to_windows(&url("file:///C%3A/a")).unwrap(), r"C:\a");
    assert_eq!(to_windows(&url("file:///C:")).unwrap(), r"C:\");
}

#[test]
fn errors_say_what_is_wrong() {
    for (error, sentence) in [
        (FilePathError::NotAbsolute, "the path is not absolute"),
        (FilePathError::TooLong, "the URL is too long for 32-bit offsets"),
    ] {
        assert_eq!(error.to_string(), sentence);
    }
}

#[cfg(unix)]
#[test]
fn paths_follow_the_rules_of_this_platform() {
    use std::path::Path;
    assert_eq!(Url::from_file_path("/a b").unwrap(), "file:///a%20b");
    assert_eq!(Url::from_directory_path("/a").unwrap(), "file:///a/");
    assert_eq!(Url::from_directory_path("/a/").unwrap(), "file:///a/");
    assert_eq!(Url::from_directory_path("/").unwrap(), "file:///");
    assert_eq!(Url::from_file_path("a"), Err(FilePathError::NotAbsolute));
    assert_eq!(url("file:///a%20b").to_file_path().as_deref(), Ok(Path::new("/a b")));
}
