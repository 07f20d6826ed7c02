//! The parser of the crate, in the module.

use alloc::rc::Rc;
use core::cell::UnsafeCell;

use whurl::__engine::set_icann_only;
use whurl::__engine::table::OwnParser;
use whurl::Url;
use whurl::encodings::Encoding;
use whurl::sites::{SuffixList, SuffixListError};

use super::{ENCODING, take_input};
use crate::shared::ARENA;

pub type Own = OwnParser<Rc<Url>>;

pub fn parser(base: Option<&str>) -> Own {
    OwnParser::new(base.and_then(|base| Url::parse(base).ok()).map(Rc::new))
}

/// Sets the encoding whose label is among some entries.
pub fn set_encoding<'a>(parser: &mut Own, mut entries: impl Iterator<Item = (u8, &'a str)>) {
    let label = entries.find(|(number, _)| *number == ENCODING).map(|(_, label)| label);
    parser.encoding = label.and_then(|label| Encoding::for_label(label).ok()).map(Encoding::output_encoding);
}

/// The Public Suffix List, and the list of the caller.
struct Loaded(UnsafeCell<[Option<SuffixList>; 2]>);

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Loaded {}

static LOADED: Loaded = Loaded(UnsafeCell::new([None, None]));

/// A list: the module's, or the caller's if there is one and it `is_own`. Its private rules do not count if
/// `icann_only`.
pub fn suffix_list(is_own: bool, icann_only: bool) -> Option<&'static SuffixList> {
    // SAFETY: calls take it once, and no reference to it outlives a call.
    let [built_in, own] = unsafe { &mut *LOADED.0.get() };
    let list = if is_own && own.is_some() { own } else { built_in }.as_mut()?;
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
    unsafe { (*LOADED.0.get())[0] = Some(SuffixList::built_in()) };
    ARENA.keep_allocations();
}

/// Loads the caller's list in the input, in the published format; if `is_whole` is 0, its rules are added to the list
/// of the module. To be called once. Returns 0, or 1 more than the number of the first line that is not a rule, or 1
/// if there are no rules.
#[unsafe(no_mangle)]
pub extern "C" fn load_own_list(is_whole: u32) -> u32 {
    let text = core::str::from_utf8(take_input()).unwrap_or_default();
    let list = match is_whole {
        0 => SuffixList::built_in().with_rules(text),
        _ => SuffixList::from_text(text),
    };
    match list {
        Ok(list) => {
            // SAFETY: no reference to it exists yet, and the allocations of the list are kept.
            unsafe { (*LOADED.0.get())[1] = Some(list) };
            ARENA.keep_allocations();
            0
        }
        Err(SuffixListError::InvalidRule(line)) => line as u32 + 1,
        Err(_) => 1,
    }
}

/// Returns whether the input is the label of an encoding.
#[unsafe(no_mangle)]
pub extern "C" fn is_encoding() -> u32 {
    let label = core::str::from_utf8(take_input()).unwrap_or_default();
    Encoding::for_label(label).is_ok().into()
}
