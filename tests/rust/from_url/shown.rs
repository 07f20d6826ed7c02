//! Values of both crates as text, so that they can be compared.

use std::fmt::Debug;

/// A value as text. The two types of URLs have different `Debug` output, and the errors are others, so what holds one
/// is shown in another way.
pub struct Shown<T>(pub T);

pub trait ShowResult {
    fn show(&self) -> String;
}

impl<E> ShowResult for Shown<Result<url::Url, E>> {
    fn show(&self) -> String {
        self.0.as_ref().map_or("an error".into(), url::Url::to_string)
    }
}

impl<E> ShowResult for Shown<Result<whurl::Url, E>> {
    fn show(&self) -> String {
        self.0.as_ref().map_or("an error".into(), whurl::Url::to_string)
    }
}

macro_rules! show_results {
    ($($value:ty)*) => { $(
        impl<E> ShowResult for Shown<Result<$value, E>> {
            fn show(&self) -> String {
                self.0.as_ref().map_or("an error".into(), |value| format!("{value:?}"))
            }
        }
    )* };
}

show_results! { () String std::path::PathBuf url::Host whurl::Host Vec<std::net::SocketAddr> }

/// For every other type: the method is found only by borrowing once more.
pub trait ShowDebug {
    fn show(&self) -> String;
}

impl<T: Debug> ShowDebug for &Shown<T> {
    fn show(&self) -> String {
        format!("{:?}", self.0)
    }
}

/// The host of a URL, so that the hosts of both crates can be compared.
pub trait KindOfHost {
    fn kind_of_host(&self) -> String;
}

impl KindOfHost for url::Url {
    fn kind_of_host(&self) -> String {
        format!("{:?}", self.host())
    }
}

/// Opaque hosts and empty ones are shown as what `url` has for them.
impl KindOfHost for whurl::Url {
    fn kind_of_host(&self) -> String {
        let host = match self.host() {
            None | Some(whurl::Host::Empty) => None,
            Some(whurl::Host::Domain(text) | whurl::Host::Opaque(text)) => Some(url::Host::Domain(text)),
            Some(whurl::Host::Ipv4(address)) => Some(url::Host::Ipv4(address)),
            Some(whurl::Host::Ipv6(address)) => Some(url::Host::Ipv6(address)),
        };
        format!("{host:?}")
    }
}
