//! Rules that explain every difference between parsing here and in the crate `url` 2.5.8, each with an example. The
//! fuzz target `peer_url` has the same rules.

use std::panic::catch_unwind;

use whurl::Url;

/// An input that both crates parse.
pub struct Case<'a> {
    pub input: &'a str,
    pub base: Option<Url>,
    pub ours: Option<Url>,
    pub theirs: Option<String>,
}

impl<'a> Case<'a> {
    /// Parses an input in both crates, or returns `None` if one of them refuses the base, writes it in another way, or
    /// panics.
    pub fn new(input: &'a str, base: Option<&'a str>) -> Option<Self> {
        let (ours, theirs) = match base {
            None => (Url::parse(input), catch_unwind(|| url::Url::parse(input)).ok()?),
            Some(base) => {
                let (ours, theirs) = (Url::parse(base).ok()?, url::Url::parse(base).ok()?);
                if ours != theirs.as_str() {
                    return None;
                }
                (ours.join(input), catch_unwind(|| theirs.join(input)).ok()?)
            }
        };
        let base = base.and_then(|base| Url::parse(base).ok());
        Some(Self { input, base, ours: ours.ok(), theirs: theirs.ok().map(String::from) })
    }

    /// Whether both have the same outcome.
    pub fn is_same(&self) -> bool {
        self.ours.as_ref().map(Url::as_str) == self.theirs.as_deref()
    }

    /// Whether a rule explains the difference.
    pub fn is_explained(&self) -> bool {
        DIFFERENCES.iter().any(|difference| (difference.explains)(self))
    }

    fn urls(&self) -> impl Iterator<Item = &Url> {
        self.ours.iter().chain(&self.base)
    }

    fn is_file(&self) -> bool {
        self.urls().any(|url| url.scheme() == "file")
    }

    /// Whether the input or the path of the base has a drive letter. In `url` a tab may be in it, or end it.
    fn has_drive_letter(&self) -> bool {
        let base = self.base.as_ref().map_or("", Url::path);
        [self.input, &self.cleaned(), base].into_iter().any(has_drive_letter)
    }

    /// Whether the input has a segment `..`, in any form.
    fn has_dots(&self) -> bool {
        self.cleaned().to_lowercase().replace("%2e", ".").contains("..")
    }

    /// The input without what every parser removes.
    fn cleaned(&self) -> String {
        self.input.trim_matches(|c| c <= ' ').replace(['\t', '\n', '\r'], "")
    }
}

/// A rule of the standard that `url` does not follow.
pub struct Difference {
    pub rule: &'static str,
    pub input: &'static str,
    pub base: Option<&'static str>,
    pub explains: fn(&Case<'_>) -> bool,
}

/// In what `url` 2.5.8 differs from the standard of 2026. In each case seen, whatwg-url agrees with us.
pub const DIFFERENCES: &[Difference] = &[
    Difference {
        rule: "**Security:** extra slashes before a host are ignored",
        input: "///evil.example",
        base: Some("https://app.example/"),
        explains: |case| {
            let slashes = case.cleaned().bytes().take_while(|byte| matches!(byte, b'/' | b'\\')).count();
            let is_special = |base: &Url| base.is_special() && base.scheme() != "file";
            case.theirs.is_none() && case.base.as_ref().is_some_and(is_special) && slashes > 2
        },
    },
    Difference {
        rule: "**Security:** ASCII labels are not validated, not even `xn--` labels",
        input: "https://xn--0/",
        base: None,
        explains: |case| {
            let is_encoded =
                |url: &Url| url.web().hostname().split('.').any(|label| label.starts_with("xn--"));
            case.theirs.is_none() && case.ours.as_ref().is_some_and(is_encoded)
        },
    },
    Difference {
        rule: "if not all labels are ASCII, none may decode to `xn--…`",
        input: "https://é.xn--xn---epa/",
        base: None,
        explains: |case| {
            let has_such_label = |href: &String| href.contains("xn--xn--");
            case.ours.is_none() && case.theirs.as_ref().is_some_and(has_such_label)
        },
    },
    Difference {
        rule: "a `^` in a path is percent-encoded",
        input: "https://example.com/^",
        base: None,
        explains: is_newly_encoded,
    },
    Difference {
        rule: "a space at the end of an opaque path is percent-encoded before `?` or `#`",
        input: "mailto:a ?b",
        base: None,
        explains: is_newly_encoded,
    },
    Difference {
        rule: "after `@` a host is required, even without credentials",
        input: "x://:@/",
        base: None,
        explains: |case| {
            let theirs = case.theirs.as_deref().unwrap_or_default();
            let has_no_host = |url: url::Url| url.host_str().is_none_or(str::is_empty);
            case.ours.is_none()
                && case.input.contains('@')
                && theirs.contains("://")
                && url::Url::parse(theirs).is_ok_and(has_no_host)
        },
    },
    Difference {
        rule: "if the URL is not special, a `\\` after the port is an error",
        input: "x://h:1\\a",
        base: None,
        explains: |case| {
            let theirs = case.theirs.as_deref().and_then(|href| url::Url::parse(href).ok());
            // The port may be empty.
            let text = case.cleaned();
            case.ours.is_none()
                && text.contains('\\')
                && theirs
                    .is_some_and(|url| !url.is_special() && (url.port().is_some() || text.contains(":\\")))
        },
    },
    Difference {
        rule: "if the base is not special, a `\\` is not a `/`",
        input: "\\a",
        base: Some("x:/b"),
        explains: |case| {
            let text = case.cleaned();
            let mut start = text.chars().take(2);
            let begins_with_host = start.clone().all(|c| matches!(c, '/' | '\\')) && start.any(|c| c == '\\');
            // The others stay in `url` too.
            let with_slash = text.replacen('\\', "/", 1);
            let is_read_with_slash = |base: &Url| {
                let url = base.join(&with_slash).ok().map(|url| of_older_standard(url.as_str()));
                begins_with_host || url == case.theirs.as_deref().map(of_older_standard)
            };
            case.base.as_ref().is_some_and(|base| !base.is_special() && is_read_with_slash(base))
        },
    },
    Difference {
        rule: "`file` URLs: a drive letter does not remove the host",
        input: "file://h/C:/a",
        base: None,
        explains: |case| {
            let has_host = |url: &Url| url.host_str().is_some_and(|host| !host.is_empty());
            let is_removed = case.theirs.as_ref().is_some_and(|href| href.starts_with("file:///"));
            case.is_file()
                && case.has_drive_letter()
                && is_removed
                && case.ours.as_ref().is_some_and(has_host)
        },
    },
    Difference {
        rule: "`file` URLs: `..` keeps a drive letter only at the start of the path",
        input: "../..",
        base: Some("file:///a/C:/b/c"),
        explains: |case| {
            let last_of_base = case.base.as_ref().and_then(|base| base.path().rsplit('/').next());
            let ends_in_one = last_of_base.is_some_and(|segment| has_drive_letter(&format!("/{segment}")));
            case.is_file() && case.has_drive_letter() && (case.has_dots() || ends_in_one)
        },
    },
    Difference {
        rule: "`file` URLs: slashes after the third belong to the path",
        input: "file:////a",
        base: None,
        explains: |case| {
            let input = case.cleaned().replace('\\', "/");
            let path = input.strip_prefix("file://").unwrap_or(&input);
            let in_base = case.base.as_ref().is_some_and(|base| base.path().contains("//"));
            case.is_file() && (path.contains("//") || in_base)
        },
    },
    Difference {
        rule: "`file` URLs: the `|` of a drive letter always becomes `:`",
        input: "file:///C|",
        base: None,
        explains: |case| {
            let with_colon = case.theirs.as_ref().map(|href| of_older_standard(&href.replacen('|', ":", 1)));
            let ours = case.ours.as_ref().map(|url| of_older_standard(url.as_str()));
            case.is_file() && case.has_drive_letter() && ours == with_colon
        },
    },
    Difference {
        rule: "`file` URLs: a tab or a newline after a `:` does not count as `/`",
        input: "file:C:\ta",
        base: None,
        explains: |case| {
            let control = [":", "|"].map(|colon| ["\t", "\n", "\r"].map(|control| [colon, control].concat()));
            case.is_file() && control.as_flattened().iter().any(|pair| case.input.contains(pair))
        },
    },
    Difference {
        rule: "other schemes: `C:` is an ordinary segment",
        input: "x:/C:/../a",
        base: None,
        explains: |case| !case.is_file() && case.has_drive_letter() && case.has_dots(),
    },
];

fn is_newly_encoded(case: &Case<'_>) -> bool {
    let (Some(ours), Some(theirs)) = (&case.ours, &case.theirs) else { return false };
    of_older_standard(ours.as_str()) == of_older_standard(theirs)
}

/// Whether a text has a drive letter as a segment of a path. At its start, `C:` is a scheme.
fn has_drive_letter(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_one = |at: usize| {
        let before = at.checked_sub(1).map(|before| bytes[before]);
        let is_start = before
            .map_or(bytes[1..].starts_with(b"|"), |byte| matches!(byte, 0..=b' ' | b'/' | b'\\' | b':'));
        let is_end =
            bytes.get(at + 2).is_none_or(|byte| matches!(byte, 0..=b' ' | b'/' | b'\\' | b'?' | b'#'));
        bytes[at].is_ascii_alphabetic()
            && matches!(bytes.get(at + 1), Some(b':' | b'|'))
            && is_start
            && is_end
    };
    (0..bytes.len()).any(is_one)
}

/// The href as the standard was before `^` and the spaces at the end of opaque paths were encoded.
fn of_older_standard(href: &str) -> String {
    let end = href.find(['?', '#']).unwrap_or(href.len());
    let path = href[..end].replace('^', "%5E").replace("%20", " ");
    format!("{}{}", path.trim_end(), &href[end..])
}
