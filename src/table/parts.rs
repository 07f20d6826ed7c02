//! The parts of a URL by the names of the `URL` class, as ranges of its serialisation. They are those of
//! [`Web`](crate::Web), for a serialisation that no `Url` owns. As bytes, since columns are bytes.

use alloc::vec::Vec;

use crate::components::Components;

/// A serialisation and the offsets of its components.
#[derive(Clone, Copy)]
pub(super) struct Parts<'a> {
    pub href: &'a [u8],
    pub components: &'a Components,
}

impl<'a> Parts<'a> {
    #[inline]
    fn slice(self, start: u32, end: u32) -> &'a [u8] {
        self.href.get(start as usize..end as usize).unwrap_or_default()
    }

    pub fn scheme(self) -> &'a [u8] {
        self.slice(0, self.components.scheme_end)
    }

    pub fn protocol(self) -> &'a [u8] {
        self.slice(0, self.components.scheme_end + 1)
    }

    pub fn username(self) -> &'a [u8] {
        let Components { scheme_end, username_end, .. } = *self.components;
        if self.components.has_host() { self.slice(scheme_end + 3, username_end) } else { &[] }
    }

    pub fn password(self) -> &'a [u8] {
        let Components { username_end, host_start, .. } = *self.components;
        if self.components.has_password() { self.slice(username_end + 1, host_start - 1) } else { &[] }
    }

    #[inline]
    pub fn host(self) -> &'a [u8] {
        let Components { host_start, path_start, .. } = *self.components;
        if self.components.has_host() { self.slice(host_start, path_start) } else { &[] }
    }

    #[inline]
    pub fn hostname(self) -> &'a [u8] {
        self.slice(self.components.host_start, self.components.host_end)
    }

    pub fn port(self) -> &'a [u8] {
        let Components { host_end, path_start, .. } = *self.components;
        if self.components.has_port() { self.slice(host_end + 1, path_start) } else { &[] }
    }

    /// The port as a number.
    #[inline(never)]
    pub fn port_number(self) -> Option<u16> {
        let port = self.port();
        let add = |number: u16, digit: &u8| 10 * number + u16::from(digit - b'0');
        (!port.is_empty()).then(|| port.iter().fold(0, add))
    }

    #[inline]
    pub fn pathname(self) -> &'a [u8] {
        self.slice(self.components.path_start, self.components.query_start)
    }

    pub fn search(self) -> &'a [u8] {
        let Components { query_start, fragment_start, .. } = *self.components;
        // A `?` alone is an empty query.
        if fragment_start - query_start > 1 { self.slice(query_start, fragment_start) } else { &[] }
    }

    pub fn hash(self) -> &'a [u8] {
        let hash = self.href.get(self.components.fragment_start as usize..).unwrap_or_default();
        if hash.len() > 1 { hash } else { &[] }
    }

    /// Writes the first value of a query parameter, decoded, in place of what was in `output`. Returns whether there is one.
    /// `decode` appends a name or value that is decoded.
    #[inline(never)]
    pub fn parameter(
        self,
        name: &[u8],
        mut decode: impl FnMut(&[u8], &mut Vec<u8>),
        output: &mut Vec<u8>,
    ) -> bool {
        let mut rest = self.search().get(1..).unwrap_or_default();
        while !rest.is_empty() {
            let (pair, after) = split_once(rest, b'&');
            rest = after;
            let (own_name, value) = split_once(pair, b'=');
            if pair.is_empty() {
                continue;
            }
            write_decoded(own_name, &mut decode, output);
            if output == name {
                write_decoded(value, &mut decode, output);
                return true;
            }
        }
        false
    }
}

/// Writes a name or value, decoded, in place of what was in `output`.
fn write_decoded(text: &[u8], decode: &mut impl FnMut(&[u8], &mut Vec<u8>), output: &mut Vec<u8>) {
    output.clear();
    if text.iter().any(|byte| matches!(byte, b'%' | b'+')) {
        decode(text, output);
    } else {
        output.extend_from_slice(text);
    }
}

/// The bytes before and those after the first occurrence of a byte. Without one, the second part is empty.
fn split_once(bytes: &[u8], byte: u8) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|&other| other == byte).unwrap_or(bytes.len());
    (bytes.get(..end).unwrap_or_default(), bytes.get(end + 1..).unwrap_or_default())
}
