//! The rules of a list as a tree of labels, from the top level down.

use alloc::borrow::ToOwned;
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::rules::Rules;
use crate::text::slice;

/// The parent of a top-level domain.
const NONE: u32 = u32::MAX;

/// A tree of labels. Each node is followed by its children, sorted, and each of these by its own. So the children of a
/// node are found by bisection, and nothing has to be sorted when a packed list is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    labels: String,
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    label_start: u32,
    label_end: u32,
    parent: u32,
    /// The number of the first node after it that does not descend from it.
    end: u32,
    rules: Rules,
}

/// A node of a [`Tree`] by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(u32);

impl Tree {
    pub fn rules(&self, NodeId(id): NodeId) -> Rules {
        self.nodes.get(id as usize).map_or(Rules::default(), |node| node.rules)
    }

    pub fn label(&self, NodeId(id): NodeId) -> &str {
        self.nodes.get(id as usize).map_or("", |node| self.label_of(node))
    }

    fn label_of(&self, node: &Node) -> &str {
        slice(&self.labels, node.label_start as usize..node.label_end as usize)
    }

    /// The child of a node with a label, or a top-level domain.
    pub fn child(&self, parent: Option<NodeId>, label: &str) -> Option<NodeId> {
        let (parent, mut low, mut high) = match parent {
            None => (NONE, 0, self.nodes.len()),
            Some(NodeId(id)) => (id, id as usize + 1, self.nodes.get(id as usize)?.end as usize),
        };
        while low < high {
            let mut middle = low + (high - low) / 2;
            let mut node = self.nodes.get(middle)?;
            // Up to the child that it descends from.
            while node.parent != parent {
                middle = node.parent as usize;
                node = self.nodes.get(middle)?;
            }
            match self.label_of(node).as_bytes().cmp(label.as_bytes()) {
                Ordering::Less => low = node.end as usize,
                Ordering::Greater => high = middle,
                Ordering::Equal => return Some(NodeId(middle as u32)),
            }
        }
        None
    }

    /// The children of a node, or the top-level domains.
    pub fn children(&self, parent: Option<NodeId>) -> impl Iterator<Item = NodeId> + '_ {
        let (start, end) = match parent {
            None => (0, self.nodes.len() as u32),
            Some(NodeId(id)) => (id + 1, self.nodes.get(id as usize).map_or(0, |node| node.end)),
        };
        let after = |&id: &u32| self.nodes.get(id as usize).map(|node| node.end);
        core::iter::successors(Some(start), after).take_while(move |&id| id < end).map(NodeId)
    }

    /// Adds the next child of a node, in the order of the tree, unless it was the last one that was added.
    pub fn push(&mut self, parent: Option<NodeId>, label: &str, rules: Rules) -> NodeId {
        let parent = parent.map_or(NONE, |NodeId(id)| id);
        let last = self.nodes.len() as u32;
        let is_last = |node: &Node| node.parent == parent && self.label_of(node) == label;
        if self.nodes.last().is_some_and(is_last) {
            if let Some(node) = self.nodes.last_mut() {
                node.rules.merge(rules);
            }
            return NodeId(last - 1);
        }
        let label_start = self.labels.len() as u32;
        self.labels.push_str(label);
        let label_end = self.labels.len() as u32;
        self.nodes.push(Node { label_start, label_end, parent, end: last + 1, rules });
        NodeId(last)
    }

    /// Ends a node: what is added from now on does not descend from it.
    pub fn end(&mut self, NodeId(id): NodeId) {
        let end = self.nodes.len() as u32;
        if let Some(node) = self.nodes.get_mut(id as usize) {
            node.end = end;
        }
    }

    /// The rules of all domains.
    pub fn all(&self) -> Vec<Rule> {
        let mut domains: Vec<String> = Vec::with_capacity(self.nodes.len());
        let mut rules = Vec::new();
        for node in &self.nodes {
            let mut domain = self.label_of(node).to_owned();
            // A parent precedes its children.
            if let Some(parent) = domains.get(node.parent as usize) {
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
        let mut tree = Self::default();
        let mut open: Vec<NodeId> = Vec::new();
        // A heap sort: it is not slower here than others, and less code.
        for rule in BinaryHeap::from(rules).into_sorted_vec() {
            let mut depth = 0;
            for label in rule.domain.rsplit('.') {
                if open.get(depth).is_some_and(|&node| tree.label(node) != label) {
                    open.drain(depth..).for_each(|node| tree.end(node));
                }
                if depth == open.len() {
                    let node = tree.push(open.last().copied(), label, Rules::default());
                    open.push(node);
                }
                depth += 1;
            }
            // The rules of a domain come before the rules of the domains under it.
            open.drain(depth..).for_each(|node| tree.end(node));
            if let Some(node) = open.last().and_then(|&NodeId(id)| tree.nodes.get_mut(id as usize)) {
                node.rules.merge(rule.rules);
            }
        }
        open.into_iter().for_each(|node| tree.end(node));
        tree
    }
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
    use super::{Rule, Tree};
    use crate::random::random_below;

    fn find(tree: &Tree, domain: &str) -> Option<Rules> {
        let node = domain.rsplit('.').try_fold(None, |node, label| tree.child(node, label).map(Some));
        node.flatten().map(|node| tree.rules(node))
    }

    #[test]
    fn a_node_that_is_added_twice_is_one_node() {
        let mut tree = Tree::default();
        let rules = Rules::new(Kind::Domain, Section::Icann);
        let first = tree.push(None, "a", rules);
        let again = tree.push(None, "a", rules);
        let child = tree.push(Some(again), "b", rules);
        tree.end(first);
        assert!(tree.child(None, "a") == Some(again) && tree.child(Some(first), "b") == Some(child));
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
