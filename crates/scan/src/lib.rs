//! A scan that recognises URLs that are already serialised, as `src/plain/url.rs` does, 64 bytes at a time in
//! [WebAssembly SIMD](https://webassembly.github.io/spec/core/syntax/instructions.html#vector-instructions).
//!
//! It is a module of its own, because engines without SIMD refuse a module with such instructions. It imports the memory of
//! the engine, where JavaScript has written the URL, and has neither data nor a stack in it.
//!
//! It recognises `http` and `https` URLs without credentials, whose host is a lower-case domain that ends within the first 64
//! bytes. The others are left to the engine. `tests/js/simd-scan.test.js` compares the two.

#![cfg_attr(target_arch = "wasm32", no_std)]
#![cfg(target_arch = "wasm32")]

use core::arch::wasm32::{
    u8x16, u8x16_bitmask, u8x16_eq, u8x16_shr, u8x16_splat, u8x16_swizzle, unreachable, v128, v128_and,
    v128_load,
};

/// The length of a block in bytes: one bit for each in a mask. The lowest bit is the first byte.
const BLOCK: u32 = u64::BITS;

// The statuses of the engine (crates/engine/src/abi.rs).
const UNDECIDED: u32 = 0;
const UNCHANGED: u32 = 1;
const SLASH_ADDED: u32 = 4;

// The numbers of the schemes (src/scheme.rs).
const HTTP: u32 = 1;
const HTTPS: u32 = 2;

/// A set of ASCII characters: for each low half of a byte, one bit for each high half.
type Set = v128;

/// Makes a constant of a set.
macro_rules! set {
    ($pattern:pat) => {{
        let mut bits = [0u8; 16];
        let mut byte = 0u8;
        while byte < 0x80 {
            if matches!(byte, $pattern) {
                bits[byte as usize & 15] |= 1 << (byte >> 4);
            }
            byte += 1;
        }
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = bits;
        u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    }};
}

// The characters that each component keeps unchanged, as in src/plain/lanes/words.rs.
const HOST: Set = set!(b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_');
const PATH: Set = set!(b'!' | b'$'..=b';' | b'=' | b'@'..=b'[' | b']' | b'_' | b'a'..=b'z' | b'|' | b'~');
const QUERY: Set = set!(b'!' | b'$'..=b'&' | b'('..=b';' | b'=' | b'?'..=b'~');
const FRAGMENT: Set = set!(b'!' | b'#'..=b';' | b'=' | b'?'..=b'_' | b'a'..=b'~');

/// For each high half of a byte, its bit in a [`Set`]. Bytes that are not ASCII have none.
const BIT_OF_HIGH_HALF: v128 = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);

/// The URL in the memory of the engine.
#[derive(Clone, Copy)]
struct Input {
    start: *const u8,
    length: u32,
}

impl Input {
    /// The byte at a position, which may be some bytes after the end. There, it may be anything.
    #[inline(always)]
    fn byte_or_garbage(self, at: u32) -> u8 {
        // SAFETY: the caller of `scan` guarantees that the bytes after the end can be read, too.
        unsafe { *self.start.add(at as usize) }
    }

    /// The byte at a position; 0 after the end.
    #[inline(always)]
    fn byte(self, at: u32) -> u8 {
        if at < self.length { self.byte_or_garbage(at) } else { 0 }
    }

    /// The sixteen bytes at a position.
    #[inline(always)]
    fn vector(self, at: u32) -> v128 {
        // SAFETY: as above. No alignment is necessary.
        unsafe { v128_load(self.start.add(at as usize).cast()) }
    }

    /// A mask of the bytes of a block that lie after the end.
    #[inline(always)]
    fn after_end(self, at: u32) -> u64 {
        let rest = self.length - at;
        if rest < BLOCK { !0 << rest } else { 0 }
    }

    /// The end of the bytes at a position that belong to a set.
    #[inline(never)]
    fn end_of_run(self, mut at: u32, set: Set) -> u32 {
        loop {
            let outside = mask(|part| outside(self.vector(at + part), set)) | self.after_end(at);
            if outside != 0 {
                return at + outside.trailing_zeros();
            }
            at += BLOCK;
        }
    }
}

/// A mask of the block whose four parts, of sixteen bytes each, a function tests.
#[inline(always)]
fn mask(test: impl Fn(u32) -> v128) -> u64 {
    let part = |number: u32| u64::from(u8x16_bitmask(test(16 * number))) << (16 * number);
    part(0) | part(1) | part(2) | part(3)
}

/// Tests which bytes do not belong to a set.
#[inline(always)]
fn outside(bytes: v128, set: Set) -> v128 {
    let bits = u8x16_swizzle(set, v128_and(bytes, u8x16_splat(15)));
    u8x16_eq(v128_and(bits, u8x16_swizzle(BIT_OF_HIGH_HALF, u8x16_shr(bytes, 4))), u8x16_splat(0))
}

/// A mask of the bits below the lowest bit of a mask; all of them if it has none.
#[inline(always)]
fn below(mask: u64) -> u64 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}

/// A block of a path.
struct Block {
    /// The bytes that end the path.
    ends: u64,
    dots: u64,
    /// The slashes before `.` and `%`, with which a dot segment may start.
    before_dots: u64,
}

#[inline(always)]
fn block(input: Input, at: u32) -> Block {
    let equal = |byte: u8| mask(|part| u8x16_eq(input.vector(at + part), u8x16_splat(byte)));
    let dots = equal(b'.');
    Block {
        ends: mask(|part| outside(input.vector(at + part), PATH)) | input.after_end(at),
        dots,
        before_dots: equal(b'/') & ((dots | equal(b'%')) >> 1),
    }
}

/// Whether a dot segment may follow one of the slashes in a mask.
#[inline(always)]
fn may_start_dot_segment(input: Input, at: u32, mut slashes: u64) -> bool {
    while slashes != 0 {
        let next = at + slashes.trailing_zeros() + 1;
        // A percent-encoded dot is `%2e`.
        if input.byte_or_garbage(next) == b'.'
            || input.byte_or_garbage(next + 1) == b'2' && input.byte_or_garbage(next + 2) | 0x20 == b'e'
        {
            return true;
        }
        slashes &= slashes - 1;
    }
    false
}

/// The end of the path in a position of the first block; `None` if it may have a dot segment.
#[inline(always)]
fn end_of_path(input: Input, start: u32, first: Block) -> Option<u32> {
    let mut at = 0;
    let mut from = !0 << start;
    let mut current = first;
    loop {
        let ends = current.ends & from;
        // A slash at the end starts no dot segment. What follows the last byte of a block is not known yet.
        if may_start_dot_segment(input, at, current.before_dots & from & (below(ends) >> 1)) {
            return None;
        }
        if ends != 0 {
            return Some(at + ends.trailing_zeros());
        }
        // Blocks overlap by a byte, so that a slash at the end of one is at the start of the next.
        at += BLOCK - 1;
        from = !0;
        current = block(input, at);
    }
}

/// The end of a serialised port: not empty, not the default, no leading zero, in range.
fn end_of_port(input: Input, start: u32, scheme: u32) -> Option<u32> {
    let mut port = 0;
    let mut at = start;
    loop {
        let digit = input.byte(at).wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        port = port * 10 + u32::from(digit);
        if port == 0 || port > 0xFFFF {
            return None;
        }
        at += 1;
    }
    let default = if scheme == HTTPS { 443 } else { 80 };
    (port != 0 && port != default).then_some(at)
}

/// Scans a URL. Returns `UNCHANGED` or `SLASH_ADDED`, with the record in the slots, as the engine's `parse` does
/// (docs/engine.md); 0 if the engine has to decide.
///
/// # Safety
///
/// From `input`, `length` bytes and 128 more can be read, and from `slots` eight numbers written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn scan(input: *const u8, length: u32, slots: *mut u32) -> u32 {
    let input = Input { start: input, length };
    match recognize(input) {
        Some((record, lacks_slash)) => {
            // SAFETY: as the caller guarantees.
            unsafe { slots.cast::<[u32; 8]>().write_unaligned(record) };
            if lacks_slash { SLASH_ADDED } else { UNCHANGED }
        }
        None => UNDECIDED,
    }
}

/// The record of a URL, and whether the `/` of an empty path is missing.
#[inline(always)]
fn recognize(input: Input) -> Option<([u32; 8], bool)> {
    // SAFETY: as in `byte_or_garbage`.
    let start = unsafe { input.start.cast::<u64>().read_unaligned() };
    let is_https = start == u64::from_le_bytes(*b"https://");
    if !is_https && start << 8 != u64::from_le_bytes(*b"\0http://") {
        return None;
    }
    let (scheme, host_start) = if is_https { (HTTPS, 8) } else { (HTTP, 7) };
    let first = block(input, 0);
    let host_ends = mask(|part| outside(input.vector(part), HOST)) | input.after_end(0);
    let host_ends = host_ends & (!0 << host_start);
    let host_end = host_ends.trailing_zeros();
    let last_label = host_start.max(BLOCK - (first.dots & below(host_ends)).leading_zeros());
    // A last label that starts with a digit may be that of an IPv4 address. An empty one is rare.
    if host_end == BLOCK || last_label >= host_end || input.byte_or_garbage(last_label).is_ascii_digit() {
        return None;
    }

    let mut path_start = host_end;
    if input.byte(host_end) == b':' {
        path_start = end_of_port(input, host_end + 1, scheme)?;
    }
    let lacks_slash = input.byte(path_start) != b'/';
    let mut at = path_start;
    if !lacks_slash {
        if path_start >= BLOCK {
            return None;
        }
        at = end_of_path(input, path_start, first)?;
    }
    let slash = u32::from(lacks_slash);
    let query_start = at;
    if input.byte(at) == b'?' {
        at = input.end_of_run(at + 1, QUERY);
    }
    let fragment_start = at;
    if input.byte(at) == b'#' {
        at = input.end_of_run(at + 1, FRAGMENT);
    }
    let record = [
        host_start - 3,
        host_start,
        host_start,
        host_end,
        path_start,
        query_start + slash,
        fragment_start + slash,
        scheme,
    ];
    (at == input.length).then_some((record, lacks_slash))
}

/// Nothing here can panic; the compiler asks for a handler all the same.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unreachable()
}
