// The module as a text of ASCII (scripts/build/base92.js) and back (js/engine/load/base92.js).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import './support/built.js';
import { decodeBase92 } from '../../js/engine/load/base92.js';
import { encodeBase92 } from '../../scripts/build/base92.js';
import { inProject } from '../../scripts/project.js';

test('every byte behind every other', () => {
  const bytes = Uint8Array.from({ length: 0x20000 }, (_, i) => (i & 1 ? i >> 1 : i >> 9));
  const text = encodeBase92(bytes);
  assert.match(text, /^[ !#-~]*$/);
  assert.ok(Buffer.from(decodeBase92(text)).equals(bytes));
});

test('the module', () => {
  const module = readFileSync(inProject('dist', 'engine.wasm'));
  assert.ok(Buffer.from(decodeBase92(encodeBase92(module))).equals(module));
  // Nothing that ends the script that a page has in its own text.
  assert.doesNotMatch(encodeBase92(module), /<\/script|<!--/i);
});
