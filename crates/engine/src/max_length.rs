//! The limit of inputs and results.

/// The longest input and the longest result, in bytes. Percent-encoding can triple an input, and a growing string is
/// copied once more. This limit makes sure that all of it fits into the four gigabytes of wasm32, and that every
/// JavaScript engine has strings of that length.
pub const MAX_LENGTH: usize = 256 << 20;
