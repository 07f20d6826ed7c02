//! Scans for plain input: the fast paths that [`FAST_PATHS`](crate::fast_paths::FAST_PATHS) turns off.
//!
//! A URL is *plain* if a scan of its bytes is enough to find what the parser would return: the input itself, or the
//! input after small edits. Nearly all real URLs are plain.
//!
//! - *Unedited*: a scheme in lower case and `//`; a host of lower-case letters, digits, `-`, `.` and `_` that is a domain
//!   or a serialised IPv4 address, or a serialised IPv6 address; perhaps credentials without an empty password, and a port
//!   that is written shortest and is not the default; a path without dot segments; in each component only the characters
//!   that it keeps ([`percent_encode::classes`](crate::percent_encode::classes)). A URL that is not special has an opaque host, none, or an opaque path. A `file` URL
//!   has no credentials, no port, not the host `localhost`, and no drive letter with `|`.
//! - *Edited* ([`Edit`](authority::Edit)): C0 controls and spaces around it are cut. Unless the scheme is `file`, a special
//!   scheme in capital letters becomes small, and so does a host without credentials; other slashes than two after a
//!   special scheme become `//`; a default or empty port is left out; the missing `/` of an empty path is added.
//!
//! A plain relative reference is the end of such a URL, after any number of `./` and `../`, or all of it but the scheme.
//! If the authority is plain and something after it is not, the standard's states go on after it ([`prefix`]).
//!
//! A scan may always be undecided; then the states decide. So *plain* can be narrower in one place than in another, and
//! never wider. The scans also refuse some hosts and ports that are certainly invalid. `tests/cases/urls.txt` has
//! examples of all of these.
//!
//! | caller | module |
//! |---|---|
//! | [`parse::ways`](crate::parse::ways), for `Url`, the modules and the tables | [`url`], [`mod@reference`] |
//! | [`parse::can_parse`](crate::parse::can_parse) | [`authority`] |
//! | [`parse::states`](crate::parse::states), up to the [`prefix`] after which they go on | [`authority`] |
//! | tables of columns that end with the authority | [`authority`] |
//! | the setters | [`url`] |
//! | `crates/scan`, in WebAssembly SIMD | [`blocks`] |

pub(crate) mod authority;
pub mod blocks;
pub(crate) mod prefix;
pub mod reference;
pub mod url;

#[cfg(all(test, not(whurl_no_fast_paths)))]
mod tests;
