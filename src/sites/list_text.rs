//! Reading the list in the format in which it is [published](https://publicsuffix.org/list/public_suffix_list.dat).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::rules::{Kind, Rules, Section};
use super::suffix_list::{MAX_RULE_LENGTH, Pattern, SuffixList, has_empty_label};
use super::tree::{Rule, Tree};
use crate::host::domain_to_ascii;
use crate::text::position;

/// Why a string is not a Public Suffix List.
///
/// ```
/// use whurl::sites::{SuffixList, SuffixListError};
/// let error = SuffixList::from_text("com\na..b\n").unwrap_err();
/// assert_eq!(error, SuffixListError::InvalidRule(2));
/// assert_eq!(error.to_string(), "line 2 of the public suffix list is not a valid rule");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SuffixListError {
    /// The line with this number, counted from 1, is not a valid rule.
    InvalidRule(usize),
    /// The text contains no rules.
    Empty,
}

impl fmt::Display for SuffixListError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidRule(line) => {
                write!(formatter, "line {line} of the public suffix list is not a valid rule")
            }
            Self::Empty => formatter.write_str("the public suffix list contains no rules"),
        }
    }
}

impl core::error::Error for SuffixListError {}

impl SuffixList {
    /// Reads a list in the [format](https://github.com/publicsuffix/list/wiki/Format) in which it is published.
    ///
    /// This allows using a newer list than the one in this crate.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Host};
    /// let list = SuffixList::from_text("// ===BEGIN ICANN DOMAINS===\nexample\n*.sites.example")?;
    /// let host = Host::parse("www.a.b.sites.example").unwrap();
    /// assert_eq!(list.registrable_domain(&host), Some("a.b.sites.example"));
    /// # Ok::<(), whurl::sites::SuffixListError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SuffixListError::InvalidRule`] for the first line that is neither a rule nor a comment, and
    /// [`SuffixListError::Empty`] if there are no rules.
    pub fn from_text(text: &str) -> Result<Self, SuffixListError> {
        read(text, |domain| domain_to_ascii(domain).ok())
    }

    /// Adds rules, which are written as in a list. They belong to the section of ICANN, unless a comment
    /// `===BEGIN PRIVATE DOMAINS===` precedes them.
    ///
    /// ```
    /// use whurl::{sites::SuffixList, Host};
    /// let list = SuffixList::built_in().with_rules("customers.example\n*.hosting.example")?;
    /// let domain = |host| list.registrable_domain(&Host::parse(host).unwrap()).map(str::to_owned);
    /// assert_eq!(domain("www.a.customers.example").as_deref(), Some("a.customers.example"));
    /// assert_eq!(domain("www.example.co.uk").as_deref(), Some("example.co.uk"));
    /// # Ok::<(), whurl::sites::SuffixListError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`SuffixList::from_text`].
    pub fn with_rules(self, text: &str) -> Result<Self, SuffixListError> {
        extend(self, text, |domain| domain_to_ascii(domain).ok())
    }

    fn add_rule(
        &mut self,
        rule: &str,
        section: Section,
        to_ascii: &impl Fn(&str) -> Option<String>,
        rules: &mut Vec<Rule>,
    ) -> Option<()> {
        // "A leading dot is optional."
        let rule = rule.strip_prefix('.').unwrap_or(rule);
        let (domain, kind) = if let Some(domain) = rule.strip_prefix('!') {
            // The public suffix is the exception without its first label.
            (domain.contains('.').then_some(domain)?, Kind::Exception)
        } else if rule == "*" {
            // The default rule, which needs no entry.
            return Some(());
        } else if let Some(parent) = rule.strip_prefix("*.") {
            (parent, Kind::Wildcard)
        } else {
            (rule, Kind::Domain)
        };
        let domain = to_ascii(domain)?;
        if domain.len() > MAX_RULE_LENGTH || has_empty_label(domain.as_bytes()) {
            return None;
        }
        if !domain.contains('*') {
            rules.push(Rule::new(&domain, Rules::new(kind, section)));
            return Some(());
        }
        // "Wildcards may only be used to wildcard an entire level", but any level.
        if domain.split('.').any(|label| label.contains('*') && label != "*") {
            return None;
        }
        let mut labels = String::from(if kind == Kind::Wildcard { "*." } else { "" });
        labels.push_str(&domain);
        self.patterns.push(Pattern { labels: labels.into(), is_exception: kind == Kind::Exception, section });
        Some(())
    }
}

/// [`SuffixList::from_text`] with a domain parser of the caller, for a WebAssembly module that has none.
pub fn read(text: &str, to_ascii: impl Fn(&str) -> Option<String>) -> Result<SuffixList, SuffixListError> {
    let list = SuffixList { rules: Tree::new(), patterns: Vec::new(), date: None, icann_only: false };
    extend(list, text, to_ascii)
}

/// [`SuffixList::with_rules`], likewise.
pub fn extend(
    mut list: SuffixList,
    text: &str,
    to_ascii: impl Fn(&str) -> Option<String>,
) -> Result<SuffixList, SuffixListError> {
    let mut rules = list.rules.all();
    let mut section = Section::Icann;
    let mut is_empty = true;
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    for (index, line) in text.lines().enumerate() {
        // "Each line is only read up to the first whitespace."
        let end = position(line, |byte| byte.is_ascii_whitespace());
        let rule = line.get(..end).unwrap_or_default();
        if let Some(comment) = line.strip_prefix("//") {
            match comment.trim_ascii() {
                "===BEGIN PRIVATE DOMAINS===" => section = Section::Private,
                "===BEGIN ICANN DOMAINS===" => section = Section::Icann,
                comment => list.date = list.date.or_else(|| date_in(comment).map(ToOwned::to_owned)),
            }
        } else if !rule.is_empty() {
            is_empty = false;
            list.add_rule(rule, section, &to_ascii, &mut rules)
                .ok_or(SuffixListError::InvalidRule(index + 1))?;
        }
    }
    list.rules = Tree::from_rules(rules);
    if is_empty { Err(SuffixListError::Empty) } else { Ok(list) }
}

/// The date in the comment `VERSION: 2026-10-22_08-36-41_UTC`.
fn date_in(comment: &str) -> Option<&str> {
    let date = comment.strip_prefix("VERSION:")?.trim_ascii_start().get(..10)?;
    let is_date = date.bytes().enumerate().all(|(index, byte)| match index {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    });
    is_date.then_some(date)
}
