// Replaces the fast paths by loops with those by regular expressions, as the builds do for runtimes that may not compile code
// (scripts/build/webpack-config.js), and runs the same table.
import assert from 'node:assert/strict';
import { register } from 'node:module';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/project.js';

const urlOf = (/** @type {string} */ path) => pathToFileURL(inProject('js', 'plain', path)).href;

register('../../scripts/start/substitute.js', import.meta.url, {
  data: { [urlOf('loops.js')]: urlOf('regexps.js'), [urlOf('forms.js')]: urlOf('by-expressions/forms.js') },
});
await import('../../js/entries/js.js');
const { isStarted } = await import('../../js/wasm/instance.js');
const { URL } = await import('../../js/classes/url.js');

// Before the other tests start the engine.
await test('a URL that was made without the engine has a record when a setter needs it', () => {
  const url = new URL('https://example.com/a?b#c');
  url.pathname = '/d e';
  assert.equal(new URL('../f', url).href, 'https://example.com/f');
  assert.equal(URL.canParse('no scheme'), false);
  assert.equal(url.searchParams.get('b'), '');
  assert.equal(isStarted(), false);
  url.search = '?\ud800';
  assert.equal(isStarted(), true);
  assert.equal(url.href, 'https://example.com/d%20e?%EF%BF%BD#c');
});

await test('no index past the end of a text is looked up in Object.prototype', () => {
  let looked = 0;
  for (const index of [0, 1])
    Object.defineProperty(Object.prototype, index, { configurable: true, get: () => void looked++ });
  try {
    for (const text of ['', ' ', 'x:', 'x://', 'https://', 'file://', 'https://ü']) URL.canParse(text);
    const url = new URL('https://a/');
    url.pathname = url.host = url.search = '';
  } finally {
    delete (/** @type {any} */ (Object.prototype)[0]);
    delete (/** @type {any} */ (Object.prototype)[1]);
  }
  assert.equal(looked, 0);
});

await import('./ways.test.js');
