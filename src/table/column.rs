//! The columns that a table can have, and their names.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;

/// A column of a table. Its name is the name of the member of the standard's
/// [`URL` class](https://url.spec.whatwg.org/#url-class), where there is one.
///
/// ```
/// use whurl::table::Column;
/// assert_eq!(Column::from_name("host"), Some(Column::Host));
/// assert_eq!(Column::from_name("query:page"), Some(Column::Query("page".to_owned())));
/// assert_eq!(Column::from_name("fragment"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Column {
    /// `href`: the URL.
    Href,
    /// `origin`: the origin, serialised; `null` as a text if it is opaque.
    Origin,
    /// `protocol`: the scheme with its `:`.
    Protocol,
    /// `username`: empty if there is none.
    Username,
    /// `password`: empty if there is none.
    Password,
    /// `host`: the host and the port; empty if there is no host.
    Host,
    /// `hostname`: the host; empty if there is none.
    Hostname,
    /// `port`: the port as a number; null if the URL has none, or the default one.
    Port,
    /// `portText`: the port as a string; empty if there is none.
    PortText,
    /// `pathname`: the path.
    Pathname,
    /// `search`: the query with its `?`; empty if it is empty or null.
    Search,
    /// `hash`: the fragment with its `#`; empty if it is empty or null.
    Hash,
    /// `site`: the site, serialised; `null` as a text if it is opaque.
    #[cfg(feature = "sites")]
    #[cfg_attr(docsrs, doc(cfg(feature = "sites")))]
    Site,
    /// `registrableDomain`: null if the host has none.
    #[cfg(feature = "sites")]
    #[cfg_attr(docsrs, doc(cfg(feature = "sites")))]
    RegistrableDomain,
    /// `publicSuffix`: null if the host has none.
    #[cfg(feature = "sites")]
    #[cfg_attr(docsrs, doc(cfg(feature = "sites")))]
    PublicSuffix,
    /// `subdomain`: the labels before the registrable domain; empty if there are none, null if the host has no
    /// registrable domain.
    #[cfg(feature = "sites")]
    #[cfg_attr(docsrs, doc(cfg(feature = "sites")))]
    Subdomain,
    /// `suffixSection`: `icann` or `private`, the section of the rule that decides the public suffix; null if no rule of
    /// the list matches, or if there is no public suffix.
    #[cfg(feature = "sites")]
    #[cfg_attr(docsrs, doc(cfg(feature = "sites")))]
    SuffixSection,
    /// `validationErrors`: the names of the row's
    /// [validation errors](https://url.spec.whatwg.org/#validation-error), each once, separated by spaces; null if it
    /// has none. A row can have some and be valid: the parser goes on after most of them.
    #[cfg(feature = "tools")]
    #[cfg_attr(docsrs, doc(cfg(feature = "tools")))]
    ValidationErrors,
    /// `valid`: whether the row is a valid URL.
    Valid,
    /// `error`: the name of the error of an invalid row ([`ParseError::name`](crate::ParseError::name), or
    /// `carriage-return`); null if it is valid.
    Error,
    /// `reason`: a sentence about an invalid row ([`ParseError::explain`](crate::ParseError::explain)); null if it is
    /// valid.
    Reason,
    /// `reversedHost`: the labels of a domain from the last one to the first, to sort by owner; another host as it is.
    ReversedHost,
    /// `decoded:username`: the username, percent-decoded. Bytes that are not UTF-8 become U+FFFD, here and in the columns
    /// below.
    DecodedUsername,
    /// `decoded:password`: the password, percent-decoded.
    DecodedPassword,
    /// `decoded:hostname`: the host, a domain in Unicode.
    DecodedHostname,
    /// `decoded:pathname`: the path, percent-decoded.
    DecodedPathname,
    /// `decoded:hash`: the fragment with its `#`, percent-decoded.
    DecodedHash,
    /// `canonical`: a form for finding duplicates, which is a URL that differs from `href` only in this: the hexadecimal
    /// digits of percent-encoded bytes are in upper case, letters, digits, `-`, `.`, `_` and `~` are not percent-encoded,
    /// and there is no fragment and no empty query.
    Canonical,
    /// `params`: all query parameters in their order, decoded.
    Params,
    /// `query:NAME`: the first value of the query parameter of this name, decoded; null if there is none.
    Query(String),
    /// `query-all:NAME`: all values of the query parameters of this name, decoded; null if there is none.
    QueryAll(String),
}

/// The columns with fixed names.
const COLUMNS: &[(&str, Column)] = &[
    ("href", Column::Href),
    ("origin", Column::Origin),
    ("protocol", Column::Protocol),
    ("username", Column::Username),
    ("password", Column::Password),
    ("host", Column::Host),
    ("hostname", Column::Hostname),
    ("port", Column::Port),
    ("portText", Column::PortText),
    ("pathname", Column::Pathname),
    ("search", Column::Search),
    ("hash", Column::Hash),
    ("valid", Column::Valid),
    ("error", Column::Error),
    #[cfg(feature = "sites")]
    ("site", Column::Site),
    #[cfg(feature = "sites")]
    ("registrableDomain", Column::RegistrableDomain),
    #[cfg(feature = "sites")]
    ("publicSuffix", Column::PublicSuffix),
    #[cfg(feature = "sites")]
    ("subdomain", Column::Subdomain),
    #[cfg(feature = "sites")]
    ("suffixSection", Column::SuffixSection),
    ("reason", Column::Reason),
    ("reversedHost", Column::ReversedHost),
    ("decoded:username", Column::DecodedUsername),
    ("decoded:password", Column::DecodedPassword),
    ("decoded:hostname", Column::DecodedHostname),
    ("decoded:pathname", Column::DecodedPathname),
    ("decoded:hash", Column::DecodedHash),
    ("canonical", Column::Canonical),
    ("params", Column::Params),
    #[cfg(feature = "tools")]
    ("validationErrors", Column::ValidationErrors),
];

const QUERY: &str = "query:";
const QUERY_ALL: &str = "query-all:";

/// The number of [`Column::QueryAll`]. Each higher one is [`Column::Query`].
const QUERY_ALL_NUMBER: usize = 64;

impl Column {
    /// The column of a name, or `None` if there is none.
    ///
    /// ```
    /// use whurl::table::Column;
    /// assert_eq!(Column::from_name("portText"), Some(Column::PortText));
    /// assert_eq!(Column::from_name("HOST"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        if let Some(parameter) = name.strip_prefix(QUERY) {
            return Some(Self::Query(parameter.to_owned()));
        }
        if let Some(parameter) = name.strip_prefix(QUERY_ALL) {
            return Some(Self::QueryAll(parameter.to_owned()));
        }
        COLUMNS.iter().find(|(other, _)| *other == name).map(|(_, column)| column.clone())
    }

    /// The name of the column.
    ///
    /// ```
    /// use whurl::table::Column;
    /// assert_eq!(Column::Pathname.name(), "pathname");
    /// assert_eq!(Column::Query("q".to_owned()).name(), "query:q");
    /// ```
    #[must_use]
    pub fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Query(parameter) => return Cow::Owned([QUERY, parameter].concat()),
            Self::QueryAll(parameter) => return Cow::Owned([QUERY_ALL, parameter].concat()),
            _ => {}
        }
        let found = COLUMNS.iter().find(|(_, column)| column == self);
        Cow::Borrowed(found.map_or("", |(name, _)| name))
    }

    /// Whether the column depends on nothing after the authority of a URL. (An absolute URL with a plain host is valid
    /// whatever its path, query and fragment are.)
    pub(super) fn needs_authority_only(&self) -> bool {
        match self {
            Self::Href
            | Self::Pathname
            | Self::Search
            | Self::Hash
            | Self::DecodedPathname
            | Self::DecodedHash
            | Self::Canonical
            | Self::Params
            | Self::Query(_)
            | Self::QueryAll(_) => false,
            #[cfg(feature = "sites")]
            Self::Site
            | Self::RegistrableDomain
            | Self::PublicSuffix
            | Self::Subdomain
            | Self::SuffixSection => true,
            #[cfg(feature = "tools")]
            Self::ValidationErrors => false,
            Self::Origin
            | Self::Protocol
            | Self::Username
            | Self::Password
            | Self::Host
            | Self::Hostname
            | Self::Port
            | Self::PortText
            | Self::Valid
            | Self::Error
            | Self::Reason
            | Self::ReversedHost
            | Self::DecodedUsername
            | Self::DecodedPassword
            | Self::DecodedHostname => true,
        }
    }

    /// Whether a host has the column, and not only a URL.
    pub(super) fn is_of_hosts(&self) -> bool {
        #[cfg(feature = "sites")]
        if self.needs_list() && *self != Self::Site {
            return true;
        }
        matches!(
            self,
            Self::Host
                | Self::Hostname
                | Self::Port
                | Self::PortText
                | Self::Valid
                | Self::Error
                | Self::Reason
                | Self::ReversedHost
                | Self::DecodedHostname
        )
    }

    /// Whether the column needs the Public Suffix List.
    #[cfg(feature = "sites")]
    pub(super) fn needs_list(&self) -> bool {
        matches!(
            self,
            Self::Site | Self::RegistrableDomain | Self::PublicSuffix | Self::Subdomain | Self::SuffixSection
        )
    }
}

/// The column with this number in the order of the names of all features, for hosts that pass numbers.
#[must_use]
pub fn numbered(number: usize, parameter: &str) -> Column {
    // Not from the list above: the names would be in the modules.
    match number {
        0 => Column::Href,
        1 => Column::Origin,
        2 => Column::Protocol,
        3 => Column::Username,
        4 => Column::Password,
        5 => Column::Host,
        6 => Column::Hostname,
        7 => Column::Port,
        8 => Column::PortText,
        9 => Column::Pathname,
        10 => Column::Search,
        11 => Column::Hash,
        12 => Column::Valid,
        13 => Column::Error,
        #[cfg(feature = "sites")]
        14 => Column::Site,
        #[cfg(feature = "sites")]
        15 => Column::RegistrableDomain,
        #[cfg(feature = "sites")]
        16 => Column::PublicSuffix,
        #[cfg(feature = "sites")]
        17 => Column::Subdomain,
        #[cfg(feature = "sites")]
        18 => Column::SuffixSection,
        19 => Column::Reason,
        20 => Column::ReversedHost,
        21 => Column::DecodedUsername,
        22 => Column::DecodedPassword,
        23 => Column::DecodedHostname,
        24 => Column::DecodedPathname,
        25 => Column::DecodedHash,
        26 => Column::Canonical,
        27 => Column::Params,
        #[cfg(feature = "tools")]
        28 => Column::ValidationErrors,
        QUERY_ALL_NUMBER => Column::QueryAll(parameter.to_owned()),
        _ => Column::Query(parameter.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, Column, ToOwned, numbered};

    #[test]
    fn numbers_are_in_the_order_of_names() {
        for (number, (name, column)) in COLUMNS.iter().enumerate() {
            let is_numbered = cfg!(feature = "sites") || number < 14;
            assert!(numbered(number, "a") == *column || !is_numbered, "{name}");
        }
        assert_eq!(numbered(64, "a"), Column::QueryAll("a".to_owned()));
        assert_eq!(numbered(usize::MAX, "a"), Column::Query("a".to_owned()));
    }

    #[test]
    fn most_columns_need_no_more_than_the_authority() {
        for name in ["origin", "protocol", "host", "port", "portText", "valid", "error", "decoded:hostname"] {
            assert!(Column::from_name(name).unwrap().needs_authority_only(), "{name}");
        }
        for name in ["href", "pathname", "search", "hash", "canonical", "params", "query:a", "query-all:a"] {
            assert!(!Column::from_name(name).unwrap().needs_authority_only(), "{name}");
        }
    }
}
