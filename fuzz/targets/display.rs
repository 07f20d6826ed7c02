//! Rendering: what is shown is safe to print, and without an elision it parses to the same host.
//!
//! Input: options, and a URL.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use whurl::display::{Component, Extent, Options, render};
use whurl::sites::SuffixList;
use whurl::{Host, Url};
use whurl_fuzz::texts::Texts;

static LIST: LazyLock<SuffixList> = LazyLock::new(SuffixList::built_in);

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let choices = texts.next_bytes().unwrap_or_default();
    let choice = |at: usize| choices.get(at).copied().unwrap_or_default();
    let Ok(url) = Url::parse(&texts.next_text()) else { return };
    let mut options = Options::default();
    options.extent = [Extent::Url, Extent::Host, Extent::RegistrableDomain][usize::from(choice(0)) % 3];
    options.scheme = choice(1) & 1 == 0;
    options.simplify = choice(2) & 1 == 0;
    options.max_length = (choice(3) & 1 == 0).then_some(usize::from(choice(3)) / 2);
    options.isolate = [None, Some(false), Some(true)][usize::from(choice(4)) % 3];
    let rendered = render(&url, &LIST, &options);
    let mut host = String::new();
    for span in &rendered.spans {
        assert!(!span.text.is_empty(), "{url:?}");
        // Nothing that breaks lines, reorders text or is invisible.
        let hostile = |c: char| {
            c.is_control()
                || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202F}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
                    && !matches!(c, '\u{200C}' | '\u{200D}')
        };
        assert!(!span.text.contains(hostile), "{:?} of {url:?}", span.text);
        if matches!(span.component, Component::Subdomain | Component::RegistrableDomain | Component::Host) {
            host.push_str(&span.text);
        }
    }
    let is_whole = options.extent == Extent::Url && !options.simplify && options.max_length.is_none();
    if is_whole && url.is_special() && !url.web().hostname().is_empty() {
        assert_eq!(
            Host::parse(&host).map(|host| host.to_string()).as_deref(),
            Ok(url.web().hostname()),
            "{url:?}"
        );
    }
    let _ = rendered.text();
});
