//! Comparing URL records.

use std::fmt;

use whurl::{ParseError, Url};

/// Asserts that two records are equal in every field. `==` compares the serialisations only.
#[track_caller]
pub fn assert_same_record(actual: &Url, expected: &Url, context: fmt::Arguments<'_>) {
    assert_eq!(actual.as_str(), expected.as_str(), "{context}");
    assert_eq!(actual.components(), expected.components(), "{context}");
}

/// Asserts that two parses had the same outcome: the same record or the same failure.
#[track_caller]
pub fn assert_same_result(
    actual: &Result<Url, ParseError>,
    expected: &Result<Url, ParseError>,
    context: fmt::Arguments<'_>,
) {
    match (actual, expected) {
        (Ok(actual), Ok(expected)) => assert_same_record(actual, expected, context),
        _ => assert_eq!(actual, expected, "{context}"),
    }
}
