//! The scripts of characters and texts (Script_Extensions). `crates/generate` writes the tables.

use whurl_unicode::labels::{CLASSES, LATIN, RUNS};
use whurl_unicode::runs::class_of;

/// A set of scripts, one bit each. The lowest three bits are Han with Bopomofo, Japanese and Korean (UTS 39, section
/// 5.1).
pub(super) type Scripts = u64;

pub(super) const ALL: Scripts = Scripts::MAX;

/// The scripts that a character is used in (Script_Extensions). Empty if the character is not allowed.
#[inline(never)]
pub(super) fn scripts_of(c: char) -> Scripts {
    if c.is_ascii() {
        return if c.is_ascii_alphabetic() { LATIN } else { ALL };
    }
    CLASSES.get(class_of(&RUNS, 8, c) as usize).copied().unwrap_or_default()
}

/// The scripts that all characters of a string have in common.
#[inline(never)]
pub(super) fn resolve(text: &str) -> Scripts {
    text.chars().fold(ALL, |scripts, c| scripts & scripts_of(c))
}
