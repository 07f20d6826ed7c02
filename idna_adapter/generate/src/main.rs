//! `cargo run --manifest-path idna_adapter/generate/Cargo.toml` writes `idna_adapter/src/data`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/data");
    std::fs::create_dir_all(&folder)?;
    for (name, content) in idna_adapter_generate::files() {
        std::fs::write(folder.join(name), content)?;
    }
    for (part, bytes) in idna_adapter_generate::sizes() {
        println!("{bytes:6}  {part}");
    }
    Ok(())
}
