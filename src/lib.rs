//! The [URL Standard](https://url.spec.whatwg.org/) as it stands in July 2026, complete: parser, setters, origins,
//! hosts, percent-encode sets and `application/x-www-form-urlencoded`.
//!
//! ```
//! use whurl::Url;
//!
//! let base = Url::parse("https://example.com/docs/")?;
//! let url = Url::parse_with_base("../search?q=a b#top", &base)?;
//! assert_eq!(url.href(), "https://example.com/search?q=a%20b#top");
//! assert_eq!(url.pathname(), "/search");
//! # Ok::<(), whurl::ParseError>(())
//! ```
//!
//! Domains are processed with the tables of Unicode 17 ([`UNICODE_VERSION`]). The crate needs `alloc` and no more.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod api;
mod components;
mod decimal;
#[cfg(feature = "display")]
pub mod display;
mod dot_segment;
mod drive_letter;
#[cfg(feature = "encodings")]
pub mod encodings;
mod fast_paths;
mod host;
mod origin;
mod parse;
mod scheme;
mod setters;
#[cfg(feature = "sites")]
pub mod sites;
mod swar;
mod text;
#[cfg(feature = "tools")]
pub mod tools;
mod url;
mod url_units;
mod validation;

pub mod form_urlencoded;
pub mod percent_encode;

pub use components::Components;
pub use host::{Host, domain_to_ascii, domain_to_ascii_strict, domain_to_unicode};
pub use origin::Origin;
pub use parse::states::{QueryEncoding, Utf8};
pub use scheme::SchemeType;
pub use url::Url;
pub use validation::{NoReporter, ParseError, Reporter, ValidationError};

/// The version of Unicode by which domains are processed. It is that of the test data, and pinned in the manifest.
pub const UNICODE_VERSION: (u8, u8, u8) = (17, 0, 0);

/// What `crates/engine` needs beyond the public API. It may change in any release.
#[doc(hidden)]
pub mod __engine {
    pub use crate::api::{parse_base, parse_not_serialized};
    pub use crate::parse::serialized::Serialized;
    pub use crate::parse::{reference, serialized};
    pub use crate::percent_encode::MEMBERSHIP;
    pub use crate::scheme::SCHEME_TYPES;
    pub use crate::setters::{COMPONENTS, Change, set};
}

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
