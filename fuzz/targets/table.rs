//! Tables: every row is what `Url` makes of it, with all columns and with each alone, in every chunking, and as an
//! Arrow column.
//!
//! Input: two characters that choose a column, a size of chunks and whether there is a base; then the lines.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use whurl::sites::SuffixList;
use whurl::table::{Array, Column, Table, TableError, TableOptions};
use whurl::tools::validate;
use whurl::{Url, form_urlencoded};
use whurl_fuzz::texts::{Texts, split_choice};

const NAMES: [&str; 18] = [
    "href", "origin", "protocol", "username", "password", "host", "hostname", "port", "portText", "pathname",
    "search", "hash", "valid", "error", "site", "registrableDomain", "validationErrors", "query:a",
];
const BASE: &str = "https://u:p@base.example:8/a/b?c#d";

static LIST: LazyLock<SuffixList> = LazyLock::new(SuffixList::built_in);

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let choices = texts.next_text();
    let Some((name, rest)) = split_choice(&choices, NAMES.len()) else { return };
    let (size, has_base) =
        split_choice(rest, 64).map_or((0, false), |(choice, _)| (choice / 2, choice % 2 == 1));
    // The rest may have any bytes.
    let lines = data.get(choices.len() + 1..).unwrap_or_default();

    let base = Url::parse(BASE).unwrap();
    let base = has_base.then_some(&base);
    let column = Column::from_name(NAMES[name]).unwrap();
    let all = NAMES.map(|name| Column::from_name(name).unwrap());
    let alone = TableOptions::new([column.clone()]).suffix_list(&LIST).base_url(base);
    let together = TableOptions::new(all).suffix_list(&LIST).base_url(base);
    let whole = alone.from_lines(lines).unwrap();
    assert_eq!(together.from_lines(lines).unwrap().array(&column), whole.array(&column));

    let text = String::from_utf8_lossy(lines);
    let without_mark = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
    // A carriage return at the end of a line is not part of it.
    let rows = without_mark.split_terminator('\n').map(|row| row.strip_suffix('\r').unwrap_or(row));
    let wanted: Vec<_> = rows
        .map(|row| match NAMES[name] {
            name if !is_joined(row) => expected(row, base, name),
            "error" => Some("carriage-return".into()),
            "valid" => Some("false".into()),
            _ => None,
        })
        .collect();
    assert_eq!(values(&whole, &column), wanted, "{text:?}");

    check_arrow([&alone, &together], lines, size, &column, |row| expected(row, base, NAMES[name]));

    let alone = alone.max_rows(size + 1);
    let mut reader = alone.reader();
    let mut tables: Vec<Table> = lines.chunks(size + 1).flat_map(|chunk| reader.push(chunk)).collect();
    tables.extend(reader.finish());
    let parts: Vec<_> = tables.iter().flat_map(|table| values(table, &column)).collect();
    assert_eq!(parts, wanted, "{lines:?}");
});

/// The lines as a column of Arrow, with the bits of `size` as its first validity bits; and with offsets of any kind.
fn check_arrow(
    options: [&TableOptions<'_>; 2],
    lines: &[u8],
    size: usize,
    column: &Column,
    expected: impl Fn(&str) -> Option<String>,
) {
    let rows: Vec<&[u8]> = lines.split(|&byte| byte == b'\n').collect();
    let data = rows.concat();
    let mut offsets = vec![0];
    for row in &rows {
        offsets.push(offsets[offsets.len() - 1] + row.len() as i32);
    }
    let mut validity = vec![0xFF; rows.len().div_ceil(8)];
    validity[0] = size as u8;
    let wanted: Vec<_> = rows
        .iter()
        .enumerate()
        .map(|(index, row)| {
            let is_null = index < 8 && size >> index & 1 == 0;
            if is_null { None } else { expected(&String::from_utf8_lossy(row)) }
        })
        .collect();
    for options in options {
        let table = options.from_arrow(&data, &offsets, Some(&validity)).unwrap();
        assert_eq!(values(&table, column), wanted, "{lines:?}");
    }

    // Each byte of a line as a small number, some of them negative.
    let any: Vec<i32> = lines.iter().map(|&byte| i32::from(byte) - 4).collect();
    let is_ordered =
        any.is_sorted() && any.iter().all(|&offset| usize::try_from(offset).is_ok_and(|o| o <= data.len()));
    match options[0].from_arrow(&data, &any, None) {
        Ok(table) => assert_eq!(table.len(), any.len().saturating_sub(1)),
        Err(TableError::InvalidOffsets(row)) => {
            assert!(!is_ordered && any.len() > 1);
            assert!(row + 1 < any.len());
        }
        Err(error) => panic!("{error}"),
    }
    let missing = options[0].from_arrow(&data, &offsets, Some(&validity[1..]));
    assert_eq!(missing, Err(TableError::InvalidValidity));
}

/// The values of a column as texts.
fn values(table: &Table, column: &Column) -> Vec<Option<String>> {
    let texts: Vec<Option<String>> = match table.array(column).unwrap() {
        Array::String(array) => array.iter().map(|value| value.map(str::to_owned)).collect(),
        Array::Number(array) => array.iter().map(|value| value.map(|number| number.to_string())).collect(),
        Array::Bool(array) => array.iter().map(|value| value.map(|is_true| is_true.to_string())).collect(),
        _ => unreachable!(),
    };
    assert_eq!(texts.len(), table.len());
    texts
}

/// Whether a carriage return seems to end a line within a row.
fn is_joined(row: &str) -> bool {
    row.as_bytes().windows(3).any(|bytes| bytes[1] == b'\r' && bytes[2] != b'\r')
}

fn expected(row: &str, base: Option<&Url>, name: &str) -> Option<String> {
    let url = match base {
        Some(base) => base.join(row),
        None => Url::parse(row),
    };
    match name {
        "valid" => return Some(url.is_ok().to_string()),
        "error" => return url.err().map(|error| error.name().to_owned()),
        "validationErrors" => {
            let mut names: Vec<&str> = Vec::new();
            for found in validate(row, base).errors {
                if !names.contains(&found.error.name()) {
                    names.push(found.error.name());
                }
            }
            return (!names.is_empty()).then(|| names.join(" "));
        }
        _ => {}
    }
    let url = url.ok()?;
    let web = url.web();
    let part = match name {
        "href" => web.href(),
        "origin" => return Some(web.origin()),
        "protocol" => web.protocol(),
        "username" => web.username(),
        "password" => web.password(),
        "host" => web.host(),
        "hostname" => web.hostname(),
        "port" => return url.port().map(|port| port.to_string()),
        "portText" => web.port(),
        "pathname" => web.pathname(),
        "search" => web.search(),
        "hash" => web.hash(),
        "site" => return Some(LIST.site(&url.origin()).map_or("null".into(), |site| site.to_string())),
        "registrableDomain" => LIST.registrable_domain(url.host()?)?,
        _ => {
            let mut pairs = form_urlencoded::parse(url.query().unwrap_or_default());
            return pairs.find(|pair| pair.0 == "a").map(|pair| pair.1.into_owned());
        }
    };
    Some(part.to_owned())
}
