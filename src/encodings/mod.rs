//! Encodings other than UTF-8 (feature `encodings`, which needs Rust 1.88): URL queries and form data in every encoding
//! of the [Encoding Standard](https://encoding.spec.whatwg.org/).
//!
//! ```
//! use whurl::{encodings::Encoding, NoReporter, Url};
//!
//! let encoding = Encoding::for_label("latin1")?;
//! let url = Url::parse_with("https://example.com/å?smörgåsbord", None, &encoding, &mut NoReporter)?;
//! assert_eq!(url.href(), "https://example.com/%C3%A5?sm%F6rg%E5sbord");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod encoding;
pub mod form_urlencoded;
mod percent_encode;

pub use encoding::{Encoding, UnknownLabel};
pub use percent_encode::percent_encode_after_encoding;
