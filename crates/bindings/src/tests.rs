//! Tests by wasm-bindgen-test, under Node and in browsers.

mod reentrancy;
mod wpt;

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{SearchParams, UrlObject};

/// Runs JavaScript with the two classes and a string in scope, and returns its result as JSON.
fn run_with(body: &str, text: &str) -> String {
    let url = UrlObject::new(&"https://example.com/".into(), &JsValue::UNDEFINED).unwrap();
    let params = SearchParams::new(&JsValue::UNDEFINED).unwrap();
    let class = |object: JsValue| Reflect::get(&object, &"constructor".into()).unwrap();
    let wrapped = format!("return JSON.stringify((() => {{ {body} }})());");
    let function = Function::new_with_args("URL, URLSearchParams, text", &wrapped);
    let result = function.call3(&JsValue::NULL, &class(url.into()), &class(params.into()), &text.into());
    match result {
        Ok(json) => json.as_string().unwrap_or_default(),
        Err(error) => panic!("{body}: {:?}", error.unchecked_into::<js_sys::Error>().message()),
    }
}

fn run(body: &str) -> String {
    run_with(body, "")
}

fn check(cases: &[(&str, &str)]) {
    for (body, expected) in cases {
        assert_eq!(run(body), *expected, "{body}");
    }
}

#[wasm_bindgen_test]
fn parses() {
    check(&[
        (
            "return new URL('https://EXAMPLE.com:443/../a b?q=ü#x').href",
            r#""https://example.com/a%20b?q=%C3%BC#x""#,
        ),
        ("return new URL('../c', 'https://example.com/a/b').href", r#""https://example.com/c""#),
        ("return URL.parse('//x', 'https://a').href", r#""https://x/""#),
        ("return URL.parse('x')", "null"),
        ("return [URL.canParse('x'), URL.canParse('x', 'y:/'), URL.canParse('x:')]", "[false,true,true]"),
        ("return new URL('https://ü.example/\\ud800').href", r#""https://xn--tda.example/%EF%BF%BD""#),
    ]);
}

#[wasm_bindgen_test]
fn invalid_urls_throw_as_in_node() {
    check(&[
        (
            "try { new URL('x', 'y') } catch (e) { return [e instanceof TypeError, e.message, e.code, e.input, e.base] }",
            r#"[true,"Invalid URL","ERR_INVALID_URL","x","y"]"#,
        ),
        ("try { new URL('x') } catch (e) { return 'base' in e }", "false"),
        (
            "const u = new URL('a:b'); try { u.href = 'x' } catch (e) { return [e.code, u.href] }",
            r#"["ERR_INVALID_URL","a:b"]"#,
        ),
    ]);
}

#[wasm_bindgen_test]
fn getters() {
    let names = "['href','origin','protocol','username','password','host','hostname','port','pathname','search','hash']";
    let body = format!(
        "const u = new URL('ws://u:p@h:8/a?b#c'); return {names}.map(name => u[name]).concat(String(u), [u])"
    );
    assert_eq!(
        run(&body),
        r##"["ws://u:p@h:8/a?b#c","ws://h:8","ws:","u","p","h:8","h","8","/a","?b","#c","ws://u:p@h:8/a?b#c","ws://u:p@h:8/a?b#c"]"##
    );
}

#[wasm_bindgen_test]
fn setters() {
    for (name, value, expected) in [
        ("href", "a:b", "a:b"),
        ("protocol", "https", "https://u:p@h:8/a?b#c"),
        ("username", "", "http://:p@h:8/a?b#c"),
        ("password", "é", "http://u:%C3%A9@h:8/a?b#c"),
        ("host", "x:9", "http://u:p@x:9/a?b#c"),
        ("hostname", "x", "http://u:p@x:8/a?b#c"),
        ("port", "80", "http://u:p@h/a?b#c"),
        ("pathname", "x y", "http://u:p@h:8/x%20y?b#c"),
        ("search", "", "http://u:p@h:8/a#c"),
        ("hash", "x", "http://u:p@h:8/a?b#x"),
    ] {
        let body = format!("const u = new URL('http://u:p@h:8/a?b#c'); u.{name} = '{value}'; return u.href");
        assert_eq!(run(&body), format!("{expected:?}"), "{name} = {value}");
    }
}

#[wasm_bindgen_test]
fn search_params_are_linked_with_their_url() {
    check(&[
        (
            "const u = new URL('https://h/?a=1'), p = u.searchParams; p.append('b', '2 3'); u.searchParams.delete('a'); return [u.search, p.size]",
            r#"["?b=2+3",1]"#,
        ),
        (
            "const u = new URL('https://h/?a=1'), p = u.searchParams; u.search = '?c=\\t4'; const seen = p.get('c'); u.href = 'https://h/'; return [seen, p.size]",
            r#"["4",0]"#,
        ),
        ("const u = new URL('https://h/?a=1'); u.searchParams.delete('a'); return u.href", r#""https://h/""#),
        (
            "const u = new URL('https://h/?a=1'), p = u.searchParams; u.search = 'x'; return u.searchParams === p",
            "true",
        ),
        (
            "const u = new URL('https://h/?a=1'), p = u.searchParams; for (let i = 0; i < 3; i++) p.append(i, i); u.hash = 'x'; p.sort(); return u.href",
            r#""https://h/?0=0&1=1&2=2&a=1#x""#,
        ),
    ]);
}

#[wasm_bindgen_test]
fn search_params() {
    check(&[
        ("return new URLSearchParams('?a=1&b=%C3%BC+x').toString()", r#""a=1&b=%C3%BC+x""#),
        ("return new URLSearchParams([['a', 1], ['b', '&']]).toString()", r#""a=1&b=%26""#),
        ("return new URLSearchParams({ a: 1, b: null }).toString()", r#""a=1&b=null""#),
        ("return new URLSearchParams(new Map([['a', 'b']])).toString()", r#""a=b""#),
        ("return new URLSearchParams(undefined).size", "0"),
        ("try { new URLSearchParams([['a']]) } catch (e) { return e.name }", r#""TypeError""#),
        (
            "const p = new URLSearchParams('a=1&a=2&b=3'); return [p.get('a'), p.get('x'), p.getAll('a'), p.has('b'), p.has('b', '4')]",
            r#"["1",null,["1","2"],true,false]"#,
        ),
        (
            "const p = new URLSearchParams('a=1&a=2&b=3&a=1'); p.delete('a', '1'); return p.toString()",
            r#""a=2&b=3""#,
        ),
        (
            "const p = new URLSearchParams('a=1&b=2&a=3'); p.set('a', '4'); p.set('c', '5'); return p.toString()",
            r#""a=4&b=2&c=5""#,
        ),
        (
            "const p = new URLSearchParams('\\ufb03=1&\\u{1f308}=2&a=3&\\ufb03=0'); p.sort(); return [...p.entries()]",
            r#"[["a","3"],["🌈","2"],["ﬃ","1"],["ﬃ","0"]]"#,
        ),
        (
            "const p = new URLSearchParams('a=1&b=2'), seen = []; for (const [k, v] of p) { seen.push(k + v); if (p.size < 3) p.append('c', '3') } return seen",
            r#"["a1","b2","c3"]"#,
        ),
        (
            "const p = new URLSearchParams('a=1'); return [p.has('a', undefined), p.has('a', 1), p.has('a', null)]",
            "[true,true,false]",
        ),
        (
            "const p = new URLSearchParams('🌈=1'); p.append('\\ud800', null); return [...p.keys()]",
            "[\"🌈\",\"\u{fffd}\"]",
        ),
        ("return String(new URLSearchParams({ '\\ud800': 1, x: 2, '\\udfff': 3 }))", r#""%EF%BF%BD=3&x=2""#),
        (
            "const p = new URLSearchParams('a=1&b=2'), seen = []; p.forEach((v, n) => seen.push(n + v)); return [seen, [...p.keys()], [...p.values()]]",
            r#"[["a1","b2"],["a","b"],["1","2"]]"#,
        ),
    ]);
}
