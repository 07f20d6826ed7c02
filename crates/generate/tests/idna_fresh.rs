//! The committed tables are those that the generator writes.

#[test]
fn committed_tables_are_fresh() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../unicode/src/data");
    for (name, content) in whurl_generate::idna::files() {
        let committed = std::fs::read(folder.join(name)).unwrap();
        assert!(committed == content, "{name} is stale: cargo run -- idna");
    }
}

#[test]
fn the_version_of_unicode_is_the_same_everywhere() {
    assert_eq!(whurl_generate::idna::UNICODE_VERSION, whurl_unicode::UNICODE_VERSION);
    assert_eq!(whurl::unicode_version(), whurl_unicode::UNICODE_VERSION);
}
