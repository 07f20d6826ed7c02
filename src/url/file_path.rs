//! Paths of files as `file` URLs, by the rules of Unix and of Windows, on every platform.
//!
//! [`Url::from_file_path`] and [`Url::to_file_path`] (feature `std`) take the rules of the platform.
//!
//! ```
//! use whurl::file_path;
//!
//! let url = file_path::from_windows(r"C:\50 %\a")?;
//! assert_eq!(url, "file:///C:/50%20%25/a");
//! assert_eq!(file_path::to_windows(&url)?, r"C:\50 %\a");
//! assert_eq!(file_path::to_unix(&url)?, b"/C:/50 %/a");
//! # Ok::<(), file_path::FilePathError>(())
//! ```

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::path_segments::encode_segment_into;
use crate::host::Host;
use crate::percent_encode::{decode_bytes, push_byte};
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::validation::ParseError;

/// Why a path has no `file` URL, or a URL no path.
///
/// ```
/// use whurl::file_path::{FilePathError, from_unix};
/// let error = from_unix(b"a/b").unwrap_err();
/// assert_eq!((error, error.to_string()), (FilePathError::NotAbsolute, "the path is not absolute".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FilePathError {
    /// The path is not absolute.
    NotAbsolute,
    /// The path names a device, such as `\\.\COM1`.
    Device,
    /// The path or the URL names a host that cannot be kept.
    Host,
    /// The URL's scheme is not `file`.
    NotFile,
    /// The path of the URL starts with neither a drive letter nor a server, and the URL has no host.
    NoDrive,
    /// The path contains a NUL.
    Nul,
    /// A name in a path after `\\?\` contains a `/`, which is no separator there, and in a URL would be one for Windows.
    SlashInName,
    /// A segment of the URL contains a percent-encoded separator.
    EncodedSeparator,
    /// The path is not UTF-8.
    NotUtf8,
    /// The URL would be too long for 32-bit offsets.
    TooLong,
}

impl fmt::Display for FilePathError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NotAbsolute => "the path is not absolute",
            Self::Device => "the path names a device",
            Self::Host => "the host has no place in a path, or is not valid in a URL",
            Self::NotFile => "the scheme of the URL is not `file`",
            Self::NoDrive => "the URL has neither a drive letter nor a server",
            Self::Nul => "the path contains a NUL",
            Self::SlashInName => r"a name in a path after `\\?\` contains a `/`",
            Self::EncodedSeparator => "a segment of the URL contains a percent-encoded separator",
            Self::NotUtf8 => "the path is not UTF-8",
            Self::TooLong => return ParseError::TooLong.fmt(formatter),
        })
    }
}

impl core::error::Error for FilePathError {}

/// The `file` URL of an absolute Unix path, which may be any bytes. Dot segments are resolved as the file system does,
/// but without reading its links: `..` leaves a directory, so it also removes empty segments before it.
///
/// ```
/// use whurl::file_path;
/// assert_eq!(file_path::from_unix("/a b/./ü?".as_bytes())?, "file:///a%20b/%C3%BC%3F");
/// assert_eq!(file_path::from_unix(b"/a//../C:/b")?, "file:///C%3A/b");
/// assert_eq!(file_path::from_unix(b"a"), Err(file_path::FilePathError::NotAbsolute));
/// # Ok::<(), file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// - [`FilePathError::NotAbsolute`] for a path that does not begin with `/`.
/// - [`FilePathError::Nul`] for a NUL in the path.
/// - [`FilePathError::TooLong`] for a URL of 4 GiB or more.
pub fn from_unix(path: &[u8]) -> Result<Url, FilePathError> {
    let Some(path) = path.strip_prefix(b"/") else {
        return Err(FilePathError::NotAbsolute);
    };
    let segments = resolved(path.split(|&byte| byte == b'/'), 0);
    let mut href = "file://".to_owned();
    push_segments(&segments, &mut href)?;
    // A first segment `C:` is a name here, and no drive letter, which a reference such as `/a` would keep.
    let colon = "file:///C".len();
    if matches!(segments.first(), Some([letter, b':']) if letter.is_ascii_alphabetic()) {
        href.replace_range(colon..=colon, "%3A");
    }
    parse(&href)
}

/// The `file` URL of an absolute Windows path: with a drive letter, or with the server of a network share, which
/// becomes the host. Slashes may be of either kind. The path may start with `\\?\`, after which a `/` is an error. Dot
/// segments are resolved, but `..` leaves neither the drive nor the share. [`to_windows`] of the URL is the path.
///
/// ```
/// use whurl::file_path;
/// assert_eq!(file_path::from_windows(r"c:\a b")?, "file:///c:/a%20b");
/// assert_eq!(file_path::from_windows(r"\\server\share\..\a")?, "file://server/share/a");
/// assert_eq!(file_path::from_windows(r"\\?\UNC\server\share")?, "file://server/share");
/// assert_eq!(file_path::from_windows(r"\a"), Err(file_path::FilePathError::NotAbsolute));
/// # Ok::<(), file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// - [`FilePathError::NotAbsolute`] for a path that begins neither with a drive letter and a separator nor with a server.
/// - [`FilePathError::Device`] for the path of a device, such as `\\.\COM1` or `\\?\Volume{…}\`.
/// - [`FilePathError::Host`] for a server that is not a valid host, is `localhost`, which the host of a URL cannot be, or
///   is an IPv6 address, which Windows writes in another way.
/// - [`FilePathError::SlashInName`] for a `/` in a name after `\\?\`.
/// - [`FilePathError::Nul`] for a NUL in the path.
/// - [`FilePathError::TooLong`] for a URL of 4 GiB or more.
pub fn from_windows(path: &str) -> Result<Url, FilePathError> {
    // After `\\?\` only backslashes separate.
    let verbatim = path.strip_prefix(r"\\?\");
    let is_separator = |c| c == '\\' || (c == '/' && verbatim.is_none());
    let rest = verbatim.unwrap_or(path);
    let share = match verbatim {
        Some(rest) => rest
            .split_at_checked(4)
            .filter(|(start, _)| start.eq_ignore_ascii_case(r"UNC\"))
            .map(|(_, share)| share),
        None => path.strip_prefix(is_separator).and_then(|path| path.strip_prefix(is_separator)),
    };
    if verbatim.is_some_and(|path| path.contains('/')) {
        return Err(FilePathError::SlashInName);
    }
    let mut href = "file://".to_owned();
    let segments = match share {
        Some(share) => {
            let (server, segments) = share.split_once(is_separator).unwrap_or((share, ""));
            if server.is_empty() {
                return Err(FilePathError::NotAbsolute);
            }
            href.push_str(&host_of_server(server)?);
            segments
        }
        None => {
            // After `\\?\`, all other names are names of devices.
            let other = if verbatim.is_none() { FilePathError::NotAbsolute } else { FilePathError::Device };
            let (drive, segments) =
                rest.split_once(is_separator).filter(|&(drive, _)| is_drive(drive)).ok_or(other)?;
            href.push('/');
            href.push_str(drive);
            segments
        }
    };
    let segments = resolved(segments.split(is_separator).map(str::as_bytes), usize::from(share.is_some()));
    push_segments(&segments, &mut href)?;
    parse(&href)
}

/// The Unix path of a `file` URL, as bytes.
///
/// ```
/// use whurl::{Url, file_path};
/// let url = Url::parse("file:///a%20b/%FF").unwrap();
/// assert_eq!(file_path::to_unix(&url)?, b"/a b/\xFF");
/// # Ok::<(), file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// - [`FilePathError::NotFile`] for another scheme than `file`.
/// - [`FilePathError::Host`] for a URL with a host.
/// - [`FilePathError::EncodedSeparator`] for a `%2F`, and [`FilePathError::Nul`] for a `%00`.
pub fn to_unix(url: &Url) -> Result<Vec<u8>, FilePathError> {
    if host(url)?.is_some() {
        return Err(FilePathError::Host);
    }
    let mut path = Vec::new();
    for segment in url.path_segments().into_iter().flatten() {
        path.push(b'/');
        path.extend(decode_segment(segment, b"/")?);
    }
    Ok(path)
}

/// The Windows path of a `file` URL. A host becomes the server of a network share. So does the first name of a path that
/// begins with two slashes or more, as in `file:////server/share`.
///
/// ```
/// use whurl::{Url, file_path};
/// let path = |url| file_path::to_windows(&Url::parse(url).unwrap());
/// assert_eq!(path("file:///C|/a%20b")?, r"C:\a b");
/// assert_eq!(path("file://server/share/a")?, r"\\server\share\a");
/// assert_eq!(path("file:////server/share/a")?, r"\\server\share\a");
/// assert_eq!(path("file:///a"), Err(file_path::FilePathError::NoDrive));
/// # Ok::<(), file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// - [`FilePathError::NotFile`] for another scheme than `file`.
/// - [`FilePathError::NoDrive`] for a URL with neither a server nor a drive letter as the first name of its path.
/// - [`FilePathError::Host`] for a server that is an IPv6 address, `localhost` or no valid host, and
///   [`FilePathError::Device`] for `.` or `?`, as the path would name a device.
/// - [`FilePathError::EncodedSeparator`] for a `%2F` or a `%5C`, and [`FilePathError::Nul`] for a `%00`.
/// - [`FilePathError::NotUtf8`] for percent-encoded bytes that are not UTF-8.
pub fn to_windows(url: &Url) -> Result<String, FilePathError> {
    let mut path = String::new();
    let mut segments = url.path_segments().into_iter().flatten().peekable();
    if let Some(host) = host(url)? {
        path.push_str(r"\\");
        path.push_str(&host_of_server(host)?);
    } else {
        let mut has_server = false;
        while segments.next_if_eq(&"").is_some() {
            has_server = true;
        }
        let first = decode_name(segments.next().unwrap_or_default())?;
        if is_drive(&first) {
            path.push_str(&first);
        } else if has_server && !first.is_empty() {
            path.push_str(r"\\");
            path.push_str(&host_of_server(&first)?);
        } else {
            return Err(FilePathError::NoDrive);
        }
    }
    for segment in segments {
        path.push('\\');
        path.push_str(&decode_name(segment)?);
    }
    if path.len() == "C:".len() {
        path.push('\\');
    }
    Ok(path)
}

/// The name of a file on Windows.
fn decode_name(segment: &str) -> Result<String, FilePathError> {
    String::from_utf8(decode_segment(segment, br"/\")?).map_err(|_| FilePathError::NotUtf8)
}

/// The host of a URL for the server of a network share.
fn host_of_server(server: &str) -> Result<String, FilePathError> {
    if server == "?" {
        return Err(FilePathError::Device);
    }
    let host = Host::parse(server).map_err(|_| FilePathError::Host)?.to_string();
    match host.as_str() {
        "." => Err(FilePathError::Device),
        "localhost" => Err(FilePathError::Host),
        _ if host.starts_with('[') => Err(FilePathError::Host),
        _ => Ok(host),
    }
}

/// The host of a `file` URL, if it is not empty.
fn host(url: &Url) -> Result<Option<&str>, FilePathError> {
    if url.components().scheme_type != SchemeType::File {
        return Err(FilePathError::NotFile);
    }
    Ok(url.host_str().filter(|host| !host.is_empty()))
}

fn is_drive(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

/// The segments of a path without its dot segments. `..` removes none of the first `kept` segments.
///
/// The parser would resolve them differently: for it, an empty segment is one to remove, a segment `C:` that becomes
/// the first is a drive letter, and the share of a server is a segment like others.
fn resolved<'a>(segments: impl Iterator<Item = &'a [u8]>, kept: usize) -> Vec<&'a [u8]> {
    let mut resolved: Vec<&[u8]> = Vec::new();
    let mut is_directory = false;
    for segment in segments {
        is_directory = matches!(segment, b"." | b"..");
        match segment {
            b"." => {}
            b".." => while resolved.len() > kept && resolved.pop().is_some_and(<[u8]>::is_empty) {},
            _ => resolved.push(segment),
        }
    }
    if is_directory {
        resolved.push(b"");
    }
    resolved
}

/// Appends the segments of a path, each with the `/` before it.
fn push_segments(segments: &[&[u8]], href: &mut String) -> Result<(), FilePathError> {
    for segment in segments {
        if segment.contains(&0) {
            return Err(FilePathError::Nul);
        }
        href.push('/');
        for chunk in segment.utf8_chunks() {
            encode_segment_into(chunk.valid(), href);
            chunk.invalid().iter().for_each(|&byte| push_byte(byte, href));
        }
    }
    Ok(())
}

fn decode_segment(segment: &str, separators: &[u8]) -> Result<Vec<u8>, FilePathError> {
    let decoded = decode_bytes(segment.as_bytes());
    if decoded.contains(&0) {
        return Err(FilePathError::Nul);
    }
    if decoded.iter().any(|byte| separators.contains(byte)) {
        return Err(FilePathError::EncodedSeparator);
    }
    Ok(decoded)
}

fn parse(href: &str) -> Result<Url, FilePathError> {
    Url::parse(href).map_err(|error| match error {
        ParseError::TooLong => FilePathError::TooLong,
        _ => FilePathError::Host,
    })
}

#[cfg(feature = "std")]
mod platform {
    extern crate std;

    use std::path::{Path, PathBuf};

    use super::{FilePathError, Url};

    impl Url {
        /// The `file` URL of an absolute path, by the rules of the platform ([`file_path`](crate::file_path)).
        ///
        /// ```
        /// # #[cfg(unix)] {
        /// use whurl::Url;
        /// assert_eq!(Url::from_file_path("/tmp/50 %")?, "file:///tmp/50%20%25");
        /// # }
        /// # Ok::<(), whurl::file_path::FilePathError>(())
        /// ```
        ///
        /// # Errors
        ///
        /// See [`from_unix`](super::from_unix) and [`from_windows`](super::from_windows).
        pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
            from_path(path.as_ref())
        }

        /// The `file` URL of an absolute path, with a `/` at its end, so that [`Url::join`] resolves references within
        /// the directory.
        ///
        /// ```
        /// # #[cfg(unix)] {
        /// use whurl::Url;
        /// let directory = Url::from_directory_path("/srv/www").unwrap();
        /// assert_eq!(directory.join("index.html").unwrap(), "file:///srv/www/index.html");
        /// # }
        /// ```
        ///
        /// # Errors
        ///
        /// See [`Url::from_file_path`].
        pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
            let mut url = from_path(path.as_ref())?;
            if let Ok(mut segments) = url.path_segments_mut() {
                segments.pop_if_empty().push("");
            }
            Ok(url)
        }

        /// The path of a `file` URL, by the rules of the platform ([`file_path`](crate::file_path)).
        ///
        /// ```
        /// # #[cfg(unix)] {
        /// let url = whurl::Url::parse("file:///tmp/a%20b").unwrap();
        /// assert_eq!(url.to_file_path()?, std::path::Path::new("/tmp/a b"));
        /// # }
        /// # Ok::<(), whurl::file_path::FilePathError>(())
        /// ```
        ///
        /// # Errors
        ///
        /// See [`to_unix`](super::to_unix) and [`to_windows`](super::to_windows).
        pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
            to_path(self)
        }
    }

    #[cfg(unix)]
    fn from_path(path: &Path) -> Result<Url, FilePathError> {
        use std::os::unix::ffi::OsStrExt;
        super::from_unix(path.as_os_str().as_bytes())
    }

    #[cfg(unix)]
    fn to_path(url: &Url) -> Result<PathBuf, FilePathError> {
        use std::os::unix::ffi::OsStringExt;
        super::to_unix(url).map(|path| std::ffi::OsString::from_vec(path).into())
    }

    #[cfg(windows)]
    fn from_path(path: &Path) -> Result<Url, FilePathError> {
        super::from_windows(path.to_str().ok_or(FilePathError::NotUtf8)?)
    }

    #[cfg(windows)]
    fn to_path(url: &Url) -> Result<PathBuf, FilePathError> {
        super::to_windows(url).map(PathBuf::from)
    }

    /// WebAssembly and the like have the paths of Unix, as text.
    #[cfg(not(any(unix, windows)))]
    fn from_path(path: &Path) -> Result<Url, FilePathError> {
        super::from_unix(path.to_str().ok_or(FilePathError::NotUtf8)?.as_bytes())
    }

    #[cfg(not(any(unix, windows)))]
    fn to_path(url: &Url) -> Result<PathBuf, FilePathError> {
        let path = alloc::string::String::from_utf8(super::to_unix(url)?);
        path.map(PathBuf::from).map_err(|_| FilePathError::NotUtf8)
    }
}
