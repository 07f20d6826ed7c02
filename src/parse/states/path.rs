//! The states that read a path.
//!
//! The fast paths answer most inputs before: see `mod.rs`.

use super::{Parser, QueryEncoding, State, Stop};
use crate::dot_segment::{is_double_dot_segment, is_single_dot_segment};
use crate::drive_letter::is_windows_drive_letter;
use crate::fast_paths::FAST_PATHS;
use crate::lanes::words::Word;
use crate::percent_encode::classes::end_of_path;
use crate::percent_encode::encode_until::{encode_until, push_bytes};
use crate::percent_encode::{C0_CONTROL, PATH, encode_into};
use crate::scheme::SchemeType;
use crate::text::{position, push, slice};
use crate::url_units;
use crate::validation::{Reporter, ValidationError};

impl<R: Reporter, E: QueryEncoding> Parser<'_, R, E> {
    /// <https://url.spec.whatwg.org/#path-start-state>
    pub(super) fn path_start_state(&mut self) -> Result<(), Stop> {
        let c = self.c();
        let has_override = self.state_override.is_some();
        if self.url.is_special() {
            if c == Some('\\') {
                self.report_here(ValidationError::InvalidReverseSolidus);
            }
            self.start_path_after(self.is_slash(c));
        } else if !has_override && c == Some('?') {
            self.start_query();
        } else if !has_override && c == Some('#') {
            self.start_fragment();
        } else if c.is_some() {
            self.start_path_after(c == Some('/'));
        } else if self.state_override.is_some_and(|given| !given.url.has_host()) {
            push(&mut self.url.serialization, "/");
        }
        Ok(())
    }

    /// Continues with the path state, after a slash or at the pointer.
    fn start_path_after(&mut self, slash: bool) {
        self.continue_at(self.pointer + usize::from(slash), State::Path);
    }

    /// <https://url.spec.whatwg.org/#path-state>, for a whole segment and the code point after it.
    pub(super) fn path_state(&mut self) -> Result<(), Stop> {
        if self.append_segments() {
            self.end_segment();
            return Ok(());
        }
        let start = self.pointer;
        let end = self.end_of_segment();
        url_units::check(self.input, start..end, &mut self.errors);
        let segment = slice(self.input, self.buffer..end);
        self.pointer = end;
        let c = self.c();
        let ends_with_slash = self.is_slash(c);
        if c == Some('\\') {
            self.report_here(ValidationError::InvalidReverseSolidus);
        }

        if is_double_dot_segment(segment) {
            self.url.shorten_path();
            if !ends_with_slash {
                push(&mut self.url.serialization, "/");
            }
        } else if is_single_dot_segment(segment) {
            if !ends_with_slash {
                push(&mut self.url.serialization, "/");
            }
        } else {
            let is_first = self.url.path().is_empty();
            push(&mut self.url.serialization, "/");
            if end <= self.plain_end {
                push(&mut self.url.serialization, segment);
            } else {
                encode_into(segment, PATH, &mut self.url.serialization);
            }
            let is_file = self.url.components.scheme_type == SchemeType::File;
            if is_file && is_first && is_windows_drive_letter(segment) {
                self.url.serialization.pop();
                push(&mut self.url.serialization, ":");
            }
        }
        self.end_segment();
        Ok(())
    }

    /// The steps of the path state for the code point after a segment.
    fn end_segment(&mut self) {
        match self.c() {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            c => self.buffer = self.pointer + usize::from(c.is_some()),
        }
    }

    /// Appends the segments at the pointer at once, up to the next one that starts like a dot segment, and moves the
    /// pointer after them. Returns whether there are any.
    fn append_segments(&mut self) -> bool {
        let bytes = self.input.as_bytes();
        let is_start_of_dots = |byte: Option<&u8>| matches!(byte, Some(b'.' | b'%'));
        // Errors are reported for each segment, and the first one of a file may be a drive letter.
        let is_file = self.url.components.scheme_type == SchemeType::File && self.url.path().is_empty();
        if !FAST_PATHS || R::ENABLED || is_file || is_start_of_dots(bytes.get(self.pointer)) {
            return false;
        }
        let has_override = self.state_override.is_some();
        let is_encoded = |byte| PATH.contains(byte) && (has_override || !matches!(byte, b'?' | b'#'));
        push(&mut self.url.serialization, "/");
        loop {
            let start = self.pointer;
            if start >= self.plain_end {
                (self.plain_end, self.may_have_dots) = end_of_path::<Word>(bytes, start);
            }
            if self.may_have_dots {
                let starts_dots = |pair: &[u8]| pair.first() == Some(&b'/') && is_start_of_dots(pair.get(1));
                let plain = slice(self.input, start..self.plain_end);
                let slash = plain.as_bytes().windows(2).position(starts_dots);
                // Otherwise each segment would search to the end.
                self.may_have_dots = slash.is_some();
                if let Some(slash) = slash {
                    push(&mut self.url.serialization, slice(plain, ..slash));
                    self.pointer += slash;
                    return true;
                }
            }
            let plain_end = self.plain_end;
            push(&mut self.url.serialization, slice(self.input, start..plain_end));
            self.pointer = plain_end + position(slice(self.input, plain_end..), |byte| !is_encoded(byte));
            push_bytes(slice(self.input, plain_end..self.pointer), &mut self.url.serialization);
            if self.pointer > plain_end {
                continue;
            }
            // A path that is not special keeps it.
            if bytes.get(plain_end) != Some(&b'\\') || self.url.is_special() {
                return true;
            }
            push(&mut self.url.serialization, "\\");
            self.pointer += 1;
        }
    }

    /// The end of the path segment at the pointer.
    fn end_of_segment(&self) -> usize {
        let is_special = self.url.is_special();
        let has_override = self.state_override.is_some();
        let is_end = |byte| match byte {
            b'/' => true,
            b'\\' => is_special,
            b'?' | b'#' => !has_override,
            _ => false,
        };
        self.pointer + position(self.input_from_pointer(), is_end)
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
    pub(super) fn opaque_path_state(&mut self) -> Result<(), Stop> {
        let start = self.pointer;
        let output = &mut self.url.serialization;
        let end = start + encode_until(slice(self.input, start..), *b"?#", C0_CONTROL, output);
        // The last space before a query or a fragment is encoded. Otherwise a setter that removes both would leave a
        // path that ends with a space, which the next parse would trim.
        if end < self.input.len() && slice(self.input, start..end).ends_with(' ') {
            output.pop();
            push(output, "%20");
        }
        url_units::check(self.input, start..end, &mut self.errors);
        self.pointer = end;
        match self.c() {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            _ => {}
        }
        Ok(())
    }
}
