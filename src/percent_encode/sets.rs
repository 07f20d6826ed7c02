//! The percent-encode sets. `src/percent_encode/classes.rs` makes the classes of plain characters from them at compile time.

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). Every set contains all code points that
/// are not ASCII.
///
/// ```
/// use whurl::percent_encode::{COMPONENT, PATH, encode};
/// assert_eq!(encode("a/b?", PATH), "a/b%3F");
/// assert_eq!(encode("a/b?", COMPONENT), "a%2Fb%3F");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PercentEncodeSet(u8);

/// The [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{C0_CONTROL, encode};
/// assert_eq!(encode("\t \"", C0_CONTROL), "%09 \"");
/// ```
pub const C0_CONTROL: PercentEncodeSet = PercentEncodeSet(1);
/// The [fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{FRAGMENT, encode};
/// assert_eq!(encode(" #`", FRAGMENT), "%20#%60");
/// ```
pub const FRAGMENT: PercentEncodeSet = PercentEncodeSet(1 << 1);
/// The [query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{QUERY, encode};
/// assert_eq!(encode("#'?", QUERY), "%23'?");
/// ```
pub const QUERY: PercentEncodeSet = PercentEncodeSet(1 << 2);
/// The [special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{SPECIAL_QUERY, encode};
/// assert_eq!(encode("#'?", SPECIAL_QUERY), "%23%27?");
/// ```
pub const SPECIAL_QUERY: PercentEncodeSet = PercentEncodeSet(1 << 3);
/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{PATH, encode};
/// assert_eq!(encode("#?/^", PATH), "%23%3F/%5E");
/// ```
pub const PATH: PercentEncodeSet = PercentEncodeSet(1 << 4);
/// The [userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{USERINFO, encode};
/// assert_eq!(encode("a:b@c/", USERINFO), "a%3Ab%40c%2F");
/// ```
pub const USERINFO: PercentEncodeSet = PercentEncodeSet(1 << 5);
/// The [component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{COMPONENT, encode};
/// assert_eq!(encode("a&b=c+", COMPONENT), "a%26b%3Dc%2B");
/// ```
pub const COMPONENT: PercentEncodeSet = PercentEncodeSet(1 << 6);
/// The
/// [`application/x-www-form-urlencoded` percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{FORM_URLENCODED, encode};
/// assert_eq!(encode("a b~", FORM_URLENCODED), "a+b%7E");
/// ```
pub const FORM_URLENCODED: PercentEncodeSet = PercentEncodeSet(1 << 7);

/// For each ASCII byte, the sets that contain it: one bit for each set.
pub(crate) static MEMBERSHIP: [u8; 128] = membership();

const fn membership() -> [u8; 128] {
    let mut table = [0; 128];
    let mut byte = 0;
    while byte < 128 {
        if byte < 0x20 || byte > 0x7E {
            table[byte] = 0xFF;
        }
        byte += 1;
    }
    // Most sets extend an earlier one, so what is added to a set is also added to the sets that extend it.
    let query_and_up = !(C0_CONTROL.0 | FRAGMENT.0);
    let path_and_up = query_and_up & !(QUERY.0 | SPECIAL_QUERY.0);
    let userinfo_and_up = path_and_up & !PATH.0;
    let component_and_up = userinfo_and_up & !USERINFO.0;
    let table = add(table, b" \"<>`", FRAGMENT.0);
    let table = add(table, b" \"#<>", query_and_up);
    let table = add(table, b"'", SPECIAL_QUERY.0);
    let table = add(table, b"?^`{}", path_and_up);
    let table = add(table, b"/:;=@[\\]|", userinfo_and_up);
    let table = add(table, b"$%&+,", component_and_up);
    add(table, b"!'()~", FORM_URLENCODED.0)
}

const fn add(mut table: [u8; 128], bytes: &[u8], sets: u8) -> [u8; 128] {
    let mut index = 0;
    while index < bytes.len() {
        table[bytes[index] as usize] |= sets;
        index += 1;
    }
    table
}

impl PercentEncodeSet {
    /// Every set, in the order of the standard.
    ///
    /// ```
    /// use whurl::percent_encode::PercentEncodeSet;
    /// let names = PercentEncodeSet::ALL.map(PercentEncodeSet::name);
    /// assert_eq!(names[..3], ["C0 control", "fragment", "query"]);
    /// ```
    pub const ALL: [Self; 8] =
        [C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY, PATH, USERINFO, COMPONENT, FORM_URLENCODED];

    /// The name of the set in the standard, without "percent-encode set".
    ///
    /// ```
    /// assert_eq!(whurl::percent_encode::SPECIAL_QUERY.name(), "special-query");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            C0_CONTROL => "C0 control",
            FRAGMENT => "fragment",
            QUERY => "query",
            SPECIAL_QUERY => "special-query",
            PATH => "path",
            USERINFO => "userinfo",
            COMPONENT => "component",
            _ => "application/x-www-form-urlencoded",
        }
    }

    /// Whether a byte must be percent-encoded. Bytes that are not ASCII always must.
    ///
    /// ```
    /// use whurl::percent_encode::{PATH, QUERY};
    /// assert!(PATH.contains(b'?') && !QUERY.contains(b'?'));
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, byte: u8) -> bool {
        byte >= 0x80 || MEMBERSHIP[(byte & 0x7F) as usize] & self.0 != 0
    }
}
