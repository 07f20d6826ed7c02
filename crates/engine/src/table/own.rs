//! The parser of the crate, in the module.

use core::cell::UnsafeCell;

use whurl::__engine::set_icann_only;
use whurl::__engine::table::OwnParser;
use whurl::Url;
use whurl::sites::SuffixList;

use crate::shared::ARENA;

pub fn parser(base: Option<&str>) -> OwnParser<Url> {
    OwnParser { base: base.and_then(|base| Url::parse(base).ok()) }
}

/// The Public Suffix List.
struct Loaded(UnsafeCell<Option<SuffixList>>);

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Loaded {}

static LOADED: Loaded = Loaded(UnsafeCell::new(None));

/// The list. Its private rules do not count if `icann_only`.
pub fn suffix_list(icann_only: bool) -> Option<&'static SuffixList> {
    // SAFETY: calls take it once, and no reference to it outlives a call.
    let list = unsafe { &mut *LOADED.0.get() }.as_mut()?;
    set_icann_only(list, icann_only);
    Some(list)
}

/// Loads the list. To be called once, before all other calls.
// In a native program `sites.rs` has the export of this name.
#[cfg_attr(whurl_native_engine, allow(dead_code))]
#[cfg_attr(not(whurl_native_engine), unsafe(no_mangle))]
pub extern "C" fn load_list() {
    ARENA.reset(0);
    // SAFETY: no reference to it exists yet, and the allocations of the list are kept.
    unsafe { *LOADED.0.get() = Some(SuffixList::built_in()) };
    ARENA.keep_allocations();
}
