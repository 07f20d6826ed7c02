//! [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit): components given one by one.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::canonicalize::{self, Encoding};
use super::component_name::ComponentName;
use super::error::{Moved, PatternError, PatternErrorKind};
use super::pattern_string::escape_pattern_into;
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::text::last_position;

/// Components given one by one ([URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit)), of a
/// pattern or of an input to match.
///
/// A missing component comes from the base URL if there is one and no component before it is given. Otherwise
/// it is `*` in a pattern and empty in an input.
///
/// ```
/// use whurl::pattern::{ComponentName, PatternInit, PatternOptions, UrlPattern};
///
/// let init = PatternInit::default().with(ComponentName::Pathname, "/users/:id");
/// let pattern = UrlPattern::from_init(&init, PatternOptions::default())?;
/// assert_eq!(pattern.hostname(), "*");
/// # Ok::<(), whurl::pattern::PatternError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PatternInit<'a> {
    /// The scheme, perhaps with its `:`.
    pub protocol: Option<&'a str>,
    /// The username.
    pub username: Option<&'a str>,
    /// The password.
    pub password: Option<&'a str>,
    /// The host.
    pub hostname: Option<&'a str>,
    /// The port.
    pub port: Option<&'a str>,
    /// The path.
    pub pathname: Option<&'a str>,
    /// The query, perhaps with its `?`.
    pub search: Option<&'a str>,
    /// The fragment, perhaps with its `#`.
    pub hash: Option<&'a str>,
    /// The base URL.
    pub base_url: Option<&'a str>,
}

impl<'a> PatternInit<'a> {
    /// A component.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternInit};
    /// let init = PatternInit::default().with(ComponentName::Port, "*");
    /// assert_eq!(init.get(ComponentName::Port), Some("*"));
    /// ```
    #[must_use]
    pub fn get(&self, name: ComponentName) -> Option<&'a str> {
        match name {
            ComponentName::Protocol => self.protocol,
            ComponentName::Username => self.username,
            ComponentName::Password => self.password,
            ComponentName::Hostname => self.hostname,
            ComponentName::Port => self.port,
            ComponentName::Pathname => self.pathname,
            ComponentName::Search => self.search,
            ComponentName::Hash => self.hash,
        }
    }

    /// Gives a component.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternInit};
    /// let init = PatternInit::default().with(ComponentName::Port, "8080").with(ComponentName::Pathname, "/*");
    /// assert_eq!((init.port, init.pathname), (Some("8080"), Some("/*")));
    /// ```
    #[must_use]
    pub fn with(mut self, name: ComponentName, value: &'a str) -> Self {
        self.set(name, Some(value));
        self
    }

    /// Gives the base URL.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternInit, PatternOptions, UrlPattern};
    /// let init = PatternInit::default().with(ComponentName::Pathname, "b").with_base_url("https://example.com/a/");
    /// assert_eq!(UrlPattern::from_init(&init, PatternOptions::default())?.pathname(), "/a/b");
    /// # Ok::<(), whurl::pattern::PatternError>(())
    /// ```
    #[must_use]
    pub fn with_base_url(mut self, base_url: &'a str) -> Self {
        self.base_url = Some(base_url);
        self
    }

    /// Sets a component.
    ///
    /// ```
    /// use whurl::pattern::{ComponentName, PatternInit};
    /// let mut init = PatternInit::default();
    /// init.set(ComponentName::Port, Some("*"));
    /// assert_eq!(init.port, Some("*"));
    /// ```
    pub fn set(&mut self, name: ComponentName, value: Option<&'a str>) {
        *match name {
            ComponentName::Protocol => &mut self.protocol,
            ComponentName::Username => &mut self.username,
            ComponentName::Password => &mut self.password,
            ComponentName::Hostname => &mut self.hostname,
            ComponentName::Port => &mut self.port,
            ComponentName::Pathname => &mut self.pathname,
            ComponentName::Search => &mut self.search,
            ComponentName::Hash => &mut self.hash,
        } = value;
    }

    /// Whether it has one of these components.
    fn has_any(&self, names: &[ComponentName]) -> bool {
        names.iter().any(|&name| self.get(name).is_some())
    }
}

/// The type with which an init is processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InitType {
    Pattern,
    Url,
}

/// A processed init: the components, and where in the given ones the texts of the patterns are.
#[derive(Clone, Debug, Default)]
pub(super) struct ProcessedInit {
    pub components: [Option<String>; 8],
    pub moved: [Moved; 8],
}

impl ProcessedInit {
    pub fn get(&self, name: ComponentName) -> Option<&str> {
        self.components.get(name as usize)?.as_deref()
    }

    pub fn set(&mut self, name: ComponentName, value: String) {
        if let Some(component) = self.components.get_mut(name as usize) {
            *component = Some(value);
        }
    }

    fn set_moved(&mut self, name: ComponentName, cut_or_added: isize) {
        if let Some(moved) = self.moved.get_mut(name as usize) {
            moved.cut_or_added = cut_or_added;
        }
    }
}

/// [Processes a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit). The components that the
/// standard passes to it are empty strings with the type "url", and missing with the type "pattern".
pub(super) fn process(init: &PatternInit<'_>, init_type: InitType) -> Result<ProcessedInit, PatternError> {
    use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};
    let is_pattern = init_type == InitType::Pattern;
    let mut result = ProcessedInit::default();
    if !is_pattern {
        result.components = core::array::from_fn(|_| Some(String::new()));
    }
    let mut base_url = None;
    if let Some(base) = init.base_url {
        let base =
            Url::parse(base).map_err(|_| PatternError::new(PatternErrorKind::InvalidBase, 0..base.len()))?;
        inherit(init, &base, init_type, &mut result);
        base_url = Some(base);
    }
    let invalid = |name: ComponentName, value: &str| {
        let mut error = PatternError::new(PatternErrorKind::InvalidText, 0..value.len());
        error.component = Some(name);
        error
    };
    for (name, encoding) in [
        (Protocol, Encoding::Protocol),
        (Username, Encoding::Credential),
        (Password, Encoding::Credential),
        (Hostname, Encoding::Hostname),
        (Port, Encoding::Port),
        (Pathname, Encoding::Pathname),
        (Search, Encoding::Search),
        (Hash, Encoding::Hash),
    ] {
        let Some(given) = init.get(name) else { continue };
        let mut value = without_delimiter(name, given);
        if matches!(name, Search | Hash) {
            result.set_moved(name, value.len() as isize - given.len() as isize);
        }
        let resolved = base_url
            .as_ref()
            .filter(|_| name == Pathname)
            .and_then(|base| resolve_pathname(value, base, init_type));
        if let Some(resolved) = &resolved {
            result.set_moved(name, resolved.len() as isize - value.len() as isize);
            value = resolved;
        }
        let protocol = result.get(Protocol).unwrap_or_default();
        let processed = if is_pattern {
            Some(value.to_owned())
        } else {
            match name {
                Port => canonicalize::port(value, Some(protocol)),
                Pathname if !protocol.is_empty() && !is_special(protocol) => {
                    Encoding::OpaquePathname.encode(value)
                }
                _ => encoding.encode(value),
            }
        };
        result.set(name, processed.ok_or_else(|| invalid(name, given))?);
    }
    Ok(result)
}

/// The value of a component without the `:`, `?` or `#` that may delimit it.
fn without_delimiter(name: ComponentName, given: &str) -> &str {
    match name {
        ComponentName::Protocol => given.strip_suffix(':').unwrap_or(given),
        ComponentName::Search => given.strip_prefix('?').unwrap_or(given),
        ComponentName::Hash => given.strip_prefix('#').unwrap_or(given),
        _ => given,
    }
}

/// Takes from a base URL the components that are less specific than those given.
fn inherit(init: &PatternInit<'_>, base: &Url, init_type: InitType, result: &mut ProcessedInit) {
    use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};
    let web = base.web();
    let is_pattern = init_type == InitType::Pattern;
    for (name, value, unless) in [
        (Protocol, base.scheme(), &[Protocol][..]),
        (Username, base.username(), &[Protocol, Hostname, Port, Username]),
        (Password, web.password(), &[Protocol, Hostname, Port, Username, Password]),
        (Hostname, web.hostname(), &[Protocol, Hostname]),
        (Port, web.port(), &[Protocol, Hostname, Port]),
        (Pathname, base.path(), &[Protocol, Hostname, Port, Pathname]),
        (Search, base.query().unwrap_or_default(), &[Protocol, Hostname, Port, Pathname, Search]),
        (Hash, base.fragment().unwrap_or_default(), &[Protocol, Hostname, Port, Pathname, Search, Hash]),
    ] {
        let is_never_inherited = is_pattern && matches!(name, Username | Password);
        if !is_never_inherited && !init.has_any(unless) {
            result.set(name, process_base_url_string(value, init_type));
        }
    }
}

/// [Processes a base URL string](https://urlpattern.spec.whatwg.org/#process-a-base-url-string).
fn process_base_url_string(input: &str, init_type: InitType) -> String {
    if init_type == InitType::Url {
        return input.to_owned();
    }
    let mut output = String::new();
    escape_pattern_into(input, &mut output);
    output
}

/// A relative path after the base's, up to its last slash.
fn resolve_pathname(value: &str, base: &Url, init_type: InitType) -> Option<String> {
    if base.has_opaque_path() || is_absolute_pathname(value, init_type) {
        return None;
    }
    let mut path = process_base_url_string(base.path(), init_type);
    let slash = last_position(&path, b'/')?;
    path.truncate(slash + 1);
    path.push_str(value);
    Some(path)
}

/// <https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname>
fn is_absolute_pathname(input: &str, init_type: InitType) -> bool {
    let is_pattern = init_type == InitType::Pattern;
    input.starts_with('/') || is_pattern && (input.starts_with("\\/") || input.starts_with("{/"))
}

/// Whether a scheme is [special](https://url.spec.whatwg.org/#special-scheme).
pub(super) fn is_special(scheme: &str) -> bool {
    SchemeType::from_scheme(scheme).is_special()
}
