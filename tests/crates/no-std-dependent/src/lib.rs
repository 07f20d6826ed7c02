//! Has an allocator and a panic handler of its own, so that it cannot be built where anything links std.
#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

struct NoMemory;

// SAFETY: it never allocates. The program is built, not run.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Uses each feature, so that none is left out of the link.
#[unsafe(no_mangle)]
pub extern "C" fn use_whurl() -> usize {
    let Ok(url) = whurl::Url::parse("https://example.com/") else {
        return 0;
    };
    let list = whurl::sites::SuffixList::built_in();
    let rendered = whurl::display::render(&url, &list, &whurl::display::Options::default());
    let found = whurl::tools::validate("https://example.com/ ", None);
    let is_known = whurl::encodings::Encoding::for_label("latin1").is_ok();
    url.as_str().len() + rendered.text().len() + found.errors.len() + usize::from(is_known)
}
