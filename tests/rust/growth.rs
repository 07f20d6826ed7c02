//! Whether the time of some work grows in proportion to its input.

use std::time::Duration;

use cpu_time::ThreadTime;

/// The ratio of the inputs' lengths.
const TIMES: usize = 8;

/// Linear work takes 8 times as long for an input that is 8 times as long, quadratic work 64 times. The limit is
/// between the two, far enough from both for any machine.
const LIMIT: u32 = 24;

/// Asserts that some work takes linear time. It is done on the inputs that `input` makes for `size` and for eight times
/// `size`. Only the shortest time of each counts.
pub fn assert_linear<T>(what: &str, size: usize, input: impl Fn(usize) -> T, work: impl Fn(&T)) {
    let (small, large) = (input(size), input(TIMES * size));
    // The time of the processor, not of the clock on the wall: other programs run too.
    let time = |input| {
        let start = ThreadTime::now();
        work(input);
        start.elapsed()
    };
    let (mut small_time, mut large_time) = (Duration::MAX, Duration::MAX);
    for _ in 0..10 {
        for _ in 0..3 {
            small_time = small_time.min(time(&small));
        }
        large_time = large_time.min(time(&large));
        if large_time <= LIMIT * small_time {
            return;
        }
    }
    panic!("{what}: {small_time:?} for {size}, but {large_time:?} for {TIMES} times as much");
}

#[test]
fn quadratic_work_is_found() {
    let found = std::panic::catch_unwind(|| {
        let count = |text: &String| {
            let pairs = text.bytes().flat_map(|a| text.bytes().map(move |b| a == b));
            assert_eq!(pairs.filter(|&equal| equal).count(), text.len().pow(2));
        };
        assert_linear("pairs", 100, |size| "a".repeat(size), count);
    });
    assert!(found.is_err());
}
