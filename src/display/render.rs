//! Rendering a URL as a list of tagged spans.

use alloc::string::String;
use alloc::vec::Vec;

use super::decode::{decode_into, is_mark};
use super::label::{LabelError, label_error};
use super::unicode::{Tables, Unicode};
use crate::host::Host;
use crate::sites::SuffixList;
use crate::text::slice;
use crate::{SchemeType, Url};

/// Options for [`render`]: how much of a URL to show, and how.
///
/// ```
/// use whurl::display::{Options, render};
/// use whurl::{Url, sites::SuffixList};
/// let mut options = Options::default();
/// options.scheme = false;
/// options.max_length = Some(16);
/// let url = Url::parse("https://www.example.com/a/long/path").unwrap();
/// assert_eq!(render(&url, &SuffixList::built_in(), &options).text(), "www.example.com…");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The extent of the URL to show.
    pub extent: Extent,
    /// Whether to show the scheme. A program whose URLs all have the same scheme can leave it out.
    pub scheme: bool,
    /// Whether to leave out a `www` or `m` before the registrable domain.
    pub simplify: bool,
    /// The most characters (code points) to show, without isolate characters. The end of path, query and fragment is
    /// left out first, then labels of the host from the left. Scheme, registrable domain, port, and a `…` for what is
    /// left out always stay, even if they are longer.
    pub max_length: Option<usize>,
    /// Whether [`Rendered::text`] has isolate characters, which keep right-to-left text from reordering the text around
    /// it. `None`: only if there is right-to-left text.
    pub isolate: Option<bool>,
}

impl Default for Options {
    fn default() -> Self {
        Self { extent: Extent::Url, scheme: true, simplify: false, max_length: None, isolate: None }
    }
}

/// The extent of a URL that is shown.
///
/// Without a host, the scheme is shown instead of the host or its registrable domain.
///
/// ```
/// use whurl::display::{Extent, Options, render};
/// use whurl::{Url, sites::SuffixList};
/// let mut options = Options::default();
/// options.extent = Extent::RegistrableDomain;
/// let url = Url::parse("https://www.example.com/a").unwrap();
/// assert_eq!(render(&url, &SuffixList::built_in(), &options).text(), "example.com");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Extent {
    /// Everything except the username and the password.
    Url,
    /// The host.
    Host,
    /// The registrable domain of the host, or the host if it has none.
    RegistrableDomain,
}

/// The kind of text in a [`Span`] of a rendered URL.
///
/// ```
/// use whurl::display::{Component, Options, render};
/// use whurl::{Url, sites::SuffixList};
/// let url = Url::parse("https://www.example.com/a").unwrap();
/// let rendered = render(&url, &SuffixList::built_in(), &Options::default());
/// let emphasised = rendered.spans.iter().find(|span| span.component == Component::RegistrableDomain);
/// assert_eq!(emphasised.unwrap().text, "example.com");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Component {
    /// The scheme, with its `:` and `//`.
    Scheme,
    /// The labels of the host before its registrable domain, with the dot after them.
    Subdomain,
    /// The registrable domain, which should be emphasised.
    RegistrableDomain,
    /// A host without a registrable domain, such as an IP address.
    Host,
    /// The port with its `:`.
    Port,
    /// The path.
    Path,
    /// The query with its `?`.
    Query,
    /// The fragment with its `#`.
    Fragment,
    /// The `…` that replaces a part that was left out.
    Elision,
}

impl Component {
    /// The name of the component, as in the JavaScript API.
    ///
    /// ```
    /// assert_eq!(whurl::display::Component::RegistrableDomain.name(), "registrable-domain");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Subdomain => "subdomain",
            Self::RegistrableDomain => "registrable-domain",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
            Self::Elision => "elision",
        }
    }
}

/// A part of a rendered URL.
///
/// ```
/// use whurl::display::{Options, render};
/// use whurl::{Url, sites::SuffixList};
/// let url = Url::parse("https://www.example.com/a").unwrap();
/// let rendered = render(&url, &SuffixList::built_in(), &Options::default());
/// let texts: Vec<_> = rendered.spans.iter().map(|span| span.text.as_str()).collect();
/// assert_eq!(texts, ["https://", "www.", "example.com", "/a"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Span {
    /// The component that the span belongs to.
    pub component: Component,
    /// The text to show.
    pub text: String,
}

/// A label of the host that is shown in ASCII although it has a Unicode form.
///
/// ```
/// use whurl::display::{Options, render};
/// use whurl::{Url, sites::SuffixList};
/// let url = Url::parse("https://аррӏе.com/").unwrap();
/// let kept = &render(&url, &SuffixList::built_in(), &Options::default()).kept_ascii[0];
/// assert_eq!((kept.label.as_str(), kept.unicode.as_str()), ("xn--80ak6aa92e", "аррӏе"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct KeptLabel {
    /// The label in ASCII, as it is shown.
    pub label: String,
    /// The Unicode form, which should not be shown. If the label is invalid, the label in ASCII.
    pub unicode: String,
    /// Why the Unicode form should not be shown.
    pub reason: LabelError,
}

/// A rendered URL.
///
/// ```
/// use whurl::display::{Options, render};
/// use whurl::{Url, sites::SuffixList};
/// let url = Url::parse("https://me:secret@example.com/").unwrap();
/// let rendered = render(&url, &SuffixList::built_in(), &Options::default());
/// assert_eq!(rendered.text(), "https://example.com/");
/// assert!(rendered.kept_ascii.is_empty());
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rendered {
    /// The parts of the URL in their order. No text is empty.
    pub spans: Vec<Span>,
    /// The labels of the host that stay in ASCII.
    pub kept_ascii: Vec<KeptLabel>,
    isolates: bool,
}

/// Renders a URL for people who must decide whether to trust it
/// ([URL rendering](https://url.spec.whatwg.org/#url-rendering)).
///
/// ```
/// use whurl::display::{render, Component, Options};
/// use whurl::{sites::SuffixList, Url};
///
/// let url = Url::parse("https://user:password@login.example.com.evil.example/very/long/path").unwrap();
/// let mut options = Options::default();
/// options.max_length = Some(28);
/// let rendered = render(&url, &SuffixList::built_in(), &options);
/// assert_eq!(rendered.text(), "https://…com.evil.example…");
/// assert_eq!(rendered.spans[3].text, "evil.example");
/// assert_eq!(rendered.spans[3].component, Component::RegistrableDomain);
/// ```
#[must_use]
pub fn render(url: &Url, list: &SuffixList, options: &Options) -> Rendered {
    let registrable = url.domain().and_then(|domain| list.registrable_domain(Host::Domain(domain)));
    render_with(url, registrable, options, &Tables)
}

/// [`render`] with the registrable domain and Unicode data of the caller, for a WebAssembly module that has neither a
/// list nor tables.
#[must_use]
pub fn render_with(
    url: &Url,
    registrable_domain: Option<&str>,
    options: &Options,
    unicode: &impl Unicode,
) -> Rendered {
    let mut shown = Shown::from_host(url, registrable_domain, unicode);
    let has_host = shown.domain.is_some();
    shown.select(url, options, has_host, unicode);
    if let Some(most) = options.max_length {
        shown.elide(most, unicode);
    }
    let mut rendered = Rendered { spans: shown.spans(), kept_ascii: shown.kept, isolates: false };
    rendered.isolates =
        options.isolate.unwrap_or_else(|| rendered.spans.iter().any(|span| has_rtl(unicode, &span.text)));
    rendered
}

impl Rendered {
    /// The spans as one string. With [`Options::isolate`], the text and each span with right-to-left characters are
    /// enclosed in a left-to-right isolate.
    ///
    /// ```
    /// use whurl::display::{Options, render};
    /// use whurl::{sites::SuffixList, Url};
    /// let url = Url::parse("https://me@example.com/").unwrap();
    /// let rendered = render(&url, &SuffixList::built_in(), &Options::default());
    /// assert_eq!(rendered.text(), "https://example.com/");
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        text_with(self, &Tables)
    }
}

/// [`Rendered::text`] with Unicode data of the caller.
#[must_use]
pub fn text_with(rendered: &Rendered, unicode: &impl Unicode) -> String {
    const ISOLATE: char = '\u{2066}';
    const END: char = '\u{2069}';
    let mut text = String::new();
    if rendered.isolates {
        text.push(ISOLATE);
    }
    for span in &rendered.spans {
        let isolates = rendered.isolates && has_rtl(unicode, &span.text);
        if isolates {
            text.push(ISOLATE);
        }
        text.push_str(&span.text);
        if isolates {
            text.push(END);
        }
    }
    if rendered.isolates {
        text.push(END);
    }
    text
}

/// A URL before it is turned into spans.
#[derive(Default)]
struct Shown {
    scheme: String,
    /// Whether labels before these have been left out.
    lacks_labels: bool,
    /// The labels before the registrable domain.
    labels: Vec<String>,
    /// The registrable domain, or a host without one.
    domain: Option<(Component, String)>,
    port: String,
    /// Path, query and fragment.
    rest: Vec<(Component, String)>,
    /// Whether the end of `rest` has been left out.
    lacks_rest: bool,
    kept: Vec<KeptLabel>,
}

impl Shown {
    fn from_host(url: &Url, registrable: Option<&str>, unicode: &impl Unicode) -> Self {
        let mut shown = Self::default();
        let Some(domain) = url.domain() else {
            let text = url.host_str().unwrap_or_default();
            shown.domain = (!text.is_empty()).then(|| (Component::Host, text.into()));
            return shown;
        };
        let in_front = registrable.map_or(0, |registrable| domain.len() - registrable.len());
        let count = slice(domain, ..in_front).bytes().filter(|&byte| byte == b'.').count();
        let mut labels = shown.labels_of(domain, unicode);
        let component = match registrable {
            Some(_) => Component::RegistrableDomain,
            None => Component::Host,
        };
        shown.domain = Some((component, join(labels.get(count..).unwrap_or_default())));
        labels.truncate(count);
        shown.labels = labels;
        shown
    }

    /// The labels of a domain, as they are shown.
    fn labels_of(&mut self, domain: &str, data: &impl Unicode) -> Vec<String> {
        let unicode = data.domain_to_unicode(domain);
        let top_level = unicode.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
        let mut labels = Vec::new();
        for (label, unicode) in domain.split('.').zip(unicode.split('.')) {
            let reason = if unicode.is_ascii() {
                // If one label is invalid, none has a Unicode form.
                label.starts_with("xn--").then_some(LabelError::Invalid)
            } else {
                label_error(unicode, top_level, data)
            };
            labels.push(if reason.is_some() { label.into() } else { unicode.into() });
            if let Some(reason) = reason {
                self.kept.push(KeptLabel { label: label.into(), unicode: unicode.into(), reason });
            }
        }
        labels
    }

    /// Selects the parts for the options.
    fn select(&mut self, url: &Url, options: &Options, has_host: bool, unicode: &impl Unicode) {
        let components = url.components();
        if options.simplify && self.labels.first().is_some_and(|label| label == "www" || label == "m") {
            self.labels.remove(0);
        }
        if options.extent == Extent::RegistrableDomain {
            self.labels.clear();
        }
        let is_whole = options.extent == Extent::Url;
        if is_whole && options.scheme || !is_whole && !has_host {
            // Username and password, which follow, are not shown.
            let end =
                if components.has_host() { components.scheme_end + 3 } else { components.scheme_end + 1 };
            self.scheme = slice(url.as_str(), ..end as usize).into();
        }
        if !is_whole {
            return;
        }
        if url.port().is_some() {
            self.port.push(':');
            self.port.push_str(url.web().port());
        }
        // Without a host there may be a `/.` before the path.
        let path_start =
            if components.has_host() { components.path_start } else { components.scheme_end + 1 };
        let query_start = components.query_start;
        let fragment_start = components.fragment_start;
        let slices = [
            (Component::Path, slice(url.as_str(), path_start as usize..query_start as usize)),
            (Component::Query, slice(url.as_str(), query_start as usize..fragment_start as usize)),
            (Component::Fragment, slice(url.as_str(), fragment_start as usize..)),
        ];
        for (component, encoded) in slices {
            let mut text = String::new();
            decode_into(encoded, unicode, &mut text);
            if component == Component::Path && components.scheme_type == SchemeType::File {
                keep_from_drive_letter(&mut text);
            }
            self.rest.push((component, text));
        }
    }

    /// Shortens the URL to a number of characters, as [`Options::max_length`] describes.
    fn elide(&mut self, most: usize, unicode: &impl Unicode) {
        let rest: usize = self.rest.iter().map(|(_, text)| width(text)).sum();
        let labels: usize = self.labels.iter().map(|label| width(label) + 1).sum();
        let fixed =
            width(&self.scheme) + self.domain.as_ref().map_or(0, |(_, text)| width(text)) + width(&self.port);
        let mut length = fixed + labels + rest;
        if length > most && rest == 1 {
            // A `…` would be no shorter. A `/` alone needs none.
            self.rest.retain(|(_, text)| text != "/");
            length = fixed + labels + self.rest.iter().map(|(_, text)| width(text)).sum::<usize>();
        } else if length > most && rest > 1 {
            // The `…` takes one.
            let room = most.saturating_sub(fixed + labels + 1);
            self.lacks_rest = true;
            length = fixed + labels + 1 + self.cut_rest(room, unicode);
        }
        if length > most && !self.labels.is_empty() {
            self.lacks_labels = true;
            length += 1;
            let mut dropped = 0;
            while let Some(label) = self.labels.get(dropped).filter(|_| length > most) {
                length -= width(label) + 1;
                dropped += 1;
            }
            self.labels.drain(..dropped);
        }
    }

    /// Keeps at most `room` characters of path, query and fragment. Returns how many.
    fn cut_rest(&mut self, mut room: usize, unicode: &impl Unicode) -> usize {
        let mut kept = 0;
        for (_, text) in &mut self.rest {
            let cut =
                text.char_indices().nth(room).map_or(text.len(), |(at, _)| whole_before(text, at, unicode));
            // After a string that has been cut, nothing is kept.
            let is_cut = cut < text.len();
            text.truncate(cut);
            let width = width(text);
            kept += width;
            room = if is_cut { 0 } else { room - width };
        }
        kept
    }

    fn spans(&mut self) -> Vec<Span> {
        let elision = |is_there: bool| (Component::Elision, String::from(if is_there { "…" } else { "" }));
        let mut subdomain = join(&self.labels);
        if !subdomain.is_empty() {
            subdomain.push('.');
        }
        let mut all = Vec::new();
        all.push((Component::Scheme, core::mem::take(&mut self.scheme)));
        all.push(elision(self.lacks_labels));
        all.push((Component::Subdomain, subdomain));
        all.extend(self.domain.take());
        all.push((Component::Port, core::mem::take(&mut self.port)));
        all.append(&mut self.rest);
        all.push(elision(self.lacks_rest));
        let filled = all.into_iter().filter(|(_, text)| !text.is_empty());
        filled.map(|(component, text)| Span { component, text }).collect()
    }
}

/// Percent-encodes the `|` of a path that has become a Windows drive letter, which the parser would write as `C:`.
fn keep_from_drive_letter(path: &mut String) {
    if let [b'/', letter, b'|', rest @ ..] = path.as_bytes() {
        if letter.is_ascii_alphabetic() && matches!(rest, [] | [b'/', ..]) {
            path.replace_range(2..3, "%7C");
        }
    }
}

fn join(labels: &[String]) -> String {
    let mut joined = String::new();
    for (index, label) in labels.iter().enumerate() {
        if index > 0 {
            joined.push('.');
        }
        joined.push_str(label);
    }
    joined
}

/// The number of characters of a string.
#[inline(never)]
fn width(text: &str) -> usize {
    text.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

/// The last position up to `at` where a string can be cut: neither before a mark nor within a percent-encoded byte.
fn whole_before(text: &str, at: usize, unicode: &impl Unicode) -> usize {
    let mut cut = at;
    loop {
        let (before, after) = (slice(text, ..cut), slice(text, cut..));
        let is_within = |count: usize| {
            before.len().checked_sub(count).and_then(|i| before.as_bytes().get(i)) == Some(&b'%')
        };
        let is_before_mark = after.chars().next().is_some_and(|c| is_mark(unicode, c));
        if cut == 0 || !is_within(1) && !is_within(2) && !is_before_mark {
            return cut;
        }
        cut = before.char_indices().next_back().map_or(0, |(start, _)| start);
    }
}

/// Whether a string contains right-to-left characters.
#[inline(never)]
fn has_rtl(unicode: &impl Unicode, text: &str) -> bool {
    text.chars().any(|c| !c.is_ascii() && unicode.is_right_to_left(c))
}
