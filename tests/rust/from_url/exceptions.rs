//! The cases in which calls of whurl have another outcome. Each says of a difference whether it is one of these.

use super::calls::{Given, Outcomes};
use super::differences::Case;

/// A case in which a call of whurl has another outcome. It says of each difference whether it is one of these.
pub struct Exception {
    pub text: &'static str,
    pub explains: fn(&Given, &Outcomes) -> bool,
}

/// Whether a text is parsed in the same way.
fn is_parsed_differently(text: &str, base: Option<&str>) -> bool {
    Case::new(text, base).is_some_and(|case| !case.is_same() && case.is_explained())
}

pub const PARSING: Exception = Exception {
    text: "[how parsing differs](#how-parsing-differs)",
    explains: |given, _| is_parsed_differently(&given.text, None),
};
pub const JOINING: Exception = Exception {
    text: "[how parsing differs](#how-parsing-differs)",
    explains: |given, _| is_parsed_differently(&given.text, Some(&given.base)),
};

pub const UNENCODABLE: Exception = Exception {
    text: "the `&` and `;` of `&#…;` are encoded",
    explains: |_, it| it.theirs[0].replace("&%2328450;", "%26%2328450%3B") == it.ours[0],
};
pub const EMPTY_HOST: Exception =
    Exception { text: "an empty host is `Some`", explains: |given, _| given.ours().host_str() == Some("") };
pub const OPAQUE_HOST: Exception = Exception {
    text: "an opaque host is not a domain",
    explains: |given, _| matches!(given.ours().host(), Some(whurl::Host::Opaque(_))),
};
pub const EITHER_EMPTY_HOST: Exception = Exception {
    text: "an empty host is `Some`",
    explains: |given, _| given.either(|url| url.host_str() == Some("")),
};
pub const EITHER_OPAQUE_HOST: Exception = Exception {
    text: "an opaque host is not a domain",
    explains: |given, _| given.either(|url| matches!(url.host(), Some(whurl::Host::Opaque(_)))),
};
pub const OPAQUE_ADDRESS: Exception = Exception {
    text: "IPv4 is opaque text if the URL is not special",
    explains: |given, it| {
        !given.ours().is_special() && it.ours[..2] == it.theirs[..2] && it.theirs[2].contains("Ipv4")
    },
};
pub const HOST_GOES: Exception = Exception {
    text: "`host` is then `None`",
    explains: |_, it| it.ours[..2] == it.theirs[..2] && it.theirs[2] != "None" && it.ours[2] == "None",
};
pub const TAB_BEFORE_SLASH: Exception = Exception {
    text: "a tab before the first `/` is removed",
    explains: |given, it| {
        given.text.trim_start_matches('\t').starts_with(['/', '\\'])
            && given.text.starts_with('\t')
            && match it.urls() {
                Some([theirs, ours]) => {
                    theirs.path().strip_prefix('/') == Some(&*ours.path().replace("%5E", "^"))
                        || theirs.path().strip_prefix('/') == Some(ours.path())
                }
                // Without a host the second `/` starts one, which can be invalid.
                None => it.theirs[1].replacen("//", "/", 1) == it.ours[1],
            }
    },
};
pub const NEEDS_HOST: Exception = Exception {
    text: "an error for `file`, credentials or a port",
    explains: |given, it| {
        let url = given.ours();
        it.is_refused(given)
            && (url.scheme() == "file" || url.components().includes_credentials() || url.port().is_some())
    },
};
pub const SLASHES_STAY: Exception = Exception {
    text: "`//x` remains a path",
    explains: |given, it| given.ours().path().starts_with("//") && it.ours[1].contains(":/.//"),
};
pub const EMPTY_HOST_GOES: Exception = Exception {
    text: "an empty host is removed",
    explains: |given, it| {
        let without = given.url.replacen("://", ":", 1);
        let with_path = without.replacen(':', ":/", 1);
        given.ours().host_str() == Some("")
            && it.leaves_theirs(given)
            && (it.ours[1] == without || it.ours[1] == with_path)
    },
};
pub const EMPTY_PATH: Exception = Exception {
    text: "an empty path has no segments",
    explains: |given, _| !given.ours().has_opaque_path() && given.ours().path().is_empty(),
};
pub const CLEARED: Exception = Exception {
    text: "an empty path becomes `/`",
    explains: |given, it| {
        it.theirs[1] == given.url
            && it.urls().is_some_and(|[theirs, ours]| theirs.path().is_empty() && ours.path() == "/")
    },
};
pub const NO_QUESTION_MARK: Exception = Exception {
    text: "the `?` is removed",
    explains: |_, it| it.theirs[1].replacen('?', "", 1) == it.ours[1],
};
pub const EMPTY_NAME: Exception = Exception {
    text: "an `&` follows an empty name",
    explains: |given, it| {
        let (theirs, ours) = (it.theirs.concat(), it.ours.concat());
        given.text.is_empty()
            && ours.match_indices('&').any(|(at, _)| [&ours[..at], &ours[at + 1..]].concat() == theirs)
    },
};
pub const OPAQUE_PATH: Exception = Exception {
    text: "an error if the path is opaque",
    explains: |given, it| given.ours().has_opaque_path() && it.leaves(given),
};
pub const NO_REFERENCE: Exception = Exception {
    text: "a right reference, or `None`, where `url` returns a wrong one",
    explains: |given, _| {
        let [from, to] = [&given.base, &given.url].map(|url| url::Url::parse(url).unwrap());
        let [base, target] = [&given.base, &given.url].map(|url| whurl::Url::parse(url).unwrap());
        from.make_relative(&to).is_some_and(|reference| base.join(&reference).as_ref() != Ok(&target))
    },
};
pub const NOT_FILE: Exception = Exception {
    text: "needs the scheme `file`",
    explains: |given, it| given.ours().scheme() != "file" && it.is_refused(given),
};
pub const ENCODED_PATH: Exception = Exception {
    text: "an error for an encoded `/` or NUL",
    explains: |given, it| {
        let path = given.ours().path().to_lowercase();
        it.is_refused(given) && ["%2f", "%00"].iter().any(|bytes| path.contains(bytes))
    },
};
pub const DRIVE: Exception = Exception {
    text: "no slash after a final drive letter",
    explains: |given, it| {
        given.ours().path().ends_with([':', '|'])
            && it.theirs[0].strip_suffix("/\"") == it.ours[0].strip_suffix('"')
    },
};
pub const FILE_PATH: Exception = Exception {
    text: "slashes are kept, dot segments resolved, `^`, `|` and `C:` encoded; NUL is an error",
    explains: |given, it| {
        // A `..` removes a segment here, even one that `url` drops, writes in another way or takes for a drive.
        let has_other = given.text.contains("//")
            || given.text.split('/').any(|it| is_drive_letter(it) || it.contains('\0'));
        if given.text.contains('\0') && it.ours[0] == "an error" || given.text.contains("..") && has_other {
            return true;
        }
        file_path_of(&it.theirs[0]) == file_path_of(&it.ours[0])
    },
};
pub const NO_SLASH: Exception = Exception {
    text: "without a host, a `/` is added",
    explains: |given, it| {
        // The parser removes tabs.
        let text = given.text.replace('\t', "");
        given.ours().host().is_none()
            && !text.starts_with('/')
            && is_path_after_slash(&it.theirs[1], &it.ours[1])
    },
};
pub const NO_HOST: Exception = Exception {
    text: "`//x` remains a path",
    explains: |given, it| {
        let text = given.text.replace('\t', "");
        let gets_host =
            it.urls().is_some_and(|[theirs, ours]| theirs.host().is_some() && ours.host().is_none());
        given.ours().host().is_none() && (gets_host || text.contains("//") && it.ours[1].contains(":/.//"))
    },
};
pub const EMPTY_PATHNAME: Exception = Exception {
    text: "it may be empty if the URL is not special",
    explains: |given, it| {
        given.text.chars().all(|c| c == '\t')
            && it.urls().is_some_and(|[theirs, ours]| theirs.path() == "/" && ours.path().is_empty())
    },
};
pub const PATH_CHARACTERS: Exception = Exception {
    text: "slashes are kept; `^` and a leading `?` or `#` are encoded",
    explains: |given, it| {
        let text = given.text.replace('\t', "").replace('\\', "/");
        if text.starts_with(['?', '#']) {
            return text.contains("..")
                || it.ours[1].contains(if text.starts_with('?') { "/%3F" } else { "/%23" });
        }
        let has_slashes = given.ours().scheme() == "file" && text.contains("//");
        has_slashes || with_carets_encoded(&it.theirs[1]) == it.ours[1]
    },
};
pub const DRIVES_AND_DOTS: Exception = Exception {
    text: "[how parsing differs](#how-parsing-differs): drive letters and `..`",
    explains: |given, _| {
        // In `url` a tab ends a drive letter, and what looks like one.
        let has_drive = [&given.text.replace('\t', "/"), &given.text.replace('\t', "")]
            .into_iter()
            .any(|text| text.split(['/', '\\']).any(is_drive_letter));
        let has_dots = given.text.contains("..") || given.text.contains("%2e");
        let has_tab = given.text.contains(":\t") || given.text.contains("|\t");
        has_drive || (given.ours().scheme() == "file" && (has_dots || has_tab))
    },
};
pub const LOCALHOST: Exception = Exception {
    text: "`localhost` becomes the empty host in a `file` URL",
    explains: |given, it| {
        let is_file = given.ours().scheme() == "file" && it.ours[0] == "()";
        is_file && it.theirs[1].starts_with("file://localhost/") && it.ours[1].starts_with("file:///")
    },
};
pub const EMPTY_VALUE: Exception = Exception {
    text: "an empty host is possible",
    explains: |given, _| {
        given.text.is_empty() && (!given.ours().is_special() || given.ours().scheme() == "file")
    },
};
pub const STARTS_LATER: Exception = Exception {
    text: "empty texts, ports and paths follow the standard",
    explains: |given, _| {
        let text = given.text.replace('\t', "");
        text.is_empty() || text.starts_with([':', '/', '?', '#', '\\'])
    },
};
pub const MORE_THAN_SCHEME: Exception = Exception {
    text: "text after the scheme is an error",
    explains: |given, it| it.is_refused(given) && given.text.contains([':', '\t', '\n']),
};
pub const BECOMES_FILE: Exception = Exception {
    text: "`file` is possible",
    explains: |given, it| {
        let text = given.text.replace('\t', "");
        it.leaves_theirs(given) && text.split(':').next() == Some("file") && it.ours[1].starts_with("file:")
    },
};
pub const ONLY_TABS: Exception = Exception {
    text: "a text of tabs and newlines alone is ignored",
    explains: |given, it| given.text.chars().all(|c| c == '\t') && it.leaves(given),
};
pub const ENCODED_LABELS: Exception = Exception {
    text: "ASCII labels are not validated",
    explains: |given, it| {
        let is_refused = it.theirs[1] == given.url && ["an error", "", "\"\""].contains(&&*it.theirs[0]);
        is_refused && format!("{:?}", it.ours).contains("xn--")
    },
};
pub const MORE_THAN_HOST: Exception = Exception {
    text: "text after the host is an error",
    explains: |given, it| it.is_refused(given) && given.text.contains(['/', '?', '#', '@', ':', '\\']),
};
pub const PUSHED: Exception = Exception {
    text: "`^`, `|`, `\\` and tabs are encoded",
    explains: |given, it| {
        // Tabs alone are no segment there, dots with tabs are dots, and a drive letter ends with its tab.
        let is_read_by_url = |text: &String| {
            let is_drive = given.url.starts_with("file:") && text.contains([':', '|']);
            text.contains('\t') && (is_drive || text.chars().all(|c| matches!(c, '\t' | '.')))
        };
        let decoded = |url: &str| {
            // A drive letter gets its `:` there.
            let url = url.replace("%7C", ":").replace('|', ":").replace("%5E", "^").replace("%5C", "\\");
            url.replace("%09", "").replace('\t', "")
        };
        [&given.text, &given.other].into_iter().any(is_read_by_url)
            || decoded(&it.theirs[1]) == decoded(&it.ours[1])
    },
};

/// Whether a segment is a drive letter, or becomes one.
fn is_drive_letter(segment: &str) -> bool {
    matches!(segment.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// The URL with each `^` of its path encoded.
fn with_carets_encoded(href: &str) -> String {
    let (path, rest) = href.split_at(href.find(['?', '#']).unwrap_or(href.len()));
    path.replace('^', "%5E") + rest
}

/// The path of a file, with what the two crates write in different ways.
fn file_path_of(href: &str) -> Option<String> {
    // The standard's parser resolves dot segments.
    let url = whurl::Url::parse(&href.replace("%3A", ":").replace("%7C", "|")).ok()?;
    let segments: Vec<_> = url.path().split('/').filter(|segment| !segment.is_empty()).collect();
    Some(segments.join("/").replace('|', ":").replace("%5E", "^"))
}

/// Whether a path begins with a `/` in the second URL, and without it in the first.
fn is_path_after_slash(without: &str, with: &str) -> bool {
    let (Some((scheme, path)), Some((_, other))) = (without.split_once(':'), with.split_once(':')) else {
        return false;
    };
    let as_by_standard = whurl::Url::parse(&format!("{scheme}:/{path}"));
    as_by_standard.is_ok_and(|url| url == with) || other.strip_prefix('/') == Some(path)
}
