// The drawing of a URL: the parts of every URL of the test data, and labels that do not overlap.
import assert from 'node:assert/strict';
import test from 'node:test';
import { getters, partsOf } from '../../playground/address.js';
import { hiddenCharacters, visible, visibleSpot } from '../../playground/characters.js';
import { differences } from '../../playground/differences.js';
import { rowsOf, shortened } from '../../playground/drawing.js';
import { URL } from '../shared/package.js';
import { casesFor } from '../shared/wpt/data.js';

/** @param {string} href */
const named = (href) => partsOf(new URL(href)).map(({ name, start, end }) => `${name} ${href.slice(start, end)}`);

test('the parts of a URL have their names and ranges', () => {
  assert.deepEqual(named('https://user:pass@example.com:8080/a?q=1#top'), [
    'scheme https',
    'username user',
    'password pass',
    'host example.com',
    'port 8080',
    'path /a',
    'query ?q=1',
    'fragment #top',
  ]);
  assert.deepEqual(named('x://:pass@h'), ['scheme x', 'password pass', 'host h']);
  assert.deepEqual(named('x:?#'), ['scheme x', 'query ?', 'fragment #']);
  assert.deepEqual(named('mailto:a@b'), ['scheme mailto', 'path a@b']);
  assert.deepEqual(named('x:/.//p'), ['scheme x', 'path //p']);
  assert.deepEqual(named('file:///p'), ['scheme file', 'path /p']);
});

test('for every URL of urltestdata.json, each part is what its getter returns', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  for (const { href } of cases.filter(({ failure }) => !failure)) {
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
    const spans = Array.from({ length: 12 }, (_, i) => ({
      start: (start += (round * 7 + i * 5) % 13),
      label: 'x'.repeat((round * 3 + i * 11) % 17),
    }));
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

test('characters that are invisible or reorder others are shown by their numbers, and listed', () => {
  assert.equal(visible('a\u202Egpj\u200b'), 'a⟨U+202E⟩gpj⟨U+200B⟩');
  assert.equal(visible('日本語 é 👍🏽'), '日本語 é 👍🏽');
  assert.deepEqual(hiddenCharacters('a\t\u202Eb\ud800'), [
    { at: 1, notation: 'U+0009', name: 'tab', reorders: false },
    { at: 2, notation: 'U+202E', name: 'right-to-left override', reorders: true },
    { at: 4, notation: 'U+D800', name: 'a surrogate without its pair', reorders: false },
  ]);
  assert.deepEqual(hiddenCharacters('https://example.com/a b'), []);
});

test('the ranges that differ leave the same text in both', () => {
  const texts = [
    '',
    'a',
    '/a%5Eb|c',
    '/a^b%7Cc',
    'https://x/',
    'x',
    'aXbXc',
    'abc',
    'q'.repeat(900),
    `${'p'.repeat(700)}qq`,
  ];
  for (const a of texts) {
    for (const b of texts) {
      const [inA, inB] = differences(a, b);
      const without = (/** @type {string} */ text, /** @type {typeof inA} */ marks) => {
        let at = 0;
        let rest = '';
        for (const { start, end } of marks) {
          assert.ok(at <= start && start < end && end <= text.length);
          rest += text.slice(at, start);
          at = end;
        }
        return rest + text.slice(at);
      };
      assert.equal(without(a, inA), without(b, inB), JSON.stringify([a, b]));
      if (a === b) assert.deepEqual([inA, inB], [[], []]);
    }
  }
  assert.deepEqual(differences('/a%5Eb', '/a^b'), [
    [{ start: 2, end: 5, kind: 'different' }],
    [{ start: 2, end: 3, kind: 'different' }],
  ]);
});

test('a long text is shown without its middle', () => {
  assert.equal(shortened('short'), 'short');
  assert.ok(shortened('x'.repeat(5000)).length < 250);
  assert.match(shortened('x'.repeat(5000)), / … 4,820 more … /);
});
