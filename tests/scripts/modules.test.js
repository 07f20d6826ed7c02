// Changes of modules by the build: differences in place of tables (scripts/build/deltas.js), and a copy of memory for engines
// without memory.copy (scripts/build/memory-copy.wat); and modules as ASCII (scripts/build/base92.js, js/wasm/base92.js).
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import '../shared/built.js';
import { decodeBase92 } from '../../js/wasm/base92.js';
import { encodeBase92 } from '../../scripts/build/base92.js';
import { writeDeltas } from '../../scripts/build/deltas.js';
import { inProject } from '../../scripts/project.js';
import { optimiseForAll } from '../../scripts/build/wasm-opt.js';

/** @param {number} value @returns {number[]} */
const leb = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)]);
/** @param {number} id @param {number[]} content */
const section = (id, content) => [id, ...leb(content.length), ...content];

/** A module with data at an address, and a function that returns 7. @param {number} address @param {number[]} data */
const moduleWith = (address, data) =>
  Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 1, 0x7f]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, 1, 0x6d, 2, 0, 1, 0x66, 0, 0]),
    ...section(10, [1, 4, 0, 0x41, 7, 0x0b]),
    ...section(11, [1, 0, 0x41, ...leb(address), 0x0b, ...leb(data.length), ...data]),
  ]);

/** Bytes of text, then numbers that grow by steps of 1 to 7, then text again. @param {number} start of the numbers */
function dataWith(start) {
  const text = Array.from({ length: start }, (_, i) => (i * 37) & 0xff);
  const numbers = Array.from({ length: 2000 }, (_, i) => 0xf000 + i * 4 + ((i * i) % 4)).flatMap((number) => [
    number & 0xff,
    (number >> 8) & 0xff,
  ]);
  return [...text, ...numbers, ...text];
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function load(bytes) {
  const { m, f } = /** @type {any} */ (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports);
  return { memory: Buffer.from(m.buffer), seven: f() };
}

for (const [address, start] of [
  [0x4000, 700],
  [0x4001, 701],
])
  test(`the memory is the same: data at ${address}, numbers after ${start} bytes`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'whurl-deltas-'));
    const file = join(folder, 'module.wasm');
    const before = moduleWith(address, dataWith(start));
    writeFileSync(file, before);
    try {
      writeDeltas(file);
      const after = new Uint8Array(readFileSync(file));
      assert.ok(load(after).memory.equals(load(before).memory));
      assert.equal(load(after).seven, 7);
      assert.ok(gzipSync(after).length < gzipSync(before).length / 2);
      assert.throws(() => writeDeltas(file), /start function already/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test('a module without such tables is a mistake of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-deltas-'));
  const file = join(folder, 'module.wasm');
  try {
    writeFileSync(file, moduleWith(0x4000, [1, 2, 3]));
    assert.throws(() => writeDeltas(file), /has no tables/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const module = `(module
  (memory (export "memory") 1)
  (func (export "copy") (param $to i32) (param $from i32) (param $length i32)
   (memory.copy (local.get $to) (local.get $from) (local.get $length))))`;

/** 64 different bytes. */
const bytes = Uint8Array.from({ length: 64 }, (_, i) => i + 1);

test('texts of every length are copied, even over themselves, in either direction', async () => {
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

test('every pair of bytes is decoded to itself', () => {
  const pairs = Uint8Array.from({ length: 0x20000 }, (_, i) => (i & 1 ? i >> 1 : i >> 9));
  const text = encodeBase92(pairs);
  assert.match(text, /^[ !#-~]*$/);
  assert.ok(Buffer.from(decodeBase92(text)).equals(pairs));
});

test('the module is decoded to itself, and its text cannot end a script', () => {
  const engine = readFileSync(inProject('dist', 'engine.wasm'));
  assert.ok(Buffer.from(decodeBase92(encodeBase92(engine))).equals(engine));
  // A page may contain the script.
  assert.doesNotMatch(encodeBase92(engine), /<\/script|<!--/i);
});
