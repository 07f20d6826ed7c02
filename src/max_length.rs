//! The limit of the length of a URL.

/// The most bytes of a serialisation: its offsets have 32 bits. Unit tests reach a limit that is lower.
pub(crate) const MAX_LENGTH: usize = if cfg!(test) { 1 << 16 } else { u32::MAX as usize };

#[cfg(test)]
mod tests {
    use super::MAX_LENGTH;
    use crate::fast_paths::FAST_PATHS;
    use crate::parse::can_parse;
    use crate::plain::{reference, url as plain};
    use crate::url::file_path::{FilePathError, from_unix};
    use crate::{ParseError, SetError, Url};
    use std::string::String;

    /// A URL of this many bytes.
    fn url(length: usize) -> Url {
        let start = String::from("https://a/");
        let rest = "x".repeat(length - start.len());
        Url::parse(&(start + &rest)).unwrap()
    }

    #[test]
    fn a_longer_url_is_not_parsed() {
        let input = |start: &str, length: usize| String::from(start) + &"x".repeat(length - start.len());
        for start in ["https://a/", "https://A/", "x://a/", "file:///", "x:"] {
            assert_eq!(Url::parse(&input(start, MAX_LENGTH)).unwrap().as_str().len(), MAX_LENGTH, "{start}");
            assert_eq!(Url::parse(&input(start, MAX_LENGTH + 1)), Err(ParseError::TooLong), "{start}");
        }
        // Three slashes are added.
        assert_eq!(Url::parse(&input("https:a", MAX_LENGTH - 3)).unwrap().as_str().len(), MAX_LENGTH);
        assert_eq!(Url::parse(&input("https:a", MAX_LENGTH - 2)), Err(ParseError::TooLong));
        assert_eq!(from_unix(input("/", MAX_LENGTH).as_bytes()), Err(FilePathError::TooLong));
    }

    #[test]
    fn the_fast_paths_leave_longer_urls_to_the_states() {
        assert_eq!(plain::find(url(MAX_LENGTH - 1).as_str(), false).is_some(), FAST_PATHS);
        assert!(plain::find(url(MAX_LENGTH).as_str(), false).is_none());
        assert_eq!(reference::scan(&"x".repeat(MAX_LENGTH - 1)).is_some(), FAST_PATHS);
        assert!(reference::scan(&"x".repeat(MAX_LENGTH)).is_none());
        assert_eq!(can_parse::check(url(MAX_LENGTH / 4).as_str()).is_some(), FAST_PATHS);
        assert!(can_parse::check(url(MAX_LENGTH / 4 + 1).as_str()).is_none());
    }

    #[test]
    fn a_reference_is_resolved_quickly_up_to_the_limit() {
        let (base, reference) = (url(1000), "?".repeat(MAX_LENGTH - 1001));
        assert_eq!(reference::join(&reference, &base).is_some(), FAST_PATHS);
        assert!(reference::join(&(reference + "?"), &base).is_none());
        let with_authority = |length: usize| String::from("//a/") + &"x".repeat(length - "//a/".len());
        let longest = MAX_LENGTH - "https:".len() - 1;
        assert_eq!(reference::join(&with_authority(longest), &base).is_some(), FAST_PATHS);
        assert!(reference::join(&with_authority(longest + 1), &base).is_none());
    }

    #[test]
    fn a_setter_makes_no_longer_url() {
        let fragment = |length: usize| "x".repeat(length - "#".len());
        for length in [300, MAX_LENGTH - 300] {
            let mut longest = url(300);
            longest.set_fragment(Some(&fragment(length))).unwrap();
            assert_eq!(longest.as_str().len(), 300 + length);
        }
        let mut kept = url(300);
        assert_eq!(kept.set_fragment(Some(&fragment(MAX_LENGTH - 299))), Err(SetError::TooLong));
        assert_eq!(kept, url(300));
    }

    /// Two bytes are reserved for the `/.` that may have to precede the path.
    #[test]
    fn added_segments_make_no_longer_url() {
        let push = |length: usize| {
            let mut url = url(300);
            let mut segments = url.path_segments_mut().unwrap();
            segments.push(&"x".repeat(length - "/".len()));
            segments.finish().map(|()| url.as_str().len())
        };
        assert_eq!(push(300), Ok(600));
        assert_eq!(push(MAX_LENGTH - 302), Ok(MAX_LENGTH - 2));
        assert_eq!(push(MAX_LENGTH - 301), Err(SetError::TooLong));
    }

    #[test]
    fn added_pairs_make_no_longer_url() {
        for cleared in [None, Some("a=b")] {
            let append = |length: usize| {
                let mut url = url(300);
                url.set_query(cleared).unwrap();
                let mut pairs = url.query_pairs_mut();
                if cleared.is_some() {
                    pairs.clear();
                }
                pairs.append_pair("", &"x".repeat(length - "?=".len()));
                pairs.finish().map(|()| url.as_str().len())
            };
            assert_eq!(append(300), Ok(600), "{cleared:?}");
            assert_eq!(append(MAX_LENGTH - 300), Ok(MAX_LENGTH), "{cleared:?}");
            assert_eq!(append(MAX_LENGTH - 299), Err(SetError::TooLong), "{cleared:?}");
        }
    }
}
