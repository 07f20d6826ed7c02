// jsdom runs on the package: its documents, links and windows, over the records of whurl/tools.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../../shared/wpt/data.js';
import { runParsing, runSetters } from '../../../shared/wpt/hyperlink-cases.js';
import { runCases } from '../../../shared/wpt/run-cases.js';
import { JSDOM, replaced } from './on-whurl.js';

/** @param {string} url @param {string} [encoding] */
const documentOf = (url, encoding = 'utf-8') =>
  new JSDOM(Buffer.from('<!doctype html>'), { url, contentType: `text/html; charset=${encoding}` }).window.document;

test('jsdom has nothing of whatwg-url', () => {
  assert.deepEqual([...replaced].sort(), ['whatwg-url', 'whatwg-url/webidl2js-wrapper']);
});

for (const tag of /** @type {const} */ (['a', 'area'])) {
  test(`every case of urltestdata.json passes through jsdom's own <${tag}>`, (t) => {
    const cases = casesFor(t, 'urltestdata.json') ?? [];
    const document = documentOf('about:blank');
    const base = document.head.appendChild(document.createElement('base'));
    const { passed, failures } = runParsing(cases, tag, (url) => {
      // A base element cannot have these URLs, but a document can.
      if (/^\s*(data|javascript):/i.test(url)) return documentOf(url);
      base.setAttribute('href', url);
      return document;
    });
    assert.deepEqual(failures, []);
    if (cases.length > 0) assert.ok(passed > 800, `${passed} cases`);
  });

  test(`every case of setters_tests.json passes through jsdom's own <${tag}>`, (t) => {
    const cases = casesFor(t, 'setters_tests.json') ?? [];
    const { passed, failures } = runSetters(cases, tag, documentOf('about:blank'));
    assert.deepEqual(failures, []);
    if (cases.length > 0) assert.ok(passed > 240, `${passed} cases`);
  });
}

for (const file of /** @type {const} */ (['urltestdata.json', 'setters_tests.json']))
  test(`every case of ${file} passes with the class of a window`, (t) => {
    const cases = casesFor(t, file) ?? [];
    const { failures } = runCases(file, cases, new JSDOM('').window.URL);
    assert.deepEqual(failures, []);
  });

test('the classes of a window belong to its realm', () => {
  const { window } = new JSDOM('', { runScripts: 'outside-only' });
  assert.ok(window.eval('new URL("https://x/") instanceof Object && webkitURL === URL'));
  assert.throws(() => window.eval('new URL("")'), window.eval('TypeError'));
});

test('location, links in other encodings, and origins', () => {
  const { window } = new JSDOM('<a href="?é">', { url: 'https://EXAMPLE.com:443/a/../b' });
  assert.equal(window.location.href, 'https://example.com/b');
  assert.equal(window.origin, 'https://example.com');
  window.location.hash = 'ü';
  assert.equal(window.location.href, 'https://example.com/b#%C3%BC');
  const document = documentOf('https://example.com/', 'windows-1252');
  const link = document.createElement('a');
  link.setAttribute('href', '?é');
  assert.equal(link.href, 'https://example.com/?%E9');
});
