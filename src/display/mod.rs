//! Renders URLs so that people can trust what they see (feature `display`).
//!
//! This is [section 4.8](https://url.spec.whatwg.org/#url-rendering) of the URL Standard.
//!
//! ```
//! use whurl::display::{render, Options};
//! use whurl::{sites::SuffixList, Url};
//!
//! let list = SuffixList::built_in();
//! let url = Url::parse("https://bank.example@www.b%C3%BCcher.example/a%20b/%D1%84?q=%E2%80%AEx").unwrap();
//! let rendered = render(&url, &list, &Options::default());
//! assert_eq!(rendered.text(), "https://www.bücher.example/a%20b/ф?q=%E2%80%AEx");
//!
//! // A label that could be mistaken for another one stays in ASCII.
//! let url = Url::parse("https://аррӏе.com/").unwrap();
//! let rendered = render(&url, &list, &Options::default());
//! assert_eq!(rendered.text(), "https://xn--80ak6aa92e.com/");
//! assert_eq!(rendered.kept_ascii[0].reason.name(), "confusable");
//! ```

mod confusable;
mod decode;
mod label;
pub(crate) mod render;
mod scripts;
#[rustfmt::skip]
pub(crate) mod unicode;

pub use label::LabelError;
pub use render::{Component, Extent, KeptLabel, Options, Rendered, Span, render};

/// The version of Unicode by whose data ([UTS 39](https://www.unicode.org/reports/tr39/)) labels are shown or kept in
/// ASCII. It can be newer than [`whurl::unicode_version`](crate::unicode_version), which is about domains.
///
/// ```
/// assert!(whurl::display::unicode_version() >= whurl::unicode_version());
/// ```
#[must_use]
pub fn unicode_version() -> (u8, u8, u8) {
    (18, 0, 0)
}
