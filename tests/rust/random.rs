//! Random inputs that are the same in each run.

#[path = "../../src/random.rs"]
mod numbers;

pub use numbers::random_below;

/// The number of random cases of a test: as many as it has by default, or the value of `WHURL_RANDOM_CASES`.
pub fn count(by_default: usize) -> usize {
    let asked = std::env::var("WHURL_RANDOM_CASES").ok().and_then(|cases| cases.parse().ok());
    asked.unwrap_or(by_default)
}
