//! Records of URLs and their getters, which know no parser.

mod url;
mod url_ref;
pub(crate) mod view;

pub use url::Url;
pub use url_ref::UrlRef;
