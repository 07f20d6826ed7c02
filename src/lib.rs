// The first definition of a link counts: docs/rust.md has others, for the repository.
//! [from-url]: crate::from_url
#![cfg_attr(feature = "table", doc = "[table]: crate::table")]
#![cfg_attr(feature = "pattern", doc = "[pattern]: crate::pattern")]
//! [oldest-rust]: https://docs.rs/crate/whurl/latest/source/Cargo.toml
//!
#![doc = include_str!("../docs/rust.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
// If a length has 32 bits, none is over the limit of src/max_length.rs.
#![cfg_attr(target_pointer_width = "32", allow(clippy::absurd_extreme_comparisons))]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(any(feature = "table", feature = "tools"))]
mod canonical;
mod components;
mod decimal;
#[cfg(feature = "display")]
pub mod display;
mod dot_segment;
mod drive_letter;
#[cfg(feature = "encodings")]
pub mod encodings;
mod explain;
mod fast_paths;
mod host;
mod interop;
mod lanes;
mod max_length;
mod origin;
mod parse;
#[cfg(feature = "pattern")]
pub mod pattern;
mod plain;
#[cfg(test)]
mod random;
mod record;
mod scheme;
mod search_params;
mod setters;
#[cfg(feature = "sites")]
pub mod sites;
#[cfg(feature = "table")]
pub mod table;
#[cfg(test)]
mod test_data;
mod text;
#[cfg(feature = "tools")]
pub mod tools;
mod url;
mod url_units;
mod validation;

pub mod form_urlencoded;
pub mod percent_encode;
pub mod query;

pub use components::Components;
pub use host::domain_error::{DomainError, domain_error, domain_error_strict};
pub use host::{
    Host, domain_to_ascii, domain_to_ascii_checked, domain_to_ascii_strict, domain_to_unicode,
    unicode_version,
};
#[cfg(any(feature = "http", feature = "url"))]
pub use interop::ConversionError;
pub use origin::{Origin, TupleOrigin};
pub use parse::states::{QueryEncoding, Utf8};
pub use record::{Url, UrlRef};
pub use scheme::SchemeType;
pub use search_params::{Iter as SearchParamsIter, SearchParams};
pub use url::file_path;
pub use url::{ParseOptions, PathSegments, PathSegmentsMut, QueryPairsMut, SetError, Web, WebMut};
pub use validation::{NoReporter, ParseError, Reporter, ValidationError};

/// Changes for a program that uses the crate `url`.
///
/// [url-compat]: https://docs.rs/whurl-url-compat
///
#[doc = include_str!("../docs/from-url.md")]
// Its examples are tested by `documents`, if their features are on.
#[cfg(all(doc, not(doctest)))]
pub mod from_url {}

/// Internals for `crates/engine`. They may change in any release.
#[doc(hidden)]
pub mod __engine {
    pub use crate::decimal::write as write_decimal;
    #[cfg(feature = "display")]
    pub use crate::display::render::{render_with, text_with};
    #[cfg(feature = "display")]
    pub use crate::display::unicode::{Tables, Unicode};
    pub use crate::explain::explain_with;
    pub use crate::host::{
        ascii_domain_to_ascii, domain_in, domain_to_characters, serialize as serialize_host,
    };
    pub use crate::parse::{can_parse, ways};
    pub use crate::percent_encode::classes::has_other;
    pub use crate::plain::authority::{Edit, Scanned, scan_host};
    pub use crate::plain::url::Found;
    pub use crate::plain::{blocks, reference, url as plain_url};
    pub use crate::record::view::View;
    pub use crate::scheme::SCHEME_TYPES;
    pub use crate::setters::{ATTRIBUTES, Change, set};
    #[cfg(feature = "sites")]
    pub use crate::sites::list_text::{extend as extend_list, read as read_list};
    #[cfg(feature = "sites")]
    pub use crate::sites::packed_list::{pack, unpack};
    #[cfg(feature = "sites")]
    pub use crate::sites::suffix_list::{set_icann_only, starts as suffix_starts};
    #[cfg(feature = "tools")]
    pub use crate::tools::parse::{parse, parse_host, relative};
    #[cfg(feature = "tools")]
    pub use crate::tools::state_override::{Changes, Record, override_state};

    use crate::components::Components;
    use crate::record::Url;
    use crate::validation::ParseError;

    /// Several bytes that are tested together.
    pub mod lanes {
        pub use crate::lanes::{Lanes, words};
    }

    /// Rows of tables, for callers with a parser or with lines of their own.
    #[cfg(feature = "table")]
    pub mod table {
        pub use crate::table::authority::{needs_authority_only, scan as scan_authority};
        pub use crate::table::bases::{Bases, INVALID_BASE, INVALID_BASE_REASON};
        pub use crate::table::batch::Batch;
        pub use crate::table::column::numbered as numbered_column;
        pub use crate::table::lines::{JOINED, Limits, next_line};
        pub use crate::table::parameter::items as parameter_items;
        pub use crate::table::parser::{OwnParser, Parser};
        pub use crate::table::row::{Hosts, parse as parse_row, text as column_text};
        pub use crate::table::trim::Trim;
    }

    /// All failures, in the order of their numbers.
    pub const PARSE_ERRORS: &[ParseError] = ParseError::ALL;

    /// The percent-encode sets of each ASCII character, a bit for each set.
    #[must_use]
    pub fn membership() -> &'static [u8; 128] {
        &crate::percent_encode::sets::MEMBERSHIP
    }

    /// The record in numbers: the offsets in their order, and the scheme type.
    #[inline]
    #[must_use]
    pub fn to_numbers(components: &Components) -> [u32; 8] {
        components.to_numbers()
    }

    /// The record with these numbers. An unknown scheme type is not special.
    #[must_use]
    pub fn from_numbers(numbers: [u32; 8]) -> Components {
        Components::from_numbers(numbers)
    }

    /// The URL with a serialisation and its offsets, which are not checked.
    #[must_use]
    pub fn url_from_parts(href: alloc::string::String, components: Components) -> Url {
        Url::from_parts(href, components)
    }
}

/// Runs the examples of the documents as tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[cfg(feature = "pattern")]
    #[doc = include_str!("../docs/pattern.md")]
    struct Patterns;

    #[cfg(feature = "url")]
    #[doc = include_str!("../docs/from-url.md")]
    struct FromUrl;
}
