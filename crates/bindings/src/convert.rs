//! Conversions of JavaScript values by Web IDL, and errors like Node's. Every conversion may run the program's own
//! code.

use alloc::string::String;
use alloc::vec::Vec;

use js_sys::{Array, Function, Object, Reflect, Symbol};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use whurl::ParseError;

use crate::list::List;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = String, catch)]
    fn to_string(value: &JsValue) -> Result<String, JsValue>;

    type Descriptor;
    #[wasm_bindgen(method, getter)]
    fn enumerable(this: &Descriptor) -> bool;

    type Iterator;
    #[wasm_bindgen(method, getter, catch)]
    fn next(this: &Iterator) -> Result<Function, JsValue>;

    type Step;
    #[wasm_bindgen(method, getter, catch)]
    fn done(this: &Step) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, getter, catch)]
    fn value(this: &Step) -> Result<JsValue, JsValue>;

    type Details;
    #[wasm_bindgen(constructor, js_class = "TypeError")]
    fn new_type_error(message: &str) -> Details;
    #[wasm_bindgen(constructor, js_class = "RangeError")]
    fn new_range_error(message: &str) -> Details;
    #[wasm_bindgen(method, setter)]
    fn set_code(this: &Details, code: &str);
    #[wasm_bindgen(method, setter)]
    fn set_input(this: &Details, input: &str);
    #[wasm_bindgen(method, setter)]
    fn set_base(this: &Details, base: &str);
}

/// A `TypeError`, with Node's code if it has one.
#[inline(never)]
pub fn type_error(message: &str, code: &str) -> JsValue {
    let error = Details::new_type_error(message);
    if !code.is_empty() {
        error.set_code(code);
    }
    error.into()
}

/// The error to throw for an input that cannot be parsed.
pub fn refusal(error: ParseError, input: &str, base: Option<&str>) -> JsValue {
    if error == ParseError::TooLong {
        return too_long();
    }
    let error = Details::new_type_error("Invalid URL");
    error.set_code("ERR_INVALID_URL");
    error.set_input(input);
    if let Some(base) = base {
        error.set_base(base);
    }
    error.into()
}

pub fn too_long() -> JsValue {
    Details::new_range_error("URL is longer than 256 MiB, or than the memory allows").into()
}

/// A `USVString`. (wasm-bindgen replaces lone surrogates.)
#[inline(never)]
pub fn string(value: &JsValue) -> Result<String, JsValue> {
    if value.is_symbol() {
        return Err(type_error("Cannot convert a Symbol value to a string", ""));
    }
    to_string(value)
}

/// Two arguments, converted in turn. The second may be missing.
#[inline(never)]
pub fn strings(first: &JsValue, second: &JsValue) -> Result<(String, Option<String>), JsValue> {
    let first = string(first)?;
    let second = if second.is_undefined() { None } else { Some(string(second)?) };
    Ok((first, second))
}

/// The argument of the constructor of `URLSearchParams`: a sequence of pairs, a record, or a string.
pub fn list(init: &JsValue) -> Result<List, JsValue> {
    if init.is_undefined() {
        return Ok(List::default());
    }
    if !init.is_object() && !init.is_function() {
        let query = string(init)?;
        return Ok(List::parse(query.strip_prefix('?').unwrap_or(&query)));
    }
    match iterator_method(init)? {
        Some(method) => list_of_sequence(init, &method),
        None => list_of_record(init),
    }
}

/// `GetMethod` of ECMAScript for `Symbol.iterator`.
#[inline(never)]
fn iterator_method(object: &JsValue) -> Result<Option<Function>, JsValue> {
    let method = Reflect::get(object, &Symbol::iterator())?;
    if method.is_undefined() || method.is_null() {
        return Ok(None);
    }
    if !method.is_function() {
        return Err(type_error("Symbol.iterator is not a function", ""));
    }
    Ok(Some(method.unchecked_into()))
}

/// Web IDL's "create a sequence from an iterable". As there, the iterator is not closed when `each` fails.
#[inline(never)]
fn iterate(
    iterable: &JsValue,
    method: &Function,
    each: &mut dyn FnMut(JsValue) -> Result<(), JsValue>,
) -> Result<(), JsValue> {
    let iterator = method.call0(iterable)?;
    if !iterator.is_object() && !iterator.is_function() {
        return Err(type_error("The iterator is not an object", ""));
    }
    let next = iterator.unchecked_ref::<Iterator>().next()?;
    loop {
        let step = next.call0(&iterator)?;
        if !step.is_object() && !step.is_function() {
            return Err(type_error("The iterator result is not an object", ""));
        }
        let step: Step = step.unchecked_into();
        if step.done()?.is_truthy() {
            return Ok(());
        }
        each(step.value()?)?;
    }
}

fn list_of_sequence(init: &JsValue, method: &Function) -> Result<List, JsValue> {
    let mut pairs = Vec::new();
    let mut is_wrong = false;
    iterate(init, method, &mut |pair| {
        let method = if pair.is_object() || pair.is_function() { iterator_method(&pair)? } else { None };
        let Some(method) = method else {
            return Err(not_a_pair());
        };
        let mut items = Vec::new();
        iterate(&pair, &method, &mut |item| {
            items.push(string(&item)?);
            Ok(())
        })?;
        // The whole argument is converted before the standard's constructor looks at sizes.
        match <[String; 2]>::try_from(items) {
            Ok([name, value]) => pairs.push((name, value)),
            Err(_) => is_wrong = true,
        }
        Ok(())
    })?;
    if is_wrong { Err(not_a_pair()) } else { Ok(List(pairs)) }
}

fn not_a_pair() -> JsValue {
    let message =
        "Failed to construct 'URLSearchParams': Each query pair must be an iterable [name, value] tuple";
    type_error(message, "ERR_INVALID_TUPLE")
}

/// Web IDL's conversion to `record<USVString, USVString>`: of equal keys the first keeps its place, the last its value.
/// They can become equal if they have lone surrogates.
fn list_of_record(init: &JsValue) -> Result<List, JsValue> {
    let mut list = List::default();
    let object: &Object = init.unchecked_ref();
    let keys: Array = Reflect::own_keys(init)?;
    for key in keys.iter() {
        let descriptor = Reflect::get_own_property_descriptor(object, &key)?;
        if descriptor.is_undefined() || !descriptor.unchecked_ref::<Descriptor>().enumerable() {
            continue;
        }
        let name = string(&key)?;
        let value = string(&Reflect::get(init, &key)?)?;
        if name.contains('\u{fffd}') {
            list.set(name, value);
        } else {
            list.0.push((name, value));
        }
    }
    Ok(list)
}
