//! The class `URLSearchParams` (URL Standard, [section 6.2](https://url.spec.whatwg.org/#interface-urlsearchparams)).

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Reflect, Symbol, TypeError};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use whurl::{Url, form_urlencoded};

/// A list of name-value tuples.
#[derive(Default)]
pub(super) struct List(Vec<(String, String)>);

impl List {
    pub(super) fn parse(query: &str) -> Self {
        let pairs = form_urlencoded::parse(query);
        Self(pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect())
    }

    fn serialize(&self) -> String {
        form_urlencoded::serialize(self.0.iter().map(|(name, value)| (name, value)))
    }

    /// The position of the first tuple with this name and, if there is one, this value.
    fn find(&self, name: &str, value: Option<&str>) -> Option<usize> {
        self.0.iter().position(|pair| matches(pair, name, value))
    }

    fn delete(&mut self, name: &str, value: Option<&str>) {
        self.0.retain(|pair| !matches(pair, name, value));
    }

    fn set(&mut self, name: String, value: String) {
        match self.find(&name, None) {
            None => self.0.push((name, value)),
            Some(first) => {
                self.0[first].1 = value;
                let mut index = 0;
                self.0.retain(|pair| {
                    index += 1;
                    index <= first + 1 || pair.0 != name
                });
            }
        }
    }

    fn sort(&mut self) {
        self.0.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
    }
}

fn matches((name, value): &(String, String), wanted: &str, wanted_value: Option<&str>) -> bool {
    name == wanted && wanted_value.is_none_or(|wanted| value == wanted)
}

/// `URLSearchParams` over a list in WebAssembly memory.
#[wasm_bindgen(js_name = URLSearchParams)]
pub struct SearchParams {
    list: Rc<RefCell<List>>,
    /// The URL whose query is kept in step with the list.
    url: Option<Rc<RefCell<Url>>>,
}

impl SearchParams {
    pub(super) fn from_url(list: Rc<RefCell<List>>, url: Rc<RefCell<Url>>) -> Self {
        let url = Some(url);
        Self { list, url }
    }

    /// Changes the list, then [updates](https://url.spec.whatwg.org/#concept-urlsearchparams-update) the URL.
    fn change(&self, change: impl FnOnce(&mut List)) {
        let mut list = self.list.borrow_mut();
        change(&mut list);
        if let Some(url) = &self.url {
            url.borrow_mut().set_search(&list.serialize());
        }
    }
}

#[wasm_bindgen(js_class = URLSearchParams)]
impl SearchParams {
    /// Creates a list from a query, an iterable of pairs, or an object of names and values.
    #[wasm_bindgen(constructor)]
    pub fn new(init: JsValue) -> Result<SearchParams, JsValue> {
        let list = if init.is_undefined() {
            List::default()
        } else if !init.is_object() && !init.is_function() {
            let query = string(&init)?;
            List::parse(query.strip_prefix('?').unwrap_or(&query))
        } else if Reflect::has(&init, &Symbol::iterator())? {
            from_pairs(&Array::from(&init))?
        } else {
            from_pairs(&Object::entries(init.unchecked_ref()))?
        };
        Ok(Self { list: Rc::new(RefCell::new(list)), url: None })
    }

    /// The number of tuples.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.list.borrow().0.len()
    }

    /// Appends a tuple.
    pub fn append(&self, name: String, value: String) {
        self.change(|list| list.0.push((name, value)));
    }

    /// Removes all tuples with this name and, if there is one, this value.
    pub fn delete(&self, name: &str, value: Option<String>) {
        self.change(|list| list.delete(name, value.as_deref()));
    }

    /// The value of the first tuple with this name, or `null`.
    pub fn get(&self, name: &str) -> JsValue {
        let list = self.list.borrow();
        match list.find(name, None) {
            Some(index) => list.0[index].1.as_str().into(),
            None => JsValue::NULL,
        }
    }

    /// The values of all tuples with this name.
    #[wasm_bindgen(js_name = getAll)]
    pub fn get_all(&self, name: &str) -> Vec<String> {
        let list = self.list.borrow();
        let pairs = list.0.iter().filter(|pair| pair.0 == name);
        pairs.map(|pair| pair.1.clone()).collect()
    }

    /// Whether there is a tuple with this name and, if there is one, this value.
    pub fn has(&self, name: &str, value: Option<String>) -> bool {
        self.list.borrow().find(name, value.as_deref()).is_some()
    }

    /// Sets the value of the first tuple with this name and removes the others, or appends one.
    pub fn set(&self, name: String, value: String) {
        self.change(|list| list.set(name, value));
    }

    /// Sorts the tuples by the UTF-16 code units of their names. Equal names keep their order.
    pub fn sort(&self) {
        self.change(List::sort);
    }

    /// An iterator over the current pairs.
    pub fn entries(&self) -> JsValue {
        self.pairs().values().into()
    }

    /// An iterator over the current names.
    pub fn keys(&self) -> JsValue {
        let list = self.list.borrow();
        let names = list.0.iter().map(|pair| JsValue::from_str(&pair.0));
        names.collect::<Array>().values().into()
    }

    /// An iterator over the current values.
    pub fn values(&self) -> JsValue {
        let list = self.list.borrow();
        let values = list.0.iter().map(|pair| JsValue::from_str(&pair.1));
        values.collect::<Array>().values().into()
    }

    /// Calls a function with the value and the name of each tuple.
    #[wasm_bindgen(js_name = forEach)]
    pub fn for_each(&self, callback: &Function) -> Result<(), JsValue> {
        for pair in self.pairs().iter() {
            let pair: Array = pair.unchecked_into();
            callback.call2(&JsValue::UNDEFINED, &pair.get(1), &pair.get(0))?;
        }
        Ok(())
    }

    /// The serialised list.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_js_string(&self) -> String {
        self.list.borrow().serialize()
    }

    fn pairs(&self) -> Array {
        let list = self.list.borrow();
        let pairs = list
            .0
            .iter()
            .map(|(name, value)| Array::of2(&JsValue::from_str(name), &JsValue::from_str(value)));
        pairs.collect()
    }
}

/// A list from an array of iterables of two strings.
fn from_pairs(pairs: &Array) -> Result<List, JsValue> {
    let mut list = List::default();
    for pair in pairs.iter() {
        if !pair.is_object() {
            return Err(TypeError::new("Each pair must be an iterable of a name and a value").into());
        }
        let pair = Array::from(&pair);
        if pair.length() != 2 {
            return Err(TypeError::new("Each pair must have a name and a value").into());
        }
        list.0.push((string(&pair.get(0))?, string(&pair.get(1))?));
    }
    Ok(list)
}

/// Converts a value to a string with `String()`.
fn string(value: &JsValue) -> Result<String, JsValue> {
    match value.as_string() {
        Some(text) => Ok(text),
        None if value.is_symbol() => Err(TypeError::new("A symbol cannot be converted to a string").into()),
        None => {
            let text = Reflect::get(&js_sys::global(), &"String".into())?;
            let text = text.unchecked_into::<Function>().call1(&JsValue::UNDEFINED, value)?;
            Ok(text.as_string().unwrap_or_default())
        }
    }
}
