// The loops that replace TextEncoder and TextDecoder where a runtime has none, compared with the platform's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words } from '../shared/words.js';

const { TextDecoder, TextEncoder } = globalThis;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** @type {typeof import('../../js/tools/utf8.js')} */
let loops;
Object.assign(globalThis, { TextDecoder: undefined, TextEncoder: undefined });
try {
  const copy = '../../js/tools/utf8.js?without';
  loops = await import(copy);
} finally {
  Object.assign(globalThis, { TextDecoder, TextEncoder });
}

/** The first, last and middle bytes of each kind of character, and their neighbours. */
const edges = [
  0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef,
].concat([0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff]);

test('bytes are decoded as by TextDecoder: every sequence of up to three edges, and every fourth byte after some', () => {
  const check = (/** @type {number[]} */ list) => {
    const bytes = new Uint8Array(list);
    assert.equal(loops.decode(bytes), decoder.decode(bytes), String(list));
  };
  for (const a of edges) {
    check([a]);
    for (const b of edges) {
      check([a, b]);
      for (const c of edges) {
        check([a, b, c]);
        for (const d of [0x41, 0x80, 0xbf, 0xc3, 0xf0]) check([a, b, c, d]);
      }
    }
  }
});

test('strings are encoded as by TextEncoder: every code unit, and every pair of kinds', () => {
  const check = (/** @type {string} */ text) => {
    assert.deepEqual(loops.encode(text), encoder.encode(text));
    const into = new Uint8Array(3 * text.length);
    assert.equal(loops.encodeInto(text, into), encoder.encode(text).length);
  };
  for (let unit = 0; unit < 0x10000; unit++) check(String.fromCharCode(unit));
  const kinds = words`∅ a \u{80} ߿ ࠀ \u{d7ff} \u{d800} \u{dbff} \u{dc00} \u{dfff} \u{e000} \u{ffff}`;
  for (const a of kinds) for (const b of kinds) for (const c of kinds) check(a + b + c);
});
