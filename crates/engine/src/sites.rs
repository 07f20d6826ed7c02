//! The exports of `whurl/tools/sites`.

use alloc::string::ToString;
use core::cell::UnsafeCell;

use whurl::sites::{Section, SuffixList, SuffixListError};
use whurl::{Host, Origin, Url};

use crate::abi::{return_bytes, return_numbers, return_texts, status, take_texts};
use crate::arena::ARENA;

/// The loaded list.
struct Loaded(UnsafeCell<Option<SuffixList>>);

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Loaded {}

static LOADED: Loaded = Loaded(UnsafeCell::new(None));

pub fn list() -> Option<&'static SuffixList> {
    // SAFETY: it is written once, before any reference to it exists.
    unsafe { &*LOADED.0.get() }.as_ref()
}

/// Loads the list in the input: packed or, if `is_published` is not 0, in the published format. Called once.
#[unsafe(no_mangle)]
pub extern "C" fn load_list(is_published: u32) -> u32 {
    let [text] = take_texts();
    let text = text.unwrap_or_default();
    if list().is_some() {
        return status::DONE;
    }
    let list = match is_published {
        0 => SuffixList::from_packed(text),
        _ => match SuffixList::from_text(text) {
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
    return_texts([list.date()], status::DONE);
    // SAFETY: no reference to it exists yet, and the allocations of the list are kept.
    unsafe { *LOADED.0.get() = Some(list) };
    ARENA.keep_allocations();
    status::DONE
}

/// Starts a call whose input is a host.
fn take_host() -> Result<(&'static SuffixList, Host), u32> {
    let [host] = take_texts();
    let list = list().ok_or(status::NO_LIST)?;
    match host {
        None | Some("") => Ok((list, Host::Empty)),
        Some(host) => Ok((list, Host::parse(host).map_err(|_| status::INVALID)?)),
    }
}

/// Returns the public suffix of the host in the input.
#[unsafe(no_mangle)]
pub extern "C" fn public_suffix() -> u32 {
    match take_host() {
        Ok((list, host)) => return_texts([list.public_suffix(&host)], status::DONE),
        Err(status) => status,
    }
}

/// Returns the registrable domain of the host in the input.
#[unsafe(no_mangle)]
pub extern "C" fn registrable_domain() -> u32 {
    match take_host() {
        Ok((list, host)) => return_texts([list.registrable_domain(&host)], status::DONE),
        Err(status) => status,
    }
}

/// Returns the rule that applies to the host in the input, and the number of its section.
#[unsafe(no_mangle)]
pub extern "C" fn suffix_rule() -> u32 {
    let (list, host) = match take_host() {
        Ok(found) => found,
        Err(status) => return status,
    };
    let found = list.rule(&host);
    let section = match found.as_ref().and_then(|found| found.section) {
        None => 0,
        Some(Section::Icann) => 1,
        Some(Section::Private) => 2,
    };
    return_numbers([section].into());
    return_texts([found.as_ref().map(|found| found.rule.as_str())], status::DONE)
}

/// Returns the site of the URL in the input, serialised.
#[unsafe(no_mangle)]
pub extern "C" fn site() -> u32 {
    let [url] = take_texts();
    let Some(list) = list() else {
        return status::NO_LIST;
    };
    match Url::parse(url.unwrap_or_default()) {
        Ok(url) => return_bytes(list.site(&url.origin()).to_string(), status::DONE),
        Err(_) => status::INVALID,
    }
}

/// Whether the URLs in the inputs are same site.
#[unsafe(no_mangle)]
pub extern "C" fn same_site() -> u32 {
    compare_sites(SuffixList::is_same_site)
}

/// Whether the URLs in the inputs are schemelessly same site.
#[unsafe(no_mangle)]
pub extern "C" fn schemelessly_same_site() -> u32 {
    compare_sites(SuffixList::is_schemelessly_same_site)
}

fn compare_sites(are_same: fn(&SuffixList, &Origin, &Origin) -> bool) -> u32 {
    let [a, b] = take_texts();
    let Some(list) = list() else {
        return status::NO_LIST;
    };
    let Ok(a) = Url::parse(a.unwrap_or_default()) else {
        return status::INVALID;
    };
    let Ok(b) = Url::parse(b.unwrap_or_default()) else {
        return status::INVALID_SECOND;
    };
    if are_same(list, &a.origin(), &b.origin()) { status::TRUE } else { status::FALSE }
}
