//! The memory of a parsed URL, with its heap: bytes for each URL of a list. A program of its own, since an allocator
//! that counts is slower. `ada-url` has its URLs on C++'s heap, where they are not counted.

use std::alloc::System;

use stats_alloc::{Region, StatsAlloc};

mod lists;

#[global_allocator]
static ALLOCATOR: StatsAlloc<System> = StatsAlloc::system();

fn main() {
    for name in ["kasztp.txt", "links.txt"] {
        let Some(text) = lists::real_urls(name) else { continue };
        let list: Vec<&str> = text.trim_start_matches('\u{FEFF}').lines().collect();
        let whurl = bytes_for_each(&list, |input| whurl::Url::parse(input).ok());
        let url = bytes_for_each(&list, |input| url::Url::parse(input).ok());
        println!("{name}: whurl {whurl:.1} bytes a URL, url {url:.1}, ratio {:.2}", whurl / url);
    }
}

fn bytes_for_each<T>(list: &[&str], parse: impl Fn(&str) -> Option<T>) -> f64 {
    let mut parsed: Vec<T> = Vec::with_capacity(list.len());
    let region = Region::new(&ALLOCATOR);
    parsed.extend(list.iter().filter_map(|input| parse(input)));
    let change = region.change();
    let heap = change.bytes_allocated as f64 - change.bytes_deallocated as f64;
    heap / parsed.len() as f64 + size_of::<T>() as f64
}
