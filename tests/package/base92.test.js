// Encodes bytes as ASCII (scripts/build/base92.js) and decodes them again (js/wasm/base92.js).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import '../shared/built.js';
import { decodeBase92 } from '../../js/wasm/base92.js';
import { encodeBase92 } from '../../scripts/build/base92.js';
import { inProject } from '../../scripts/project.js';

test('every pair of bytes is decoded to itself', () => {
  const bytes = Uint8Array.from({ length: 0x20000 }, (_, i) => (i & 1 ? i >> 1 : i >> 9));
  const text = encodeBase92(bytes);
  assert.match(text, /^[ !#-~]*$/);
  assert.ok(Buffer.from(decodeBase92(text)).equals(bytes));
});

test('the module is decoded to itself, and its text cannot end a script', () => {
  const module = readFileSync(inProject('dist', 'engine.wasm'));
  assert.ok(Buffer.from(decodeBase92(encodeBase92(module))).equals(module));
  // A page may contain the script.
  assert.doesNotMatch(encodeBase92(module), /<\/script|<!--/i);
});
