// A plain reference is joined to the last base in JavaScript, without a call of the parser: the parts are the parser's, and most
// references of real pages take this way. relative-references.test.js compares many more results.
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeInputs } from '../../scripts/data/bench-inputs.js';
import { mixedUrls } from '../../scripts/data/mixed-urls.js';
import { withTab } from '../shared/with-tab.js';
import { partsOf } from '../shared/wpt/url-parts.js';
import { calls } from './support/counted-engine.js';

// After the counted engine, which has to come first.
const { URL } = await import('../../js/classes/url.js');

const bases = [
  'https://example.com/',
  'http://user@example.com:8080/a/b/c?q#f',
  'wss://example.com/a',
  'ftp://[::1]/a/?',
  // Slashes right after the path are no part of it.
  'ws://example.com/a/b?/c',
  'ws://example.com/a/b#/c',
];

/** References of each kind that `scan_reference` recognises (docs/engine.md). */
const plain = ['/', '/a/b?c#d', 'a', 'a/b.html?c', './a', '../a', '../../a#b', '?', '?q=1&r', '?q#f', '#', '#f'];

/** Plain URLs, which need nothing of the base. */
const absolute = ['https://example.org/', 'HTTPS://EXAMPLE.org:443', 'mailto:a', 'x://user@host/'];

/** References that are not plain, or not relative to the base's path, query or fragment. */
const others = ['', 'a b', '/a/../b', 'a/./b', '/é', '%2e%2e/a', 'a\\b', "?q'", '//example.org/', ' a', 'a\t'];

/** The references whose resolution calls the parser. @param {string[]} references @param {string} base */
const parsed = (references, base) =>
  references.filter((reference) => {
    const before = calls.parse;
    URL.parse(reference, base);
    return calls.parse > before;
  });

for (const base of bases) {
  test(`plain references need no call of the parser, and have its parts, with the base ${base}`, () => {
    URL.parse('', base);
    const references = [...plain, ...absolute];
    assert.ok(parsed(references, base).length < 0.1 * references.length);
    for (const reference of [...references, ...others])
      assert.deepEqual(partsOf(new URL(reference, base)), partsOf(new URL(withTab(reference), base)), reference);
  });

  test(`canParse is right about references with the base ${base}`, () => {
    for (const reference of [...plain, ...absolute, ...others]) assert.equal(URL.canParse(reference, base), true);
    assert.equal(URL.canParse('https://example.org:65536/', base), false);
  });
}

test('most links of generated pages are joined without a call of the parser', () => {
  const { references } = makeInputs([mixedUrls]);
  URL.parse('', bases[0]);
  const count = parsed(references, bases[0]).length;
  assert.ok(references.length > 1700 && count < 30, `${count} of ${references.length} call the parser`);
});

test('a reference that does not fit the input area is scanned to its end', () => {
  for (const length of [10_000, 10_922, 10_923, 32_766, 40_000, 120_000]) {
    const reference = `/${'a'.repeat(length)}?é#b c`;
    // A scan of only what fits would find neither the query nor the fragment.
    const { href, pathname, search, hash } = new URL(reference, 'https://example.com/a');
    const right = new globalThis.URL(reference, 'https://example.com/a');
    assert.ok(href === right.href && pathname === right.pathname, `${length}`);
    assert.deepEqual([search, hash], [right.search, right.hash], `${length}`);
  }
});
