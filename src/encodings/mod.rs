//! Encodings other than UTF-8 (feature `encodings`, which needs Rust 1.88): URL queries and form data in every encoding
//! of the [Encoding Standard](https://encoding.spec.whatwg.org/).
//!
//! ```
//! use whurl::{encodings::Encoding, Url};
//!
//! let encoding = Encoding::for_label("latin1")?;
//! let url = Url::options().query_encoding(&encoding).parse("https://example.com/å?smörgåsbord")?;
//! assert_eq!(url.as_str(), "https://example.com/%C3%A5?sm%F6rg%E5sbord");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod encoding;
pub mod form_urlencoded;
pub(crate) mod percent_encode;

pub use encoding::{Encoding, UnknownLabel};
pub(crate) use percent_encode::encode_after_encoding;
