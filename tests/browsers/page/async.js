// `whurl/async` in a bundle, whose bundler has copied the file of the module.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL as WhurlURL, URLSearchParams as WhurlParams, init } from 'whurl/async';

test('the classes wait for the file, and then work', async () => {
  assert.throws(() => new WhurlURL('http://a/'), { code: 'ERR_WHURL_NOT_READY' });
  await init(new URL('whurl/whurl.wasm', import.meta.url));
  assert.equal(new WhurlURL('../ü', 'https://EXAMPLE/a/b').href, 'https://example/%C3%BC');
  assert.equal(String(new WhurlParams({ a: 'ü' })), 'a=%C3%BC');
});
