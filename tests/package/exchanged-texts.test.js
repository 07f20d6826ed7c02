// Texts that are written into the engine's memory and read from it, with what Node has for that, with an encoder and a
// decoder alone, and with neither.
import assert from 'node:assert/strict';
import test from 'node:test';
import { builds } from '../shared/package.js';
import { loadInRealm } from './webidl/realm.js';

const ways = {
  'as in Node': builds[0],
  'with an encoder': loadInRealm({ TextEncoder, TextDecoder }),
  'with neither': loadInRealm({}),
};

/** The first and the last code points of each length in UTF-8, and of the surrogates. */
const bounds = [
  0x61, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff, 0x10000, 0x10ffff,
].map((point) => String.fromCodePoint(point));
const texts = [...bounds, ...bounds.flatMap((first) => bounds.map((second) => first + second))];

const Native = globalThis.URL;

for (const [name, { URL, URLSearchParams }] of Object.entries(ways)) {
  test(`characters of every length, and lone surrogates, are written, ${name}`, () => {
    // Short inputs and long ones are written in different ways.
    for (const padding of ['', 'b'.repeat(9), 'b'.repeat(30), 'b'.repeat(1100)]) {
      for (const text of texts) {
        const url = `x:/${padding}${text}`;
        assert.equal(new URL(url).href, new Native(url).href, JSON.stringify(url));
        const base = `x://h/${text}/`;
        const reference = `${text}#${padding}`;
        assert.equal(
          new URL(reference, base).href,
          new Native(reference, base).href,
          JSON.stringify([reference, base]),
        );
      }
    }
  });

  test(`characters of every length are read, ${name}`, () => {
    for (const text of texts.map((text) => text.toWellFormed())) {
      const value = `${encodeURIComponent(text)}%ff`;
      for (const padding of ['', 'b'.repeat(30)])
        assert.equal(new URLSearchParams(`a=${padding}${value}`).get('a'), `${padding}${text}\ufffd`, value);
    }
  });

  for (const text of ['a', 'é', '\u0800', '\uffff', '💩', '\ud800日', '\udc00é', 'a\ud800', '💩\udc00']) {
    test(`an input that does not fit the input area is read to its end: ${JSON.stringify(text)}, ${name}`, () => {
      const url = `x:/${text.repeat(12_000)}z`;
      assert.ok(new URL(url).href === new Native(url).href);
      const base = `x://h/${text.repeat(6000)}/`;
      const reference = `${text.repeat(6000)}z`;
      assert.ok(new URL(reference, base).href === new Native(reference, base).href);
    });
  }
}
