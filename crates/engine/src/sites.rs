//! The exports of `whurl/tools/sites`.

use core::cell::UnsafeCell;

use whurl::__engine::{
    ascii_domain_to_ascii, domain_in, extend_list, read_list, set_icann_only, suffix_starts, unpack,
};
use whurl::Host;
use whurl::sites::{Section, SuffixList, SuffixListError};

use crate::abi::{return_bytes, return_numbers, return_strings, slot, status, take_strings};
use crate::shared::{keep_allocations, slots};

/// The loaded list.
struct Loaded(UnsafeCell<Option<SuffixList>>);

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Loaded {}

static LOADED: Loaded = Loaded(UnsafeCell::new(None));

/// The list. Its private rules do not count if `icann_only` is not 0.
fn list(icann_only: u32) -> Option<&'static SuffixList> {
    // SAFETY: calls take it once, at their beginning, and no reference to it outlives a call.
    let list = unsafe { &mut *LOADED.0.get() }.as_mut()?;
    set_icann_only(list, icann_only != 0);
    Some(list)
}

/// Loads the list in the input: packed or, if `is_published` is not 0, in the published format, with rules in ASCII
/// only. If it is 2, the rules are added to the packed list that is the second input. Called once.
#[unsafe(no_mangle)]
pub extern "C" fn load_list(is_published: u32) -> u32 {
    let [text, packed] = take_strings();
    let text = text.unwrap_or_default();
    if list(0).is_some() {
        return status::DONE;
    }
    let list = match is_published {
        0 => unpack(text),
        how => match if how == 1 {
            read_list(text, ascii_domain_to_ascii)
        } else {
            extend_list(unpack(packed.unwrap_or_default()), text, ascii_domain_to_ascii)
        } {
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
    // SAFETY: no reference to it exists, and the allocations of the list are kept.
    unsafe { *LOADED.0.get() = Some(list) };
    keep_allocations();
    status::DONE
}

/// Starts a call whose input is the serialised host of a special URL.
fn take_domain(icann_only: u32) -> Result<(&'static SuffixList, &'static str), u32> {
    let [host] = take_strings();
    let list = list(icann_only).ok_or(status::NO_LIST)?;
    Ok((list, host.and_then(domain_in).ok_or(status::FALSE)?))
}

/// Finds the public suffix and the registrable domain of the host in the input. The first two slots are where they
/// start. `FALSE` if it has no public suffix.
#[unsafe(no_mangle)]
pub extern "C" fn find_suffix(icann_only: u32) -> u32 {
    let (list, domain) = match take_domain(icann_only) {
        Ok(found) => found,
        Err(status) => return status,
    };
    let Some((suffix, registrable)) = suffix_starts(list, domain.as_bytes()) else {
        return status::FALSE;
    };
    slots()[slot::SUFFIX_START].set(suffix as u32);
    slots()[slot::DOMAIN_START].set(registrable.map_or(slot::MISSING, |start| start as u32));
    status::DONE
}

/// Returns the rule that applies to the host in the input, and the number of its section. `FALSE` as above.
#[unsafe(no_mangle)]
pub extern "C" fn suffix_rule(icann_only: u32) -> u32 {
    let (list, domain) = match take_domain(icann_only) {
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
