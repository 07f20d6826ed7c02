//! Writes the generated tables in `suffix-list` and `unicode`:
//!
//! ```sh
//! cargo run --manifest-path crates/generate/Cargo.toml -- idna
//! cargo run --manifest-path crates/generate/Cargo.toml -- identifiers
//! cargo run --manifest-path crates/generate/Cargo.toml -- label-tables
//! cargo run --manifest-path crates/generate/Cargo.toml -- suffix-list <public_suffix_list.dat>
//! ```

use whurl_generate::{identifiers, idna, label_tables};

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use whurl::__engine::pack;
use whurl::sites::SuffixList;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["idna"] => {
            for (name, content) in idna::files() {
                write(&format!("unicode/src/data/{name}"), &content)?;
            }
            for (table, bytes) in idna::sizes() {
                println!("{bytes:7} bytes of {table}");
            }
            Ok(())
        }
        ["identifiers"] => write("unicode/src/identifiers.rs", identifiers::source().as_bytes()),
        ["label-tables"] => {
            let tables = label_tables::Tables::new();
            tables.describe();
            write("unicode/src/labels.rs", tables.source().as_bytes())
        }
        ["suffix-list", published] => {
            let list = SuffixList::from_text(&fs::read_to_string(published)?)?;
            list.date().ok_or("the list has no VERSION line")?;
            write("suffix-list/src/list.txt", pack(&list).as_bytes())
        }
        _ => Err("which table: idna, identifiers, label-tables, suffix-list <public_suffix_list.dat>".into()),
    }
}

fn write(name: &str, content: &[u8]) -> Result<(), Box<dyn Error>> {
    println!("{:7} bytes  {name}", content.len());
    Ok(fs::write(path(name), content)?)
}

/// A file of the project.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}
