//! The states that read a scheme, and those that decide what follows it.
//!
//! The fast paths answer most inputs before: see `mod.rs`.

use super::{Parser, QueryEncoding, State, Stop};
use crate::scheme::SchemeType;
use crate::text::{position, push, slice};
use crate::validation::{ParseError, Reporter, ValidationError};

impl<R: Reporter, E: QueryEncoding> Parser<'_, R, E> {
    /// <https://url.spec.whatwg.org/#scheme-start-state>
    pub(super) fn scheme_start_state(&mut self) -> Result<(), Stop> {
        match self.c() {
            // The scheme state reads this code point together with the others.
            Some(c) if c.is_ascii_alphabetic() => self.continue_at(self.pointer, State::Scheme),
            _ if self.state_override.is_none() => {
                self.state = State::NoScheme;
                self.decrease_pointer();
            }
            _ => return Err(Stop::Return),
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#scheme-state>, for the whole scheme and the code point after it.
    pub(super) fn scheme_state(&mut self) -> Result<(), Stop> {
        let is_end = |byte: u8| !(byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
        let scheme = self.buffer..self.buffer + position(self.input_from_pointer(), is_end);
        self.pointer = scheme.end;
        if self.c() == Some(':') {
            push(&mut self.url.serialization, slice(self.input, scheme));
            self.url.serialization.make_ascii_lowercase();
            self.end_of_scheme()?;
        } else if self.state_override.is_none() {
            self.continue_at(0, State::NoScheme);
        } else {
            return Err(Stop::Return);
        }
        Ok(())
    }

    /// The steps of the scheme state for the `:`.
    fn end_of_scheme(&mut self) -> Result<(), Stop> {
        let scheme_type = SchemeType::from_scheme(&self.url.serialization);
        if let Some(given) = self.state_override {
            let url = given.url;
            let refused = url.scheme_type.is_special() != scheme_type.is_special()
                || ((url.includes_credentials() || url.has_port()) && scheme_type == SchemeType::File)
                || (url.scheme_type == SchemeType::File && url.has_empty_host());
            if refused {
                return Err(Stop::Return);
            }
            // The setter checks whether the port is now the default of the scheme.
            self.url.components.scheme_end = self.url.offset();
            self.url.components.scheme_type = scheme_type;
            return Err(Stop::Return);
        }
        self.url.end_scheme(scheme_type);

        if scheme_type == SchemeType::File {
            if !self.remaining_starts_with("//") {
                self.report_here(ValidationError::SpecialSchemeMissingFollowingSolidus);
            }
            self.state = State::File;
        } else if scheme_type.is_special() {
            self.state = match self.base {
                Some(base) if base.components().scheme_type == scheme_type => {
                    State::SpecialRelativeOrAuthority
                }
                _ => State::SpecialAuthoritySlashes,
            };
        } else if self.remaining_starts_with("/") {
            self.state = State::PathOrAuthority;
            self.pointer += 1;
        } else {
            self.url.components.host_start = self.url.components.scheme_end;
            self.url.components.host_end = self.url.components.scheme_end;
            self.state = State::OpaquePath;
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#no-scheme-state>
    pub(super) fn no_scheme_state(&mut self) -> Result<(), Stop> {
        let c = self.c();
        match self.base {
            Some(base) if !base.components().has_opaque_path() => {
                self.state = match base.components().scheme_type {
                    SchemeType::File => State::File,
                    _ => State::Relative,
                };
                self.decrease_pointer();
            }
            Some(base) if c == Some('#') => {
                self.url.copy_without_fragment(base);
                self.start_fragment();
            }
            _ => {
                let range = 0..self.input.len();
                return Err(self.failure(ParseError::MissingSchemeNonRelativeUrl, range));
            }
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
    pub(super) fn special_relative_or_authority_state(&mut self) -> Result<(), Stop> {
        if self.c() == Some('/') && self.remaining_starts_with("/") {
            self.state = State::SpecialAuthorityIgnoreSlashes;
            self.pointer += 1;
        } else {
            self.report_here(ValidationError::SpecialSchemeMissingFollowingSolidus);
            self.state = State::Relative;
            self.decrease_pointer();
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#path-or-authority-state>
    pub(super) fn path_or_authority_state(&mut self) -> Result<(), Stop> {
        if self.c() == Some('/') {
            self.start_authority();
        } else {
            self.continue_at(self.pointer, State::Path);
        }
        Ok(())
    }
}
