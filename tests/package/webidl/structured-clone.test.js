// Structured cloning refuses our objects, as it refuses the platform's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import { builds } from '../../shared/package.js';

for (const { name, URL, URLSearchParams } of builds) {
  class Page extends URL {}
  const url = new URL('http://a/?b=c');
  const values = {
    url,
    'parsed url': URL.parse('a:'),
    'subclass of URL': new Page('a:'),
    searchParams: url.searchParams,
    params: new URLSearchParams('a=b'),
    iterator: url.searchParams.keys(),
  };

  for (const [title, value] of Object.entries(values)) {
    test(`${title} cannot be cloned (${name})`, () => {
      const refused = (/** @type {any} */ error) => error instanceof DOMException && error.name === 'DataCloneError';
      assert.throws(() => structuredClone(value), refused);
      assert.throws(() => structuredClone({ deep: [new Map([['key', value]])] }), refused);
      const { port1, port2 } = new MessageChannel();
      try {
        assert.throws(() => port1.postMessage(value), refused);
      } finally {
        port1.close();
        port2.close();
      }
    });
  }

  test(`objects do not show how cloning is prevented (${name})`, () => {
    assert.equal(url instanceof WeakRef, false);
    assert.equal('deref' in url, false);
    assert.deepEqual(Reflect.ownKeys(url), []);
    assert.equal(JSON.stringify({ url }), '{"url":"http://a/?b=c"}');
    assert.deepEqual({ ...url }, {});
  });
}
