//! Checks the links of an HTML document, without opening them: which are invalid, which have mistakes, which lead to
//! another site.
//!
//! ```sh
//! cargo run --example link_checker --features sites -- https://example.com/docs/ < PAGE
//! ```

use std::error::Error;
use std::io::{Read, stdin};

use whurl::sites::SuffixList;
use whurl::{Url, ValidationError};

fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).ok_or("the address of the document is missing")?;
    let document = Url::parse(&address)?;
    let mut html = String::new();
    stdin().read_to_string(&mut html)?;

    let suffixes = SuffixList::built_in();
    let mut invalid = 0;
    for link in links(&html) {
        let mut mistakes = Vec::new();
        let reporter = |error: ValidationError, range| mistakes.push((error, range));
        match Url::options().base_url(&document).reporter(reporter).parse(link) {
            Err(error) => {
                invalid += 1;
                println!("invalid   {link}: {}", error.explain(link));
            }
            Ok(url) => {
                let is_external = !suffixes.is_same_site(&url.origin(), &document.origin());
                println!("{}  {url}", if is_external { "external" } else { "internal" });
                for (mistake, range) in mistakes {
                    println!("          {mistake}: {:?}", &link[range]);
                }
            }
        }
    }
    if invalid > 0 { Err(format!("{invalid} invalid links").into()) } else { Ok(()) }
}

/// The values of the attributes `href` and `src`. A program for every document would use an HTML parser.
fn links(html: &str) -> impl Iterator<Item = &str> {
    let starts =
        ["href=\"", "src=\""].map(|start| html.match_indices(start).map(move |(at, _)| at + start.len()));
    let mut starts: Vec<usize> = starts.into_iter().flatten().collect();
    starts.sort_unstable();
    starts.into_iter().filter_map(|start| html[start..].split('"').next())
}
