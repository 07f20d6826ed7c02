//! The state that a `URL` object and its query object share.

use alloc::rc::Rc;
use alloc::string::String;
use core::cell::{Cell, RefCell, RefMut};
use core::ops::Range;

use whurl::__engine::ways;
use whurl::{ParseError, Url};

use crate::list::List;

/// A URL, a list of tuples, or both, each kept up to date with the other when it is read.
#[derive(Default)]
pub struct State {
    /// The URL; a query object of its own has none.
    url: RefCell<Option<Url>>,
    /// The list, once it has been asked for.
    list: RefCell<Option<List>>,
    /// Whether the list has changed since the URL was last read.
    is_stale: Cell<bool>,
}

/// No input and no result is longer.
pub const MAX_LENGTH: usize = 0x1000_0000;

impl State {
    pub fn from_url(url: Url) -> Rc<Self> {
        Rc::new(Self { url: RefCell::new(Some(url)), ..Self::default() })
    }

    pub fn from_list(list: List) -> Rc<Self> {
        Rc::new(Self { list: RefCell::new(Some(list)), ..Self::default() })
    }

    /// Reads the URL, [updated](https://url.spec.whatwg.org/#concept-urlsearchparams-update) by the list.
    pub fn with_url<T>(&self, read: impl FnOnce(&mut Url) -> T) -> Result<T, ParseError> {
        self.update()?;
        let mut url = self.url.borrow_mut();
        url.as_mut().map(read).ok_or(ParseError::TooLong)
    }

    /// Whether the list has changed, and the URL with it.
    pub fn update(&self) -> Result<bool, ParseError> {
        if !self.is_stale.get() {
            return Ok(false);
        }
        if let (Some(url), Some(list)) = (self.url.borrow_mut().as_mut(), self.list.borrow().as_ref()) {
            if list.least_length() > MAX_LENGTH {
                return Err(ParseError::TooLong);
            }
            url.web_mut().set_search(&list.serialize());
        }
        self.is_stale.set(false);
        Ok(true)
    }

    pub fn read_list<T>(&self, read: impl FnOnce(&List) -> T) -> T {
        read(self.list().get_or_insert_default())
    }

    pub fn change_list<T>(&self, change: impl FnOnce(&mut List) -> T) -> T {
        self.is_stale.set(true);
        change(self.list().get_or_insert_default())
    }

    /// The list, which is created from the query if there is none yet.
    #[inline(never)]
    fn list(&self) -> RefMut<'_, Option<List>> {
        let mut list = self.list.borrow_mut();
        if list.is_none() {
            let url = self.url.borrow();
            *list = Some(List::parse(url.as_ref().and_then(Url::query).unwrap_or_default()));
        }
        list
    }

    #[cfg(target_arch = "wasm32")]
    pub fn has_list(&self) -> bool {
        self.list.borrow().is_some()
    }

    /// Restores the list as it was when the object was released. The URL has its changes.
    #[cfg(target_arch = "wasm32")]
    pub fn restore_list(&self, list: List) {
        *self.list.borrow_mut() = Some(list);
    }

    /// Replaces the URL. The list becomes the query of the new one.
    pub fn set_url(&self, url: Url) {
        self.is_stale.set(false);
        *self.list.borrow_mut() = None;
        *self.url.borrow_mut() = Some(url);
    }

    /// The setter of `search`: the list becomes the parse of the new query.
    pub fn set_search(&self, value: &str) -> Result<bool, ParseError> {
        let changes = self.change(value, |url, value| url.web_mut().set_search(value))?;
        *self.list.borrow_mut() = None;
        Ok(changes)
    }

    /// Runs a setter, and says whether the URL has changed.
    #[inline(never)]
    fn change(&self, value: &str, set: fn(&mut Url, &str) -> bool) -> Result<bool, ParseError> {
        let length = value.len();
        if length > MAX_LENGTH {
            return Err(ParseError::TooLong);
        }
        self.with_url(|url| {
            // Percent-encoding makes three bytes of one. If that may be too long, the setter is tried on a copy.
            if url.as_str().len() + 3 * length <= MAX_LENGTH {
                return Ok(set(url, value));
            }
            let mut copy = url.clone();
            let changes = set(&mut copy, value);
            if copy.as_str().len() > MAX_LENGTH {
                return Err(ParseError::TooLong);
            }
            *url = copy;
            Ok(changes)
        })?
    }
}

/// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser).
#[inline(never)]
pub fn api_parse(url: &str, base: Option<&str>) -> Result<Url, ParseError> {
    if url.len() + base.map_or(0, str::len) > MAX_LENGTH {
        return Err(ParseError::TooLong);
    }
    let base = base.map(|base| ways::parse(base, None)).transpose()?;
    // The caller has tried the first way. Plain references are rare in what it leaves, and their scan would add a
    // kilobyte.
    let url = ways::parse_rest(url, base.as_ref(), None)?;
    if url.as_str().len() > MAX_LENGTH { Err(ParseError::TooLong) } else { Ok(url) }
}

/// Runs the setter of an attribute by its number in the engine's interface (docs/engine.md).
#[inline(never)]
pub fn set_attribute(state: &State, attribute: u32, value: &str) -> Result<bool, ParseError> {
    let set: fn(&mut Url, &str) -> bool = match attribute {
        1 => |url, value| url.web_mut().set_protocol(value),
        2 => |url, value| url.web_mut().set_username(value),
        3 => |url, value| url.web_mut().set_password(value),
        4 => |url, value| url.web_mut().set_host(value),
        5 => |url, value| url.web_mut().set_hostname(value),
        6 => |url, value| url.web_mut().set_port(value),
        7 => |url, value| url.web_mut().set_pathname(value),
        8 => return state.set_search(value),
        9 => |url, value| url.web_mut().set_hash(value),
        _ => {
            let url = api_parse(value, None)?;
            state.set_url(url);
            return Ok(true);
        }
    };
    state.change(value, set)
}

/// The origin, serialised. (`Url::origin` would parse the host anew, which the module needs for nothing else.)
#[inline(never)]
pub fn origin(url: &Url) -> String {
    if url.scheme() == "blob" {
        // The origin of the URL in the path, if that URL has the scheme `http` or `https`.
        return match api_parse(url.path(), None) {
            Ok(inner) if matches!(inner.scheme(), "http" | "https") => origin(&inner),
            _ => "null".into(),
        };
    }
    if !url.is_special() || url.scheme() == "file" {
        return "null".into();
    }
    let components = url.components();
    let slice =
        |range: Range<u32>| url.as_str().get(range.start as usize..range.end as usize).unwrap_or_default();
    let mut origin = String::from(slice(0..components.scheme_end + 3));
    origin.push_str(slice(components.host_start..components.path_start));
    origin
}
