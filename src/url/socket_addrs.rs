//! The addresses that a URL's host and port stand for (feature `std`).

extern crate std;

use alloc::vec::Vec;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};

use crate::host::Host;
use crate::record::Url;

impl Url {
    /// Resolves the host and the port to socket addresses. A domain is looked up, which blocks.
    ///
    /// `default_port` is called if neither the URL nor its scheme has a port.
    ///
    /// ```
    /// let url = whurl::Url::parse("http://127.0.0.1:8080/").unwrap();
    /// assert_eq!(url.socket_addrs(|| None)?, ["127.0.0.1:8080".parse().unwrap()]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidInput`] for a URL without a host or without a port, and the errors of the look-up.
    pub fn socket_addrs(&self, default_port: impl Fn() -> Option<u16>) -> io::Result<Vec<SocketAddr>> {
        let invalid = |message: &'static str| io::Error::new(io::ErrorKind::InvalidInput, message);
        let port = self.port_or_known_default().or_else(default_port);
        let port = port.ok_or_else(|| invalid("the URL has no port, and its scheme no default"))?;
        match self.host() {
            Some(Host::Ipv4(address)) => Ok(Vec::from([(address, port).into()])),
            Some(Host::Ipv6(address)) => Ok(Vec::from([(address, port).into()])),
            Some(Host::Domain(name) | Host::Opaque(name)) => Ok((name, port).to_socket_addrs()?.collect()),
            Some(Host::Empty) | None => Err(invalid("the URL has no host")),
        }
    }
}
