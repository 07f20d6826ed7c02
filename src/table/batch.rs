//! Building the columns of a table, row by row.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::arrays::{Array, BoolArray, ListArray, NumberArray, PairsArray, StringArray};
use super::authority;
use super::bits::Bits;
use super::column::{Column, Kind};
use super::hosts::{NOT_A_HOST, NOT_A_HOST_REASON, write_url};
use super::parameter;
use super::parser::Parser;
use super::row::{self, Hosts, TOO_LONG_REASON};
use super::trim::Trim;
use crate::decimal;
use crate::lanes::words;
use crate::record::view::View;
#[cfg(feature = "sites")]
use crate::sites::SuffixList;
use crate::validation::ParseError;

/// The most bytes in a column of texts. Unit tests reach a limit that is lower.
const MAX_TEXTS: usize = if cfg!(test) { 1 << 14 } else { i32::MAX as usize };

/// A table under construction.
pub struct Batch<'a> {
    columns: Vec<Builder<'a>>,
    hosts: Hosts<'a>,
    /// Whether the rows are hosts, and not URLs.
    of_hosts: bool,
    trim: Trim<'a>,
    /// Whether no column needs what follows the authority.
    authority_only: bool,
    rows: usize,
    /// The rows that are valid URLs, and those that are not null. Ones at the end come with the next zero, or with
    /// [`Batch::end`]: nearly all rows are valid.
    valid: Bits,
    present: Bits,
    /// The total length of the texts, in bytes.
    bytes: usize,
    too_long: bool,
    /// The serialisation of a row that is not plain. A field, to reuse its allocation.
    href: String,
    /// An origin, a site or another text that is no part of a URL. Like the fields below, to reuse its allocation.
    text: Vec<u8>,
    /// The value of a parameter.
    value: Vec<u8>,
    /// The query without the parameters that are removed.
    trimmed: Vec<u8>,
    /// The names of the row's validation errors, if a column has them.
    #[cfg(feature = "tools")]
    validation_errors: String,
    has_reason: bool,
    #[cfg(feature = "tools")]
    has_validation_errors: bool,
}

struct Builder<'a> {
    column: &'a Column,
    values: Values,
    /// The rows that are not null, if they are not the valid ones.
    validity: Option<Bits>,
}

enum Values {
    Text(Texts),
    Number(Vec<u16>),
    /// The values are [`Batch::valid`].
    Valid,
    /// Lists of values or, if there are names, of pairs. The offsets are places in the texts.
    List {
        offsets: Vec<i32>,
        names: Option<Texts>,
        values: Texts,
    },
}

/// Texts one after the other: the start of each, and the end of the last one.
struct Texts {
    data: Vec<u8>,
    offsets: Vec<i32>,
}

/// The bytes that an item of a list counts in addition to its texts: it takes memory even if they are empty.
const ITEM: usize = 4;

impl<'a> Batch<'a> {
    /// An empty table.
    #[must_use]
    #[cold]
    pub fn new(columns: &'a [Column]) -> Self {
        Self {
            authority_only: columns.iter().all(Column::needs_authority_only),
            columns: columns.iter().map(Builder::new).collect(),
            hosts: Hosts::default(),
            of_hosts: false,
            trim: Trim { patterns: Vec::new(), in_fragment: false },
            rows: 0,
            valid: Bits::default(),
            present: Bits::default(),
            bytes: 0,
            too_long: false,
            href: String::new(),
            text: Vec::new(),
            value: Vec::new(),
            trimmed: Vec::new(),
            has_reason: columns.contains(&Column::Reason),
            #[cfg(feature = "tools")]
            validation_errors: String::new(),
            #[cfg(feature = "tools")]
            has_validation_errors: columns.contains(&Column::ValidationErrors),
        }
    }

    /// Makes room for some rows and for texts of some bytes, in each column.
    #[cold]
    pub fn reserve(&mut self, rows: usize, bytes: usize) {
        for builder in &mut self.columns {
            if let Values::Text(Texts { data, offsets }) = &mut builder.values {
                data.reserve(bytes);
                offsets.reserve(rows);
            }
        }
    }

    /// Sets the list for sites and registrable domains.
    #[cfg(feature = "sites")]
    pub fn set_list(&mut self, list: Option<&'a SuffixList>) {
        self.hosts.list = list;
    }

    /// Sets whether the host of a URL that is not special may be a domain.
    pub fn set_any_scheme(&mut self, any_scheme: bool) {
        self.hosts.any_scheme = any_scheme;
    }

    /// Sets whether the rows are hosts. No column may need the rest of a URL then.
    pub fn set_of_hosts(&mut self, of_hosts: bool) {
        self.of_hosts = of_hosts;
    }

    /// Sets the parameters that are removed.
    pub fn set_trim(&mut self, trim: Trim<'a>) {
        self.trim = trim;
    }

    /// The number of rows so far.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The total length of the texts so far, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether a column has outgrown its offsets. The table cannot be used then.
    #[must_use]
    pub fn is_too_long(&self) -> bool {
        self.too_long
    }

    /// Adds a row.
    pub fn push(&mut self, input: &str, parser: &mut impl Parser) {
        if self.of_hosts {
            self.push_host(input.as_bytes(), parser);
        } else if !self.push_by_authority(input.as_bytes(), parser) {
            self.push_whole(input, parser);
        }
    }

    /// Adds a row of bytes that should be UTF-8.
    #[inline(never)]
    pub fn push_bytes(&mut self, row: &[u8], parser: &mut impl Parser) {
        self.push_line(row, false, parser);
    }

    /// Adds a row of bytes that should be UTF-8. `is_ascii`: they certainly are ASCII.
    #[inline(always)]
    pub(super) fn push_line(&mut self, row: &[u8], is_ascii: bool, parser: &mut impl Parser) {
        if self.of_hosts {
            self.push_host(row, parser);
        } else if !self.push_by_authority(row, parser) {
            let text = parser.text(row, is_ascii);
            self.push_whole(&text, parser);
        }
    }

    /// Adds a row that is a host.
    #[inline(never)]
    fn push_host(&mut self, row: &[u8], parser: &mut impl Parser) {
        let mut url = core::mem::take(&mut self.value);
        if write_url(row, &mut url) {
            // The only copy of the code for URLs.
            self.of_hosts = false;
            self.push_bytes(&url, parser);
            self.of_hosts = true;
        } else {
            self.push_invalid(NOT_A_HOST, NOT_A_HOST_REASON);
        }
        self.value = url;
    }

    /// Adds a row if its scheme and authority are enough for that.
    #[inline(always)]
    fn push_by_authority(&mut self, row: &[u8], parser: &mut impl Parser) -> bool {
        if !self.authority_only {
            return false;
        }
        let Some(components) = authority::scan(row, parser) else { return false };
        self.push_valid(View { href: row, components }, parser);
        true
    }

    /// Adds a row.
    fn push_whole(&mut self, input: &str, parser: &mut impl Parser) {
        #[cfg(feature = "tools")]
        if self.has_validation_errors {
            parser.validation_errors(input, &mut self.validation_errors);
        }
        let mut href = core::mem::take(&mut self.href);
        match row::parse(input, true, parser, &mut href) {
            Ok((href, components)) => {
                let url = View { href: href.as_bytes(), components };
                let mut trimmed = core::mem::take(&mut self.trimmed);
                let url = self.trim.apply(url, parser, &mut trimmed, &mut self.text);
                self.push_valid(url, parser);
                self.trimmed = trimmed;
            }
            Err(error) => self.push_error(error, input, parser),
        }
        self.href = href;
    }

    /// Adds a row for an invalid URL, which is not parsed, with the name of its error and the sentence about it.
    pub fn push_invalid(&mut self, error: &str, reason: &str) {
        #[cfg(feature = "tools")]
        self.validation_errors.clear();
        self.push_absent(Some(error), Some(reason));
    }

    #[cold]
    #[inline(never)]
    fn push_error(&mut self, error: ParseError, input: &str, parser: &mut impl Parser) {
        let reason = match error {
            ParseError::TooLong => Cow::Borrowed(TOO_LONG_REASON),
            _ if self.has_reason => parser.reason(error, input),
            _ => Cow::Borrowed(""),
        };
        self.push_absent(Some(error.name()), Some(&*reason));
    }

    /// Adds a row that is null in every column.
    pub fn push_null(&mut self) {
        #[cfg(feature = "tools")]
        self.validation_errors.clear();
        self.push_absent(None, None);
    }

    #[cold]
    #[inline(never)]
    fn push_absent(&mut self, error: Option<&str>, reason: Option<&str>) {
        for builder in &mut self.columns {
            let text = match builder.column {
                Column::Error => error.map(str::as_bytes),
                Column::Reason => reason.map(str::as_bytes),
                #[cfg(feature = "tools")]
                Column::ValidationErrors => some_text(&self.validation_errors),
                _ => None,
            };
            self.bytes += builder.push_rare_text(text, &mut self.too_long);
        }
        self.valid.fill(self.rows);
        self.valid.push(false);
        if error.is_none() {
            self.present.fill(self.rows);
            self.present.push(false);
        }
        self.rows += 1;
    }

    #[inline]
    fn push_valid(&mut self, url: View<'_, [u8]>, parser: &mut impl Parser) {
        for builder in &mut self.columns {
            let text = match builder.column {
                Column::Port => {
                    let port = url.port();
                    builder.push_number(if port.is_empty() { None } else { decimal::parse(port) });
                    continue;
                }
                Column::Valid => continue,
                Column::Params | Column::QueryAll(_) => {
                    let buffers = [&mut self.text, &mut self.value];
                    self.bytes += builder.push_list(url, parser, buffers, &mut self.too_long);
                    continue;
                }
                #[cfg(feature = "tools")]
                Column::ValidationErrors => some_text(&self.validation_errors),
                column => row::text(column, url, parser, self.hosts, &mut self.text),
            };
            self.bytes += builder.push_text(text, &mut self.too_long);
        }
        self.rows += 1;
    }

    /// Completes the bits.
    fn end(&mut self) {
        self.valid.fill(self.rows);
        self.present.fill(self.rows);
    }

    /// Takes the finished columns and the number of rows, and leaves an empty table.
    pub fn finish(&mut self) -> (Vec<Array>, usize) {
        self.end();
        let (valid, present) = (core::mem::take(&mut self.valid), core::mem::take(&mut self.present));
        let arrays = self.columns.iter_mut().map(|builder| builder.finish(&valid, &present)).collect();
        self.bytes = 0;
        self.too_long = false;
        (arrays, core::mem::take(&mut self.rows))
    }
}

impl Batch<'_> {
    /// The numbers by which a host reads the columns in place, six numbers for each: its kind (0 texts, 1 numbers, 2
    /// truth values, 3 lists, 4 lists of pairs), the address of its values and their length, the addresses of its offsets
    /// and of its validity bits, and how many rows are null. Lists have the number of their items as the length; six
    /// numbers of the texts of all items follow, or twelve of the names and the values. The addresses have 32 bits, and
    /// hold only for this moment.
    #[cold]
    pub fn places(&mut self) -> Vec<u32> {
        self.end();
        let mut places = Vec::with_capacity(6 * self.columns.len());
        for builder in &self.columns {
            let validity = match (&builder.validity, &builder.values) {
                (Some(validity), _) => validity,
                (None, Values::Valid) => &self.present,
                (None, _) => &self.valid,
            };
            let (kind, values, length, offsets) = match &builder.values {
                Values::Text(Texts { data, offsets }) => {
                    (0, data.as_ptr() as usize, data.len(), offsets.as_ptr() as usize)
                }
                Values::List { offsets, names, values } => {
                    (3 + u32::from(names.is_some()), 0, values.len(), offsets.as_ptr() as usize)
                }
                Values::Number(values) => (1, values.as_ptr() as usize, values.len(), 0),
                Values::Valid => {
                    let values = self.valid.as_bytes();
                    (2, values.as_ptr() as usize, values.len(), 0)
                }
            };
            let bits = validity.as_bytes().as_ptr() as usize;
            let place =
                [kind, values as u32, length as u32, offsets as u32, bits as u32, validity.zeros() as u32];
            places.extend_from_slice(&place);
            if let Values::List { names, values, .. } = &builder.values {
                for Texts { data, offsets } in names.iter().chain([values]) {
                    let (data_at, offsets_at) = (data.as_ptr() as usize, offsets.as_ptr() as usize);
                    places.extend([0, data_at as u32, data.len() as u32, offsets_at as u32, 0, 0]);
                }
            }
        }
        places
    }
}

/// A text, or null in place of an empty one.
#[cfg(feature = "tools")]
fn some_text(text: &str) -> Option<&[u8]> {
    (!text.is_empty()).then_some(text.as_bytes())
}

impl<'a> Builder<'a> {
    #[inline(never)]
    fn new(column: &'a Column) -> Self {
        let text = || Values::Text(Texts::new());
        let list = |names| Values::List { offsets: [0].into(), names, values: Texts::new() };
        let (values, has_nulls) = match column.kind() {
            Kind::Text => (text(), false),
            Kind::TextOrNull => (text(), true),
            Kind::Number => (Values::Number(Vec::new()), true),
            Kind::Truth => (Values::Valid, false),
            Kind::Lists => (list(None), true),
            Kind::Pairs => (list(Some(Texts::new())), false),
        };
        Self { column, values, validity: has_nulls.then(Bits::default) }
    }

    /// Adds a text, or null. Returns the number of bytes.
    #[inline]
    fn push_text(&mut self, text: Option<&[u8]>, too_long: &mut bool) -> usize {
        match &mut self.values {
            Values::Text(Texts { data, offsets }) => {
                if let Some(validity) = &mut self.validity {
                    validity.push(text.is_some());
                }
                let bytes = text.unwrap_or_default();
                let end = data.len() + bytes.len();
                if end > MAX_TEXTS {
                    *too_long = true;
                } else {
                    words::append(data, bytes);
                    offsets.push(end as i32);
                }
                bytes.len()
            }
            Values::Number(_) => {
                self.push_number(None);
                0
            }
            Values::Valid => 0,
            Values::List { .. } => {
                self.end_list(false);
                0
            }
        }
    }

    /// Adds the list of a valid row. Returns the number of bytes.
    #[inline(never)]
    fn push_list(
        &mut self,
        url: View<'_, [u8]>,
        parser: &mut impl Parser,
        buffers: [&mut Vec<u8>; 2],
        too_long: &mut bool,
    ) -> usize {
        let mut bytes = 0;
        let Values::List { names, values, .. } = &mut self.values else { return bytes };
        let exists = parameter::items(self.column, url, parser, buffers, |name, value| {
            // Both, or neither.
            if names.iter().any(|names| !names.has_room(name)) || !values.has_room(value) {
                *too_long = true;
                return;
            }
            values.push(value);
            bytes += value.len() + ITEM;
            if let Some(names) = names {
                names.push(name);
                bytes += name.len();
            }
        });
        self.end_list(exists);
        bytes
    }

    fn end_list(&mut self, exists: bool) {
        if let Values::List { offsets, values, .. } = &mut self.values {
            offsets.push(values.len() as i32);
        }
        if let Some(validity) = &mut self.validity {
            validity.push(exists);
        }
    }

    /// As above, for rare rows: a small copy of the code.
    #[cold]
    #[inline(never)]
    fn push_rare_text(&mut self, text: Option<&[u8]>, too_long: &mut bool) -> usize {
        self.push_text(text, too_long)
    }

    #[inline(never)]
    fn push_number(&mut self, number: Option<u16>) {
        if let (Values::Number(values), Some(validity)) = (&mut self.values, &mut self.validity) {
            values.push(number.unwrap_or_default());
            validity.push(number.is_some());
        }
    }

    fn finish(&mut self, valid: &Bits, present: &Bits) -> Array {
        let validity = match &mut self.validity {
            Some(validity) => core::mem::take(validity),
            None => valid.clone(),
        };
        match &mut self.values {
            Values::Text(texts) => Array::String(texts.finish(validity)),
            Values::List { offsets, names, values } => {
                let offsets = core::mem::replace(offsets, [0].into());
                let all = || {
                    let mut all = Bits::default();
                    all.fill(offsets.last().map_or(0, |&end| end as usize));
                    all
                };
                match names {
                    None => Array::List(ListArray { values: values.finish(all()), offsets, validity }),
                    Some(names) => Array::Pairs(PairsArray {
                        names: names.finish(all()),
                        values: values.finish(all()),
                        offsets,
                        validity,
                    }),
                }
            }
            Values::Number(values) => {
                Array::Number(NumberArray { values: core::mem::take(values), validity })
            }
            Values::Valid => Array::Bool(BoolArray { values: valid.clone(), validity: present.clone() }),
        }
    }
}

impl Texts {
    fn new() -> Self {
        Self { data: Vec::new(), offsets: [0].into() }
    }

    /// The number of texts.
    fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether 32-bit offsets can express one more text, and how many there are.
    fn has_room(&self, text: &[u8]) -> bool {
        self.data.len() + text.len() <= MAX_TEXTS && self.offsets.len() < MAX_TEXTS
    }

    /// Adds a text for which there is room.
    fn push(&mut self, text: &[u8]) {
        self.data.extend_from_slice(text);
        self.offsets.push(self.data.len() as i32);
    }

    fn finish(&mut self, validity: Bits) -> StringArray {
        let Self { data, offsets } = core::mem::replace(self, Self::new());
        StringArray { data, offsets, validity }
    }
}

#[cfg(test)]
mod tests {
    use super::{Batch, Cow, MAX_TEXTS, ParseError, Parser, Vec};
    use crate::components::Components;
    use crate::fast_paths::FAST_PATHS;
    use crate::record::Url;
    use crate::table::parser::OwnParser;
    use crate::table::row::MAX_URL;
    use crate::table::{Column, TableError, TableOptions};
    use std::string::String;

    /// A URL of this many bytes.
    fn url(length: usize) -> String {
        let start = String::from("https://a/");
        let rest = "x".repeat(length - start.len());
        start + &rest
    }

    #[test]
    fn a_url_that_is_too_long_is_an_invalid_row() {
        let (longest, longer) = (url(MAX_URL), url(MAX_URL + 1));
        let table = TableOptions::new([Column::Href, Column::Error]).from_strs([&*longest, &longer]).unwrap();
        assert_eq!(table.strings(&Column::Href).unwrap().get(0), Some(&*longest));
        assert_eq!(table.strings(&Column::Href).unwrap().get(1), None);
        assert_eq!(table.strings(&Column::Error).unwrap().get(1), Some("too-long"));
    }

    #[test]
    fn whether_a_url_is_too_long_does_not_depend_on_the_columns() {
        // Each of these characters becomes three.
        for path in ["x".repeat(MAX_URL), " ".repeat(MAX_URL / 3) + "x", "é".repeat(MAX_URL / 5)] {
            let row = String::from("https://a/") + &path;
            for columns in [[Column::Valid, Column::Host], [Column::Valid, Column::Pathname]] {
                let table = TableOptions::new(columns).from_strs([&*row]).unwrap();
                assert_eq!(table.bools(&Column::Valid).unwrap().get(0), Some(false));
            }
        }
    }

    #[test]
    fn the_bytes_of_errors_are_counted() {
        let mut batch = Batch::new(&[Column::Error]);
        for _ in 0..3 {
            batch.push_invalid("host-missing", "");
        }
        assert_eq!(batch.bytes(), 3 * "host-missing".len());
    }

    /// A parser that must not be called.
    struct Unasked;

    impl Parser for Unasked {
        fn scan_authority(&self, row: &[u8]) -> Option<Components> {
            OwnParser::<Url>::new(None).scan_authority(row)
        }
        fn parse<'r>(
            &mut self,
            input: &'r str,
            _: bool,
            _: &'r mut String,
        ) -> Result<(&'r str, Components), ParseError> {
            panic!("parsed: {input}")
        }
        fn decode(&mut self, _: &[u8], _: &mut Vec<u8>) {
            panic!("decoded")
        }
        fn text<'t>(&mut self, _: &'t [u8], _: bool) -> Cow<'t, str> {
            panic!("decoded")
        }
        fn write_unicode<'r>(&self, _: &'r [u8], _: &'r mut Vec<u8>) -> &'r [u8] {
            panic!("decoded")
        }
        fn reason<'t>(&mut self, _: ParseError, _: &'t str) -> Cow<'t, str> {
            panic!("explained")
        }
        #[cfg(feature = "tools")]
        fn validation_errors(&mut self, _: &str, _: &mut String) {
            panic!("validated")
        }
    }

    #[test]
    fn what_follows_the_authority_is_not_parsed() {
        if FAST_PATHS {
            let mut batch = Batch::new(&[Column::Host]);
            batch.push("https://a.example:8080/ é", &mut Unasked);
            batch.push_bytes(b"https://b?\xFF", &mut Unasked);
            assert_eq!((batch.rows(), batch.bytes()), (2, "a.example:8080b".len()));
        }
    }

    #[test]
    fn each_column_has_its_place() {
        let mut batch = Batch::new(&[Column::Host, Column::Port, Column::Valid, Column::Error]);
        let parser = &mut OwnParser::<Url>::new(None);
        for input in ["https://a.example:8080/", "https://b/", "invalid"] {
            batch.push(input, parser);
        }
        let places = batch.places();
        let [host, port, valid, error]: [&[u32]; 4] =
            core::array::from_fn(|column| &places[6 * column..][..6]);
        assert_eq!([host[0], port[0], valid[0], error[0]], [0, 1, 2, 0]);
        assert_eq!(
            [host[2], error[2]],
            ["a.example:8080b".len() as u32, "missing-scheme-non-relative-URL".len() as u32]
        );
        assert_eq!([host[5], port[5], valid[5], error[5]], [1, 2, 0, 2], "how many are null");
        assert!([host[1], host[3], host[4], port[1], valid[1]].iter().all(|&address| address != 0));
    }

    #[test]
    fn a_column_that_is_too_long_is_an_error() {
        let hrefs = TableOptions::new([Column::Href, Column::Host]);
        let row = url(MAX_URL);
        let rows = MAX_TEXTS / MAX_URL;
        assert_eq!(hrefs.from_strs(core::iter::repeat_n(&*row, rows)).unwrap().len(), rows);
        let longer = core::iter::repeat_n(&*row, rows).chain(["https://a/", "https://a/"]);
        assert_eq!(hrefs.from_strs(longer).err(), Some(TableError::TooLong));
    }
}
