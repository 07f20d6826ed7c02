//! Lists of name-value pairs (URL Standard,
//! [section 6.2](https://url.spec.whatwg.org/#interface-urlsearchparams)).

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::slice;
use core::str::FromStr;

use crate::form_urlencoded;
use crate::record::Url;
use crate::url::SetError;

/// A list of name-value pairs, with the operations of the Web's
/// [`URLSearchParams`](https://url.spec.whatwg.org/#interface-urlsearchparams).
///
/// It is a copy of a URL's query: [`Url::set_search_params`] writes it back.
///
/// ```
/// use whurl::{SearchParams, Url};
///
/// let mut url = Url::parse("https://example.com/?b=2&a=1&b=3")?;
/// let mut params = url.search_params();
/// assert_eq!(params.get("b"), Some("2"));
/// params.delete("b");
/// params.append("c d", "&");
/// url.set_search_params(&params)?;
/// assert_eq!(url, "https://example.com/?a=1&c+d=%26");
///
/// let params = SearchParams::from_iter([("q", "ü")]);
/// assert_eq!(params.to_string(), "q=%C3%BC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SearchParams {
    list: Vec<(String, String)>,
}

impl SearchParams {
    /// An empty list.
    ///
    /// ```
    /// assert!(whurl::SearchParams::new().is_empty());
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Parses a query ([string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser)). It may start
    /// with a `?`.
    ///
    /// ```
    /// let params = whurl::SearchParams::parse("?a=b+c&d");
    /// assert_eq!(params, [("a", "b c"), ("d", "")].into_iter().collect());
    /// ```
    #[must_use]
    pub fn parse(query: &str) -> Self {
        Self::from_query(query.strip_prefix('?').unwrap_or(query))
    }

    fn from_query(query: &str) -> Self {
        let pairs = form_urlencoded::parse(query);
        Self { list: pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect() }
    }

    /// The number of pairs.
    ///
    /// ```
    /// assert_eq!(whurl::SearchParams::parse("a&b").len(), 2);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are no pairs.
    ///
    /// ```
    /// assert!(whurl::SearchParams::parse("?").is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Adds a pair to the end ([`append`](https://url.spec.whatwg.org/#dom-urlsearchparams-append)).
    ///
    /// ```
    /// let mut params = whurl::SearchParams::parse("a=1");
    /// params.append("a", "2");
    /// assert_eq!(params.to_string(), "a=1&a=2");
    /// ```
    pub fn append(&mut self, name: impl AsRef<str>, value: impl AsRef<str>) {
        self.list.push((name.as_ref().into(), value.as_ref().into()));
    }

    /// Removes every pair with this name ([`delete`](https://url.spec.whatwg.org/#dom-urlsearchparams-delete)).
    ///
    /// ```
    /// let mut params = whurl::SearchParams::parse("a=1&b=2&a=3");
    /// params.delete("a");
    /// assert_eq!(params.to_string(), "b=2");
    /// ```
    pub fn delete(&mut self, name: &str) {
        self.list.retain(|(other, _)| other != name);
    }

    /// Removes every pair with this name and this value
    /// ([`delete`](https://url.spec.whatwg.org/#dom-urlsearchparams-delete)).
    ///
    /// ```
    /// let mut params = whurl::SearchParams::parse("a=1&b=2&a=3");
    /// params.delete_pair("a", "3");
    /// assert_eq!(params.to_string(), "a=1&b=2");
    /// ```
    pub fn delete_pair(&mut self, name: &str, value: &str) {
        self.list.retain(|(other, other_value)| other != name || other_value != value);
    }

    /// The value of the first pair with this name ([`get`](https://url.spec.whatwg.org/#dom-urlsearchparams-get)).
    ///
    /// ```
    /// let params = whurl::SearchParams::parse("a=1&a=2");
    /// assert_eq!((params.get("a"), params.get("b")), (Some("1"), None));
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.get_all(name).next()
    }

    /// The values of the pairs with this name ([`getAll`](https://url.spec.whatwg.org/#dom-urlsearchparams-getall)).
    ///
    /// ```
    /// let params = whurl::SearchParams::parse("a=1&b=2&a=3");
    /// assert!(params.get_all("a").eq(["1", "3"]));
    /// ```
    pub fn get_all<'a, 'b>(&'a self, name: &'b str) -> impl Iterator<Item = &'a str> + use<'a, 'b> {
        self.iter().filter(move |(other, _)| *other == name).map(|(_, value)| value)
    }

    /// Whether there is a pair with this name ([`has`](https://url.spec.whatwg.org/#dom-urlsearchparams-has)).
    ///
    /// ```
    /// assert!(whurl::SearchParams::parse("a&b").has("b"));
    /// ```
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Whether there is a pair with this name and this value
    /// ([`has`](https://url.spec.whatwg.org/#dom-urlsearchparams-has)).
    ///
    /// ```
    /// assert!(!whurl::SearchParams::parse("a=1").has_pair("a", "2"));
    /// ```
    #[must_use]
    pub fn has_pair(&self, name: &str, value: &str) -> bool {
        self.get_all(name).any(|other| other == value)
    }

    /// Gives the first pair with this name this value and removes the others, or adds a pair
    /// ([`set`](https://url.spec.whatwg.org/#dom-urlsearchparams-set)).
    ///
    /// ```
    /// let mut params = whurl::SearchParams::parse("a=1&b=2&a=3");
    /// params.set("a", "4");
    /// assert_eq!(params.to_string(), "a=4&b=2");
    /// ```
    pub fn set(&mut self, name: impl AsRef<str>, value: impl AsRef<str>) {
        let name = name.as_ref();
        let is_named = |(other, _): &(String, String)| other == name;
        let Some(first) = self.list.iter().position(is_named) else {
            return self.append(name, value);
        };
        let mut index = 0;
        self.list.retain(|pair| {
            index += 1;
            index <= first + 1 || !is_named(pair)
        });
        self.list[first].1 = value.as_ref().into();
    }

    /// Sorts the pairs by their names, in UTF-16 code units as in JavaScript. Pairs with the same name keep their order
    /// ([`sort`](https://url.spec.whatwg.org/#dom-urlsearchparams-sort)).
    ///
    /// ```
    /// let mut params = whurl::SearchParams::parse("b=1&🌈=2&ﬃ=3&a=4&b=5");
    /// params.sort();
    /// assert!(params.iter().map(|(name, _)| name).eq(["a", "b", "b", "🌈", "ﬃ"]));
    /// ```
    pub fn sort(&mut self) {
        self.list.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
    }

    /// An iterator over the pairs.
    ///
    /// ```
    /// let params = whurl::SearchParams::parse("a=1&b=2");
    /// assert!(params.iter().eq([("a", "1"), ("b", "2")]));
    /// ```
    #[must_use]
    pub fn iter(&self) -> Iter<'_> {
        Iter(self.list.iter())
    }
}

impl fmt::Display for SearchParams {
    /// Writes the list as `application/x-www-form-urlencoded`
    /// ([serialiser](https://url.spec.whatwg.org/#concept-urlencoded-serializer)).
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&form_urlencoded::serialize(self))
    }
}

impl FromStr for SearchParams {
    type Err = Infallible;

    fn from_str(query: &str) -> Result<Self, Infallible> {
        Ok(Self::parse(query))
    }
}

// Pairs and references to pairs, of everything that is text, as all functions that take pairs do.

impl<N: AsRef<str>, V: AsRef<str>> FromIterator<(N, V)> for SearchParams {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        let mut params = Self::new();
        params.extend(pairs);
        params
    }
}

impl<N: AsRef<str>, V: AsRef<str>> Extend<(N, V)> for SearchParams {
    fn extend<I: IntoIterator<Item = (N, V)>>(&mut self, pairs: I) {
        pairs.into_iter().for_each(|(name, value)| self.append(name, value));
    }
}

impl<'a, N: AsRef<str>, V: AsRef<str>> FromIterator<&'a (N, V)> for SearchParams {
    fn from_iter<I: IntoIterator<Item = &'a (N, V)>>(pairs: I) -> Self {
        pairs.into_iter().map(|(name, value)| (name.as_ref(), value.as_ref())).collect()
    }
}

impl<'a, N: AsRef<str>, V: AsRef<str>> Extend<&'a (N, V)> for SearchParams {
    fn extend<I: IntoIterator<Item = &'a (N, V)>>(&mut self, pairs: I) {
        self.extend(pairs.into_iter().map(|(name, value)| (name.as_ref(), value.as_ref())));
    }
}

/// An iterator over the pairs of a [`SearchParams`], made by [`SearchParams::iter`].
///
/// ```
/// let params = whurl::SearchParams::from_iter([("a", "1"), ("b", "2")]);
/// assert!(params.iter().map(|(name, _)| name).eq(["a", "b"]));
/// ```
#[derive(Clone, Debug)]
pub struct Iter<'a>(slice::Iter<'a, (String, String)>);

impl<'a> Iterator for Iter<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Iter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl ExactSizeIterator for Iter<'_> {}

impl<'a> IntoIterator for &'a SearchParams {
    type Item = (&'a str, &'a str);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl IntoIterator for SearchParams {
    type Item = (String, String);
    type IntoIter = vec::IntoIter<(String, String)>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl Url {
    /// The name-value pairs of the query, as a list of their own.
    ///
    /// ```
    /// let url = whurl::Url::parse("https://example.com/?a=b+c")?;
    /// assert_eq!(url.search_params().get("a"), Some("b c"));
    /// # Ok::<(), whurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn search_params(&self) -> SearchParams {
        SearchParams::from_query(self.query().unwrap_or_default())
    }

    /// Sets the query to a list of name-value pairs. An empty list removes it
    /// ([update steps](https://url.spec.whatwg.org/#concept-urlsearchparams-update)).
    ///
    /// ```
    /// use whurl::{SearchParams, Url};
    /// let mut url = Url::parse("https://example.com/?a")?;
    /// url.set_search_params(&SearchParams::from_iter([("b", "c d")]))?;
    /// assert_eq!(url, "https://example.com/?b=c+d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SetError::TooLong`].
    pub fn set_search_params(&mut self, params: &SearchParams) -> Result<(), SetError> {
        let query = form_urlencoded::serialize(params);
        self.set_query((!query.is_empty()).then_some(&query))
    }
}
