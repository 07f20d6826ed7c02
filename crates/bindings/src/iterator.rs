//! The iterators of `URLSearchParams`. They look at the list when they are asked.

use alloc::rc::Rc;
use core::cell::Cell;

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::state::State;

#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Keys,
    Values,
    Entries,
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = js_sys::Object)]
    type Step;
    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Step;
    #[wasm_bindgen(method, setter)]
    fn set_value(this: &Step, value: &JsValue);
    #[wasm_bindgen(method, setter)]
    fn set_done(this: &Step, done: bool);
}

/// An iterator over the names, the values or both.
#[wasm_bindgen(js_name = URLSearchParamsIterator)]
pub struct SearchParamsIterator {
    state: Rc<State>,
    kind: Kind,
    index: Rc<Cell<usize>>,
}

impl SearchParamsIterator {
    pub(super) fn new(state: &Rc<State>, kind: Kind) -> Self {
        Self { state: state.clone(), kind, index: Rc::default() }
    }
}

#[wasm_bindgen(js_class = URLSearchParamsIterator)]
impl SearchParamsIterator {
    /// The next step of the iteration.
    #[wasm_bindgen(unchecked_return_type = "IteratorResult<any>")]
    pub fn next(&self) -> JsValue {
        let index = self.index.get();
        let item = pair(&self.state, index).map(|[name, value]| match self.kind {
            Kind::Keys => name,
            Kind::Values => value,
            Kind::Entries => Array::of2(&name, &value).into(),
        });
        let step = Step::new();
        step.set_value(item.as_ref().unwrap_or(&JsValue::UNDEFINED));
        step.set_done(item.is_none());
        if item.is_some() {
            self.index.set(index + 1);
        }
        step.into()
    }

    /// An iterator that goes on with this one.
    #[wasm_bindgen(js_name = "[Symbol.iterator]")]
    pub fn iterator(&self) -> SearchParamsIterator {
        Self { state: self.state.clone(), kind: self.kind, index: self.index.clone() }
    }
}

/// The name and the value at this place of the list, if it is that long.
pub fn pair(state: &State, index: usize) -> Option<[JsValue; 2]> {
    state.read_list(|list| {
        list.0.get(index).map(|(name, value)| [JsValue::from_str(name), JsValue::from_str(value)])
    })
}
