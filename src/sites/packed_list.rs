//! The packed form of a list, which the crate [`whurl_suffix_list`] has and describes.

use alloc::string::String;
use alloc::vec::Vec;

use super::rules::{Kind, Rules, Section};
use super::suffix_list::SuffixList;
use super::tree::{NodeId, ROOT, Tree};
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
    /// Unpacks the list that this crate comes with. [`SuffixList::date`] is its date.
    ///
    /// This takes milliseconds, so keep the result.
    ///
    /// ```
    /// use whurl::sites::SuffixList;
    /// assert!(SuffixList::built_in().date() >= Some("2026-10-22"));
    /// ```
    #[must_use]
    pub fn built_in() -> Self {
        unpack(whurl_suffix_list::PACKED)
    }
}

/// Unpacks a list that [`pack`] has packed. For any other string the rules are unspecified.
#[must_use]
pub fn unpack(packed: &str) -> SuffixList {
    let (date, packed) = split_once(packed, b'\n');
    let mut rules = Tree::new();
    let mut parents: Vec<NodeId> = Vec::new();
    let mut last = None;
    let mut label_start = 0;
    for (at, byte) in packed.bytes().enumerate() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'-' => continue,
            // A copy that Git has checked out with the line ends of Windows has CR too.
            b'\n' | b'\r' => {}
            b'(' => parents.extend(last),
            b')' => {
                parents.pop();
                last = None;
            }
            end => {
                let kind = ENDS.iter().find(|(other, ..)| *other == char::from(end));
                let rule = kind.map_or(Rules::default(), |(_, kind, section)| Rules::new(*kind, *section));
                last = Some(rules.push(
                    parents.last().copied().unwrap_or(ROOT),
                    packed.get(label_start..at).unwrap_or_default(),
                    rule,
                ));
            }
        }
        label_start = at + 1;
    }
    let date = Some(date.trim_end_matches('\r').into());
    SuffixList { rules: rules.finish(), patterns: Vec::new(), date, icann_only: false }
}

/// Writes a list in the packed form, for `crates/generate`.
#[must_use]
pub fn pack(list: &SuffixList) -> String {
    let mut packed = String::from(list.date().unwrap_or_default());
    for top_level in list.rules.children(ROOT) {
        packed.push('\n');
        write(&list.rules, top_level, &mut packed);
    }
    packed.push('\n');
    packed
}

fn write(tree: &Tree, node: NodeId, packed: &mut String) {
    let rules = tree.rules(node);
    let mut ends: Vec<char> =
        ENDS.iter().filter(|(_, kind, section)| rules.has(*kind, *section)).map(|(end, ..)| *end).collect();
    if ends.is_empty() {
        ends.push(':');
    }
    for end in ends {
        packed.push_str(tree.label(node));
        packed.push(end);
    }
    let mut children = tree.children(node).peekable();
    if children.peek().is_none() {
        return;
    }
    packed.push('(');
    for child in children {
        write(tree, child, packed);
    }
    packed.push(')');
}

#[cfg(test)]
mod tests {
    use super::{SuffixList, pack, unpack};

    #[test]
    fn a_list_is_packed_as_it_was() {
        assert!(pack(&SuffixList::built_in()) == whurl_suffix_list::PACKED);
    }

    #[test]
    fn lines_may_end_in_cr_lf() {
        let packed = whurl_suffix_list::PACKED;
        let list = unpack(&packed.replace('\n', "\r\n"));
        assert_eq!(list.date(), SuffixList::built_in().date());
        assert!(pack(&list) == packed);
    }

    #[test]
    fn a_text_that_is_no_packed_list_makes_a_list_all_the_same() {
        for packed in ["", "(", ")", "\n((a,)(b,c,)", "\na,(b,))(c,(d,", "\na,(z,a,)(b,)(m,a,", "\nü€,(é"]
        {
            let list = unpack(packed);
            for domain in ["a", "b.a", "a.b", "z.a", "x.d.c", "m.a"] {
                assert!(list.rule(crate::Host::Domain(domain)).is_some());
            }
        }
    }
}
