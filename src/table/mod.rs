//! Tables of URLs (feature `table`): many URLs in, columns of their parts out.
//!
//! A row is parsed like [`Url::parse`](crate::Url::parse) or, with a base, [`Url::join`](crate::Url::join), but no row
//! allocates. Each column is laid out as [Arrow](https://arrow.apache.org/docs/format/Columnar.html) lays it out: one
//! buffer of UTF-8, one of offsets, one of validity bits. An invalid row keeps its place: it is null in every column
//! but `valid` and `error`.
//!
//! ```
//! use whurl::table::{Column, TableOptions};
//!
//! let options = TableOptions::new([Column::Host, Column::Port, Column::Error]);
//! let table = options.from_lines(b"https://EXAMPLE.com:8080/\nhttp://a b/\nhttp://[::1]/\n")?;
//! assert_eq!(table.len(), 3);
//!
//! let hosts: Vec<_> = table.strings(&Column::Host).unwrap().iter().collect();
//! assert_eq!(hosts, [Some("example.com:8080"), None, Some("[::1]")]);
//! assert_eq!(table.numbers(&Column::Port).unwrap().get(0), Some(8080));
//! assert_eq!(table.strings(&Column::Error).unwrap().get(1), Some("domain-to-ASCII"));
//! # Ok::<(), whurl::table::TableError>(())
//! ```
//!
//! [`TableReader`] takes bytes in chunks of any size, and returns tables of a limited size. The texts of the column
//! `href` are serialised, so [`UrlRef`](crate::UrlRef) reads their other parts without a copy.

mod arrays;
pub(crate) mod authority;
pub(crate) mod bases;
pub(crate) mod batch;
mod bits;
pub(crate) mod column;
mod derived;
mod hosts;
pub(crate) mod lines;
mod options;
pub(crate) mod parameter;
pub(crate) mod parser;
mod reader;
pub(crate) mod row;
pub(crate) mod trim;

pub use arrays::{Array, BoolArray, ListArray, NumberArray, PairsArray, StringArray};
pub use column::Column;
pub use options::{Table, TableError, TableOptions};
pub use reader::TableReader;
