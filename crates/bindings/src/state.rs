//! The state that a `URL` object and its query object share.

use alloc::alloc::{Layout, handle_alloc_error};
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_arch = "wasm32")]
use alloc::vec::Vec;
use core::cell::{Cell, RefCell, RefMut};
use core::ops::Range;

use whurl::__engine::ways;
use whurl::{ParseError, Url};

use crate::list::List;
#[cfg(target_arch = "wasm32")]
use crate::list::encoded_length;

/// A URL, a list of tuples, or both, each kept up to date with the other when it is read.
#[derive(Default)]
pub struct State {
    /// The URL; a query object of its own has none.
    url: RefCell<Option<Url>>,
    /// The list, once it has been requested.
    list: RefCell<Option<List>>,
    /// Whether the list has changed since the URL was last read.
    is_stale: Cell<bool>,
    /// Whether the memory ended when the list was serialised. The allocations of such a call are lost, so it is not tried
    /// again before something changes.
    has_failed: Cell<bool>,
    /// The length up to which there was room for the URL with its list, and what has been added since.
    #[cfg(target_arch = "wasm32")]
    room: Cell<(usize, usize)>,
}

/// No input and no result is longer.
pub const MAX_LENGTH: usize = 0x1000_0000;

/// Up to this length, tuples are added to a list without a look at the memory.
#[cfg(target_arch = "wasm32")]
const SHORT: usize = 0x1_0000;

impl State {
    pub fn from_url(url: Url) -> Rc<Self> {
        Rc::new(Self { url: RefCell::new(Some(url)), ..Self::default() })
    }

    pub fn from_list(list: List) -> Rc<Self> {
        Rc::new(Self { list: RefCell::new(Some(list)), ..Self::default() })
    }

    /// Reads the URL, [updated](https://url.spec.whatwg.org/#concept-urlsearchparams-update) by the list.
    pub fn with_url<T>(&self, read: impl FnOnce(&Url) -> T) -> Result<T, ParseError> {
        self.update()?;
        self.read_url(read)
    }

    /// Reads the URL as it was before the latest changes of the list.
    pub fn read_url<T>(&self, read: impl FnOnce(&Url) -> T) -> Result<T, ParseError> {
        self.url.borrow().as_ref().map(read).ok_or(ParseError::TooLong)
    }

    /// Whether the list has changed, and the URL with it.
    pub fn update(&self) -> Result<bool, ParseError> {
        if !self.is_stale.get() {
            return Ok(false);
        }
        if let Some(list) = self.list.borrow().as_ref() {
            if list.least_length() > MAX_LENGTH {
                return Err(ParseError::TooLong);
            }
            self.begin_serializing();
            let changes = self.change(&list.serialize(), |url, query| url.web_mut().set_search(query));
            self.has_failed.set(false);
            changes?;
        }
        self.is_stale.set(false);
        Ok(true)
    }

    fn begin_serializing(&self) {
        if self.has_failed.replace(true) {
            handle_alloc_error(Layout::new::<Self>());
        }
    }

    #[cfg(target_arch = "wasm32")]
    pub fn serialize_list(&self) -> String {
        self.begin_serializing();
        let text = self.read_list(List::serialize);
        self.has_failed.set(false);
        text
    }

    pub fn read_list<T>(&self, read: impl FnOnce(&List) -> T) -> T {
        read(self.list().get_or_insert_default())
    }

    pub fn change_list<T>(&self, change: impl FnOnce(&mut List) -> T) -> T {
        self.has_failed.set(false);
        let result = change(self.list().get_or_insert_default());
        // The memory may have ended before this.
        self.is_stale.set(true);
        result
    }

    /// Whether there is memory to update the URL after a tuple has been added, which happens only when the URL is read.
    /// The memory is tried when the list has grown by an eighth, so that a loop of additions stays linear.
    #[cfg(target_arch = "wasm32")]
    pub fn has_room_for(&self, name: &str, value: &str) -> bool {
        let Ok(href_length) = self.read_url(|url| url.as_str().len()) else {
            return true;
        };
        let length = encoded_length(name) + encoded_length(value) + 2;
        let (room, added) = self.room.get();
        if added + length <= SHORT.max(room / 8) {
            self.room.set((room, added + length));
            return true;
        }
        let whole = href_length + self.read_list(List::serialized_length) + length;
        // The serialisation, the URL, its copy with the new query, and as much again for the list itself; for all that is
        // added before the next time.
        let has_room = Vec::<u8>::new().try_reserve_exact(4 * (whole + SHORT.max(whole / 8))).is_ok();
        if has_room {
            self.room.set((whole, 0));
        }
        has_room
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
        self.is_stale.set(false);
        *self.list.borrow_mut() = None;
        Ok(changes)
    }

    /// Runs a setter, and returns whether the URL has changed. Only the setter of `search` looks at the query, so
    /// changes of the list can follow later.
    #[inline(never)]
    fn change(&self, value: &str, set: fn(&mut Url, &str) -> bool) -> Result<bool, ParseError> {
        if value.len() > MAX_LENGTH {
            return Err(ParseError::TooLong);
        }
        let mut url = self.url.borrow_mut();
        let Some(url) = url.as_mut() else {
            return Ok(false);
        };
        // The memory can end within the setter, and the result can be too long.
        let mut copy = url.clone();
        let changes = set(&mut copy, value);
        if copy.as_str().len() > MAX_LENGTH {
            return Err(ParseError::TooLong);
        }
        *url = copy;
        Ok(changes)
    }

    /// Ends the borrows of a call that a lack of memory has cut off.
    #[cfg(target_arch = "wasm32")]
    pub fn end_borrows(&mut self) {
        if self.url.try_borrow_mut().is_err() {
            self.url = RefCell::new(self.url.get_mut().take());
        }
        if self.list.try_borrow_mut().is_err() {
            self.list = RefCell::new(self.list.get_mut().take());
        }
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
    state.has_failed.set(false);
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
