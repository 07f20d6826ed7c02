//! The objects whose methods are called. A `&self` of wasm-bindgen throws "null pointer passed to rust" for an object
//! that has been freed; with a [`Receiver`] in its place, the method decides.

use core::ops::Deref;

use wasm_bindgen::__rt::marker::SupportsInstanceProperty;
use wasm_bindgen::JsValue;
use wasm_bindgen::convert::{FromWasmAbi, RefFromWasmAbi};
use wasm_bindgen::describe::WasmDescribe;

use crate::convert::type_error;

/// The Rust object behind an object of JavaScript: nothing after `free()`, and nothing if it is of another class.
pub struct Receiver<T: RefFromWasmAbi>(Option<T::Anchor>);

/// Holds a receiver for the duration of a call.
pub struct Held<T: RefFromWasmAbi>(Receiver<T>);

/// A class whose methods report the use of a freed object.
pub trait Freeable: RefFromWasmAbi + FromWasmAbi {
    const FREED: &'static str;
}

impl<T: Freeable> Receiver<T> {
    /// The object, or the `TypeError` for one that has been freed.
    pub fn object(&self) -> Result<&T, JsValue> {
        self.0.as_deref().ok_or_else(|| type_error(T::FREED, ""))
    }
}

impl<T: RefFromWasmAbi> Deref for Held<T> {
    type Target = Receiver<T>;

    fn deref(&self) -> &Receiver<T> {
        &self.0
    }
}

// Getters and setters are for structs.
impl<T: RefFromWasmAbi + SupportsInstanceProperty> SupportsInstanceProperty for Receiver<T> {}

impl<T: RefFromWasmAbi> WasmDescribe for Receiver<T> {
    fn describe() {
        T::describe();
    }
}

impl<T: RefFromWasmAbi> RefFromWasmAbi for Receiver<T> {
    type Abi = T::Abi;
    type Anchor = Held<T>;

    unsafe fn ref_from_abi(pointer: T::Abi) -> Held<T> {
        // SAFETY: wasm-bindgen passes what it would pass for `T`. No method borrows an object to change it, so that
        // this fails for a null pointer only.
        Held(Receiver(unsafe { T::try_ref_from_abi(pointer) }.ok()))
    }
}

/// For `free`, which takes the object. A second call finds nothing.
impl<T: RefFromWasmAbi + FromWasmAbi> FromWasmAbi for Receiver<T> {
    type Abi = <T as FromWasmAbi>::Abi;

    unsafe fn from_abi(pointer: Self::Abi) -> Self {
        // SAFETY: as above. An object that a call is using lives until the end of that call.
        drop(unsafe { <T as FromWasmAbi>::try_from_abi(pointer) });
        Receiver(None)
    }
}
