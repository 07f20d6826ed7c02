//! Threads that all come first wait for one of them to expand the tables. In a process of its own: only the first
//! lookup counts.

use std::sync::Barrier;

#[test]
fn first_lookups_at_once() {
    let barrier = Barrier::new(16);
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                barrier.wait();
                let adapter = idna_adapter::Adapter::new();
                let mapped: String = adapter.map_normalize("Ａ\u{30A}\u{AD}㌔".chars()).collect();
                assert_eq!(mapped, "åキロ");
            });
        }
    });
}
