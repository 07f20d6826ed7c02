//! The limit of inputs and results.

/// The longest input and the longest result, in bytes. Percent-encoding can triple an input, and a growing string is
/// copied once more. This limit makes sure that all of it fits into the four gigabytes of wasm32, and that every
/// JavaScript engine has strings of that length. Native tests have less memory.
pub const MAX_EXCHANGE: usize = if cfg!(not(whurl_native_engine)) {
    256 << 20
} else if cfg!(miri) {
    128 << 10
} else {
    4 << 20
};
