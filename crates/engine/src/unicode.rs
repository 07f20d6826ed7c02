//! Unicode data for rendering. An extension has no tables, so it calls the engine. A module with `urls` has
//! them, and so has the native build, in which all is one.

#[cfg(all(target_arch = "wasm32", not(feature = "urls")))]
pub use borrowed::Tables;
#[cfg(not(all(target_arch = "wasm32", not(feature = "urls"))))]
pub use whurl::__engine::Tables;

#[cfg(all(target_arch = "wasm32", not(feature = "urls")))]
mod borrowed {
    use alloc::string::String;

    use whurl::__engine::Unicode;

    use crate::abi::property;
    use crate::shared::{character, domain_to_unicode};

    /// The tables of the engine.
    pub struct Tables;

    impl Unicode for Tables {
        fn is_mark(&self, c: char) -> bool {
            character(c.into()) & property::MARK != 0
        }

        fn is_right_to_left(&self, c: char) -> bool {
            character(c.into()) & property::RIGHT_TO_LEFT != 0
        }

        fn is_shown(&self, c: char) -> bool {
            character(c.into()) & property::SHOWN != 0
        }

        fn domain_to_unicode(&self, domain: &str) -> String {
            domain_to_unicode(domain).unwrap_or_else(|| domain.into())
        }
    }
}
