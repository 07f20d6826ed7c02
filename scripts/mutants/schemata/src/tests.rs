//! A small program with a mutant of each kind: what it prints with each of them on.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::lines::{Place, Position};
use crate::render::render;
use crate::sites::{Genre, Mutant, find_sites};

const EXAMPLE: &str = r#"
const SQUARES: [u8; 3] = squares();

const fn squares() -> [u8; 3] {
    [0, 1, 2 * 2]
}

#[derive(Clone, Default)]
struct Pair { first: u8, second: u8 }

fn size(c: u8) -> &'static str {
    match c {
        0 => "zero",
        c if c > 9 => "large",
        _ => "small",
    }
}

fn is_between(c: u8, low: u8, high: u8) -> bool {
    low <= c && c < high
}

fn sum(left: u8) -> u8 {
    let mut sum = left;
    sum += 2;
    sum
}

fn absolute(number: i32) -> i32 {
    if number < 0 { -number } else { number }
}

fn second(pair: Pair) -> u8 {
    Pair { second: 7, ..pair }.second
}

fn numbers_before(end: &u8) -> impl Iterator<Item = u8> + '_ {
    let start = 1;
    start..*end
}

fn main() {
    let between = is_between(3, 3, 5) && !is_between(5, 3, 5);
    let pair = Pair { first: 0, second: 1 };
    let numbers = numbers_before(&3).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    println!("{} {} {} {between} {} {} {} {} {}", size(0), size(9), size(10), sum(3), absolute(-4), second(pair), SQUARES[2], numbers);
}

mod mutant_switch;
"#;

/// The kind of a mutant, what it replaces (after some text), with what, and what the program prints.
const MUTANTS: &[(Genre, &str, &str, &str, &str)] = &[
    (
        Genre::FnValue,
        "fn size(c: u8) -> &'static str {\n    ",
        "match c {\n        0 => \"zero\",\n        c if c > 9 => \"large\",\n        _ => \"small\",\n    }",
        "\"\"",
        "   true 5 4 7 4 1,2",
    ),
    (Genre::MatchArm, "match c {\n        ", "0 => \"zero\",", "", "small small large true 5 4 7 4 1,2"),
    (Genre::MatchArmGuard, "c if ", "c > 9", "true", "zero large large true 5 4 7 4 1,2"),
    (Genre::MatchArmGuard, "c if ", "c > 9", "false", "zero small small true 5 4 7 4 1,2"),
    (Genre::BinaryOperator, "c if c ", ">", ">=", "zero large large true 5 4 7 4 1,2"),
    (Genre::BinaryOperator, "low <= c ", "&&", "||", "zero small large false 5 4 7 4 1,2"),
    (Genre::BinaryOperator, "low ", "<=", ">", "zero small large false 5 4 7 4 1,2"),
    (Genre::BinaryOperator, "sum ", "+=", "*=", "zero small large true 6 4 7 4 1,2"),
    (Genre::UnaryOperator, "number < 0 { ", "-", "", "zero small large true 5 -4 7 4 1,2"),
    (Genre::StructField, "Pair { ", "second: 7,", "", "zero small large true 5 4 1 4 1,2"),
    (Genre::BinaryOperator, "[0, 1, 2 ", "*", "+", "zero small large true 5 4 7 4 1,2"),
    (
        Genre::FnValue,
        "squares() -> [u8; 3] {\n    ",
        "[0, 1, 2 * 2]",
        "[1; 3]",
        "zero small large true 5 4 7 1 1,2",
    ),
    (Genre::UnaryOperator, "&& ", "!", "", "zero small large false 5 4 7 4 1,2"),
    (
        Genre::FnValue,
        "-> impl Iterator<Item = u8> + '_ {\n    ",
        "let start = 1;\n    start..*end",
        "::std::iter::empty()",
        "zero small large true 5 4 7 4 ",
    ),
    (
        Genre::FnValue,
        "-> impl Iterator<Item = u8> + '_ {\n    ",
        "let start = 1;\n    start..*end",
        "::std::iter::once(Default::default())",
        "zero small large true 5 4 7 4 0",
    ),
];

const UNCHANGED: &str = "zero small large true 5 4 7 4 1,2";

fn position(at: usize) -> Position {
    let before = &EXAMPLE[..at];
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    Position { line: before.matches('\n').count() + 1, column }
}

fn mutant((genre, before, replaced, replacement, _): &(Genre, &str, &str, &str, &str)) -> Mutant {
    let text = [*before, *replaced].concat();
    let start = EXAMPLE.find(&text).expect(&text) + before.len();
    let span = Place { start: position(start), end: position(start + replaced.len()) };
    Mutant { file: "main.rs".into(), genre: *genre, replacement: (*replacement).into(), span }
}

/// Compiles the example with these mutants.
fn compile(name: &str, twice: BTreeSet<usize>) -> PathBuf {
    let mutants: Vec<Mutant> = MUTANTS.iter().map(mutant).collect();
    let numbered: Vec<(usize, &Mutant)> = mutants.iter().enumerate().collect();
    let sites = find_sites(EXAMPLE, &numbered, &twice).unwrap();
    let placed = render(EXAMPLE, &sites);
    let numbers: BTreeSet<usize> = placed.changes.iter().map(|(_, number)| *number).collect();
    assert_eq!(numbers, (0..MUTANTS.len()).collect(), "each has a place");

    let folder = env::temp_dir().join(format!("whurl-mutants-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("main.rs"), &placed.text).unwrap();
    fs::write(folder.join("mutant_switch.rs"), include_str!("switch.rs")).unwrap();
    let mut compiler = Command::new("rustc");
    compiler.args(["--edition=2024", "--cap-lints=allow", "-o", "program", "main.rs"]).current_dir(&folder);
    assert!(compiler.status().unwrap().success(), "{}", placed.text);
    folder
}

fn printed(folder: &PathBuf, variable: Option<(&str, &str)>) -> String {
    let mut program = Command::new(folder.join("program"));
    program.current_dir(folder).envs(variable);
    let output = program.output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim_end_matches('\n').into()
}

#[test]
fn each_mutant_is_switched_on_alone() {
    // Operators are written in one way or in another.
    for (name, twice) in [("once", BTreeSet::new()), ("twice", BTreeSet::from([4, 5, 6, 7, 10]))] {
        let folder = compile(name, twice);
        assert_eq!(printed(&folder, None), UNCHANGED);
        for (number, mutant) in MUTANTS.iter().enumerate() {
            assert_eq!(
                printed(&folder, Some(("MUTANT", &number.to_string()))),
                mutant.4,
                "{} {}",
                mutant.2,
                mutant.3
            );
        }
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn the_mutants_that_a_run_reaches_are_recorded() {
    let folder = compile("reached", BTreeSet::new());
    assert_eq!(printed(&folder, Some(("MUTANTS_REACHED", "reached.txt"))), UNCHANGED);
    let reached = fs::read_to_string(folder.join("reached.txt")).unwrap();
    let numbers: BTreeSet<usize> = reached.lines().map(|line| line.parse().unwrap()).collect();
    // `c >= 9` differs from `c > 9`, because `c` is 9 once.
    assert_eq!(numbers, (0..MUTANTS.len()).collect());
    fs::remove_dir_all(folder).unwrap();
}
