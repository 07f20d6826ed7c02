//! The parser of the crate, in the module.

use alloc::string::String;

use whurl::table::Parser;
use whurl::{Components, ParseError, Url, form_urlencoded};

pub struct Own {
    base: Option<Url>,
}

pub fn parser(base: Option<&str>) -> Own {
    Own { base: base.and_then(|base| Url::parse(base).ok()) }
}

impl Parser for Own {
    fn parse(&mut self, input: &str, with_base: bool, href: &mut String) -> Result<Components, ParseError> {
        let url = match &self.base {
            Some(base) if with_base => base.join(input),
            _ => Url::parse(input),
        }?;
        let components = *url.components();
        *href = url.into_string();
        Ok(components)
    }

    fn decode(&mut self, text: &str, output: &mut String) {
        output.push_str(&form_urlencoded::decode(text));
    }
}
