//! The numbers-only exports of the sites' own module; `docs/engine.md` says what they give.
//!
//! Unsafe is that the list outlives the call which brings it, and that functions have names which no other may have.
#![allow(unsafe_code)]

use core::cell::UnsafeCell;

use super::{Section, SuffixList, SuffixListError};
use crate::engine::keep_allocations;
use crate::exchange::{begin, give, give_numbers, give_texts};
use crate::host::Host;
use crate::url::Url;

/// What a call returns that needs the list before there is one.
pub(crate) const NO_LIST: u32 = 0;
/// What it returns where its input is no host, or no URL.
pub(crate) const INVALID: u32 = 1;
/// What it returns where its second input is none.
const SECOND_INVALID: u32 = 2;
pub(crate) const DONE: u32 = 3;

/// The list, once it is there.
struct Loaded(UnsafeCell<Option<SuffixList>>);

// SAFETY: the module is built without threads, and a call never runs within another.
unsafe impl Sync for Loaded {}

static LOADED: Loaded = Loaded(UnsafeCell::new(None));

pub(crate) fn list() -> Option<&'static SuffixList> {
    // SAFETY: it is written to once, before there is any reference to it.
    unsafe { &*LOADED.0.get() }.as_ref()
}

/// Reads the list in the input: in the packed form or, if `is_published` is not 0, as it is published. To be called once.
#[no_mangle]
pub extern "C" fn load_list(is_published: u32) -> u32 {
    let [text] = begin();
    let text = text.unwrap_or_default();
    if list().is_some() {
        return DONE;
    }
    let list = match is_published {
        0 => SuffixList::from_packed(text),
        _ => match SuffixList::from_text(text) {
            Ok(list) => list,
            Err(error) => {
                let line = match error {
                    SuffixListError::NoRule(line) => line as u32,
                    SuffixListError::Empty => 0,
                };
                give_numbers([line].into());
                return INVALID;
            }
        },
    };
    give_texts([list.date()], DONE);
    // SAFETY: there is no reference to it yet; and what the list owns stays.
    unsafe { *LOADED.0.get() = Some(list) };
    keep_allocations();
    DONE
}

/// The host in the input.
fn begin_with_host() -> Result<(&'static SuffixList, Host), u32> {
    let [host] = begin();
    let list = list().ok_or(NO_LIST)?;
    match host {
        None | Some("") => Ok((list, Host::Empty)),
        Some(host) => Ok((list, Host::parse(host).map_err(|_| INVALID)?)),
    }
}

/// Gives back the public suffix of the host in the input.
#[no_mangle]
pub extern "C" fn public_suffix() -> u32 {
    match begin_with_host() {
        Ok((list, host)) => give_texts([list.public_suffix(&host)], DONE),
        Err(status) => status,
    }
}

/// Gives back the registrable domain of the host in the input.
#[no_mangle]
pub extern "C" fn registrable_domain() -> u32 {
    match begin_with_host() {
        Ok((list, host)) => give_texts([list.registrable_domain(&host)], DONE),
        Err(status) => status,
    }
}

/// Gives back the rule that decides about the host in the input, and the number of its section.
#[no_mangle]
pub extern "C" fn suffix_rule() -> u32 {
    let (list, host) = match begin_with_host() {
        Ok(found) => found,
        Err(status) => return status,
    };
    let found = list.rule(&host);
    let section = match found.as_ref().and_then(|found| found.section) {
        None => 0,
        Some(Section::Icann) => 1,
        Some(Section::Private) => 2,
    };
    give_numbers([section].into());
    give_texts([found.as_ref().map(|found| found.rule.as_str())], DONE)
}

/// Gives back the site of the URL in the input, serialised.
#[no_mangle]
pub extern "C" fn site() -> u32 {
    let [url] = begin();
    let Some(list) = list() else {
        return NO_LIST;
    };
    match Url::parse(url.unwrap_or_default()) {
        Ok(url) => give(list.site(&url.origin()).serialize(), DONE),
        Err(_) => INVALID,
    }
}

/// Returns `DONE` for the URLs of two sites, one more if they are schemelessly same site, two more if they are same site.
#[no_mangle]
pub extern "C" fn same_site() -> u32 {
    let [a, b] = begin();
    let Some(list) = list() else {
        return NO_LIST;
    };
    let Ok(a) = Url::parse(a.unwrap_or_default()) else {
        return INVALID;
    };
    let Ok(b) = Url::parse(b.unwrap_or_default()) else {
        return SECOND_INVALID;
    };
    let (a, b) = (a.origin(), b.origin());
    DONE + u32::from(list.is_schemelessly_same_site(&a, &b)) + u32::from(list.is_same_site(&a, &b))
}
