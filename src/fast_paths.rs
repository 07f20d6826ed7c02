//! The switch that turns the fast paths off.
//!
//! Most inputs never reach the standard's states: a fast path answers first, and hides a mistake in a general rule.
//! Compiled with `--cfg whurl_no_fast_paths`, every input takes the general way. `WHURL_NO_FAST_PATHS=1 npm start -- URL`
//! does so for the command line, `npm test -- general` for the native tests.

/// Whether the fast paths are taken.
pub(crate) const FAST_PATHS: bool = !cfg!(whurl_no_fast_paths);
