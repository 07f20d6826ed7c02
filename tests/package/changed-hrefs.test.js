// Hrefs that differ little from their inputs, compared with Node's.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL } from '../shared/package.js';
import { words } from '../shared/words.js';

/** Inputs and their hrefs. */
const changed = /** @type {const} */ ([
  ['https://example.com/a/b c/d', 'https://example.com/a/b%20c/d'],
  ['https://example.com/é?q#f', 'https://example.com/%C3%A9?q#f'],
  ['https://example.com/é/é', 'https://example.com/%C3%A9/%C3%A9'],
  ['https://example.com/😀', 'https://example.com/%F0%9F%98%80'],
  ['https://example.com/\ud800/a', 'https://example.com/%EF%BF%BD/a'],
  ['https://example.com/a/../b', 'https://example.com/b'],
  ['https://example.com/a/./b/..', 'https://example.com/a/'],
  ['https://example.com/a?"b"', 'https://example.com/a?%22b%22'],
  ['https://ex%61mple.com/a', 'https://example.com/a'],
  ['https://0x7f.1/a', 'https://127.0.0.1/a'],
  ['https://[2001:db8:0:0:0:0:0:1]/a', 'https://[2001:db8::1]/a'],
  ['https://é.example/', 'https://xn--9ca.example/'],
  ['https://example.com/\u2603\u2603\u2603', 'https://example.com/%E2%98%83%E2%98%83%E2%98%83'],
  [
    'https://example.com/a b/"a long text between two quotes"',
    'https://example.com/a%20b/%22a%20long%20text%20between%20two%20quotes%22',
  ],
]);

test('small changes in every component', () => {
  for (const [input, href] of changed) {
    assert.equal(new URL(input).href, href);
    assert.equal(href, new globalThis.URL(input).href);
  }
});

test('one character many times, and steps back', () => {
  for (const character of ['a', '.', '/', ' ', 'é', '"', '\\']) {
    for (let length = 0; length < 40; length++) {
      for (const text of [
        character.repeat(length),
        `a${character.repeat(length)}`,
        `${'/..'.repeat(length % 5)}${character}`,
      ]) {
        for (const input of [`https://a.example/${text}`, `https://a.example/?${text}`]) {
          const { href } = new globalThis.URL(input);
          assert.equal(URL.parse(input)?.href, href, input);
        }
      }
    }
  }
});

const bases = ['https://a.example/b/c/d?e#f', 'http://user:password@a.example:8080', 'wss://a.example/b/'];
const references = words`/x␣y /../x /a/../b x␣y ./x␣y ../x␣y ../../../x/../" ?x␣y #x␣y ∅ / é é: 0:a`;

test('references of every kind against bases of every kind', () => {
  const others = words`
    x:y␣z x␣y: //x␣y //b.example/x␣y /\t/b.example/x␣y \\\\b.example/x␣y /\\b.example/x␣y ␣/x␣y ␣x \tx:y␣z https:x␣y
    ht\ntps:x␣y`;
  for (const base of [...bases, 'x://a/b', 'file:///b/c', 'mailto:a']) {
    for (const reference of [...others, ...references]) {
      const expected = globalThis.URL.canParse(reference, base) ? new globalThis.URL(reference, base).href : undefined;
      assert.equal(URL.parse(reference, base)?.href, expected, `${reference} ${base}`);
    }
  }
});
