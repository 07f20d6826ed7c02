//! Processing of domains by [UTS 46](https://www.unicode.org/reports/tr46/#Processing), by the crate `idna`.

use alloc::vec::Vec;
use core::fmt;

use idna::uts46::{AsciiDenyList, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};

use super::uts46::has_ace_label;

/// Maps, normalises, decodes and validates a domain, as `uts46::process` does.
pub(super) fn process(domain: &str, be_strict: bool) -> Option<Vec<char>> {
    let (deny_list, hyphens) = if be_strict {
        (AsciiDenyList::STD3, Hyphens::Check)
    } else {
        (AsciiDenyList::EMPTY, Hyphens::Allow)
    };
    let mut processed = LowerCase(Vec::with_capacity(domain.len()));
    let (bytes, fail_fast) = (domain.as_bytes(), ErrorPolicy::FailFast);
    match Uts46::new()
        .process(bytes, deny_list, hyphens, fail_fast, |_, _, _| true, &mut processed, None)
        .ok()?
    {
        ProcessingSuccess::WroteToSink => {}
        ProcessingSuccess::Passthrough => fmt::Write::write_str(&mut processed, domain).ok()?,
    }
    // A decoded label must not begin with `xn--` (section 4.1, criterion 4), which `idna` 1.1 does not check.
    (!has_ace_label(&processed.0)).then_some(processed.0)
}

/// A letter that each version of Unicode has added, the newest first.
const ADDED: [(u8, char); 3] = [(18, '\u{3D000}'), (17, '\u{16EBB}'), (16, '\u{1C8A}')];

/// The version of Unicode of the tables: the newest whose letter they have.
pub(super) fn version() -> (u8, u8, u8) {
    let is_known = |&(_, letter): &(u8, char)| process(letter.encode_utf8(&mut [0; 4]), false).is_some();
    // `idna` 1.1 with the oldest ICU4X that it takes has Unicode 15.
    (ADDED.into_iter().find(is_known).map_or(15, |(major, _)| major), 0, 0)
}

/// The characters that `idna` writes, in small letters: text that it only passes through may have capital ones.
struct LowerCase(Vec<char>);

impl fmt::Write for LowerCase {
    fn write_char(&mut self, c: char) -> fmt::Result {
        self.0.push(c.to_ascii_lowercase());
        Ok(())
    }

    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            self.0.push(c.to_ascii_lowercase());
        }
        Ok(())
    }
}
