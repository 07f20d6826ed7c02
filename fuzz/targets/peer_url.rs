//! Parsing, beside the crate `url`. Every difference has a named rule.
//!
//! Input: a URL, and a base if there is a second text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::Url;
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let base_input = texts.next();
    let base = match &base_input {
        None => None,
        Some(base) => match Url::parse(base) {
            Ok(base) => Some(base),
            Err(_) => return,
        },
    };
    let ours = match &base {
        None => Url::parse(&input),
        Some(base) => base.join(&input),
    };
    let theirs = match &base_input {
        None => url::Url::parse(&input),
        Some(base) => url::Url::parse(base).and_then(|base| base.join(&input)),
    };
    let case = Case {
        input: &input,
        base_input: base_input.as_deref().unwrap_or_default(),
        base,
        ours: ours.ok(),
        theirs: theirs.ok().map(String::from),
    };
    let known = case.ours.as_ref().map(Url::as_str) == case.theirs.as_deref()
        || DIFFERENCES.iter().any(|(_, explains)| explains(&case));
    assert!(known, "{input:?} with {base_input:?}\nours   {:?}\ntheirs {:?}", case.ours, case.theirs);
});

struct Case<'a> {
    input: &'a str,
    base_input: &'a str,
    base: Option<Url>,
    ours: Option<Url>,
    theirs: Option<String>,
}

impl Case<'_> {
    fn urls(&self) -> impl Iterator<Item = &Url> {
        self.ours.iter().chain(&self.base)
    }
}

type Explains = fn(&Case<'_>) -> bool;

/// In what `url` 2.5.8 differs from the standard of July 2026. In each case seen, whatwg-url agrees with us.
const DIFFERENCES: [(&str, Explains); 8] = [
    ("it accepts an empty host after an @", |case| {
        let theirs = case.theirs.as_deref().unwrap_or_default();
        case.ours.is_none()
            && case.input.contains('@')
            && theirs.contains("://")
            && url::Url::parse(theirs).is_ok_and(|url| url.host_str().is_none_or(str::is_empty))
    }),
    ("it checks the labels of an ASCII domain that begin with xn--", |case| {
        case.theirs.is_none()
            && case.urls().any(|url| url.web().hostname().split('.').any(|label| label.starts_with("xn--")))
    }),
    ("it encodes no ^ in a path, and no space at the end of an opaque path", |case| {
        let (Some(ours), Some(theirs)) = (&case.ours, &case.theirs) else { return false };
        of_older_standard(ours.as_str()) == of_older_standard(theirs)
    }),
    ("it refuses more than two slashes before the host of a reference", |case| {
        let input = case.input.trim_matches(|c| c <= ' ').replace(['\t', '\n', '\r'], "");
        let slashes = input.bytes().take_while(|byte| matches!(byte, b'/' | b'\\')).count();
        case.base.as_ref().is_some_and(Url::is_special) && slashes > 2
    }),
    ("it ends the port at a \\ although the URL is not special", |case| {
        let theirs = case.theirs.as_deref().and_then(|href| url::Url::parse(href).ok());
        // The port may be empty.
        let text = case.input.replace(['\t', '\n', '\r'], "");
        case.ours.is_none()
            && text.contains('\\')
            && theirs.is_some_and(|url| !url.is_special() && (url.port().is_some() || text.contains(":\\")))
    }),
    ("it reads \\ as / although the base is not special", |case| {
        case.base.as_ref().is_some_and(|base| !base.is_special()) && case.input.contains('\\')
    }),
    ("it has other rules for the slashes, hosts and drive letters of file URLs", |case| {
        case.urls().any(|url| url.scheme() == "file")
    }),
    ("it keeps a drive letter when a path of another scheme is shortened", |case| {
        let has_drive_letter = |text: &str| {
            let text = text.replace(['\t', '\n', '\r'], "");
            text.as_bytes()
                .windows(2)
                .any(|pair| pair[0].is_ascii_alphabetic() && matches!(pair[1], b':' | b'|'))
        };
        case.urls().any(|url| has_drive_letter(url.path()))
            || [case.input, case.base_input].into_iter().any(has_drive_letter)
    }),
];

/// The href as the standard was before `^` and the spaces at the end of opaque paths were encoded.
fn of_older_standard(href: &str) -> String {
    let end = href.find(['?', '#']).unwrap_or(href.len());
    let path = href[..end].replace('^', "%5E").replace("%20", " ");
    format!("{}{}", path.trim_end(), &href[end..])
}
