//! Slices of a URL between its components.

use core::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};

use crate::url::Url;

/// A place in a URL: before or after a component, without the component's delimiter.
///
/// ```
/// use whurl_url_compat::{Position, Url};
/// let url = Url::parse("https://me@example.com:8080/a?b#c")?;
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.com:8080");
/// assert_eq!(&url[..Position::AfterQuery], "https://me@example.com:8080/a?b");
/// # Ok::<(), whurl_url_compat::ParseError>(())
/// ```
///
/// A component that is missing is empty, in its place.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Position {
    BeforeScheme,
    AfterScheme,
    BeforeUsername,
    AfterUsername,
    BeforePassword,
    AfterPassword,
    BeforeHost,
    AfterHost,
    BeforePort,
    AfterPort,
    BeforePath,
    AfterPath,
    BeforeQuery,
    AfterQuery,
    BeforeFragment,
    AfterFragment,
}

impl Url {
    fn offset(&self, position: Position) -> usize {
        let found = self.0.components();
        // Without a host nothing lies between the `:` and the path, but perhaps a `/.`.
        let before_path = |offset: u32| if found.has_host() { offset } else { found.scheme_end + 1 };
        let length = self.as_str().len();
        let offset = match position {
            Position::BeforeScheme => 0,
            Position::AfterScheme => found.scheme_end,
            Position::BeforeUsername => before_path(found.scheme_end + 3),
            Position::AfterUsername => before_path(found.username_end),
            Position::BeforePassword => before_path(found.username_end + u32::from(found.has_password())),
            Position::AfterPassword if found.has_password() => found.host_start - 1,
            Position::AfterPassword => before_path(found.username_end),
            Position::BeforeHost => before_path(found.host_start),
            Position::AfterHost => before_path(found.host_end),
            Position::BeforePort => before_path(found.host_end + u32::from(found.has_port())),
            Position::AfterPort => before_path(found.path_start),
            Position::BeforePath => found.path_start,
            Position::AfterPath => found.query_start,
            Position::BeforeQuery => found.query_start + u32::from(self.query().is_some()),
            Position::AfterQuery => found.fragment_start,
            Position::BeforeFragment => found.fragment_start + u32::from(self.fragment().is_some()),
            Position::AfterFragment => return length,
        };
        offset as usize
    }
}

impl Index<RangeFull> for Url {
    type Output = str;

    fn index(&self, _: RangeFull) -> &str {
        self.as_str()
    }
}

impl Index<RangeFrom<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeFrom<Position>) -> &str {
        &self.as_str()[self.offset(range.start)..]
    }
}

impl Index<RangeTo<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeTo<Position>) -> &str {
        &self.as_str()[..self.offset(range.end)]
    }
}

impl Index<Range<Position>> for Url {
    type Output = str;

    fn index(&self, range: Range<Position>) -> &str {
        &self.as_str()[self.offset(range.start)..self.offset(range.end)]
    }
}
