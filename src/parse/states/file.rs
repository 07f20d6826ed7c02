//! The states of `file` URLs, with their Windows drive letter quirks.
//!
//! The fast paths answer most inputs before: see `mod.rs`.

use super::{Parser, QueryEncoding, State, Stop};
use crate::drive_letter::{is_windows_drive_letter, leading_drive_letter, starts_with_windows_drive_letter};
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::text::{position, push, slice};
use crate::validation::{Reporter, ValidationError};

impl<R: Reporter, E: QueryEncoding> Parser<'_, R, E> {
    /// Sets the scheme to `file` and the host to the empty host.
    fn start_file(&mut self) {
        self.url.serialization.clear();
        push(&mut self.url.serialization, "file");
        self.url.end_scheme(SchemeType::File);
        self.url.start_host();
    }

    /// <https://url.spec.whatwg.org/#file-state>
    pub(super) fn file_state(&mut self) -> Result<(), Stop> {
        self.start_file();
        let c = self.c();
        if self.is_slash(c) {
            if c == Some('\\') {
                self.report_here(ValidationError::InvalidReverseSolidus);
            }
            self.state = State::FileSlash;
            return Ok(());
        }
        let Some(base) = self.base.filter(is_file) else {
            self.continue_at(self.pointer, State::Path);
            return Ok(());
        };
        self.url.copy_without_fragment(base);
        match c {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            Some(_) => {
                self.url.remove_query();
                if starts_with_windows_drive_letter(self.input_from_pointer()) {
                    if R::ENABLED {
                        let range = self.pointer..self.pointer + 2;
                        self.report(ValidationError::FileInvalidWindowsDriveLetter, range);
                    }
                    let path_start = self.url.components.path_start as usize;
                    self.url.serialization.truncate(path_start);
                } else {
                    self.url.shorten_path();
                }
                self.continue_at(self.pointer, State::Path);
            }
            None => {}
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#file-slash-state>
    pub(super) fn file_slash_state(&mut self) -> Result<(), Stop> {
        let c = self.c();
        if self.is_slash(c) {
            if c == Some('\\') {
                self.report_here(ValidationError::InvalidReverseSolidus);
            }
            self.state = State::FileHost;
            return Ok(());
        }
        if let Some(base) = self.base.filter(is_file) {
            self.url.copy_authority(base);
            if !starts_with_windows_drive_letter(self.input_from_pointer()) {
                if let Some(drive) = leading_drive_letter(base.path()) {
                    push(&mut self.url.serialization, drive);
                }
            }
        }
        self.continue_at(self.pointer, State::Path);
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#file-host-state>
    pub(super) fn file_host_state(&mut self) -> Result<(), Stop> {
        let start = self.pointer;
        let is_end = |byte| matches!(byte, b'/' | b'\\' | b'?' | b'#');
        let end = start + position(self.input_from_pointer(), is_end);
        let buffer = slice(self.input, start..end);

        if self.state_override.is_none() && is_windows_drive_letter(buffer) {
            let error = ValidationError::FileInvalidWindowsDriveLetterHost;
            self.report(error, start..end);
            // The path state continues with this buffer.
            self.continue_at(end, State::Path);
            self.buffer = start;
            return Ok(());
        }
        if buffer.is_empty() {
            self.url.end_host();
        } else {
            self.parse_host(start, end)?;
            let host_start = self.url.components.host_start as usize;
            if slice(&self.url.serialization, host_start..) == "localhost" {
                self.url.serialization.truncate(host_start);
                self.url.end_host();
            }
        }
        if self.state_override.is_some() {
            return Err(Stop::Return);
        }
        self.continue_at(end, State::PathStart);
        Ok(())
    }
}

/// Whether a base URL's scheme is `file`.
fn is_file(base: &&Url) -> bool {
    base.components().scheme_type == SchemeType::File
}
