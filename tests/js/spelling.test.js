// The module as a text of ASCII (scripts/build/spell.js) and back (js/engine/load/unspell.js).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import './support/built.js';
import { unspell } from '../../js/engine/load/unspell.js';
import { spell } from '../../scripts/build/spell.js';
import { inProject } from '../../scripts/project.js';

test('every byte behind every other', () => {
  const bytes = Uint8Array.from({ length: 0x20000 }, (_, i) => (i & 1 ? i >> 1 : i >> 9));
  const text = spell(bytes);
  assert.match(text, /^[ !#-~]*$/);
  assert.ok(Buffer.from(unspell(text)).equals(bytes));
});

test('the module', () => {
  const module = readFileSync(inProject('dist', 'engine.wasm'));
  assert.ok(Buffer.from(unspell(spell(module))).equals(module));
  // Nothing that ends the script that a page has in its own text.
  assert.doesNotMatch(spell(module), /<\/script|<!--/i);
});
