//! The [Public Suffix List](https://publicsuffix.org/list/) in packed form, for the feature `sites` of the crate
//! `whurl`.
//!
//! It is a crate of its own because of its licence, the Mozilla Public License 2.0. `crates/generate` writes `list.txt`
//! from the published list.
//!
//! The first line is the date of the list. The rules follow as a tree, with one line for each top-level domain. After
//! each label, one character is the rule of the domain; the labels under it follow in parentheses.
//!
//! | | ICANN | private |
//! |---|---|---|
//! | `co.uk` | `,` | `;` |
//! | `*.ck` | `*` | `+` |
//! | `!www.ck` | `!` | `?` |
//!
//! `:` means that there is no rule. A domain with two rules is listed twice.

#![no_std]
#![forbid(unsafe_code)]

/// The packed list.
pub const PACKED: &str = include_str!("list.txt");
