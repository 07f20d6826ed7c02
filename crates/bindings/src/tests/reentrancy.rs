//! Conversions that call back into the object whose method converts. wasm-bindgen would refuse what happens during a
//! borrow that can write ("recursive use of an object"); there must be none.

use wasm_bindgen_test::wasm_bindgen_test;

use super::check;

#[wasm_bindgen_test]
fn conversions_that_use_the_same_url() {
    for part in
        ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]
    {
        let body = format!(
            "const u = new URL('http://h/?a=1');
            u.{part} = {{ toString() {{
              u.href = 'https://other/p?b=2'; u.search = 'c=3'; u.searchParams.append('d', '4'); u.searchParams.sort();
              for (const name in URL.prototype) void u[name];
              return u.toJSON() && '{value}';
            }} }};
            return [u.href, u.searchParams.size]",
            value = if part == "href" { "x:y" } else { "" },
        );
        let expected = match part {
            "href" => r#"["x:y",0]"#,
            "search" => r#"["https://other/p",0]"#,
            "pathname" => r#"["https://other/?c=3&d=4",2]"#,
            _ => r#"["https://other/p?c=3&d=4",2]"#,
        };
        check(&[(&body, expected)]);
    }
}

#[wasm_bindgen_test]
fn conversions_that_use_the_same_list() {
    let hostile = "const u = new URL('http://h/?a=1&b=2'), p = u.searchParams;
        const hostile = (text) => ({ toString() { p.append('x', p.size); p.delete('a'); p.sort(); [...p]; u.search = u.search; return text } });";
    for (call, expected) in [
        ("p.append(hostile('n'), hostile('v')); return String(p)", "b=2&x=2&x=2&n=v"),
        ("p.delete(hostile('b'), hostile('2')); return String(p)", "x=2&x=2"),
        ("p.set(hostile('b'), hostile('3')); return String(p)", "b=3&x=2&x=2"),
        ("return p.get(hostile('x'))", "2"),
        ("return p.getAll(hostile('x')).join()", "2"),
        ("return String(p.has(hostile('x'), hostile('2')))", "true"),
    ] {
        check(&[(&format!("{hostile}{call}"), &format!("{expected:?}"))]);
    }
}

#[wasm_bindgen_test]
fn iterators_and_callbacks_that_change_the_list() {
    check(&[
        (
            "const p = new URLSearchParams('a=1&b=2&c=3'), seen = []; p.forEach((v, n, o) => { seen.push(n); o.delete('b'); if (p.size < 4) p.append('d', '') }); return seen",
            r#"["a","c","d","d"]"#,
        ),
        (
            "const u = new URL('http://h/?a=1&b=2'), seen = []; for (const [n] of u.searchParams) { seen.push(n); u.search = 'x&y' } return seen",
            r#"["a","y"]"#,
        ),
        (
            "const p = new URLSearchParams('a=1'); const init = { *[Symbol.iterator]() { p.append('b', '2'); yield { *[Symbol.iterator]() { p.delete('a'); yield p; yield p.size } } } };
            return String(new URLSearchParams(init))",
            r#""b%3D2=1""#,
        ),
        (
            "let u; const log = []; const proxy = new Proxy({ a: 1 }, { ownKeys(o) { log.push('keys'); u = new URL('a:?' + log); return Reflect.ownKeys(o) }, get(o, k) { log.push(String(k)); u.searchParams.append(k.toString(), ''); return o[k] } , getOwnPropertyDescriptor(o, k) { log.push('descriptor'); return Reflect.getOwnPropertyDescriptor(o, k) } });
            u = new URL('a:'); return [String(new URLSearchParams(proxy)), log]",
            r#"["a=1",["Symbol(Symbol.iterator)","keys","descriptor","a"]]"#,
        ),
    ]);
}

#[wasm_bindgen_test]
fn constructors_whose_arguments_use_other_objects() {
    check(&[
        // Getters of a record.
        (
            "const u = new URL('http://h/?a=1'), p = u.searchParams;
            const init = { get a() { p.append('b', '2'); p.sort(); return p.size }, get b() { u.search = 'c&d'; return { toString() { p.delete('c'); return String(p) } } } };
            return [String(new URLSearchParams(init)), u.href]",
            r#"["a=2&b=d%3D","http://h/?d="]"#,
        ),
        // A list that is walked while it becomes another one.
        (
            "const p = new URLSearchParams('b=1&a=2&c=3'); const seen = [];
            const init = { [Symbol.iterator]() { const inner = p[Symbol.iterator](); return { get next() { return () => { const step = inner.next(); seen.push(p.size); p.sort(); if (p.size < 5) p.append('d', ''); return { get done() { p.delete('b'); return step.done }, get value() { p.set('a', '0'); return step.value } } } } } } };
            return [String(new URLSearchParams(init)), seen, String(p)]",
            r#"["b=1&c=3&d=&d=&d=",[3,3,4,5,5,5],"a=0&c=3&d=&d=&d="]"#,
        ),
        // The URL and the base of a constructor.
        (
            "const u = new URL('http://h/a/b?c'); const text = { toString() { u.pathname = '/x/y'; u.searchParams.append('d', 'e'); return '../z' } };
            const base = { toString() { u.hash = String(URL.canParse(text, u)); return u } };
            try { new URL(text, base) } catch (e) { return [e.name, u.href] }",
            r#"["TypeError","http://h/x/y?c=&d=e&d=e#true"]"#,
        ),
        (
            "const u = new URL('http://h/a/b?c'); const text = { toString() { u.pathname = '/x/y'; return '../z' } };
            return [new URL(text, { toString: () => u.href }).href, URL.parse(text, { toString: () => u.href }).href]",
            r#"["http://h/z","http://h/z"]"#,
        ),
        // A call within a call of the same constructor, four hundred deep. (wasm-bindgen keeps 1,024 arguments on its
        // stack.).
        (
            "let depth = 0; const deep = { toString() { return depth++ < 400 ? new URL(deep).href : 'http://h/' } }; return new URL(deep).href",
            r#""http://h/""#,
        ),
    ]);
}

#[wasm_bindgen_test]
fn callbacks_that_sort_and_call_each_other() {
    check(&[
        (
            "const p = new URLSearchParams('c=3&b=2&a=1'), seen = []; p.forEach((v, n) => { seen.push(n); p.sort(); }); return seen",
            r#"["c","b","c"]"#,
        ),
        (
            "const p = new URLSearchParams('a=1&b=2'); let calls = 0; p.forEach(() => p.forEach(() => { calls++; for (const pair of p) p.set(...pair); })); return calls",
            "4",
        ),
        (
            "const p = new URLSearchParams('a=1&b=2'); try { p.forEach(() => { p.sort(); throw new RangeError('mine') }) } catch (e) { return [e.message, String(p)] }",
            r#"["mine","a=1&b=2"]"#,
        ),
    ]);
}

// The call that is using an object ends as it would have; the next one throws. (What it throws is a matter of the
// build: in one for debugging, wasm-bindgen looks first. tests/bindings/targets.test.js tries the builds that are
// shipped.)
#[wasm_bindgen_test]
fn freed_in_the_middle() {
    let is_refused = "const isRefused = (use) => { try { use(); return false } catch (e) { return /freed|moved/.test(e.message) } };";
    for (body, expected) in [
        (
            "const p = new URLSearchParams('a=1'); p.append({ toString() { p.free(); return 'b' } }, 'c'); return isRefused(() => p.size)",
            "true",
        ),
        (
            "const u = new URL('a:b'); u.hash = { toString() { u.free(); return 'b' } }; return isRefused(() => u.href)",
            "true",
        ),
        (
            "const p = new URLSearchParams('a=1&b=2'), seen = []; p.forEach((v, n) => { seen.push(n); if (n === 'a') p.free() }); return [isRefused(() => p.size), seen]",
            r#"[true,["a","b"]]"#,
        ),
        (
            "const u = new URL('a:?b'), p = u.searchParams; u.free(); p.append('c', 'd'); return String(p)",
            r#""b=&c=d""#,
        ),
        ("const i = new URLSearchParams('a=1&b=2').keys(); i.next(); return [...i]", r#"["b"]"#),
        (
            "const p = new URLSearchParams('a=1&b=2'), i = p.keys(); p.free(); const first = i.next().value; i.free(); return [first, isRefused(() => i.next())]",
            r#"["a",true]"#,
        ),
    ] {
        check(&[(&format!("{is_refused}{body}"), expected)]);
    }
}
