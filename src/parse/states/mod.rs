//! The basic URL parser (URL Standard, [URL parsing](https://url.spec.whatwg.org/#concept-basic-url-parser)).
//!
//! The fast paths answer most inputs before these states run. To see the effect of a changed rule, turn them off
//! ([`crate::fast_paths`]).
//!
//! Each state is one method, in the files `scheme`, `relative`, `authority`, `file`, `path` and `query`, to be read
//! next to the standard's text. Three things are done differently, with the same outcome:
//!
//! - The standard's `buffer` always ends at the pointer and starts at an earlier code point of the input. So only its
//!   start is kept ([`Parser::buffer`]), and a state that would append code points one by one searches for their end.
//! - The record under construction consists of its serialisation and offsets from the start, as in [`Url`]. The states
//!   set components in the order in which they are serialised, so setting one means appending.
//! - If the host is null and the path starts with `//`, the serialisation has a `/.` before the path. It is inserted at
//!   the end.

mod authority;
mod file;
mod input;
mod path;
mod query;
mod relative;
mod scheme;

use alloc::string::String;
use core::ops::Range;

use crate::components::Components;
use crate::fast_paths::FAST_PATHS;
use crate::max_length::MAX_LENGTH;
use crate::plain::authority::ends_authority;
use crate::plain::prefix::{Next, Prefix};
use crate::record::Url;
use crate::scheme::{SchemeType, special_scheme};
use crate::text::{position, push, slice};
use crate::validation::{ParseError, PositionedReporter, Reporter, ValidationError};

pub(super) use input::Input;
pub use query::{QueryEncoding, Utf8};

/// The states of the basic URL parser, by their names in the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    SchemeStart,
    Scheme,
    NoScheme,
    SpecialRelativeOrAuthority,
    PathOrAuthority,
    Relative,
    RelativeSlash,
    SpecialAuthoritySlashes,
    SpecialAuthorityIgnoreSlashes,
    Authority,
    Host,
    Hostname,
    Port,
    File,
    FileSlash,
    FileHost,
    PathStart,
    Path,
    OpaquePath,
    Query,
    Fragment,
}

/// A state override, with the URL that it changes.
///
/// The states only read the components of that URL. They return what they set, and the setter applies it to the URL
/// ([`crate::setters`]).
#[derive(Clone, Copy)]
pub(crate) struct StateOverride<'a> {
    pub state: State,
    pub url: &'a Components,
}

/// Why the state machine stops before the end of the input.
enum Stop {
    /// The standard's "return", or "return failure" without a validation error. Both occur only with a state override,
    /// and setters treat them alike: what was set before stays set.
    Return,
    /// The standard's "return failure", with its validation error.
    Failure(ParseError),
}

impl From<ParseError> for Stop {
    fn from(failure: ParseError) -> Self {
        Stop::Failure(failure)
    }
}

/// A URL record under construction.
#[derive(Default)]
pub(crate) struct Record {
    /// The serialisation so far; with a state override, only the components that were set.
    pub serialization: String,
    /// The offsets of the components, except for the query and the fragment.
    pub components: Components,
    /// The offset of the query's `?`, unless the query is null.
    query: Option<u32>,
    /// The offset of the fragment's `#`, unless the fragment is null.
    fragment: Option<u32>,
    /// Whether the port was set, perhaps to null. Read with a state override only.
    pub port_set: bool,
    /// Whether the host was set. Read with a state override only.
    pub host_set: bool,
}

impl Record {
    /// The record that a run with a state override returns for a plain host.
    pub fn from_host(host: &str) -> Self {
        let mut record = Self { serialization: host.into(), ..Self::default() };
        record.end_host();
        record
    }

    /// The length of the serialisation so far, as an offset. [`Record::finish`] checks that all offsets fit.
    fn offset(&self) -> u32 {
        self.serialization.len() as u32
    }

    /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    fn is_special(&self) -> bool {
        self.components.scheme_type.is_special()
    }

    fn path(&self) -> &str {
        slice(&self.serialization, self.components.path_start as usize..)
    }
}

/// A run of the basic URL parser.
struct Parser<'a, R, E> {
    input: &'a str,
    /// The standard's pointer, as a byte offset. `input.len()` points to the EOF code point.
    pointer: usize,
    /// The start of the standard's buffer when the path state begins; it ends at the pointer.
    buffer: usize,
    /// The end of the characters at the pointer that a path keeps, as far as that is known.
    plain_end: usize,
    /// Whether there may be dot segments before that end.
    may_have_dots: bool,
    /// Whether the state has decreased the pointer by 1, so that the next state sees the same code point again.
    decreased: bool,
    state: State,
    state_override: Option<StateOverride<'a>>,
    base: Option<&'a Url>,
    encoding: &'a E,
    url: Record,
    errors: PositionedReporter<'a, R>,
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a state override.
pub(crate) fn parse<R: Reporter, E: QueryEncoding>(
    input: &str,
    base: Option<&Url>,
    encoding: &E,
    reporter: &mut R,
) -> Result<Url, ParseError> {
    parse_prepared(&Input::new(input, true, 0, reporter), base, None, encoding, reporter)
}

/// [`parse`] for an input whose first steps have been taken, and whose start is perhaps known.
pub(super) fn parse_prepared<R: Reporter, E: QueryEncoding>(
    input: &Input<'_>,
    base: Option<&Url>,
    start: Option<&Prefix>,
    encoding: &E,
    reporter: &mut R,
) -> Result<Url, ParseError> {
    // Room for some percent-encoding: growing the string would take longer.
    let room = input.text.len() + base.map_or(0, |base| base.as_str().len()) + 16;
    let url = Record { serialization: String::with_capacity(room), ..Record::default() };
    let mut parser = Parser { base, ..Parser::new(input, url, encoding, reporter) };
    let started = match start {
        Some(start) => {
            parser.go_on_after(start);
            Ok(())
        }
        None => parser.skip_start(),
    };
    match started.and_then(|()| parser.run()) {
        Ok(()) => parser.url.finish(),
        Err(Stop::Failure(failure)) => Err(failure),
        Err(Stop::Return) => unreachable!("only with a state override"),
    }
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a state override and returns
/// what it has set. If it fails, what was set before stays set.
pub(crate) fn parse_with_override<E: QueryEncoding>(
    input: &str,
    state_override: StateOverride<'_>,
    encoding: &E,
) -> Record {
    let reporter = &mut crate::validation::NoReporter;
    let input = Input::new(input, false, 0, reporter);
    let mut parser = Parser::with_override(&input, state_override, encoding, reporter);
    let _ = parser.run();
    parser.url
}

/// [`parse_with_override`] with a reporter. Also returns the state in which the parser stopped.
#[cfg(feature = "tools")]
pub(crate) fn run_with_override<R: Reporter, E: QueryEncoding>(
    input: &str,
    state_override: StateOverride<'_>,
    encoding: &E,
    reporter: &mut R,
) -> (Record, State) {
    let input = Input::new(input, false, 0, reporter);
    let mut parser = Parser::with_override(&input, state_override, encoding, reporter);
    let _ = parser.run();
    (parser.url, parser.state)
}

impl<'a, R: Reporter, E: QueryEncoding> Parser<'a, R, E> {
    #[inline(always)]
    fn with_override(
        input: &'a Input<'_>,
        state_override: StateOverride<'a>,
        encoding: &'a E,
        reporter: &'a mut R,
    ) -> Self {
        let url = Record {
            // Room for some percent-encoding: growing the string would take longer.
            serialization: String::with_capacity(input.text.len() + 16),
            components: Components { scheme_type: state_override.url.scheme_type, ..Components::default() },
            ..Record::default()
        };
        Self {
            state: state_override.state,
            state_override: Some(state_override),
            ..Self::new(input, url, encoding, reporter)
        }
    }

    /// A parser at the start of the input.
    #[inline(always)]
    fn new(input: &'a Input<'_>, url: Record, encoding: &'a E, reporter: &'a mut R) -> Self {
        Self {
            input: &input.text,
            pointer: 0,
            buffer: 0,
            plain_end: 0,
            may_have_dots: false,
            decreased: false,
            state: State::SchemeStart,
            state_override: None,
            base: None,
            encoding,
            url,
            errors: input.errors(reporter),
        }
    }
}

impl<R: Reporter, E: QueryEncoding> Parser<'_, R, E> {
    /// Skips the states of the start of the input.
    fn go_on_after(&mut self, start: &Prefix) {
        start.scanned.push(self.input, &mut self.url.serialization);
        let components = start.scanned.components;
        self.url.components = components;
        let has_query = components.query_start < components.fragment_start;
        self.url.query = has_query.then_some(components.query_start);
        self.url.fragment = (start.next == Next::Fragment).then_some(components.fragment_start);
        self.pointer = start.length();
        self.plain_end = start.kept_end;
        self.state = match start.next {
            Next::PathStart => State::PathStart,
            Next::DotSegment => State::Path,
            Next::OpaquePath => State::OpaquePath,
            Next::Query => State::Query,
            Next::Fragment => State::Fragment,
        };
        if start.next == Next::DotSegment {
            self.may_have_dots = true;
            self.pointer += 1;
            self.buffer = self.pointer;
        }
    }

    /// Skips states that only recognise a special scheme and its slashes and, without a reporter, also those of an authority
    /// that is nothing but a host.
    fn skip_start(&mut self) -> Result<(), Stop> {
        if FAST_PATHS && self.skip_scheme() && !R::ENABLED { self.skip_host() } else { Ok(()) }
    }

    /// Skips the states before the authority if the input starts with a special scheme (other than `file`) in lower
    /// case and exactly two slashes. Then the base does not matter.
    fn skip_scheme(&mut self) -> bool {
        let bytes = self.input.as_bytes();
        let Some((scheme_type, scheme_end)) = special_scheme(bytes) else { return false };
        let start = scheme_end + 3;
        if scheme_type == SchemeType::File || matches!(bytes.get(start), Some(b'/' | b'\\')) {
            return false;
        }
        push(&mut self.url.serialization, slice(self.input, ..start));
        self.url.components.scheme_type = scheme_type;
        self.url.components.scheme_end = scheme_end as u32;
        self.url.mark_empty_host();
        self.state = State::Authority;
        self.pointer = start;
        true
    }

    /// Parses the host at the pointer and skips its states, if it is all of the authority.
    fn skip_host(&mut self) -> Result<(), Stop> {
        let (bytes, start) = (self.input.as_bytes(), self.pointer);
        let has_bracket = bytes.get(start) == Some(&b'[');
        let is_end = |byte| match byte {
            b'/' | b'?' | b'#' | b'@' | b'\\' => true,
            b']' => has_bracket,
            b':' | b'[' => !has_bracket,
            _ => false,
        };
        let end = start + position(self.input_from_pointer(), is_end);
        let end = end + usize::from(bytes.get(end) == Some(&b']'));
        if end > start && ends_authority(bytes, end) {
            self.parse_host(start, end)?;
            self.state = State::PathStart;
            self.pointer = end;
        }
        Ok(())
    }

    /// The state machine. The tools' modules run it in two places, and are to be small.
    #[cfg_attr(feature = "tools", inline(never))]
    fn run(&mut self) -> Result<(), Stop> {
        loop {
            self.run_state()?;
            if self.decreased {
                self.decreased = false;
                continue;
            }
            match self.c() {
                None => return Ok(()),
                Some(c) => self.pointer += c.len_utf8(),
            }
        }
    }

    fn run_state(&mut self) -> Result<(), Stop> {
        match self.state {
            State::SchemeStart => self.scheme_start_state(),
            State::Scheme => self.scheme_state(),
            State::NoScheme => self.no_scheme_state(),
            State::SpecialRelativeOrAuthority => self.special_relative_or_authority_state(),
            State::PathOrAuthority => self.path_or_authority_state(),
            State::Relative => self.relative_state(),
            State::RelativeSlash => self.relative_slash_state(),
            State::SpecialAuthoritySlashes => self.special_authority_slashes_state(),
            State::SpecialAuthorityIgnoreSlashes => self.special_authority_ignore_slashes_state(),
            State::Authority => self.authority_state(),
            State::Host | State::Hostname => self.host_state(),
            State::Port => self.port_state(),
            State::File => self.file_state(),
            State::FileSlash => self.file_slash_state(),
            State::FileHost => self.file_host_state(),
            State::PathStart => self.path_start_state(),
            State::Path => self.path_state(),
            State::OpaquePath => self.opaque_path_state(),
            State::Query => self.query_state(),
            State::Fragment => self.fragment_state(),
        }
    }

    /// The code point at the pointer. `None` is the EOF code point.
    fn c(&self) -> Option<char> {
        match *self.input.as_bytes().get(self.pointer)? {
            byte if byte.is_ascii() => Some(char::from(byte)),
            _ => self.c_beyond_ascii(),
        }
    }

    /// The code point at the pointer, which is not ASCII.
    #[inline(never)]
    fn c_beyond_ascii(&self) -> Option<char> {
        self.input_from_pointer().chars().next()
    }

    /// The input from the pointer to its end.
    fn input_from_pointer(&self) -> &str {
        slice(self.input, self.pointer..)
    }

    /// Whether the standard's `remaining`, the text after the code point at the pointer, starts with `text`. Callers
    /// know that this code point is ASCII.
    fn remaining_starts_with(&self, text: &str) -> bool {
        let remaining = self.input.as_bytes().get(self.pointer + 1..);
        remaining.is_some_and(|remaining| remaining.starts_with(text.as_bytes()))
    }

    /// Decreases the pointer by 1: the next state sees the same code point again.
    fn decrease_pointer(&mut self) {
        self.decreased = true;
    }

    /// Moves the pointer so that the next state starts at a position, with an empty buffer.
    fn continue_at(&mut self, position: usize, state: State) {
        self.pointer = position;
        self.buffer = position;
        self.state = state;
        self.decreased = true;
    }

    /// Whether a code point ends an authority or a path segment: `/`, or `\` in a special URL.
    fn is_slash(&self, c: Option<char>) -> bool {
        c == Some('/') || (c == Some('\\') && self.url.is_special())
    }

    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        self.errors.report(error, range);
    }

    /// Reports a validation error about the code point at the pointer.
    fn report_here(&mut self, error: ValidationError) {
        if R::ENABLED {
            let length = self.c().map_or(0, char::len_utf8);
            self.report(error, self.pointer..self.pointer + length);
        }
    }

    fn failure(&mut self, failure: ParseError, range: Range<usize>) -> Stop {
        Stop::Failure(self.errors.failure(failure, range))
    }
}

impl Record {
    /// Completes the serialisation (URL Standard,
    /// [URL serializing](https://url.spec.whatwg.org/#concept-url-serializer)).
    fn finish(mut self) -> Result<Url, ParseError> {
        let end = self.offset();
        self.components.fragment_start = self.fragment.unwrap_or(end);
        self.components.query_start = self.query.unwrap_or(self.components.fragment_start);
        let has_list_path = !self.components.has_opaque_path();
        if !self.components.has_host() && has_list_path && self.path().starts_with("//") {
            let path = self.serialization.split_off(self.components.path_start as usize);
            push(&mut self.serialization, "/.");
            push(&mut self.serialization, &path);
            self.components.shift_from_path(2);
        }
        if self.serialization.len() > MAX_LENGTH {
            return Err(ParseError::TooLong);
        }
        Ok(Url::from_parts(self.serialization, self.components))
    }

    /// Sets the type of the scheme, which has been written, and appends the `:`.
    fn end_scheme(&mut self, scheme_type: SchemeType) {
        self.components.scheme_type = scheme_type;
        self.components.scheme_end = self.offset();
        push(&mut self.serialization, ":");
        // Until a host is set, the host is null and the path follows.
        self.mark_null_host();
    }

    /// Sets the offsets of the authority and of the path for a null host.
    fn mark_null_host(&mut self) {
        let end = self.components.scheme_end + 1;
        self.components.username_end = end;
        self.components.host_start = end;
        self.components.host_end = end;
        self.components.path_start = end;
    }

    /// Appends the `//` before a host, for now without credentials and a port.
    fn start_host(&mut self) {
        push(&mut self.serialization, "//");
        self.mark_empty_host();
    }

    /// Sets the offsets of the authority and of the path for a host that starts here.
    fn mark_empty_host(&mut self) {
        let start = self.offset();
        self.components.username_end = start;
        self.components.host_start = start;
        self.components.host_end = start;
        self.components.path_start = start;
    }

    /// Marks the end of the host and, until a port is set, the start of the path.
    fn end_host(&mut self) {
        self.components.host_end = self.offset();
        self.components.path_start = self.components.host_end;
        self.host_set = true;
    }
}
