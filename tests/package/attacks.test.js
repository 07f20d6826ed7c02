// The classes of attacks on URL parsers that have had CVEs, each as a named test. The standard's results are expected,
// and no part of the package may disagree with another about the host.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertLinear } from '../shared/growth.js';
import { builds, loadEntry } from '../shared/package.js';
import { words } from '../shared/words.js';

const [tools] = await loadEntry('whurl/tools');
const [{ render }] = await loadEntry('whurl/tools/display');
const [{ site }] = await loadEntry('whurl/tools/sites');
const [plain] = await loadEntry('whurl/js');
const implementations = [...builds, { name: 'whurl/js', URL: plain.URL, URLSearchParams: plain.URLSearchParams }];

/**
 * Asserts that every implementation, and the tools, find the same host.
 *
 * @param {string} input
 * @param {string | null} hostname null for an invalid URL
 */
function assertHost(input, hostname) {
  const shown = JSON.stringify(input);
  for (const { name, URL } of implementations) {
    assert.equal(URL.parse(input)?.hostname ?? null, hostname, `${shown}, ${name}`);
    assert.equal(URL.canParse(input), hostname !== null, `${shown}, ${name}`);
    const url = new URL('https://before.example/');
    if (hostname !== null) url.href = input;
    assert.equal(url.hostname, hostname ?? 'before.example', `${shown}, the setter of ${name}`);
  }
  const record = tools.parseURL(input);
  assert.equal(record === null ? null : tools.serializeHost(record.host ?? ''), hostname, `${shown}, parseURL`);
  assert.equal(tools.validate(input).url !== null, hostname !== null, `${shown}, validate`);
  if (hostname === null) return;
  assert.ok(render(input, { extent: 'host' }).text.length > 0);
  const found = tools.originOf(input).opaque ? null : tools.originOf(input).host;
  assert.equal(found, record.scheme === 'file' ? null : hostname, `${shown}, originOf`);
}

test('repeated @: the last one ends the credentials', () => {
  assertHost('https://a@b@c.example/', 'c.example');
  assertHost('https://trusted.example@evil.example@x.example', 'x.example');
  assertHost('https://trusted.example:80@evil.example/@trusted.example', 'evil.example');
  assertHost(`https://${'@'.repeat(1000)}evil.example/`, 'evil.example');
});

test('backslashes end the host of a special URL', () => {
  assertHost('https://evil.example\\@trusted.example/', 'evil.example');
  assertHost('https:\\\\evil.example\\x', 'evil.example');
  assertHost('https:/\\evil.example', 'evil.example');
  assertHost('https://evil.example\\.trusted.example', 'evil.example');
});

test('tabs and newlines in a scheme or a host are removed', () => {
  for (const c of ['\t', '\n', '\r']) {
    assertHost(`ht${c}tps://evil${c}.example/`, 'evil.example');
    assertHost(`https:/${c}/evil.example/`, 'evil.example');
    for (const { URL } of implementations) assert.equal(new URL(`java${c}script:alert(1)`).protocol, 'javascript:');
  }
  for (const { URL } of implementations)
    assert.equal(new URL('\u0000\u001F javascript:alert(1)').protocol, 'javascript:');
});

test('characters that NFKC turns into delimiters make the host invalid', () => {
  for (const c of ['／', '＠', '：', '＃', '？', '＼', '℀', '℁', '﹖', '﹫', '㏂／', '％'])
    assertHost(`https://trusted.example${c}.evil.example/`, null);
  // These become letters and dots, and so the host that is asked.
  assertHost('https://ｅｖｉｌ。example/', 'evil.example');
  assertHost('https://ⓔvil.example/', 'evil.example');
});

test('xn-- within xn--, and invalid Punycode, are not decoded', () => {
  const nested = tools.domainToASCII('xn--xn--a-ecp');
  assert.equal(nested, 'xn--xn--a-ecp', 'an ASCII domain is only lower-cased');
  assert.equal(tools.domainToUnicode('xn--xn--a-ecp.example').startsWith('xn--'), true);
  assertHost('https://é.xn--xn---epa/', null);
  assertHost('https://é.xn--a/', null);
  assert.equal(render('https://xn--a.example/').text, 'https://xn--a.example/');
});

test('Punycode that overflows is refused, in time', () => {
  assertHost(`https://é.xn--${'9'.repeat(1000)}/`, null);
  assertHost('https://é.xn--99999999999999999999/', null);
  assert.equal(tools.domainToUnicode(`xn--${'9'.repeat(2000)}`), `xn--${'9'.repeat(2000)}`);
});

test('every shorthand of an IPv4 address is that address, so a filter by host sees it', () => {
  for (const written of words`
    127.1 127.0.1 0x7f.1 0177.1 2130706433 0x7f000001 017700000001 127.0.0.1. ①②⑦.0.0.1 127。0。0。1 %31%32%37.1
    0x7F.0X0.0.0x1 127.0.0.0x1`)
    assertHost(`http://${written}/`, '127.0.0.1');
  assertHost('http://[::ffff:127.0.0.1]/', '[::ffff:7f00:1]');
  assertHost('http://169.254.43518/', '169.254.169.254');
  for (const invalid of words`
    127.0.0.256 1.2.3.4.5 0x100000000 4294967296 127.0.0.1.example.1 09 [::1%25eth0] [::1`)
    assertHost(`http://${invalid}/`, null);
});

test('credentials are never shown, and never part of the site', () => {
  for (const url of words`
    https://bank.example@evil.example/ https://bank.example:443@evil.example/ https://bank.example%2F@evil.example/
    https:bank.example@evil.example`) {
    const { text } = render(url);
    assert.match(text, /^https:\/\/evil\.example\/?$/, url);
    assert.equal(site(url), 'https://evil.example');
  }
});

const shapes = words`@ : / ../ ./ %2e/ \\ ? # [ ] . xn--a. é. 1. \t ␣ % %41 & = + \u{d800}`;

test('nothing takes quadratic time', () => {
  for (const shape of shapes) {
    const repeated = (/** @type {number} */ size) => shape.repeat(size);
    const works = /** @type {Record<string, (text: string) => void>} */ ({
      isValidURLString: (text) => void tools.isValidURLString(`https://a/${text}`),
      isValidURLPotentiallySurroundedBySpaces: (text) =>
        void tools.isValidURLPotentiallySurroundedBySpaces(`a${text}b`),
    });
    for (const { name, URL, URLSearchParams } of implementations) {
      for (const prefix of ['', 'https://', 'https://a/', 'x:', 'https://a/?'])
        works[`${name}, ${prefix}`] = (text) => void URL.parse(prefix + text)?.searchParams.get('b');
      works[`${name}, parameters`] = (text) => void new URLSearchParams(text).size;
    }
    for (const [name, work] of Object.entries(works))
      assertLinear(`${JSON.stringify(shape)} repeated, ${name}`, 10_000, repeated, work);
  }
});

test('quadratic work would be noticed', () => {
  const count = (/** @type {string} */ text) => {
    let found = 0;
    for (let i = 0; i < text.length; i++) for (let j = i; j < text.length; j++) found += text.charCodeAt(j);
    assert.ok(found > 0);
  };
  assert.throws(
    () => assertLinear('a loop within a loop', 1000, (size) => 'a'.repeat(size), count),
    /16 times as much/,
  );
});

for (const { name, URL, URLSearchParams } of implementations) {
  test(`changing a list while it is iterated neither hangs nor skips memory (${name})`, () => {
    const { searchParams } = new URL('https://a/?a=1&b=2&c=3');
    const seen = [];
    for (const [key] of searchParams) {
      seen.push(key);
      searchParams.delete(key);
    }
    assert.deepEqual(seen, ['a', 'c']);
    const params = new URLSearchParams('a=1');
    let count = 0;
    for (const [key] of params) {
      params.append(key, '2');
      if ((count += 1) === 1000) params.delete('a');
    }
    assert.equal(count, 1000);
    params.append('b', '1');
    params.forEach((/** @type {string} */ _value, /** @type {string} */ key) => params.delete(key));
    assert.equal(params.size, 0);
  });

  test(`names of parameters do not reach prototypes (${name})`, () => {
    const params = new URLSearchParams('__proto__=x&constructor=y&prototype=z&toString=t&__proto__[polluted]=1');
    assert.equal(params.get('__proto__'), 'x');
    assert.equal(params.get('constructor'), 'y');
    assert.deepEqual(params.getAll('hasOwnProperty'), []);
    assert.equal(params.has('valueOf'), false);
    const fromRecord = new URLSearchParams(JSON.parse('{"__proto__": "x", "a": "b"}'));
    assert.equal(fromRecord.toString(), '__proto__=x&a=b');
    params.set('__proto__', 'new');
    params.sort();
    assert.equal(/** @type {any} */ ({}).polluted, undefined);
    assert.equal(/** @type {any} */ ({}).x, undefined);
    assert.equal(Object.getPrototypeOf(params), URLSearchParams.prototype);
  });
}
