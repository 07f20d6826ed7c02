//! The API of the crate [`url`](https://docs.rs/url) 2.5, spelled over [`whurl`], so that a program can try whurl's
//! parser without changing a line.
//!
//! ```
//! use whurl_url_compat as url;
//!
//! use url::{Position, Url};
//!
//! let url = Url::parse("https://EXAMPLE.com/a?b#c")?;
//! assert_eq!(&url[..Position::AfterPath], "https://example.com/a");
//! # Ok::<(), url::ParseError>(())
//! ```
//!
//! It has the names, the types and the errors of `url`, and the URLs of the standard. The README lists what
//! differs. A program that is written anew takes `whurl` itself.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "std")]
mod file_path;
mod host;
mod origin;
mod parse_error;
mod parse_options;
mod path_segments;
mod position;
mod query_pairs;
mod relative;
#[cfg(feature = "serde")]
mod serde_text;
mod set;
#[cfg(feature = "std")]
mod socket_addrs;
mod syntax_violation;
mod traits;
mod url;

pub mod quirks;

pub use form_urlencoded::{self, EncodingOverride};

pub use host::Host;
pub use origin::{OpaqueOrigin, Origin};
pub use parse_error::ParseError;
pub use parse_options::ParseOptions;
pub use path_segments::PathSegmentsMut;
pub use position::Position;
pub use query_pairs::UrlQuery;
pub use syntax_violation::SyntaxViolation;
pub use url::Url;
