//! The neighbours of a character: what it looks like, and whether it may stand there, can depend on them.

/// The characters of a label, each with the one before it and the one after it, or with spaces at the ends.
pub(super) fn with_neighbours(label: &str) -> impl Iterator<Item = (char, char, char)> + '_ {
    let mut before = ' ';
    let mut rest = label.chars();
    core::iter::from_fn(move || {
        let c = rest.next()?;
        let after = rest.clone().next().unwrap_or(' ');
        Some((core::mem::replace(&mut before, c), c, after))
    })
}
