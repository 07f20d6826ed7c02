// The copy of memory for engines without memory.copy (scripts/build/memory-copy.wat) does what memory.copy does.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { optimiseForAll } from '../../scripts/build/wasm-opt.js';

const module = `(module
  (memory (export "memory") 1)
  (func (export "copy") (param $to i32) (param $from i32) (param $length i32)
   (memory.copy (local.get $to) (local.get $from) (local.get $length))))`;

/** 64 different bytes. */
const bytes = Uint8Array.from({ length: 64 }, (_, i) => i + 1);

test('texts of every length are copied, also over themselves, in either direction', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
  const [input, output] = ['in.wat', 'out.wasm'].map((name) => join(folder, name));
  writeFileSync(input, module);
  await optimiseForAll(input, output, '-O3');
  const { instance } = await WebAssembly.instantiate(readFileSync(output));
  rmSync(folder, { recursive: true });
  const { copy, memory } = /** @type {any} */ (instance.exports);
  const copied = new Uint8Array(memory.buffer, 0, bytes.length);
  for (let length = 0; length <= 30; length++) {
    for (let to = 0; to + length <= bytes.length; to++) {
      for (let from = 0; from + length <= bytes.length; from++) {
        copied.set(bytes);
        copy(to, from, length);
        assert.deepEqual(copied, bytes.slice().copyWithin(to, from, from + length), `${length} from ${from} to ${to}`);
      }
    }
  }
});
