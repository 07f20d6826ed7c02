//! Questions of rendering about Unicode. [`Tables`] answers from the tables of this crate. A WebAssembly module that
//! has none calls the module of the engine instead (`crates/engine/src/unicode.rs`).

use alloc::string::String;

use whurl_unicode::{Adapter, RTL_MASK};

use crate::host::domain_to_unicode;

/// Unicode data for rendering.
pub trait Unicode {
    /// Whether a character that is not ASCII is a mark, which is drawn on the character before it.
    fn is_mark(&self, c: char) -> bool;
    /// Whether a character that is not ASCII makes a text right-to-left.
    fn is_right_to_left(&self, c: char) -> bool;
    /// Whether UTS 46 neither disallows nor ignores a character nor maps it to white space.
    fn is_shown(&self, c: char) -> bool;
    /// The Unicode form of the domain of a URL.
    fn domain_to_unicode(&self, domain: &str) -> String;
}

/// The tables of this crate.
pub struct Tables;

impl Unicode for Tables {
    fn is_mark(&self, c: char) -> bool {
        Adapter::new().is_mark(c)
    }

    fn is_right_to_left(&self, c: char) -> bool {
        Adapter::new().bidi_class(c).to_mask().intersects(RTL_MASK)
    }

    fn is_shown(&self, c: char) -> bool {
        let mut is_shown = false;
        for mapped in Adapter::new().map_normalize(core::iter::once(c)) {
            if mapped == char::REPLACEMENT_CHARACTER || mapped == ' ' {
                return false;
            }
            is_shown = true;
        }
        is_shown
    }

    fn domain_to_unicode(&self, domain: &str) -> String {
        domain_to_unicode(domain)
    }
}
