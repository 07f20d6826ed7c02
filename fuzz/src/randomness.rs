//! Randomness for a run that can be repeated.

/// Answers the standard library's request with zeros. A `HashMap` requests the keys of its hashes: with other ones, other
/// branches are taken, and the fuzzer, which keeps inputs by the branches that they take, goes another way in each run.
///
/// # Safety
///
/// `buffer` must be valid for writes of `length` bytes, as for the function of the C library in whose place it stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn getrandom(buffer: *mut u8, length: usize, _flags: u32) -> isize {
    // SAFETY: the caller promises it.
    unsafe { buffer.write_bytes(0, length) };
    length.cast_signed()
}
