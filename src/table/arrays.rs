//! The columns of a table, as Arrow lays them out.

use alloc::vec::Vec;
use core::ops::Range;

use super::bits::Bits;

/// The values of a column.
///
/// ```
/// use whurl::table::{Array, Column, TableOptions};
/// let table = TableOptions::new([Column::Port]).from_strs(["http://a:81/"]).unwrap();
/// assert!(matches!(table.array(&Column::Port), Some(Array::Number(ports)) if ports.get(0) == Some(81)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Array {
    /// Texts: every column but those below.
    String(StringArray),
    /// Numbers: [`Column::Port`](super::Column::Port).
    Number(NumberArray),
    /// Truth values: [`Column::Valid`](super::Column::Valid).
    Bool(BoolArray),
    /// Lists of texts: [`Column::QueryAll`](super::Column::QueryAll).
    List(ListArray),
    /// Lists of pairs of texts: [`Column::Params`](super::Column::Params).
    Pairs(PairsArray),
}

/// A column of texts: Arrow's `Utf8`.
///
/// ```
/// use whurl::table::{Column, TableOptions};
/// let table = TableOptions::new([Column::Host]).from_lines(b"http://a/\nx\nhttp://bc/")?;
/// let hosts = table.strings(&Column::Host).unwrap();
/// assert_eq!(hosts.data(), b"abc");
/// assert_eq!(hosts.offsets(), [0, 1, 1, 3]);
/// assert_eq!(hosts.validity(), [0b101]);
/// # Ok::<(), whurl::table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StringArray {
    pub(super) data: Vec<u8>,
    pub(super) offsets: Vec<i32>,
    pub(super) validity: Bits,
}

/// A column of 16-bit numbers: Arrow's `UInt16`.
///
/// ```
/// use whurl::table::{Column, TableOptions};
/// let table = TableOptions::new([Column::Port]).from_lines(b"http://a:81/\nhttp://a/\nx")?;
/// let ports = table.numbers(&Column::Port).unwrap();
/// assert_eq!((ports.values(), ports.validity()), (&[81, 0, 0][..], &[0b001][..]));
/// # Ok::<(), whurl::table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberArray {
    pub(super) values: Vec<u16>,
    pub(super) validity: Bits,
}

/// A column of truth values: Arrow's `Bool`.
///
/// ```
/// use whurl::table::{Column, TableOptions};
/// let table = TableOptions::new([Column::Valid]).from_lines(b"http://a/\nx\nhttp://b/")?;
/// assert_eq!(table.bools(&Column::Valid).unwrap().values(), [0b101]);
/// # Ok::<(), whurl::table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoolArray {
    pub(super) values: Bits,
    pub(super) validity: Bits,
}

/// A column of lists of texts: Arrow's `List<Utf8>`.
///
/// ```
/// use whurl::table::{Column, TableOptions};
/// let column = Column::QueryAll("q".to_owned());
/// let table = TableOptions::new([column.clone()]).from_strs(["a:?q=1&q=2+3", "a:"]).unwrap();
/// let lists = table.lists(&column).unwrap();
/// assert_eq!(lists.get(0).unwrap().collect::<Vec<_>>(), ["1", "2 3"]);
/// assert!(lists.get(1).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListArray {
    pub(super) values: StringArray,
    pub(super) offsets: Vec<i32>,
    pub(super) validity: Bits,
}

/// A column of lists of names and values: Arrow's `List<Struct<name: Utf8, value: Utf8>>`.
///
/// ```
/// use whurl::table::{Column, TableOptions};
/// let table = TableOptions::new([Column::Params]).from_strs(["a:?q=1&r=2+3", "a:"]).unwrap();
/// let lists = table.pairs(&Column::Params).unwrap();
/// assert_eq!(lists.get(0).unwrap().collect::<Vec<_>>(), [("q", "1"), ("r", "2 3")]);
/// assert_eq!(lists.get(1).unwrap().count(), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairsArray {
    pub(super) names: StringArray,
    pub(super) values: StringArray,
    pub(super) offsets: Vec<i32>,
    pub(super) validity: Bits,
}

macro_rules! shared {
    ($($array:ident, $method:literal, $column:literal;)+) => { $(
        impl $array {
            /// The number of rows.
            ///
            /// ```
            /// use whurl::table::{Column, TableOptions};
            #[doc = concat!("let options = TableOptions::new([Column::", $column, "]);")]
            /// let table = options.from_strs(["http://a/", "http://b/"]).unwrap();
            #[doc = concat!("assert_eq!(table.", $method, "(&Column::", $column, ").unwrap().len(), 2);")]
            /// ```
            #[must_use]
            pub fn len(&self) -> usize {
                self.validity.len()
            }

            /// Whether there are no rows.
            ///
            /// ```
            /// use whurl::table::{Column, TableOptions};
            #[doc = concat!("let options = TableOptions::new([Column::", $column, "]);")]
            /// let table = options.from_lines(b"").unwrap();
            #[doc = concat!("assert!(table.", $method, "(&Column::", $column, ").unwrap().is_empty());")]
            /// ```
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// One bit for each row, the first in the lowest bit of the first byte: 0 if the row is null.
            ///
            /// ```
            /// use whurl::table::{Column, TableOptions};
            #[doc = concat!("let options = TableOptions::new([Column::", $column, "]);")]
            /// let table = options.from_arrow(b"http://a:1?=", &[0, 12, 12], Some(&[0b01])).unwrap();
            #[doc = concat!("assert_eq!(table.", $method, "(&Column::", $column, ").unwrap().validity(), [0b01]);")]
            /// ```
            #[must_use]
            pub fn validity(&self) -> &[u8] {
                self.validity.as_bytes()
            }

            /// The number of rows that are null.
            ///
            /// ```
            /// use whurl::table::{Column, TableOptions};
            #[doc = concat!("let options = TableOptions::new([Column::", $column, "]);")]
            /// let table = options.from_arrow(b"http://a:1?=", &[0, 12, 12], Some(&[0b01])).unwrap();
            #[doc = concat!("assert_eq!(table.", $method, "(&Column::", $column, ").unwrap().null_count(), 1);")]
            /// ```
            #[must_use]
            pub fn null_count(&self) -> usize {
                self.validity.zeros()
            }
        }
    )+ };
}

// The method and the column are for the examples.
shared! {
    StringArray, "strings", "Host";
    NumberArray, "numbers", "Port";
    BoolArray, "bools", "Valid";
    ListArray, "lists", "QueryAll(String::new())";
    PairsArray, "pairs", "Params";
}

impl StringArray {
    /// The texts of all rows, one after the other, in UTF-8. A null row has none.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/", "http://bc/"]).unwrap();
    /// assert_eq!(table.strings(&Column::Host).unwrap().data(), b"abc");
    /// ```
    #[must_use]
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// The starts of the texts in [`StringArray::data`], in bytes, and the end of the last one: one more than there are
    /// rows.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/", "http://bc/"]).unwrap();
    /// assert_eq!(table.strings(&Column::Host).unwrap().offsets(), [0, 1, 3]);
    /// ```
    #[must_use]
    pub fn offsets(&self) -> &[i32] {
        &self.offsets
    }

    /// The text of a row. `None` if the row is null, or if there is none.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/", "x"]).unwrap();
    /// let hosts = table.strings(&Column::Host).unwrap();
    /// assert_eq!((hosts.get(0), hosts.get(1)), (Some("a"), None));
    /// ```
    #[must_use]
    pub fn get(&self, row: usize) -> Option<&str> {
        if !self.validity.get(row) {
            return None;
        }
        let (start, end) = (*self.offsets.get(row)? as usize, *self.offsets.get(row + 1)? as usize);
        core::str::from_utf8(self.data.get(start..end)?).ok()
    }

    /// The texts of all rows, in their order; `None` for those that are null.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/", "x"]).unwrap();
    /// assert!(table.strings(&Column::Host).unwrap().iter().eq([Some("a"), None]));
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<&str>> {
        rows(self.len()).map(|row| self.get(row))
    }
}

impl NumberArray {
    /// The numbers of all rows. A null row has 0.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Port]).from_strs(["http://a:81/", "http://a/"]).unwrap();
    /// assert_eq!(table.numbers(&Column::Port).unwrap().values(), [81, 0]);
    /// ```
    #[must_use]
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// The number of a row. `None` if the row is null, or if there is none.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Port]).from_strs(["http://a:81/", "http://a/"]).unwrap();
    /// let ports = table.numbers(&Column::Port).unwrap();
    /// assert_eq!((ports.get(0), ports.get(1)), (Some(81), None));
    /// ```
    #[must_use]
    pub fn get(&self, row: usize) -> Option<u16> {
        if self.validity.get(row) { self.values.get(row).copied() } else { None }
    }

    /// The numbers of all rows, in their order; `None` for those that are null.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Port]).from_strs(["http://a:81/", "http://a/"]).unwrap();
    /// assert!(table.numbers(&Column::Port).unwrap().iter().eq([Some(81), None]));
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<u16>> + '_ {
        rows(self.len()).map(|row| self.get(row))
    }
}

impl BoolArray {
    /// One bit for each row, the first in the lowest bit of the first byte.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Valid]).from_strs(["http://a/", "x", "http://b/"]).unwrap();
    /// assert_eq!(table.bools(&Column::Valid).unwrap().values(), [0b101]);
    /// ```
    #[must_use]
    pub fn values(&self) -> &[u8] {
        self.values.as_bytes()
    }

    /// The value of a row. `None` if the row is null, or if there is none.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Valid]).from_strs(["http://a/", "x"]).unwrap();
    /// let valid = table.bools(&Column::Valid).unwrap();
    /// assert_eq!((valid.get(1), valid.get(2)), (Some(false), None));
    /// ```
    #[must_use]
    pub fn get(&self, row: usize) -> Option<bool> {
        self.validity.get(row).then(|| self.values.get(row))
    }

    /// The values of all rows, in their order; `None` for those that are null.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Valid]).from_strs(["http://a/", "x"]).unwrap();
    /// assert!(table.bools(&Column::Valid).unwrap().iter().eq([Some(true), Some(false)]));
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<bool>> + '_ {
        rows(self.len()).map(|row| self.get(row))
    }
}

impl ListArray {
    /// The texts of all lists, one list after the other.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let column = Column::QueryAll("q".to_owned());
    /// let table = TableOptions::new([column.clone()]).from_strs(["a:?q=1&q=2", "a:?q=3"]).unwrap();
    /// assert_eq!(table.lists(&column).unwrap().values().data(), b"123");
    /// ```
    #[must_use]
    pub fn values(&self) -> &StringArray {
        &self.values
    }

    /// The starts of the lists in [`ListArray::values`], and the end of the last one: one more than there are rows.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let column = Column::QueryAll("q".to_owned());
    /// let table = TableOptions::new([column.clone()]).from_strs(["a:?q=1&q=2", "a:?q=3"]).unwrap();
    /// assert_eq!(table.lists(&column).unwrap().offsets(), [0, 2, 3]);
    /// ```
    #[must_use]
    pub fn offsets(&self) -> &[i32] {
        &self.offsets
    }

    /// The texts in the list of a row. `None` if the row is null, or if there is none.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let column = Column::QueryAll("q".to_owned());
    /// let table = TableOptions::new([column.clone()]).from_strs(["a:?q=1&q=2"]).unwrap();
    /// assert!(table.lists(&column).unwrap().get(0).unwrap().eq(["1", "2"]));
    /// ```
    #[must_use]
    pub fn get(&self, row: usize) -> Option<impl Iterator<Item = &str>> {
        items(row, &self.offsets, &self.validity).map(|items| items.filter_map(|item| self.values.get(item)))
    }
}

impl PairsArray {
    /// The names of all pairs, one list after the other.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Params]).from_strs(["a:?a=1&b=2", "a:?c=3"]).unwrap();
    /// assert_eq!(table.pairs(&Column::Params).unwrap().names().data(), b"abc");
    /// ```
    #[must_use]
    pub fn names(&self) -> &StringArray {
        &self.names
    }

    /// The values of all pairs, one list after the other.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Params]).from_strs(["a:?a=1&b=2", "a:?c=3"]).unwrap();
    /// assert_eq!(table.pairs(&Column::Params).unwrap().values().data(), b"123");
    /// ```
    #[must_use]
    pub fn values(&self) -> &StringArray {
        &self.values
    }

    /// The starts of the lists in [`PairsArray::names`] and [`PairsArray::values`], and the end of the last one: one more
    /// than there are rows.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Params]).from_strs(["a:?a=1&b=2", "a:?c=3"]).unwrap();
    /// assert_eq!(table.pairs(&Column::Params).unwrap().offsets(), [0, 2, 3]);
    /// ```
    #[must_use]
    pub fn offsets(&self) -> &[i32] {
        &self.offsets
    }

    /// The names and values in the list of a row. `None` if the row is null, or if there is none.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Params]).from_strs(["a:?a=1&b=2"]).unwrap();
    /// assert!(table.pairs(&Column::Params).unwrap().get(0).unwrap().eq([("a", "1"), ("b", "2")]));
    /// ```
    #[must_use]
    pub fn get(&self, row: usize) -> Option<impl Iterator<Item = (&str, &str)>> {
        let items = items(row, &self.offsets, &self.validity)?;
        Some(items.filter_map(|item| self.names.get(item).zip(self.values.get(item))))
    }
}

/// The places of the items of a list, unless it is null.
fn items(row: usize, offsets: &[i32], validity: &Bits) -> Option<Range<usize>> {
    let ends = offsets.get(row..)?.get(..2)?;
    validity.get(row).then(|| ends[0] as usize..ends[1] as usize)
}

fn rows(length: usize) -> Range<usize> {
    0..length
}
