//! What rendering asks about Unicode. An extension has no tables, so it asks the engine. Natively there is one module with
//! all.

#[cfg(target_arch = "wasm32")]
pub use borrowed::Tables;
#[cfg(not(target_arch = "wasm32"))]
pub use whurl::__engine::Tables;

#[cfg(target_arch = "wasm32")]
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
