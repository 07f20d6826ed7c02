// The drawing of a URL: the parts of every URL of the test data, and labels that do not overlap.
import assert from 'node:assert/strict';
import test from 'node:test';
import { getters, partsOf } from '../../playground/address.js';
import { rowsOf, visible, visibleSpot } from '../../playground/drawing.js';
import { URL } from '../js/support/package.js';
import { casesFor } from '../shared/wpt/data.js';

/** @param {string} href */
const named = (href) => partsOf(new URL(href)).map(({ name, start, end }) => `${name} ${href.slice(start, end)}`);

test('the parts of a URL have their names and ranges', () => {
  assert.deepEqual(named('https://user:pass@example.com:8080/a?q=1#top'), [
    'scheme https', 'username user', 'password pass', 'host example.com', 'port 8080', 'path /a', 'query ?q=1', 'fragment #top',
  ]);
  assert.deepEqual(named('x://:pass@h'), ['scheme x', 'password pass', 'host h']);
  assert.deepEqual(named('x:?#'), ['scheme x', 'query ?', 'fragment #']);
  assert.deepEqual(named('mailto:a@b'), ['scheme mailto', 'path a@b']);
  assert.deepEqual(named('x:/.//p'), ['scheme x', 'path //p']);
  assert.deepEqual(named('file:///p'), ['scheme file', 'path /p']);
});

test('for every URL of urltestdata.json, each part is what its getter returns', (t) => {
  const data = casesFor(t, 'urltestdata.json');
  if (data === null) return;
  for (const { href } of data.cases.filter(({ failure }) => !failure)) {
    const url = /** @type {any} */ (new URL(href));
    let between = '';
    let last = 0;
    for (const { name, start, end } of partsOf(url)) {
      assert.ok(start < end, href);
      between += href.slice(last, start);
      last = end;
      const shown = href.slice(start, end) + (name === 'scheme' ? ':' : '');
      // The getter of an empty query or fragment returns the empty string.
      assert.equal(shown === '?' || shown === '#' ? '' : shown, url[getters[name]], `${href} ${name}`);
    }
    assert.match(between + href.slice(last), /^[:/@.]*$/, href);
  }
});

test('no label overlaps another or its line', () => {
  for (let round = 0; round < 200; round++) {
    let start = 0;
    const spans = Array.from({ length: 12 }, (_, i) => ({ start: (start += (round * 7 + i * 5) % 13), label: 'x'.repeat((round * 3 + i * 11) % 17) }));
    const rows = rowsOf(spans);
    spans.forEach((span, i) => {
      spans.slice(i + 1).forEach((other, k) => {
        if (other.start < span.start + span.label.length) assert.ok(rows[i] > rows[i + 1 + k], JSON.stringify(spans));
      });
    });
  }
});

test('invisible characters are replaced by symbols', () => {
  assert.equal(visible('a\tb\n\r\0\x7f c'), 'a⇥b↵␍␀␡ c');
  assert.equal(visibleSpot(' \x1f'), '␣␟');
});
