// The examples of the standard, as far as the classes can show them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { builds } from './support/package.js';

// https://url.spec.whatwg.org/#example-host-parsing: input, as a domain or IP address, as an opaque host
const hosts = [
  ['EXAMPLE.COM', 'example.com', 'EXAMPLE.COM'],
  ['example%2Ecom', 'example.com', 'example%2Ecom'],
  ['faß.example', 'xn--fa-hia.example', 'fa%C3%9F.example'],
  ['0', '0.0.0.0', '0'],
  ['%30', '0.0.0.0', '%30'],
  ['0x', '0.0.0.0', '0x'],
  ['0xffffffff', '255.255.255.255', '0xffffffff'],
  ['[0:0::1]', '[::1]', '[::1]'],
  ['[0:0::1%5D', null, null],
  ['[0:0::%31]', null, null],
  ['09', null, '09'],
  ['example.255', null, 'example.255'],
  ['example^example', null, null],
];

// https://url.spec.whatwg.org/#example-url-parsing: input, base, output
const urls = [
  ['https:example.org', undefined, 'https://example.org/'],
  ['https://////example.com///', undefined, 'https://example.com///'],
  ['https://example.com/././foo', undefined, 'https://example.com/foo'],
  ['hello:world', 'https://example.com/', 'hello:world'],
  ['https:example.org', 'https://example.com/', 'https://example.com/example.org'],
  ['\\example\\..\\demo/.\\', 'https://example.com/', 'https://example.com/demo/'],
  ['example', 'https://example.com/demo', 'https://example.com/example'],
  ['file:///C|/demo', undefined, 'file:///C:/demo'],
  ['..', 'file:///C:/demo', 'file:///C:/'],
  ['file://localhost/', undefined, 'file:///'],
  ['file://loc%61lhost/', undefined, 'file:///'],
  ['https://user:password@example.org/', undefined, 'https://user:password@example.org/'],
  ['https://example.org/foo bar', undefined, 'https://example.org/foo%20bar'],
  ['https://EXAMPLE.com/../x', undefined, 'https://example.com/x'],
  ['https://ex ample.org/', undefined, null],
  ['example', undefined, null],
  ['https://example.com:demo', undefined, null],
  ['http://[www.example.com]/', undefined, null],
  ['https://example.org//', undefined, 'https://example.org//'],
  ['https://example.com/[]?[]#[]', undefined, 'https://example.com/[]?[]#[]'],
  ['https://example/%?%#%', undefined, 'https://example/%?%#%'],
  ['https://example/%25?%25#%25', undefined, 'https://example/%25?%25#%25'],
];

// https://url.spec.whatwg.org/#example-url-components: input, protocol, hostname, port, pathname, search, hash
const components = [
  ['https://example.com/', 'https:', 'example.com', '', '/', '', ''],
  ['https://localhost:8000/search?q=text#hello', 'https:', 'localhost', '8000', '/search', '?q=text', '#hello'],
  ['urn:isbn:9780307476463', 'urn:', '', '', 'isbn:9780307476463', '', ''],
  ['file:///ada/Analytical%20Engine/README.md', 'file:', '', '', '/ada/Analytical%20Engine/README.md', '', ''],
];

// https://url.spec.whatwg.org/#example-start-with-a-windows-drive-letter: a path that starts with a drive letter takes
// the place of the base's, one that does not is resolved against it.
const driveLetters = [
  ['c:', true],
  ['c:/', true],
  ['c:a', false],
];

// https://url.spec.whatwg.org/#writing: one input for each kind of validation error, what it parses to, or null; base
const validationErrors = [
  ['https://exa%23mple.org', null],
  ['https://exam%70le.org', 'https://example.org/'],
  ['foo://exa[mple.org', null],
  ['https://127.0.0.1./', 'https://127.0.0.1/'],
  ['https://1.2.3/', 'https://1.2.0.3/'],
  ['https://1.2.3.4.5/', null],
  ['https://test.42', null],
  ['https://127.0.0x0.1', 'https://127.0.0.1/'],
  ['https://255.255.4000.1', null],
  ['https://[::1', null],
  ['https://[:1]', null],
  ['https://[1:2:3:4:5:6:7:8:9]', null],
  ['https://[1::1::1]', null],
  ['https://[1:2:3!:4]', null],
  ['https://[1:2:3:]', null],
  ['https://[1:2:3]', null],
  ['https://[::01]', 'https://[::1]/'],
  ['https://[1:1:1:1:1:1:1:127.0.0.1]', null],
  ['https://[ffff::.0.0.1]', null],
  ['https://[ffff::127.0.xyz.1]', null],
  ['https://[ffff::127.0xyz]', null],
  ['https://[ffff::127.00.0.1]', null],
  ['https://[ffff::127.0.0.1.2]', null],
  ['https://[ffff::127.0.0.4000]', null],
  ['https://[ffff::127.0.0]', null],
  ['https://example.org/>', 'https://example.org/%3E'],
  [' https://example.org ', 'https://example.org/'],
  ['ht\ntps://example.org', 'https://example.org/'],
  ['https://example.org/%s', 'https://example.org/%s'],
  ['file:c:/my-secret-folder', 'file:///c:/my-secret-folder'],
  ['https:example.org', 'https://example.org/'],
  ['https:foo.html', 'https://example.org/foo.html', 'https://example.org/'],
  ['💩', null],
  ['💩', null, 'mailto:user@example.org'],
  ['https://example.org\\path\\to\\file', 'https://example.org/path/to/file'],
  ['https://user@example.org', 'https://user@example.org/'],
  ['ssh://user@example.org', 'ssh://user@example.org'],
  ['https://#fragment', null],
  ['https://:443', null],
  ['https://user:pass@', null],
  ['https://example.org:70000', null],
  ['https://example.org:7z', null],
  ['/c:/path/to/file', 'file:///c:/path/to/file', 'file:///c:/'],
  ['file://c:', 'file:///c:'],
];

// https://url.spec.whatwg.org/#example-percent-encode-operations: the rows with UTF-8, as a username shows them
const usernames = [
  ['≡', '%E2%89%A1'],
  ['‽', '%E2%80%BD'],
  ['Say what‽', 'Say%20what%E2%80%BD'],
];

for (const { name, URL, URLSearchParams } of builds) {
  test(`hosts, ${name}`, () => {
    for (const [input, special, opaque] of hosts) {
      assert.equal(URL.parse(`https://${input}/`)?.host ?? null, special, `${input} in an https: URL`);
      assert.equal(URL.parse(`web+demo://${input}/`)?.host ?? null, opaque, `${input} in a URL that is not special`);
    }
  });

  test(`domains of any language, ${name}`, () => {
    assert.equal(new URL('https://☕.example').host, 'xn--53h.example');
    assert.equal(new URL('https://sub.example.إختبار').host, 'sub.example.xn--kgbechtv');
    assert.equal(new URL('https://[2001:0db8:85a3:0000:0000:8a2e:0370:7334]').host, '[2001:db8:85a3::8a2e:370:7334]');
    assert.equal(new URL('https://[0:f:0:0:f:f:0:0]').host, '[0:f::f:f:0:0]');
  });

  test(`URLs, ${name}`, () => {
    for (const [input, base, output] of urls) assert.equal(URL.parse(/** @type {string} */ (input), base ?? undefined)?.href ?? null, output, `${input} against ${base}`);
  });

  test(`components, ${name}`, () => {
    for (const [input, ...expected] of components) {
      const { protocol, hostname, port, pathname, search, hash } = new URL(input);
      assert.deepEqual([protocol, hostname, port, pathname, search, hash], expected, input);
    }
  });

  test(`drive letters, ${name}`, () => {
    for (const [path, startsWithDriveLetter] of driveLetters) {
      const { pathname } = new URL(`file:${path}`, 'file:///base/x');
      assert.equal(pathname, startsWithDriveLetter ? `/${path}` : `/base/${path}`);
    }
  });

  test(`inputs with validation errors, ${name}`, () => {
    for (const [input, output, base] of validationErrors) {
      assert.equal(URL.parse(/** @type {string} */ (input), base ?? undefined)?.href ?? null, output, `${input} against ${base}`);
    }
  });

  test(`percent-encoding, ${name}`, () => {
    for (const [input, output] of usernames) {
      const url = new URL('https://example.org');
      url.username = input;
      assert.equal(url.username, output);
    }
    assert.equal(new URL('https://example.org/?\u007F#\u007F').href, 'https://example.org/?%7F#%7F');
    assert.equal(new URL('https://example.org/? ').search, '');
    assert.equal(new URL('https://example.org/?a b').search, '?a%20b');
    assert.equal(new URLSearchParams('a=%25%s%1G').get('a'), '%%s%1G');
    assert.equal(new URLSearchParams('a=‽%25%2E').get('a'), '‽%.');
    assert.equal(new URLSearchParams({ a: '1+1 ≡ 2%20‽' }).toString(), 'a=1%2B1+%E2%89%A1+2%2520%E2%80%BD');
  });

  test(`paths that could be taken for a host, ${name}`, () => {
    for (const input of ['web+demo:/.//not-a-host/', 'web+demo:/path/..//not-a-host/']) {
      const url = new URL(input);
      assert.equal(url.href, 'web+demo:/.//not-a-host/');
      assert.equal(url.pathname, '//not-a-host/');
    }
  });

  test(`origins, ${name}`, () => {
    assert.equal(new URL('blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f').origin, 'https://whatwg.org');
    assert.equal(new URL('https://sub.example.إختبار:443/').origin, 'https://sub.example.xn--kgbechtv');
    assert.equal(new URL('file:///x').origin, 'null');
    assert.equal(new URL('git://github.com/whatwg/url.git').origin, 'null');
  });

  test(`URL objects, ${name}`, () => {
    assert.equal(new URL('https://example.org/💩').pathname, '/%F0%9F%92%A9');
    assert.throws(() => new URL('/🍣🍺'), TypeError);
    assert.equal(new URL('/🍣🍺', 'https://url.spec.whatwg.org/').href, 'https://url.spec.whatwg.org/%F0%9F%8D%A3%F0%9F%8D%BA');
    const url = new URL('🏳️‍🌈', new URL('https://pride.example/hello-world'));
    assert.equal(url.pathname, '/%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88');
  });

  test(`URLSearchParams objects, ${name}`, () => {
    assert.equal(new URLSearchParams({ key: '730d67' }).toString(), 'key=730d67');

    const respelled = new URL('https://example.com/?a=b ~');
    assert.equal(respelled.href, 'https://example.com/?a=b%20~');
    respelled.searchParams.sort();
    assert.equal(respelled.href, 'https://example.com/?a=b+%7E');

    const { search, searchParams } = new URL('https://example.com/?a=~&b=%7E');
    assert.equal(search, '?a=~&b=%7E');
    assert.equal(searchParams.get('a'), '~');
    assert.equal(searchParams.get('b'), '~');

    const sorted = new URL('https://example.org/?q=🏳️‍🌈&key=e1f7bc78');
    const copy = new URLSearchParams(sorted.search);
    sorted.searchParams.sort();
    copy.sort();
    assert.equal(sorted.search, '?key=e1f7bc78&q=%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88');
    assert.equal(copy.toString(), 'key=e1f7bc78&q=%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88');
  });
}
