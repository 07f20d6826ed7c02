//! Errors about the input that a person wrote, and not about the steps of the parser.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::host::Host;
use crate::host::code_points::is_forbidden_host_code_point;
use crate::host::domain_error::{self, DomainError, is_seen};
use crate::scheme::SchemeType;
use crate::text::{last_position, position, slice, split_once};
use crate::url::Url;
use crate::validation::ParseError;

/// The parser of a caller: the module of the tools would have a second one otherwise.
pub(crate) type Parse = fn(&str) -> Result<Url, ParseError>;

const HTTPS: &str = "did you mean `https://…`?";
const PLACEHOLDER: &str = "a placeholder was not filled in";
const SCP: &str = "`user@host:path` of scp and git is the URL `ssh://user@host/path`";
const AROUND: &str = "quotation marks and brackets around a URL are not part of it";
const ZONE: &str = "an IPv6 address in a URL has no zone";

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
        explain_with(self, input, Url::parse)
    }
}

/// [`ParseError::explain`] with a parser.
pub(crate) fn explain_with(error: ParseError, input: &str, parse: Parse) -> String {
    // The parser removes them.
    let input: String = trimmed(input).chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    let explanation = match parse(&input) {
        Err(ParseError::MissingSchemeNonRelativeUrl) if error == ParseError::MissingSchemeNonRelativeUrl => {
            explain_missing_scheme(&input, parse).map(|cause| ["there is no scheme: ", cause].concat())
        }
        // A reference that names the host, but not the scheme, against a base.
        Err(ParseError::MissingSchemeNonRelativeUrl) if input.starts_with("//") => {
            let input = ["https:", &input].concat();
            if parse(&input) == Err(error) { explain_authority(error, &input, parse) } else { None }
        }
        Err(found) if found == error => explain_authority(error, &input, parse),
        _ => None,
    };
    explanation.unwrap_or_else(|| error.clause().into())
}

/// The mistake in the host or the port of an absolute URL.
fn explain_authority(error: ParseError, input: &str, parse: Parse) -> Option<String> {
    let (scheme, authority, rest) = authority_of(input)?;
    let message = error.clause();
    let host_and_port = slice(authority, last_position(authority, b'@').map_or(0, |at| at + 1)..);
    let has_user = authority.len() > host_and_port.len();
    let host_end = match host_and_port.starts_with('[') {
        true => position(host_and_port, |byte| byte == b']') + 1,
        false => position(host_and_port, |byte| byte == b':'),
    };
    let (host, after_host) = host_and_port.split_at_checked(host_end).unwrap_or((host_and_port, ""));
    let port = after_host.strip_prefix(':');
    let is_number = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    match error {
        // A `:` with other text than a number is the end of a username, or of none.
        ParseError::PortInvalid | ParseError::PortOutOfRange | ParseError::HostMissing
            if rest.contains('@')
                && (error != ParseError::HostMissing
                    || port.is_some_and(|port| !is_number(port) || !is_special(scheme)))
                && !port.is_some_and(|port| port.starts_with(['{', '<']) || port.starts_with("${")) =>
        {
            let encoded = if rest.starts_with('\\') { "`\\` is" } else { "`/`, `?` and `#` are" };
            return Some([&message, ": in a password, ", encoded, " percent-encoded"].concat());
        }
        _ => {}
    }
    if is_placeholder(host_and_port) || rest.starts_with("#{") {
        return Some(PLACEHOLDER.into());
    }
    if scheme.eq_ignore_ascii_case("file") && (port.is_some() || has_user) {
        return Some("a `file` URL has no username, password or port".into());
    }
    if let Some(cause) = explain_brackets(host_and_port, host, after_host, parse) {
        return Some(cause);
    }
    // What is before an `@`, in whichever form, may be a secret.
    let is_shown = !rest.contains('@')
        && !host_and_port.contains(['＠', '﹫'])
        && !host_and_port.as_bytes().windows(3).any(|bytes| bytes == b"%40");
    let the_host: String =
        if is_shown { ["the host `", &shown(host), "`"].concat() } else { "the host".into() };
    let is_invalid = |cause: &str| Some([&the_host, " is not valid: ", cause].concat());
    match error {
        ParseError::HostMissing | ParseError::TooLong => None,
        ParseError::PortInvalid if split_once(port?, b',').1.contains(':') => {
            Some("a URL has one host and one port, not a list of them".into())
        }
        ParseError::PortInvalid
            if scheme.contains("ssh") && has_user && !port?.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            Some(SCP.into())
        }
        ParseError::PortInvalid if !is_shown => None,
        ParseError::PortInvalid => {
            // It may have the digits of another script.
            let broken = if port?.is_ascii() { message.strip_prefix("the port")? } else { " is not ASCII" };
            Some(["the port after ", &the_host, broken].concat())
        }
        ParseError::PortOutOfRange => {
            Some(["the port `", port?, "`", message.strip_prefix("the port")?].concat())
        }
        ParseError::DomainToAscii => match domain_error::of_host(host, true)? {
            DomainError::DisallowedCodePoint(c) => Some(contains(&the_host, c, "domain")),
            error if is_shown => Some([&the_host, " ", &reason_of_domain(&error)].concat()),
            _ => None,
        },
        ParseError::HostInvalidCodePoint => {
            let found = host.bytes().find(|&byte| is_forbidden_host_code_point(byte))?;
            Some(contains(&the_host, found.into(), "host"))
        }
        ParseError::Ipv4NonNumericPart => {
            let is_wrong_octal =
                |part: &str| part.starts_with('0') && is_number(part) && part.contains(['8', '9']);
            if host.split('.').any(is_wrong_octal) {
                return is_invalid("a part of an IPv4 address that begins with `0` is octal");
            }
            Some([&the_host, " is not an IPv4 address, although it ends with a number"].concat())
        }
        ParseError::Ipv4OutOfRangePart if host.bytes().filter(|&byte| byte == b'.').count() < 3 => {
            is_invalid("a number is too large for an IPv4 address")
        }
        ParseError::Ipv6InvalidCodePoint => is_invalid(explain_pieces(host)),
        _ => is_invalid(&message),
    }
}

/// Why an IPv6 address is one of the wrong characters.
fn explain_pieces(host: &str) -> &'static str {
    let is_hex = |piece: &str| piece.bytes().all(|byte| byte.is_ascii_hexdigit());
    if host.ends_with(":]") && !host.ends_with("::]") {
        return "an IPv6 address ends with a single `:`";
    }
    if host.split([':', '[', ']']).any(|piece| piece.len() > 4 && is_hex(piece)) {
        return "a piece of an IPv6 address has at most four hex digits";
    }
    "an IPv6 address contains a code point that is neither a hex digit nor `:`"
}

/// The mistake in the brackets of an IPv6 address.
fn explain_brackets(host_and_port: &str, host: &str, after_host: &str, parse: Parse) -> Option<String> {
    let is_address = |text: &str| parse(&["x://[", text, "]"].concat()).is_ok();
    let inside = host_and_port.strip_prefix('[');
    let address = inside.unwrap_or(host_and_port);
    let address = slice(address, ..position(address, |byte| matches!(byte, b']' | b'%')));
    if is_address(address) {
        let next = slice(inside.unwrap_or(host_and_port), address.len()..);
        if next.starts_with('%') {
            return Some(ZONE.into());
        }
        if inside.is_none() {
            return Some(["the host is an IPv6 address without its brackets: `[", address, "]`"].concat());
        }
    }
    inside?;
    if !host.ends_with(']') {
        return None;
    }
    if !address.contains(':') {
        return Some("only an IPv6 address may stand in brackets".into());
    }
    if !after_host.is_empty() && !after_host.starts_with(':') {
        return Some("only a port, after a `:`, may follow the `]` of an IPv6 address".into());
    }
    None
}

/// The scheme and the authority of an absolute URL, as the input has it, and what follows.
fn authority_of(input: &str) -> Option<(&str, &str, &str)> {
    let (scheme, rest) = input.split_once(':')?;
    let is_special = is_special(scheme);
    let is_slash = |c| c == '/' || is_special && c == '\\';
    let rest = if is_special { rest.trim_start_matches(is_slash) } else { rest.strip_prefix("//")? };
    let end = rest.find(|c| is_slash(c) || matches!(c, '?' | '#')).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at_checked(end)?;
    Some((scheme, authority, rest))
}

/// Why a host is not a domain.
fn reason_of_domain(error: &DomainError) -> String {
    let message = error.message();
    let message = visible(message.trim_end_matches('.'));
    match (message.strip_prefix("The domain "), message.strip_prefix("The ")) {
        (Some(of_domain), _) => of_domain.into(),
        (None, Some(rest)) => ["is not valid: the ", rest].concat(),
        (None, None) => ["is not valid: ", &message].concat(),
    }
}

/// The sentence about a host with a character that no host of its kind has.
fn contains(the_host: &str, c: char, kind: &str) -> String {
    match c {
        ' ' => [the_host, " contains a space"].concat(),
        c => [the_host, " contains ", &domain_error::code_point(c), ", which no ", kind, " may contain"]
            .concat(),
    }
}

/// Whether a host and its port, or the text in place of a scheme, has a placeholder of a template or a format.
fn is_placeholder(text: &str) -> bool {
    let has_braces = text.find('{').is_some_and(|open| text.rfind('}').is_some_and(|close| open < close));
    // A `"` stands in JSON.
    if has_braces && !text.contains('"') {
        return true;
    }
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let begins_word = |before: &str| !before.bytes().last().is_some_and(is_name);
    // `<host>`, `<your host>`, `<%= host %>`, but neither an address in angle brackets nor an element.
    let (before, after) = split_once(text, b'<');
    let (inside, rest) = split_once(after, b'>');
    let is_closed = inside.len() < after.len() && !rest.ends_with('<');
    let is_inside = inside.len() > 2 && !inside.contains(['.', ':', '@', '=', '<']);
    if after.starts_with('%') || is_closed && is_inside && begins_word(before) {
        return true;
    }
    text.match_indices(['$', '%']).any(|(index, mark)| {
        let after = slice(text, index + 1..);
        let name = slice(after, ..position(after, |byte| !is_name(byte)));
        let is_found = match (mark, name) {
            ("%", "") => after.starts_with('('),
            ("%", "s" | "d") => true,
            // `%HOST%`, but no percent-encoded bytes.
            ("%", name) => {
                slice(after, name.len()..).starts_with('%')
                    && !name.bytes().any(|byte| byte.is_ascii_lowercase())
                    && !name.bytes().all(|byte| byte.is_ascii_hexdigit())
            }
            (_, "") => after.starts_with(['(', '{']),
            (_, name) => !name.starts_with(|c: char| c.is_ascii_digit()),
        };
        is_found && begins_word(slice(text, ..index))
    })
}

/// A host, as a text of limited length.
fn shown(host: &str) -> Cow<'_, str> {
    const MOST: usize = 100;
    match host.char_indices().nth(MOST) {
        Some((end, _)) => [&visible(slice(host, ..end)), "…"].concat().into(),
        None => visible(host),
    }
}

/// A text without control, invisible and direction-changing characters, which are escaped as in Rust.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let is_visible = |c: char| c == ' ' || is_seen(c);
    if text.chars().all(is_visible) {
        return Cow::Borrowed(text);
    }
    let mut output = String::new();
    for c in text.chars() {
        match is_visible(c) {
            true => output.push(c),
            false => output.extend(c.escape_unicode()),
        }
    }
    Cow::Owned(output)
}

/// An input without the spaces and controls that the parser removes.
fn trimmed(input: &str) -> &str {
    input.trim_matches(|c| c <= ' ')
}

/// What an input without a scheme lacks, or has in excess: `None` for what may be a reference. Nothing of the input is
/// shown, since a password could be anywhere in it.
pub(crate) fn explain_missing_scheme(input: &str, parse: Parse) -> Option<&'static str> {
    let input = trimmed(input);
    let start = slice(input, ..position(input, |byte| matches!(byte, b'/' | b'?' | b'#' | b'\\')));
    let rest = slice(input, start.len()..);
    if is_placeholder(start) || rest.starts_with("#{") {
        return Some(PLACEHOLDER);
    }
    if start.starts_with(['"', '\'', '`', '<', '(', '{', '“', '„', '‘', '‚', '«', '!']) {
        return Some(AROUND);
    }
    let (scheme, after) =
        input.split_at_checked(position(input, |byte| !byte.is_ascii_alphanumeric())).unwrap_or_default();
    if is_special(scheme) {
        if after.starts_with("\\:") || after.starts_with("%3A") || after.starts_with("%3a") {
            return Some("the `:` is escaped");
        }
        // `http//h`, `http;//h`
        if start.len() <= scheme.len() + 1 && !start.ends_with(':') && rest.starts_with("//") {
            return Some("a `:` is missing before the `//`");
        }
    }
    if looks_like_host(input, parse)
        || start.is_empty() && looks_like_host(rest.strip_prefix("//").unwrap_or_default(), parse)
    {
        return Some(HTTPS);
    }
    if let Some(address) = start.strip_prefix('[') {
        let address = slice(address, ..position(address, |byte| matches!(byte, b']' | b'%')));
        let is_zone = parse(&["x://[", address, "]"].concat()).is_ok();
        return Some(if is_zone { ZONE } else { AROUND });
    }
    if let Some((before, _)) = input.split_once("://").filter(|(before, _)| !before.contains(['/', '?', '#']))
    {
        let last_word = before.bytes().rposition(|byte| !byte.is_ascii_alphanumeric()).map_or(0, |at| at + 1);
        return Some(match before {
            "" => "nothing stands before the `:`",
            _ if !before.chars().all(|c| c == ' ' || is_seen(c)) => {
                "an invisible character stands before the `:`"
            }
            _ if is_special(before.get(last_word..)?) => "other text stands before the URL",
            _ if before.contains(' ') => "a space stands before the `:`",
            _ => {
                "the text before the `:` is not an ASCII letter, followed by ASCII letters, digits, `+`, `-` and `.`"
            }
        });
    }
    if input.contains(['：', '／']) {
        return Some("`：` and `／` are not the characters `:` and `/`");
    }
    if input.starts_with("\\\\") {
        return Some("did you mean `file://…`?");
    }
    let (user, host_and_path) = start.split_once('@')?;
    if user.is_empty() || user.contains(':') {
        return None;
    }
    match host_and_path.split_once(':') {
        Some(("", _)) => None,
        Some((_, "")) => (rest.starts_with('/') && !rest.starts_with("//")).then_some(SCP),
        // Not a port.
        Some((_, path)) => path.bytes().any(|byte| !byte.is_ascii_digit()).then_some(SCP),
        None if rest.starts_with(['/', '#', '\\']) => None,
        None => looks_like_host(host_and_path, parse).then_some("did you mean `mailto:…`?"),
    }
}

/// Whether a text is a special scheme.
fn is_special(text: &str) -> bool {
    SchemeType::from_any_case(text.as_bytes()).is_special()
}

/// Whether an input begins with a host on the Internet or with `localhost`.
fn looks_like_host(input: &str, parse: Parse) -> bool {
    let is_address = || {
        let end = position(input, |byte| matches!(byte, b'/' | b'?' | b'#'));
        parse(&["x://[", slice(input, ..end), "]"].concat()).is_ok()
    };
    let Ok(url) = parse(&["https://", input].concat()) else { return is_address() };
    let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    let starts_with_host =
        input.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[' || !c.is_ascii());
    starts_with_host
        && !url.components().includes_credentials()
        && match url.host() {
            Some(Host::Domain(domain)) => {
                domain == "localhost" || domain.contains('.') && domain.bytes().all(is_usual)
            }
            host => host.is_some(),
        }
}
