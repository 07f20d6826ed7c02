// The bytes of Arrow: FlatBuffers, batches, buffers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FlatBuffer } from '../../cli/formats/flatbuffer.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { whurlBytes } from './support/command-line.js';

/** @param {(buffer: FlatBuffer) => number} write  returns the root */
function hexOf(write) {
  const buffer = new FlatBuffer();
  return Buffer.from(buffer.finish(write(buffer)))
    .toString('hex')
    .replace(/.{8}(?!$)/g, '$& ');
}

test('a FlatBuffer has these bytes', () => {
  const table = (/** @type {Parameters<FlatBuffer['table']>[0]} */ fields) => hexOf((buffer) => buffer.table(fields));
  const text = (/** @type {string} */ value) =>
    hexOf((buffer) => {
      const place = buffer.string(value);
      return buffer.table([{ place }]);
    });
  for (const [found, expected] of [
    [table([]), '0c000000 00000000 04000400 04000000'],
    [table([null, null]), '0c000000 08000400 00000000 08000000'],
    [table([{ width: 1, value: 1 }, null]), '10000000 00000000 08000800 07000000 08000000 00000001'],
    [
      table([
        { width: 1, value: 1 },
        { width: 2, value: 2 },
        { width: 4, value: 3 },
        { width: 8, value: 2 ** 33 + 4 },
        null,
      ]),
      '14000000 00000e00 14000500 06000800 0c000000 0e000000 00010200 03000000 04000000 02000000',
    ],
    [
      table([{ width: 8, value: -1 }, null, { width: 1, value: 255 }, { width: 1, value: 7 }, { width: 1, value: 8 }]),
      '18000000 00000000 00000e00 10000800 00000700 06000500 0e000000 000807ff ffffffff ffffffff',
    ],
    [text(''), '10000000 00000000 00000600 08000400 06000000 04000000 00000000 00000000'],
    [text('a'), '10000000 00000000 00000600 08000400 06000000 04000000 01000000 61000000'],
    [text('ab'), '10000000 00000000 00000600 08000400 06000000 04000000 02000000 61620000'],
    [text('abc'), '10000000 00000000 00000600 08000400 06000000 04000000 03000000 61626300'],
    [text('abcd'), '0c000000 00000600 08000400 06000000 04000000 04000000 61626364 00000000'],
    [
      hexOf((buffer) => {
        const places = ['a', 'bc'].map((value) => buffer.string(value));
        const list = buffer.references(places);
        return buffer.table([{ width: 1, value: 1 }, { place: list }]);
      }),
      '10000000 00000000 08000c00 07000800 08000000 00000001 04000000 02000000 10000000 04000000 02000000 62630000 01000000 61000000',
    ],
    [
      hexOf((buffer) => {
        const list = buffer.structures([
          [1, 2],
          [3, 4],
        ]);
        return buffer.table([{ place: list }]);
      }),
      '0c000000 00000600 08000400 06000000 04000000 02000000 01000000 00000000 02000000 00000000 03000000 00000000 04000000 00000000',
    ],
    [
      hexOf((buffer) => {
        const none = buffer.references([]);
        const list = buffer.structures([]);
        return buffer.table([{ place: none }, { place: list }]);
      }),
      '10000000 00000000 08000c00 08000400 08000000 08000000 0c000000 00000000 00000000 00000000',
    ],
  ])
    assert.equal(found, expected);
});

test('a FlatBuffer grows', () => {
  for (const length of [200, 240, 244, 248, 252, 256, 260, 1000, 5000]) {
    const buffer = new FlatBuffer();
    const place = buffer.string('x'.repeat(length));
    const bytes = buffer.finish(buffer.table([{ place }]));
    assert.equal(bytes.length % 8, 0);
    assert.equal(Buffer.from(bytes).toString('latin1').match(/x+/)?.[0].length, length);
    assert.equal(new DataView(bytes.buffer).getUint32(0, true) % 4, 0);
  }
});

test('a stream without rows has a schema, and an end', () => {
  assert.equal(
    Buffer.from(whurlBytes(['--format', 'arrow', '--columns', 'host'], ''))
      .toString('hex')
      .replace(/.{8}(?!$)/g, '$& '),
    // The message and the schema; the field: its name, whether it may be null, its type, no dictionary, no children.
    'ffffffff 80000000 14000000 00000000 0c001800 06000500 08000c00 0c000000 00010400 18000000 00000000 00000000 ' +
      '00000000 08000800 00000400 08000000 04000000 01000000 ' +
      '14000000 10001400 10000700 06000c00 00000800 10000000 00000501 18000000 1c000000 04000000 ' +
      '04000000 686f7374 00000000 00000000 04000400 04000000 ffffffff 00000000',
  );
});

test('a batch has its counts and its buffers, and none is empty', async () => {
  const { tableFromIPC } = await withNpmPackages(() => import('apache-arrow'));
  const args = ['--format', 'arrow', '--columns', 'host,port,valid,line,query:q'];
  const bytes = whurlBytes([...args, '--invalid', 'empty'], 'http://a:1/?q=x\nhttp://[\nb:?q=\nc:\n');
  const table = tableFromIPC(bytes);
  assert.deepEqual(
    table.schema.fields.map(({ name, type, nullable }) => [name, String(type), nullable]),
    [
      ['host', 'Utf8', true],
      ['port', 'Uint16', true],
      ['valid', 'Bool', true],
      ['line', 'Uint64', true],
      ['query:q', 'Utf8', true],
    ],
  );
  assert.ok(table.schema.fields.every(({ type }) => (type.children ?? []).length === 0));
  assert.deepEqual(
    ['host', 'port', 'valid', 'line', 'query:q'].map((name) => {
      const [{ nullCount, length, values }] = table.getChild(name)?.data ?? [];
      return [name, nullCount, length, values.length];
    }),
    [
      ['host', 1, 4, 3],
      ['port', 3, 4, 4],
      ['valid', 0, 4, 1],
      ['line', 0, 4, 4],
      ['query:q', 2, 4, 1],
    ],
  );
  const skipped = ['--invalid', 'skip'];
  assert.deepEqual(whurlBytes([...args, ...skipped], 'http://[\n'), whurlBytes([...args, ...skipped], ''));
});
