//! The rules of a list as a tree of labels, from the top level down.

use alloc::borrow::ToOwned;
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::rules::Rules;
use crate::text::slice;

/// A tree of labels. [`Tree::finish`] makes it ready for look-ups.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    labels: String,
    /// A parent comes before its children, which come in their order. The first node is the root.
    nodes: Vec<Node>,
    /// The children of the first node, of the second, and so on.
    children: Vec<Child>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    label_start: u32,
    label_end: u32,
    parent: u32,
    /// The range of its children.
    first_child: u32,
    last_child: u32,
    rules: Rules,
}

/// A node among its siblings.
#[derive(Clone, Copy, Debug, Default)]
struct Child {
    key: u64,
    node: u32,
}

/// A node of a [`Tree`] by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(u32);

/// The parent of the top-level domains.
pub(super) const ROOT: NodeId = NodeId(0);

impl Tree {
    pub fn new() -> Self {
        Self { labels: String::new(), nodes: Vec::from([Node::default()]), children: Vec::new() }
    }

    pub fn rules(&self, id: NodeId) -> Rules {
        self.node(id).rules
    }

    pub fn label(&self, id: NodeId) -> &str {
        let node = self.node(id);
        slice(&self.labels, node.label_start as usize..node.label_end as usize)
    }

    fn node(&self, NodeId(id): NodeId) -> Node {
        self.nodes.get(id as usize).copied().unwrap_or_default()
    }

    fn siblings(&self, parent: NodeId) -> &[Child] {
        let node = self.node(parent);
        self.children.get(node.first_child as usize..node.last_child as usize).unwrap_or_default()
    }

    /// The child of a node with a label.
    pub fn child(&self, parent: NodeId, label: &[u8]) -> Option<NodeId> {
        let key = key_of(label);
        let siblings = self.siblings(parent);
        let order = |child: &Child| {
            child.key.cmp(&key).then_with(|| self.label(NodeId(child.node)).as_bytes().cmp(label))
        };
        siblings.get(siblings.binary_search_by(order).ok()?).map(|child| NodeId(child.node))
    }

    /// The children of a node.
    pub fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.siblings(parent).iter().map(|child| NodeId(child.node))
    }

    /// Adds the next child of a node, unless it was the last one that was added.
    pub fn push(&mut self, NodeId(parent): NodeId, label: &str, rules: Rules) -> NodeId {
        let last = self.nodes.len() as u32 - 1;
        if self.node(NodeId(last)).parent == parent && self.label(NodeId(last)) == label {
            self.merge(NodeId(last), rules);
            return NodeId(last);
        }
        let label_start = self.labels.len() as u32;
        self.labels.push_str(label);
        let label_end = self.labels.len() as u32;
        self.nodes.push(Node { label_start, label_end, parent, rules, ..Node::default() });
        NodeId(last + 1)
    }

    /// Adds rules to those of a node.
    fn merge(&mut self, NodeId(id): NodeId, rules: Rules) {
        if let Some(node) = self.nodes.get_mut(id as usize) {
            node.rules.merge(rules);
        }
    }

    /// Puts the children of each node side by side, after which they are found.
    pub fn finish(mut self) -> Self {
        for id in 1..self.nodes.len() {
            let parent = self.node(NodeId(id as u32)).parent;
            if let Some(parent) = self.nodes.get_mut(parent as usize) {
                parent.last_child += 1;
            }
        }
        let mut first = 0;
        for node in &mut self.nodes {
            let count = node.last_child;
            (node.first_child, node.last_child) = (first, first);
            first += count;
        }
        self.children.resize(first as usize, Child::default());
        for id in 1..self.nodes.len() as u32 {
            let child = Child { key: key_of(self.label(NodeId(id)).as_bytes()), node: id };
            let parent = self.node(NodeId(id)).parent;
            if let Some(parent) = self.nodes.get_mut(parent as usize) {
                if let Some(place) = self.children.get_mut(parent.last_child as usize) {
                    *place = child;
                }
                parent.last_child += 1;
            }
        }
        self
    }

    /// The rules of all domains.
    pub fn all(&self) -> Vec<Rule> {
        let mut domains: Vec<String> = Vec::with_capacity(self.nodes.len());
        let mut rules = Vec::new();
        for (id, node) in self.nodes.iter().enumerate() {
            let mut domain = self.label(NodeId(id as u32)).to_owned();
            // The root has no label.
            if let Some(parent) = domains.get(node.parent as usize).filter(|parent| !parent.is_empty()) {
                domain.push('.');
                domain.push_str(parent);
            }
            if node.rules != Rules::default() {
                rules.push(Rule::new(&domain, node.rules));
            }
            domains.push(domain);
        }
        rules
    }

    /// The tree of some rules in any order.
    pub fn from_rules(rules: Vec<Rule>) -> Self {
        let mut tree = Self::new();
        let mut open: Vec<NodeId> = Vec::new();
        // A heap sort: it is not slower here than others, and less code.
        for rule in BinaryHeap::from(rules).into_sorted_vec() {
            let mut node = ROOT;
            for (depth, label) in rule.domain.rsplit('.').enumerate() {
                if open.get(depth).is_some_and(|&node| tree.label(node) != label) {
                    open.truncate(depth);
                }
                if depth == open.len() {
                    open.push(tree.push(node, label, Rules::default()));
                }
                node = open.get(depth).copied().unwrap_or(ROOT);
            }
            tree.merge(node, rule.rules);
        }
        tree.finish()
    }
}

/// The first eight bytes of a label as a number. Labels with different ones have the order of these numbers, which
/// decide most comparisons without a look at the text.
fn key_of(label: &[u8]) -> u64 {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(label).for_each(|(to, byte)| *to = *byte);
    u64::from_be_bytes(bytes)
}

/// The rules of a domain, ordered by the labels of the domain from the last one.
#[derive(PartialEq, Eq)]
pub(super) struct Rule {
    domain: String,
    rules: Rules,
}

impl Rule {
    pub fn new(domain: &str, rules: Rules) -> Self {
        Self { domain: domain.to_owned(), rules }
    }
}

impl Ord for Rule {
    fn cmp(&self, other: &Self) -> Ordering {
        self.domain.rsplit('.').cmp(other.domain.rsplit('.'))
    }
}

impl PartialOrd for Rule {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::super::rules::{Kind, Rules, Section};
    use super::{ROOT, Rule, Tree};
    use crate::random::random_below;

    fn find(tree: &Tree, domain: &str) -> Option<Rules> {
        let node = domain.rsplit('.').try_fold(ROOT, |node, label| tree.child(node, label.as_bytes()))?;
        Some(tree.rules(node))
    }

    #[test]
    fn a_node_that_is_added_twice_is_one_node() {
        let mut tree = Tree::new();
        let rules = Rules::new(Kind::Domain, Section::Icann);
        let first = tree.push(ROOT, "a", rules);
        let again = tree.push(ROOT, "a", rules);
        let child = tree.push(again, "b", rules);
        let tree = tree.finish();
        assert!(tree.child(ROOT, b"a") == Some(again) && tree.child(first, b"b") == Some(child));
    }

    #[test]
    fn a_tree_of_rules_in_any_order_finds_each_domain_and_no_other() {
        let mut random = random_below(1);
        for round in 0..500 {
            let mut domain = || -> String {
                let labels: Vec<String> = (0..=random(3))
                    .map(|_| format!("{}{}", ["a", "b", "ab", "-"][random(4)], random(1 + round / 20)))
                    .collect();
                labels.join(".")
            };
            let kinds = [(Kind::Domain, Section::Icann), (Kind::Wildcard, Section::Private)];
            let rules: Vec<(String, Rules)> = (0..round / 2)
                .map(|index| (domain(), Rules::new(kinds[index % 2].0, kinds[index % 2].1)))
                .collect();
            let mut expected: BTreeMap<&str, Rules> = BTreeMap::new();
            for (domain, rules) in &rules {
                expected.entry(domain).or_default().merge(*rules);
            }
            let tree =
                Tree::from_rules(rules.iter().map(|(domain, rules)| Rule::new(domain, *rules)).collect());
            let parents = rules
                .iter()
                .flat_map(|(domain, _)| domain.match_indices('.').map(|(dot, _)| &domain[dot + 1..]));
            let tree = Tree::from_rules(tree.all());
            for domain in rules.iter().map(|(domain, _)| domain.as_str()).chain(parents) {
                assert_eq!(
                    find(&tree, domain),
                    Some(expected.get(domain).copied().unwrap_or_default()),
                    "{domain}"
                );
            }
            for _ in 0..20 {
                let other = domain();
                let is_there = rules
                    .iter()
                    .any(|(domain, _)| *domain == other || domain.ends_with(&format!(".{other}")));
                assert_eq!(find(&tree, &other).is_some(), is_there, "{other}");
            }
        }
    }
}
