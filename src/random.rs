//! Generated cases for tests; every run has identical ones.

/// A test tries one in this many of its cases: all with `npm test -- --all`, else a fifth.
pub fn one_in() -> usize {
    if std::env::var("WHURL_EVERYTHING").as_deref() == Ok("true") { 1 } else { 5 }
}

/// A function that returns the next number below its argument, by Knuth's linear congruential generator for MMIX.
pub fn random_below(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}
