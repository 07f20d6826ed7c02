//! Writes the tables of `../src`:
//!
//! ```sh
//! cargo run --manifest-path generate/Cargo.toml -- suffix-list <public_suffix_list.dat>
//! cargo run --manifest-path generate/Cargo.toml -- label-tables
//! ```

use whurl_generate::label_tables;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use whurl::sites::{pack, SuffixList};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["suffix-list", published] => {
            let list = SuffixList::from_text(&fs::read_to_string(published)?)?;
            list.date().ok_or("the list does not tell its VERSION")?;
            write("sites/list.txt", pack(&list).as_bytes())
        }
        ["label-tables"] => {
            let tables = label_tables::Tables::new();
            tables.describe();
            write("display/tables.rs", tables.source().as_bytes())
        }
        _ => Err("which table: suffix-list <public_suffix_list.dat>, label-tables".into()),
    }
}

fn write(name: &str, content: &[u8]) -> Result<(), Box<dyn Error>> {
    println!("{:7} bytes  src/{name}", content.len());
    Ok(fs::write(source(name), content)?)
}

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src").join(name)
}
