//! The engine as the parser: its calls, with the rows as their inputs.

use alloc::borrow::Cow;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::Cell;

use whurl::__engine::reference::{Reference, ReferenceKind, resolve};
use whurl::__engine::table::{Bases, Parser};
use whurl::__engine::{Edit, PARSE_ERRORS, Scanned, from_numbers, scan_host, url_from_parts};
use whurl::{Components, ParseError, SchemeType, Url};

use crate::abi::{edit_mark, slot, status};
#[cfg(feature = "urls")]
use crate::extensions::use_input;
use crate::shared::slots;
#[cfg(feature = "urls")]
use crate::urls::{form_decode, parse as parse_input, scan_reference};

#[cfg(not(feature = "urls"))]
#[link(wasm_import_module = "engine")]
unsafe extern "C" {
    safe fn parse_at(address: usize, length: usize) -> u32;
    safe fn use_input(address: usize);
    #[link_name = "parse"]
    safe fn parse_input(length: u32, base: u32) -> u32;
    safe fn scan_reference(length: u32) -> u32;
    safe fn form_decode(length: u32) -> u32;
}

/// In the module of `npm start`, which has the engine's calls itself.
#[cfg(feature = "urls")]
fn parse_at(address: usize, length: usize) -> u32 {
    // SAFETY: it is the address of a text, which does not change meanwhile.
    unsafe { crate::extensions::parse_at(address, length) }
}

pub struct Engine {
    slots: &'static [Cell<u32>],
    base: Option<Rc<Url>>,
    /// Whether plain references to the base are joined here: its scheme is special, and not `file`.
    joins: bool,
}

pub type Own = Engine;

/// A parser with a base, which is a valid URL. Its allocations stay until the next call.
pub fn parser(base: Option<&str>) -> Engine {
    let mut engine = Engine { slots: slots(), base: None, joins: false };
    let base = base.and_then(|base| engine.url(base.as_bytes())).map(Rc::new);
    engine.use_base(base);
    engine
}

impl Engine {
    /// Sets the base of the next rows. Returns whether it is valid.
    pub fn set_base(&mut self, base: Option<&[u8]>, bases: &mut Bases) -> bool {
        if let Some(url) = bases.changed(base, |base| self.url(base)) {
            self.use_base(url);
        }
        self.base.is_some() || base.is_none()
    }

    fn use_base(&mut self, base: Option<Rc<Url>>) {
        let scheme_type = base.as_ref().map(|base| base.components().scheme_type);
        self.joins = scheme_type.is_some_and(|scheme| scheme.is_special() && scheme != SchemeType::File);
        self.base = base;
    }

    /// The URL of a text, if it is valid.
    fn url(&mut self, text: &[u8]) -> Option<Url> {
        let text = self.text(text, false);
        let mut buffer = String::new();
        let (href, components) = self.parse(&text, false, &mut buffer).ok()?;
        Some(url_from_parts(href.into(), components))
    }

    fn slot(&self, number: usize) -> u32 {
        self.slots.get(number).map_or(0, Cell::get)
    }

    fn components(&self) -> Components {
        from_numbers(core::array::from_fn(|number| self.slot(number)))
    }

    /// The text that the last call has made. It stays until the call of this module ends.
    fn made(&self) -> &'static [u8] {
        let (address, length) = (self.slot(slot::TEXT_ADDRESS), self.slot(slot::TEXT_LENGTH));
        // SAFETY: the engine has written it there.
        unsafe { core::slice::from_raw_parts(address as *const u8, length as usize) }
    }

    /// The URL that the last call has found to be plain, with this status.
    fn scanned(&self, status: u32, length: u32, components: Components) -> Scanned {
        let is_edited = status == status::EDITED;
        let path_start = components.path_start;
        let marks = if is_edited { self.slot(slot::EDIT_MARKS) } else { edit_mark::LACKS_SLASH };
        let [start, end, path_start, path_end] = match is_edited {
            true => {
                [slot::EDIT_START, slot::EDIT_END, slot::CUT_START, slot::CUT_END].map(|it| self.slot(it))
            }
            false => [0, path_start, path_start, length],
        };
        let edit = Edit {
            start,
            end,
            path_start,
            path_end,
            lacks_scheme: marks & edit_mark::LACKS_SCHEME != 0,
            has_capitals: marks & edit_mark::HAS_CAPITALS != 0,
        };
        Scanned { components, lacks_slash: marks & edit_mark::LACKS_SLASH != 0, is_edited, edit }
    }

    /// The reference of a kind that the last call has scanned.
    fn reference(&self, kind: ReferenceKind) -> Reference {
        Reference {
            kind,
            ups: self.slot(slot::REFERENCE_UPS),
            start: self.slot(slot::REFERENCE_REST_START),
            query_start: self.slot(slot::REFERENCE_QUERY_START),
            fragment_start: self.slot(slot::REFERENCE_FRAGMENT_START),
        }
    }

    fn form_decode(&self, text: &[u8]) -> &'static [u8] {
        use_input(text.as_ptr() as usize);
        match form_decode(text.len() as u32) {
            status::TEXT => self.made(),
            // Too long.
            _ => &[],
        }
    }

    /// Decodes bytes that are not UTF-8: as a form in which each of them is percent-encoded. A newline before it, which no
    /// URL has, tells JavaScript that it has no other encoding (js/table/encoded.js).
    #[cold]
    fn decode_utf8(&self, bytes: &[u8]) -> &'static [u8] {
        let mut form = Vec::with_capacity(3 * bytes.len() + 1);
        form.push(b'\n');
        for byte in bytes {
            let digit = |number: u8| b"0123456789abcdef"[usize::from(number & 15)];
            form.extend_from_slice(&[b'%', digit(byte >> 4), digit(*byte)]);
        }
        self.form_decode(&form).get(1..).unwrap_or_default()
    }
}

impl Parser for Engine {
    #[inline]
    fn scan_authority(&self, row: &[u8]) -> Option<Components> {
        // A call of the engine would take longer than the scan.
        scan_host(row)
    }

    fn parse<'r>(
        &mut self,
        input: &'r str,
        with_base: bool,
        href: &'r mut String,
    ) -> Result<(&'r str, Components), ParseError> {
        let length = input.len() as u32;
        let base = self.base.as_ref().filter(|_| with_base);
        let scanned = if self.joins && base.is_some() {
            use_input(input.as_ptr() as usize);
            scan_reference(length)
        } else {
            0
        };
        let status = match (scanned, base) {
            (0, None) => parse_at(input.as_ptr() as usize, input.len()),
            (0, Some(base)) => {
                href.clear();
                href.push_str(input);
                href.push_str(base.as_str());
                use_input(href.as_ptr() as usize);
                parse_input(length, base.as_str().len() as u32 + 1)
            }
            (kind, base) if kind < status::ABSOLUTE => {
                let kind = ReferenceKind::from_number(kind);
                let joined = base.and_then(|base| resolve(input, &self.reference(kind), base));
                let url = joined.ok_or(ParseError::TooLong)?;
                let components = url.components();
                *href = url.into_string();
                return Ok((href, components));
            }
            (status, _) => status - status::ABSOLUTE,
        };
        let components = self.components();
        match status {
            status::UNCHANGED => Ok((input, components)),
            // SAFETY: an href is a text.
            status::TEXT => Ok((unsafe { core::str::from_utf8_unchecked(self.made()) }, components)),
            status::SLASH_ADDED | status::EDITED => {
                href.clear();
                self.scanned(status, input.len() as u32, components).push(input, href);
                Ok((href, components))
            }
            _ => {
                let error = PARSE_ERRORS.get(status.wrapping_sub(status::FIRST_ERROR) as usize);
                Err(error.copied().unwrap_or(ParseError::TooLong))
            }
        }
    }

    fn decode(&mut self, text: &[u8], output: &mut Vec<u8>) {
        output.extend_from_slice(self.form_decode(text));
    }

    fn write_unicode<'r>(&self, domain: &'r [u8], _: &'r mut Vec<u8>) -> &'r [u8] {
        domain
    }

    fn reason<'t>(&mut self, _: ParseError, input: &'t str) -> Cow<'t, str> {
        let base = self.base.as_ref().map_or("", |base| base.as_str());
        Cow::Owned([base, "\n", input].concat())
    }

    /// Only the module of `npm start` has the feature, and JavaScript does not ask for this column.
    #[cfg(feature = "tools")]
    fn validation_errors(&mut self, _: &str, output: &mut String) {
        output.clear();
    }

    fn text<'t>(&mut self, row: &'t [u8], is_ascii: bool) -> Cow<'t, str> {
        let is_text = is_ascii || core::str::from_utf8(row).is_ok();
        let text = if is_text { row } else { self.decode_utf8(row) };
        // SAFETY: it is a text, as the engine returns them.
        Cow::Borrowed(unsafe { core::str::from_utf8_unchecked(text) })
    }
}
