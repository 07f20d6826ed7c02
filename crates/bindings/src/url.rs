//! The class `URL` (URL Standard, [section 6.1](https://url.spec.whatwg.org/#url-class)).

use alloc::rc::Rc;
use core::cell::OnceCell;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{refusal, string, strings, too_long};
use crate::receiver::{Freeable, Receiver};
use crate::search_params::SearchParams;
use crate::state::{State, api_parse, origin, set_attribute};
use whurl::Url;

#[wasm_bindgen]
extern "C" {
    /// wasm-bindgen's own code writes `new URL(…)` and means the platform's class. Because the name is imported here,
    /// it calls the class below something else within its code, and `URL` only for those who import it.
    #[wasm_bindgen(thread_local_v2, js_name = URL)]
    static PLATFORM_URL: Option<JsValue>;
}

/// The platform's own class, if it has one.
#[wasm_bindgen(js_name = platformURL, unchecked_return_type = "any")]
pub fn platform_url() -> JsValue {
    PLATFORM_URL.with(|class| class.clone().into())
}

/// `URL` over a record in WebAssembly memory.
#[wasm_bindgen(js_name = URL)]
pub struct UrlObject {
    state: Rc<State>,
    /// The query object, once it has been requested. It does not refer to this object, so that both can be collected.
    search_params: OnceCell<JsValue>,
}

impl From<Url> for UrlObject {
    fn from(url: Url) -> Self {
        Self { state: State::from_url(url), search_params: OnceCell::new() }
    }
}

impl Freeable for UrlObject {
    const FREED: &'static str = "This is not a URL, or it has been freed";
}

type UrlReceiver = Receiver<UrlObject>;

impl UrlReceiver {
    #[inline(never)]
    fn read(&self, getter: fn(&Url) -> &str) -> Result<JsValue, JsValue> {
        self.object()?.state.with_url(|url| JsValue::from_str(getter(url))).map_err(|_| too_long())
    }

    #[inline(never)]
    fn set(&self, attribute: u32, value: &JsValue) -> Result<(), JsValue> {
        let value = string(value)?;
        // After the conversion, which can free the object.
        match set_attribute(&self.object()?.state, attribute, &value) {
            Ok(_) => Ok(()),
            Err(error) => Err(refusal(error, &value, None)),
        }
    }
}

#[wasm_bindgen(js_class = URL)]
impl UrlObject {
    /// Parses a URL, against a base if one is given; throws a `TypeError` for an invalid one.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string | { toString(): string }")] url: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | { toString(): string }")] base: &JsValue,
    ) -> Result<UrlObject, JsValue> {
        let (url, base) = strings(url, base)?;
        match api_parse(&url, base.as_deref()) {
            Ok(url) => Ok(url.into()),
            Err(error) => Err(refusal(error, &url, base.as_deref())),
        }
    }

    /// As the constructor, but `null` for an invalid URL.
    #[wasm_bindgen(unchecked_return_type = "URL2 | null")]
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "string | { toString(): string }")] url: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | { toString(): string }")] base: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (url, base) = strings(url, base)?;
        let parsed = api_parse(&url, base.as_deref());
        Ok(parsed.map_or(JsValue::NULL, |url| UrlObject::from(url).into()))
    }

    /// Whether the constructor would succeed.
    #[wasm_bindgen(js_name = canParse)]
    pub fn can_parse(
        #[wasm_bindgen(unchecked_param_type = "string | { toString(): string }")] url: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | { toString(): string }")] base: &JsValue,
    ) -> Result<bool, JsValue> {
        let (url, base) = strings(url, base)?;
        Ok(api_parse(&url, base.as_deref()).is_ok())
    }
}

#[wasm_bindgen(js_class = URL)]
impl UrlReceiver {
    /// Frees the memory of the object, which cannot be used any more. The second call does nothing.
    #[wasm_bindgen(skip_typescript)]
    pub fn free(self) {}

    /// The serialised URL.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn href(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().href())
    }

    /// Replaces the URL; throws a `TypeError` for an invalid one and then changes nothing.
    #[wasm_bindgen(setter)]
    pub fn set_href(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(0, value)
    }

    /// The origin, serialised.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn origin(&self) -> Result<JsValue, JsValue> {
        self.object()?.state.with_url(|url| JsValue::from_str(&origin(url))).map_err(|_| too_long())
    }

    /// The scheme with its `:`.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn protocol(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().protocol())
    }

    /// Sets the scheme.
    #[wasm_bindgen(setter)]
    pub fn set_protocol(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(1, value)
    }

    /// The username.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn username(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().username())
    }

    /// Sets the username.
    #[wasm_bindgen(setter)]
    pub fn set_username(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(2, value)
    }

    /// The password.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn password(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().password())
    }

    /// Sets the password.
    #[wasm_bindgen(setter)]
    pub fn set_password(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(3, value)
    }

    /// The host and the port.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn host(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().host())
    }

    /// Sets the host and the port.
    #[wasm_bindgen(setter)]
    pub fn set_host(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(4, value)
    }

    /// The host.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn hostname(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().hostname())
    }

    /// Sets the host.
    #[wasm_bindgen(setter)]
    pub fn set_hostname(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(5, value)
    }

    /// The port.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn port(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().port())
    }

    /// Sets the port.
    #[wasm_bindgen(setter)]
    pub fn set_port(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(6, value)
    }

    /// The path.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn pathname(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().pathname())
    }

    /// Sets the path.
    #[wasm_bindgen(setter)]
    pub fn set_pathname(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(7, value)
    }

    /// The query with its `?`.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn search(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().search())
    }

    /// Sets the query.
    #[wasm_bindgen(setter)]
    pub fn set_search(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(8, value)
    }

    /// The `URLSearchParams` of this URL, always the same object. Each follows the changes of the other.
    #[wasm_bindgen(getter, js_name = searchParams, unchecked_return_type = "URLSearchParams")]
    pub fn search_params(&self) -> Result<JsValue, JsValue> {
        let UrlObject { state, search_params } = self.object()?;
        Ok(search_params.get_or_init(|| SearchParams { state: state.clone() }.into()).clone())
    }

    /// The fragment with its `#`.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn hash(&self) -> Result<JsValue, JsValue> {
        self.read(|url| url.web().hash())
    }

    /// Sets the fragment.
    #[wasm_bindgen(setter)]
    pub fn set_hash(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(9, value)
    }

    /// The serialised URL.
    #[wasm_bindgen(js_name = toString, unchecked_return_type = "string")]
    pub fn to_js_string(&self) -> Result<JsValue, JsValue> {
        self.href()
    }

    /// The serialised URL.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "string")]
    pub fn to_json(&self) -> Result<JsValue, JsValue> {
        self.href()
    }
}
