//! Errors about the input that a person wrote, and not about the steps of the parser.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use crate::host::Host;
use crate::host::code_points::is_forbidden_host_code_point;
use crate::host::domain_error::{self, DomainError};
use crate::scheme::SchemeType;
use crate::text::{last_position, position, slice};
use crate::url::Url;
use crate::validation::ParseError;

impl ParseError {
    /// Says what is wrong in an input that [`Url::parse`](crate::Url::parse) refused with this error: names the host or the
    /// port and the rule that it breaks, or suggests a scheme. It parses the input once more, and shows no more of it than
    /// the host and a port of digits, with control and invisible characters escaped: another port may be a password. For a
    /// host alone, [`domain_error`](crate::domain_error) says why.
    ///
    /// ```
    /// use whurl::Url;
    /// let explain = |input| Url::parse(input).unwrap_err().explain(input);
    /// assert_eq!(explain("https://me:secret@exa mple.com/"), "the host `exa mple.com` contains a space");
    /// assert_eq!(explain("example.com"), "there is no scheme: did you mean `https://…`?");
    /// assert_eq!(explain("https://xn--é/"), "the host `xn--é` is not valid: the label “xn--é” begins with xn--, but is not ASCII");
    /// assert_eq!(explain("https://h:x/"), "the port after the host `h` contains a code point that is not a digit");
    /// ```
    #[must_use]
    pub fn explain(self, input: &str) -> String {
        let explanation = match Url::parse(input) {
            Err(Self::MissingSchemeNonRelativeUrl) if self == Self::MissingSchemeNonRelativeUrl => {
                explain_missing_scheme(input).map(String::from)
            }
            Err(error) if error == self => self.explain_authority(input),
            _ => None,
        };
        explanation.unwrap_or_else(|| self.to_string())
    }

    /// The mistake in the host or the port of an absolute URL.
    fn explain_authority(self, input: &str) -> Option<String> {
        // The parser removes them.
        let input: String = input.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
        let (authority, rest) = authority_of(&input)?;
        let host_and_port = slice(authority, last_position(authority, b'@').map_or(0, |at| at + 1)..);
        let with_brackets = ["[", host_and_port, "]"].concat();
        if Host::parse(&with_brackets).is_ok() {
            return Some(
                ["the host is an IPv6 address without its brackets: `", &with_brackets, "`"].concat(),
            );
        }
        let host_end = match host_and_port.starts_with('[') {
            true => position(host_and_port, |byte| byte == b']') + 1,
            false => position(host_and_port, |byte| byte == b':'),
        };
        let (host, port) = host_and_port.split_at_checked(host_end).unwrap_or((host_and_port, ""));
        let message = self.to_string();
        match self {
            Self::HostMissing | Self::TooLong => None,
            Self::PortInvalid | Self::PortOutOfRange if rest.contains('@') => {
                Some([&message, ": in a password, `/`, `?` and `#` are percent-encoded"].concat())
            }
            Self::PortInvalid => {
                let broken = message.strip_prefix("the port")?;
                Some(["the port after the host `", &visible(host), "`", broken].concat())
            }
            Self::PortOutOfRange => {
                Some(["the port `", port.strip_prefix(':')?, "`", message.strip_prefix("the port")?].concat())
            }
            Self::DomainToAscii => {
                Some(["the host `", &visible(host), "` ", &reason_of_domain(host)?].concat())
            }
            Self::HostInvalidCodePoint => {
                let found = host.bytes().find(|&byte| is_forbidden_host_code_point(byte))?;
                Some(["the host `", &visible(host), "` ", &contains(found.into(), "host")].concat())
            }
            _ => Some(["the host `", &visible(host), "` is not valid: ", &message].concat()),
        }
    }
}

/// The authority of an absolute URL, as the input has it, and what follows.
fn authority_of(input: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = input.split_once(':')?;
    let is_special = SchemeType::from_any_case(scheme.trim_start().as_bytes()).is_special();
    let is_slash = |c| c == '/' || is_special && c == '\\';
    let rest = if is_special { rest.trim_start_matches(is_slash) } else { rest.strip_prefix("//")? };
    let end = rest.find(|c| is_slash(c) || matches!(c, '?' | '#')).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at_checked(end)?;
    // It removes spaces at the end, too.
    Some((if rest.is_empty() { authority.trim_end_matches(|c| c <= ' ') } else { authority }, rest))
}

/// Why a host is not a domain.
fn reason_of_domain(host: &str) -> Option<String> {
    let error = match domain_error::of_host(host, true)? {
        DomainError::DisallowedCodePoint(c) => return Some(contains(c, "domain")),
        error => error.message(),
    };
    let reason = match (error.strip_prefix("The domain "), error.strip_prefix("The ")) {
        (Some(of_domain), _) => of_domain.into(),
        (None, Some(rest)) => ["is not valid: the ", rest].concat(),
        (None, None) => ["is not valid: ", &error].concat(),
    };
    Some(reason.trim_end_matches('.').into())
}

/// The end of a sentence about a host with a character that no host of its kind has.
fn contains(c: char, kind: &str) -> String {
    match c {
        ' ' => "contains a space".into(),
        c => ["contains ", &domain_error::code_point(c), ", which no ", kind, " may contain"].concat(),
    }
}

/// A text without control, invisible and direction-changing characters, which are escaped as in Rust.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let needs_escape = |c: char| !matches!(c, '"' | '\'' | '\\') && c.escape_debug().len() > 1;
    if !text.chars().any(needs_escape) {
        return Cow::Borrowed(text);
    }
    let mut output = String::new();
    for c in text.chars() {
        match needs_escape(c) {
            true => output.extend(c.escape_debug()),
            false => output.push(c),
        }
    }
    Cow::Owned(output)
}

/// The sentence about what an input without a scheme lacks, or has in excess: `None` for what may be a reference. Nothing
/// of the input is shown, since a password could be anywhere in it.
pub(crate) fn explain_missing_scheme(input: &str) -> Option<&'static str> {
    let input = input.trim_matches(|c| c <= ' ');
    let start = slice(input, ..position(input, |byte| matches!(byte, b'/' | b'?' | b'#' | b'\\')));
    let has_slashes = slice(input, start.len()..).starts_with("//");
    if looks_like_host(input) {
        return Some("there is no scheme: did you mean `https://…`?");
    }
    if start.starts_with(['"', '\'', '`', '<', '(', '[', '{', '“', '„', '‘', '‚', '«']) {
        return Some("there is no scheme: quotation marks and brackets around a URL are not part of it");
    }
    if has_slashes && SchemeType::from_any_case(start.as_bytes()).is_special() {
        return Some("there is no scheme: a `:` is missing before the `//`");
    }
    if let Some(scheme) = start.strip_suffix(':').filter(|_| has_slashes) {
        return Some(match scheme {
            "" => "there is no scheme: nothing stands before the `:`",
            _ if scheme.contains(char::is_whitespace) => "there is no scheme: a space stands before the `:`",
            _ => {
                "there is no scheme: the text before the `:` is not a letter followed by letters, digits, `+`, `-` and `.`"
            }
        });
    }
    let (user, host_and_path) = start.split_once('@')?;
    let (host, path) = host_and_path.split_once(':')?;
    let is_scp = !user.is_empty() && !user.contains(':') && !host.is_empty() && path.parse::<u16>().is_err();
    is_scp.then_some("there is no scheme: `user@host:path` of scp and git is the URL `ssh://user@host/path`")
}

/// Whether an input begins with a host on the Internet or with `localhost`.
fn looks_like_host(input: &str) -> bool {
    let Ok(url) = Url::parse(&["https://", input].concat()) else { return false };
    let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    let starts_with_host = input.starts_with(|c: char| c.is_alphanumeric() || c == '[');
    starts_with_host
        && !url.components().includes_credentials()
        && match url.host() {
            Some(Host::Domain(domain)) => {
                domain == "localhost" || domain.contains('.') && domain.bytes().all(is_usual)
            }
            host => host.is_some(),
        }
}
