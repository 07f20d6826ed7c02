// Origins, and the equality of URLs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { URL, loadEntry } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [{ originOf, sameOrigin, urlEquals }, required] = await loadEntry('whurl/tools');

const opaque = { opaque: true, scheme: null, host: null, port: null, ascii: 'null', unicode: 'null' };

test('`originOf` returns tuple origins and opaque ones', () => {
  const expected = {
    opaque: false,
    scheme: 'wss',
    host: 'xn--53h.example',
    port: 8080,
    ascii: 'wss://xn--53h.example:8080',
    unicode: 'wss://☕.example:8080',
  };
  assert.deepEqual(originOf('wss://☕.example:8080/x'), expected);
  assert.deepEqual(required.originOf(new URL('wss://☕.example:8080/x')), expected);
  assert.equal(originOf('https://a:443/').port, null);
  assert.equal(originOf('https://a:0/').port, 0);
  for (const url of words`file:///x data:, x://host/ blob:ftp://a/ blob:file:///x blob:blob:https://a/ blob:`)
    assert.deepEqual(originOf(url), opaque, url);
  assert.throws(() => originOf('nope'), { name: 'TypeError', code: 'ERR_INVALID_URL', input: 'nope' });
  assert.throws(() => (originOf('https://a/').host = 'b'), { name: 'TypeError' });
});

test('for urltestdata.json, the ASCII serialisation is `origin`', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  for (const { href, origin } of cases) if (origin !== undefined) assert.equal(originOf(href).ascii, origin, href);
});

test('`originOf` asks `resolveBlob` for the entry of a blob URL', () => {
  /** @type {string[]} */
  const asked = [];
  const entries = new Map([
    ['blob:null/1', 'https://a/'],
    ['blob:https://b/2', originOf('data:,')],
  ]);
  const resolveBlob = (/** @type {string} */ url) => {
    asked.push(url);
    return entries.get(url);
  };
  assert.equal(originOf('blob:null/1', { resolveBlob }).ascii, 'https://a');
  assert.equal(originOf('blob:https://b/2', { resolveBlob }), entries.get('blob:https://b/2'));
  assert.equal(originOf('BLOB:https://b/3', { resolveBlob }).ascii, 'https://b');
  assert.equal(originOf('https://c/', { resolveBlob }).ascii, 'https://c');
  assert.deepEqual(asked, ['blob:null/1', 'blob:https://b/2', 'blob:https://b/3']);
  // The callback may call `originOf` itself.
  const found = originOf('blob:https://b/4', { resolveBlob: (/** @type {string} */ url) => originOf(url) }).ascii;
  assert.equal(found, 'https://b');
});

test('`sameOrigin` compares tuples, and opaque origins by identity', () => {
  assert.ok(sameOrigin('https://a/x', 'blob:https://a/y'));
  assert.ok(sameOrigin(originOf('https://a/'), 'https://a:443/'));
  for (const other of ['http://a/', 'https://a:444/', 'https://a./', 'wss://a/'])
    assert.ok(!sameOrigin('https://a/', other), other);
  const origin = originOf('data:,');
  assert.ok(sameOrigin(origin, origin));
  assert.ok(!sameOrigin(origin, originOf('data:,')));
  assert.ok(!sameOrigin('file:///x', 'file:///x'));
});

test('`urlEquals` compares serialisations, on request without fragments', () => {
  for (const [a, b, equal, withoutFragments] of /** @type {[string, string, boolean, boolean][]} */ ([
    ['https://example.com/', 'https://EXAMPLE.com:443', true, true],
    ['https://example.com/#a', 'https://example.com/#b', false, true],
    ['https://example.com/#', 'https://example.com/', false, true],
    ['https://example.com/?', 'https://example.com/', false, false],
    ['mailto:a#b', 'mailto:a', false, true],
  ])) {
    assert.equal(urlEquals(a, b), equal, `${a} ${b}`);
    assert.equal(urlEquals(new URL(a), b, { excludeFragment: true }), withoutFragments, `${a} ${b}`);
  }
  assert.throws(() => urlEquals('a:', 'nope'), { code: 'ERR_INVALID_URL', input: 'nope' });
  assert.throws(() => urlEquals('nope', 'a:'), { code: 'ERR_INVALID_URL', input: 'nope' });
});
