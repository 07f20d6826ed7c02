//! The bases of rows that have one of their own.

use alloc::rc::Rc;
use alloc::vec::Vec;

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
    /// The place of the last base, and of the one to forget.
    last: usize,
    oldest: usize,
}

impl Bases {
    /// The URL of a base, which is only parsed if none of the last rows had it.
    #[inline]
    pub fn find(&mut self, base: &[u8], parse: impl FnOnce(&[u8]) -> Option<Url>) -> Option<&Rc<Url>> {
        if self.known.get(self.last).is_none_or(|(text, _)| text != base) {
            self.last = self.place(base, parse);
        }
        self.known.get(self.last)?.1.as_ref()
    }

    #[inline(never)]
    fn place(&mut self, base: &[u8], parse: impl FnOnce(&[u8]) -> Option<Url>) -> usize {
        if let Some(found) = self.known.iter().position(|(text, _)| text == base) {
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
            let url = bases.find(base.as_bytes(), |text| {
                parsed += 1;
                Url::parse(core::str::from_utf8(text).unwrap()).ok()
            });
            assert_eq!(url.unwrap().as_str(), base);
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
