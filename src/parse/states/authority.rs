//! The states that read an authority: credentials, host and port.
//!
//! The fast paths answer most inputs before: see `mod.rs`.

use super::{Parser, QueryEncoding, Record, State, Stop};
use crate::decimal;
use crate::host;
use crate::percent_encode::{USERINFO, encode_into};
use crate::scheme::SchemeType;
use crate::text::{position, push, slice, split_once};
use crate::validation::{ParseError, Reporter, ValidationError};

impl<R: Reporter, E: QueryEncoding> Parser<'_, R, E> {
    /// <https://url.spec.whatwg.org/#special-authority-slashes-state>
    pub(super) fn special_authority_slashes_state(&mut self) -> Result<(), Stop> {
        self.state = State::SpecialAuthorityIgnoreSlashes;
        if self.c() == Some('/') && self.remaining_starts_with("/") {
            self.pointer += 1;
        } else {
            self.report_here(ValidationError::SpecialSchemeMissingFollowingSolidus);
            self.decrease_pointer();
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#special-authority-ignore-slashes-state>
    pub(super) fn special_authority_ignore_slashes_state(&mut self) -> Result<(), Stop> {
        if matches!(self.c(), Some('/' | '\\')) {
            self.report_here(ValidationError::SpecialSchemeMissingFollowingSolidus);
        } else {
            self.start_authority();
            self.decrease_pointer();
        }
        Ok(())
    }

    /// Continues with the authority state and makes the host non-null.
    pub(super) fn start_authority(&mut self) {
        self.url.start_host();
        self.state = State::Authority;
    }

    /// Whether a byte ends an authority.
    fn ends_authority(&self) -> impl Fn(u8) -> bool + use<R, E> {
        let is_special = self.url.is_special();
        move |byte| matches!(byte, b'/' | b'?' | b'#') || (byte == b'\\' && is_special)
    }

    /// <https://url.spec.whatwg.org/#authority-state>
    pub(super) fn authority_state(&mut self) -> Result<(), Stop> {
        let start = self.pointer;
        let is_end = self.ends_authority();
        let mut at = 0;
        let mut last_at_sign = None;
        let end = start
            + position(self.input_from_pointer(), |byte| {
                if byte == b'@' {
                    last_at_sign = Some(at);
                }
                at += 1;
                is_end(byte)
            });
        let Some(last_at_sign) = last_at_sign else {
            self.continue_at(start, State::Host);
            return Ok(());
        };
        let authority = slice(self.input, start..end);
        let credentials = slice(authority, ..last_at_sign);
        if R::ENABLED {
            for (index, _) in authority.match_indices('@') {
                self.report(ValidationError::InvalidCredentials, start + index..start + index + 1);
            }
        }
        // Every `@` except the last belongs to the credentials. The standard's steps encode these separately; the
        // userinfo percent-encode set does the same.
        self.url.append_credentials(credentials);
        if last_at_sign + 1 == authority.len() {
            return Err(self.failure(ParseError::HostMissing, start + last_at_sign..end));
        }
        self.continue_at(start + last_at_sign + 1, State::Host);
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#host-state> and <https://url.spec.whatwg.org/#hostname-state>
    pub(super) fn host_state(&mut self) -> Result<(), Stop> {
        if self.state_override.is_some() && self.url.components.scheme_type == SchemeType::File {
            self.continue_at(self.pointer, State::FileHost);
            return Ok(());
        }
        let start = self.pointer;
        let is_end = self.ends_authority();
        let mut inside_brackets = false;
        // The first `:` that is not within brackets, or the end of the authority.
        let end = start
            + position(self.input_from_pointer(), |c| {
                match c {
                    b'[' => inside_brackets = true,
                    b']' => inside_brackets = false,
                    _ => {}
                }
                is_end(c) || (c == b':' && !inside_brackets)
            });
        let buffer = start..end;
        let has_colon = self.input.as_bytes().get(end) == Some(&b':');
        if has_colon {
            if buffer.is_empty() {
                return Err(self.failure(ParseError::HostMissing, start..start + 1));
            }
            if self.state_override.is_some_and(|given| given.state == State::Hostname) {
                return Err(Stop::Return);
            }
        } else if buffer.is_empty() {
            if self.url.is_special() {
                return Err(self.failure(ParseError::HostMissing, start..end));
            }
            if let Some(given) = self.state_override {
                if given.url.includes_credentials() || given.url.has_port() {
                    return Err(Stop::Return);
                }
            }
        }
        self.parse_host(start, buffer.end)?;
        if has_colon {
            self.continue_at(end + 1, State::Port);
        } else if self.state_override.is_some() {
            return Err(Stop::Return);
        } else {
            self.continue_at(end, State::PathStart);
        }
        Ok(())
    }

    /// Runs the host parser on a range of the input and sets the URL's host.
    pub(super) fn parse_host(&mut self, start: usize, end: usize) -> Result<(), Stop> {
        let is_opaque = !self.url.is_special();
        let errors = &mut self.errors.within(start);
        host::parse_into(slice(self.input, start..end), is_opaque, &mut self.url.serialization, errors)?;
        self.url.end_host();
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#port-state>. The fast paths have the rule as well: `scan_port` of `plain/authority.rs`,
    /// `js/plain/port.js`, and `PLAIN` in `js/plain/by-expressions/expressions.js`.
    pub(super) fn port_state(&mut self) -> Result<(), Stop> {
        let start = self.pointer;
        let digits = position(self.input_from_pointer(), |byte| !byte.is_ascii_digit());
        self.pointer += digits;
        let c = self.c();
        let is_end = matches!(c, None | Some('/' | '?' | '#')) || self.is_slash(c);
        if !is_end && self.state_override.is_none() {
            let length = c.map_or(0, char::len_utf8);
            return Err(self.failure(ParseError::PortInvalid, self.pointer..self.pointer + length));
        }
        if digits > 0 {
            let Some(port) = decimal::parse(slice(self.input, start..self.pointer)) else {
                return Err(self.failure(ParseError::PortOutOfRange, start..self.pointer));
            };
            self.url.set_port(port);
        }
        if self.state_override.is_some() {
            return Err(Stop::Return);
        }
        self.continue_at(self.pointer, State::PathStart);
        Ok(())
    }
}

impl Record {
    /// Percent-encodes and appends a username and a password.
    fn append_credentials(&mut self, credentials: &str) {
        let (username, password) = split_once(credentials, b':');
        encode_into(username, USERINFO, &mut self.serialization);
        self.components.username_end = self.offset();
        if !password.is_empty() {
            push(&mut self.serialization, ":");
            encode_into(password, USERINFO, &mut self.serialization);
        }
        if !username.is_empty() || !password.is_empty() {
            push(&mut self.serialization, "@");
        }
        self.components.host_start = self.offset();
    }

    /// Sets the port, or null if it is the scheme's default.
    fn set_port(&mut self, port: u16) {
        self.port_set = true;
        if self.components.scheme_type.default_port() != Some(port) {
            push(&mut self.serialization, ":");
            decimal::push(port.into(), &mut self.serialization);
        }
        self.components.path_start = self.offset();
    }
}
