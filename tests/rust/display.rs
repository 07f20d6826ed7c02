//! `display`: what is shown of a URL, what is never shown, and which labels stay in ASCII.

use crate::growth::assert_linear;
use crate::random::{any_text, list, one_of, repeat};
use whurl::Url;
use whurl::display::{Component, Extent, Options, Rendered, render};
use whurl::sites::SuffixList;

thread_local! {
    static LIST: SuffixList = SuffixList::built_in();
}

/// The default options with a change.
fn options(change: impl FnOnce(&mut Options)) -> Options {
    let mut options = Options::default();
    change(&mut options);
    options
}

fn rendered(url: &str, options: &Options) -> Rendered {
    LIST.with(|list| render(&Url::parse(url).unwrap(), list, options))
}

fn text(url: &str) -> String {
    rendered(url, &Options::default()).text()
}

fn spans(url: &str, options: &Options) -> Vec<(&'static str, String)> {
    rendered(url, options).spans.into_iter().map(|span| (span.component.name(), span.text)).collect()
}

#[test]
fn every_component_has_a_span() {
    let url = "https://user:pass@www.example.co.uk:8080/a/b?c=d#e";
    let expected = [
        ("scheme", "https://"),
        ("subdomain", "www."),
        ("registrable-domain", "example.co.uk"),
        ("port", ":8080"),
        ("path", "/a/b"),
        ("query", "?c=d"),
        ("fragment", "#e"),
    ];
    assert_eq!(spans(url, &Options::default()), expected.map(|(name, text)| (name, text.to_owned())));
}

/// <https://url.spec.whatwg.org/#url-rendering>: its examples, and other kinds of URLs.
#[test]
fn urls_are_shown_as_in_the_standards_examples() {
    let table = [
        ("https://examplecorp.com@attacker.example/", "https://attacker.example/"),
        ("https://:pass@[::1]:1/", "https://[::1]:1/"),
        ("https://1.2.3.4/", "https://1.2.3.4/"),
        ("https://github.io./", "https://github.io./"),
        ("file:///C:/a%20b", "file:///C:/a%20b"),
        ("file:///C%7C/x", "file:///C%7C/x"),
        ("file://host/%43%7c", "file://host/C%7C"),
        ("file:///CC%7C/D%7C/", "file:///CC|/D|/"),
        ("https://x/C%7C/x", "https://x/C|/x"),
        ("file://host.example/x", "file://host.example/x"),
        ("mailto:%C3%A9@example.com", "mailto:é@example.com"),
        ("data:a b%0A", "data:a%20b%0A"),
        ("web+demo:/.//not-a-host/", "web+demo:/.//not-a-host/"),
        ("foo://%41:x@O%2F/", "foo://O%2F/"),
        ("foo:///x", "foo:///x"),
        ("https://xn--mnchen-3ya.de/%C3%BC?%C3%BC#%C3%BC", "https://münchen.de/ü?ü#ü"),
        ("https://xn--0.xn--mnchen-3ya.de/", "https://xn--0.xn--mnchen-3ya.de/"),
    ];
    for (url, expected) in table {
        assert_eq!(text(url), expected, "{url}");
    }
}

#[test]
fn only_readable_percent_encoded_bytes_are_decoded() {
    let kept =
        |encoded: &str| assert_eq!(text(&format!("https://x/a{encoded}b")), format!("https://x/a{encoded}b"));
    // Delimiters, white space, controls; invalid UTF-8: continuation bytes, overlong, surrogates, too large, truncated.
    let ascii =
        "%2F %3F %23 %25 %5C %26 %3D %2B %3A %40 %3B %2C %24 %21 %27 %28 %2A %20 %00 %09 %0A %7F %5B %5D";
    let broken = "%80 %C3 %C0%AF %ED%A0%80 %F4%90%80%80 %F0%9F%92";
    ascii.split(' ').chain(broken.split(' ')).for_each(kept);
    let encode =
        |c: char| c.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    let hidden = "\u{80}\u{85}\u{A0}\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{1680}\u{17B4}\u{180E}\u{2000}\u{200A}\u{200B}\
                  \u{200C}\u{200D}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}\u{202F}\u{205F}\u{2060}\u{2064}\u{2066}\
                  \u{2069}\u{206F}\u{2800}\u{3000}\u{3164}\u{FE0F}\u{FEFF}\u{FFA0}\u{FFFC}\u{FFFD}\u{FFFE}\u{E000}\u{1BCA0}\
                  \u{1D159}\u{1D173}\u{1F512}\u{1F513}\u{E0001}\u{E0041}\u{E0100}\u{10FFFF}\u{378}";
    hidden.chars().for_each(|c| kept(&encode(c)));
    let shown = [
        ("%41%7e%2d", "A~-"),
        ("%22%3C%3E%5E%60%7B%7C%7D", "\"<>^`{|}"),
        ("%E6%97%A5%E6%9C%AC%e8%aa%9e", "日本語"),
        ("%F0%9F%92%A9", "💩"),
        ("%D0%A4%D1%84", "Фф"),
        ("e%CC%81", "e\u{301}"),
        // A mark on a delimiter could strike it through, and many marks could cover other lines.
        ("/%CC%B8", "/%CC%B8"),
        ("%2F%CC%B8", "%2F%CC%B8"),
        ("e%CC%81%CC%81%CC%81%CC%81%CC%81%CC%81", "e\u{301}\u{301}\u{301}\u{301}%CC%81%CC%81"),
        // Runs of bytes of which only some can be shown.
        ("%C3%A9%20%C3%A9%80%C3%A9%E2%80%AE", "é%20é%80é%E2%80%AE"),
        ("%", "%"),
        ("%4", "%4"),
        ("%C3%A9%zz", "é%zz"),
        // A digit that would complete a percent-encoded byte.
        ("%4%31", "%4%31"),
        ("%%34%31", "%%341"),
        ("%%34", "%%34"),
        ("a%2%35", "a%2%35"),
        ("%20%41", "%20A"),
        ("%4g%31", "%4g1"),
        ("%80%41", "%80A"),
    ];
    for (encoded, decoded) in shown {
        assert_eq!(text(&format!("https://x/{encoded}")), format!("https://x/{decoded}"), "{encoded}");
        assert_eq!(
            text(&format!("x:{encoded}?{encoded}#{encoded}")),
            format!("x:{decoded}?{decoded}#{decoded}")
        );
    }
}

/// A host, and the reason why its first label stays in ASCII.
#[test]
fn labels_that_could_deceive_stay_in_ascii() {
    let table = [
        ("bücher.example", None),
        ("ελληνικά.example", None),
        ("россия.example", None),
        ("日本語テスト.example", None),
        ("日本語abc.example", None),
        ("한국어abc.example", None),
        ("ไทย.example", None),
        ("हिन्दी.example", None),
        ("مثال.example", None),
        ("תזמורת.example", None),
        ("l·la.cat", None),
        ("col·lecció.cat", None),
        ("col·lecció.example", Some("restricted-character")),
        ("a·b.cat", Some("restricted-character")),
        ("l·a.cat", Some("restricted-character")),
        ("a·l.cat", Some("restricted-character")),
        ("☕.example", Some("restricted-character")),
        ("💩.example", Some("restricted-character")),
        ("क्\u{200D}ष.example", Some("restricted-character")),
        ("ᎠᎡ.example", Some("restricted-character")),
        ("pаypal.example", Some("mixed-scripts")),
        ("αбв.example", Some("mixed-scripts")),
        ("abcไทย.example", Some("mixed-scripts")),
        ("日本한국.example", None),
        ("ひら한국.example", Some("mixed-scripts")),
        ("аррӏе.example", Some("confusable")),
        ("сорё.example", Some("confusable")),
        ("сору\u{301}.example", Some("confusable")),
        ("ıbm.example", Some("confusable")),
        ("ооо1.example", Some("confusable")),
        ("сомノdе.example", Some("mixed-scripts")),
        ("comノfoo.example", Some("confusable")),
        ("comノ日本.example", Some("confusable")),
        ("日ノ本.example", None),
        ("१2.example", Some("mixed-digits")),
        // A label of the same script as the top-level domain.
        ("сухо.рф", None),
        ("сухо.com", Some("confusable")),
        ("сухо.中国", Some("confusable")),
        // The domain of a country that writes that script.
        ("νο.gr", None),
        ("νο.example", Some("confusable")),
        ("סו.il", None),
        ("סו.example", Some("confusable")),
        ("ვკ.ge", None),
        ("ვკ.example", Some("confusable")),
        // Two signs that look like a number, of which only one is a letter of ASCII.
        ("o丩.example", None),
        // Not all of it looks like ASCII.
        ("þæ.example", Some("confusable")),
        ("þæ.is", None),
        ("i\u{307}x.example", Some("hidden-mark")),
        ("xj\u{307}.example", Some("hidden-mark")),
        ("xl\u{307}.example", Some("hidden-mark")),
        ("q\u{307}i.example", None),
        ("ب\u{64E}\u{64E}ب.example", Some("hidden-mark")),
        ("xn--a.example", Some("invalid")),
        // Lookalikes of delimiters, next to ASCII and among Japanese.
        ("com‧login.example", Some("confusable")),
        ("com・login.example", Some("confusable")),
        ("com乁login.example", Some("confusable")),
        ("乀login.example", Some("confusable")),
        ("comヽlogin.example", Some("confusable")),
        ("loginヾ.example", Some("confusable")),
        ("googleーcom.example", Some("confusable")),
        ("日本ー.example", Some("confusable")),
        ("日ヽ.example", Some("confusable")),
        ("ー.example", Some("confusable")),
        ("日゠本.example", Some("confusable")),
        ("カー.example", None),
        ("アへイ.example", Some("confusable")),
        ("アへい.example", None),
        ("あヘい.example", Some("confusable")),
        ("あヘア.example", None),
        ("かー.example", None),
        ("サーバー.example", None),
        ("スターウォーズ・エピソード.example", None),
        ("ハヽ.example", None),
        ("日本語b.example", None),
        // A mark that fonts draw on letters of other scripts only.
        ("日\u{307}.example", Some("hidden-mark")),
        ("ı\u{301}x.example", Some("hidden-mark")),
        ("m\u{304}.example", None),
    ];
    check_first_labels(&table);
    let found = rendered("https://www.pаypal.com/", &Options::default());
    assert_eq!(found.kept_ascii.len(), 1);
    assert_eq!(
        (found.kept_ascii[0].label.as_str(), found.kept_ascii[0].unicode.as_str()),
        ("xn--pypal-4ve", "pаypal")
    );
}

/// Characters that UTS 39 has no data for. `tests/package/tools/browsers-tables.test.js` compares the browsers' own
/// tables.
#[test]
fn labels_that_both_chromium_and_firefox_refuse_stay_in_ascii() {
    let table = [
        // Other ASCII than letters, digits, - and _.
        ("ä!.example", Some("restricted-character")),
        ("ä+b.example", Some("restricted-character")),
        ("ä_b-c.example", None),
        // Like a dot or a hyphen, everywhere.
        ("カ‧ク.example", Some("confusable")),
        ("աբ֊գդ.example", Some("confusable")),
        // Ideographs of few strokes, next to ASCII letters.
        ("bank一login.example", Some("confusable")),
        ("丁est.example", Some("confusable")),
        ("login工.example", Some("confusable")),
        ("宀login.example", Some("confusable")),
        ("一123.example", None),
        ("bank中一.example", None),
        ("工業.example", None),
        // Kana that look the same in Hiragana and Katakana, among kana of the other script.
        ("カへク.example", Some("confusable")),
        ("かヘく.example", Some("confusable")),
        ("ヘア.example", None),
        ("カナへ.example", None),
        // Digits, and what looks like one of ASCII.
        ("1շ.example", Some("confusable")),
        ("20კ6.example", Some("confusable")),
        ("২৩.example", None),
        ("২২.example", Some("confusable")),
        ("०२.example", Some("confusable")),
        ("丩5.example", Some("confusable")),
        ("2з.рф", None),
        ("2зима.example", None),
        ("१२३.example", None),
        // Letters that few languages have.
        ("ðaxyz.example", Some("confusable")),
        ("ðaxyz.is", None),
        ("ðaxyz.fo", None),
        ("þaxyz.is", None),
        ("əxyz.example", Some("confusable")),
        ("əxyz.az", None),
        // Thai and Lao letters that look like Latin ones, and the countries that write a script.
        ("พรบ.example", Some("confusable")),
        ("พรบ.th", None),
        ("พรบ.ไทย", None),
        ("ຟຣບ.example", Some("confusable")),
        ("ຟຣບ.la", None),
        ("сухо.ru", None),
        ("сухо.ua", None),
        ("сухо.th", Some("confusable")),
        ("ոսօ.example", Some("confusable")),
        ("ոսօ.am", None),
    ];
    check_first_labels(&table);
}

fn check_first_labels(table: &[(&str, Option<&str>)]) {
    for &(host, reason) in table {
        let url = Url::parse(&format!("https://{host}/")).unwrap();
        let found = rendered(url.as_str(), &Options::default());
        let first = found.kept_ascii.iter().find(|kept| url.web().hostname().starts_with(&kept.label));
        assert_eq!(first.map(|kept| kept.reason.name()), reason, "{host}");
        let shown = found.spans.iter().any(|span| span.text.contains(host.split('.').next().unwrap()));
        assert_eq!(shown, reason.is_none() || reason == Some("invalid"), "{host}");
    }
}

#[test]
fn options_leave_components_out() {
    let url = "https://www.a.example.co.uk:81/path?query";
    let shown = |options: &Options| rendered(url, options).text();
    assert_eq!(shown(&options(|it| it.scheme = false)), "www.a.example.co.uk:81/path?query");
    let simplify = options(|it| it.simplify = true);
    assert_eq!(shown(&simplify), "https://a.example.co.uk:81/path?query");
    let mut host = options(|it| it.extent = Extent::Host);
    assert_eq!(shown(&host), "www.a.example.co.uk");
    host.simplify = true;
    assert_eq!(shown(&host), "a.example.co.uk");
    let domain = options(|it| it.extent = Extent::RegistrableDomain);
    assert_eq!(shown(&domain), "example.co.uk");
    for options in [&host, &domain] {
        assert_eq!(rendered("https://[::1]:81/x", options).text(), "[::1]");
        assert_eq!(rendered("https://github.io/x", options).text(), "github.io");
        assert_eq!(rendered("data:x", options).text(), "data:");
        assert_eq!(rendered("file:///x", options).text(), "file://");
    }
    // `www` is removed from the subdomain only.
    assert_eq!(rendered("https://www.com/", &simplify).text(), "https://www.com/");
    assert_eq!(rendered("https://m.example.com/", &simplify).text(), "https://example.com/");
}

#[test]
fn a_url_that_is_too_long_is_elided_around_its_registrable_domain() {
    let shown = |url: &str, most| rendered(url, &options(|it| it.max_length = Some(most))).text();
    let url = "https://examplecorp.com.evil.com/path?query#fragment";
    let table = [
        (52, "https://examplecorp.com.evil.com/path?query#fragment"),
        (51, "https://examplecorp.com.evil.com/path?query#fragme…"),
        (39, "https://examplecorp.com.evil.com/path?…"),
        (38, "https://examplecorp.com.evil.com/path…"),
        (33, "https://examplecorp.com.evil.com…"),
        (32, "https://…com.evil.com…"),
        (22, "https://…com.evil.com…"),
        (21, "https://…evil.com…"),
        (0, "https://…evil.com…"),
    ];
    for (most, expected) in table {
        assert_eq!(shown(url, most), expected, "{most}");
    }
    let not_really = "https://not-really-examplecorp.com/";
    assert_eq!(shown(not_really, 5), "https://not-really-examplecorp.com");
    assert_eq!(shown("data:text/plain,abc", 10), "data:text…");
    assert_eq!(shown("http://[2001:db8::1]:8080/abc", 5), "http://[2001:db8::1]:8080…");
    // Whole characters: marks stay with their letter, and percent-encoded bytes are not cut.
    assert_eq!(shown("x:abe%CC%81", 5), "x:ab…");
    assert_eq!(shown("x:ab%80%80", 6), "x:ab…");
    assert_eq!(shown("x:ab%80%80", 8), "x:ab%80…");
    assert_eq!(shown("x:%%%%%%", 5), "x:…");
    // Nothing after a string that has been cut is shown, even if there is room for it.
    assert_eq!(shown("x:abe%CC%81?q", 6), "x:ab…");
    for (most, expected) in [
        (30, "https://a.b.example.com:8080/p"),
        (29, "https://a.b.example.com:8080…"),
        (28, "https://…b.example.com:8080…"),
        (27, "https://…example.com:8080…"),
    ] {
        assert_eq!(shown("https://a.b.example.com:8080/p", most), expected, "{most}");
    }
    assert_eq!(shown("https://a.b.example.com/", 23), "https://a.b.example.com");
    // One character more than allowed: a `…` would not make it shorter.
    assert_eq!(shown("https://example.com/", 20), "https://example.com/");
    assert_eq!(shown("https://example.com/", 19), "https://example.com");
    assert_eq!(shown("https://a.b.example.com/", 18), "https://…example.com");
}

#[test]
fn a_bar_stays_encoded_only_where_it_would_make_a_drive_letter() {
    assert_eq!(text("file:///C%7C/a"), "file:///C%7C/a");
    assert_eq!(text("file:///C%7C"), "file:///C%7C");
    assert_eq!(text("file:///C%7Ca"), "file:///C|a");
    assert_eq!(text("file:///1%7C/a"), "file:///1|/a");
}

/// A hex digit stays encoded only after a `%`, or after a `%` and another digit.
#[test]
fn a_digit_is_decoded_where_it_completes_no_percent_encoded_byte() {
    assert_eq!(text("https://h/%25%41"), "https://h/%25A");
    assert_eq!(text("https://h/%%41"), "https://h/%%41");
    assert_eq!(text("https://h/%4%31"), "https://h/%4%31");
    assert_eq!(text("https://h/%g%41"), "https://h/%gA");
}

#[test]
fn bidirectional_text_is_isolated() {
    let isolated = |url: &str, isolate| rendered(url, &options(|it| it.isolate = isolate)).text();
    let url = "https://example.com/%D7%90?%D7%91";
    assert_eq!(
        isolated(url, None),
        "\u{2066}https://example.com\u{2066}/א\u{2069}\u{2066}?ב\u{2069}\u{2069}"
    );
    assert_eq!(isolated(url, Some(false)), "https://example.com/א?ב");
    assert_eq!(isolated("https://a.b/", Some(true)), "\u{2066}https://a.b/\u{2069}");
    assert_eq!(isolated("https://a.b/", None), "https://a.b/");
    assert_eq!(
        isolated("https://תזמורת.example.com/1", None),
        "\u{2066}https://\u{2066}תזמורת.\u{2069}example.com/1\u{2069}"
    );
}

#[test]
fn long_urls_take_linear_time() {
    for unit in ["%CC%81", "%C3%A9", "%80", "%", "a."] {
        for start in ["x:", "x://h/#"] {
            let url = |times: usize| start.to_owned() + &unit.repeat(times);
            assert_linear(&url(1), 2_000, url, |url| {
                let most = Some(url.len() / 4);
                assert!(!rendered(url, &options(|it| it.max_length = most)).text().is_empty());
            });
        }
    }
    let many_labels = |times| format!("https://{}example.com/", "a.".repeat(times));
    let options = options(|it| it.max_length = Some(1_000));
    assert_linear("many labels", 2_000, many_labels, |url| {
        assert!(rendered(url, &options).text().chars().count() <= 1_000);
    });
    let long_label = format!("https://{}.com/", "б".repeat(30));
    assert_eq!(
        text(&long_label),
        long_label.replace(&"б".repeat(30), "xn--90aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    );
}

/// For every URL, nothing invisible and nothing that reorders text is shown, and the registrable domain is complete.
#[test]
fn nothing_invisible_is_shown() {
    repeat(256, 10, |below| {
        let path = any_text(below, 21);
        let bytes = list(below, 30, |below| below(0x100));
        let most = below(60);
        let encoded: String = bytes.iter().map(|byte| format!("%{byte:02x}")).collect();
        let url = format!("https://a:b@x.y.example.co.uk/{path}{encoded}?{encoded}#{encoded}");
        let Ok(url) = Url::parse(&url) else { return };
        let mut options = options(|it| it.max_length = Some(most));
        options.isolate = Some(false);
        let rendered = LIST.with(|list| render(&url, list, &options));
        let is_bad = |c: char| {
            c.is_whitespace()
                || c.is_control()
                || matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E0FFF}')
        };
        assert!(!rendered.text().contains(is_bad), "{:?}", rendered.text());
        let domain = rendered.spans.iter().find(|span| span.component == Component::RegistrableDomain);
        assert_eq!(domain.map(|span| span.text.as_str()), Some("example.co.uk"));
        let needed = "https://…example.co.uk…".chars().count();
        assert!(rendered.text().chars().count() <= most.max(needed));
    });
}

/// The text that is shown for a URL without credentials parses to an equivalent URL.
#[test]
fn shown_urls_parse_to_the_same() {
    let pieces: Vec<char> = ('a'..='z').chain("%/?#&=é\u{5d0}\u{301} .+".chars()).collect();
    repeat(256, 11, |below| {
        let text = String::from_iter(list(below, 31, |below| one_of(below, &pieces)));
        let Ok(url) = Url::parse(&("https://example.com/".to_owned() + &text)) else { return };
        let options = options(|it| it.isolate = Some(false));
        let shown = LIST.with(|list| render(&url, list, &options)).text();
        let again = Url::parse(&shown).unwrap();
        assert_eq!(again.as_str().to_lowercase(), url.as_str().to_lowercase());
    });
}
