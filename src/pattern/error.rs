//! The mistakes of patterns: which component, where in it, and one sentence.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::component_name::ComponentName;
use crate::explain::visible;
use crate::text::slice;

/// The kind of a mistake in a pattern.
///
/// ```
/// use whurl::pattern::{PatternErrorKind, PatternOptions, UrlPattern};
/// let error = UrlPattern::parse("/users", None, PatternOptions::default()).unwrap_err();
/// assert_eq!(error.kind(), PatternErrorKind::MissingBase);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternErrorKind {
    /// A `\` at the end, which escapes nothing.
    TrailingBackslash,
    /// A `:` without a name.
    MissingName,
    /// A regular expression with a code point that is not ASCII.
    NonAsciiRegExp,
    /// A regular expression that starts with `?`.
    RegExpStart,
    /// A capturing group within a regular expression.
    CapturingGroup,
    /// A `(` without its `)`.
    UnclosedRegExp,
    /// A regular expression of no characters.
    EmptyRegExp,
    /// A regular expression that the engine of regular expressions refuses.
    InvalidRegExp,
    /// A `{` without its `}`.
    UnclosedGroup,
    /// A `{` within `{` and `}`.
    NestedGroup,
    /// A `}` without its `{`.
    UnopenedGroup,
    /// A second name, wildcard or regular expression within `{` and `}`.
    SecondGroup,
    /// A `?`, `+` or `*` that follows no group.
    UnexpectedModifier,
    /// A name that an earlier group has.
    DuplicateName,
    /// A text that the component of a URL cannot contain.
    InvalidText,
    /// A `:` after a path, which is no protocol.
    InvalidProtocol,
    /// A base URL that does not parse.
    InvalidBase,
    /// A base URL with a host that no pattern can have.
    InvalidBaseHost,
    /// A relative pattern without a base URL.
    MissingBase,
    /// A `:` after what could be a protocol that begins a group, since a name follows. There is no base URL.
    GroupAfterProtocol,
}

impl PatternErrorKind {
    /// The sentence about the mistake.
    ///
    /// ```
    /// use whurl::pattern::PatternErrorKind;
    /// assert_eq!(PatternErrorKind::UnclosedRegExp.message(), "the `(` has no `)`");
    /// ```
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::TrailingBackslash => "the backslash at the end escapes nothing",
            Self::MissingName => "a name must follow the `:`; a colon of the URL is written `\\:`",
            Self::NonAsciiRegExp => "a regular expression must be ASCII",
            Self::RegExpStart => "a regular expression must not start with `?`",
            Self::CapturingGroup => "a group within a regular expression must start with `(?`",
            Self::UnclosedRegExp => "the `(` has no `)`",
            Self::EmptyRegExp => "the regular expression must not be empty",
            Self::InvalidRegExp => "the regular expression is not valid",
            Self::UnclosedGroup => "the `{` has no `}`",
            Self::NestedGroup => "a `{` must not be within `{` and `}`",
            Self::UnopenedGroup => "the `}` has no `{`",
            Self::SecondGroup => "only one group may be within `{` and `}`",
            Self::UnexpectedModifier => {
                "a modifier must follow a group; the character itself is written with a `\\` before it"
            }
            Self::DuplicateName => "the name of a group must be unique",
            Self::InvalidText => "this text cannot be in that component of a URL",
            Self::InvalidProtocol => {
                "what is before the `:` is no protocol; a name must follow the `:` of a group, and a colon of the URL is written `{\\:}`"
            }
            Self::InvalidBase => "the base URL does not parse",
            Self::InvalidBaseHost => "the host of the base URL cannot be in a pattern",
            Self::MissingBase => "a pattern without a protocol needs a base URL string",
            Self::GroupAfterProtocol => {
                "the name after the `:` makes it a group; a colon of the URL is written `\\:`"
            }
        }
    }
}

/// An invalid pattern.
///
/// ```
/// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
///
/// let input = "https://example.com/users/:/posts";
/// let error = UrlPattern::parse(input, None, PatternOptions::default()).unwrap_err();
/// assert_eq!(error.component(), Some(ComponentName::Pathname));
/// assert_eq!(&input[error.range()], ":");
/// assert!(error.to_string().starts_with("the pathname, at 26 of 'https://example.com/users/:/posts': a name must follow"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    pub(super) kind: PatternErrorKind,
    pub(super) component: Option<ComponentName>,
    pub(super) range: Range<usize>,
    /// The text that the range is about, if the mistake is in a component.
    pub(super) text: String,
    /// The reason that the engine of regular expressions gives.
    pub(super) reason: Option<String>,
}

impl PatternError {
    pub(super) fn new(kind: PatternErrorKind, range: Range<usize>) -> Self {
        Self { kind, component: None, range, text: String::new(), reason: None }
    }

    /// The kind of the mistake.
    ///
    /// ```
    /// use whurl::pattern::{PatternErrorKind, PatternOptions, UrlPattern};
    /// let error = UrlPattern::parse("https://example.com/é/:", None, PatternOptions::default()).unwrap_err();
    /// assert_eq!(error.kind(), PatternErrorKind::MissingName);
    /// ```
    #[must_use]
    pub fn kind(&self) -> PatternErrorKind {
        self.kind
    }

    /// The component with the mistake. A base URL, and the lack of one, belong to none.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let error = UrlPattern::parse("https://example.com/é/:", None, PatternOptions::default()).unwrap_err();
    /// assert_eq!(error.component(), Some(ComponentName::Pathname));
    /// ```
    #[must_use]
    pub fn component(&self) -> Option<ComponentName> {
        self.component
    }

    /// The place of the mistake in bytes: of the whole pattern if it is one string, else of the component's.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let error = UrlPattern::parse("https://example.com/é/:", None, PatternOptions::default()).unwrap_err();
    /// assert_eq!(error.range(), 23..24);
    /// ```
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    /// The place of the mistake in units of UTF-16, as JavaScript and editors count. `pattern` is the string that
    /// [`PatternError::range`] is about.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let error = UrlPattern::parse("https://example.com/é/:", None, PatternOptions::default()).unwrap_err();
    /// assert_eq!(error.utf16_range("https://example.com/é/:"), 22..23);
    /// ```
    #[must_use]
    pub fn utf16_range(&self, pattern: &str) -> Range<usize> {
        let units = |end| pattern.get(..end).unwrap_or(pattern).encode_utf16().count();
        units(self.range.start)..units(self.range.end)
    }

    /// This error, about a pattern that is a piece of another text.
    pub(super) fn within(mut self, component: ComponentName, moved: Moved, length: usize) -> Self {
        self.component = Some(component);
        let at = |position: usize| {
            let position = position.saturating_add_signed(-moved.cut_or_added).min(length);
            position + moved.start
        };
        self.range = at(self.range.start)..at(self.range.end);
        self
    }

    /// This error with the text that it is about.
    pub(super) fn of(mut self, text: &str) -> Self {
        self.text = text.into();
        self
    }
}

/// The most characters of a text that a message shows.
const MOST: usize = 100;

/// A text as messages show it: without control characters, and not all of a long one. `start`: of what must be shown.
pub(super) fn quote(text: &str, start: usize) -> String {
    let from = if text.len() > MOST { start } else { 0 };
    let rest = slice(text, from..);
    let shown = slice(rest, ..rest.char_indices().nth(MOST).map_or(rest.len(), |(end, _)| end));
    let before = if from > 0 { "…" } else { "" };
    let after = if shown.len() < rest.len() { "…" } else { "" };
    ["'", before, &*visible(shown), after, "'"].concat()
}

/// Maps positions in a component's pattern to positions in the text that it was made from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moved {
    /// The start of the component in the whole pattern.
    pub start: usize,
    /// The bytes that were put before it (the path of a base URL), or, if negative, removed (a `?`).
    pub cut_or_added: isize,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(component) = self.component {
            let start = self.range.start;
            write!(f, "the {}, at {start} of {}: ", component.as_str(), quote(&self.text, start))?;
        }
        f.write_str(self.kind.message())?;
        match &self.reason {
            Some(reason) => write!(f, ": {reason}"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for PatternError {}

/// The reason why a component cannot be generated.
///
/// ```
/// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
///
/// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
/// let error = pattern.generate(ComponentName::Pathname, &[("name", "7")]).unwrap_err();
/// assert_eq!(error.to_string(), "the group 'id' of the pathname is missing");
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateError {
    pub(super) message: String,
    pub(super) group: Option<String>,
}

impl GenerateError {
    /// The group that is missing, cannot be there, or cannot be given a text. `None` if the mistake is about no group alone.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let error = pattern.generate(ComponentName::Pathname, &[("id", "a/b")]).unwrap_err();
    /// assert_eq!(error.group(), Some("id"));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn group(&self) -> Option<&str> {
        self.group.as_deref()
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for GenerateError {}
