//! Counts the lines of a log by the site of the first URL in them, most frequent first.
//!
//! ```sh
//! cargo run --example group_by_site --features sites < access.log
//! ```

use std::collections::HashMap;
use std::io::stdin;

use whurl::Url;
use whurl::sites::{Site, SuffixList};

fn main() -> std::io::Result<()> {
    let suffixes = SuffixList::built_in();
    // Without a key: lines without a URL, and URLs without a host.
    let mut counts: HashMap<Option<Site>, usize> = HashMap::new();
    for line in stdin().lines() {
        let line = line?;
        let site = first_url(&line).and_then(|url| suffixes.site(&url.origin()));
        *counts.entry(site).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by(|(site, count), (other, other_count)| other_count.cmp(count).then(site.cmp(other)));
    for (site, count) in counts {
        match site {
            Some(site) => println!("{count:>6} {site}"),
            None => println!("{count:>6} (no site)"),
        }
    }
    Ok(())
}

/// The first word of a line, without quotes, that is a URL with `//`.
fn first_url(line: &str) -> Option<Url> {
    let words = line.split_whitespace().map(|word| word.trim_matches(['"', '\'', '<', '>', '(', ')']));
    words.filter(|word| word.contains("://")).find_map(|word| Url::parse(word).ok())
}
