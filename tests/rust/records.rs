//! Comparing URL records.

use std::fmt;
use std::ops::Range;

use whurl::{ParseError, Url};

/// Asserts that two records are equal in every field. `==` compares the serialisations only.
#[track_caller]
pub fn assert_same_record(actual: &Url, expected: &Url, context: fmt::Arguments<'_>) {
    assert_eq!(actual.as_str(), expected.as_str(), "{context}");
    assert_eq!(actual.components(), expected.components(), "{context}");
}

/// Asserts that the ranges of the components hold the texts that the getters return.
#[track_caller]
pub fn assert_ranges(url: &Url) {
    let (href, components) = (url.as_str(), url.components());
    let texts = |ranges: [Option<Range<usize>>; 5]| ranges.map(|range| range.map(|range| &href[range]));
    assert_eq!(
        [components.scheme(), components.authority(), components.username(), components.path()]
            .map(|it| &href[it]),
        [url.scheme(), url.authority(), url.username(), url.path()],
        "{url}"
    );
    let ranges = [
        components.password(),
        components.host(),
        components.port(),
        components.query(),
        components.fragment(href),
    ];
    let port = url.port().map(|port| port.to_string());
    let found = [url.password(), url.host_str(), port.as_deref(), url.query(), url.fragment()];
    assert_eq!(texts(ranges), found, "{url}");
    assert_eq!([&href[components.before_fragment()], &href[components.after_query()]].concat(), href);
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
