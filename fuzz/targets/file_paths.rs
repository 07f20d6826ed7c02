//! Paths of files and `file` URLs, by the rules of both systems, compared with a model that goes component by component,
//! the crate `url` and `std::path` on this system, which is Unix.
//!
//! Input: a kind, and a path or a URL.
#![no_main]

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path};

use libfuzzer_sys::fuzz_target;
use whurl::Url;
use whurl::file_path::{FilePathError, from_unix, from_windows, to_unix, to_windows};

use self::windows_path_model::model_of_windows;

#[path = "../../tests/rust/windows_path_model.rs"]
mod windows_path_model;

fuzz_target!(|data: &[u8]| {
    let Some((kind, text)) = data.split_first() else { return };
    match kind % 3 {
        0 => unix(text),
        1 => windows(&String::from_utf8_lossy(text)),
        _ => url(&String::from_utf8_lossy(text)),
    }
});

/// Asserts that the record is the one that its serialisation parses to.
fn assert_parses(url: &Url) {
    let parsed = Url::parse(url.as_str()).expect("a serialised URL");
    assert_eq!((url.as_str(), url.components()), (parsed.as_str(), parsed.components()));
}

fn unix(path: &[u8]) {
    let url = match from_unix(path) {
        Ok(url) => url,
        Err(error) => {
            let expected =
                if path.starts_with(b"/") { FilePathError::Nul } else { FilePathError::NotAbsolute };
            assert_eq!(error, expected, "{:?}", path.escape_ascii().to_string());
            assert!(!path.starts_with(b"/") || path.contains(&0));
            return;
        }
    };
    assert_parses(&url);
    let back = to_unix(&url).expect("a path");
    let context = format!("{} {url} {}", path.escape_ascii(), back.escape_ascii());
    assert_eq!(model_of_unix(&back), model_of_unix(path), "{context}");
    // A path without dot segments returns as it was.
    if !path.split(|&byte| byte == b'/').any(|segment| matches!(segment, b"." | b"..")) {
        assert_eq!(back, path, "{context}");
    }
    assert_eq!(from_unix(&back).as_ref(), Ok(&url), "{context}");
    // The URL that `url` makes of a path names the same file, once both are resolved.
    let theirs = url::Url::from_file_path(Path::new(OsStr::from_bytes(path))).expect("an absolute path");
    let decoded = theirs.to_file_path().expect("its own URL");
    assert_eq!(model_of_unix(decoded.as_os_str().as_bytes()), model_of_unix(path), "{context} {theirs}");
}

/// The names on the way to a file, by the components of the standard library.
fn model_of_unix(path: &[u8]) -> Vec<&[u8]> {
    let mut names = Vec::new();
    for component in Path::new(OsStr::from_bytes(path)).components() {
        match component {
            Component::Normal(name) => names.push(name.as_bytes()),
            Component::ParentDir => drop(names.pop()),
            _ => {}
        }
    }
    names
}

fn windows(path: &str) {
    let url = match from_windows(path) {
        Ok(url) => url,
        Err(FilePathError::SlashInName) => {
            assert!(path.starts_with(r"\\?\") && path.contains('/'), "{path:?}");
            return;
        }
        Err(error) => {
            // Every path with a drive letter has a URL, unless a name cannot be.
            let has_drive =
                matches!(path.as_bytes(), [letter, b':', b'/' | b'\\', ..] if letter.is_ascii_alphabetic());
            assert!(!has_drive || (path.contains('\0') && error == FilePathError::Nul), "{path:?}");
            return;
        }
    };
    assert_parses(&url);
    let back = to_windows(&url).expect("the path of a URL that is one of a path");
    let (expected, found) = (model_of_windows(path), model_of_windows(&back));
    assert_eq!(found, expected, "{path:?} {url} {back:?}");
    assert_eq!(from_windows(&back).as_ref(), Ok(&url), "{path:?} {back:?}");
}

fn url(input: &str) {
    let Ok(url) = Url::parse(input) else { return };
    if let Ok(path) = to_unix(&url) {
        let again = from_unix(&path).expect("an absolute path without NUL");
        assert_parses(&again);
        assert_eq!(model_of_unix(&to_unix(&again).expect("a path")), model_of_unix(&path), "{url}");
        let theirs = url::Url::parse(url.as_str()).expect("a serialised URL").to_file_path().expect("a path");
        // `url` ends a lone drive letter in a slash.
        assert_eq!(model_of_unix(theirs.as_os_str().as_bytes()), model_of_unix(&path), "{url}");
    }
    if let Ok(path) = to_windows(&url) {
        let again = from_windows(&path).expect("an absolute path");
        assert_parses(&again);
        assert_eq!(
            to_windows(&again).map(|path| model_of_windows(&path)),
            Ok(model_of_windows(&path)),
            "{url}"
        );
    }
}
