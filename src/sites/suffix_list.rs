//! The Public Suffix List as a table, and its algorithm.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::slice::SliceIndex;

use super::rules::{Kind, Section};
use super::tree::{ROOT, Tree};
use crate::host::{Host, is_serialized_domain};
use crate::text::slice;

/// The longest domain of a rule, as in the DNS. This limits the number of look-ups for a long host.
pub(super) const MAX_RULE_LENGTH: usize = 253;

/// A [Public Suffix List](https://publicsuffix.org/list/): the domains under which people can register names.
///
/// Lists differ between programs and change from month to month, so the standard
/// [advises](https://url.spec.whatwg.org/#warning-avoid-psl) against basing security decisions on them.
///
/// ```
/// use whurl::{Host, sites::SuffixList};
/// let list = SuffixList::built_in();
/// let host = Host::parse("www.Example.co.uk")?;
/// assert_eq!(list.subdomain(&host), Some("www"));
/// assert_eq!(list.registrable_domain(&host), Some("example.co.uk"));
/// assert_eq!(list.public_suffix(&host), Some("co.uk"));
/// # Ok::<(), whurl::ParseError>(())
/// ```
///
/// A host must be one that [`Host::parse`] or [`Url::host`](crate::Url::host) returns. A [`Host::Domain`] that they
/// would write differently, or refuse, has no public suffix: a name in upper case or in Unicode is to be parsed first.
///
/// ```
/// # use whurl::{Host, sites::SuffixList};
/// # let list = SuffixList::built_in();
/// assert_eq!(list.registrable_domain(Host::Domain("Example.co.uk")), None);
/// ```
#[derive(Clone, Debug)]
pub struct SuffixList {
    /// The rules for each domain, which is in ASCII.
    pub(super) rules: Tree,
    /// The rules with a wildcard elsewhere than as their first label. The published list has none.
    pub(super) patterns: Vec<Pattern>,
    pub(super) date: Option<String>,
    pub(super) icann_only: bool,
}

/// A rule with wildcards anywhere, such as `a.*.com`.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// The labels of the rule, in ASCII.
    pub labels: Box<str>,
    pub is_exception: bool,
    pub section: Section,
}

impl Pattern {
    /// The length of the end of a domain that the rule matches, if it matches. The `labels` come from the domain, from
    /// the last one.
    fn length_in(&self, labels: &[&[u8]]) -> Option<usize> {
        let mut length = 0;
        for (index, expected) in labels_from_end(self.labels.as_bytes()).into_iter().enumerate() {
            let label = labels.get(index)?;
            if expected != b"*" && expected != *label {
                return None;
            }
            length += label.len() + usize::from(index > 0);
        }
        Some(length)
    }
}

/// The labels of a domain from the last one, at most as many as a rule can have.
#[inline(never)]
pub(super) fn labels_from_end(domain: &[u8]) -> Vec<&[u8]> {
    domain.rsplit(|&byte| byte == b'.').take(MAX_RULE_LENGTH).collect()
}

/// The rule of the Public Suffix List that applies to a host.
///
/// ```
/// use whurl::{Host, sites::SuffixList};
/// let rule = SuffixList::built_in().rule(&Host::parse("www.ck")?).unwrap();
/// assert_eq!(rule.rule, "!www.ck");
/// # Ok::<(), whurl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SuffixRule {
    /// The rule as in the list, but in ASCII: `co.uk`, `*.ck`, `!www.ck`. `*` if no rule of the list matches.
    pub rule: String,
    /// The section of the rule, or `None` for the rule `*`.
    pub section: Option<Section>,
}

/// The start of the public suffix of a domain, and its rule.
struct Match<'a> {
    suffix_start: usize,
    /// The characters before the labels of the rule, these labels, and the section.
    rule: Option<(&'static str, &'a [u8], Section)>,
}

impl SuffixList {
    /// The date of the list, such as `2026-10-22`, if the list contains one.
    ///
    /// ```
    /// let list = whurl::sites::SuffixList::from_text("// VERSION: 2026-10-22_00-00-00_UTC\n===BEGIN ICANN DOMAINS===\ncom\n");
    /// assert!(list.is_ok_and(|list| list.date().is_none_or(|date| date.len() == 10)));
    /// ```
    #[must_use]
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// Whether only the rules of [`Section::Icann`] count. Otherwise, the rules of [`Section::Private`] count
    /// too, as in browsers.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Host};
    /// let host = Host::parse("a.b.github.io").unwrap();
    /// assert_eq!(SuffixList::built_in().registrable_domain(&host), Some("b.github.io"));
    /// assert_eq!(SuffixList::built_in().icann_only(true).registrable_domain(&host), Some("github.io"));
    /// ```
    #[must_use]
    pub fn icann_only(self, icann_only: bool) -> Self {
        Self { icann_only, ..self }
    }

    /// The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host. `None` if the host is not a domain
    /// as [`Host::parse`] returns it.
    ///
    /// If the host ends with a dot, so does the public suffix.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Host};
    /// let list = SuffixList::built_in();
    /// let host = Host::parse("WHATWG.github.io.").unwrap();
    /// assert_eq!(list.public_suffix(&host), Some("github.io."));
    /// assert_eq!(list.public_suffix(&Host::parse("[::1]").unwrap()), None);
    /// ```
    pub fn public_suffix<'a>(&self, host: impl Into<Host<&'a str>>) -> Option<&'a str> {
        let domain = domain_of(host.into())?;
        Some(slice(domain, starts(self, domain.as_bytes())?.0..))
    }

    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host: the public suffix and
    /// the label before it. `None` if there is none, or if the host is not a domain as [`Host::parse`] returns it.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Host, Url};
    /// let list = SuffixList::built_in();
    /// let url = Url::parse("https://sub.www.example.com/").unwrap();
    /// assert_eq!(list.registrable_domain(url.host().unwrap()), Some("example.com"));
    /// assert_eq!(list.registrable_domain(&Host::parse("com").unwrap()), None);
    /// ```
    pub fn registrable_domain<'a>(&self, host: impl Into<Host<&'a str>>) -> Option<&'a str> {
        self.registrable_domain_of(host.into())
    }

    // Apart, so that it is compiled once for every kind of host.
    fn registrable_domain_of<'a>(&self, host: Host<&'a str>) -> Option<&'a str> {
        let domain = domain_of(host)?;
        Some(slice(domain, starts(self, domain.as_bytes())?.1?..))
    }

    /// The labels of a host before its registrable domain: empty if the host is that domain. `None` if the host has no
    /// registrable domain.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Host};
    /// let list = SuffixList::built_in();
    /// let subdomain = |host| list.subdomain(&Host::parse(host).unwrap()).map(str::to_owned);
    /// assert_eq!(subdomain("a.b.example.com").as_deref(), Some("a.b"));
    /// assert_eq!(subdomain("example.com").as_deref(), Some(""));
    /// assert_eq!(subdomain("com"), None);
    /// ```
    pub fn subdomain<'a>(&self, host: impl Into<Host<&'a str>>) -> Option<&'a str> {
        let domain = domain_of(host.into())?;
        let start = starts(self, domain.as_bytes())?.1?;
        Some(slice(domain, ..start.saturating_sub(1)))
    }

    /// The rule of the list that applies to a host. `None` if the host has no public suffix.
    ///
    /// ```
    /// use whurl::{sites::{Section, SuffixList}, Host};
    /// let list = SuffixList::built_in();
    /// let found = list.rule(&Host::parse("a.b.example.ck").unwrap()).unwrap();
    /// assert_eq!((found.rule.as_str(), found.section), ("*.ck", Some(Section::Icann)));
    /// ```
    pub fn rule<'a>(&self, host: impl Into<Host<&'a str>>) -> Option<SuffixRule> {
        let domain = domain_of(host.into())?.as_bytes();
        let Some((prefix, labels, section)) = self.find(labels_of(domain)?).rule else {
            return Some(SuffixRule { rule: "*".to_owned(), section: None });
        };
        let mut rule = prefix.to_owned();
        rule.push_str(core::str::from_utf8(labels).unwrap_or_default());
        Some(SuffixRule { rule, section: Some(section) })
    }

    /// Whether the rules of a section count.
    fn counts(&self, section: Section) -> bool {
        section == Section::Icann || !self.icann_only
    }

    /// The list's [algorithm](https://github.com/publicsuffix/list/wiki/Format#formal-algorithm), for a domain without
    /// empty labels.
    fn find<'a>(&'a self, domain: &'a [u8]) -> Match<'a> {
        let mut start = label_start(domain);
        let mut end = domain.len();
        let mut found = Match { suffix_start: start, rule: None };
        let mut exception = None;
        let mut node = ROOT;
        // From the top level down: a rule with more labels prevails over one with fewer.
        while let Some(child) = self.rules.child(node, part(domain, start..end)) {
            node = child;
            let rules = self.rules.rules(child);
            let parent = part(domain, start..);
            let in_front = start.checked_sub(1);
            let of_kind = |kind: Kind| {
                let section = rules.section(kind).filter(|&section| self.counts(section))?;
                Some((kind.prefix(), parent, section))
            };
            if let Some(rule) = of_kind(Kind::Exception) {
                exception = Some(Match { suffix_start: after_first_label(domain, start), rule: Some(rule) });
            }
            if let Some(rule) = of_kind(Kind::Domain) {
                // A wildcard rule may already have found the same suffix. This rule is reported instead.
                found = Match { suffix_start: start, rule: Some(rule) };
            }
            if let (Some(rule), Some(before)) = (of_kind(Kind::Wildcard), in_front) {
                found = Match { suffix_start: label_start(part(domain, ..before)), rule: Some(rule) };
            }
            let Some(before) = in_front else { break };
            (start, end) = (label_start(part(domain, ..before)), before);
        }
        // Not split again for each rule, since the labels of a host can be long.
        let labels = if self.patterns.is_empty() { Vec::new() } else { labels_from_end(domain) };
        for pattern in self.patterns.iter().filter(|pattern| self.counts(pattern.section)) {
            let Some(length) = pattern.length_in(&labels) else { continue };
            let start = domain.len() - length;
            let of_kind = |kind: Kind| Some((kind.prefix(), pattern.labels.as_bytes(), pattern.section));
            if pattern.is_exception {
                let suffix_start = after_first_label(domain, start);
                exception = exception.or(Some(Match { suffix_start, rule: of_kind(Kind::Exception) }));
            } else if start < found.suffix_start || found.rule.is_none() {
                found = Match { suffix_start: start, rule: of_kind(Kind::Domain) };
            }
        }
        exception.unwrap_or(found)
    }
}

/// [`SuffixList::icann_only`] in place.
pub fn set_icann_only(list: &mut SuffixList, icann_only: bool) {
    list.icann_only = icann_only;
}

/// The starts of the public suffix and of the registrable domain of a domain that the host parser returned.
#[must_use]
pub fn starts(list: &SuffixList, domain: &[u8]) -> Option<(usize, Option<usize>)> {
    let suffix_start = list.find(labels_of(domain)?).suffix_start;
    // Without the dot before the suffix.
    let registrable_start = suffix_start.checked_sub(1).map(|end| label_start(part(domain, ..end)));
    Some((suffix_start, registrable_start))
}

/// The section of the rule for a domain that the host parser returned; `None` for the rule `*`.
#[cfg(feature = "table")]
pub(crate) fn section(list: &SuffixList, domain: &[u8]) -> Option<Section> {
    list.find(labels_of(domain)?).rule.map(|(.., section)| section)
}

/// The labels before a registrable domain that starts at a position, without the dot between them.
pub(crate) fn before(domain: &[u8], registrable_start: usize) -> &[u8] {
    part(domain, ..registrable_start.saturating_sub(1))
}

/// The domain of a host that the host parser returned, or would return.
fn domain_of(host: Host<&str>) -> Option<&str> {
    match host {
        Host::Domain(domain) if is_serialized_domain(domain) => Some(domain),
        _ => None,
    }
}

/// A domain without its trailing dot. One with an empty label cannot be registered and has no public suffix.
fn labels_of(domain: &[u8]) -> Option<&[u8]> {
    let labels = domain.strip_suffix(b".").unwrap_or(domain);
    (!has_empty_label(labels)).then_some(labels)
}

pub(super) fn has_empty_label(domain: &[u8]) -> bool {
    domain.split(|&byte| byte == b'.').any(<[u8]>::is_empty)
}

/// The start of the last label of a domain.
fn label_start(domain: &[u8]) -> usize {
    domain.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1)
}

/// The start of the second of the labels from `start`.
fn after_first_label(domain: &[u8], start: usize) -> usize {
    part(domain, start..).iter().position(|&byte| byte == b'.').map_or(start, |dot| start + dot + 1)
}

/// A range of a domain that is within it.
fn part<I: SliceIndex<[u8], Output = [u8]>>(domain: &[u8], range: I) -> &[u8] {
    domain.get(range).unwrap_or_default()
}
