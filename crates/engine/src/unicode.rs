//! Unicode data for an extension, which has none: it asks the engine. Natively there is one module with all.

#[cfg(target_arch = "wasm32")]
pub use borrowed::*;
#[cfg(not(target_arch = "wasm32"))]
pub use own::*;

#[cfg(target_arch = "wasm32")]
mod borrowed {
    use alloc::string::String;

    use whurl::__engine::Unicode;

    use crate::abi::property;
    use crate::shared::{character, converted};

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
            converted(domain, true).unwrap_or_default()
        }
    }

    /// The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii).
    pub fn domain_to_ascii(domain: &str) -> Option<String> {
        converted(domain, false)
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod own {
    use alloc::string::String;

    pub use whurl::__engine::Tables;

    /// The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii).
    pub fn domain_to_ascii(domain: &str) -> Option<String> {
        whurl::domain_to_ascii(domain).ok()
    }
}
