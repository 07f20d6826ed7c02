//! The addresses that a URL's host and port stand for (feature `std`).

use alloc::vec::Vec;
use std::io;
use std::net::SocketAddr;

use crate::url::Url;

impl Url {
    /// Resolves the host and the port to socket addresses. A domain is looked up, which blocks.
    ///
    /// `default_port_number` is called if neither the URL nor its scheme has a port.
    ///
    /// ```
    /// let url = whurl_url_compat::Url::parse("http://127.0.0.1/").unwrap();
    /// assert_eq!(url.socket_addrs(|| None)?, ["127.0.0.1:80".parse().unwrap()]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidData`] for a URL without a host or without a port, and the errors of the look-up.
    pub fn socket_addrs(&self, default_port_number: impl Fn() -> Option<u16>) -> io::Result<Vec<SocketAddr>> {
        let invalid = |message: &'static str| io::Error::new(io::ErrorKind::InvalidData, message);
        if !self.has_host() {
            return Err(invalid("No host name in the URL"));
        }
        let port = self.port_or_known_default().or_else(default_port_number);
        let port = port.ok_or_else(|| invalid("No port number in the URL"))?;
        self.0.socket_addrs(|| Some(port))
    }
}
