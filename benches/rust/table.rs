//! Tables of URLs, compared with loops over `ada-url`, `Url` and the crate `url`: from bytes to a column of hosts.
//!
//! Run it with `cargo bench --manifest-path benches/rust/Cargo.toml --bench table`. The implementations take rounds in
//! turn; the median counts. It prints the nanoseconds for each line, and the time of the table divided by the time of
//! the loop.

use std::hint::black_box;
use std::time::Instant;

use whurl::table::{Column, TableOptions};

mod lists;

use lists::{mixed_urls, real_urls};

const ROUNDS: usize = 21;

type Contender<'a> = (&'static str, Box<dyn Fn() -> usize + 'a>);

fn main() {
    let lists: Vec<(&str, String)> = [("real", "kasztp.txt"), ("links", "links.txt")]
        .into_iter()
        .filter_map(|(name, file)| Some((name, real_urls(file)?)))
        .chain([("mixed", mixed_urls())])
        .collect();
    println!("{:<28}{:>10}  {:<12}{:>14}", "", "ns a line", "", "table ÷ this");
    for (name, text) in &lists {
        compare(name, text.trim_start_matches('\u{FEFF}'));
    }
}

fn compare(name: &str, text: &str) {
    let lines = text.lines().count();
    let table = |names: &str| {
        let columns = names.split(' ').map(|name| Column::from_name(name).expect("a column"));
        let options = TableOptions::new(columns.collect::<Vec<_>>());
        move |text: &str| options.from_lines(text.as_bytes()).expect("a table").len()
    };
    let host = table("host");
    let all = table("href origin protocol username password host hostname port pathname search hash");
    measure(
        &format!("host, {name}"),
        lines,
        vec![
            ("table", Box::new(|| host(text))),
            ("ada-url", loop_over(text, |line, column| match ada_url::Url::parse(line, None) {
                Ok(url) => column.push_str(url.host()),
                Err(_) => {}
            })),
            ("whurl::Url", loop_over(text, |line, column| match whurl::Url::parse(line) {
                Ok(url) => column.push_str(url.web().host()),
                Err(_) => {}
            })),
            ("url", loop_over(text, |line, column| match url::Url::parse(line) {
                Ok(url) => column.push_str(url::quirks::host(&url)),
                Err(_) => {}
            })),
        ],
    );
    measure(
        &format!("all parts, {name}"),
        lines,
        vec![
            ("table", Box::new(|| all(text))),
            ("ada-url", loop_over(text, |line, column| match ada_url::Url::parse(line, None) {
                Ok(url) => {
                    for part in [
                        url.href(),
                        &url.origin(),
                        url.protocol(),
                        url.username(),
                        url.password(),
                        url.host(),
                        url.hostname(),
                        url.port(),
                        url.pathname(),
                        url.search(),
                        url.hash(),
                    ] {
                        column.push_str(part);
                    }
                }
                Err(_) => {}
            })),
        ],
    );
}

/// A round of a loop that appends to one text and keeps where each part ends.
fn loop_over<'a>(text: &'a str, append: impl Fn(&str, &mut String) + 'a) -> Box<dyn Fn() -> usize + 'a> {
    Box::new(move || {
        let (mut column, mut offsets) = (String::new(), vec![0]);
        for line in text.lines() {
            append(line, &mut column);
            offsets.push(column.len() as i32);
        }
        black_box(&column);
        offsets.len()
    })
}

/// Measures in alternating rounds, and prints the medians.
fn measure(what: &str, lines: usize, contenders: Vec<Contender<'_>>) {
    let mut times = vec![Vec::with_capacity(ROUNDS); contenders.len()];
    for _ in 0..ROUNDS {
        for ((_, run), times) in contenders.iter().zip(&mut times) {
            let start = Instant::now();
            black_box(run());
            times.push(start.elapsed().as_nanos() as f64 / lines as f64);
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    for ((name, _), median) in contenders.iter().zip(&medians) {
        println!("{what:<28}{median:>10.1}  {name:<12}{:>14.2}", medians[0] / median);
    }
}
