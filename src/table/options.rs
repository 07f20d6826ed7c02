//! Tables, and their options.

use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::arrays::{Array, BoolArray, ListArray, NumberArray, PairsArray, StringArray};
use super::bases::{Bases, INVALID_BASE, INVALID_BASE_REASON};
use super::batch::Batch;
use super::bits::is_set;
use super::column::Column;
use super::lines::{Limits, without_mark};
use super::parser::OwnParser;
use super::trim::Trim;
#[cfg(feature = "encodings")]
use crate::encodings::Encoding;
use crate::record::Url;
#[cfg(feature = "sites")]
use crate::sites::SuffixList;

/// The default of [`TableOptions::max_rows`].
const MAX_ROWS: usize = 65_536;

/// The default of [`TableOptions::max_bytes`].
const MAX_BYTES: usize = 16 << 20;

/// The options of tables: columns, base, separator and limits.
///
/// A row whose URL has more than 256 MiB is invalid, with the error `too-long`, as in the classes of JavaScript.
///
/// ```
/// use whurl::{Url, table::{Column, TableOptions}};
/// let base = Url::parse("https://example.com/docs/")?;
/// let options = TableOptions::new([Column::Href, Column::Query("q".to_owned())]).base_url(&base);
/// let table = options.from_strs(["../search?q=a+b", "//example.org"])?;
/// let hrefs: Vec<_> = table.strings(&Column::Href).unwrap().iter().flatten().collect();
/// assert_eq!(hrefs, ["https://example.com/search?q=a+b", "https://example.org/"]);
/// assert_eq!(table.strings(&Column::Query("q".to_owned())).unwrap().get(0), Some("a b"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TableOptions<'a> {
    pub(super) columns: Vec<Column>,
    base: Option<&'a Url>,
    pub(super) separator: u8,
    pub(super) max_rows: usize,
    pub(super) max_bytes: usize,
    any_scheme: bool,
    hosts: bool,
    #[cfg(feature = "encodings")]
    encoding: Option<Encoding>,
    trim: Vec<String>,
    trim_fragment: bool,
    #[cfg(feature = "sites")]
    list: Option<&'a SuffixList>,
    #[cfg(feature = "sites")]
    built_in: Option<SuffixList>,
}

impl<'a> TableOptions<'a> {
    /// The options of tables with these columns.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Protocol]).from_strs(["HTTP://a"]).unwrap();
    /// assert_eq!(table.strings(&Column::Protocol).unwrap().get(0), Some("http:"));
    /// ```
    #[must_use]
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        let columns: Vec<Column> = columns.into_iter().collect();
        Self {
            base: None,
            separator: b'\n',
            max_rows: MAX_ROWS,
            max_bytes: MAX_BYTES,
            any_scheme: false,
            hosts: false,
            #[cfg(feature = "encodings")]
            encoding: None,
            trim: Vec::new(),
            trim_fragment: false,
            #[cfg(feature = "sites")]
            list: None,
            #[cfg(feature = "sites")]
            built_in: columns.iter().any(Column::needs_list).then(SuffixList::built_in),
            columns,
        }
    }

    /// Parses every row against a base. Without one, a row must be an absolute URL.
    ///
    /// ```
    /// use whurl::{Url, table::{Column, TableOptions}};
    /// let base = Url::parse("http://a/b/").unwrap();
    /// let table = TableOptions::new([Column::Href]).base_url(&base).from_strs(["c"]).unwrap();
    /// assert_eq!(table.strings(&Column::Href).unwrap().get(0), Some("http://a/b/c"));
    /// ```
    #[must_use]
    pub fn base_url(self, base: impl Into<Option<&'a Url>>) -> Self {
        Self { base: base.into(), ..self }
    }

    /// The byte that ends a line: a newline, unless this sets another one, such as 0. If it is a newline, a carriage
    /// return at the end of a line is dropped, and a line with one between other bytes is an invalid row with the error
    /// `carriage-return`: the parser would remove it, and join two URLs.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).separator(0).from_lines(b"http://a\0http://b\0")?;
    /// assert_eq!(table.len(), 2);
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    #[must_use]
    pub fn separator(self, separator: u8) -> Self {
        Self { separator, ..self }
    }

    /// The most rows in a table of a [`TableReader`](super::TableReader): 65,536, unless this sets another number. It
    /// is at least 1.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Host]).max_rows(2);
    /// let tables = options.reader().push(b"http://a/\nhttp://b/\nhttp://c/\nhttp://d/\n");
    /// assert_eq!(tables.len(), 2);
    /// ```
    #[must_use]
    pub fn max_rows(self, max_rows: usize) -> Self {
        Self { max_rows: max_rows.max(1), ..self }
    }

    /// The limit of a [`TableReader`](super::TableReader)'s memory: 16 MiB, unless this sets another number of bytes
    /// (from 1 to 1 GiB).
    ///
    /// A table ends with the row that brings the total length of its texts to this number. A longer line is an invalid
    /// row with the error `too-long`.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Href]).max_bytes(9);
    /// let tables = options.reader().push(b"http://a/\nhttp://b/\n");
    /// assert_eq!(tables.len(), 2);
    /// ```
    #[must_use]
    pub fn max_bytes(self, max_bytes: usize) -> Self {
        Self { max_bytes: max_bytes.clamp(1, 1 << 30), ..self }
    }

    /// Removes query parameters from every URL before its columns are read: the parameters whose names match a pattern,
    /// as [`query::remove_parameters`](crate::query::remove_parameters) does.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Href, Column::Search]).trim(["utm_*", "fbclid"]);
    /// let table = options.from_strs(["http://a/?utm_x=1&b=%20#c"])?;
    /// assert_eq!(table.strings(&Column::Href).unwrap().get(0), Some("http://a/?b=%20#c"));
    /// assert_eq!(table.strings(&Column::Search).unwrap().get(0), Some("?b=%20"));
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    #[must_use]
    pub fn trim<P: AsRef<str>>(self, patterns: impl IntoIterator<Item = P>) -> Self {
        Self { trim: patterns.into_iter().map(|pattern| pattern.as_ref().into()).collect(), ..self }
    }

    /// Whether [`TableOptions::trim`] removes parameters of fragments too, as
    /// [`query::remove_fragment_parameters`](crate::query::remove_fragment_parameters) does: false, unless this sets it.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Href]).trim(["utm_*"]).trim_fragment(true);
    /// let table = options.from_strs(["http://a/#/b?utm_x=1"])?;
    /// assert_eq!(table.strings(&Column::Href).unwrap().get(0), Some("http://a/#/b"));
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    #[must_use]
    pub fn trim_fragment(self, trim_fragment: bool) -> Self {
        Self { trim_fragment, ..self }
    }

    /// The list for the columns `site`, `registrableDomain`, `publicSuffix`, `subdomain` and `suffixSection`: the crate's,
    /// unless this sets another one, or [`SuffixList::icann_only`] of it.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, table::{Column, TableOptions}};
    /// let list = SuffixList::from_text("b.example").unwrap();
    /// let table = TableOptions::new([Column::Site]).suffix_list(&list).from_strs(["http://c.a.b.example/"]).unwrap();
    /// assert_eq!(table.strings(&Column::Site).unwrap().get(0), Some("http://a.b.example"));
    /// ```
    #[cfg(feature = "sites")]
    #[cfg_attr(docsrs, doc(cfg(feature = "sites")))]
    #[must_use]
    pub fn suffix_list(self, list: &'a SuffixList) -> Self {
        Self { list: Some(list), ..self }
    }

    /// Whether the columns `registrableDomain`, `publicSuffix`, `subdomain`, `suffixSection` and `reversedHost` read the
    /// opaque hosts of URLs that are not special, such as `ssh://example.com/`, as the host parser reads hosts. Otherwise
    /// they know no domain of such a URL.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let rows = ["postgres://DB.example.co.uk/a", "rtsp://1.2.3.4/"];
    /// let column = Column::RegistrableDomain;
    /// let table = TableOptions::new([column.clone()]).any_scheme(true).from_strs(rows).unwrap();
    /// assert!(table.strings(&column).unwrap().iter().eq([Some("example.co.uk"), None]));
    /// ```
    #[must_use]
    pub fn any_scheme(self, any_scheme: bool) -> Self {
        Self { any_scheme, ..self }
    }

    /// The encoding of percent-encoded bytes in the columns `query:`, `query-all:`, `params` and `decoded:`: UTF-8, unless
    /// this sets another one. Other columns, and the characters of rows, do not depend on it.
    ///
    /// ```
    /// use whurl::{encodings::Encoding, table::{Column, TableOptions}};
    /// let column = Column::Query("q".to_owned());
    /// let options = TableOptions::new([column.clone()]).encoding(Encoding::for_label("windows-1251")?);
    /// let table = options.from_strs(["https://example.com/?q=%CF%F0%E8"])?;
    /// assert_eq!(table.strings(&column).unwrap().get(0), Some("При"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "encodings")]
    #[cfg_attr(docsrs, doc(cfg(feature = "encodings")))]
    #[must_use]
    pub fn encoding(self, encoding: Encoding) -> Self {
        Self { encoding: Some(encoding.output_encoding()), ..self }
    }

    /// Whether the rows are hosts, and not URLs: domains, addresses (IPv6 with or without brackets), and each of them with
    /// `:` and a port. The base is not used. A row with a character that no host has, such as `/`, has the error
    /// `not-a-host`.
    ///
    /// ```
    /// use whurl::table::{Column, TableError, TableOptions};
    /// let options = TableOptions::new([Column::Hostname, Column::Port]).hosts(true)?;
    /// let table = options.from_lines(b"EXAMPLE.com:443\n2001:DB8::1\nhttp://a/\n")?;
    /// let names: Vec<_> = table.strings(&Column::Hostname).unwrap().iter().collect();
    /// assert_eq!(names, [Some("example.com"), Some("[2001:db8::1]"), None]);
    /// assert_eq!(table.numbers(&Column::Port).unwrap().get(0), Some(443));
    /// # Ok::<(), TableError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TableError::NeedsUrl`] if there is a column that only URLs have.
    pub fn hosts(self, hosts: bool) -> Result<Self, TableError> {
        match self.columns.iter().position(|column| hosts && !column.is_of_hosts()) {
            Some(index) => Err(TableError::NeedsUrl(index)),
            None => Ok(Self { hosts, ..self }),
        }
    }

    /// Makes a table of bytes in UTF-8, one row for each line.
    ///
    /// A line ends with the separator; a last line may lack it. A byte order mark at the start is dropped. Bytes that
    /// are not UTF-8 become U+FFFD.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Valid]).from_lines(b"http://a/\r\n\r\nx")?;
    /// let valid: Vec<_> = table.bools(&Column::Valid).unwrap().iter().flatten().collect();
    /// assert_eq!(valid, [true, false, false]);
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TableError::TooLong`] if the texts of a column have 2 GiB or more. A [`TableReader`](super::TableReader) makes
    /// several tables instead.
    pub fn from_lines(&self, bytes: &[u8]) -> Result<Table, TableError> {
        let (mut batch, mut parser) = (self.batch(), self.parser());
        let no_limits = Limits { max_line: usize::MAX, max_rows: usize::MAX, max_bytes: usize::MAX };
        batch.push_lines(without_mark(bytes), 0, self.separator, &no_limits, &mut parser);
        self.only_table(batch)
    }

    /// Makes a table of texts, one row for each.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/", "http://b/"])?;
    /// assert!(table.strings(&Column::Host).unwrap().iter().eq([Some("a"), Some("b")]));
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`TableOptions::from_lines`].
    pub fn from_strs<S: AsRef<str>>(&self, rows: impl IntoIterator<Item = S>) -> Result<Table, TableError> {
        let (mut batch, mut parser) = (self.batch(), self.parser());
        for row in rows {
            batch.push(row.as_ref(), &mut parser);
        }
        self.only_table(batch)
    }

    /// Makes a table of texts with their bases, if they have one: a row for each. The base of the options is not used. A base
    /// that is not a valid URL makes its row invalid, with the error `invalid-base`.
    ///
    /// Equal bases of neighbours are parsed once.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let links = [("../b", Some("https://example.com/a/")), ("c", Some("https://example.org/")), ("d", Some("no URL"))];
    /// let table = TableOptions::new([Column::Href, Column::Error]).from_pairs(links)?;
    /// let hrefs: Vec<_> = table.strings(&Column::Href).unwrap().iter().collect();
    /// assert_eq!(hrefs, [Some("https://example.com/b"), Some("https://example.org/c"), None]);
    /// assert_eq!(table.strings(&Column::Error).unwrap().get(2), Some("invalid-base"));
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`TableOptions::from_lines`].
    pub fn from_pairs<S: AsRef<str>, B: AsRef<str>>(
        &self,
        rows: impl IntoIterator<Item = (S, Option<B>)>,
    ) -> Result<Table, TableError> {
        let (mut batch, mut parser) = (self.batch(), self.with_encoding(OwnParser::<Rc<Url>>::new(None)));
        let mut bases = Bases::default();
        for (row, base) in rows {
            let base = base.as_ref().map(|base| base.as_ref().as_bytes());
            if parser.set_base(base, &mut bases) {
                batch.push(row.as_ref(), &mut parser);
            } else {
                batch.push_invalid(INVALID_BASE, INVALID_BASE_REASON);
            }
        }
        self.only_table(batch)
    }

    /// Makes a table of an Arrow column of texts: their bytes, where each starts and the last one ends, and validity
    /// bits. A row that is null is null in every column of the table.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Hostname, Column::Valid]);
    /// let table = options.from_arrow(b"http://axhttp://b", &[0, 8, 9, 9, 17], Some(&[0b1011]))?;
    /// let names: Vec<_> = table.strings(&Column::Hostname).unwrap().iter().collect();
    /// assert_eq!(names, [Some("a"), None, None, Some("b")]);
    /// let valid: Vec<_> = table.bools(&Column::Valid).unwrap().iter().collect();
    /// assert_eq!(valid, [Some(true), Some(false), None, Some(true)]);
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TableError::InvalidOffsets`] if an offset is lower than the one before it, or outside of the data.
    /// [`TableError::InvalidValidity`] if there are fewer validity bits than rows. [`TableError::TooLong`] as for
    /// [`TableOptions::from_lines`].
    pub fn from_arrow(
        &self,
        data: &[u8],
        offsets: &[i32],
        validity: Option<&[u8]>,
    ) -> Result<Table, TableError> {
        // First, so that an error costs nothing.
        let count = offsets.len().saturating_sub(1);
        if validity.is_some_and(|bits| bits.len() < count.div_ceil(8)) {
            return Err(TableError::InvalidValidity);
        }
        let end = data.len() as u64;
        let is_within = |offset: i32| u64::try_from(offset).is_ok_and(|offset| offset <= end);
        for (index, pair) in offsets.windows(2).enumerate() {
            if pair[0] > pair[1] || !is_within(pair[0]) || !is_within(pair[1]) {
                return Err(TableError::InvalidOffsets(index));
            }
        }
        let (mut batch, mut parser) = (self.batch(), self.parser());
        for (index, pair) in offsets.windows(2).enumerate() {
            if validity.is_some_and(|bits| !is_set(bits, index)) {
                batch.push_null();
            } else {
                let bytes = data.get(pair[0] as usize..pair[1] as usize).unwrap_or_default();
                batch.push_bytes(bytes, &mut parser);
            }
        }
        self.only_table(batch)
    }

    pub(super) fn batch(&self) -> Batch<'_> {
        let mut batch = Batch::new(&self.columns);
        batch.set_any_scheme(self.any_scheme);
        batch.set_of_hosts(self.hosts);
        #[cfg(feature = "sites")]
        batch.set_list(self.list.or(self.built_in.as_ref()));
        let patterns = self.trim.iter().map(String::as_str).collect();
        batch.set_trim(Trim { patterns, in_fragment: self.trim_fragment });
        batch
    }

    pub(super) fn parser(&self) -> OwnParser<&Url> {
        self.with_encoding(OwnParser::new(self.base))
    }

    #[allow(unused_mut)] // without the feature `encodings`
    fn with_encoding<B>(&self, mut parser: OwnParser<B>) -> OwnParser<B> {
        #[cfg(feature = "encodings")]
        {
            parser.encoding = self.encoding;
        }
        parser
    }

    fn only_table(&self, mut batch: Batch<'_>) -> Result<Table, TableError> {
        if batch.is_too_long() { Err(TableError::TooLong) } else { Ok(self.table(&mut batch)) }
    }

    /// The table of the rows so far.
    pub(super) fn table(&self, batch: &mut Batch<'_>) -> Table {
        let (arrays, rows) = batch.finish();
        Table { columns: self.columns.iter().cloned().zip(arrays).collect(), rows }
    }
}

/// A table of URLs, made by [`TableOptions`] or a [`TableReader`](super::TableReader).
///
/// ```
/// use whurl::table::{Column, TableOptions};
/// let table = TableOptions::new([Column::Host, Column::Port]).from_strs(["http://a:81/"]).unwrap();
/// assert_eq!(table.strings(&Column::Host).unwrap().get(0), Some("a:81"));
/// assert_eq!(table.numbers(&Column::Port).unwrap().get(0), Some(81));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    columns: Vec<(Column, Array)>,
    rows: usize,
}

impl Table {
    /// The number of rows.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/", "x"]).unwrap();
    /// assert_eq!(table.len(), 2);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows
    }

    /// Whether there are no rows.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_lines(b"").unwrap();
    /// assert!(table.is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// The columns, in the order in which they were chosen.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host, Column::Valid]).from_lines(b"")?;
    /// let names: Vec<_> = table.columns().map(|(column, _)| column.name()).collect();
    /// assert_eq!(names, ["host", "valid"]);
    /// # Ok::<(), whurl::table::TableError>(())
    /// ```
    #[must_use]
    pub fn columns(&self) -> impl ExactSizeIterator<Item = (&Column, &Array)> {
        self.columns.iter().map(|(column, array)| (column, array))
    }

    /// The values of a column, or `None` if the table does not have it.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/"]).unwrap();
    /// assert!(table.array(&Column::Host).is_some());
    /// assert_eq!(table.array(&Column::Port), None);
    /// ```
    #[must_use]
    pub fn array(&self, column: &Column) -> Option<&Array> {
        self.columns.iter().find(|(other, _)| other == column).map(|(_, array)| array)
    }

    /// The values of a column of texts, or `None` if the table has no such column.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Host]).from_strs(["http://a/"]).unwrap();
    /// assert_eq!(table.strings(&Column::Host).unwrap().get(0), Some("a"));
    /// ```
    #[must_use]
    pub fn strings(&self, column: &Column) -> Option<&StringArray> {
        match self.array(column)? {
            Array::String(array) => Some(array),
            _ => None,
        }
    }

    /// The values of a column of numbers, or `None` if the table has no such column.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Port]).from_strs(["http://a:81/"]).unwrap();
    /// assert_eq!(table.numbers(&Column::Port).unwrap().get(0), Some(81));
    /// ```
    #[must_use]
    pub fn numbers(&self, column: &Column) -> Option<&NumberArray> {
        match self.array(column)? {
            Array::Number(array) => Some(array),
            _ => None,
        }
    }

    /// The values of a column of truth values, or `None` if the table has no such column.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Valid]).from_strs(["http://a/"]).unwrap();
    /// assert_eq!(table.bools(&Column::Valid).unwrap().get(0), Some(true));
    /// ```
    #[must_use]
    pub fn bools(&self, column: &Column) -> Option<&BoolArray> {
        match self.array(column)? {
            Array::Bool(array) => Some(array),
            _ => None,
        }
    }

    /// The values of a column of lists of texts, or `None` if the table has no such column.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let column = Column::QueryAll("q".to_owned());
    /// let table = TableOptions::new([column.clone()]).from_strs(["http://a/?q=1&q=2"]).unwrap();
    /// assert!(table.lists(&column).unwrap().get(0).unwrap().eq(["1", "2"]));
    /// ```
    #[must_use]
    pub fn lists(&self, column: &Column) -> Option<&ListArray> {
        match self.array(column)? {
            Array::List(array) => Some(array),
            _ => None,
        }
    }

    /// The values of a column of lists of names and values, or `None` if the table has no such column.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let table = TableOptions::new([Column::Params]).from_strs(["http://a/?q=1&r=2"]).unwrap();
    /// assert!(table.pairs(&Column::Params).unwrap().get(0).unwrap().eq([("q", "1"), ("r", "2")]));
    /// ```
    #[must_use]
    pub fn pairs(&self, column: &Column) -> Option<&PairsArray> {
        match self.array(column)? {
            Array::Pairs(array) => Some(array),
            _ => None,
        }
    }
}

/// Why a table cannot be made.
///
/// ```
/// use whurl::table::{Column, TableError, TableOptions};
/// let error = TableOptions::new([Column::Host]).from_arrow(b"http://a/", &[0, 10], None).unwrap_err();
/// assert_eq!(error, TableError::InvalidOffsets(0));
/// assert_eq!(error.to_string(), "the offsets of row 0 are not in order, or not within the data");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableError {
    /// The texts of a column would have 2 GiB or more, which 32-bit offsets cannot express.
    TooLong,
    /// The offsets of this row are not in order, or not within the data.
    InvalidOffsets(usize),
    /// There are fewer validity bits than rows.
    InvalidValidity,
    /// The column at this place needs a URL, and the rows are hosts.
    NeedsUrl(usize),
}

impl fmt::Display for TableError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => formatter.write_str("a column of the table would have 2 GiB of text or more"),
            Self::InvalidOffsets(row) => {
                write!(formatter, "the offsets of row {row} are not in order, or not within the data")
            }
            Self::InvalidValidity => formatter.write_str("there are fewer validity bits than rows"),
            Self::NeedsUrl(index) => write!(formatter, "column {index} needs a URL, and the rows are hosts"),
        }
    }
}

impl core::error::Error for TableError {}
