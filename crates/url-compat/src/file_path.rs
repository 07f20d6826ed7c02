//! Paths of files as `file` URLs, by the rules of the platform.

use std::path::{Path, PathBuf};

use crate::url::Url;

impl Url {
    /// The `file` URL of an absolute path, without a slash at its end.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use whurl_url_compat::Url;
    /// assert_eq!(Url::from_file_path("/tmp/50 %/").unwrap().as_str(), "file:///tmp/50%20%25");
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// For a relative path and, on Windows, one without a drive letter or the name of a network share.
    pub fn from_file_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        platform::url_of(path.as_ref())
    }

    /// The `file` URL of an absolute path, with a slash at its end, so that references are resolved within the
    /// directory.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use whurl_url_compat::Url;
    /// assert_eq!(Url::from_directory_path("/tmp").unwrap().as_str(), "file:///tmp/");
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Url::from_file_path`].
    pub fn from_directory_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        let mut url = Self::from_file_path(path)?;
        url.path_segments_mut()?.pop_if_empty().push("");
        Ok(url)
    }

    /// The path of a `file` URL.
    ///
    /// Like the function of `url`, it does not look at the scheme, and takes a `%2F` or a `%00` for what it stands for.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// let url = whurl_url_compat::Url::parse("file:///tmp/50%20%25").unwrap();
    /// assert_eq!(url.to_file_path(), Ok("/tmp/50 %".into()));
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// For an opaque path and for a host other than `localhost`; on Windows for a path without a drive letter or a
    /// host.
    pub fn to_file_path(&self) -> Result<PathBuf, ()> {
        platform::path_of(self)
    }
}

#[cfg(unix)]
mod platform {
    use alloc::string::String;
    use alloc::vec::Vec;
    use std::ffi::OsString;
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    use std::path::{Component, Path, PathBuf};

    use whurl::percent_encode::{PATH, decode_bytes};

    use crate::host::Host;
    use crate::parse_options::push_percent_encoded;
    use crate::url::Url;

    pub fn url_of(path: &Path) -> Result<Url, ()> {
        if !path.is_absolute() {
            return Err(());
        }
        // The parser would resolve `..` too, but not beyond what it takes for a drive letter.
        let mut segments = Vec::new();
        for component in path.components() {
            match component {
                Component::Normal(segment) => segments.push(segment.as_bytes()),
                Component::ParentDir => drop(segments.pop()),
                Component::Prefix(_) | Component::RootDir | Component::CurDir => {}
            }
        }
        let mut href = String::from("file://");
        if segments.is_empty() {
            href.push('/');
        }
        for segment in segments {
            href.push('/');
            for &byte in segment {
                if PATH.contains(byte) || b"/\\%|".contains(&byte) {
                    push_percent_encoded(byte, &mut href);
                } else {
                    href.push(char::from(byte));
                }
            }
        }
        Url::parse(&href).map_err(drop)
    }

    pub fn path_of(url: &Url) -> Result<PathBuf, ()> {
        if !matches!(url.host(), None | Some(Host::Domain("localhost"))) {
            return Err(());
        }
        let mut path = Vec::new();
        for segment in url.path_segments().ok_or(())? {
            path.push(b'/');
            path.extend(decode_bytes(segment.as_bytes()));
        }
        if matches!(path.as_slice(), [.., letter, b':' | b'|'] if path.len() > 2 && letter.is_ascii_alphabetic())
        {
            path.push(b'/');
        }
        Ok(OsString::from_vec(path).into())
    }
}

#[cfg(not(unix))]
mod platform {
    use std::path::{Path, PathBuf};

    use crate::url::Url;

    pub fn url_of(path: &Path) -> Result<Url, ()> {
        // Without a slash at its end, as `url` has it.
        let path: PathBuf = path.components().collect();
        whurl::Url::from_file_path(path).map(Url).map_err(drop)
    }

    pub fn path_of(url: &Url) -> Result<PathBuf, ()> {
        url.0.to_file_path().map_err(drop)
    }
}
