//! Relative references: the reverse of parsing against a base.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::drive_letter::is_lone_drive_letter;
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::text::{last_position, slice};

impl Url {
    /// A relative reference that [joins](Url::join) with this URL to `to`, or `None` if something before the path
    /// differs: the scheme, the credentials, the host or the port. With an opaque path there is none either.
    ///
    /// It climbs with `..` where the paths part, so documents that refer to each other can be moved together.
    /// [`Url::shortest_reference`] may lead to another host, and prefers what is shortest.
    ///
    /// ```
    /// use whurl::Url;
    ///
    /// let from = Url::parse("https://example.com/docs/guide/start")?;
    /// for (to, reference) in [
    ///     ("https://example.com/docs/guide/start?page=2", Some("?page=2")),
    ///     ("https://example.com/docs/api/url#path", Some("../api/url#path")),
    ///     ("https://example.com/", Some("../../")),
    ///     ("https://example.org/docs/guide/start", None),
    ///     ("https://me@example.com/docs/guide/start", None),
    /// ] {
    ///     assert_eq!(from.make_relative(&Url::parse(to)?).as_deref(), reference);
    /// }
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn make_relative(&self, to: &Url) -> Option<String> {
        if before_path(self) != before_path(to) || self.has_opaque_path() || to.has_opaque_path() {
            return None;
        }
        let climbing = climbing_reference(self, to);
        if self.join(&climbing).is_ok_and(|url| url == *to) {
            return Some(climbing);
        }
        // A first segment with a `:`, an empty one, another drive, the directory of this URL: no `..` helps.
        self.shortest_reference(to)
    }

    /// The shortest reference that [joins](Url::join) with this URL to `to`. It may lead to another host:
    /// `//evil.example` and `mailto:x` are references too. [`Url::make_relative`] has none for these.
    ///
    /// It is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string) if `to` is one. If not, it has no
    /// validation error that `to` does not have. Its text is taken from `to`: nothing is decoded.
    ///
    /// Returns `None` if no text joins to `to`. Only the standard's setters ([`Url::web_mut`]) can create such URLs,
    /// for example by setting the protocol of `http://localhost/` to `file`.
    ///
    /// ```
    /// use whurl::Url;
    ///
    /// let from = Url::parse("https://example.com/docs/guide/?page=2#top")?;
    /// for (to, reference) in [
    ///     ("https://example.com/docs/guide/?page=2", ""),
    ///     ("https://example.com/docs/guide/?page=3", "?page=3"),
    ///     ("https://example.com/docs/guide/", "."),
    ///     ("https://example.com/docs/guide/urn:x", "./urn:x"),
    ///     ("https://example.com/docs/api/url", "../api/url"),
    ///     ("https://example.com/about", "/about"),
    ///     ("https://example.org/", "//example.org"),
    /// ] {
    ///     assert_eq!(from.shortest_reference(&Url::parse(to)?).as_deref(), Some(reference));
    /// }
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn shortest_reference(&self, to: &Url) -> Option<String> {
        shortest_with(self, to, |reference, base| base.join(reference).ok())
    }
}

/// [`Url::shortest_reference`], with a parser that the caller already has.
pub(crate) fn shortest_with(
    from: &Url,
    to: &Url,
    parse: impl Fn(&str, &Url) -> Option<Url>,
) -> Option<String> {
    let mut forms = forms(from, to);
    // The parser decides whether a form is right. Its rules about drive letters, empty hosts and first segments that
    // look like a scheme are not repeated here.
    loop {
        let (shortest, _) = forms.iter().enumerate().min_by_key(|(_, form)| form.len())?;
        let form = forms.remove(shortest);
        if parse(&form, from).is_some_and(|url| url == *to) {
            return Some(form);
        }
    }
}

/// The candidates. One that parses to `to` has no validation error that `to` does not have.
fn forms(from: &Url, to: &Url) -> Vec<String> {
    let (base, target) = (from.components(), to.components());
    let from_offset = |offset: u32| slice(to.as_str(), offset as usize..).to_string();
    let with_scheme = match to.path() {
        // The parser adds this path to a special URL.
        "/" if to.is_special() => before_path(to).to_string() + &from_offset(target.query_start),
        _ => to.as_str().to_string(),
    };
    let mut forms = Vec::new();
    if target.has_host() {
        forms.push(slice(&with_scheme, target.scheme_end as usize + 1..).to_string());
    }
    forms.push(with_scheme);
    if before_path(from) != before_path(to) {
        return forms;
    }
    if from.path() == to.path() {
        // A reference that is empty or only a fragment keeps the query. No reference keeps the fragment.
        if from.query() == to.query() {
            forms.push(from_offset(target.fragment_start));
        }
        forms.push(from_offset(target.query_start));
    }
    if base.has_opaque_path() || target.has_opaque_path() {
        return forms;
    }
    let mut paths = Vec::from([absolute_path(to.path())]);
    if base.scheme_type == SchemeType::File {
        // A path that starts with no drive letter stays on the base's drive. Behind a dot segment, nothing is one.
        let after_drive = to.path().get(3..);
        paths.extend(after_drive.map(absolute_path));
        paths.extend(after_drive.map(|path| ["/.", path].concat()));
    }
    paths.extend(relative_paths(directory(from), to.path()));
    forms.extend(paths.into_iter().map(|path| path + &from_offset(target.query_start)));
    forms
}

/// The scheme, the credentials, the host and the port. A reference that starts with a path, a query or a fragment keeps
/// them.
fn before_path(url: &Url) -> &str {
    slice(url.as_str(), ..url.components().authority_end() as usize)
}

/// A path as a reference. A `//` at its start would be read as the start of a host.
fn absolute_path(path: &str) -> String {
    let dot = if path.starts_with("//") { "/." } else { "" };
    [dot, path].concat()
}

/// The reference that climbs with `..` from the directory of one URL to the first directory that both have, and goes
/// down to the other from there.
fn climbing_reference(from: &Url, to: &Url) -> String {
    let (from_directory, from_name) = directory_and_name(from.path());
    let (to_directory, to_name) = directory_and_name(to.path());
    let (from_segments, to_segments) = (from_directory.split('/'), to_directory.split('/'));
    let shared = from_segments.clone().zip(to_segments.clone()).take_while(|(from, to)| from == to).count();
    // As the crate `url`, which most programs come from: no `..` for an empty segment, and a `/` for the root.
    let climbs = from_segments.skip(shared).take_while(|segment| !segment.is_empty()).map(|_| "..");
    let mut reference = String::new();
    for segment in climbs.chain(to_segments.skip(shared)) {
        reference.push_str(segment);
        reference.push('/');
    }
    if reference.is_empty() && to_name.is_empty() && !from_name.is_empty() {
        reference.push('/');
    } else if !reference.is_empty() || from_name != to_name {
        reference.push_str(to_name);
    }
    reference.push_str(slice(to.as_str(), to.components().query_start as usize..));
    reference
}

/// The path up to its last slash, and what follows.
fn directory_and_name(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}

/// The path of a base, [shortened](https://url.spec.whatwg.org/#shorten-a-urls-path): a relative path is appended to
/// it.
fn directory(from: &Url) -> &str {
    let path = from.path();
    let is_file = from.components().scheme_type == SchemeType::File;
    if is_file && is_lone_drive_letter(path) {
        return path;
    }
    slice(path, ..last_position(path, b'/').unwrap_or(0))
}

/// The shortest relative path from a directory to a path, and that path with a leading `./`, which it may need.
fn relative_paths(directory: &str, path: &str) -> Vec<String> {
    let (from, to) = (directory.as_bytes(), path.as_bytes());
    let common = from.iter().zip(to).take_while(|(a, b)| a == b).count();
    let ends_segment = |at: &usize| matches!(from.get(*at), None | Some(b'/')) && to.get(*at) == Some(&b'/');
    let Some(shared) = (0..=common).rev().find(ends_segment) else {
        return Vec::new();
    };
    let climbs = slice(directory, shared..).bytes().filter(|&byte| byte == b'/').count();
    let rest = slice(path, shared + 1..);
    if climbs > 0 {
        let up = "../".repeat(climbs);
        // A trailing `..` needs no slash after it.
        let reference = if rest.is_empty() { slice(&up, ..up.len() - 1).into() } else { up + rest };
        return Vec::from([reference]);
    }
    if rest.is_empty() {
        return Vec::from([".".into()]);
    }
    Vec::from([rest.into(), ["./", rest].concat()])
}
