//! The setters of the `URL` class (URL Standard, [section 6.1](https://url.spec.whatwg.org/#url-class)).
//!
//! A setter does not touch the serialisation. From the components and the value alone it computes a [`Change`]: a
//! string that replaces a range. The owner of the serialisation applies it, to a Rust string or to a JavaScript one.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::ops::Range;

use crate::components::{Components, shifted};
use crate::host;
use crate::parse::states::{Record, State, StateOverride, Utf8, parse_with_override};
use crate::percent_encode::{self, USERINFO};
use crate::plain::url::{is_plain_fragment, is_plain_path, is_plain_query};
use crate::scheme::SchemeType;
use crate::text::push;

/// The effect of a setter on a URL.
#[derive(Debug, PartialEq, Eq)]
pub struct Change {
    /// The range of the serialisation to replace. It may end after the serialisation.
    pub edit: Range<u32>,
    /// The replacement.
    pub text: String,
    /// A second range, after the first, to remove.
    pub cut: Range<u32>,
    /// The components of the changed URL.
    pub components: Components,
}

/// The attributes of the `URL` class that have a setter. `js/wasm/abi.js` has the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    Protocol = 1,
    Username = 2,
    Password = 3,
    Host = 4,
    Hostname = 5,
    Port = 6,
    Pathname = 7,
    Search = 8,
    Hash = 9,
}

/// The attributes in the order of their numbers, which start at 1.
pub const ATTRIBUTES: [Attribute; 9] = [
    Attribute::Protocol,
    Attribute::Username,
    Attribute::Password,
    Attribute::Host,
    Attribute::Hostname,
    Attribute::Port,
    Attribute::Pathname,
    Attribute::Search,
    Attribute::Hash,
];

/// Runs a setter on a URL with these components and this port. `None`: the standard changes nothing.
#[must_use]
pub fn set(attribute: Attribute, url: &Components, port: Option<u16>, value: &str) -> Option<Change> {
    match attribute {
        Attribute::Protocol => set_protocol(url, port, value),
        Attribute::Username => set_username(url, value),
        Attribute::Password => set_password(url, value),
        Attribute::Host => set_host(url, value, State::Host),
        Attribute::Hostname => set_host(url, value, State::Hostname),
        Attribute::Port => set_port(url, value),
        Attribute::Pathname => set_pathname(url, value),
        Attribute::Search => Some(set_search(url, value)),
        Attribute::Hash => Some(set_hash(url, value)),
    }
}

impl Change {
    /// A change of one range, with the components of the unchanged URL.
    fn edit(url: &Components, edit: Range<u32>, text: String) -> Self {
        Self { edit, text, cut: 0..0, components: *url }
    }

    /// The number of bytes by which the text after the edit moves.
    fn shift(&self) -> i64 {
        self.text.len() as i64 - i64::from(self.edit.end - self.edit.start)
    }

    /// The length of the text, as an offset. It may wrap: the length of the result is checked before it is applied.
    fn text_length(&self) -> u32 {
        self.text.len() as u32
    }
}

/// Whether the scheme is special and not `file`: only for these schemes is a value known to be plain.
fn is_special_not_file(url: &Components) -> bool {
    url.scheme_type.is_special() && url.scheme_type != SchemeType::File
}

fn run(url: &Components, value: &str, state: State) -> Record {
    parse_with_override(value, StateOverride { state, url }, &Utf8)
}

/// <https://url.spec.whatwg.org/#dom-url-protocol>
fn set_protocol(url: &Components, port: Option<u16>, value: &str) -> Option<Change> {
    let mut with_colon = String::with_capacity(value.len() + 1);
    with_colon.push_str(value);
    with_colon.push(':');
    let set = run(url, &with_colon, State::SchemeStart);
    // The state sets only the end of the scheme, and only if it accepts the scheme.
    if set.components.scheme_end == 0 {
        return None;
    }
    let mut change = Change::edit(url, 0..url.scheme_end, set.serialization);
    change.components.scheme_type = set.components.scheme_type;
    let by = change.shift();
    let components = &mut change.components;
    components.scheme_end = shifted(url.scheme_end, by);
    components.username_end = shifted(url.username_end, by);
    components.host_start = shifted(url.host_start, by);
    components.host_end = shifted(url.host_end, by);
    components.shift_from_path(by);
    if port.is_some() && port == components.scheme_type.default_port() {
        change.cut = url.host_end..url.path_start;
        components.shift_from_path(i64::from(url.host_end) - i64::from(url.path_start));
    }
    Some(change)
}

/// <https://url.spec.whatwg.org/#dom-url-username>
fn set_username(url: &Components, value: &str) -> Option<Change> {
    if url.cannot_have_username_password_port() {
        return None;
    }
    let mut text = String::new();
    percent_encode::encode_into(value, USERINFO, &mut text);
    let start = url.scheme_end + 3;
    let username_length = text.len() as u32;
    let end = if url.has_password() {
        url.username_end
    } else {
        if !text.is_empty() {
            text.push('@');
        }
        url.host_start
    };
    let mut change = Change::edit(url, start..end, text);
    change.components.username_end = start.wrapping_add(username_length);
    shift_from_host(url, &mut change);
    Some(change)
}

/// <https://url.spec.whatwg.org/#dom-url-password>
fn set_password(url: &Components, value: &str) -> Option<Change> {
    if url.cannot_have_username_password_port() {
        return None;
    }
    let has_username = url.username_end > url.scheme_end + 3;
    let mut text = String::new();
    if !value.is_empty() {
        text.push(':');
        percent_encode::encode_into(value, USERINFO, &mut text);
    }
    if has_username || !value.is_empty() {
        text.push('@');
    }
    let mut change = Change::edit(url, url.username_end..url.host_start, text);
    shift_from_host(url, &mut change);
    Some(change)
}

/// Moves the offsets of the host and of everything after it, after a change before it.
fn shift_from_host(url: &Components, change: &mut Change) {
    let by = change.shift();
    change.components.host_start = shifted(url.host_start, by);
    change.components.host_end = shifted(url.host_end, by);
    change.components.shift_from_path(by);
}

/// <https://url.spec.whatwg.org/#dom-url-host> and <https://url.spec.whatwg.org/#dom-url-hostname>
fn set_host(url: &Components, value: &str, state: State) -> Option<Change> {
    if url.has_opaque_path() {
        return None;
    }
    let is_plain = is_special_not_file(url) && host::is_plain(value);
    let set = if is_plain { Record::from_host(value) } else { run(url, value, state) };
    if !set.host_set {
        return None;
    }
    let host_length = set.components.host_end;
    let mut text = set.serialization;
    let mut edit = url.host_start..url.host_end;
    let mut host_start = url.host_start;
    if !url.has_host() {
        // The host was null. A `/.` before the path is no longer needed.
        text.insert_str(0, "//");
        edit = url.scheme_end + 1..url.path_start;
        host_start = url.scheme_end + 3;
    } else if set.port_set {
        edit.end = url.path_start;
    }
    let mut change = Change::edit(url, edit, text);
    let by = change.shift();
    let components = &mut change.components;
    if !url.has_host() {
        components.username_end = host_start;
    }
    components.host_start = host_start;
    components.host_end = host_start.wrapping_add(host_length);
    components.shift_from_path(by);
    Some(change)
}

/// <https://url.spec.whatwg.org/#dom-url-port>
fn set_port(url: &Components, value: &str) -> Option<Change> {
    if url.cannot_have_username_password_port() {
        return None;
    }
    let mut text = String::new();
    if !value.is_empty() {
        let set = run(url, value, State::Port);
        if !set.port_set {
            return None;
        }
        text = set.serialization;
    }
    let mut change = Change::edit(url, url.host_end..url.path_start, text);
    let by = change.shift();
    change.components.shift_from_path(by);
    Some(change)
}

/// <https://url.spec.whatwg.org/#dom-url-pathname>
fn set_pathname(url: &Components, value: &str) -> Option<Change> {
    if url.has_opaque_path() {
        return None;
    }
    let is_plain = is_special_not_file(url) && is_plain_path(value);
    let mut text = if is_plain { value.to_owned() } else { run(url, value, State::PathStart).serialization };
    // If the host is null, the edit includes a `/.` before the path: the new path may or may not need it.
    let start = url.authority_end();
    let mut path_start = start;
    if !url.has_host() && text.starts_with("//") {
        text.insert_str(0, "/.");
        path_start += 2;
    }
    let mut change = Change::edit(url, start..url.query_start, text);
    let by = change.shift();
    change.components.path_start = path_start;
    change.components.shift_from_query(by);
    Some(change)
}

/// <https://url.spec.whatwg.org/#dom-url-search>
fn set_search(url: &Components, value: &str) -> Change {
    let text = with_prefix('?', url, value, State::Query, is_plain_query);
    let mut change = Change::edit(url, url.query_start..url.fragment_start, text);
    change.components.fragment_start = url.query_start.wrapping_add(change.text_length());
    change
}

/// <https://url.spec.whatwg.org/#dom-url-hash>
fn set_hash(url: &Components, value: &str) -> Change {
    let text = with_prefix('#', url, value, State::Fragment, is_plain_fragment);
    Change::edit(url, url.fragment_start..u32::MAX, text)
}

/// The new query or fragment with its prefix, or nothing for the empty string.
fn with_prefix(
    prefix: char,
    url: &Components,
    value: &str,
    state: State,
    is_plain: fn(&str) -> bool,
) -> String {
    if value.is_empty() {
        return String::new();
    }
    let mut text = String::with_capacity(value.len() + 1);
    text.push(prefix);
    let input = value.strip_prefix(prefix).unwrap_or(value);
    if is_plain(input) {
        push(&mut text, input);
    } else {
        push(&mut text, &run(url, input, state).serialization);
    }
    text
}
