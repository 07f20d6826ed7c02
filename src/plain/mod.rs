//! Plain input: what *plain* means, who asks, and the switch that lets nobody ask.
//!
//! A URL, or a component of one, is *plain* if the parser would return it unchanged, and a scan of its bytes is enough
//! to know that. Nearly all real URLs are. A plain URL is absolute. It has a special scheme in lower case and `//`; no
//! credentials; a host of lower-case letters, digits, `-`, `.` and `_` that is a domain or an IPv4 address; perhaps a
//! port that is written shortest and is not the default; a path without dot segments; and in its path, its query and
//! its fragment only the characters that each keeps ([`classes`]). The `/` of an empty path may be missing. A plain
//! `file` URL has no host and no drive letter. A plain relative reference is the end of such a URL, after any number of
//! `./` and `../`, or all of it but the scheme.
//!
//! A scan may always say that it does not know; then the standard's states decide. So *plain* can be narrower in
//! one place than in another, and never wider. The scans also refuse some hosts and ports that are certainly invalid.
//!
//! | who asks | what |
//! |---|---|
//! | [`parse::ways`](crate::parse::ways), for `Url`, the modules and the tables | [`url`], [`mod@reference`] |
//! | [`parse::can_parse`](crate::parse::can_parse) | [`authority`] |
//! | [`parse::states`](crate::parse::states), up to the [`start`] after which they go on, and between the characters that they encode | [`authority`], [`classes`] |
//! | tables of columns that end with the authority | [`authority`] |
//! | the host parser, the setters | [`classes`], [`url`] |
//! | `crates/scan`, in WebAssembly SIMD | [`blocks`] |
//!
//! Most inputs never reach the standard's states: these scans answer first, and can hide a mistake in a general rule.
//! `--cfg whurl_no_fast_paths` makes every input take the general rules. `WHURL_NO_FAST_PATHS=1 npm start -- URL` does
//! so for the command line, `npm test -- general` for the native tests.

pub(crate) mod authority;
pub mod blocks;
pub mod classes;
pub(crate) mod encode;
pub mod lanes;
pub mod reference;
pub(crate) mod start;
pub mod url;

#[cfg(all(test, not(whurl_no_fast_paths)))]
mod tests;

/// Whether the fast paths are taken.
pub(crate) const FAST_PATHS: bool = !cfg!(whurl_no_fast_paths);
