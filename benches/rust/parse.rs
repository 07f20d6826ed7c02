//! Parsing lists of URLs with this crate, `ada-url` (C++, SIMD) and `url`. One iteration is a whole list.
//!
//! Run it with `cargo bench --manifest-path benches/rust/Cargo.toml`. It prints Criterion's numbers first, then the
//! ratios, which are measured in alternating rounds.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

use criterion::Criterion;

const MIXED_URLS: &str = include_str!("../mixed-urls.txt");

/// A list of real URLs, from `URLS_DIR` or from beside the project.
fn real_urls() -> Option<String> {
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/urls"));
    let folder = std::env::var_os("URLS_DIR").map_or_else(beside, PathBuf::from);
    std::fs::read_to_string(folder.join("kasztp.txt")).ok()
}

/// The measured operation on one URL of a list.
type Operation = fn(&str) -> bool;

const PARSE: &[(&str, Operation)] = &[
    ("whurl", |input| black_box(whurl::Url::parse(input)).is_ok()),
    ("ada-url", |input| black_box(ada_url::Url::parse(input, None)).is_ok()),
    ("url", |input| black_box(url::Url::parse(input)).is_ok()),
];

const CAN_PARSE: &[(&str, Operation)] =
    &[("whurl", whurl::Url::can_parse), ("ada-url", |input| ada_url::Url::can_parse(input, None))];

fn run(operation: Operation, list: &[&str]) -> usize {
    list.iter().filter(|input| operation(black_box(input))).count()
}

/// Nanoseconds for each URL: the medians of alternating rounds.
fn medians(operations: &[(&str, Operation)], list: &[&str]) -> Vec<f64> {
    const ROUNDS: usize = 41;
    let mut times = vec![Vec::with_capacity(ROUNDS); operations.len()];
    for _ in 0..ROUNDS {
        for ((_, operation), times) in operations.iter().zip(&mut times) {
            let start = Instant::now();
            black_box(run(*operation, list));
            times.push(start.elapsed().as_nanos() as f64 / list.len() as f64);
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    times.into_iter().map(median).collect()
}

fn main() {
    let real = real_urls();
    let mut lists = vec![("mixed", MIXED_URLS.lines().collect::<Vec<_>>())];
    match &real {
        Some(text) => lists.insert(0, ("real", text.trim_start_matches('\u{FEFF}').lines().collect())),
        None => println!("no list of real URLs: set URLS_DIR"),
    }
    let tables = [("parse", PARSE), ("can_parse", CAN_PARSE)];

    let mut criterion = Criterion::default().configure_from_args().sample_size(20);
    for (what, operations) in tables {
        for (name, list) in &lists {
            let mut group = criterion.benchmark_group(format!("{what}, {name} URLs"));
            for (implementation, operation) in operations {
                group.bench_function(*implementation, |bencher| bencher.iter(|| run(*operation, list)));
            }
            group.finish();
        }
    }

    println!("\n{:<24}{:>10}{:>12}{:>18}", "", "ns a URL", "", "whurl ÷ this");
    for (what, operations) in tables {
        for (name, list) in &lists {
            let medians = medians(operations, list);
            for ((implementation, _), median) in operations.iter().zip(&medians) {
                let what = format!("{what}, {name}");
                println!("{what:<24}{median:>10.1}  {implementation:<10}{:>18.2}", medians[0] / median);
            }
        }
    }
}
