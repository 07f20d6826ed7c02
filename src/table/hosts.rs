//! Rows that are hosts, as in the logs of name servers and of certificates.

use alloc::vec::Vec;

/// The error of a row with a character that ends a host in a URL, or that the parser would remove.
pub const NOT_A_HOST: &str = "not-a-host";

/// The sentence about such a row.
pub(super) const NOT_A_HOST_REASON: &str =
    "a host has no `/`, `\\`, `?`, `#`, `@`, tab or newline: if the rows are URLs, they are no hosts";

/// Writes a URL with the host of a row and its port, if it has one, in place of what was in `output`. Returns whether
/// that is possible.
///
/// A row may be an IPv6 address without brackets. As rows of URLs, it may have spaces and controls around it.
pub(super) fn write_url(row: &[u8], output: &mut Vec<u8>) -> bool {
    let is_space = |byte: &u8| *byte <= b' ';
    let start = row.iter().position(|byte| !is_space(byte)).unwrap_or(row.len());
    let end = row.iter().rposition(|byte| !is_space(byte)).map_or(start, |last| last + 1);
    let row = row.get(start..end).unwrap_or_default();
    if row.iter().any(|byte| matches!(byte, b'/' | b'\\' | b'?' | b'#' | b'@' | b'\t' | b'\n' | b'\r')) {
        return false;
    }
    output.clear();
    let is_address = |byte: &u8| matches!(byte, b':' | b'.') || byte.is_ascii_hexdigit();
    if row.iter().filter(|&&byte| byte == b':').count() > 1 && row.iter().all(is_address) {
        output.extend_from_slice(b"https://[");
        output.extend_from_slice(row);
        output.push(b']');
        return true;
    }
    // With its own scheme, a port would be the default one, which a URL does not show.
    let port = row.rsplit(|&byte| byte == b':').next().unwrap_or_default();
    let digits = port.iter().position(|&digit| digit != b'0').unwrap_or(port.len());
    let is_default = port.len() < row.len() && port.get(digits..) == Some(b"443");
    output.extend_from_slice(if is_default { b"http://" } else { b"https://" });
    output.extend_from_slice(row);
    true
}
