// The columns of whurl/table in apache-arrow, and its columns in whurl/table: the same buffers, which nothing copies.
import assert from 'node:assert/strict';
import test from 'node:test';
import { withNpmPackages } from '../../shared/with-npm-packages.js';
import { loadEntry } from '../../shared/package.js';

const arrow = await withNpmPackages(() => import('apache-arrow'));
const { Bool, Dictionary, Int32, LargeUtf8, Table, Uint16, Utf8, Vector } = arrow;
const { makeData, tableFromIPC, tableToIPC, vectorFromArray } = arrow;
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
  const ofArrow = { type: types[/** @type {keyof typeof types} */ (type)], nullBitmap: validity };
  const texts = offsets === null ? {} : { valueOffsets: offsets };
  return new Vector([makeData(/** @type {any} */ ({ ...ofArrow, length, nullCount, data, ...texts }))]);
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
  const written = new Table(Object.fromEntries(columns.map((name) => [name, vectorOf(made.column(name))])));
  const read = tableFromIPC(tableToIPC(written));
  assert.equal(read.numRows, rows.length);
  for (const name of columns)
    assert.deepEqual([.../** @type {any} */ (read.getChild(name))], made.column(name).toArray());
});

/** The values of columns. @param {any} input @param {string[]} [names] */
const valuesOf = (input, names = ['host']) => {
  const made = table(input, { columns: names });
  return names.map((name) => made.column(name).toArray());
};

test('an Arrow vector of texts is an input', () => {
  // Its buffers are longer than it is, and without nulls it has no bits.
  for (const texts of [rows, rows.filter((row) => row !== null), []]) {
    const [{ length, values, valueOffsets, nullBitmap }] = vectorFromArray(texts, new Utf8()).data;
    const input = { length, data: values, offsets: valueOffsets, validity: nullBitmap };
    assert.deepEqual(valuesOf(input, columns), valuesOf(texts, columns));
  }
});

test('a slice of an Arrow vector is an input', () => {
  const texts = Array.from({ length: 40_000 }, (_, row) => (row % 3 === 0 ? null : `http://h${row}/`));
  const whole = vectorFromArray(texts, new Utf8());
  const check = (/** @type {number} */ start, /** @type {number} */ end) => {
    const [{ length, values, valueOffsets, nullBitmap, offset }] = whole.slice(start, end).data;
    const input = { length, data: values, offsets: valueOffsets, validity: nullBitmap, validityOffset: offset };
    assert.deepEqual(valuesOf(input), valuesOf(texts.slice(start, end)), `${start} to ${end}`);
  };
  check(0, 9);
  check(3, 9);
  check(8, 17);
  check(13, 39_990);
});

test('vectors of texts are inputs: Utf8, LargeUtf8, dictionaries, and vectors of several chunks', () => {
  const [expected] = valuesOf(rows);
  for (const type of [new Utf8(), new LargeUtf8(), new Dictionary(new Utf8(), new Int32())]) {
    const vector = vectorFromArray(rows, type);
    assert.deepEqual(valuesOf(vector), [expected], String(type));
    assert.deepEqual(valuesOf(vector.slice(1, 3).concat(vector.slice(3, 5))), [expected.slice(1, 5)]);
  }
});
