//! The bases of rows that have one of their own.

use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::lanes::words;
use crate::record::Url;

/// The error of a row whose base is not a valid URL.
pub const INVALID_BASE: &str = "invalid-base";

/// The sentence about such a row.
pub const INVALID_BASE_REASON: &str = "the base of the row is not a valid URL";

/// The number of bases that are remembered, a power of two: links of one page stand together, or links of some pages by
/// turns.
const MOST: usize = 64;

/// The bases of the last rows, parsed; `None` for those that are invalid. Each has one place, by its hash.
#[derive(Debug, Default)]
pub struct Bases {
    known: Vec<(Vec<u8>, Option<Rc<Url>>)>,
    /// The place of the last row's base.
    last: usize,
}

impl Bases {
    /// The URL of a row's base, if it is another one than the last row's. It is seldom parsed if one of the last rows had
    /// it.
    #[inline]
    pub fn changed(
        &mut self,
        base: Option<&[u8]>,
        parse: impl FnOnce(&[u8]) -> Option<Url>,
    ) -> Option<Option<Rc<Url>>> {
        let Some(base) = base else {
            self.last = usize::MAX;
            return Some(None);
        };
        if self.known.get(self.last).is_some_and(|(text, _)| is_same(text, base)) {
            return None;
        }
        // The empty text is an invalid base.
        self.known.resize(MOST, (Vec::new(), None));
        self.last = place_of(base);
        let (text, url) = self.known.get_mut(self.last)?;
        if !is_same(text, base) {
            *url = parse(base).map(Rc::new);
            text.clear();
            text.extend_from_slice(base);
        }
        Some(url.clone())
    }
}

/// The place of a base.
fn place_of(base: &[u8]) -> usize {
    let mut hash = base.len() as u64;
    for at in (0..base.len()).step_by(words::WIDTH) {
        hash = (hash ^ words::load(base, at)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 32;
    }
    hash as usize % MOST
}

/// Whether two texts are the same. By words, since the comparison of WebAssembly's programs goes byte by byte.
#[inline(never)]
fn is_same(text: &[u8], other: &[u8]) -> bool {
    text.len() == other.len()
        && (0..text.len()).step_by(words::WIDTH).all(|at| words::load(text, at) == words::load(other, at))
}

#[cfg(test)]
mod tests {
    use super::{Bases, MOST, place_of};
    use crate::record::Url;
    use std::collections::BTreeSet;
    use std::format;

    #[test]
    fn a_base_is_parsed_again_only_after_another_one_in_its_place() {
        let mut bases = Bases::default();
        let mut kept = [const { None }; MOST];
        for step in 0..2000 {
            let name = step * step % 101;
            let base = format!("x:{name}");
            let mut parsed = false;
            let url = bases.changed(Some(base.as_bytes()), |text| {
                parsed = true;
                Url::parse(core::str::from_utf8(text).unwrap()).ok()
            });
            let place = &mut kept[place_of(base.as_bytes())];
            assert_eq!(parsed, *place != Some(name), "{base}");
            *place = Some(name);
            if let Some(url) = url {
                assert_eq!(url.unwrap().as_str(), base);
            }
            assert!(bases.changed(Some(base.as_bytes()), |_| panic!("parsed again")).is_none());
        }
    }

    #[test]
    fn bases_have_many_places() {
        let places: BTreeSet<usize> =
            (0..MOST).map(|name| place_of(format!("https://h{name}.example/").as_bytes())).collect();
        assert!(places.len() > MOST / 2, "{places:?}");
    }

    #[test]
    fn no_base_and_an_invalid_one_are_no_url() {
        let mut bases = Bases::default();
        for base in [Some(&b""[..]), None, Some(b"x"), None, Some(b"x")] {
            assert_eq!(bases.changed(base, |_| None), Some(None));
        }
    }
}
