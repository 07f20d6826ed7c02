//! Several threads that start the first lookup each expand the tables, at the same time. This test has its own process,
//! because only the first lookup matters.

use std::sync::Barrier;

#[test]
fn concurrent_first_lookups() {
    let barrier = Barrier::new(16);
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                let (ours, icu4x) = (whurl_unicode::Adapter::new(), idna_adapter_icu4x::Adapter::new());
                barrier.wait();
                for c in '\0'..=char::MAX {
                    let expected = icu4x.map_normalize([c].into_iter());
                    assert!(ours.map_normalize([c].into_iter()).eq(expected), "U+{:04X}", c as u32);
                }
            });
        }
    });
}
