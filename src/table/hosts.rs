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
/// A row may be an IPv6 address without brackets. It may have white space around it.
pub(super) fn write_url(row: &[u8], output: &mut Vec<u8>) -> bool {
    let row = row.trim_ascii();
    let (mut colons, mut port, mut is_address) = (0, &row[..0], true);
    for (at, byte) in row.iter().enumerate() {
        match byte {
            b'/' | b'\\' | b'?' | b'#' | b'@' | b'\t' | b'\n' | b'\r' => return false,
            b':' => {
                colons += 1;
                port = row.get(at + 1..).unwrap_or_default();
            }
            b'.' => {}
            _ => is_address &= byte.is_ascii_hexdigit(),
        }
    }
    output.clear();
    if colons > 1 && is_address {
        output.extend_from_slice(b"https://[");
        output.extend_from_slice(row);
        output.push(b']');
        return true;
    }
    // With its own scheme, a port would be the default one, which a URL does not show.
    let is_default = port.iter().skip_while(|&&digit| digit == b'0').eq(b"443");
    output.extend_from_slice(if is_default { b"http://" } else { b"https://" });
    output.extend_from_slice(row);
    true
}
