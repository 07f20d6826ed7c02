//! Constants that the copy computes when it runs.
//!
//! A constant array is used by its elements, and so is one that is computed at its first use. So such an array can have
//! mutants, and so can the constant functions that make it.

use std::collections::BTreeSet;

use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::lines::Place;

/// The constants of a file that have mutants.
pub struct Constants {
    lazy: BTreeSet<String>,
    freed: BTreeSet<String>,
}

impl Constants {
    pub fn of(file: &syn::File, mutants: &[Place]) -> Self {
        let mut search =
            Search { mutants, functions: BTreeSet::new(), arrays: Vec::new(), needed: BTreeSet::new() };
        search.visit_file(file);
        let Search { functions, arrays, needed, .. } = search;
        let freed: BTreeSet<String> = functions.difference(&needed).cloned().collect();
        let is_lazy =
            |(_, names, has_mutants): &(_, BTreeSet<String>, bool)| *has_mutants || !freed.is_disjoint(names);
        let lazy = arrays.iter().filter(|array| is_lazy(array)).map(|(name, ..)| name.clone()).collect();
        Self { lazy, freed }
    }

    /// Whether a constant is computed at its first use.
    pub fn is_lazy(&self, name: &Ident) -> bool {
        self.lazy.contains(&name.to_string())
    }

    /// Whether a function is no longer `const`.
    pub fn is_freed(&self, name: &Ident) -> bool {
        self.freed.contains(&name.to_string())
    }
}

struct Search<'a> {
    mutants: &'a [Place],
    /// The constant functions with mutants.
    functions: BTreeSet<String>,
    /// The constant arrays: which names they use, and whether they have mutants themselves.
    arrays: Vec<(String, BTreeSet<String>, bool)>,
    /// Names that other constants use.
    needed: BTreeSet<String>,
}

impl Search<'_> {
    fn has_mutants(&self, node: &impl Spanned) -> bool {
        let place = Place::between(node.span(), node.span());
        self.mutants.iter().any(|mutant| place.start <= mutant.start && mutant.end <= place.end)
    }

    fn constant(&mut self, name: &Ident, kind: &syn::Type, value: &syn::Expr) {
        let mut names = Names(BTreeSet::new());
        names.visit_expr(value);
        match kind {
            syn::Type::Array(_) => self.arrays.push((name.to_string(), names.0, self.has_mutants(value))),
            _ => self.needed.extend(names.0),
        }
    }
}

impl<'ast> Visit<'ast> for Search<'_> {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        if node.sig.constness.is_some() && self.has_mutants(node) {
            self.functions.insert(node.sig.ident.to_string());
        }
        visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        if node.sig.constness.is_some() && self.has_mutants(node) {
            self.functions.insert(node.sig.ident.to_string());
        }
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_item_const(&mut self, node: &'ast syn::ItemConst) {
        self.constant(&node.ident, &node.ty, &node.expr);
    }

    fn visit_item_static(&mut self, node: &'ast syn::ItemStatic) {
        self.constant(&node.ident, &node.ty, &node.expr);
    }
}

/// The names that an expression uses.
struct Names(BTreeSet<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_path_segment(&mut self, node: &'ast syn::PathSegment) {
        self.0.insert(node.ident.to_string());
        visit::visit_path_segment(self, node);
    }
}
