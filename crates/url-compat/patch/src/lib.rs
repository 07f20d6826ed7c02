//! [`whurl_url_compat`] under the name of the crate `url`.

#![no_std]
#![forbid(unsafe_code)]

pub use whurl_url_compat::*;
