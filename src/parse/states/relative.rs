//! The states that take components from the base URL.
//!
//! The fast paths answer most inputs before: see `mod.rs`.

use super::{Parser, QueryEncoding, Record, State, Stop};
use crate::drive_letter::is_lone_drive_letter;
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::text::{last_position, push, slice};
use crate::validation::{Reporter, ValidationError};

impl<R: Reporter, E: QueryEncoding> Parser<'_, R, E> {
    /// <https://url.spec.whatwg.org/#relative-state>
    pub(super) fn relative_state(&mut self) -> Result<(), Stop> {
        let Some(base) = self.base else {
            unreachable!("the previous state has checked for a base");
        };
        let c = self.c();
        self.url.copy_scheme(base);
        if self.is_slash(c) {
            if c == Some('\\') {
                self.report_here(ValidationError::InvalidReverseSolidus);
            }
            self.state = State::RelativeSlash;
            return Ok(());
        }
        self.url.copy_without_fragment(base);
        match c {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            Some(_) => {
                self.url.remove_query();
                self.url.shorten_path();
                self.continue_at(self.pointer, State::Path);
            }
            None => {}
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#relative-slash-state>
    pub(super) fn relative_slash_state(&mut self) -> Result<(), Stop> {
        let c = self.c();
        if self.url.is_special() && self.is_slash(c) {
            if c == Some('\\') {
                self.report_here(ValidationError::InvalidReverseSolidus);
            }
            self.state = State::SpecialAuthorityIgnoreSlashes;
        } else if c == Some('/') {
            self.start_authority();
        } else if let Some(base) = self.base {
            self.url.copy_authority(base);
            self.continue_at(self.pointer, State::Path);
        }
        Ok(())
    }
}

impl Record {
    /// Copies the scheme of the base URL.
    pub(super) fn copy_scheme(&mut self, base: &Url) {
        let components = base.components();
        self.serialization.clear();
        push(&mut self.serialization, slice(base.as_str(), ..components.scheme_end as usize));
        self.end_scheme(components.scheme_type);
    }

    /// Copies the scheme, credentials, host and port of the base URL.
    pub(super) fn copy_authority(&mut self, base: &Url) {
        let end = base.components().authority_end();
        self.serialization.clear();
        push(&mut self.serialization, slice(base.as_str(), ..end as usize));
        self.components = base.components();
        self.components.path_start = end;
    }

    /// Copies the base URL without its fragment.
    pub(super) fn copy_without_fragment(&mut self, base: &Url) {
        self.copy_authority(base);
        let from = base.components();
        push(
            &mut self.serialization,
            slice(base.as_str(), from.path_start as usize..from.fragment_start as usize),
        );
        // A `/.` before the path of the base is not copied.
        let left_out = from.path_start - self.components.path_start;
        let has_query = from.query_start < from.fragment_start;
        self.query = has_query.then_some(from.query_start - left_out);
    }

    /// Sets the query to null. Nothing may follow it yet.
    pub(super) fn remove_query(&mut self) {
        if let Some(start) = self.query.take() {
            self.serialization.truncate(start as usize);
        }
    }

    /// [Shortens the URL's path](https://url.spec.whatwg.org/#shorten-a-urls-path). Nothing may follow it yet.
    pub(super) fn shorten_path(&mut self) {
        let path = self.path();
        if self.components.scheme_type == SchemeType::File && is_lone_drive_letter(path) {
            return;
        }
        let start = self.components.path_start as usize;
        let end = last_position(path, b'/').unwrap_or(0);
        self.serialization.truncate(start + end);
    }
}
