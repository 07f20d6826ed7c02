//! Everything that a caller can do with a [`Url`](crate::Url) but read it.

pub mod file_path;
mod parse;
mod parse_options;
mod path_segments;
mod query_pairs;
mod relative;
mod set;
#[cfg(feature = "std")]
mod socket_addrs;
mod traits;
mod web;

pub use parse_options::ParseOptions;
pub use path_segments::{PathSegments, PathSegmentsMut};
pub use query_pairs::QueryPairsMut;
#[cfg(feature = "tools")]
pub(crate) use relative::shortest_with;
pub use set::SetError;
pub use web::{Web, WebMut};
