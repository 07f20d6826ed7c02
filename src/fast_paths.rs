//! The switch that turns the fast paths off.
//!
//! Most inputs never reach the general rules: the scans of [`plain`](crate::plain) and a few shortcuts answer first, and
//! can hide a mistake in a general rule. `--cfg whurl_no_fast_paths` makes every input take the general rules.
//! `WHURL_NO_FAST_PATHS=1 npm start -- URL` does so for the command line, `npm test -- general` for the native tests.

/// Whether the fast paths are taken.
pub(crate) const FAST_PATHS: bool = !cfg!(whurl_no_fast_paths);
