//! Patterns, and what they match, compared with the crate `urlpattern`. Every difference has a named reason.
//!
//! Input: a pattern of one component, which the first byte chooses, or a whole one; and what is to be matched. With
//! `WHURL_FUZZ_COUNTS=1` the differences are counted, which is printed now and then, and none ends the run.
#![no_main]

use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

use libfuzzer_sys::fuzz_target;
use urlpattern::{UrlPatternInit, UrlPatternMatchInput, UrlPatternOptions, UrlPatternResult};
use whurl::Url;
use whurl::pattern::{ComponentName, PatternInit, PatternMatch, PatternOptions, UrlPattern};
use whurl_fuzz::texts::{Texts, split_choice};

type Ours = UrlPattern<regex::Regex>;
type Theirs = urlpattern::UrlPattern<regex::Regex>;

/// A pattern in both crates, and the texts that it is made of.
struct Case<'a> {
    component: Option<ComponentName>,
    pattern: &'a str,
    input: &'a str,
    ignores_case: bool,
    ours: Outcome,
    theirs: Outcome,
}

/// The components and whether groups are regular expressions, and then the match.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Refused,
    Panics,
    Made { components: Vec<String>, has_regexp: bool, found: Option<Vec<Component>> },
}

impl Outcome {
    fn component(&self, name: ComponentName) -> Option<&str> {
        match self {
            Outcome::Made { components, .. } => Some(&components[name as usize]),
            _ => None,
        }
    }
}

/// The input of a component, and its groups.
type Component = (String, BTreeMap<String, Option<String>>);

// The usual hook ends the program at a panic, before it can be caught.
fuzz_target!(init: std::panic::set_hook(Box::new(|_| {})), |data: &[u8]| {
    let mut texts = Texts::new(data);
    let first = texts.next_text();
    let Some((choice, pattern)) = split_choice(&first, 18) else { return };
    let input = texts.next_text();
    let component = ComponentName::ALL.get(choice % 9).copied();
    let ignores_case = choice >= 9;
    let ours = ours(component, pattern, &input, ignores_case);
    let theirs =
        catch_unwind(|| theirs(component, pattern, &input, ignores_case)).unwrap_or(Outcome::Panics);
    let case = Case { component, pattern, input: &input, ignores_case, ours, theirs };
    let same = case.ours == case.theirs;
    let reason = if same { Some("none") } else { case.reason() };
    count(reason);
    if reason.is_some() {
        return;
    }
    eprintln!(
        "{component:?} {pattern:?} {input:?} {ignores_case}\nours   {:?}\ntheirs {:?}",
        case.ours, case.theirs
    );
    if !is_counting() {
        std::process::abort();
    }
});

fn ours(component: Option<ComponentName>, pattern: &str, input: &str, ignore_case: bool) -> Outcome {
    let options = PatternOptions::default().with_ignore_case(ignore_case);
    let made = match component {
        None => Ours::parse_with_regexp(pattern, None, options),
        Some(name) => Ours::from_init_with_regexp(&init_of(name, pattern), options),
    };
    let Ok(made) = made else { return Outcome::Refused };
    let components = ComponentName::ALL.map(|name| made.component(name).to_owned()).into();
    let url = Url::parse(input);
    let found = match component {
        None => url.as_ref().ok().and_then(|url| made.exec(url)),
        Some(name) => made.exec_init(&init_of(name, input)),
    };
    let found = found.map(|found| components_of(&found));
    Outcome::Made { components, has_regexp: made.has_regexp_groups(), found }
}

fn init_of(name: ComponentName, value: &str) -> PatternInit<'_> {
    let mut init = PatternInit::default();
    init.set(name, Some(value));
    init
}

fn components_of(found: &PatternMatch<'_>) -> Vec<Component> {
    let groups = |name| {
        let groups = found.component(name).groups();
        groups.map(|(name, text)| (name.to_owned(), text.map(str::to_owned))).collect()
    };
    ComponentName::ALL.map(|name| (found.component(name).input().to_owned(), groups(name))).into()
}

fn theirs(component: Option<ComponentName>, pattern: &str, input: &str, ignore_case: bool) -> Outcome {
    let init = match component {
        None => match UrlPatternInit::parse_constructor_string::<regex::Regex>(pattern, None) {
            Ok(init) => init,
            Err(_) => return Outcome::Refused,
        },
        Some(name) => their_init(name, pattern),
    };
    let options = UrlPatternOptions { ignore_case, ..UrlPatternOptions::default() };
    let Ok(made) = Theirs::parse(init, options) else { return Outcome::Refused };
    let input = match component {
        None => url::Url::parse(input).ok().map(UrlPatternMatchInput::Url),
        Some(name) => Some(UrlPatternMatchInput::Init(their_init(name, input))),
    };
    let found = input.and_then(|input| made.exec(input).ok().flatten()).map(their_components);
    let components = [
        made.protocol(),
        made.username(),
        made.password(),
        made.hostname(),
        made.port(),
        made.pathname(),
        made.search(),
        made.hash(),
    ];
    Outcome::Made {
        components: components.map(str::to_owned).into(),
        has_regexp: made.has_regexp_groups(),
        found,
    }
}

fn their_init(name: ComponentName, value: &str) -> UrlPatternInit {
    let mut init = UrlPatternInit::default();
    let member = match name {
        ComponentName::Protocol => &mut init.protocol,
        ComponentName::Username => &mut init.username,
        ComponentName::Password => &mut init.password,
        ComponentName::Hostname => &mut init.hostname,
        ComponentName::Port => &mut init.port,
        ComponentName::Pathname => &mut init.pathname,
        ComponentName::Search => &mut init.search,
        ComponentName::Hash => &mut init.hash,
    };
    *member = Some(value.to_owned());
    init
}

fn their_components(found: UrlPatternResult) -> Vec<Component> {
    let components = [
        found.protocol, found.username, found.password, found.hostname, found.port, found.pathname,
        found.search, found.hash,
    ];
    components.map(|component| (component.input, component.groups.into_iter().collect())).into()
}

impl Case<'_> {
    /// The reason of a difference. In each case seen, the standard's steps give our result.
    fn reason(&self) -> Option<&'static str> {
        DIFFERENCES.iter().find(|(_, explains)| explains(self)).map(|(reason, _)| *reason)
    }
}

/// In what `urlpattern` 0.6.0 differs from the standard of March 2026.
const DIFFERENCES: &[(&str, fn(&Case<'_>) -> bool)] = &[
    ("panics", |case| case.theirs == Outcome::Panics),
    ("checks the labels of domains in ASCII that begin with `xn--`", |case| {
        let has_label = |text: &str| text.to_ascii_lowercase().contains("xn--");
        (case.theirs == Outcome::Refused && has_label(case.pattern))
            || (case.has_same_components() && case.their_match().is_none() && has_label(case.input))
    }),
    ("takes a port that is not given for the default one of `file`, which has none", |case| {
        let ports = [&case.ours, &case.theirs].map(|made| made.component(ComponentName::Port));
        ports == [Some("*"), Some("")] && case.ours.component(ComponentName::Protocol) == Some("file")
    }),
    ("takes regular expressions of the crate `regex` that no JavaScript has", |case| {
        case.ours == Outcome::Refused
            && case.pattern.contains("(?")
            && matches!(case.theirs, Outcome::Made { has_regexp: true, .. })
    }),
    ("writes paths of schemes that are not special in ways of its own", |case| {
        case.has_other_path() && !case.is_special()
    }),
    ("keeps the end of a text of a path of which dots take the start", |case| {
        let is_path = case.component == Some(ComponentName::Pathname) && !case.input.starts_with('/');
        (case.pattern.contains("..") && case.has_other_path())
            || (is_path && case.input.contains("..") && case.has_same_components())
    }),
    ("a group that may be left out takes part with nothing, as in the crate `regex`", |case| {
        case.has_same_components() && case.pattern.contains('?')
    }),
    // Its matcher compares the texts at both ends as they are.
    ("does not ignore the case of the texts before and after the groups", |case| {
        case.ignores_case && case.has_same_components()
    }),
    ("writes texts by setters of the crate `url`, which encode and cut in other ways", |case| {
        !case.is_plain()
    }),
];

impl Case<'_> {
    fn has_same_components(&self) -> bool {
        match (&self.ours, &self.theirs) {
            (Outcome::Made { components: ours, .. }, Outcome::Made { components: theirs, .. }) => {
                ours == theirs
            }
            _ => false,
        }
    }

    fn their_match(&self) -> Option<&[Component]> {
        match &self.theirs {
            Outcome::Made { found, .. } => found.as_deref(),
            _ => None,
        }
    }

    fn has_other_path(&self) -> bool {
        let [ours, theirs] = [&self.ours, &self.theirs].map(|made| made.component(ComponentName::Pathname));
        ours.is_some() && theirs.is_some() && ours != theirs
    }

    /// Whether the protocol matches a special scheme.
    fn is_special(&self) -> bool {
        let Outcome::Made { components, .. } = &self.ours else { return false };
        let protocol = init_of(ComponentName::Protocol, &components[0]);
        let Ok(pattern) = Ours::from_init_with_regexp(&protocol, PatternOptions::default()) else {
            return false;
        };
        let schemes = ["http", "https", "ws", "wss", "ftp", "file"];
        schemes.iter().any(|scheme| pattern.test_init(&init_of(ComponentName::Protocol, scheme)))
    }

    /// Whether nothing is to be encoded.
    fn is_plain(&self) -> bool {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "/:*?+{}().-_&=@#".contains(c);
        self.pattern.chars().chain(self.input.chars()).all(is_plain)
    }
}

/// Whether the differences are only counted.
fn is_counting() -> bool {
    static IS_COUNTING: OnceLock<bool> = OnceLock::new();
    *IS_COUNTING.get_or_init(|| std::env::var_os("WHURL_FUZZ_COUNTS").is_some())
}

/// Counts how often each reason has been found.
fn count(reason: Option<&'static str>) {
    static COUNTS: Mutex<BTreeMap<&str, u64>> = Mutex::new(BTreeMap::new());
    static EXECUTIONS: AtomicU64 = AtomicU64::new(0);
    if !is_counting() {
        return;
    }
    let mut counts = COUNTS.lock().unwrap();
    *counts.entry(reason.unwrap_or("not explained")).or_default() += 1;
    let executions = EXECUTIONS.fetch_add(1, Ordering::Relaxed) + 1;
    if executions.is_multiple_of(1 << 14) {
        eprintln!("{executions} executions: {counts:#?}");
    }
}
