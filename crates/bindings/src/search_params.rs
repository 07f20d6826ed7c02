//! The class `URLSearchParams` (URL Standard, [section 6.2](https://url.spec.whatwg.org/#interface-urlsearchparams)).

use alloc::rc::Rc;
use alloc::string::String;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::convert::{self, string, strings, type_error};
use crate::iterator::{Kind, SearchParamsIterator, pair};
use crate::list::List;
use crate::receiver::{Freeable, Receiver};
use crate::state::State;

/// `URLSearchParams` over a list in WebAssembly memory.
#[wasm_bindgen(js_name = URLSearchParams)]
pub struct SearchParams {
    pub(super) state: Rc<State>,
}

impl Freeable for SearchParams {
    const FREED: &'static str = "This is not a URLSearchParams, or it has been freed";
}

type ParamsReceiver = Receiver<SearchParams>;

#[wasm_bindgen(js_class = URLSearchParams)]
impl SearchParams {
    /// Takes a query, an iterable of pairs, or an object of names and values.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(
            unchecked_optional_param_type = "string | Iterable<[string, string]> | Record<string, string>"
        )]
        init: &JsValue,
    ) -> Result<SearchParams, JsValue> {
        Ok(Self { state: State::from_list(convert::list(init)?) })
    }
}

impl ParamsReceiver {
    fn state(&self) -> Result<&Rc<State>, JsValue> {
        Ok(&self.object()?.state)
    }

    fn iterator_of(&self, kind: Kind) -> Result<SearchParamsIterator, JsValue> {
        Ok(SearchParamsIterator::new(self.state()?, kind))
    }
}

#[wasm_bindgen(js_class = URLSearchParams)]
impl ParamsReceiver {
    /// Frees the memory of the object, which cannot be used any more. The second call does nothing.
    #[wasm_bindgen(skip_typescript)]
    pub fn free(self) {}

    /// The number of tuples.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> Result<usize, JsValue> {
        Ok(self.state()?.read_list(|list| list.0.len()))
    }

    /// Appends a tuple.
    pub fn append(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let pair = (string(name)?, string(value)?);
        self.state()?.change_list(|list| list.0.push(pair));
        Ok(())
    }

    /// Removes all tuples with this name and, if one is given, this value.
    pub fn delete(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let (name, value) = strings(name, value)?;
        self.state()?.change_list(|list| list.delete(&name, value.as_deref()));
        Ok(())
    }

    /// The value of the first tuple with this name; `null` if there is none.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn get(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let name = string(name)?;
        Ok(self.state()?.read_list(|list| list.get(&name).map_or(JsValue::NULL, JsValue::from_str)))
    }

    /// The values of all tuples with this name.
    #[wasm_bindgen(js_name = getAll, unchecked_return_type = "string[]")]
    pub fn get_all(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
    ) -> Result<Array, JsValue> {
        let name = string(name)?;
        let values = Array::new();
        self.state()?.read_list(|list| {
            for pair in list.0.iter().filter(|pair| pair.0 == name) {
                values.push(&JsValue::from_str(&pair.1));
            }
        });
        Ok(values)
    }

    /// Whether there is a tuple with this name and, if one is given, this value.
    pub fn has(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] value: &JsValue,
    ) -> Result<bool, JsValue> {
        let (name, value) = strings(name, value)?;
        Ok(self.state()?.read_list(|list| list.find(0, &name, value.as_deref()).is_some()))
    }

    /// Sets the value of the first tuple with this name and removes the others, or appends one.
    pub fn set(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let (name, value) = (string(name)?, string(value)?);
        self.state()?.change_list(|list| list.set(name, value));
        Ok(())
    }

    /// Sorts the tuples by the UTF-16 code units of their names; equal ones keep their order.
    pub fn sort(&self) -> Result<(), JsValue> {
        self.state()?.change_list(List::sort);
        Ok(())
    }

    /// An iterator over the pairs.
    #[wasm_bindgen(unchecked_return_type = "IterableIterator<[string, string]>")]
    pub fn entries(&self) -> Result<SearchParamsIterator, JsValue> {
        self.iterator_of(Kind::Entries)
    }

    /// An iterator over the names.
    #[wasm_bindgen(unchecked_return_type = "IterableIterator<string>")]
    pub fn keys(&self) -> Result<SearchParamsIterator, JsValue> {
        self.iterator_of(Kind::Keys)
    }

    /// An iterator over the values.
    #[wasm_bindgen(unchecked_return_type = "IterableIterator<string>")]
    pub fn values(&self) -> Result<SearchParamsIterator, JsValue> {
        self.iterator_of(Kind::Values)
    }

    /// An iterator over the pairs.
    #[wasm_bindgen(
        js_name = "[Symbol.iterator]",
        unchecked_return_type = "IterableIterator<[string, string]>"
    )]
    pub fn iterator(&self) -> Result<SearchParamsIterator, JsValue> {
        self.entries()
    }

    /// Calls a function with each value and name, and an object of this list.
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
        let state = self.state()?;
        let mut parent = None;
        let mut index = 0;
        // The list is looked at in every round: the callback may change it.
        while let Some([name, value]) = pair(state, index) {
            let parent = parent.get_or_insert_with(|| SearchParams { state: state.clone() }.into());
            callback.call3(this_arg, &value, &name, parent)?;
            index += 1;
        }
        Ok(())
    }

    /// The list, serialised.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_js_string(&self) -> Result<String, JsValue> {
        Ok(self.state()?.read_list(List::serialize))
    }
}
