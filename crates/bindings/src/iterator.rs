//! The iterators of `URLSearchParams`. Each step reads the list as it then is.

use alloc::rc::Rc;
use core::cell::Cell;

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::receiver::{Freeable, Receiver};
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

impl Freeable for SearchParamsIterator {
    const FREED: &'static str = "This is not an iterator of a URLSearchParams, or it has been freed";
}

type IteratorReceiver = Receiver<SearchParamsIterator>;

#[wasm_bindgen(js_class = URLSearchParamsIterator)]
impl IteratorReceiver {
    /// Frees the memory of the object, which cannot be used any more. The second call does nothing.
    #[wasm_bindgen(skip_typescript)]
    pub fn free(self) {}

    /// The next step of the iteration.
    #[wasm_bindgen(unchecked_return_type = "IteratorResult<any>")]
    pub fn next(&self) -> Result<JsValue, JsValue> {
        let this = self.object()?;
        let index = this.index.get();
        let item = pair(&this.state, index).map(|[name, value]| match this.kind {
            Kind::Keys => name,
            Kind::Values => value,
            Kind::Entries => Array::of2(&name, &value).into(),
        });
        let step = Step::new();
        step.set_value(item.as_ref().unwrap_or(&JsValue::UNDEFINED));
        step.set_done(item.is_none());
        if item.is_some() {
            this.index.set(index + 1);
        }
        Ok(step.into())
    }

    /// An iterator that goes on with this one.
    #[wasm_bindgen(js_name = "[Symbol.iterator]")]
    pub fn iterator(&self) -> Result<SearchParamsIterator, JsValue> {
        let SearchParamsIterator { state, kind, index } = self.object()?;
        Ok(SearchParamsIterator { state: state.clone(), kind: *kind, index: index.clone() })
    }
}

/// The name and the value at this place of the list, if it is that long.
pub fn pair(state: &State, index: usize) -> Option<[JsValue; 2]> {
    state.read_list(|list| {
        list.0.get(index).map(|(name, value)| [JsValue::from_str(name), JsValue::from_str(value)])
    })
}
