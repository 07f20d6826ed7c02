//! The parts of the URL Standard beyond its two classes (feature `tools`).
//!
//! ```
//! use whurl::tools;
//! let found = tools::validate("https://example.com/a b", None);
//! assert_eq!(found.errors[0].error.name(), "invalid-URL-unit");
//! assert_eq!(found.errors[0].range, 21..22);
//! assert!(tools::is_valid_domain("example.com"));
//! ```

mod absolute;
mod canonical;
mod equivalence;
mod hosts;
mod origins;
pub(crate) mod parse;
pub(crate) mod state_override;
mod utf16;
mod validate;

pub use crate::host::domain::domain_to_unicode_strict;
pub use absolute::{is_absolute, is_authority_based, is_hierarchical};
pub use canonical::canonical;
pub use equivalence::url_equals;
pub use hosts::{is_valid_domain, is_valid_host_string, is_valid_opaque_host_string};
pub use origins::origin_with;
pub use validate::{LocatedError, Validation, is_valid_url_string, validate, validate_with};
