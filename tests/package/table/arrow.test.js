// The columns of whurl/table in apache-arrow, and its columns in whurl/table: the same buffers, which nothing copies.
import assert from 'node:assert/strict';
import test from 'node:test';
import { withNpmPackages } from '../../shared/with-npm-packages.js';
import { loadEntry } from '../../shared/package.js';

const {
  Bool,
  Dictionary,
  Int32,
  LargeUtf8,
  Table,
  Uint16,
  Utf8,
  Vector,
  makeData,
  tableFromIPC,
  tableToIPC,
  vectorFromArray,
} = await withNpmPackages(() => import('apache-arrow'));
const [{ table }] = await loadEntry('whurl/table');

const columns = ['host', 'port', 'valid', 'error', 'query:q'];
const rows = [
  'https://EXAMPLE.com:8080/?q=1+2',
  'http://a b/',
  null,
  'http://ü/?q=%C3%BC',
  ...Array.from({ length: 40_000 }, (_, row) => `http://h${row}:${row}/`),
];

const types = { utf8: new Utf8(), uint16: new Uint16(), bool: new Bool() };

/** The Arrow vector of a column. @param {any} column */
function vectorOf({ type, length, nullCount, data, offsets, validity }) {
  return new Vector([
    makeData(
      /** @type {any} */ ({
        type: types[/** @type {keyof typeof types} */ (type)],
        length,
        nullCount,
        data,
        ...(offsets === null ? {} : { valueOffsets: offsets }),
        nullBitmap: validity,
      }),
    ),
  ]);
}

test('a column is an Arrow vector with the same values, over the same memory', () => {
  const made = table(rows, { columns });
  for (const name of columns) {
    const column = made.column(name);
    const vector = vectorOf(column);
    assert.equal(vector.nullCount, column.nullCount);
    assert.deepEqual([...vector], column.toArray());
    const [{ values, valueOffsets, nullBitmap }] = vector.data;
    for (const [theirs, ours] of [
      [values, column.data],
      [valueOffsets, column.offsets],
      [nullBitmap, column.validity],
    ]) {
      if (ours !== null) assert.ok(theirs.buffer === ours.buffer && theirs.byteOffset === ours.byteOffset, name);
    }
  }
});

test('a table can be written as Arrow IPC and read back', () => {
  const made = table(rows, { columns });
  const arrow = new Table(Object.fromEntries(columns.map((name) => [name, vectorOf(made.column(name))])));
  const read = tableFromIPC(tableToIPC(arrow));
  assert.equal(read.numRows, rows.length);
  for (const name of columns)
    assert.deepEqual([.../** @type {any} */ (read.getChild(name))], made.column(name).toArray());
});

test('an Arrow vector of texts is an input', () => {
  // Its buffers are longer than it is, and without nulls it has no bits.
  for (const texts of [rows, rows.filter((row) => row !== null), []]) {
    const [{ length, values, valueOffsets, nullBitmap }] = vectorFromArray(texts, new Utf8()).data;
    const made = table({ length, data: values, offsets: valueOffsets, validity: nullBitmap }, { columns });
    const wanted = table(texts, { columns });
    for (const name of columns) assert.deepEqual(made.column(name).toArray(), wanted.column(name).toArray());
  }
});

test('a slice of an Arrow vector is an input', () => {
  const texts = Array.from({ length: 40_000 }, (_, row) => (row % 3 === 0 ? null : `http://h${row}/`));
  const whole = vectorFromArray(texts, new Utf8());
  for (const [start, end] of [
    [0, 9],
    [3, 9],
    [8, 17],
    [13, 39_990],
  ]) {
    const [{ length, values, valueOffsets, nullBitmap, offset }] = whole.slice(start, end).data;
    const made = table(
      { length, data: values, offsets: valueOffsets, validity: nullBitmap, validityOffset: offset },
      { columns: ['host'] },
    );
    const wanted = table(texts.slice(start, end), { columns: ['host'] });
    assert.deepEqual(made.column('host').toArray(), wanted.column('host').toArray(), `${start} to ${end}`);
  }
});

test('vectors of texts are inputs: Utf8, LargeUtf8, dictionaries, and vectors of several chunks', () => {
  const expected = table(rows, { columns: ['host'] })
    .column('host')
    .toArray();
  for (const type of [new Utf8(), new LargeUtf8(), new Dictionary(new Utf8(), new Int32())]) {
    const vector = vectorFromArray(rows, type);
    assert.deepEqual(
      table(vector, { columns: ['host'] })
        .column('host')
        .toArray(),
      expected,
      String(type),
    );
    const chunks = vector.slice(1, 3).concat(vector.slice(3, 5));
    assert.deepEqual(
      table(chunks, { columns: ['host'] })
        .column('host')
        .toArray(),
      expected.slice(1, 5),
    );
  }
});
