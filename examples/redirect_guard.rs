//! A server with a login page that leads back to where the user came from: `/login?next=/account`. It redirects to its
//! own pages only, however the address is written: `//evil.example`, `/\\evil.example` and `https:evil.example` all
//! leave the site in a browser.
//!
//! ```sh
//! cargo run --example redirect_guard                   # serves http://127.0.0.1:8080/
//! cargo run --example redirect_guard -- '/a' '//b'     # only judges these addresses
//! ```

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};

use whurl::Url;

const ADDRESS: &str = "127.0.0.1:8080";

fn main() -> io::Result<()> {
    let home = Url::parse(&format!("http://{ADDRESS}/")).expect("it is a URL");
    let targets: Vec<String> = std::env::args().skip(1).collect();
    for target in &targets {
        println!("{target} -> {}", redirect_target(&home, target));
    }
    if !targets.is_empty() {
        return Ok(());
    }
    println!("listening on {home}");
    for stream in TcpListener::bind(ADDRESS)?.incoming() {
        // A client that breaks off must not end the server.
        if let Err(error) = stream.and_then(|stream| answer(&home, stream)) {
            eprintln!("{error}");
        }
    }
    Ok(())
}

/// The destination of a redirect to `target`: a page of our own origin or, for anything else, home.
fn redirect_target(home: &Url, target: &str) -> Url {
    match home.join(target) {
        // The parser has resolved what the browser would. A `blob:` URL has the origin of the URL inside it, so the scheme
        // counts too. A username is never ours.
        Ok(url)
            if url.scheme() == home.scheme()
                && url.origin().is_same_origin(&home.origin())
                && url.username().is_empty()
                && url.password().is_none() =>
        {
            url
        }
        _ => home.clone(),
    }
}

fn answer(home: &Url, mut stream: TcpStream) -> io::Result<()> {
    let mut request = String::new();
    BufReader::new(&stream).read_line(&mut request)?;
    // "GET /login?next=%2Faccount HTTP/1.1"
    let requested = request.split(' ').nth(1).and_then(|path| home.join(path).ok());
    match requested {
        Some(url) if url.path() == "/login" => {
            let next = url.search_params().get("next").map(|next| redirect_target(home, next));
            let next = next.unwrap_or_else(|| home.clone());
            write!(stream, "HTTP/1.1 303 See Other\r\nLocation: {next}\r\nContent-Length: 0\r\n\r\n")
        }
        Some(url) => {
            let text = format!("This is {}\n", url.path());
            write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{text}", text.len())
        }
        None => write!(stream, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"),
    }
}
