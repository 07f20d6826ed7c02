//! The exports of `whurl/tools/sites`.

use core::cell::UnsafeCell;

use whurl::__engine::{ascii_domain_to_ascii, domain_in, read_list, registrable_start, unpack};
use whurl::Host;
use whurl::sites::{Section, SuffixList, SuffixListError};

use crate::abi::{return_bytes, return_numbers, return_strings, slot, status, take_strings};
use crate::shared::{keep_allocations, slots};

/// The loaded list.
struct Loaded(UnsafeCell<Option<SuffixList>>);

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Loaded {}

static LOADED: Loaded = Loaded(UnsafeCell::new(None));

pub fn list() -> Option<&'static SuffixList> {
    // SAFETY: it is written once, before any reference to it exists.
    unsafe { &*LOADED.0.get() }.as_ref()
}

/// Loads the list in the input: packed or, if `is_published` is not 0, in the published format, with rules in ASCII
/// only. Called once.
#[unsafe(no_mangle)]
pub extern "C" fn load_list(is_published: u32) -> u32 {
    let [text] = take_strings();
    let text = text.unwrap_or_default();
    if list().is_some() {
        return status::DONE;
    }
    let list = match is_published {
        0 => unpack(text),
        _ => match read_list(text, ascii_domain_to_ascii) {
            Ok(list) => list,
            Err(error) => {
                let line = match error {
                    SuffixListError::InvalidRule(line) => line as u32,
                    // No line is wrong: there is none.
                    _ => 0,
                };
                return_numbers([line].into());
                return status::INVALID;
            }
        },
    };
    return_strings([list.date()], status::DONE);
    // SAFETY: no reference to it exists yet, and the allocations of the list are kept.
    unsafe { *LOADED.0.get() = Some(list) };
    keep_allocations();
    status::DONE
}

/// Starts a call whose input is the serialised host of a special URL.
fn take_domain() -> Result<(&'static SuffixList, &'static str), u32> {
    let [host] = take_strings();
    let list = list().ok_or(status::NO_LIST)?;
    Ok((list, host.and_then(domain_in).ok_or(status::FALSE)?))
}

/// Finds the public suffix and the registrable domain of the host in the input. The first two slots are where they
/// start. `FALSE` if it has no public suffix.
#[unsafe(no_mangle)]
pub extern "C" fn find_suffix() -> u32 {
    let (list, domain) = match take_domain() {
        Ok(found) => found,
        Err(status) => return status,
    };
    let Some(suffix) = list.public_suffix(Host::Domain(domain)) else {
        return status::FALSE;
    };
    // Not `registrable_domain`, which would search the list again.
    let start = domain.len() - suffix.len();
    let registrable = registrable_start(domain, start).map_or(slot::MISSING, |start| start as u32);
    slots()[slot::SUFFIX_START].set(start as u32);
    slots()[slot::DOMAIN_START].set(registrable);
    status::DONE
}

/// Returns the rule that applies to the host in the input, and the number of its section. `FALSE` as above.
#[unsafe(no_mangle)]
pub extern "C" fn suffix_rule() -> u32 {
    let (list, domain) = match take_domain() {
        Ok(found) => found,
        Err(status) => return status,
    };
    let Some(found) = list.rule(Host::Domain(domain)) else {
        return status::FALSE;
    };
    let section = match found.section {
        None => 0,
        Some(Section::Icann) => 1,
        Some(Section::Private) => 2,
    };
    return_numbers([section].into());
    return_bytes(found.rule, status::DONE)
}
