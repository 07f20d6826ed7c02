//! [URL patterns](https://urlpattern.spec.whatwg.org/#url-pattern-struct): eight components, made and matched together.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;
use core::str::FromStr;

use super::canonicalize::Encoding;
use super::component::Component;
use super::component_name::ComponentName;
use super::constructor_string::parse_constructor_string;
use super::error::{GenerateError, Moved, PatternError, PatternErrorKind};
use super::init::{InitType, PatternInit, process};
use super::part::{Options, Part};
use super::regexp::{NoRegExp, RegExp};
use super::tokenizer::end_of_regexp;
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::scheme::is_scheme_character;
use crate::text::position;

/// The options of a pattern ([URLPatternOptions](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions)).
///
/// ```
/// use whurl::pattern::{PatternOptions, UrlPattern};
/// let pattern = UrlPattern::parse("https://example.com/A", None, PatternOptions::default().with_ignore_case(true))?;
/// assert!(pattern.test(&whurl::Url::parse("https://example.com/a").unwrap()));
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PatternOptions {
    /// Whether path, query and fragment match without regard to upper and lower case.
    pub ignore_case: bool,
}

impl PatternOptions {
    /// Sets whether path, query and fragment match without regard to upper and lower case.
    ///
    /// ```
    /// assert!(whurl::pattern::PatternOptions::default().with_ignore_case(true).ignore_case);
    /// ```
    #[must_use]
    pub const fn with_ignore_case(mut self, ignore_case: bool) -> Self {
        self.ignore_case = ignore_case;
        self
    }
}

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern).
///
/// ```
/// use whurl::pattern::{PatternOptions, UrlPattern};
/// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
/// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
/// assert!(pattern.test(&url));
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug)]
pub struct UrlPattern<R = NoRegExp> {
    components: [Component<R>; 8],
}

impl UrlPattern {
    /// Makes a pattern of a string, as a whole URL or relative to a base URL.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("/users/:id", Some("https://example.com"), PatternOptions::default())?;
    /// assert_eq!(pattern.hostname(), "example.com");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the string is no pattern, has a regular expression, or is relative without a base URL.
    pub fn parse(input: &str, base_url: Option<&str>, options: PatternOptions) -> Result<Self, PatternError> {
        Self::parse_with_regexp(input, base_url, options)
    }

    /// Makes a pattern of components.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternInit, PatternOptions, UrlPattern};
    /// let init = PatternInit::default().with(ComponentName::Hostname, "*.example.com");
    /// let pattern = UrlPattern::from_init(&init, PatternOptions::default())?;
    /// assert!(pattern.test(&whurl::Url::parse("https://www.example.com/").unwrap()));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a component is no pattern or has a regular expression, or the base URL does not parse.
    pub fn from_init(init: &PatternInit<'_>, options: PatternOptions) -> Result<Self, PatternError> {
        Self::from_init_with_regexp(init, options)
    }
}

impl<R: RegExp> UrlPattern<R> {
    /// [`UrlPattern::parse`] with an engine of regular expressions.
    ///
    /// ```
    /// use whurl::pattern::{PatternError, PatternOptions, RegExp, UrlPattern};
    /// fn years<R: RegExp>() -> Result<UrlPattern<R>, PatternError> {
    ///     UrlPattern::parse_with_regexp(r"https://example.com/:year(\d{4})", None, PatternOptions::default())
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// If the string is no pattern, has a regular expression that the engine refuses, or is relative without a base URL.
    pub fn parse_with_regexp(
        input: &str,
        base_url: Option<&str>,
        options: PatternOptions,
    ) -> Result<Self, PatternError> {
        let in_string = |error| of_whole_string(error, input);
        let (mut init, starts) = parse_constructor_string::<R>(input).map_err(in_string)?;
        if base_url.is_none() && init.protocol.is_none() {
            return Err(missing_base(input).of(input));
        }
        init.base_url = base_url;
        Self::create(&init, starts, options).map_err(in_string)
    }

    /// [`UrlPattern::from_init`] with an engine of regular expressions.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternError, PatternInit, PatternOptions, RegExp, UrlPattern};
    /// fn years<R: RegExp>() -> Result<UrlPattern<R>, PatternError> {
    ///     let init = PatternInit::default().with(ComponentName::Pathname, r"/:year(\d{4})");
    ///     UrlPattern::from_init_with_regexp(&init, PatternOptions::default())
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// If a component is no pattern or has a regular expression that the engine refuses, or the base URL does not parse.
    pub fn from_init_with_regexp(
        init: &PatternInit<'_>,
        options: PatternOptions,
    ) -> Result<Self, PatternError> {
        Self::create(init, [Moved::default(); 8], options).map_err(|error| {
            let text = error.component.and_then(|name| init.get(name)).unwrap_or_default();
            error.of(text)
        })
    }

    /// [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern of components that start at some
    /// positions of a whole pattern.
    fn create(
        init: &PatternInit<'_>,
        starts: [Moved; 8],
        options: PatternOptions,
    ) -> Result<Self, PatternError> {
        let mut processed = process(init, InitType::Pattern)?;
        let port_is_default = {
            let scheme_type = processed.get(ComponentName::Protocol).map(SchemeType::from_scheme);
            let default_port = scheme_type.and_then(SchemeType::default_port);
            default_port.is_some_and(|port| processed.get(ComponentName::Port) == Some(&port.to_string()))
        };
        if port_is_default {
            processed.set(ComponentName::Port, String::new());
        }
        let compile = |name: ComponentName, encoding, options| {
            let input = processed.get(name).unwrap_or("*");
            let given = init.get(name);
            let start = starts.get(name as usize).map_or(0, |moved| moved.start);
            let moved = processed.moved.get(name as usize).copied().unwrap_or_default();
            let moved = Moved { start, ..moved };
            Component::compile(input, encoding, options).map_err(|error| match given {
                Some(given) => error.within(name, moved, given.len()),
                None => PatternError::new(PatternErrorKind::InvalidBaseHost, 0..0),
            })
        };
        let with_case = |component| Options { ignore_case: options.ignore_case, ..component };
        let protocol = compile(ComponentName::Protocol, Encoding::Protocol, Options::DEFAULT)?;
        let username = compile(ComponentName::Username, Encoding::Credential, Options::DEFAULT)?;
        let password = compile(ComponentName::Password, Encoding::Credential, Options::DEFAULT)?;
        let is_ipv6 =
            hostname_pattern_is_an_ipv6_address(processed.get(ComponentName::Hostname).unwrap_or("*"));
        let hostname_encoding = if is_ipv6 { Encoding::Ipv6Hostname } else { Encoding::Hostname };
        let hostname = compile(ComponentName::Hostname, hostname_encoding, Options::HOSTNAME)?;
        let port = compile(ComponentName::Port, Encoding::Port, Options::DEFAULT)?;
        let pathname = if protocol.matches_a_special_scheme() {
            compile(ComponentName::Pathname, Encoding::Pathname, with_case(Options::PATHNAME))?
        } else {
            compile(ComponentName::Pathname, Encoding::OpaquePathname, with_case(Options::DEFAULT))?
        };
        let search = compile(ComponentName::Search, Encoding::Search, with_case(Options::DEFAULT))?;
        let hash = compile(ComponentName::Hash, Encoding::Hash, with_case(Options::DEFAULT))?;
        Ok(Self { components: [protocol, username, password, hostname, port, pathname, search, hash] })
    }

    /// Whether a URL matches.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
    /// assert!(pattern.test(&url));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn test(&self, url: &Url) -> bool {
        self.components.iter().zip(components_of(url)).all(|(component, input)| component.test(input))
    }

    /// [Matches](https://urlpattern.spec.whatwg.org/#url-pattern-match) a URL.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
    /// let found = pattern.exec(&url).unwrap();
    /// assert_eq!(found.group(ComponentName::Pathname, "id"), Some("7"));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn exec<'a>(&'a self, url: &'a Url) -> Option<PatternMatch<'a>> {
        self.exec_components(components_of(url).map(Cow::Borrowed))
    }

    /// Whether components given one by one match.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternInit, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::from_init(&PatternInit::default(), PatternOptions::default())?;
    /// assert!(pattern.test_init(&PatternInit::default().with(ComponentName::Pathname, "/users")));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn test_init(&self, init: &PatternInit<'_>) -> bool {
        self.exec_init(init).is_some()
    }

    /// [Matches](https://urlpattern.spec.whatwg.org/#url-pattern-match) components given one by one. A value that no URL
    /// can have does not match.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternInit, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::from_init(&PatternInit::default(), PatternOptions::default())?;
    /// let init = PatternInit::default().with(ComponentName::Pathname, "/a b");
    /// let found = pattern.exec_init(&init).unwrap();
    /// assert_eq!(found.component(ComponentName::Pathname).input(), "/a%20b");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn exec_init(&self, init: &PatternInit<'_>) -> Option<PatternMatch<'_>> {
        let processed = process(init, InitType::Url).ok()?;
        self.exec_components(processed.components.map(|component| Cow::Owned(component.unwrap_or_default())))
    }

    fn exec_components<'a>(&'a self, inputs: [Cow<'a, str>; 8]) -> Option<PatternMatch<'a>> {
        let mut components = Vec::with_capacity(8);
        for (component, input) in self.components.iter().zip(inputs) {
            let groups = component.exec(&input)?;
            components.push(ComponentMatch { names: component.names().collect(), groups, input });
        }
        Some(PatternMatch { components })
    }

    /// The pattern of a component, normalised.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.component(ComponentName::Search), "*");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn component(&self, name: ComponentName) -> &str {
        &self.get(name).pattern_string
    }

    /// The parts of a component.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PartType, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.parts(ComponentName::Search)[0].part_type, PartType::FullWildcard);
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn parts(&self, name: ComponentName) -> &[Part] {
        &self.get(name).parts
    }

    /// Whether a name in the path ends before a slash.
    pub(super) fn has_segments(&self) -> bool {
        self.get(ComponentName::Protocol).matches_a_special_scheme()
    }

    fn get(&self, name: ComponentName) -> &Component<R> {
        &self.components[name as usize]
    }

    /// Whether a group is a regular expression
    /// ([hasRegExpGroups](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups)).
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert!(!pattern.has_regexp_groups());
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn has_regexp_groups(&self) -> bool {
        self.components.iter().any(Component::has_regexp_groups)
    }

    /// The order of a component of two patterns: the greater one is the more specific. (Not in the standard yet; the
    /// web-platform-tests call it `compareComponent`.)
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let all = UrlPattern::parse("https://example.com/*", None, PatternOptions::default())?;
    /// let order = UrlPattern::compare_component(ComponentName::Pathname, &pattern, &all);
    /// assert_eq!(order, Ordering::Greater);
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn compare_component(name: ComponentName, left: &Self, right: &Self) -> Ordering {
        left.get(name).compare(right.get(name))
    }

    /// The component of a URL with these groups. (Not in the standard yet; the web-platform-tests call it `generate`.)
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let path = pattern.generate(ComponentName::Pathname, &[("id", "a b")]);
    /// assert_eq!(path.as_deref(), Ok("/users/a%20b"));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the component has a modifier, a wildcard or a regular expression, or if a group is missing or cannot be there.
    pub fn generate(&self, name: ComponentName, groups: &[(&str, &str)]) -> Result<String, GenerateError> {
        self.get(name)
            .generate(name, |group| groups.iter().find(|(name, _)| *name == group).map(|(_, value)| *value))
    }
}

macro_rules! getters {
    ($($(#[$doc:meta])* $method:ident $name:ident;)*) => {
        impl<R: RegExp> UrlPattern<R> {
            $($(#[$doc])* #[must_use] pub fn $method(&self) -> &str { self.component(ComponentName::$name) })*
        }
    };
}

getters! {
    /// The pattern of the scheme.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.protocol(), "https");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    protocol Protocol;
    /// The pattern of the username.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.username(), "*");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    username Username;
    /// The pattern of the password.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.password(), "*");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    password Password;
    /// The pattern of the host.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.hostname(), "example.com");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    hostname Hostname;
    /// The pattern of the port.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.port(), "");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    port Port;
    /// The pattern of the path.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.pathname(), "/users/:id");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    pathname Pathname;
    /// The pattern of the query.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.search(), "*");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    search Search;
    /// The pattern of the fragment.
    ///
    /// ```
    /// use whurl::pattern::{PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// assert_eq!(pattern.hash(), "*");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    hash Hash;
}

/// A match of a URL ([URLPatternResult](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult)).
///
/// ```
/// use whurl::pattern::{PatternOptions, UrlPattern};
/// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
/// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
/// assert!(pattern.exec(&url).is_some());
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternMatch<'a> {
    components: Vec<ComponentMatch<'a>>,
}

impl<'a> PatternMatch<'a> {
    /// The match of a component.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
    /// let found = pattern.exec(&url).unwrap();
    /// assert_eq!(found.component(ComponentName::Protocol).input(), "https");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn component(&self, name: ComponentName) -> &ComponentMatch<'a> {
        &self.components[name as usize]
    }

    /// A group of a component. `None`: it does not take part in the match, or there is none of that name. It is
    /// percent-encoded, as the URL is: [`percent_encode::decode`](crate::percent_encode::decode) decodes it.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
    /// let found = pattern.exec(&url).unwrap();
    /// assert_eq!(found.group(ComponentName::Pathname, "id"), Some("7"));
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn group(&self, component: ComponentName, name: &str) -> Option<&str> {
        self.component(component).groups().find(|group| group.0 == name)?.1
    }
}

/// The match of a component.
///
/// ```
/// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
/// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
/// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
/// let found = pattern.exec(&url).unwrap();
/// assert_eq!(found.component(ComponentName::Hash).input(), "");
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentMatch<'a> {
    input: Cow<'a, str>,
    names: Vec<&'a str>,
    groups: Vec<Option<Range<usize>>>,
}

impl<'a> ComponentMatch<'a> {
    /// The component that was matched.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
    /// let found = pattern.exec(&url).unwrap();
    /// assert_eq!(found.component(ComponentName::Hostname).input(), "example.com");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn input(&self) -> &str {
        &self.input
    }

    /// The groups, with their names. `None`: the group does not take part in the match.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternOptions, UrlPattern};
    /// let pattern = UrlPattern::parse("https://example.com/users/:id", None, PatternOptions::default())?;
    /// let url = whurl::Url::parse("https://example.com/users/7").unwrap();
    /// let found = pattern.exec(&url).unwrap();
    /// let path = found.component(ComponentName::Pathname);
    /// assert_eq!(path.groups().collect::<Vec<_>>(), [("id", Some("7"))]);
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    pub fn groups(&self) -> impl Iterator<Item = (&'a str, Option<&str>)> {
        let texts = self.groups.iter().map(|range| self.input.get(range.clone()?));
        self.names.iter().copied().zip(texts)
    }
}

/// The components of a URL, without the characters between them.
fn components_of(url: &Url) -> [&str; 8] {
    let web = url.web();
    [
        url.scheme(),
        web.username(),
        web.password(),
        web.hostname(),
        web.port(),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    ]
}

/// An error about a string. The parser may have ended the component within the expression: at the `?` of `/(?:a)`.
fn of_whole_string(error: PatternError, input: &str) -> PatternError {
    let mut error = error.of(input);
    if error.kind == PatternErrorKind::UnclosedRegExp {
        if let Err(whole) = end_of_regexp(input, error.range.start + 1) {
            error.kind = whole.kind;
            error.range = whole.range;
        }
    }
    error
}

impl<R: RegExp> FromStr for UrlPattern<R> {
    type Err = PatternError;

    /// Makes a pattern of a whole URL's string, with the default options.
    fn from_str(input: &str) -> Result<Self, PatternError> {
        Self::parse_with_regexp(input, None, PatternOptions::default())
    }
}

/// The error about a relative string without a base URL.
fn missing_base(input: &str) -> PatternError {
    let colon = position(input, |byte| !is_scheme_character(byte));
    if input.starts_with(|c: char| c.is_ascii_alphabetic()) && input[colon..].starts_with(':') {
        let mut error = PatternError::new(PatternErrorKind::GroupAfterProtocol, colon..colon + 1);
        error.component = Some(ComponentName::Protocol);
        return error;
    }
    PatternError::new(PatternErrorKind::MissingBase, 0..input.len())
}

/// <https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address>
fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    input.chars().nth(1).is_some() && ["[", "{[", "\\["].iter().any(|start| input.starts_with(start))
}
