// Inputs that fit into the engine's memory, and whose results make it grow. In WebAssembly, growing detaches the views
// of the memory; in plain JavaScript, they stay valid.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builds, loadEntry, packageFolder } from '../shared/package.js';

const require = createRequire(import.meta.url);
const [imported, required] = await loadEntry('whurl/js');
const plain = [
  { name: 'import whurl/js', ...imported },
  { name: 'require whurl/js', ...required },
  { name: 'whurl/js in ES5', ...require(join(packageFolder, 'dist', 'js.es5.cjs')) },
];

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

// Inputs that fill the input area exactly, or just do not fit, and inputs with more bytes than code units. The next
// call finds nothing of them.
for (const { name, URL } of [...builds, ...plain]) {
  test(`${name}: inputs around the size of the input area are read to their end, and no further`, () => {
    const Native = globalThis.URL;
    for (const size of [10_922, 10_923, 32_766, 32_767, 32_768, 32_769]) {
      for (const character of ['a', 'é', '\u0800', '\uffff', '💩']) {
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
for (const { name, URL } of [...builds, ...plain]) {
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
