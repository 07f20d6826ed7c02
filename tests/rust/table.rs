//! Tables: every row is what `Url` makes of it, in every chunking, and fast.

use serde_json::Value;
use whurl::table::{Array, Column, Table, TableError, TableOptions, TableReader};
use whurl::tools::canonical;
use whurl::{ParseError, Url, form_urlencoded};

use crate::data;
use crate::growth::assert_linear;
use crate::properties::{input, known_inputs};
use crate::random::{list, one_of, repeat};

/// Every column, in the order of [`expected`].
fn columns() -> Vec<Column> {
    let names = "href origin protocol username password host hostname portText pathname search hash error query:a \
                 query:é";
    names.split(' ').map(|name| Column::from_name(name).unwrap()).collect()
}

/// The expected row, by the getters of [`Url`].
fn expected(url: &Result<Url, ParseError>) -> Vec<Option<String>> {
    let url = match url {
        Ok(url) => url,
        Err(error) => {
            return columns()
                .iter()
                .map(|column| (*column == Column::Error).then(|| error.name().to_owned()))
                .collect();
        }
    };
    let web = url.web();
    let parameter = |name: &str| {
        let query = url.query().unwrap_or_default();
        form_urlencoded::parse(query).find(|pair| pair.0 == name).map(|pair| pair.1.into_owned())
    };
    let mut row: Vec<Option<String>> = vec![Some(web.href().to_owned()), Some(web.origin())];
    for part in [
        web.protocol(),
        web.username(),
        web.password(),
        web.host(),
        web.hostname(),
        web.port(),
        web.pathname(),
        web.search(),
        web.hash(),
    ] {
        row.push(Some(part.to_owned()));
    }
    row.extend([None, parameter("a"), parameter("é")]);
    row
}

#[test]
fn columns_are_laid_out_as_by_arrow() {
    let columns = [Column::Host, Column::Port, Column::Valid];
    let table = TableOptions::new(columns).from_strs(["https://a:8080/", "x", "https://bc/"]).unwrap();
    let columns: Vec<&Array> = table.columns().map(|(_, column)| column).collect();
    let [Array::String(hosts), Array::Number(ports), Array::Bool(valid)] = columns[..] else { panic!() };
    assert_eq!((hosts.data(), hosts.offsets()), (b"a:8080bc".as_slice(), [0, 6, 6, 8].as_slice()));
    assert_eq!(ports.values(), [8080, 0, 0]);
    assert_eq!(valid.values(), [0b101]);
    assert!(!table.is_empty());
}

#[test]
fn lines_end_with_the_separator() {
    let options = TableOptions::new([Column::Host]).separator(0);
    let table = options.from_lines(b"http://a\0http://b\0").unwrap();
    assert_eq!(table.strings(&Column::Host).unwrap().get(1), Some("b"));
}

#[test]
fn only_a_blob_url_has_the_origin_of_the_url_in_its_path() {
    let rows = ["blob:https://a/b", "x:https://a/b", "blob:x://a", "file:///a"];
    let table = TableOptions::new([Column::Origin]).from_strs(rows).unwrap();
    let origins = table.strings(&Column::Origin).unwrap();
    assert_eq!(
        [0, 1, 2, 3].map(|row| origins.get(row)),
        [Some("https://a"), Some("null"), Some("null"), Some("null")]
    );
}

/// Asserts that tables of these rows have what [`Url`] has: with all columns, and with each alone, since a table looks
/// no further than its columns need.
fn assert_rows(rows: &[String], base: Option<&Url>) {
    let urls: Vec<_> = rows
        .iter()
        .map(|row| match base {
            Some(base) => base.join(row),
            None => Url::parse(row),
        })
        .collect();
    let wanted: Vec<_> = urls.iter().map(expected).collect();
    let all = TableOptions::new(columns()).base_url(base).from_strs(rows).unwrap();
    assert_eq!(all.len(), rows.len());
    for (index, column) in columns().iter().enumerate() {
        let alone = TableOptions::new([column.clone()]).base_url(base).from_strs(rows).unwrap();
        for table in [&all, &alone] {
            let texts = table.strings(column).unwrap();
            for ((text, wanted), row) in texts.iter().zip(&wanted).zip(rows) {
                assert_eq!(text, wanted[index].as_deref(), "{} of {row:?}", column.name());
            }
        }
    }
    let others = TableOptions::new([Column::Valid, Column::Port]).base_url(base).from_strs(rows).unwrap();
    for (row, url) in urls.iter().enumerate() {
        assert_eq!(others.bools(&Column::Valid).unwrap().get(row), Some(url.is_ok()));
        let port = url.as_ref().ok().and_then(Url::port);
        assert_eq!(others.numbers(&Column::Port).unwrap().get(row), port);
    }
    let invalid = urls.iter().filter(|url| url.is_err()).count();
    assert_eq!(others.bools(&Column::Valid).unwrap().null_count(), 0);
    assert_eq!(all.strings(&Column::Href).unwrap().null_count(), invalid);
}

const BASES: [&str; 3] = ["https://u:p@base.example:8/a/b?c#d", "file:///c:/d", "x:y"];

#[test]
fn known_inputs_make_the_rows_of_url() {
    let rows = known_inputs();
    assert_rows(&rows, None);
    for base in BASES {
        assert_rows(&rows, Some(&Url::parse(base).unwrap()));
    }
}

#[test]
fn rows_that_end_within_or_right_behind_the_authority() {
    let mut rows = Vec::new();
    for scheme in ["https:", "http:", "ws:", "ftp:", "file:", "blob:https:", "x:", "HTTP:"] {
        for host in [
            "", "a.b", "A", "1.2", "1.2.3.4", "0x1", "[::1]", "u@a", "u:1@a", "u:p@a", "a b", "é", "a\tb",
            "a<",
        ] {
            for port in ["", ":", ":1", ":80", ":443", ":080", ":65535", ":65536", ":1x", ":1@b", ":8\t0"] {
                for rest in ["", "/", "?", "#", "\\", " ", "\t", "/a@b:1?c#d", "?a=1&b#", "#@", "@"] {
                    rows.push(format!("{scheme}//{host}{port}{rest}"));
                }
            }
        }
    }
    assert_rows(&rows, None);
}

#[test]
fn real_urls_make_the_rows_of_url() {
    for (list, least) in [("kasztp.txt", 40_000), ("links.txt", 10_000)] {
        let Some(text) = data::urls(list) else { continue };
        let rows: Vec<String> = text.trim_start_matches('\u{FEFF}').lines().map(str::to_owned).collect();
        assert!(rows.len() > least);
        assert_rows(&rows, None);
    }
    if let Some(text) = data::urls("references.txt") {
        let rows: Vec<String> = text.lines().map(str::to_owned).collect();
        assert_rows(&rows, Some(&Url::parse(BASES[0]).unwrap()));
    }
}

/// Reads in chunks of some sizes, in turn.
fn read<'a>(mut reader: TableReader<'a>, bytes: &[u8], sizes: &[usize]) -> Vec<Table> {
    let mut tables = Vec::new();
    let mut rest = bytes;
    for size in sizes.iter().cycle() {
        let (chunk, after) = rest.split_at((*size).min(rest.len()));
        tables.extend(reader.push(chunk));
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    tables.extend(reader.finish());
    tables
}

/// The rows of several tables as texts, one column after the other.
fn texts(tables: &[Table]) -> Vec<Option<String>> {
    let mut all = Vec::new();
    for column in columns() {
        for table in tables {
            all.extend(table.strings(&column).unwrap().iter().map(|text| text.map(str::to_owned)));
        }
    }
    all
}

/// Asserts that bytes make the same tables in every chunking, and the rows of one table.
fn assert_chunks(bytes: &[u8], sizes: &[usize], options: &TableOptions<'_>) {
    let whole = read(options.reader(), bytes, &[bytes.len().max(1)]);
    assert_eq!(read(options.reader(), bytes, sizes), whole);
    assert_eq!(read(options.reader(), bytes, &[1]), whole);
    let single = options.from_lines(bytes).unwrap();
    assert_eq!(texts(&whole), texts(&[single]));
}

#[test]
fn lines_make_the_same_tables_in_every_chunking() {
    let mut text =
        "\u{FEFF}https://a/\n\nhttp://b?a=é\r\nx\r\n\u{FEFF}http://c/\nhttp://d".as_bytes().to_vec();
    text.extend(b"\nhttp://f\rhttp://g\r\nhttp://\xE2\x82/\xFF\n\xF0\nhttp://e/\xE2");
    for max_rows in [1, 2, 3, 100] {
        for end in 0..=text.len() {
            for size in [1, 2, 3, 7] {
                let options = TableOptions::new(columns()).max_rows(max_rows);
                assert_chunks(&text[..end], &[size], &options);
            }
        }
    }
    let table = TableOptions::new(columns()).from_lines(&text).unwrap();
    let hosts: Vec<_> = table.strings(&Column::Host).unwrap().iter().collect();
    let none = None;
    assert_eq!(
        hosts,
        [Some("a"), none, Some("b"), none, none, Some("d"), none, none, none, Some("e")],
        "only the first byte order mark is dropped"
    );
    assert_eq!(table.strings(&Column::Error).unwrap().get(6), Some("carriage-return"));
}

#[test]
fn real_urls_make_the_same_tables_in_every_chunking() {
    let Some(text) = data::urls("links.txt") else { return };
    let options = TableOptions::new(columns()).max_rows(1000);
    assert_chunks(text.as_bytes(), &[1, 10, 100, 65_536], &options);
}

#[test]
fn tables_end_at_their_limits() {
    let bytes = b"http://a/\nhttp://b/\nhttp://c/\n";
    let lengths = |options: &TableOptions<'_>| -> Vec<usize> {
        read(options.reader(), bytes, &[4]).iter().map(Table::len).collect()
    };
    assert_eq!(lengths(&TableOptions::new([Column::Href]).max_rows(2)), [2, 1]);
    assert_eq!(lengths(&TableOptions::new([Column::Href]).max_rows(0)), [1, 1, 1]);
    // Two rows have 18 bytes.
    assert_eq!(lengths(&TableOptions::new([Column::Href]).max_bytes(18)), [2, 1]);
    assert_eq!(lengths(&TableOptions::new([Column::Href]).max_bytes(19)), [3]);
    assert!(read(TableOptions::new([Column::Href]).reader(), b"", &[1]).is_empty());
}

#[test]
fn a_line_beyond_the_limit_is_an_invalid_row() {
    let bytes = b"http://a/1234\nhttp://b/12345\nhttp://c/\nhttp://d/123456789";
    let options = TableOptions::new([Column::Host, Column::Error]).max_bytes(13);
    for size in 1..bytes.len() {
        let tables = read(options.reader(), bytes, &[size]);
        let errors: Vec<_> =
            tables.iter().flat_map(|table| table.strings(&Column::Error).unwrap().iter()).collect();
        assert_eq!(errors, [None, Some("too-long"), None, Some("too-long")], "{size}");
    }
}

#[test]
fn an_arrow_column_makes_the_same_table() {
    let options = TableOptions::new(columns());
    let table = options.from_arrow(b"_http://a/?a=1http://b/_", &[1, 14, 14, 23], Some(&[0b101])).unwrap();
    assert_eq!(table.strings(&Column::Host).unwrap().data(), b"ab");
    assert_eq!(table.strings(&Column::Error).unwrap().null_count(), 3, "a row that is null has no error");
    let valid = TableOptions::new([Column::Valid]).from_arrow(b"", &[0, 0, 0], Some(&[0b01])).unwrap();
    let valid: Vec<_> = valid.bools(&Column::Valid).unwrap().iter().collect();
    assert_eq!(valid, [Some(false), None]);
    for offsets in [&[][..], &[0], &[5]] {
        assert!(options.from_arrow(b"", offsets, None).unwrap().is_empty());
    }
}

#[test]
fn invalid_arrow_columns() {
    let options = TableOptions::new([Column::Href]);
    type Case<'a> = (&'a [i32], Option<&'a [u8]>, TableError);
    let table: [Case<'_>; 5] = [
        (&[0, 2, 1], None, TableError::InvalidOffsets(1)),
        (&[0, 4], None, TableError::InvalidOffsets(0)),
        (&[-1, 3], None, TableError::InvalidOffsets(0)),
        (&[i32::MAX, i32::MAX], None, TableError::InvalidOffsets(0)),
        (&[0; 10], Some(&[0xFF]), TableError::InvalidValidity),
    ];
    for (offsets, validity, error) in table {
        assert_eq!(options.from_arrow(b"abc", offsets, validity), Err(error), "{offsets:?}");
    }
    assert_eq!(
        TableError::InvalidOffsets(1).to_string(),
        "the offsets of row 1 are not in order, or not within the data"
    );
}

#[test]
fn every_column_has_a_name() {
    for name in ["href", "origin", "port", "portText", "valid", "error", "query:", "query:a=b"] {
        assert_eq!(Column::from_name(name).unwrap().name(), name);
    }
    assert_eq!(Column::from_name(""), None);
    let table = TableOptions::new([Column::Port]).from_strs(["x"]).unwrap();
    assert!(table.strings(&Column::Port).is_none() && table.bools(&Column::Port).is_none());
    assert!(table.numbers(&Column::Href).is_none());
    assert!(matches!(table.array(&Column::Port), Some(Array::Number(_))));
}

#[test]
fn sites_and_parts_of_domains() {
    use whurl::sites::SuffixList;
    let rows = known_inputs();
    let given = SuffixList::from_text("com\nexample.com\n").unwrap();
    let icann = SuffixList::built_in().icann_only(true);
    let built_in = SuffixList::built_in();
    let columns = [Column::Site, Column::RegistrableDomain, Column::PublicSuffix, Column::Subdomain];
    for (list, own) in [(&built_in, None), (&given, Some(&given)), (&icann, Some(&icann))] {
        let mut options = TableOptions::new(columns.clone());
        if let Some(own) = own {
            options = options.suffix_list(own);
        }
        let table = options.from_strs(&rows).unwrap();
        for (index, row) in rows.iter().enumerate() {
            let url = Url::parse(row).ok();
            let host = || url.as_ref()?.host();
            let site = url.as_ref().map(|url| list.site(&url.origin()));
            let site = site.map(|site| site.map_or("null".into(), |site| site.to_string()));
            let expected = [
                site.as_deref(),
                host().and_then(|host| list.registrable_domain(host)),
                host().and_then(|host| list.public_suffix(host)),
                host().and_then(|host| list.subdomain(host)),
            ];
            for (column, expected) in columns.iter().zip(expected) {
                assert_eq!(table.strings(column).unwrap().get(index), expected, "{row:?}");
            }
        }
    }
}

#[test]
fn validation_errors_agree_with_validate() {
    use whurl::tools::validate;
    let rows = known_inputs();
    for base in [None, Some(Url::parse(BASES[0]).unwrap())] {
        let base = base.as_ref();
        let options =
            TableOptions::new([Column::Host, Column::ValidationErrors, Column::Error]).base_url(base);
        let table = options.from_strs(&rows).unwrap();
        let mut counts = [0, 0, 0];
        for (index, row) in rows.iter().enumerate() {
            let validation = validate(row, base);
            let mut names: Vec<_> = validation.errors.iter().map(|located| located.error.name()).collect();
            let mut seen = std::collections::HashSet::new();
            names.retain(|name| seen.insert(*name));
            let wanted = (!names.is_empty()).then(|| names.join(" "));
            assert_eq!(
                table.strings(&Column::ValidationErrors).unwrap().get(index),
                wanted.as_deref(),
                "{row:?}"
            );
            let url = validation.url.ok();
            assert_eq!(
                table.strings(&Column::Host).unwrap().get(index).map(str::to_owned),
                url.map(|url| url.web().host().to_owned())
            );
            counts[names.len().min(2)] += 1;
        }
        // Without the test data there are a few inputs only.
        assert!(rows.len() < 1000 || counts.iter().all(|&count| count > 100), "{counts:?}");
    }
    // A line that is too long is not parsed, and has none of the errors of the line before it.
    let options = TableOptions::new([Column::ValidationErrors]).max_bytes(12);
    let mut reader = options.reader();
    let mut tables = reader.push(b"http://a/\\\nhttp://a/123456\n");
    tables.extend(reader.finish());
    let found: Vec<_> =
        tables.iter().flat_map(|table| table.strings(&Column::ValidationErrors).unwrap().iter()).collect();
    assert_eq!(found, [Some("invalid-reverse-solidus"), None], "a line that is too long");
    // Nor has a row that is null.
    let options = TableOptions::new([Column::ValidationErrors]);
    let table = options.from_arrow(b"http://a/\\http://c/", &[0, 10, 10, 19], Some(&[0b101])).unwrap();
    let found: Vec<_> = table.strings(&Column::ValidationErrors).unwrap().iter().collect();
    assert_eq!(found, [Some("invalid-reverse-solidus"), None, None], "a null row");
}

/// A line that comes in very many chunks, very many lines, and lines that are not UTF-8.
#[test]
fn all_inputs_take_linear_time() {
    let options = TableOptions::new([Column::Href]).max_bytes(1 << 30);
    let count = |chunks: &[Vec<u8>], options: &TableOptions<'_>| {
        let mut reader = options.reader();
        let mut rows = 0;
        for chunk in chunks {
            rows += reader.push(chunk).iter().map(Table::len).sum::<usize>();
        }
        rows + reader.finish().map_or(0, |table| table.len())
    };
    assert_linear(
        "chunks of one line",
        20_000,
        |chunks| vec![b"a:bcdefgh".to_vec(); chunks],
        |chunks| assert_eq!(count(chunks, &options), 1),
    );
    assert_linear(
        "lines of one chunk in as many tables",
        4_000,
        |lines| vec![b"http://a/\n".repeat(lines)],
        |chunks| {
            let options = TableOptions::new([Column::Href]).max_rows(1);
            assert_eq!(count(chunks, &options), chunks[0].len() / 10);
        },
    );
    assert_linear(
        "lines that are not UTF-8",
        4_000,
        |lines| vec![b"http://a/\xFF\n".repeat(lines)],
        |chunks| assert_eq!(count(chunks, &options), chunks[0].len() / 11),
    );
}

#[test]
fn generated_rows_agree_with_url() {
    repeat(256, 15, |below| {
        let rows = list(below, 8, input);
        assert_rows(&rows, None);
        assert_rows(&rows, Some(&Url::parse(BASES[0]).unwrap()));
    });
}

#[test]
fn generated_lines_make_the_same_tables_in_every_chunking() {
    repeat(256, 16, |below| {
        let rows = list(below, 8, input);
        let sizes: Vec<usize> = (0..1 + below(5)).map(|_| 1 + below(39)).collect();
        let options = TableOptions::new(columns()).max_rows(1 + below(4));
        assert_chunks(rows.join("\n").as_bytes(), &sizes, &options);
    });
}

mod speed {
    use super::*;
    use std::borrow::Cow;
    use whurl::__engine::table::{Batch, OwnParser, Parser};
    use whurl::__engine::{Found, plain_url};
    use whurl::Components;

    /// Counts the rows that no scan decides.
    struct Counting(usize);

    impl Parser for Counting {
        fn write_unicode<'r>(&self, domain: &'r [u8], _: &'r mut Vec<u8>) -> &'r [u8] {
            domain
        }
        fn reason<'t>(&mut self, _: ParseError, _: &'t str) -> Cow<'t, str> {
            unreachable!()
        }
        fn scan_authority(&self, row: &[u8]) -> Option<Components> {
            OwnParser::<Url>::new(None).scan_authority(row)
        }

        fn parse<'r>(
            &mut self,
            input: &'r str,
            _: bool,
            href: &'r mut String,
        ) -> Result<(&'r str, Components), ParseError> {
            if matches!(plain_url::find(input, false), None | Some(Found::Start(_))) {
                self.0 += 1;
            }
            OwnParser::<Url>::new(None).parse(input, false, href)
        }

        fn decode(&mut self, text: &[u8], output: &mut Vec<u8>) {
            let text = std::str::from_utf8(text).unwrap();
            output.extend_from_slice(form_urlencoded::decode(text).as_bytes());
        }

        fn text<'t>(&mut self, row: &'t [u8], _: bool) -> Cow<'t, str> {
            String::from_utf8_lossy(row)
        }

        fn validation_errors(&mut self, _: &str, output: &mut String) {
            output.clear();
        }
    }

    /// Without a base, an absolute URL needs no slashes. Its changes are written without the parser.
    #[test]
    fn edited_urls_do_not_need_the_parser() {
        let columns = [Column::Href];
        let mut batch = Batch::new(&columns);
        let mut parser = Counting(0);
        let rows = ["http:foo.com", "HTTP://A:80?b", " https:\\\\a/ "];
        for row in rows {
            batch.push(row, &mut parser);
        }
        assert_eq!(parser.0, if cfg!(whurl_no_fast_paths) { rows.len() } else { 0 });
    }

    /// The scans decide nearly all real URLs; without the fast paths, none.
    #[test]
    fn scans_decide_nearly_all_real_urls() {
        let Some(text) = data::urls("kasztp.txt") else { return };
        let rows: Vec<&str> = text.trim_start_matches('\u{FEFF}').lines().collect();
        for (column, least) in [(Column::Host, 0.98), (Column::Href, 0.95)] {
            let columns = [column];
            let mut batch = Batch::new(&columns);
            let mut parser = Counting(0);
            for row in &rows {
                batch.push(row, &mut parser);
            }
            let share = 1.0 - parser.0 as f64 / rows.len() as f64;
            let least = if cfg!(whurl_no_fast_paths) { 0.0 } else { least };
            assert!(share >= least && (least > 0.0 || share == 0.0), "{share}");
        }
    }
}

/// The value of a column in the only row of a table, as JSON.
fn value(table: &Table, column: &Column) -> Value {
    match table.array(column).unwrap() {
        Array::String(texts) => texts.get(0).into(),
        Array::Number(numbers) => numbers.get(0).into(),
        Array::Bool(values) => values.get(0).into(),
        Array::List(lists) => lists.get(0).map(|list| list.collect::<Vec<_>>()).into(),
        Array::Pairs(lists) => {
            lists.get(0).map(|list| list.map(|(name, value)| vec![name, value]).collect::<Vec<_>>()).into()
        }
        _ => panic!("{}", column.name()),
    }
}

/// The jobs of `tests/cases/jobs.txt`: an input, its columns with their values, and options.
fn jobs() -> Vec<(String, serde_json::Map<String, Value>, Value)> {
    let text = std::fs::read_to_string(data::project().join("tests/cases/jobs.txt")).unwrap();
    let lines = text.lines().filter(|line| line.starts_with('['));
    let read = |line: &str| -> Vec<Value> { serde_json::from_str(line).expect(line) };
    let job = |mut parts: Vec<Value>| {
        parts.resize(3, Value::Null);
        (parts[0].as_str().unwrap().to_owned(), parts[1].as_object().unwrap().clone(), parts.remove(2))
    };
    lines.map(read).map(job).collect()
}

#[test]
fn jobs_have_their_values() {
    use whurl::sites::SuffixList;
    let icann = SuffixList::built_in().icann_only(true);
    for (input, columns, given) in jobs() {
        let base = given["base"].as_str().map(|base| Url::parse(base).unwrap());
        let names = columns.keys().map(|name| Column::from_name(name).expect(name));
        let is_on = |name: &str| given[name] == true;
        let mut options = TableOptions::new(names).base_url(base.as_ref()).any_scheme(is_on("anyScheme"));
        options = options.hosts(is_on("hosts")).unwrap();
        if let Some(label) = given["encoding"].as_str() {
            options = options.encoding(label.parse().unwrap());
        }
        let patterns = given["trim"].as_array().into_iter().flatten().filter_map(Value::as_str);
        options = options.trim(patterns).trim_fragment(is_on("trimFragment"));
        let whole = given["suffixList"].as_str().map(|text| SuffixList::from_text(text).unwrap());
        let added = given["addSuffixes"].as_array().map(|rules| {
            let rules: Vec<_> = rules.iter().map(|rule| rule.as_str().unwrap()).collect();
            whole.clone().unwrap_or_else(SuffixList::built_in).with_rules(&rules.join("\n")).unwrap()
        });
        let own = added.or(whole).map(|list| list.icann_only(is_on("icannOnly")));
        if let Some(list) = own.as_ref().or(is_on("icannOnly").then_some(&icann)) {
            options = options.suffix_list(list);
        }
        let table = match given["bases"].as_array() {
            Some(bases) => options.from_pairs([(&input, bases[0].as_str())]).unwrap(),
            None => options.from_strs([&input]).unwrap(),
        };
        for (column, _) in table.columns() {
            assert_eq!(value(&table, column), columns[&*column.name()], "{} of {input:?}", column.name());
        }
    }
}

#[test]
fn a_table_removes_parameters_as_the_functions_do() {
    for (change, url, patterns, expected, given) in crate::query::cases() {
        if change == "remove" && given["ignoreCase"] != true {
            let options = TableOptions::new([Column::Href, Column::Hash, Column::Search]);
            let options = options.trim(&patterns).trim_fragment(given["fragment"] == true);
            let table = options.from_strs([url.as_str()]).unwrap();
            let expected = Url::parse(&expected).unwrap();
            let found = |column| table.strings(column).unwrap().get(0).unwrap();
            assert_eq!(found(&Column::Href), expected.as_str(), "{patterns:?} {url}");
            assert_eq!(found(&Column::Search), expected.web().search(), "{patterns:?} {url}");
            assert_eq!(found(&Column::Hash), expected.web().hash(), "{patterns:?} {url}");
        }
    }
}

/// Asserts what a canonical form is, by a model that knows only percent-encoded bytes.
fn assert_canonical(url: &Url) {
    let form = canonical(url);
    let text = form.as_str();
    assert_eq!(canonical(&form), form, "idempotent: {url}");
    assert_eq!(Url::parse(text).as_ref().map(Url::as_str), Ok(text), "parses to itself: {url}");
    // All generic decoders of a server see the same, and no `%` is new.
    let original = url.as_str().split('#').next().unwrap();
    let original = if url.query() == Some("") { original.strip_suffix('?').unwrap() } else { original };
    let units = |text: &str| {
        let mut units = Vec::new();
        let mut rest = text.as_bytes();
        while let Some((&byte, after)) = rest.split_first() {
            let digits = after.get(..2).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
            match (byte, digits) {
                (b'%', Some(digits)) => {
                    let byte = u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap();
                    let is_unreserved = byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
                    units.push((byte, !is_unreserved));
                    rest = &after[2..];
                }
                _ => {
                    units.push((byte, false));
                    rest = after;
                }
            }
        }
        units
    };
    assert_eq!(units(text), units(original), "{url}");
    let table = TableOptions::new([Column::Canonical]).from_strs([url.as_str()]).unwrap();
    assert_eq!(table.strings(&Column::Canonical).unwrap().get(0), Some(text));
}

fn assert_canonical_if_valid(input: &str) {
    if let Ok(url) = Url::parse(input) {
        assert_canonical(&url);
    }
}

/// Pieces of what canonical forms change, and what they must not join.
const ENCODED: &[&str] = &[
    "%", "%%", "%4", "%41", "%61", "%2e", "%2E", "%2f", "%25", "%7e", "%43", "%7C", "%3a", "|", "/", "/",
    ".", "..", "?", "#", "1", "a", "F", "G", ":", "@", "&", "=", "+", "%ff", "\\", " ", "%31", "%34",
];

#[test]
fn canonical_forms_are_urls_of_the_same_bytes() {
    for input in known_inputs() {
        assert_canonical_if_valid(&input);
    }
    for list in ["kasztp.txt", "links.txt"] {
        let text = data::urls(list).unwrap_or_default();
        text.lines().for_each(assert_canonical_if_valid);
    }
    repeat(4096, 17, |below| {
        let start = one_of(
            below,
            &["https://h/", "x:", "x:/", "x://", "file:///", "file:", "https://", "blob:x:", "x:/."],
        );
        let rest = list(below, 12, |below| one_of(below, ENCODED)).concat();
        assert_canonical_if_valid(&[start, &rest].concat());
        assert_canonical_if_valid(&input(below));
    });
}

#[test]
fn decoded_hosts_are_domains_to_unicode() {
    let inputs = known_inputs();
    let names = [Column::Hostname, Column::DecodedHostname, Column::DecodedPathname, Column::ReversedHost];
    let options = TableOptions::new(names.clone());
    let assert_all = |inputs: &[String]| {
        let table = options.from_strs(inputs).unwrap();
        let texts = |column| -> Vec<_> {
            table.strings(column).unwrap().iter().map(|text| text.map(str::to_owned)).collect()
        };
        let [names, decoded, paths, reversed] = names.each_ref().map(texts);
        for (index, input) in inputs.iter().enumerate() {
            let Ok(url) = Url::parse(input) else { continue };
            let name = names[index].as_deref().unwrap();
            let wanted = if url.domain().is_some() {
                whurl::domain_to_unicode(name)
            } else {
                whurl::percent_encode::decode(name).into_owned()
            };
            assert_eq!(decoded[index].as_deref(), Some(&*wanted), "{input:?}");
            let (labels, end) = name.strip_suffix('.').map_or((name, ""), |labels| (labels, "."));
            let wanted = labels.rsplit('.').collect::<Vec<_>>().join(".") + end;
            let wanted = if url.domain().is_some() { &wanted } else { name };
            assert_eq!(reversed[index].as_deref(), Some(wanted), "{input:?}");
            assert_eq!(
                paths[index].as_deref(),
                Some(&*whurl::percent_encode::decode(url.path())),
                "{input:?}"
            );
        }
    };
    assert_all(&inputs);
    repeat(256, 18, |below| assert_all(&list(below, 8, input)));
}

#[test]
fn parameters_are_the_pairs_of_the_form() {
    let columns = [Column::Params, Column::QueryAll("a".to_owned())];
    repeat(256, 19, |below| {
        let rows =
            list(below, 8, |below| format!("x:?{}", list(below, 9, |below| one_of(below, ENCODED)).concat()));
        let table = TableOptions::new(columns.clone()).from_strs(&rows).unwrap();
        for (index, row) in rows.iter().enumerate() {
            let url = Url::parse(row).unwrap();
            let wanted: Vec<_> = url.query_pairs().collect();
            let pairs = table.pairs(&columns[0]).unwrap().get(index).unwrap();
            assert!(pairs.eq(wanted.iter().map(|(name, value)| (&**name, &**value))), "{row:?}");
            let values: Vec<_> = wanted.iter().filter(|pair| pair.0 == "a").map(|pair| &*pair.1).collect();
            let found = table.lists(&columns[1]).unwrap().get(index).map(Iterator::collect);
            assert_eq!(found, (!values.is_empty()).then_some(values), "{row:?}");
        }
    });
}

/// Items without a text take memory, too.
#[test]
fn items_of_lists_count_for_the_limit() {
    let options = TableOptions::new([Column::Params]).max_bytes(8);
    let tables = options.reader().push(b"x:?=&=\nx:?=&=\nx:?=\n");
    assert_eq!(tables.iter().map(Table::len).collect::<Vec<_>>(), [1, 1]);
}
