//! Windows drive letters (URL Standard, [URL miscellaneous](https://url.spec.whatwg.org/#windows-drive-letter)).

/// Whether a string is a [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter).
pub(crate) fn is_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Whether a string
/// [starts with a Windows drive letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter).
pub(crate) fn starts_with_windows_drive_letter(text: &str) -> bool {
    match text.as_bytes() {
        [letter, b':' | b'|', rest @ ..] if letter.is_ascii_alphabetic() => {
            matches!(rest, [] | [b'/' | b'\\' | b'?' | b'#', ..])
        }
        _ => false,
    }
}

/// The first segment of a path, with the `/` before it, if it is a
/// [normalized Windows drive letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
pub(crate) fn leading_drive_letter(path: &str) -> Option<&str> {
    match path.as_bytes() {
        [b'/', letter, b':'] | [b'/', letter, b':', b'/', ..] if letter.is_ascii_alphabetic() => {
            path.get(..3)
        }
        _ => None,
    }
}

/// Whether a path has a single segment, a
/// [normalized Windows drive letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
pub(crate) fn is_lone_drive_letter(path: &str) -> bool {
    matches!(path.as_bytes(), [b'/', letter, b':'] if letter.is_ascii_alphabetic())
}

/// Whether a path starts like one with a Windows drive letter that is not normalised.
pub(crate) fn starts_path_with_unserialized_drive_letter(path: &[u8]) -> bool {
    matches!(path, [b'/', _, b'|', ..])
}

#[cfg(test)]
mod tests {
    use super::starts_with_windows_drive_letter;

    /// The table in the standard's section "URL miscellaneous", and every other code point that may follow.
    #[test]
    fn windows_drive_letters() {
        for text in ["c:", "c:/", "C|\\", "c|?", "z:#x"] {
            assert!(starts_with_windows_drive_letter(text), "{text}");
        }
        for text in ["", "c", "c:a", "c;/", "1:/", "é:/", "/c:"] {
            assert!(!starts_with_windows_drive_letter(text), "{text}");
        }
    }
}
