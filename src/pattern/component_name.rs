//! The names of the components.

/// The components of a URL that a pattern has, in the standard's order.
///
/// ```
/// use whurl::pattern::ComponentName;
/// assert!(ComponentName::Pathname < ComponentName::Search);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ComponentName {
    /// The scheme, without its `:`.
    Protocol,
    /// The username.
    Username,
    /// The password.
    Password,
    /// The host.
    Hostname,
    /// The port; empty for the default one.
    Port,
    /// The path.
    Pathname,
    /// The query, without its `?`.
    Search,
    /// The fragment, without its `#`.
    Hash,
}

impl ComponentName {
    /// All of them, in their order.
    ///
    /// ```
    /// use whurl::pattern::ComponentName;
    /// assert_eq!(ComponentName::ALL[5], ComponentName::Pathname);
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// The name, as in the standard's dictionaries.
    ///
    /// ```
    /// assert_eq!(whurl::pattern::ComponentName::Hash.as_str(), "hash");
    /// ```
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }
}
