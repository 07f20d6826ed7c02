//! The class `URL` (URL Standard, [section 6.1](https://url.spec.whatwg.org/#url-class)).

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::invalid_url;
use super::search_params::{List, SearchParams};
use whurl::{ParseError, Url};

/// `URL` over a record in WebAssembly memory.
#[wasm_bindgen(js_name = URL)]
pub struct UrlObject {
    url: Rc<RefCell<Url>>,
    /// The list of the query object, shared with every `searchParams` that was returned.
    query_list: Rc<RefCell<List>>,
}

/// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser).
fn api_parse(url: &str, base: Option<&str>) -> Result<Url, ParseError> {
    match base {
        None => Url::parse(url),
        Some(base) => Url::parse_with_base(url, &Url::parse(base)?),
    }
}

impl From<Url> for UrlObject {
    fn from(url: Url) -> Self {
        let list = List::parse(url.query().unwrap_or_default());
        Self { url: Rc::new(RefCell::new(url)), query_list: Rc::new(RefCell::new(list)) }
    }
}

#[wasm_bindgen(js_class = URL)]
impl UrlObject {
    /// Parses a URL, against a base if there is one. Throws a `TypeError` for an invalid URL.
    #[wasm_bindgen(constructor)]
    pub fn new(url: &str, base: Option<String>) -> Result<UrlObject, JsValue> {
        match api_parse(url, base.as_deref()) {
            Ok(url) => Ok(url.into()),
            Err(_) => Err(invalid_url(url, base.as_deref())),
        }
    }

    /// Parses a URL like the constructor, but returns `undefined` for an invalid one.
    pub fn parse(url: &str, base: Option<String>) -> Option<UrlObject> {
        api_parse(url, base.as_deref()).ok().map(UrlObject::from)
    }

    /// Whether the constructor would succeed.
    #[wasm_bindgen(js_name = canParse)]
    pub fn can_parse(url: &str, base: Option<String>) -> bool {
        api_parse(url, base.as_deref()).is_ok()
    }

    /// The serialised URL.
    #[wasm_bindgen(getter)]
    pub fn href(&self) -> String {
        self.url.borrow().href().into()
    }

    /// Replaces the URL. Throws a `TypeError` for an invalid URL and leaves the old one unchanged.
    #[wasm_bindgen(setter)]
    pub fn set_href(&self, value: &str) -> Result<(), JsValue> {
        let url = Url::parse(value).map_err(|_| invalid_url(value, None))?;
        *self.query_list.borrow_mut() = List::parse(url.query().unwrap_or_default());
        *self.url.borrow_mut() = url;
        Ok(())
    }

    /// The serialised origin.
    #[wasm_bindgen(getter)]
    pub fn origin(&self) -> String {
        self.url.borrow().origin().ascii_serialization()
    }

    /// The scheme with its `:`.
    #[wasm_bindgen(getter)]
    pub fn protocol(&self) -> String {
        self.url.borrow().protocol().into()
    }

    /// Sets the scheme.
    #[wasm_bindgen(setter)]
    pub fn set_protocol(&self, value: &str) {
        self.url.borrow_mut().set_protocol(value);
    }

    /// The username.
    #[wasm_bindgen(getter)]
    pub fn username(&self) -> String {
        self.url.borrow().username().into()
    }

    /// Sets the username.
    #[wasm_bindgen(setter)]
    pub fn set_username(&self, value: &str) {
        self.url.borrow_mut().set_username(value);
    }

    /// The password.
    #[wasm_bindgen(getter)]
    pub fn password(&self) -> String {
        self.url.borrow().password().into()
    }

    /// Sets the password.
    #[wasm_bindgen(setter)]
    pub fn set_password(&self, value: &str) {
        self.url.borrow_mut().set_password(value);
    }

    /// The host and the port.
    #[wasm_bindgen(getter)]
    pub fn host(&self) -> String {
        self.url.borrow().host().into()
    }

    /// Sets the host and the port.
    #[wasm_bindgen(setter)]
    pub fn set_host(&self, value: &str) {
        self.url.borrow_mut().set_host(value);
    }

    /// The host.
    #[wasm_bindgen(getter)]
    pub fn hostname(&self) -> String {
        self.url.borrow().hostname().into()
    }

    /// Sets the host.
    #[wasm_bindgen(setter)]
    pub fn set_hostname(&self, value: &str) {
        self.url.borrow_mut().set_hostname(value);
    }

    /// The port.
    #[wasm_bindgen(getter)]
    pub fn port(&self) -> String {
        self.url.borrow().port().into()
    }

    /// Sets the port.
    #[wasm_bindgen(setter)]
    pub fn set_port(&self, value: &str) {
        self.url.borrow_mut().set_port(value);
    }

    /// The path.
    #[wasm_bindgen(getter)]
    pub fn pathname(&self) -> String {
        self.url.borrow().pathname().into()
    }

    /// Sets the path.
    #[wasm_bindgen(setter)]
    pub fn set_pathname(&self, value: &str) {
        self.url.borrow_mut().set_pathname(value);
    }

    /// The query with its `?`.
    #[wasm_bindgen(getter)]
    pub fn search(&self) -> String {
        self.url.borrow().search().into()
    }

    /// Sets the query.
    #[wasm_bindgen(setter)]
    pub fn set_search(&self, value: &str) {
        self.url.borrow_mut().set_search(value);
        *self.query_list.borrow_mut() = List::parse(value.strip_prefix('?').unwrap_or(value));
    }

    /// A `URLSearchParams` that stays linked to this URL. Unlike the platform's class, each access returns a new
    /// object.
    #[wasm_bindgen(getter, js_name = searchParams)]
    pub fn search_params(&self) -> SearchParams {
        SearchParams::from_url(self.query_list.clone(), self.url.clone())
    }

    /// The fragment with its `#`.
    #[wasm_bindgen(getter)]
    pub fn hash(&self) -> String {
        self.url.borrow().hash().into()
    }

    /// Sets the fragment.
    #[wasm_bindgen(setter)]
    pub fn set_hash(&self, value: &str) {
        self.url.borrow_mut().set_hash(value);
    }

    /// The serialised URL.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_js_string(&self) -> String {
        self.href()
    }

    /// The serialised URL.
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> String {
        self.href()
    }
}
