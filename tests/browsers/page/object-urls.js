// blob: URLs and the functions that make them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL } from 'whurl';

const Platform = globalThis.URL;

test('the URL of a blob is parsed, and the platform accepts it', async () => {
  const address = Platform.createObjectURL(new Blob(['content']));
  const url = new URL(address);
  assert.equal(url.href, address);
  assert.deepEqual([url.protocol, url.origin, url.host], ['blob:', location.origin, '']);
  assert.equal(url.pathname, address.slice('blob:'.length));
  assert.equal(await (await fetch(/** @type {any} */ (url))).text(), 'content');
  url.hash = 'part';
  assert.equal(await (await fetch(/** @type {any} */ (url))).text(), 'content', 'with a fragment');
  url.hash = '';
  Platform.revokeObjectURL(/** @type {any} */ (url));
  await assert.rejects(() => fetch(address), { name: 'TypeError' });
});

test('the URL of a blob of an opaque origin has the origin null', async () => {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.srcdoc = "<script>parent.postMessage(URL.createObjectURL(new Blob([])), '*')</script>";
  const posted = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }));
  document.body.append(frame);
  const address = /** @type {string} */ (await posted);
  frame.remove();
  assert.match(address, /^blob:null\//);
  assert.deepEqual([new URL(address).href, new URL(address).origin], [address, 'null']);
});

test('the imported class has no createObjectURL, and the platform’s keeps it', () => {
  assert.equal('createObjectURL' in URL, false);
  assert.equal(typeof Platform.createObjectURL, 'function', 'the platform’s is unchanged');
});
