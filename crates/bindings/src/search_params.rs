//! The class `URLSearchParams` (URL Standard, [section 6.2](https://url.spec.whatwg.org/#interface-urlsearchparams)).

use alloc::rc::Rc;
use alloc::string::String;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

<<<<<<< HEAD
use crate::convert::{self, string, strings, type_error};
use crate::iterator::{Kind, SearchParamsIterator, pair};
use crate::list::List;
use crate::state::State;
=======
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
>>>>>>> main

/// `URLSearchParams` over a list in WebAssembly memory.
#[wasm_bindgen(js_name = URLSearchParams)]
pub struct SearchParams {
<<<<<<< HEAD
    pub(super) state: Rc<State>,
=======
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
>>>>>>> main
}

#[wasm_bindgen(js_class = URLSearchParams)]
impl SearchParams {
    /// Creates a list from a query, an iterable of pairs, or an object of names and values.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(
            unchecked_optional_param_type = "string | Iterable<[string, string]> | Record<string, string>"
        )]
        init: &JsValue,
    ) -> Result<SearchParams, JsValue> {
        Ok(Self { state: State::of_list(convert::list(init)?) })
    }

    /// The number of tuples.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.state.read_list(|list| list.0.len())
    }

    /// Appends a tuple.
    pub fn append(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let pair = (string(name)?, string(value)?);
        self.state.change_list(|list| list.0.push(pair));
        Ok(())
    }

<<<<<<< HEAD
    /// Removes all tuples with this name and, if one is given, this value.
    pub fn delete(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let (name, value) = strings(name, value)?;
        self.state.change_list(|list| list.delete(&name, value.as_deref()));
        Ok(())
    }

    /// The value of the first tuple with this name; `null` if there is none.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn get(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let name = string(name)?;
        Ok(self.state.read_list(|list| list.get(&name).map_or(JsValue::NULL, JsValue::from_str)))
=======
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
>>>>>>> main
    }

    /// The values of all tuples with this name.
    #[wasm_bindgen(js_name = getAll, unchecked_return_type = "string[]")]
    pub fn get_all(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
    ) -> Result<Array, JsValue> {
        let name = string(name)?;
        let values = Array::new();
        self.state.read_list(|list| {
            for pair in list.0.iter().filter(|pair| pair.0 == name) {
                values.push(&JsValue::from_str(&pair.1));
            }
        });
        Ok(values)
    }

<<<<<<< HEAD
    /// Whether there is a tuple with this name and, if one is given, this value.
    pub fn has(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] value: &JsValue,
    ) -> Result<bool, JsValue> {
        let (name, value) = strings(name, value)?;
        Ok(self.state.read_list(|list| list.find(0, &name, value.as_deref()).is_some()))
=======
    /// Whether there is a tuple with this name and, if there is one, this value.
    pub fn has(&self, name: &str, value: Option<String>) -> bool {
        self.list.borrow().find(name, value.as_deref()).is_some()
>>>>>>> main
    }

    /// Sets the value of the first tuple with this name and removes the others, or appends one.
    pub fn set(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let (name, value) = (string(name)?, string(value)?);
        self.state.change_list(|list| list.set(name, value));
        Ok(())
    }

<<<<<<< HEAD
    /// Sorts the tuples by the UTF-16 code units of their names; equal ones keep their order.
=======
    /// Sorts the tuples by the UTF-16 code units of their names. Equal names keep their order.
>>>>>>> main
    pub fn sort(&self) {
        self.state.change_list(List::sort);
    }

<<<<<<< HEAD
    /// An iterator over the pairs.
    #[wasm_bindgen(unchecked_return_type = "URLSearchParamsIterator<[string, string]>")]
    pub fn entries(&self) -> SearchParamsIterator {
        SearchParamsIterator::new(&self.state, Kind::Entries)
    }

    /// An iterator over the names.
    #[wasm_bindgen(unchecked_return_type = "URLSearchParamsIterator<string>")]
    pub fn keys(&self) -> SearchParamsIterator {
        SearchParamsIterator::new(&self.state, Kind::Keys)
    }

    /// An iterator over the values.
    #[wasm_bindgen(unchecked_return_type = "URLSearchParamsIterator<string>")]
    pub fn values(&self) -> SearchParamsIterator {
        SearchParamsIterator::new(&self.state, Kind::Values)
    }

    /// An iterator over the pairs.
    #[wasm_bindgen(
        js_name = "[Symbol.iterator]",
        unchecked_return_type = "URLSearchParamsIterator<[string, string]>"
    )]
    pub fn iterator(&self) -> SearchParamsIterator {
        self.entries()
    }

    /// Calls a function with each value and name, and an object of this list.
=======
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
>>>>>>> main
    #[wasm_bindgen(js_name = forEach)]
    pub fn for_each(
        &self,
        #[wasm_bindgen(
            unchecked_param_type = "(value: string, name: string, parent: URLSearchParams) => void"
        )]
        callback: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "any")] this_arg: &JsValue,
    ) -> Result<(), JsValue> {
        if !callback.is_function() {
            let message =
                "Failed to execute 'forEach' on 'URLSearchParams': parameter 1 is not of type 'Function'.";
            return Err(type_error(message, ""));
        }
        let callback: &Function = callback.unchecked_ref();
        let mut parent = None;
        let mut index = 0;
        // The list is looked at in every round: the callback may change it.
        while let Some([name, value]) = pair(&self.state, index) {
            let parent = parent.get_or_insert_with(|| SearchParams { state: self.state.clone() }.into());
            callback.call3(this_arg, &value, &name, parent)?;
            index += 1;
        }
        Ok(())
    }

    /// The serialised list.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_js_string(&self) -> String {
<<<<<<< HEAD
        self.state.read_list(List::serialize)
=======
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
>>>>>>> main
    }
}
