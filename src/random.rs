//! Numbers for generated tests, the same in each run: Knuth's linear congruential generator for MMIX.

/// A function that returns the next number below its argument.
pub fn random_below(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}
