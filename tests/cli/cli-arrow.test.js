// The bytes of Arrow: FlatBuffers, batches, buffers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FlatBuffer } from '../../cli/formats/flatbuffer.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { whurlBytes } from './support/command-line.js';

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
