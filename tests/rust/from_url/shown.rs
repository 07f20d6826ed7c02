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
