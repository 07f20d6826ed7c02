//! Functions that return `impl Iterator`.
//!
//! All `return`s of such a function have the same type, which no mutant has. So it returns one iterator after the other: that of
//! the mutant that is on, in a box, and its own, of which one is missing.

use std::ops::Range;

use syn::spanned::Spanned;

use crate::render::{Part, on, text};

/// The type of the items, of a function that returns `impl Iterator<Item = …>` and promises no other trait.
pub fn item_of(output: &syn::ReturnType) -> Option<&syn::Type> {
    let syn::ReturnType::Type(_, kind) = output else { return None };
    let syn::Type::ImplTrait(opaque) = &**kind else { return None };
    let mut traits = opaque.bounds.iter().filter_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => Some(bound),
        _ => None,
    });
    let (Some(bound), None) = (traits.next(), traits.next()) else { return None };
    let last = bound.path.segments.last().filter(|last| last.ident == "Iterator")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::AssocType(associated) if associated.ident == "Item" => Some(&associated.ty),
        _ => None,
    })
}

/// The body of such a function, which was at `body`.
pub fn body_with(mutants: &[(usize, &str)], item: &syn::Type, body: Range<usize>) -> Vec<Part> {
    let item = item.span().source_text().expect("the source is at hand");
    let boxed = format!("::std::boxed::Box<dyn ::core::iter::Iterator<Item = {item}> + '_>");
    let mut parts = vec![text(format!(" let replaced: ::core::option::Option<{boxed}> = "))];
    for (mutant, replacement) in mutants {
        let change = format!("if {} {{ Some(::std::boxed::Box::new({replacement})) }}", on(*mutant));
        parts.extend([Part::Change(*mutant, vec![text(change)]), text(" else ")]);
    }
    parts.extend([
        text("{ None }; let original = if replaced.is_some() { None } else { Some({"),
        Part::Source(body),
        text("}) }; replaced.into_iter().flatten().chain(original.into_iter().flatten()) "),
    ]);
    parts
}
