//! The parts of a URL by the names of the `URL` class, to compare with other parsers.

use whurl::Url;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    pub href: String,
    pub protocol: String,
    pub username: String,
    pub password: String,
    pub host: String,
    pub hostname: String,
    pub port: String,
    pub pathname: String,
    pub search: String,
    pub hash: String,
}

impl Parts {
    pub fn of(url: &Url) -> Self {
        let url = url.web();
        Self {
            href: url.href().to_owned(),
            protocol: url.protocol().to_owned(),
            username: url.username().to_owned(),
            password: url.password().to_owned(),
            host: url.host().to_owned(),
            hostname: url.hostname().to_owned(),
            port: url.port().to_owned(),
            pathname: url.pathname().to_owned(),
            search: url.search().to_owned(),
            hash: url.hash().to_owned(),
        }
    }

    pub fn of_ada(url: &ada_url::Url) -> Self {
        Self {
            href: url.href().to_owned(),
            protocol: url.protocol().to_owned(),
            username: url.username().to_owned(),
            password: url.password().to_owned(),
            host: url.host().to_owned(),
            hostname: url.hostname().to_owned(),
            port: url.port().to_owned(),
            pathname: url.pathname().to_owned(),
            search: url.search().to_owned(),
            hash: url.hash().to_owned(),
        }
    }
}
