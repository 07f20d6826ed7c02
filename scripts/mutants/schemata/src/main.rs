//! Rewrites a copy of a crate so that one build contains all mutants that cargo-mutants lists.
//!
//! A mutant is switched on when the program runs (`switch.rs`). So the crate is compiled once, and not once per mutant.
//! The mutants, their names and their places are those of `cargo mutants --list --json`.
//!
//! Usage: `whurl-mutant-schemata CRATE < REQUEST > RESULT`. `CRATE` is the copy. The request and the result are JSON:
//! [`Request`] and [`Outcome`].

mod constants;
mod iterators;
mod lines;
mod render;
mod sites;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read};
use std::path::Path;
use std::{env, fs};

use serde::{Deserialize, Serialize};

use crate::render::{Placed, render};
use crate::sites::{Mutant, find_sites};

/// The mutants that the copy shall contain. A mutant's number is its index in the list.
#[derive(Deserialize)]
struct Request {
    /// As `cargo mutants --list --json` lists them.
    mutants: Vec<Mutant>,
    /// Those that the copy shall not contain, because they do not compile.
    without: BTreeSet<usize>,
    /// Operators whose operands are written for each mutant, because they cannot be borrowed or moved.
    twice: BTreeSet<usize>,
}

/// The contents of the copy.
#[derive(Serialize)]
struct Outcome {
    files: BTreeMap<String, Placed>,
}

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).expect("the folder of the copy");
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let request: Request = serde_json::from_str(&text)?;
    let mut by_file: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
    for (number, mutant) in request.mutants.iter().enumerate() {
        if !request.without.contains(&number) {
            by_file.entry(&mutant.file).or_default().push((number, mutant));
        }
    }
    let mut files = BTreeMap::new();
    for (file, mutants) in by_file {
        let path = Path::new(&folder).join(file);
        let source = fs::read_to_string(&path)?;
        let sites = find_sites(&source, &mutants, &request.twice).expect(file);
        let placed = render(&source, &sites);
        fs::write(&path, &placed.text)?;
        files.insert(file.to_owned(), placed);
    }
    add_switch(&Path::new(&folder).join("src"))?;
    serde_json::to_writer(io::stdout(), &Outcome { files })?;
    Ok(())
}

/// The module that knows which mutant is on. Mutants cause warnings, and what the compiler can prove to panic. And many name
/// `::std` or `vec!`, which a crate without the standard library does not have.
fn add_switch(src: &Path) -> io::Result<()> {
    let library = src.join("lib.rs");
    let text = fs::read_to_string(&library)?;
    let allowed = "#![allow(warnings, arithmetic_overflow, unconditional_panic, unconditional_recursion)] ";
    let text = text.replace("#[cfg(test)]\nextern crate std;", "");
    let added = "#[macro_use] extern crate std;\n#[doc(hidden)] pub mod mutant_switch;";
    fs::write(&library, format!("{allowed}{text}\n{added}\n"))?;
    fs::write(src.join("mutant_switch.rs"), include_str!("switch.rs"))
}

#[cfg(test)]
mod tests;
