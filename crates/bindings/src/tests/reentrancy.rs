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

// wasm-bindgen counts who uses an object, so that the call which converts ends as it would have.
#[wasm_bindgen_test]
fn freed_in_the_middle() {
    check(&[
        (
            "const p = new URLSearchParams('a=1'); let message = ''; try { p.append({ toString() { p.free(); return 'b' } }, 'c') } catch (e) { message = e.message }
            return /recursive|unreachable/.test(message)",
            "false",
        ),
        (
            "const u = new URL('a:b'); let message = ''; try { u.hash = { toString() { u.free(); return 'b' } } } catch (e) { message = e.message } return /recursive|unreachable/.test(message)",
            "false",
        ),
        ("const u = new URL('a:?b'), p = u.searchParams; u.free(); p.append('c', 'd'); return String(p)", r#""b=&c=d""#),
        ("const i = new URLSearchParams('a=1&b=2').keys(); i.next(); return [...i]", r#"["b"]"#),
    ]);
}
