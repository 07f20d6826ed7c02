//! `unicode_version` is the version of the tables that domains are processed with.

use whurl::{domain_to_ascii, unicode_version};

/// Code points that each version of Unicode has added: valid from then on, and unassigned before.
const ADDED: [(u8, char); 4] = [
    (15, '\u{1E4F9}'), // NAG MUNDARI DIGIT NINE
    (16, '\u{1C8A}'),  // CYRILLIC SMALL LETTER TJE
    (17, '\u{16EBB}'), // a small letter of Beria Erfe
    (18, '\u{3D000}'), // the first Seal character
];

#[test]
fn the_version_belongs_to_the_tables() {
    let (major, minor, patch) = unicode_version();
    assert_eq!((minor, patch), (0, 0));
    for (version, c) in ADDED {
        let is_valid = domain_to_ascii(&c.to_string()).is_ok();
        assert_eq!(is_valid, version <= major, "U+{:04X} of Unicode {version}", u32::from(c));
    }
}

/// U+16EA0 is mapped to U+16EBB, its lower case, since Unicode 17.
#[test]
fn a_mapping_of_unicode_17_is_applied() {
    assert_eq!(domain_to_ascii("\u{16EA0}").as_deref(), Ok("xn--zs0f"));
    assert_eq!(domain_to_ascii("\u{16EBB}").as_deref(), Ok("xn--zs0f"));
}
