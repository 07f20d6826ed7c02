//! When several threads start the first lookup, they wait for one of them to expand the tables. This test has its own
//! process, because only the first lookup matters.

use std::sync::Barrier;

#[test]
fn concurrent_first_lookups() {
    let barrier = Barrier::new(16);
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                barrier.wait();
                let adapter = whurl_unicode::Adapter::new();
                let mapped: String = adapter.map_normalize("Ａ\u{30A}\u{AD}㌔".chars()).collect();
                assert_eq!(mapped, "åキロ");
            });
        }
    });
}
