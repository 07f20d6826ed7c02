//! The states that read a path.
//!
//! The fast paths (`plain/`) answer most inputs before these
//! states run. To see the effect of a changed rule, turn them off: `WHURL_NO_FAST_PATHS=1 npm start -- URL`, or
//! `npm test -- general`.

use super::{Parser, QueryEncoding, State, Stop};
use crate::dot_segment::{is_double_dot_segment, is_single_dot_segment};
use crate::drive_letter::is_windows_drive_letter;
use crate::percent_encode::{C0_CONTROL, PATH};
use crate::plain::FAST_PATHS;
use crate::plain::classes::end_of_path;
use crate::plain::encode::encode_into;
use crate::plain::lanes::words::Word;
use crate::scheme::SchemeType;
use crate::text::{last_position, position, push, slice};
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
        if self.keep_plain_segments() {
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

    /// Appends the segments at the pointer at once, as long as they are plain, and moves the pointer after them.
    /// Returns whether there are any.
    fn keep_plain_segments(&mut self) -> bool {
        // Errors are reported for each segment, and the first one of a file may be a drive letter.
        let is_file = self.url.components.scheme_type == SchemeType::File && self.url.path().is_empty();
        if !FAST_PATHS || R::ENABLED || is_file {
            return false;
        }
        let bytes = self.input.as_bytes();
        let start = self.pointer;
        if start >= self.plain_end {
            (self.plain_end, self.may_have_dots) = end_of_path::<Word>(bytes, start);
        }
        let is_start_of_dots = |byte: Option<&u8>| matches!(byte, Some(b'.' | b'%'));
        let plain = slice(self.input, start..self.plain_end);
        let is_whole = matches!(bytes.get(self.plain_end), None | Some(b'?' | b'#'));
        if is_start_of_dots(bytes.get(start)) {
            return false;
        }
        let mut kept = None;
        if self.may_have_dots {
            let starts_dots = |pair: &[u8]| pair.first() == Some(&b'/') && is_start_of_dots(pair.get(1));
            kept = plain.as_bytes().windows(2).position(starts_dots);
            // Otherwise each segment would search to the end.
            self.may_have_dots = kept.is_some();
        }
        if kept.is_none() {
            kept = match is_whole && self.state_override.is_none() {
                true => Some(plain.len()),
                // The last segment goes on.
                false => last_position(plain, b'/'),
            };
        }
        let Some(kept) = kept else { return false };
        push(&mut self.url.serialization, "/");
        push(&mut self.url.serialization, slice(plain, ..kept));
        self.pointer = start + kept;
        true
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
        let is_end = |byte| matches!(byte, b'?' | b'#');
        let end = start + position(self.input_from_pointer(), is_end);
        url_units::check(self.input, start..end, &mut self.errors);
        let mut path = slice(self.input, start..end);
        // The last space before a query or a fragment is encoded. Otherwise a setter that removes both would leave a
        // path that ends with a space, which the next parse would trim.
        let last_space = match path.strip_suffix(' ') {
            Some(without_space) if end < self.input.len() => {
                path = without_space;
                "%20"
            }
            _ => "",
        };
        encode_into(path, C0_CONTROL, &mut self.url.serialization);
        push(&mut self.url.serialization, last_space);
        self.pointer = end;
        match self.c() {
            Some('?') => self.start_query(),
            Some('#') => self.start_fragment(),
            _ => {}
        }
        Ok(())
    }
}
