//! Tables: every row is what `Url` makes of it, with all columns and with each alone, and in every chunking.
//!
//! Input: two characters that choose a column, a size of chunks and whether there is a base; then the lines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::table::{Column, Table, TableOptions};
use whurl::{ParseError, Url, form_urlencoded};
use whurl_fuzz::texts::{Texts, split_choice};

const NAMES: [&str; 13] = [
    "href", "origin", "protocol", "username", "password", "host", "hostname", "portText", "pathname",
    "search", "hash", "error", "query:a",
];
const BASE: &str = "https://u:p@base.example:8/a/b?c#d";

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let choices = texts.next_text();
    let Some((name, rest)) = split_choice(&choices, NAMES.len()) else { return };
    let (size, has_base) =
        split_choice(rest, 64).map_or((0, false), |(choice, _)| (choice / 2, choice % 2 == 1));
    // What follows may have any bytes.
    let lines = data.get(choices.len() + 1..).unwrap_or_default();

    let base = Url::parse(BASE).unwrap();
    let base = has_base.then_some(&base);
    let column = Column::from_name(NAMES[name]).unwrap();
    let all = NAMES.map(|name| Column::from_name(name).unwrap());
    let alone = TableOptions::new([column.clone()]).base_url(base);
    let whole = alone.from_lines(lines).unwrap();
    let together = TableOptions::new(all).base_url(base).from_lines(lines).unwrap();
    assert_eq!(together.array(&column), whole.array(&column));

    let text = String::from_utf8_lossy(lines);
    let rows: Vec<&str> = text.strip_prefix('\u{FEFF}').unwrap_or(&text).split_terminator('\n').collect();
    // A mark and nothing else is a line, and so is the end of a text that lacks its newline.
    if !rows.is_empty() || text.is_empty() {
        assert_eq!(whole.len(), rows.len(), "{rows:?}");
    }
    for (found, row) in whole.texts(&column).unwrap().iter().zip(&rows) {
        let url = match base {
            Some(base) => base.join(row),
            None => Url::parse(row),
        };
        assert_eq!(found, expected(&url, NAMES[name]).as_deref(), "{row:?}");
    }

    let alone = alone.max_rows(size + 1);
    let mut reader = alone.reader();
    let mut tables: Vec<Table> = lines.chunks(size + 1).flat_map(|chunk| reader.push(chunk)).collect();
    tables.extend(reader.finish());
    let parts = tables.iter().flat_map(|table| table.texts(&column).unwrap().iter());
    assert!(parts.eq(whole.texts(&column).unwrap().iter()), "{lines:?}");
});

fn expected(url: &Result<Url, ParseError>, name: &str) -> Option<String> {
    let url = match url {
        Ok(url) => url,
        Err(error) => return (name == "error").then(|| error.name().to_owned()),
    };
    let web = url.web();
    let part = match name {
        "href" => web.href(),
        "origin" => return Some(web.origin()),
        "protocol" => web.protocol(),
        "username" => web.username(),
        "password" => web.password(),
        "host" => web.host(),
        "hostname" => web.hostname(),
        "portText" => web.port(),
        "pathname" => web.pathname(),
        "search" => web.search(),
        "hash" => web.hash(),
        "error" => return None,
        _ => {
            let mut pairs = form_urlencoded::parse(url.query().unwrap_or_default());
            return pairs.find(|pair| pair.0 == "a").map(|pair| pair.1.into_owned());
        }
    };
    Some(part.to_owned())
}
