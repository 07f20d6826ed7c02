//! [Parts](https://urlpattern.spec.whatwg.org/#parts): the pieces of a pattern, in order.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The [type of a part](https://urlpattern.spec.whatwg.org/#part-type), from the most specific to the least.
///
/// ```
/// use whurl::pattern::PartType;
/// assert!(PartType::FixedText < PartType::FullWildcard);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartType {
    /// A text.
    FixedText,
    /// A group that is a regular expression: `(\d+)`.
    RegExp,
    /// A group of one or more characters up to the next separator: `:name`.
    SegmentWildcard,
    /// A group of any characters: `*`.
    FullWildcard,
}

/// The [modifier of a part](https://urlpattern.spec.whatwg.org/#part-modifier), from the most specific to the least.
///
/// ```
/// use whurl::pattern::Modifier;
/// assert!(Modifier::None < Modifier::ZeroOrMore);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Modifier {
    /// None: exactly once.
    None,
    /// `+`: once or more often.
    OneOrMore,
    /// `?`: once or not at all.
    Optional,
    /// `*`: any number of times.
    ZeroOrMore,
}

impl Modifier {
    /// [Converts a modifier to a string](https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string).
    ///
    /// ```
    /// assert_eq!(whurl::pattern::Modifier::Optional.as_str(), "?");
    /// ```
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "",
            Self::OneOrMore => "+",
            Self::Optional => "?",
            Self::ZeroOrMore => "*",
        }
    }
}

/// A [part](https://urlpattern.spec.whatwg.org/#part).
///
/// ```
/// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
/// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
/// let parts = pattern.parts(ComponentName::Pathname);
/// assert_eq!((&*parts[0].value, &*parts[1].prefix, &*parts[1].name), ("/users", "/", "id"));
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// Its type.
    pub part_type: PartType,
    /// The text or the regular expression; empty for wildcards.
    pub value: String,
    /// Its modifier.
    pub modifier: Modifier,
    /// The name of the group, a number if the pattern gives none; empty for a text.
    pub name: String,
    /// The text before the group that is repeated or left out with it.
    pub prefix: String,
    /// The text after the group that is repeated or left out with it.
    pub suffix: String,
}

impl Part {
    /// A part that is a text.
    pub(super) fn text(value: String, modifier: Modifier) -> Self {
        let none = String::new;
        Self { part_type: PartType::FixedText, value, modifier, name: none(), prefix: none(), suffix: none() }
    }

    /// Whether it is repeated.
    pub(super) fn repeats(&self) -> bool {
        matches!(self.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore)
    }

    /// Whether it has a prefix or a suffix.
    pub(super) fn has_affix(&self) -> bool {
        !(self.prefix.is_empty() && self.suffix.is_empty())
    }

    /// Whether the pattern names the group. Other names are numbers.
    pub(super) fn has_custom_name(&self) -> bool {
        !self.name.starts_with(|c: char| c.is_ascii_digit())
    }
}

/// The run of characters that the group of a wildcard reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Whether it ends before the delimiter: `[^/]`, or else `.`.
    pub is_segment: bool,
    /// Whether it takes as much as it can, and then less.
    pub is_greedy: bool,
    /// The least number of characters: 0 or 1.
    pub least: usize,
}

impl Run {
    /// The run of a part. Repeated without a prefix and a suffix, it is one longer run; so is a full wildcard with them,
    /// since `.*` may read them too.
    pub fn of(part: &Part) -> Self {
        use Modifier::{OneOrMore, Optional};
        let is_segment = part.part_type == PartType::SegmentWildcard;
        let is_bare = !part.has_affix();
        // `[^/]+?`, and `(?:[^/]+?)+` and `(?:[^/]+?)*`, which take as much as they can
        let is_greedy = !is_segment || is_bare && part.repeats();
        let is_never_empty = match (is_segment, is_bare) {
            (true, true) => !part.repeats() || part.modifier == OneOrMore,
            (true, false) => true,
            // An optional group that takes nothing does not take part.
            (false, is_bare) => is_bare && part.modifier == Optional,
        };
        Self { is_segment, is_greedy, least: usize::from(is_never_empty) }
    }
}

/// The places of the groups. `None`: the group does not take part.
pub(super) type Groups = Vec<Option<Range<usize>>>;

/// The [options](https://urlpattern.spec.whatwg.org/#options-header) of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    /// The separator at which segment wildcards end: one ASCII code point, or nothing.
    pub delimiter: &'static str,
    /// The code point that belongs to the group after it: one ASCII code point, or nothing.
    pub prefix: &'static str,
    pub ignore_case: bool,
}

impl Options {
    /// [Default options](https://urlpattern.spec.whatwg.org/#default-options).
    pub const DEFAULT: Self = Self { delimiter: "", prefix: "", ignore_case: false };
    /// [Hostname options](https://urlpattern.spec.whatwg.org/#hostname-options).
    pub const HOSTNAME: Self = Self { delimiter: ".", ..Self::DEFAULT };
    /// [Pathname options](https://urlpattern.spec.whatwg.org/#pathname-options).
    pub const PATHNAME: Self = Self { delimiter: "/", prefix: "/", ..Self::DEFAULT };
}
