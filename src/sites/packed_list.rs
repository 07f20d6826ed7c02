//! The list in this crate: `list.txt`, which `crates/generate` writes from the published list.
//!
//! Its first line is the date. The rules follow as a tree, with one line for each top-level domain. After each label,
//! one character says which rule the domain has; the labels under it follow in parentheses.
//!
//! | | ICANN | private |
//! |---|---|---|
//! | `co.uk` | `,` | `;` |
//! | `*.ck` | `*` | `+` |
//! | `!www.ck` | `!` | `?` |
//!
//! `:` means that there is no rule. A domain with two rules is listed twice.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::suffix_list::{Kind, Section, SuffixList};
use crate::text::split_once;

const ENDS: [(char, Kind, Section); 6] = [
    (',', Kind::Domain, Section::Icann),
    ('*', Kind::Wildcard, Section::Icann),
    ('!', Kind::Exception, Section::Icann),
    (';', Kind::Domain, Section::Private),
    ('+', Kind::Wildcard, Section::Private),
    ('?', Kind::Exception, Section::Private),
];

impl SuffixList {
    /// Unpacks the list in this crate. [`SuffixList::date`] is its date.
    ///
    /// This takes milliseconds, so keep the result.
    ///
    /// ```
    /// use whurl::sites::SuffixList;
    /// assert!(SuffixList::built_in().date() >= Some("2026-10-22"));
    /// ```
    #[must_use]
    pub fn built_in() -> Self {
        Self::from_packed(include_str!("list.txt"))
    }

    /// Unpacks a list that [`pack`] has packed. For any other string the rules are unspecified.
    #[doc(hidden)]
    #[must_use]
    pub fn from_packed(packed: &str) -> Self {
        let (date, tree) = split_once(packed, b'\n');
        let mut list = Self { rules: BTreeMap::new(), patterns: Vec::new(), date: Some(date.into()) };
        let mut parents: Vec<String> = Vec::new();
        let mut domain = String::new();
        let mut at_end = false;
        for c in tree.chars() {
            match c {
                '\n' => {}
                '(' => parents.push(core::mem::take(&mut domain)),
                ')' => drop(parents.pop()),
                'a'..='z' | '0'..='9' | '-' => {
                    if core::mem::take(&mut at_end) {
                        domain.clear();
                    }
                    domain.push(c);
                }
                end => {
                    at_end = true;
                    if let Some(parent) = parents.last() {
                        domain.push('.');
                        domain.push_str(parent);
                    }
                    if let Some((_, kind, section)) = ENDS.iter().find(|(other, ..)| *other == end) {
                        list.add(&domain, *kind, *section);
                    }
                }
            }
        }
        list
    }
}

/// Writes a list in the packed form, for `crates/generate`.
#[doc(hidden)]
#[must_use]
pub fn pack(list: &SuffixList) -> String {
    let mut root = Node::default();
    for (domain, rules) in &list.rules {
        let node = domain.rsplit('.').fold(&mut root, |node, label| node.children.entry(label).or_default());
        let has_rule = |(_, kind, section): &&(char, Kind, Section)| rules.has(*kind, *section);
        node.ends.extend(ENDS.iter().filter(has_rule).map(|(end, ..)| *end));
    }
    let mut packed = String::from(list.date().unwrap_or_default());
    for (label, node) in &root.children {
        packed.push('\n');
        node.write(label, &mut packed);
    }
    packed.push('\n');
    packed
}

#[derive(Default)]
struct Node<'a> {
    ends: Vec<char>,
    children: BTreeMap<&'a str, Node<'a>>,
}

impl Node<'_> {
    fn write(&self, label: &str, packed: &mut String) {
        let ends = if self.ends.is_empty() { &[':'] } else { self.ends.as_slice() };
        for &end in ends {
            packed.push_str(label);
            packed.push(end);
        }
        if self.children.is_empty() {
            return;
        }
        packed.push('(');
        for (label, child) in &self.children {
            child.write(label, packed);
        }
        packed.push(')');
    }
}
