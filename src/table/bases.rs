//! The bases of rows that have one of their own.

use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::lanes::words;
use crate::record::Url;

/// The error of a row whose base is not a valid URL.
pub const INVALID_BASE: &str = "invalid-base";

/// The sentence about such a row.
pub const INVALID_BASE_REASON: &str = "the base of the row is not a valid URL";

/// The number of bases that are remembered: links of one page stand together, or links of a few pages by turns.
const MOST: usize = 16;

/// The bases of the last rows, parsed; `None` for those that are invalid.
#[derive(Debug, Default)]
pub struct Bases {
    known: Vec<(Vec<u8>, Option<Rc<Url>>)>,
    /// The place of the last row's base.
    last: usize,
    /// The place of the one to forget.
    oldest: usize,
}

impl Bases {
    /// The URL of a row's base, if it is another one than the last row's. It is only parsed if none of the last rows had
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
        self.last = self.place(base, parse);
        Some(self.known.get(self.last)?.1.clone())
    }

    #[inline(never)]
    fn place(&mut self, base: &[u8], parse: impl FnOnce(&[u8]) -> Option<Url>) -> usize {
        if let Some(found) = self.known.iter().position(|(text, _)| is_same(text, base)) {
            return found;
        }
        let parsed = (base.into(), parse(base).map(Rc::new));
        let place = self.oldest;
        self.oldest = (place + 1) % MOST;
        match self.known.get_mut(place) {
            Some(known) => *known = parsed,
            None => self.known.push(parsed),
        }
        place
    }
}

/// Whether two texts are the same. By words, since the comparison of WebAssembly's programs goes byte by byte.
#[inline(never)]
fn is_same(text: &[u8], other: &[u8]) -> bool {
    text.len() == other.len()
        && (0..text.len()).step_by(words::WIDTH).all(|at| words::load(text, at) == words::load(other, at))
}

#[cfg(test)]
mod tests {
    use super::{Bases, MOST};
    use crate::record::Url;
    use std::format;

    #[test]
    fn a_base_is_parsed_once_while_it_is_remembered() {
        let mut bases = Bases::default();
        let mut parsed = 0;
        let mut find = |name: usize| {
            let base = format!("x:{name}");
            let url = bases.changed(Some(base.as_bytes()), |text| {
                parsed += 1;
                Url::parse(core::str::from_utf8(text).unwrap()).ok()
            });
            assert_eq!(url.unwrap().unwrap().as_str(), base);
            assert!(bases.changed(Some(base.as_bytes()), |_| panic!("parsed again")).is_none());
            parsed
        };
        for round in 0..3 {
            for name in 0..MOST {
                assert_eq!(find(name), if round == 0 { name + 1 } else { MOST });
            }
        }
        assert_eq!(find(MOST), MOST + 1);
        assert_eq!(find(1), MOST + 1);
        assert_eq!(find(0), MOST + 2);
    }
}
