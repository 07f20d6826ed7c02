//! Public suffixes, registrable domains and sites, from the Public Suffix List (feature `sites`).
//!
//! They are defined by the URL Standard, [hosts](https://url.spec.whatwg.org/#host-public-suffix), and by HTML,
//! [sites](https://html.spec.whatwg.org/multipage/browsers.html#sites).
//!
//! ```
//! use whurl::{sites::SuffixList, Url};
//!
//! let list = SuffixList::built_in();
//! let origin = |url| Url::parse(url).unwrap().origin();
//! let (shop, blog) = (origin("https://shop.example.co.uk/"), origin("https://blog.example.co.uk:8443/"));
//! assert_eq!(list.site(&shop).unwrap().to_string(), "https://example.co.uk");
//! assert!(list.is_same_site(&shop, &blog));
//! ```

pub(crate) mod list_text;
pub(crate) mod packed_list;
mod rules;
mod site;
pub(crate) mod suffix_list;
mod tree;

pub use list_text::SuffixListError;
pub use rules::Section;
pub use site::Site;
pub use suffix_list::{SuffixList, SuffixRule};
