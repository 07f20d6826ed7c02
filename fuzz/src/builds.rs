//! The crate with its fast paths and the crate without them, with the same functions for both.

macro_rules! build {
    ($name:ident, $crate_name:ident) => {
        pub mod $name {
            use $crate_name::{ParseError, Url};

            use super::{Outcome, Record};

            pub fn record(url: &Url) -> Record<'_> {
                let parts = url.components();
                Record {
                    href: url.as_str(),
                    offsets: [
                        parts.scheme_end, parts.username_end, parts.host_start, parts.host_end,
                        parts.path_start, parts.query_start, parts.fragment_start, parts.scheme_type as u32,
                    ],
                }
            }

            pub fn outcome(result: &Result<Url, ParseError>) -> Outcome<'_> {
                result.as_ref().map(record).map_err(|error| *error as u32)
            }

            /// Runs the setter with this number, in the order of [`super::SETTERS`].
            pub fn set(url: &mut Url, setter: usize, value: &str) -> bool {
                let setters: [fn(&mut Url, &str) -> bool; 9] = [
                    |url, value| url.web_mut().set_protocol(value),
                    |url, value| url.web_mut().set_username(value),
                    |url, value| url.web_mut().set_password(value),
                    |url, value| url.web_mut().set_host(value),
                    |url, value| url.web_mut().set_hostname(value),
                    |url, value| url.web_mut().set_port(value),
                    |url, value| url.web_mut().set_pathname(value),
                    |url, value| url.web_mut().set_search(value),
                    |url, value| url.web_mut().set_hash(value),
                ];
                setters[setter](url, value)
            }
        }
    };
}

build!(fast, whurl);
build!(general, whurl_general);

/// The setters, by their numbers.
pub const SETTERS: [&str; 9] =
    ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

/// A URL record in every field.
#[derive(Debug, PartialEq, Eq)]
pub struct Record<'a> {
    pub href: &'a str,
    pub offsets: [u32; 8],
}

/// A record, or the number of the failure.
pub type Outcome<'a> = Result<Record<'a>, u32>;
