//! A model of Windows paths that goes component by component, for a test and for a fuzz target.

/// The drive or the server, which is written as in a URL, and the names on the way to a file. The first name on a
/// server is the share, which no `..` leaves.
pub fn model_of_windows(path: &str) -> (String, Vec<String>) {
    let verbatim = path.strip_prefix(r"\\?\");
    let separators: &[char] = if verbatim.is_some() { &['\\'] } else { &['\\', '/'] };
    let rest = verbatim.unwrap_or(path);
    let share = match verbatim {
        Some(rest) => rest.strip_prefix(r"UNC\").or(rest.strip_prefix(r"unc\")),
        None => path.strip_prefix(separators).and_then(|path| path.strip_prefix(separators)),
    };
    let (root, segments) =
        share.unwrap_or(rest).split_once(separators).unwrap_or((share.unwrap_or(rest), ""));
    let kept = usize::from(share.is_some());
    let mut names: Vec<String> = Vec::new();
    // An empty first name on a server is one, as it cannot be left out.
    for name in segments.split(separators) {
        match name {
            "." => {}
            ".." if names.len() > kept => drop(names.pop()),
            ".." => {}
            "" if kept == 0 || !names.is_empty() => {}
            _ => names.push(name.to_owned()),
        }
    }
    // The share may be missing.
    if names == [""] {
        names.clear();
    }
    let root =
        if share.is_some() { whurl::Host::parse(root).expect("a host").to_string() } else { root.to_owned() };
    (root, names)
}
