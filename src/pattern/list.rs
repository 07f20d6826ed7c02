//! Lists of patterns, which find the patterns that match a URL without trying all of them. They are not in the standard.
//!
//! A list sorts its patterns once, from the most specific to the least, and keeps a tree of the segments of their paths,
//! for each host that a pattern names and for all other patterns. A path leads to the few patterns that may match, and
//! these are tried.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::component_name::ComponentName;
use super::part::{Modifier, Part, PartType};
use super::regexp::{NoRegExp, RegExp};
use super::url_pattern::{PatternMatch, UrlPattern};
use crate::record::Url;

/// A list of patterns.
///
/// The most specific pattern comes first: the first component that differs decides, in the order of the URL, as
/// [`UrlPattern::compare_component`] says. If patterns are equally specific, the earlier one comes first.
///
/// ```
/// use whurl::Url;
/// use whurl::pattern::{ComponentName, PatternList, PatternOptions, UrlPattern};
///
/// let patterns = ["https://example.com/*", "https://example.com/users/:id"];
/// let list: PatternList = patterns
///     .iter()
///     .map(|pattern| UrlPattern::parse(pattern, None, PatternOptions::default()))
///     .collect::<Result<_, _>>()?;
/// let url = Url::parse("https://example.com/users/7").unwrap();
/// let (index, found) = list.exec(&url).unwrap();
/// assert_eq!((index, found.group(ComponentName::Pathname, "id")), (1, Some("7")));
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PatternList<R = NoRegExp> {
    /// The patterns with their places in the list, from the most specific to the least.
    sorted: Vec<(usize, UrlPattern<R>)>,
    hosts: BTreeMap<String, Node>,
    /// The tree of the patterns that name no host.
    others: Node,
}

/// A node of the tree: the patterns, by their ranks, whose paths end with its segment, those whose paths go on in any
/// way, and the nodes of the next segment, by its text in small letters. The others' texts are not known.
#[derive(Clone, Debug, Default)]
struct Node {
    complete: Vec<usize>,
    started: Vec<usize>,
    texts: BTreeMap<String, Node>,
    other: Option<Box<Node>>,
}

/// In the text of a path, a piece that is not known.
const UNKNOWN: char = '\0';

/// Whether all that may follow starts with a slash, in a list of parts.
fn ends_segment(parts: &[Part]) -> bool {
    for part in parts {
        let start = if part.part_type == PartType::FixedText { &part.value } else { &part.prefix };
        if !start.starts_with('/') {
            return false;
        }
        if matches!(part.modifier, Modifier::None | Modifier::OneOrMore) {
            return true;
        }
    }
    true
}

impl Node {
    /// Adds a pattern with the parts of its path. `has_segments`: whether a name ends before a slash.
    fn insert(&mut self, parts: &[Part], has_segments: bool, rank: usize) {
        let mut text = String::new();
        let mut is_complete = true;
        for (index, part) in parts.iter().enumerate() {
            is_complete = match part.part_type {
                _ if part.modifier != Modifier::None => {
                    if ends_segment(&parts[index..]) {
                        text.push('/');
                    }
                    false
                }
                PartType::FixedText => {
                    text += &part.value;
                    true
                }
                PartType::SegmentWildcard if has_segments => {
                    text += &part.prefix;
                    text.push(UNKNOWN);
                    text += &part.suffix;
                    true
                }
                _ => {
                    text += &part.prefix;
                    false
                }
            };
            if !is_complete {
                break;
            }
        }
        text.make_ascii_lowercase();
        let mut node = self;
        let mut segments: Vec<&str> = text.split('/').collect();
        if !is_complete {
            segments.pop();
        }
        for segment in segments {
            node = if segment.contains(UNKNOWN) {
                node.other.get_or_insert_default()
            } else {
                node.texts.entry(segment.into()).or_default()
            };
        }
        let ranks = if is_complete { &mut node.complete } else { &mut node.started };
        ranks.push(rank);
    }

    /// Adds the patterns that may match a path, which is in small letters.
    fn collect(&self, path: &str, found: &mut Vec<usize>) {
        let mut nodes = Vec::from([self]);
        for segment in path.split('/') {
            for node in &nodes {
                found.extend(&node.started);
            }
            let mut next = Vec::new();
            for node in nodes {
                next.extend(node.texts.get(segment));
                next.extend(node.other.as_deref());
            }
            nodes = next;
        }
        // A pattern that has started, and not ended, takes any text as the rest of the path.
        for node in nodes {
            found.extend(node.started.iter().chain(&node.complete));
        }
    }
}

impl<R: RegExp> PatternList<R> {
    /// Makes a list.
    ///
    /// ```
    /// use whurl::pattern::{PatternList, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/*", None, PatternOptions::default())?;
    /// assert_eq!(PatternList::new([pattern]).len(), 1);
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    pub fn new(patterns: impl IntoIterator<Item = UrlPattern<R>>) -> Self {
        let mut sorted: Vec<(usize, UrlPattern<R>)> = patterns.into_iter().enumerate().collect();
        sorted.sort_by(|(_, left), (_, right)| {
            ComponentName::ALL
                .into_iter()
                .map(|name| UrlPattern::compare_component(name, right, left))
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal)
        });
        let mut hosts: BTreeMap<String, Node> = BTreeMap::new();
        let mut others = Node::default();
        for (rank, (_, pattern)) in sorted.iter().enumerate() {
            let root = match pattern.parts(ComponentName::Hostname) {
                [] => hosts.entry(String::new()).or_default(),
                [host] if host.part_type == PartType::FixedText && host.modifier == Modifier::None => {
                    hosts.entry(host.value.clone()).or_default()
                }
                _ => &mut others,
            };
            root.insert(pattern.parts(ComponentName::Pathname), pattern.has_segments(), rank);
        }
        Self { sorted, hosts, others }
    }

    /// The number of patterns.
    ///
    /// ```
    /// use whurl::pattern::{NoRegExp, PatternList};
    /// assert_eq!(PatternList::<NoRegExp>::new([]).len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// Whether there is no pattern.
    ///
    /// ```
    /// use whurl::pattern::{NoRegExp, PatternList};
    /// assert!(PatternList::<NoRegExp>::new([]).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// The pattern at a place of the list that it was made of.
    ///
    /// ```
    /// use whurl::pattern::{PatternList, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/*", None, PatternOptions::default())?;
    /// assert_eq!(PatternList::new([pattern]).get(0).unwrap().pathname(), "/*");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&UrlPattern<R>> {
        self.sorted.iter().find(|(place, _)| *place == index).map(|(_, pattern)| pattern)
    }

    /// Whether a pattern matches a URL.
    ///
    /// ```
    /// use whurl::pattern::{PatternList, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/*", None, PatternOptions::default())?;
    /// assert!(PatternList::new([pattern]).test(&whurl::Url::parse("https://example.com/x").unwrap()));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn test(&self, url: &Url) -> bool {
        self.candidates(url).iter().any(|&rank| self.sorted[rank].1.test(url))
    }

    /// The best match of a URL, with the place of its pattern.
    ///
    /// ```
    /// use whurl::pattern::{PatternList, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/*", None, PatternOptions::default())?;
    /// let list = PatternList::new([pattern]);
    /// let url = whurl::Url::parse("https://example.com/x").unwrap();
    /// assert_eq!(list.exec(&url).unwrap().0, 0);
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn exec<'a>(&'a self, url: &'a Url) -> Option<(usize, PatternMatch<'a>)> {
        self.exec_all(url).next()
    }

    /// All matches of a URL, the best first, with the places of their patterns.
    ///
    /// ```
    /// use whurl::pattern::{PatternList, PatternOptions, UrlPattern};
    /// let make = |pattern| UrlPattern::parse(pattern, None, PatternOptions::default()).unwrap();
    /// let list = PatternList::new([make("https://*"), make("https://example.com/x")]);
    /// let url = whurl::Url::parse("https://example.com/x").unwrap();
    /// let found: Vec<usize> = list.exec_all(&url).map(|(index, _)| index).collect();
    /// assert_eq!(found, [1, 0]);
    /// ```
    pub fn exec_all<'a>(&'a self, url: &'a Url) -> impl Iterator<Item = (usize, PatternMatch<'a>)> {
        self.candidates(url).into_iter().filter_map(|rank| {
            let (index, pattern) = &self.sorted[rank];
            Some((*index, pattern.exec(url)?))
        })
    }

    /// The ranks of the patterns that may match.
    fn candidates(&self, url: &Url) -> Vec<usize> {
        let path = url.path().to_ascii_lowercase();
        let mut ranks = Vec::new();
        if let Some(root) = self.hosts.get(url.web().hostname()) {
            root.collect(&path, &mut ranks);
        }
        self.others.collect(&path, &mut ranks);
        ranks.sort_unstable();
        ranks
    }
}

impl<R: RegExp> FromIterator<UrlPattern<R>> for PatternList<R> {
    fn from_iter<I: IntoIterator<Item = UrlPattern<R>>>(patterns: I) -> Self {
        Self::new(patterns)
    }
}
