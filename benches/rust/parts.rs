//! Parts of the time of `Url::parse`: the least that it could do, what it does, what its peers do, and both by kinds of
//! URLs.
//!
//! `node benches/rust-parts.js` runs it under `perf stat`, which counts instructions, and prints the tables. An
//! operation, a list, a kind (or `all`) and a number of rounds are its arguments; it prints the number of URLs and the
//! nanoseconds of the fastest round, for each of them.

use std::hint::black_box;

use cpu_time::ThreadTime;
use whurl::__engine::plain_url;

mod lists;

fn main() {
    // Cargo adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [operation, list, kind, rounds] = args.as_slice() else {
        return println!("OPERATION LIST KIND ROUNDS: see benches/rust-parts.js");
    };
    let text = match list.as_str() {
        "mixed" => Some(include_str!("../mixed-urls.txt").to_owned()),
        "real" => lists::real_urls("kasztp.txt"),
        _ => lists::real_urls("links.txt"),
    };
    let Some(text) = text else { return };
    let lines = text.trim_start_matches('\u{FEFF}').lines();
    let list: Vec<&str> = lines.filter(|line| kind == "all" || kind_of(line) == kind).collect();
    if list.is_empty() {
        return;
    }
    let operation: fn(&str) -> bool = match operation.as_str() {
        "copy" => |input| !black_box(input.to_owned()).is_empty(),
        "read" => |input| input.bytes().fold(0, |all, byte| all | byte) < 0x80,
        "scan" => |input| plain_url::scan(input, false).is_some(),
        "parse" => |input| whurl::Url::parse(input).is_ok(),
        "can_parse" => whurl::Url::can_parse,
        "ada-url" => |input| ada_url::Url::parse(input, None).is_ok(),
        "url" => |input| url::Url::parse(input).is_ok(),
        "fluent-uri" => |input| fluent_uri::Uri::parse(input.to_owned()).is_ok(),
        _ => |_| true,
    };
    let mut fastest = f64::MAX;
    for _ in 0..rounds.parse().expect("a number of rounds") {
        let start = ThreadTime::now();
        black_box(list.iter().filter(|input| operation(black_box(input))).count());
        fastest = fastest.min(start.elapsed().as_nanos() as f64);
    }
    println!("{} {}", list.len(), fastest / list.len() as f64);
}

/// The property of a URL that keeps it from the first fast path.
fn kind_of(input: &str) -> &'static str {
    let Some((scheme, rest)) = input.split_once("://") else { return "without //" };
    let (authority, tail) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let dots = |segment: &str| matches!(segment.to_lowercase().replace("%2e", ".").as_str(), "." | "..");
    match () {
        () if matches!(plain_url::scan(input, false), Some(Ok(_))) => "serialised",
        () if scheme.eq_ignore_ascii_case("file") => "file",
        () if !scheme.chars().all(|c| c.is_ascii_lowercase()) => "upper case",
        () if !matches!(scheme, "http" | "https" | "ws" | "wss" | "ftp") => "other scheme",
        () if authority.contains('@') => "credentials",
        () if authority.contains('[') => "IPv6",
        () if !authority.is_ascii() => "Unicode host",
        () if authority.contains('%') => "encoded host",
        () if authority != authority.to_lowercase() => "upper case",
        () if whurl::Url::parse(input).is_err() => "invalid",
        () if tail.split(['/', '?', '#']).any(dots) => "dot segments",
        () => "to be encoded",
    }
}
