// A page whose policy forbids WebAssembly: the package can be imported, and every use throws an error that says what to
// do.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, URLSearchParams, ready } from 'whurl';

const cure = { name: 'Error', code: 'ERR_WHURL_NOT_READY', message: /'wasm-unsafe-eval'.* whurl\/js / };

/** @type {Record<string, () => unknown>} */
const uses = {
  'new URL': () => new URL('http://a/'),
  'URL.canParse': () => URL.canParse('http://a/'),
  'URL.parse': () => URL.parse('http://a/'),
  'new URLSearchParams': () => String(new URLSearchParams('a=b&c=%C3%BC')),
};

for (const [title, use] of Object.entries(uses)) test(`${title} throws`, () => void assert.throws(use, cure));
test('ready() rejects', () => assert.rejects(ready(), cure));
