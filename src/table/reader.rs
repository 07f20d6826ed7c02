//! Making tables of bytes that come in chunks.

use alloc::vec::Vec;

use super::batch::Batch;
use super::lines::{JOINED, JOINED_REASON, Limits, find, next_line, without_mark};
use super::options::{Table, TableOptions};
use super::parser::OwnParser;
use super::row::TOO_LONG_REASON;
use crate::record::Url;
use crate::validation::ParseError;

/// Makes tables of bytes that come in chunks of any size, made by [`TableOptions::reader`].
///
/// The tables do not depend on the chunks. The reader keeps one line and one table in memory at most, both within
/// [`TableOptions::max_bytes`], and looks at each byte once, however many chunks a line spans.
///
/// ```
/// use whurl::table::{Column, TableOptions};
///
/// let options = TableOptions::new([Column::Host]).max_rows(2);
/// let mut reader = options.reader();
/// let mut tables = Vec::new();
/// for chunk in ["http://a/\nhtt", "p://b", "/\nhttp://c/"] {
///     tables.extend(reader.push(chunk.as_bytes()));
/// }
/// tables.extend(reader.finish());
/// let hosts = |table: &whurl::table::Table| table.strings(&Column::Host).unwrap().data().to_owned();
/// assert_eq!(tables.iter().map(hosts).collect::<Vec<_>>(), [b"ab".to_vec(), b"c".to_vec()]);
/// ```
pub struct TableReader<'a> {
    options: &'a TableOptions<'a>,
    parser: OwnParser<&'a Url>,
    batch: Batch<'a>,
    /// The start of a line whose end has not come yet.
    pending: Vec<u8>,
    /// Whether that line is too long, so that the rest of it is dropped.
    is_too_long: bool,
    /// Whether there has been no line, so that the next one may start with a byte order mark.
    is_first: bool,
}

impl TableOptions<'_> {
    /// A reader for bytes that come in chunks.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Host]).max_rows(1);
    /// let tables = options.reader().push(b"http://a/\nhttp://b/\n");
    /// assert_eq!(tables[1].strings(&Column::Host).unwrap().get(0), Some("b"));
    /// ```
    #[must_use]
    pub fn reader(&self) -> TableReader<'_> {
        TableReader {
            options: self,
            parser: self.parser(),
            batch: self.batch(),
            pending: Vec::new(),
            is_too_long: false,
            is_first: true,
        }
    }
}

impl TableReader<'_> {
    /// Reads the next bytes. Returns the tables that are complete, if there are any.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Host]).max_rows(1);
    /// let mut reader = options.reader();
    /// assert!(reader.push(b"http://").is_empty());
    /// assert_eq!(reader.push(b"a/\n").len(), 1);
    /// ```
    #[must_use]
    pub fn push(&mut self, chunk: &[u8]) -> Vec<Table> {
        let mut tables = Vec::new();
        let separator = self.options.separator;
        let mut rest = chunk;
        if !self.pending.is_empty() || self.is_too_long {
            let end = find(rest, 0, separator);
            self.keep(rest.get(..end.unwrap_or(rest.len())).unwrap_or_default());
            let Some(end) = end else { return tables };
            self.end_line();
            tables.extend(self.full_table());
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        let complete = rest.iter().rposition(|&byte| byte == separator).map_or(0, |last| last + 1);
        let lines = rest.get(..complete).unwrap_or_default();
        let lines = if self.is_first { without_mark(lines) } else { lines };
        self.is_first &= complete == 0;
        let mut at = 0;
        while at < lines.len() {
            at = self.batch.push_lines(lines, at, separator, &self.limits(), &mut self.parser);
            tables.extend(self.full_table());
        }
        self.keep(rest.get(complete..).unwrap_or_default());
        tables
    }

    /// Ends the input. Returns the last table, which has the last line even if its separator is missing; `None` if no
    /// row is left.
    ///
    /// ```
    /// use whurl::table::{Column, TableOptions};
    /// let options = TableOptions::new([Column::Host]);
    /// let mut reader = options.reader();
    /// assert!(reader.push(b"http://a/\nhttp://b/").is_empty());
    /// assert_eq!(reader.finish().unwrap().len(), 2);
    /// ```
    #[must_use]
    pub fn finish(mut self) -> Option<Table> {
        if !line_of(&self.pending, self.is_first).is_empty() || self.is_too_long {
            self.end_line();
        }
        (self.batch.rows() > 0).then(|| self.options.table(&mut self.batch))
    }

    /// Keeps bytes of a line whose end has not come yet.
    fn keep(&mut self, bytes: &[u8]) {
        if self.is_too_long || self.pending.len() + bytes.len() > self.options.max_bytes {
            self.is_too_long = true;
            self.pending = Vec::new();
        } else {
            self.pending.extend_from_slice(bytes);
        }
    }

    /// Adds the row of the line that has been kept.
    fn end_line(&mut self) {
        if core::mem::take(&mut self.is_too_long) {
            self.batch.push_invalid(ParseError::TooLong.name(), TOO_LONG_REASON);
        } else {
            let pending = line_of(&self.pending, self.is_first);
            let line = next_line(pending, 0, pending.len(), self.options.separator);
            if line.is_joined {
                self.batch.push_invalid(JOINED, JOINED_REASON);
            } else {
                self.batch.push_bytes(line.text, &mut self.parser);
            }
        }
        self.is_first = false;
        self.pending.clear();
    }

    fn limits(&self) -> Limits {
        let TableOptions { max_rows, max_bytes, .. } = *self.options;
        Limits { max_line: max_bytes, max_rows, max_bytes }
    }

    /// The table, if it has reached a limit.
    fn full_table(&mut self) -> Option<Table> {
        let is_full =
            self.batch.rows() >= self.options.max_rows || self.batch.bytes() >= self.options.max_bytes;
        is_full.then(|| self.options.table(&mut self.batch))
    }
}

/// A line that has been kept. A byte order mark before the first one is not part of it.
fn line_of(pending: &[u8], is_first: bool) -> &[u8] {
    if is_first { without_mark(pending) } else { pending }
}
