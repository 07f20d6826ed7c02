// Texts in the engine's memory: written with what Node has for that, with an encoder and a decoder alone, and with neither;
// longer than the input area; and with results that make the memory grow. In WebAssembly, growing detaches the views of the
// memory; in plain JavaScript, they stay valid.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builds, loadEntry, packageFolder } from '../shared/package.js';
import { words } from '../shared/words.js';
import { loadInRealm } from './webidl/realm.js';

const require = createRequire(import.meta.url);
const [imported, required] = await loadEntry('whurl/js');
const plain = [
  { name: 'import whurl/js', ...imported },
  { name: 'require whurl/js', ...required },
  { name: 'whurl/js in ES5', ...require(join(packageFolder, 'dist', 'js.es5.cjs')) },
];

const realms = [
  { name: 'with an encoder', ...loadInRealm({ TextEncoder, TextDecoder }) },
  { name: 'with neither', ...loadInRealm({}) },
];
const Native = globalThis.URL;

const LENGTHS = [500, 1000, 2000, 3000, 4000, 5000, 7000, 10_000, 50_000, 500_000];

for (const { name, URL, URLSearchParams } of [...builds, ...plain]) {
  /** @param {string} before */
  const assertAlive = (before) => {
    assert.equal(new URL('https://EXAMPLE.com/a b').href, 'https://example.com/a%20b', before);
  };

  for (const length of LENGTHS) {
    test(`${name}: results are right while they make the memory grow, and afterwards: ${length} characters`, () => {
      const text = '日'.repeat(length);
      const encoded = '%E6%97%A5'.repeat(length);
      assert.equal(URL.parse('x:/' + text)?.href, 'x:/' + encoded, `path of ${length}`);
      assertAlive(`path of ${length}`);
      assert.equal(new URL('https://h/?' + text).search, '?' + encoded, `query of ${length}`);
      assertAlive(`query of ${length}`);
      URL.canParse('https://' + 'É'.repeat(length));
      assertAlive(`host of ${length}`);
      const url = new URL('x:/');
      url.hash = text;
      assert.equal(url.hash, '#' + encoded, `hash of ${length}`);
      assertAlive(`hash of ${length}`);
      assert.equal(new URLSearchParams([['a', text]]).toString(), 'a=' + encoded, `form of ${length}`);
      assertAlive(`form of ${length}`);
      assert.equal(new URLSearchParams(`a=${encoded}%`).get('a'), text + '%', `form value of ${length}`);
      assertAlive(`form value of ${length}`);
    });
  }
}

const characters = words`a é \u{800} \u{ffff} 💩 \u{d800}日 \u{dc00}é a\u{d800} 💩\u{dc00}`;

// Inputs that fill the input area exactly, or just do not fit, and inputs with more bytes than code units. The next
// call finds nothing of them.
for (const { name, URL } of [...builds, ...plain, ...realms]) {
  test(`${name}: inputs around the size of the input area are read to their end, and no further`, () => {
    for (const size of [10_922, 10_923, 32_766, 32_767, 32_768, 32_769]) {
      for (const character of characters) {
        const bytes = new TextEncoder().encode(character).length;
        for (const start of ['https://É.example/', 'x:/']) {
          const count = Math.floor((size - new TextEncoder().encode(start).length) / bytes);
          const input = `${start}${character.repeat(count)}z`;
          assert.ok(new URL(input).href === new Native(input).href, `${start} ${size} ${bytes}`);
          const next = 'https://É.example/ü';
          assert.equal(new URL(next).href, new Native(next).href, `after ${start} ${size} ${bytes}`);
          const base = `https://h.example/${character.repeat(count)}/x?y`;
          assert.ok(new URL('É', base).href === new Native('É', base).href, `base ${size} ${bytes}`);
        }
      }
    }
  });
}

// A base of more than 32,768 units is not kept, so it is written again with each reference (js/engine/engine.js).
for (const { name, URL } of [...builds, ...plain, ...realms]) {
  test(`${name}: long bases are read to their end, whatever their characters`, () => {
    for (const character of ['a', 'é', '\u0800', '💩']) {
      for (const start of ['https://h.example/', 'mailto:']) {
        const base = start + character.repeat(40_000);
        // Fills the memory with other bytes.
        assert.ok(new URL(`x:${'日'.repeat(200_000)}`));
        assert.ok(new URL('#é', base).href === `${new URL(base).href}#%C3%A9`, `${start} ${character}`);
      }
    }
  });
}

/** The first and the last code points of each length in UTF-8, and of the surrogates. */
const bounds = [
  0x61, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff, 0x10000, 0x10ffff,
].map((point) => String.fromCodePoint(point));
const texts = [...bounds, ...bounds.flatMap((first) => bounds.map((second) => first + second))];

for (const { name, URL, URLSearchParams } of [builds[0], ...realms]) {
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
}
