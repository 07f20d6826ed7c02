//! The list of a `URLSearchParams` object.

use alloc::string::String;
use alloc::vec::Vec;

use whurl::form_urlencoded;

/// A list of name-value tuples.
#[derive(Default)]
pub struct List(pub Vec<(String, String)>);

impl List {
    #[inline(never)]
    pub fn parse(query: &str) -> Self {
        let pairs = form_urlencoded::parse(query);
        Self(pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect())
    }

    /// Serialises the list, without the memory that a string takes while it grows.
    #[inline(never)]
    pub fn serialize(&self) -> String {
        let mut text = String::with_capacity(self.serialized_length());
        for (name, value) in &self.0 {
            if !text.is_empty() {
                text.push('&');
            }
            form_urlencoded::encode_into(name, &mut text);
            text.push('=');
            form_urlencoded::encode_into(value, &mut text);
        }
        text
    }

    /// The length of the serialisation, and one more.
    pub fn serialized_length(&self) -> usize {
        self.0.iter().map(|(name, value)| encoded_length(name) + encoded_length(value) + 2).sum()
    }

    /// The least length of the serialisation.
    pub fn least_length(&self) -> usize {
        self.0.iter().map(|(name, value)| name.len() + value.len() + 2).sum()
    }

    /// The position of the first tuple from `start` on with this name and, if one is given, this value.
    #[inline(never)]
    pub fn find(&self, start: usize, name: &str, value: Option<&str>) -> Option<usize> {
        let rest = self.0.get(start..)?;
        Some(start + rest.iter().position(|pair| matches(pair, name, value))?)
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(0, name, None).map(|index| self.0[index].1.as_str())
    }

    #[inline(never)]
    pub fn delete(&mut self, name: &str, value: Option<&str>) {
        self.0.retain(|pair| !matches(pair, name, value));
    }

    #[inline(never)]
    pub fn set(&mut self, name: String, value: String) {
        let Some(first) = self.find(0, &name, None) else {
            return self.0.push((name, value));
        };
        self.0[first].1 = value;
        let mut index = 0;
        self.0.retain(|pair| {
            index += 1;
            index <= first + 1 || pair.0 != name
        });
    }

    /// Merges runs of 1, 2, 4, … tuples. (The sort of the standard library would be 7 KB of the module.)
    #[inline(never)]
    pub fn sort(&mut self) {
        let names = &self.0;
        let mut order: Vec<usize> = (0..names.len()).collect();
        let mut merged = order.clone();
        let mut run = 1;
        while run < order.len() {
            for start in (0..order.len()).step_by(2 * run) {
                let middle = (start + run).min(order.len());
                let end = (middle + run).min(order.len());
                let (mut left, mut right) = (start, middle);
                for place in &mut merged[start..end] {
                    let takes_right = left == middle
                        || right < end && is_before(&names[order[right]].0, &names[order[left]].0);
                    let from = if takes_right { &mut right } else { &mut left };
                    *place = order[*from];
                    *from += 1;
                }
            }
            core::mem::swap(&mut order, &mut merged);
            run *= 2;
        }
        self.0 = order.into_iter().map(|index| core::mem::take(&mut self.0[index])).collect();
    }
}

/// The length of a name or a value in the serialisation.
pub fn encoded_length(text: &str) -> usize {
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'*' | b'-' | b'.' | b'_');
    text.bytes().map(|byte| if is_kept(byte) { 1 } else { 3 }).sum()
}

/// Whether a name comes first, by UTF-16 code units.
fn is_before(name: &str, other: &str) -> bool {
    name.encode_utf16().lt(other.encode_utf16())
}

fn matches((name, value): &(String, String), wanted: &str, wanted_value: Option<&str>) -> bool {
    name == wanted && wanted_value.is_none_or(|wanted| value == wanted)
}
