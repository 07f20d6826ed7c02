//! The text of a file with its mutants.

use std::ops::Range;

use serde::Serialize;

/// A place in the source that is written anew.
pub struct Site {
    pub range: Range<usize>,
    pub parts: Vec<Part>,
}

pub enum Part {
    Text(String),
    /// A part of the source, with the sites in it.
    Source(Range<usize>),
    /// The effect of a mutant that is on.
    Change(usize, Vec<Part>),
}

/// A text that is the same whatever is on.
pub fn text(text: impl Into<String>) -> Part {
    Part::Text(text.into())
}

/// The condition that a mutant is on, in the rewritten program (`switch.rs`).
pub fn on(mutant: usize) -> String {
    format!("crate::mutant_switch::on({mutant})")
}

/// A rewritten file.
#[derive(Default, Serialize)]
pub struct Placed {
    #[serde(skip)]
    pub text: String,
    /// The places of the sites in the text, with their mutants.
    pub sites: Vec<(Range<usize>, Vec<usize>)>,
    /// The place of the text that only a mutant has.
    pub changes: Vec<(Range<usize>, usize)>,
}

/// Writes the sites anew. Of two sites with the same range the first one is the outer one.
pub fn render(source: &str, sites: &[Site]) -> Placed {
    let mut order: Vec<&Site> = sites.iter().collect();
    order.sort_by_key(|site| (site.range.start, usize::MAX - site.range.end));
    let mut placed = Placed::default();
    write_source(&mut placed, source, &order, 0..source.len());
    placed
}

/// `sites` starts with those that may be in the range.
fn write_source(placed: &mut Placed, source: &str, sites: &[&Site], range: Range<usize>) {
    let mut position = range.start;
    for (index, site) in sites.iter().enumerate() {
        if site.range.start < position || site.range.end > range.end {
            continue;
        }
        placed.text.push_str(&source[position..site.range.start]);
        let start = placed.text.len();
        let mut mutants = Vec::new();
        write_parts(placed, source, &sites[index + 1..], &site.parts, &mut mutants);
        placed.sites.push((start..placed.text.len(), mutants));
        position = site.range.end;
    }
    placed.text.push_str(&source[position..range.end]);
}

fn write_parts(placed: &mut Placed, source: &str, sites: &[&Site], parts: &[Part], mutants: &mut Vec<usize>) {
    for part in parts {
        match part {
            Part::Text(text) => placed.text.push_str(text),
            Part::Source(range) => write_source(placed, source, sites, range.clone()),
            Part::Change(mutant, parts) => {
                let start = placed.text.len();
                write_parts(placed, source, sites, parts, mutants);
                placed.changes.push((start..placed.text.len(), *mutant));
                mutants.push(*mutant);
            }
        }
    }
}
