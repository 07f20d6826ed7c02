//! Errors about the input that a person wrote, and not about the steps of the parser.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::host::code_points::is_forbidden_host_code_point;
use crate::host::domain_error::{self, DomainError, is_seen};
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::text::{last_position, position, slice, split_once};
use crate::validation::ParseError;

/// The parser of a caller: the module of the tools would have a second one otherwise.
pub type Parse = fn(&str) -> Result<Url, ParseError>;

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
pub fn explain_with(error: ParseError, input: &str, parse: Parse) -> String {
    // The parser removes them.
    let bytes = trimmed(input).bytes().filter(|byte| !matches!(byte, b'\t' | b'\n' | b'\r')).collect();
    let mut input = String::from_utf8(bytes).unwrap_or_default();
    let mut found = parse(&input);
    let lacks_scheme = found == Err(ParseError::MissingSchemeNonRelativeUrl);
    let mut explanation = None;
    if lacks_scheme && error == ParseError::MissingSchemeNonRelativeUrl {
        explanation =
            explain_missing_scheme(&input, parse).map(|cause| joined(["there is no scheme: ", cause, ""]));
    } else {
        // A reference that names the host, but not the scheme, against a base.
        if lacks_scheme && input.starts_with("//") {
            input.insert_str(0, "https:");
            found = parse(&input);
        }
        if found == Err(error) {
            explanation = explain_authority(error, &input, parse);
        }
    }
    explanation.unwrap_or_else(|| error.clause().into_owned())
}

/// The mistake in the host or the port of an absolute URL.
fn explain_authority(error: ParseError, input: &str, parse: Parse) -> Option<String> {
    let (scheme, rest) = split_once(input, b':');
    let is_special = is_special(scheme);
    let is_slash = |byte| byte == b'/' || byte == b'\\' && is_special;
    let rest = slice(rest, position(rest, |byte| !is_slash(byte))..);
    let (authority, rest) =
        rest.split_at_checked(position(rest, |byte| is_slash(byte) || matches!(byte, b'?' | b'#')))?;
    let host_and_port = slice(authority, last_position(authority, b'@').map_or(0, |at| at + 1)..);
    let has_user = authority.len() > host_and_port.len();
    // The end of an address in brackets, if there is one.
    let bracket = if host_and_port.starts_with('[') { end_of(host_and_port, b']') } else { 0 };
    let inside = host_and_port.get(bracket..)?;
    let host_end = bracket + if bracket > 0 { inside.len().min(1) } else { end_of(inside, b':') };
    let (host, after_host) = host_and_port.split_at_checked(host_end)?;
    let port = after_host.strip_prefix(':').unwrap_or_default();
    let message = error.clause();
    let is_about_port = matches!(error, ParseError::PortInvalid | ParseError::PortOutOfRange);
    let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
    // A `:` with other text than a number is the end of a username, or of none.
    let is_password =
        is_about_port || error == ParseError::HostMissing && !port.is_empty() && !(is_special && is_number);
    // The text before an `@`, in whichever form, may be a secret.
    let is_shown = !has(rest, "@") && !["＠", "﹫", "%40"].iter().any(|at| has(host_and_port, at));
    let shown = if is_shown { joined(["the host `", &shown(host), "`"]) } else { "the host".into() };
    let the_host = &*shown;
    let made;
    let text = if is_password && has(rest, "@") && !(port.starts_with(['{', '<']) || port.starts_with("${")) {
        let encoded = if rest.starts_with('\\') {
            ": in a password, `\\` is percent-encoded"
        } else {
            ": in a password, `/`, `?` and `#` must be percent-encoded"
        };
        [&message, encoded, ""]
    } else if is_placeholder(host_and_port) || rest.starts_with("#{") {
        [PLACEHOLDER, "", ""]
    } else if scheme.eq_ignore_ascii_case("file") && (has_user || !port.is_empty()) {
        ["a `file` URL has no username, password or port", "", ""]
    } else if let Some(text) = explain_brackets(host_and_port, host, after_host, parse) {
        text
    } else {
        let is_invalid = |cause| [the_host, " is not valid: ", cause];
        match error {
            ParseError::HostMissing | ParseError::TooLong => return None,
            ParseError::PortInvalid if has(split_once(port, b',').1, ":") => {
                ["a URL has one host and one port, not a list of them", "", ""]
            }
            ParseError::PortInvalid if has_user && has(scheme, "ssh") && !starts_with_digit(port) => {
                [SCP, "", ""]
            }
            ParseError::PortInvalid if !is_shown => return None,
            ParseError::PortInvalid => {
                // It may have the digits of another script.
                let broken =
                    if port.is_ascii() { slice(&message, "the port".len()..) } else { " is not ASCII" };
                ["the port after ", the_host, broken]
            }
            ParseError::PortOutOfRange => ["the port `", port, "` is greater than 65,535"],
            ParseError::DomainToAscii => match domain_error::of_host(host, true)? {
                DomainError::DisallowedCodePoint(c) => {
                    made = contains(c, "domain");
                    [the_host, &made, ""]
                }
                _ if !is_shown => return None,
                error => {
                    let message = error.message();
                    made = visible(slice(&message, ..message.len() - 1)).into_owned();
                    match made.strip_prefix("The domain ") {
                        Some(of_domain) => [the_host, " ", of_domain],
                        None => [the_host, " is not valid: the ", slice(&made, "The ".len()..)],
                    }
                }
            },
            ParseError::HostInvalidCodePoint => {
                let found = host.bytes().find(|&byte| is_forbidden_host_code_point(byte))?;
                made = contains(found.into(), "host");
                [the_host, &made, ""]
            }
            ParseError::Ipv4NonNumericPart => {
                let is_wrong_octal = |part: &[u8]| {
                    part.starts_with(b"0")
                        && part.iter().all(u8::is_ascii_digit)
                        && part.iter().any(|&byte| byte >= b'8')
                };
                if host.as_bytes().split(|&byte| byte == b'.').any(is_wrong_octal) {
                    is_invalid("a part of an IPv4 address that begins with `0` is octal")
                } else {
                    [the_host, " is not an IPv4 address, although it ends with a number", ""]
                }
            }
            ParseError::Ipv4OutOfRangePart if host.bytes().filter(|&byte| byte == b'.').count() < 3 => {
                is_invalid("a number is too large for an IPv4 address")
            }
            ParseError::Ipv6InvalidCodePoint => is_invalid(explain_pieces(host.as_bytes())),
            _ => is_invalid(&message),
        }
    };
    Some(joined(text))
}

/// Why an IPv6 address is one of the wrong characters.
fn explain_pieces(host: &[u8]) -> &'static str {
    if host.ends_with(b":]") && !host.ends_with(b"::]") {
        "an IPv6 address ends with a single `:`"
    } else if host.split(|byte| !byte.is_ascii_hexdigit()).any(|digits| digits.len() > 4) {
        "a piece of an IPv6 address has at most four hex digits"
    } else {
        "an IPv6 address contains a code point that is neither a hex digit nor `:`"
    }
}

/// The mistake in the brackets of an IPv6 address.
fn explain_brackets<'a>(
    host_and_port: &'a str,
    host: &str,
    after_host: &str,
    parse: Parse,
) -> Option<[&'a str; 3]> {
    let has_bracket = host_and_port.starts_with('[');
    let (address, next) = end_of_address(slice(host_and_port, usize::from(has_bracket)..));
    if is_address(address, parse) {
        if next.starts_with('%') {
            return Some([ZONE, "", ""]);
        }
        if !has_bracket {
            return Some(["the host is an IPv6 address without its brackets: `[", address, "]`"]);
        }
    }
    if !has_bracket || !host.ends_with(']') {
        return None;
    }
    if !has(address, ":") {
        return Some(["only an IPv6 address may stand in brackets", "", ""]);
    }
    let is_end = after_host.is_empty() || after_host.starts_with(':');
    (!is_end).then_some(["only a port, after a `:`, may follow the `]` of an IPv6 address", "", ""])
}

/// Splits a text into a possible IPv6 address before a bracket or a zone, and the rest.
#[inline(never)]
fn end_of_address(text: &str) -> (&str, &str) {
    text.split_at_checked(position(text, |byte| matches!(byte, b']' | b'%'))).unwrap_or_default()
}

#[inline(never)]
fn is_address(text: &str, parse: Parse) -> bool {
    parse(&joined(["x://[", text, "]"])).is_ok()
}

/// The end of the sentence about a host with a character that no host of its kind has.
#[inline(never)]
fn contains(c: char, kind: &str) -> String {
    match c {
        ' ' => " contains a space".into(),
        c => {
            let found = joined([" contains ", &domain_error::code_point(c), ", which no "]);
            joined([&found, kind, " may contain"])
        }
    }
}

/// Whether a host and its port, or the text in place of a scheme, has a placeholder of a template or a format.
fn is_placeholder(text: &str) -> bool {
    // A `"` stands in JSON.
    if last_position(text, b'}').is_some_and(|close| end_of(text, b'{') < close) && !has(text, "\"") {
        return true;
    }
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let mut before = b' ';
    for (index, byte) in text.bytes().enumerate() {
        if matches!(byte, b'$' | b'%' | b'<') && !is_name(before) {
            let after = slice(text, index + 1..);
            let (name, next) =
                after.split_at_checked(position(after, |byte| !is_name(byte))).unwrap_or_default();
            let found = match byte {
                b'$' if name.is_empty() => next.starts_with(['(', '{']),
                b'$' => !starts_with_digit(name),
                b'%' => {
                    next.starts_with('(') && name.is_empty()
                        || matches!(name, "s" | "d")
                        // `%HOST%`, but no percent-encoded bytes.
                        || next.starts_with('%')
                            && !name.bytes().any(|byte| byte.is_ascii_lowercase())
                            && !name.bytes().all(|byte| byte.is_ascii_hexdigit())
                }
                // `<host>`, `<your host>`, `<%= host %>`, but neither an address in angle brackets nor an element.
                _ => {
                    let inside =
                        position(after, |byte| matches!(byte, b'.' | b':' | b'@' | b'=' | b'<' | b'>'));
                    next.starts_with('%')
                        || inside > 2 && after.as_bytes().get(inside) == Some(&b'>') && !after.ends_with('<')
                }
            };
            if found {
                return true;
            }
        }
        before = byte;
    }
    false
}

/// A host, as a text of limited length.
fn shown(host: &str) -> Cow<'_, str> {
    const MOST: usize = 100;
    match host.char_indices().nth(MOST) {
        Some((end, _)) => joined([&visible(slice(host, ..end)), "…", ""]).into(),
        None => visible(host),
    }
}

/// A text without control, invisible and direction-changing characters, which are escaped as in Rust.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if is_visible(text) {
        return Cow::Borrowed(text);
    }
    let mut output = String::new();
    for c in text.chars() {
        if c == ' ' || is_seen(c) {
            output.push(c);
            continue;
        }
        let number = u32::from(c);
        output.push_str("\\u{");
        for digit in (0..(32 - number.leading_zeros()).div_ceil(4).max(1)).rev() {
            output.push(char::from_digit(number >> (4 * digit) & 0xF, 16).unwrap_or_default());
        }
        output.push('}');
    }
    Cow::Owned(output)
}

#[inline(never)]
fn is_visible(text: &str) -> bool {
    text.chars().all(|c| c == ' ' || is_seen(c))
}

/// An input without the spaces and controls that the parser removes.
fn trimmed(input: &str) -> &str {
    let start = position(input, |byte| byte > b' ');
    let end = input.bytes().rposition(|byte| byte > b' ').map_or(start, |last| last + 1);
    slice(input, start..end)
}

/// What an input without a scheme lacks, or has in excess: `None` for what may be a reference. Nothing of the input is
/// shown, since a password could be anywhere in it.
pub(crate) fn explain_missing_scheme(input: &str, parse: Parse) -> Option<&'static str> {
    let input = trimmed(input);
    let (start, rest) =
        input.split_at_checked(position(input, |byte| matches!(byte, b'/' | b'?' | b'#' | b'\\')))?;
    if is_placeholder(start) || rest.starts_with("#{") {
        return Some(PLACEHOLDER);
    }
    if start.starts_with(['"', '\'', '`', '<', '(', '{', '“', '„', '‘', '‚', '«', '!']) {
        return Some(AROUND);
    }
    let (scheme, after) = input.split_at_checked(position(input, |byte| !byte.is_ascii_alphanumeric()))?;
    if is_special(scheme) {
        if after.starts_with("\\:") || after.starts_with("%3A") || after.starts_with("%3a") {
            return Some("the `:` is escaped");
        }
        // `http//h`, `http;//h`
        if start.len() <= scheme.len() + 1 && !start.ends_with(':') && rest.starts_with("//") {
            return Some("a `:` is missing before the `//`");
        }
    }
    let host = if start.is_empty() { rest.strip_prefix("//").unwrap_or_default() } else { input };
    if looks_like_host(host, parse) {
        return Some(HTTPS);
    }
    if let Some(address) = start.strip_prefix('[') {
        let is_zone = is_address(end_of_address(address).0, parse);
        return Some(if is_zone { ZONE } else { AROUND });
    }
    // The text before a `://`.
    let before = if start.ends_with(':') && rest.starts_with("//") { start.strip_suffix(':') } else { None };
    if let Some(before) = before {
        let last_word = before.bytes().rposition(|byte| !byte.is_ascii_alphanumeric()).map_or(0, |at| at + 1);
        return Some(match before {
            "" => "nothing stands before the `:`",
            _ if !is_visible(before) => "an invisible character stands before the `:`",
            _ if is_special(before.get(last_word..)?) => "other text stands before the URL",
            _ if has(before, " ") => "a space stands before the `:`",
            _ => {
                "the text before the `:` is not an ASCII letter, followed by ASCII letters, digits, `+`, `-` and `.`"
            }
        });
    }
    if has(input, "：") || has(input, "／") {
        return Some("`：` and `／` are not the characters `:` and `/`");
    }
    if input.starts_with("\\\\") {
        return Some("did you mean `file://…`?");
    }
    let (user, host_and_path) = split_once(start, b'@');
    let (host, path) = split_once(host_and_path, b':');
    if user.is_empty() || has(user, ":") || host.is_empty() {
        return None;
    }
    if host.len() < host_and_path.len() {
        let is_path = match path {
            "" => rest.starts_with('/') && !rest.starts_with("//"),
            // Not a port.
            path => !path.bytes().all(|byte| byte.is_ascii_digit()),
        };
        return is_path.then_some(SCP);
    }
    let is_mail = (rest.is_empty() || rest.starts_with('?')) && looks_like_host(host, parse);
    is_mail.then_some("did you mean `mailto:…`?")
}

/// Whether a text is a special scheme.
#[inline(never)]
fn is_special(text: &str) -> bool {
    SchemeType::from_any_case(text.as_bytes()).is_special()
}

/// Whether an input begins with a host on the Internet or with `localhost`.
fn looks_like_host(input: &str, parse: Parse) -> bool {
    let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    let starts_with_host = input
        .bytes()
        .next()
        .is_some_and(|byte| byte == b'[' || byte.is_ascii_alphanumeric() || !byte.is_ascii());
    match parse(&joined(["https://", input, ""])) {
        Ok(url) => {
            let host = url.host_str().unwrap_or_default();
            starts_with_host
                && !url.components().includes_credentials()
                && (host == "localhost"
                    || host.starts_with('[')
                    || has(host, ".") && host.bytes().all(is_usual)
                        // A number is an address as well.
                        && (!host.ends_with(|c: char| c.is_ascii_digit()) || input.starts_with(host)))
        }
        Err(_) => {
            is_address(slice(input, ..position(input, |byte| matches!(byte, b'/' | b'?' | b'#'))), parse)
        }
    }
}

/// The position of a byte, or the length of the text. Like the next two, it is one function for all callers.
#[inline(never)]
fn end_of(text: &str, wanted: u8) -> usize {
    position(text, |byte| byte == wanted)
}

fn starts_with_digit(text: &str) -> bool {
    text.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
}

/// Whether a text contains another.
#[inline(never)]
fn has(text: &str, part: &str) -> bool {
    text.as_bytes().windows(part.len()).any(|bytes| bytes == part.as_bytes())
}

#[inline(never)]
fn joined(parts: [&str; 3]) -> String {
    parts.concat()
}
