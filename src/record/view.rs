//! The strings of the standard's `URL` class, from a serialisation and the offsets of its components. Null in the
//! record is the empty string here.

use core::ops::Range;

use crate::components::Components;
use crate::text;

/// A serialisation: a string, or bytes in which columns of a table are cut.
pub trait Serialization {
    /// The part at a range that is valid.
    #[must_use]
    fn part(&self, range: Range<usize>) -> &Self;

    /// The number of bytes.
    #[must_use]
    fn length(&self) -> usize;
}

impl Serialization for str {
    #[inline(always)]
    fn part(&self, range: Range<usize>) -> &str {
        text::slice(self, range)
    }

    #[inline(always)]
    fn length(&self) -> usize {
        self.len()
    }
}

impl Serialization for [u8] {
    #[inline(always)]
    fn part(&self, range: Range<usize>) -> &[u8] {
        self.get(range).unwrap_or_default()
    }

    #[inline(always)]
    fn length(&self) -> usize {
        self.len()
    }
}

/// A serialisation and the offsets of its components.
#[derive(Debug)]
pub struct View<'a, T: ?Sized> {
    /// The serialisation.
    pub href: &'a T,
    /// The offsets in it.
    pub components: Components,
}

impl<T: ?Sized> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for View<'_, T> {}

#[allow(missing_docs)] // the names of the class
impl<'a, T: Serialization + ?Sized> View<'a, T> {
    /// The text between two offsets.
    #[inline(always)]
    pub(super) fn slice(self, start: u32, end: u32) -> &'a T {
        self.href.part(start as usize..end as usize)
    }

    /// The text between two offsets of a component that may be missing.
    #[inline(always)]
    fn slice_if(self, exists: bool, start: u32, end: u32) -> &'a T {
        if exists { self.slice(start, end) } else { self.slice(0, 0) }
    }

    #[inline]
    #[must_use]
    pub fn protocol(self) -> &'a T {
        self.slice(0, self.components.scheme_end + 1)
    }

    #[inline]
    #[must_use]
    pub fn username(self) -> &'a T {
        let Components { scheme_end, username_end, .. } = self.components;
        self.slice_if(self.components.has_host(), scheme_end + 3, username_end)
    }

    #[inline]
    #[must_use]
    pub fn password(self) -> &'a T {
        let Components { username_end, host_start, .. } = self.components;
        self.slice_if(self.components.has_password(), username_end + 1, host_start.wrapping_sub(1))
    }

    #[inline]
    #[must_use]
    pub fn host(self) -> &'a T {
        let Components { host_start, path_start, .. } = self.components;
        self.slice_if(self.components.has_host(), host_start, path_start)
    }

    #[inline]
    #[must_use]
    pub fn hostname(self) -> &'a T {
        self.slice(self.components.host_start, self.components.host_end)
    }

    #[inline]
    #[must_use]
    pub fn port(self) -> &'a T {
        let Components { host_end, path_start, .. } = self.components;
        self.slice_if(self.components.has_port(), host_end + 1, path_start)
    }

    #[inline]
    #[must_use]
    pub fn pathname(self) -> &'a T {
        self.slice(self.components.path_start, self.components.query_start)
    }

    #[inline]
    #[must_use]
    pub fn search(self) -> &'a T {
        let Components { query_start, fragment_start, .. } = self.components;
        // A `?` alone is an empty query.
        self.slice_if(fragment_start - query_start > 1, query_start, fragment_start)
    }

    #[inline]
    #[must_use]
    pub fn hash(self) -> &'a T {
        let start = self.components.fragment_start;
        let end = self.href.length() as u32;
        self.slice_if(end - start > 1, start, end)
    }
}
