//! The committed tables are what the generator makes.

#[test]
fn committed_tables_are_fresh() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/data");
    for (name, content) in idna_adapter_generate::files() {
        let committed = std::fs::read(folder.join(name)).unwrap();
        assert!(committed == content, "{name} is stale: run `cargo run` in idna_adapter/generate");
    }
    assert_eq!(idna_adapter_generate::UNICODE_VERSION, idna_adapter::UNICODE_VERSION);
}
