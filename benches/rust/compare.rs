//! This crate, compared with `ada-url` (C++, SIMD), `url`, and two crates for the URIs of RFC 3986, `fluent-uri` and
//! `iri-string`, where they do the same job. One round of an operation is a whole list.
//!
//! `npm run bench -- --rust` runs it, or `cargo bench --manifest-path benches/rust/Cargo.toml`. The implementations take
//! rounds in turn, so that a disturbance meets all of them; the median counts. It prints the nanoseconds
//! of the processor for each URL, and the time of whurl divided by the time of the peer.

use std::hint::black_box;

use cpu_time::ThreadTime;

mod lists;

use lists::{mixed_urls, real_urls};

const BASE: &str = "https://example.com/docs/guide/page.html?q=1#top";
const ROUNDS: usize = 21;

/// An implementation, and what it does in a round.
type Contender<'a> = (&'static str, Box<dyn FnMut() -> usize + 'a>);

fn main() {
    println!("{:<28}{:>10}  {:<12}{:>14}", "", "ns a URL", "", "whurl ÷ this");
    let mixed = mixed_urls();
    measure_list("mixed", &mixed.lines().collect::<Vec<_>>());
    for (name, file) in [("real", "kasztp.txt"), ("links", "links.txt")] {
        if let Some(text) = real_urls(file) {
            let list: Vec<&str> = text.trim_start_matches('\u{FEFF}').lines().collect();
            measure_list(name, &list);
        }
    }
    if let Some(text) = real_urls("references.txt") {
        join(&text.lines().collect::<Vec<_>>());
    }
}

fn measure_list(name: &str, list: &[&str]) {
    compare(
        "parse",
        name,
        list.len(),
        vec![
            ("whurl", each(list, |input| whurl::Url::parse(input).is_ok())),
            ("ada-url", each(list, |input| ada_url::Url::parse(input, None).is_ok())),
            ("url", each(list, |input| url::Url::parse(input).is_ok())),
            ("fluent-uri", each(list, |input| fluent_uri::Uri::parse(input.to_owned()).is_ok())),
            (
                "iri-string",
                each(list, |input| iri_string::types::UriString::try_from(input.to_owned()).is_ok()),
            ),
        ],
    );
    compare(
        "can_parse",
        name,
        list.len(),
        vec![
            ("whurl", each(list, whurl::Url::can_parse)),
            ("ada-url", each(list, |input| ada_url::Url::can_parse(input, None))),
            ("fluent-uri", each(list, |input| fluent_uri::Uri::parse(input).is_ok())),
            ("iri-string", each(list, |input| iri_string::types::UriStr::new(input).is_ok())),
        ],
    );

    // The URLs that all three parse.
    let list: Vec<&str> = list.iter().copied().filter(|input| url::Url::parse(input).is_ok()).collect();
    let list: Vec<&str> = list.into_iter().filter(|input| ada_url::Url::can_parse(input, None)).collect();
    let mut whurls: Vec<_> = list.iter().map(|input| whurl::Url::parse(input).expect("it parses")).collect();
    let mut adas: Vec<_> =
        list.iter().map(|input| ada_url::Url::parse(input, None).expect("it parses")).collect();
    let mut urls: Vec<_> = list.iter().map(|input| url::Url::parse(input).expect("it parses")).collect();
    compare(
        "getters",
        name,
        list.len(),
        vec![
            (
                "whurl",
                Box::new(|| {
                    let length = |url: &whurl::Url| {
                        let web = url.web();
                        [web.protocol(), web.hostname(), web.port(), web.pathname(), web.search(), web.hash()]
                            .map(str::len)
                    };
                    whurls.iter().map(|url| length(black_box(url)).iter().sum::<usize>()).sum()
                }),
            ),
            (
                "ada-url",
                Box::new(|| {
                    let length = |url: &ada_url::Url| {
                        [url.protocol(), url.hostname(), url.port(), url.pathname(), url.search(), url.hash()]
                            .map(str::len)
                    };
                    adas.iter().map(|url| length(black_box(url)).iter().sum::<usize>()).sum()
                }),
            ),
            (
                "url",
                Box::new(|| {
                    use url::quirks::{hash, hostname, pathname, port, protocol, search};
                    let length = |url: &url::Url| {
                        [protocol(url), hostname(url), port(url), pathname(url), search(url), hash(url)]
                            .map(str::len)
                    };
                    urls.iter().map(|url| length(black_box(url)).iter().sum::<usize>()).sum()
                }),
            ),
        ],
    );
    compare(
        "serialise",
        name,
        list.len(),
        vec![
            ("whurl", Box::new(|| whurls.iter().map(|url| black_box(url).to_string().len()).sum())),
            ("ada-url", Box::new(|| adas.iter().map(|url| black_box(url).to_string().len()).sum())),
            ("url", Box::new(|| urls.iter().map(|url| black_box(url).to_string().len()).sum())),
        ],
    );
    compare(
        "set path and query",
        name,
        list.len(),
        vec![
            (
                "whurl",
                Box::new(|| {
                    let set = |url: &mut whurl::Url| {
                        usize::from(
                            url.set_path(black_box("/a/b")).is_ok() && url.set_query(Some("c=d")).is_ok(),
                        )
                    };
                    whurls.iter_mut().map(set).sum()
                }),
            ),
            (
                "ada-url",
                Box::new(|| {
                    let set = |url: &mut ada_url::Url| {
                        let result = url.set_pathname(Some(black_box("/a/b"))).is_ok();
                        url.set_search(Some("c=d"));
                        usize::from(result)
                    };
                    adas.iter_mut().map(set).sum()
                }),
            ),
            (
                "url",
                Box::new(|| {
                    let set = |url: &mut url::Url| {
                        url.set_path(black_box("/a/b"));
                        url.set_query(Some("c=d"));
                        1
                    };
                    urls.iter_mut().map(set).sum()
                }),
            ),
        ],
    );
}

fn join(list: &[&str]) {
    let whurl = whurl::Url::parse(BASE).expect("it parses");
    let url = url::Url::parse(BASE).expect("it parses");
    compare(
        "join",
        "references",
        list.len(),
        vec![
            ("whurl", each(list, |input| whurl.join(input).is_ok())),
            // It parses the base each time: it has no other way.
            ("ada-url", each(list, |input| ada_url::Url::parse(input, Some(BASE)).is_ok())),
            ("url", each(list, |input| url.join(input).is_ok())),
        ],
    );
}

/// A round in which an operation is done with every input of a list.
fn each<'a>(list: &'a [&'a str], operation: impl Fn(&str) -> bool + 'a) -> Box<dyn FnMut() -> usize + 'a> {
    Box::new(move || list.iter().filter(|input| operation(black_box(input))).count())
}

/// Measures in alternating rounds, and prints the medians.
fn compare(what: &str, list_name: &str, length: usize, mut contenders: Vec<Contender<'_>>) {
    let mut times = vec![Vec::with_capacity(ROUNDS); contenders.len()];
    for round in 0..ROUNDS {
        for turn in 0..contenders.len() {
            // Each is the first in some rounds: it finds the list in the caches of the one before.
            let index = (round + turn) % contenders.len();
            let (_, run) = &mut contenders[index];
            let start = ThreadTime::now();
            black_box(run());
            times[index].push(start.elapsed().as_nanos() as f64 / length as f64);
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    for ((implementation, _), median) in contenders.iter().zip(&medians) {
        println!(
            "{:<28}{median:>10.1}  {implementation:<12}{:>14.2}",
            format!("{what}, {list_name}"),
            medians[0] / median
        );
    }
}
