//! The columns that a table can have, and their names.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;

const QUERY: &str = "query:";
const QUERY_ALL: &str = "query-all:";

/// The number of [`Column::QueryAll`]. Each higher one is [`Column::Query`], and lower ones are those of the list.
const QUERY_ALL_NUMBER: usize = 64;

/// The kind of the values of a column. In a row that is valid, texts, truth values and pairs are not null.
pub(super) enum Kind {
    Text,
    TextOrNull,
    Number,
    Truth,
    Lists,
    Pairs,
}

/// Whether hosts have a column, or only URLs.
const HOSTS: bool = true;
const URLS: bool = false;

/// Whether a column depends on nothing after the authority, or on the whole URL.
const AUTHORITY: bool = true;
const WHOLE: bool = false;

/// Makes the type of the columns, and all that is known of each, of their list.
macro_rules! columns {
    ($($(#[$doc:meta])+ $name:literal $variant:ident: $kind:ident $rows:ident $part:ident $($feature:literal)?;)+) => {
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
            $(
                $(#[$doc])+
                $(
                    #[cfg(feature = $feature)]
                    #[cfg_attr(docsrs, doc(cfg(feature = $feature)))]
                )?
                $variant,
            )+
            /// `query:NAME`: the first value of the query parameter of this name, decoded; null if there is none.
            Query(String),
            /// `query-all:NAME`: all values of the query parameters of this name, decoded; null if there is none.
            QueryAll(String),
        }

        /// The numbers of the columns, whether or not the crate has their features.
        #[allow(dead_code)]
        enum Number {
            $($variant),+
        }

        /// The columns with fixed names.
        const COLUMNS: &[(&str, Column)] = &[$($(#[cfg(feature = $feature)])? ($name, Column::$variant)),+];

        /// The column with this number in the order of the names of all features, for hosts that pass numbers.
        #[must_use]
        pub fn numbered(number: usize, parameter: &str) -> Column {
            // Not from the list above: the names would be in the modules.
            match number {
                $($(#[cfg(feature = $feature)])? _ if number == Number::$variant as usize => Column::$variant,)+
                ..=QUERY_ALL_NUMBER => Column::QueryAll(parameter.to_owned()),
                _ => Column::Query(parameter.to_owned()),
            }
        }

        impl Column {
            /// Whether the column depends on nothing after the authority of a URL. (An absolute URL with a plain host is
            /// valid whatever its path, query and fragment are.)
            pub(super) fn needs_authority_only(&self) -> bool {
                match self {
                    $($(#[cfg(feature = $feature)])? Self::$variant => $part,)+
                    Self::Query(_) | Self::QueryAll(_) => false,
                }
            }

            /// Whether a host has the column, and not only a URL.
            pub(super) fn is_of_hosts(&self) -> bool {
                match self {
                    $($(#[cfg(feature = $feature)])? Self::$variant => $rows,)+
                    Self::Query(_) | Self::QueryAll(_) => false,
                }
            }

            /// The kind of its values.
            pub(super) fn kind(&self) -> Kind {
                match self {
                    $($(#[cfg(feature = $feature)])? Self::$variant => Kind::$kind,)+
                    Self::Query(_) => Kind::TextOrNull,
                    Self::QueryAll(_) => Kind::Lists,
                }
            }

            /// Whether the column needs the Public Suffix List.
            #[cfg(feature = "sites")]
            pub(super) fn needs_list(&self) -> bool {
                match self {
                    $($(#[cfg(feature = $feature)])? Self::$variant => concat!($($feature)?) == "sites",)+
                    Self::Query(_) | Self::QueryAll(_) => false,
                }
            }
        }
    };
}

// In the order of their numbers: of each its name, the kind of its values, the rows that have it, the part that it
// depends on, and the feature that it needs. Those without a feature come first, so that every module knows them by
// arithmetic. `node tests/sources/columns.test.js --write` writes what other languages have of it.
columns! {
    /// `href`: the URL.
    "href" Href: Text URLS WHOLE;
    /// `origin`: the origin, serialised; `null` as a text if it is opaque.
    "origin" Origin: Text URLS AUTHORITY;
    /// `protocol`: the scheme with its `:`.
    "protocol" Protocol: Text URLS AUTHORITY;
    /// `username`: empty if there is none.
    "username" Username: Text URLS AUTHORITY;
    /// `password`: empty if there is none.
    "password" Password: Text URLS AUTHORITY;
    /// `host`: the host and the port; empty if there is no host.
    "host" Host: Text HOSTS AUTHORITY;
    /// `hostname`: the host; empty if there is none.
    "hostname" Hostname: Text HOSTS AUTHORITY;
    /// `port`: the port as a number; null if the URL has none, or the default one.
    "port" Port: Number HOSTS AUTHORITY;
    /// `portText`: the port as a string; empty if there is none.
    "portText" PortText: Text HOSTS AUTHORITY;
    /// `pathname`: the path.
    "pathname" Pathname: Text URLS WHOLE;
    /// `search`: the query with its `?`; empty if it is empty or null.
    "search" Search: Text URLS WHOLE;
    /// `hash`: the fragment with its `#`; empty if it is empty or null.
    "hash" Hash: Text URLS WHOLE;
    /// `valid`: whether the row is a valid URL.
    "valid" Valid: Truth HOSTS AUTHORITY;
    /// `error`: the name of the error of an invalid row ([`ParseError::name`](crate::ParseError::name), or
    /// `carriage-return`); null if it is valid.
    "error" Error: TextOrNull HOSTS AUTHORITY;
    /// `reason`: a sentence about an invalid row ([`ParseError::explain`](crate::ParseError::explain)); null if it is
    /// valid.
    "reason" Reason: TextOrNull HOSTS AUTHORITY;
    /// `reversedHost`: the labels of a domain from the last one to the first, to sort by owner; another host as it is.
    "reversedHost" ReversedHost: Text HOSTS AUTHORITY;
    /// `decoded:username`: the username, percent-decoded. Bytes that are not UTF-8 become U+FFFD, here and in the columns
    /// below.
    "decoded:username" DecodedUsername: Text URLS AUTHORITY;
    /// `decoded:password`: the password, percent-decoded.
    "decoded:password" DecodedPassword: Text URLS AUTHORITY;
    /// `decoded:hostname`: the host, a domain in Unicode.
    "decoded:hostname" DecodedHostname: Text HOSTS AUTHORITY;
    /// `decoded:pathname`: the path, percent-decoded.
    "decoded:pathname" DecodedPathname: Text URLS WHOLE;
    /// `decoded:hash`: the fragment with its `#`, percent-decoded.
    "decoded:hash" DecodedHash: Text URLS WHOLE;
    /// `canonical`: a form for finding duplicates, which is a URL that differs from `href` only in this: the hexadecimal
    /// digits of percent-encoded bytes are in upper case, letters, digits, `-`, `.`, `_` and `~` are not percent-encoded,
    /// and there is no fragment and no empty query.
    "canonical" Canonical: Text URLS WHOLE;
    /// `params`: all query parameters in their order, decoded.
    "params" Params: Pairs URLS WHOLE;
    /// `site`: the site, serialised; `null` as a text if it is opaque.
    "site" Site: Text URLS AUTHORITY "sites";
    /// `registrableDomain`: null if the host has none.
    "registrableDomain" RegistrableDomain: TextOrNull HOSTS AUTHORITY "sites";
    /// `publicSuffix`: null if the host has none.
    "publicSuffix" PublicSuffix: TextOrNull HOSTS AUTHORITY "sites";
    /// `subdomain`: the labels before the registrable domain; empty if there are none, null if the host has no
    /// registrable domain.
    "subdomain" Subdomain: TextOrNull HOSTS AUTHORITY "sites";
    /// `suffixSection`: `icann` or `private`, the section of the rule that decides the public suffix; null if no rule of
    /// the list matches, or if there is no public suffix.
    "suffixSection" SuffixSection: TextOrNull HOSTS AUTHORITY "sites";
    /// `validationErrors`: the names of the row's
    /// [validation errors](https://url.spec.whatwg.org/#validation-error), each once, separated by spaces; null if it
    /// has none. A row can have some and be valid: the parser goes on after most of them.
    "validationErrors" ValidationErrors: TextOrNull URLS WHOLE "tools";
}

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
}

#[cfg(test)]
mod tests {
    use super::{Column, ToOwned, numbered};

    #[test]
    fn numbers_are_in_the_order_of_names() {
        let names = [0, 1, 2].map(|number| numbered(number, "").name());
        assert_eq!(names, ["href", "origin", "protocol"]);
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
