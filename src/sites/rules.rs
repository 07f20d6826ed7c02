//! The kinds of rules of a list, and the sets of them that a domain has.

/// The section of the Public Suffix List that contains a rule: ICANN or private.
///
/// ```
/// use whurl::{Host, sites::{Section, SuffixList}};
/// let list = SuffixList::built_in();
/// let section = |host| list.rule(&Host::parse(host).unwrap()).unwrap().section;
/// assert_eq!(section("example.com"), Some(Section::Icann));
/// assert_eq!(section("me.github.io"), Some(Section::Private));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// Domains of registries that ICANN or a country has set up.
    Icann,
    /// Domains whose owners asked to add them.
    Private,
}

/// The kinds of rules, by their prefix.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// `co.uk`
    Domain,
    /// `*.ck`
    Wildcard,
    /// `!www.ck`
    Exception,
}

impl Kind {
    /// The characters before the domain of a rule.
    pub fn prefix(self) -> &'static str {
        match self {
            Kind::Domain => "",
            Kind::Wildcard => "*.",
            Kind::Exception => "!",
        }
    }
}

/// The rules for one domain: one bit for each kind in each section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rules(u8);

impl Rules {
    fn bit(kind: Kind, section: Section) -> u8 {
        1 << (kind as u8 + 3 * section as u8)
    }

    pub fn new(kind: Kind, section: Section) -> Self {
        Self(Self::bit(kind, section))
    }

    pub fn merge(&mut self, other: Self) {
        self.0 |= other.0;
    }

    pub fn has(self, kind: Kind, section: Section) -> bool {
        self.0 & Self::bit(kind, section) != 0
    }

    /// The section that contains a rule of this kind.
    pub fn section(self, kind: Kind) -> Option<Section> {
        [Section::Icann, Section::Private].into_iter().find(|&section| self.has(kind, section))
    }
}
