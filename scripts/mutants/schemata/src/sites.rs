//! The places of the mutants, and how each is written so that it can be switched on.
//!
//! Each operand is evaluated once and in its usual order, whether a mutant is on or not.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proc_macro2::Span;
use serde::Deserialize;
use syn::BinOp;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::constants::Constants;
use crate::iterators::{body_with, item_of};
use crate::lines::Place;
use crate::render::{Part, Site, on, text};

/// A mutant as cargo-mutants lists it.
#[derive(Deserialize)]
pub struct Mutant {
    pub file: String,
    pub genre: Genre,
    pub replacement: String,
    pub span: Place,
}

#[derive(Clone, Copy, Deserialize, Eq, Ord, PartialEq, PartialOrd)]
pub enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

/// The sites of a file that hold its mutants. `twice` has the operators whose operands are written for each mutant.
///
/// Mutants of constants have none, since they cannot be switched at run time; but those of constant arrays do
/// ([`Constants`]).
pub fn find_sites(
    source: &str,
    mutants: &[(usize, &Mutant)],
    twice: &BTreeSet<usize>,
) -> syn::Result<Vec<Site>> {
    let mut found: BTreeMap<(Genre, Place), Vec<(usize, &str)>> = BTreeMap::new();
    for (number, mutant) in mutants {
        found.entry((mutant.genre, mutant.span)).or_default().push((*number, &mutant.replacement));
    }
    let file = syn::parse_file(source)?;
    let constants = Constants::of(&file, &found.keys().map(|(_, place)| *place).collect::<Vec<_>>());
    let mut finder = Finder { mutants: found, twice, constants, depth: 0, sites: Vec::new() };
    finder.visit_file(&file);
    Ok(finder.sites)
}

struct Finder<'a> {
    mutants: BTreeMap<(Genre, Place), Vec<(usize, &'a str)>>,
    twice: &'a BTreeSet<usize>,
    constants: Constants,
    /// The number of constant expressions around this place.
    depth: usize,
    sites: Vec<Site>,
}

fn source(node: &impl Spanned) -> Part {
    Part::Source(node.span().byte_range())
}

impl<'a> Finder<'a> {
    fn mutants_at(&self, genre: Genre, place: Place) -> Vec<(usize, &'a str)> {
        if self.depth > 0 {
            return Vec::new();
        }
        self.mutants.get(&(genre, place)).cloned().unwrap_or_default()
    }

    fn place(&mut self, range: Range<usize>, parts: Vec<Part>) {
        self.sites.push(Site { range, parts });
    }

    fn in_constant(&mut self, visit: impl FnOnce(&mut Self)) {
        self.depth += 1;
        visit(self);
        self.depth -= 1;
    }

    /// Visits a function, which is no longer constant if it has mutants that can be switched.
    fn with_constness(&mut self, signature: &syn::Signature, visit: impl FnOnce(&mut Self)) {
        match signature.constness {
            Some(token) if self.constants.is_freed(&signature.ident) => {
                self.place(token.span.byte_range(), Vec::new());
                visit(self);
            }
            Some(_) => self.in_constant(visit),
            None => visit(self),
        }
    }

    /// A constant that is computed at its first use.
    fn lazy(&mut self, kind: &syn::Type, value: &syn::Expr) {
        let lazy = "crate::mutant_switch::LazyLock";
        self.place(kind.span().byte_range(), vec![text(format!("{lazy}<")), source(kind), text(">")]);
        self.place(
            value.span().byte_range(),
            vec![text(format!("{lazy}::new(|| ")), source(value), text(")")],
        );
        self.visit_expr(value);
    }

    /// `if on(1) { return …; }` at the start of a function.
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        let mutants = self.mutants_at(Genre::FnValue, Place::between(first.span(), last.span()));
        let (open, close) = (block.brace_token.span.open(), block.brace_token.span.close());
        let start = open.byte_range().end;
        // Each `return` of such a function has to have the same type.
        let is_opaque = matches!(&signature.output, syn::ReturnType::Type(_, kind) if has_impl(kind));
        if is_opaque {
            if let (false, Some(item)) = (mutants.is_empty(), item_of(&signature.output)) {
                let body = start..close.byte_range().start;
                self.place(body.clone(), body_with(&mutants, item, body));
            }
            return;
        }
        let mut parts = Vec::new();
        for (mutant, replacement) in mutants {
            let value = Part::Change(mutant, vec![text(format!("return {replacement};"))]);
            parts.extend([text(format!(" if {} {{ ", on(mutant))), value, text(" }")]);
        }
        if !parts.is_empty() {
            self.place(start..start, parts);
        }
    }

    fn binary(&mut self, node: &syn::ExprBinary) {
        let mutants = self.mutants_at(Genre::BinaryOperator, operator(node.op.span()));
        let [(first, _), ..] = mutants[..] else { return };
        let range = node.span().byte_range();
        let (left, right) = (source(&node.left), source(&node.right));
        let operator = &range_text(&node.op);
        match node.op {
            _ if self.twice.contains(&first) => {
                let mut parts = vec![text("(")];
                for (mutant, other) in mutants {
                    let changed = vec![
                        text(format!("if {} {{ ", on(mutant))),
                        source(&node.left),
                        text(format!(" {other} ")),
                        source(&node.right),
                        text(" }"),
                    ];
                    parts.extend([Part::Change(mutant, changed), text(" else ")]);
                }
                parts.extend([text("{ "), Part::Source(range.clone()), text(" })")]);
                self.place(range, parts);
            }
            BinOp::And(_) | BinOp::Or(_) => {
                // The right side of `&&` is evaluated if the left one is true, that of `||` if it is false.
                let unless = if matches!(node.op, BinOp::And(_)) { "!=" } else { "==" };
                let [(mutant, _)] = mutants[..] else { return };
                let condition = Part::Change(mutant, vec![text(on(mutant))]);
                // A name that the right side does not use.
                self.place(
                    range,
                    vec![
                        text("({ let left_side: bool = "),
                        left,
                        text(format!("; if left_side {unless} ")),
                        condition,
                        text(" { "),
                        right,
                        text(" } else { left_side } })"),
                    ],
                );
            }
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let mut parts = vec![text("(match (&("), left, text("), &("), right, text(")) { (l, r) => ")];
                for (mutant, other) in mutants {
                    let (changed, original) = (format!("*l {other} *r"), format!("*l {operator} *r"));
                    let condition =
                        format!("crate::mutant_switch::on_if({mutant}, || ({changed}) != ({original}))");
                    let change = Part::Change(mutant, vec![text(format!("if {condition} {{ {changed} }}"))]);
                    parts.extend([change, text(" else ")]);
                }
                parts.push(text(format!("{{ *l {operator} *r }} }})")));
                self.place(range, parts);
            }
            _ if operator.ends_with('=') => {
                let mut parts = vec![
                    text("match "),
                    right,
                    text(" { right_side => match &mut ("),
                    left,
                    text(") { l => "),
                ];
                add_choices(&mut parts, &mutants, |operator| format!("*l {operator} right_side"), operator);
                parts.push(text(" } }"));
                self.place(range, parts);
            }
            _ => {
                let mut parts = vec![text("(match ("), left, text(", "), right, text(") { (l, r) => ")];
                add_choices(&mut parts, &mutants, |operator| format!("l {operator} r"), operator);
                parts.push(text(" })"));
                self.place(range, parts);
            }
        }
    }

    fn unary(&mut self, node: &syn::ExprUnary) {
        for (mutant, _) in self.mutants_at(Genre::UnaryOperator, operator(node.op.span())) {
            let operator = range_text(&node.op);
            let change = Part::Change(mutant, vec![text(format!("if {} {{ value }}", on(mutant)))]);
            let parts = vec![
                text("({ let value = "),
                source(&*node.expr),
                text("; "),
                change,
                text(format!(" else {{ {operator}value }} }})")),
            ];
            self.place(node.span().byte_range(), parts);
        }
    }

    fn arm(&mut self, arm: &syn::Arm) {
        // Without the arm: a guard that fails.
        for (mutant, _) in self.mutants_at(Genre::MatchArm, operator(arm.span())) {
            let end = arm.pat.span().byte_range().end;
            self.place(end..end, vec![Part::Change(mutant, vec![text(format!(" if !{}", on(mutant)))])]);
        }
        let Some((_, guard)) = &arm.guard else { return };
        let mut parts = Vec::new();
        for (mutant, value) in self.mutants_at(Genre::MatchArmGuard, operator(guard.span())) {
            let change = Part::Change(mutant, vec![text(format!("if {} {{ {value} }}", on(mutant)))]);
            parts.extend([change, text(" else ")]);
        }
        if !parts.is_empty() {
            parts.insert(0, text("("));
            parts.extend([text("{ "), source(guard), text(" })")]);
            self.place(guard.span().byte_range(), parts);
        }
    }

    fn structure(&mut self, node: &syn::ExprStruct) {
        let Some(rest) = &node.rest else { return };
        for pair in node.fields.pairs() {
            let field = pair.value();
            let end = pair.punct().map_or(field.span(), |comma| comma.span());
            for (mutant, _) in self.mutants_at(Genre::StructField, Place::between(field.span(), end)) {
                let syn::Member::Named(name) = &field.member else { continue };
                let change = vec![
                    text(format!("if {} {{ (", on(mutant))),
                    source(&**rest),
                    text(format!(").{name} }}")),
                ];
                let parts = vec![
                    text(format!("{name}: ")),
                    Part::Change(mutant, change),
                    text(" else { "),
                    source(&field.expr),
                    text(" }"),
                ];
                self.place(field.span().byte_range(), parts);
            }
        }
    }
}

/// `if on(1) { l - r } else if on(2) { l * r } else { l + r }`
fn add_choices(
    parts: &mut Vec<Part>,
    mutants: &[(usize, &str)],
    of: impl Fn(&str) -> String,
    original: &str,
) {
    for (mutant, operator) in mutants {
        let change = Part::Change(*mutant, vec![text(format!("if {} {{ {} }}", on(*mutant), of(operator)))]);
        parts.extend([change, text(" else ")]);
    }
    parts.push(text(format!("{{ {} }}", of(original))));
}

fn operator(span: Span) -> Place {
    Place::between(span, span)
}

fn range_text(node: &impl Spanned) -> String {
    node.span().source_text().expect("the source is at hand")
}

/// Whether a type contains `impl Trait`.
fn has_impl(kind: &syn::Type) -> bool {
    struct Search(bool);
    impl<'ast> Visit<'ast> for Search {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut search = Search(false);
    search.visit_type(kind);
    search.0
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.with_constness(&node.sig, |finder| {
            finder.function(&node.sig, &node.block);
            visit::visit_item_fn(finder, node);
        });
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.with_constness(&node.sig, |finder| {
            finder.function(&node.sig, &node.block);
            visit::visit_impl_item_fn(finder, node);
        });
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(block) = &node.default {
            self.function(&node.sig, block);
        }
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        self.binary(node);
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        self.unary(node);
        visit::visit_expr_unary(self, node);
    }

    fn visit_arm(&mut self, node: &'ast syn::Arm) {
        self.arm(node);
        visit::visit_arm(self, node);
    }

    fn visit_expr_struct(&mut self, node: &'ast syn::ExprStruct) {
        self.structure(node);
        visit::visit_expr_struct(self, node);
    }

    fn visit_item_const(&mut self, node: &'ast syn::ItemConst) {
        if self.constants.is_lazy(&node.ident) {
            self.place(node.const_token.span.byte_range(), vec![text("static")]);
            return self.lazy(&node.ty, &node.expr);
        }
        self.in_constant(|finder| visit::visit_item_const(finder, node));
    }

    fn visit_impl_item_const(&mut self, node: &'ast syn::ImplItemConst) {
        self.in_constant(|finder| visit::visit_impl_item_const(finder, node));
    }

    fn visit_trait_item_const(&mut self, node: &'ast syn::TraitItemConst) {
        self.in_constant(|finder| visit::visit_trait_item_const(finder, node));
    }

    fn visit_item_static(&mut self, node: &'ast syn::ItemStatic) {
        if self.constants.is_lazy(&node.ident) {
            return self.lazy(&node.ty, &node.expr);
        }
        self.in_constant(|finder| visit::visit_item_static(finder, node));
    }

    fn visit_expr_const(&mut self, node: &'ast syn::ExprConst) {
        self.in_constant(|finder| visit::visit_expr_const(finder, node));
    }

    fn visit_variant(&mut self, node: &'ast syn::Variant) {
        self.in_constant(|finder| visit::visit_variant(finder, node));
    }

    fn visit_type(&mut self, node: &'ast syn::Type) {
        self.in_constant(|finder| visit::visit_type(finder, node));
    }

    fn visit_generic_argument(&mut self, node: &'ast syn::GenericArgument) {
        self.in_constant(|finder| visit::visit_generic_argument(finder, node));
    }

    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.visit_expr(&node.expr);
        self.in_constant(|finder| finder.visit_expr(&node.len));
    }
}
