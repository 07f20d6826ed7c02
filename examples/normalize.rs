//! Prints a URL as a browser would write it: `cargo run --example normalize -- 'HTTPS://EXAMPLE.com/a b'`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{}", whurl::Url::parse(&std::env::args().nth(1).ok_or("which URL?")?)?);
    Ok(())
}
