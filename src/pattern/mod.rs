//! URL patterns (feature `pattern`): the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/) of March 2026.
//!
//! ```
//! use whurl::Url;
//! use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
//!
//! let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
//! let url = Url::parse("https://example.com/users/7?tab=posts").unwrap();
//! let found = pattern.exec(&url).unwrap();
//! assert_eq!(found.group(ComponentName::Pathname, "id"), Some("7"));
//! # Ok::<(), whurl::pattern::PatternError>(())
//! ```
//!
//! Patterns without regular expressions are matched by a matcher of our own, in a time that grows with the input's
//! length; with the pattern's too if pieces of it may be left out or repeated. A group that is a regular expression (`:id(\d+)`) needs an engine ([`RegExp`]): with the
//! feature `regex`, `UrlPattern<regex::Regex>` has one.
//!
//! The files follow the standard: `tokenizer` and `parser` turn a string into the parts of `part`, `pattern_string`
//! turns them back, `regexp_source` into a regular expression and `matcher`, with `linear_matcher` and `automaton`, into a
//! matcher. `component` is a component, `init` and `constructor_string` are the two forms in which they are given, and `canonicalize` writes texts as the URL
//! parser does. `list` finds the patterns that match, among many.

mod automaton;
mod canonicalize;
mod component;
mod component_name;
mod constructor_string;
mod error;
mod identifier;
mod init;
mod linear_matcher;
mod list;
mod matcher;
mod parser;
mod part;
mod pattern_string;
mod regexp;
mod regexp_source;
#[cfg(test)]
mod tests;
mod tokenizer;
mod url_pattern;

pub use component_name::ComponentName;
pub use error::{GenerateError, PatternError, PatternErrorKind};
pub use init::PatternInit;
pub use list::PatternList;
pub use part::{Modifier, Part, PartType};
pub use regexp::{NoRegExp, RegExp};
pub use url_pattern::{ComponentMatch, PatternMatch, PatternOptions, UrlPattern};
