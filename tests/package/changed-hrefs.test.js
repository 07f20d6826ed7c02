// An href that differs little from its input is made of two parts of the input and the text between them. That saves time, and
// may not change a result: each is compared here with Node's.
import assert from 'node:assert/strict';
import test from 'node:test';
import './support/counted-engine.js';
import * as abi from '../../js/modules/abi.js';

// After the counted engine, which has to come first.
const { URL } = await import('../../js/classes/url.js');
const { slots } = await import('../../js/modules/instance.js');

new URL('https://example.com/a b');

/** Inputs, their hrefs, and the text of the href that is not in the input; null if the text is all of it. */
const changed = /** @type {const} */ ([
  ['https://example.com/a/b c/d', 'https://example.com/a/b%20c/d', '%20'],
  ['https://example.com/é?q#f', 'https://example.com/%C3%A9?q#f', '%C3%A9'],
  ['https://example.com/é/é', 'https://example.com/%C3%A9/%C3%A9', '%C3%A9/%C3%A9'],
  ['https://example.com/😀', 'https://example.com/%F0%9F%98%80', '%F0%9F%98%80'],
  ['https://example.com/\ud800/a', 'https://example.com/%EF%BF%BD/a', '%EF%BF%BD'],
  ['https://example.com/a/../b', 'https://example.com/b', ''],
  ['https://example.com/a/./b/..', 'https://example.com/a/', ''],
  ['https://example.com/a?"b"', 'https://example.com/a?%22b%22', '%22b%22'],
  ['https://ex%61mple.com/a', 'https://example.com/a', 'a'],
  ['https://0x7f.1/a', 'https://127.0.0.1/a', '127.0.0'],
  ['https://[2001:db8:0:0:0:0:0:1]/a', 'https://[2001:db8::1]/a', ''],
  ['https://é.example/', 'https://xn--9ca.example/', 'xn--9ca'],
  ['https://example.com/\u2603\u2603\u2603', 'https://example.com/%E2%98%83%E2%98%83%E2%98%83', null],
  [
    'https://example.com/a b/"a long text between two quotes"',
    'https://example.com/a%20b/%22a%20long%20text%20between%20two%20quotes%22',
    null,
  ],
]);

test('an href that differs little from the input takes the rest from the input', () => {
  for (const [input, href, text] of changed) {
    assert.equal(new URL(input).href, href);
    assert.equal(href, new globalThis.URL(input).href);
    const kept = slots[abi.KEPT_AT_START] + slots[abi.KEPT_AT_END];
    assert.equal(slots[abi.TEXT_LENGTH], text === null ? href.length : text.length, input);
    assert.equal(kept, href.length - slots[abi.TEXT_LENGTH], input);
  }
});

test('the parts never overlap', () => {
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
const references = [
  '/x y',
  '/../x',
  '/a/../b',
  'x y',
  './x y',
  '../x y',
  '../../../x/../"',
  '?x y',
  '#x y',
  '',
  '/',
  'é',
  'é:',
  '0:a',
];

test('the input of a reference is a part of its href, if it ends alike', () => {
  const others = [
    'x:y z',
    'x y:',
    '//x y',
    '//b.example/x y',
    '/\t/b.example/x y',
    '\\\\b.example/x y',
    '/\\b.example/x y',
    ' /x y',
    ' x',
    '\tx:y z',
    'https:x y',
    'ht\ntps:x y',
  ];
  for (const base of [...bases, 'x://a/b', 'file:///b/c', 'mailto:a']) {
    for (const reference of [...others, ...references]) {
      const expected = globalThis.URL.canParse(reference, base) ? new globalThis.URL(reference, base).href : undefined;
      assert.equal(URL.parse(reference, base)?.href, expected, `${reference} ${base}`);
    }
  }
});
