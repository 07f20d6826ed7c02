// The columns of tables, and their rules one by one: joined batches, runs of texts, blocks of lines, and limits.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry, printed } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [{ Table, table, tables }] = await loadEntry('whurl/table');

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

test('each row has its text, in runs with and without other characters than ASCII', () => {
  const texts = Array.from({ length: 3000 }, (_, row) =>
    row === 700
      ? 'y'.repeat(70_000)
      : row === 900
        ? 'é'.repeat(70_000)
        : row % 11 === 0
          ? null
          : `${row}${'x'.repeat(50)}`,
  );
  texts[1500] = 'ü';
  const rows = texts.map((text) => (text === null ? 'nope' : `x:?q=${encodeURIComponent(text)}`));
  const column = table(rows, { columns: ['query:q'] }).column('query:q');
  assert.deepEqual(Array.from(column), texts);
  const found = texts.map((_, row) => column.at(row));
  assert.deepEqual(found, texts);
  const made = table(['x:?q=%C3%A9', 'x:?q=b', 'nope', 'x:?q=%E2%82%ACc'], { columns: ['query:q'] });
  assert.deepEqual(made.column('query:q').toArray(), ['é', 'b', null, '€c']);
  assert.deepEqual(table('http://a:081/', { columns: ['portText'] }).toArray(), [{ portText: '81' }]);
});

test('buffers has each buffer of a table once', () => {
  const made = table('http://a:1/', { columns: ['host', 'port', 'valid'] });
  const wanted = ['host', 'port', 'valid'].flatMap((name) => {
    const { data, validity, offsets } = made.column(name);
    return [data.buffer, validity.buffer, ...(offsets === null ? [] : [offsets.buffer])];
  });
  assert.equal(wanted.length, 7);
  assert.deepEqual(new Set(made.buffers), new Set(wanted));
  assert.equal(made.buffers.length, 7);
  const { contents } = made;
  const shared = new Table({ a: contents.host, b: contents.host }, 1);
  assert.equal(shared.buffers.length, 3);
});

/** The lengths of the tables of a stream. @param {AsyncIterable<any>} stream */
async function lengthsOf(stream) {
  const lengths = [];
  for await (const { length } of stream) lengths.push(length);
  return lengths;
}

test('a table ends at its limits wherever the blocks of its input end', async () => {
  const long = bytesOf(`http://a/${'x'.repeat(399_990)}\n`.repeat(12));
  // Two lines are complete in the first block, and three in each later one.
  assert.deepEqual(await lengthsOf(tables([long], { maxRows: 5 })), [5, 5, 2]);
  assert.deepEqual(await lengthsOf(tables([long], { maxBytes: 1_000_000 })), [3, 3, 3, 3]);
  // Only texts count.
  assert.deepEqual(await lengthsOf(tables([long], { columns: ['port', 'valid'], maxBytes: 3 })), [12]);
  const text = bytesOf('http://a/\n'.repeat(10));
  for (const size of [1, 7, 100]) {
    const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.subarray(index * size, (index + 1) * size),
    );
    assert.deepEqual(await lengthsOf(tables(chunks, { maxRows: 4 })), [4, 4, 2]);
  }
});

test('only a byte order mark at the start of the input is left out', async () => {
  const paths = (/** @type {string} */ text) =>
    table(text, { columns: ['pathname'], base: 'x:/' })
      .column('pathname')
      .toArray();
  assert.deepEqual(paths('\uFEFFa\n\uFEFFb'), ['/a', '/%EF%BB%BFb']);
  // Its first byte is the mark's.
  assert.deepEqual(paths('\uFF5Ea'), ['/%EF%BD%9Ea']);
  // The second line is in another block.
  assert.deepEqual(paths(`${'a'.repeat(2 ** 20 - 1)}\n\uFEFFb`)[1], '/%EF%BB%BFb');
  // Its bytes come one by one.
  const bytes = bytesOf('\uFEFFa');
  const chunks = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
  for await (const made of tables(chunks, { columns: ['pathname'], base: 'x:/' }))
    assert.deepEqual(made.toArray(), [{ pathname: '/a' }]);
});

test('tables have one instance of their module, one after the other and in turns', () => {
  const program = `
    const { Instance } = WebAssembly;
    let count = 0;
    WebAssembly.Instance = function (...args) { count++; return new Instance(...args); };
    const { table, tables } = await import('whurl/table');
    const lines = () => [new TextEncoder().encode('http://a/\\n'.repeat(10))];
    for (let i = 0; i < 5; i++) table('http://a/');
    const before = count;
    const streams = [tables(lines(), { maxRows: 1 }), tables(lines(), { maxRows: 1 })];
    for (let i = 0; i < 10; i++) for (const stream of streams) table((await stream.next()).value.column('href'));
    console.log(count - before, before < 5);`;
  assert.equal(printed(program), '0 true');
});

test('strings are as long as their characters in UTF-8', () => {
  const rows = words`\0 \u{7f} \u{80} ߿ ࠀ \u{fff} က \u{ffff} 𐀀 \u{3ffff} \u{10ffff}`;
  const made = table([...rows.map((character) => `x:a${character}`), 'x:c'], { columns: ['pathname'] });
  assert.deepEqual(made.column('pathname').toArray(), [
    ...rows.map((character) => new URL(`x:a${character}`).pathname),
    'c',
  ]);
});

test('an Arrow column without nulls may have no bits', () => {
  const column = { data: bytesOf('http://a/'), offsets: Int32Array.of(0, 9) };
  for (const validity of [undefined, null, new Uint8Array(0)])
    assert.deepEqual(table({ ...column, validity }).toArray(), [{ href: 'http://a/' }]);
});

test('a stream that has only a reader is given up when no more tables are requested', async () => {
  let cancelled = 0;
  const reader = {
    read: async () => ({ value: bytesOf('http://a/\n'.repeat(200_000)), done: false }),
    cancel: async () => void cancelled++,
  };
  for await (const { length } of tables({ getReader: () => reader }, { maxRows: 2 })) {
    assert.equal(length, 2);
    break;
  }
  assert.equal(cancelled, 1);
});

test('a stream that has ended is not given up', async () => {
  let returned = 0;
  const chunks = [bytesOf('http://a/\n')].values();
  const iterator = { next: () => chunks.next(), return: () => (returned++, { done: true }) };
  assert.deepEqual(await lengthsOf(tables({ [Symbol.iterator]: () => iterator })), [1]);
  assert.equal(returned, 0);
});

test('an error of a call that is no trap is passed on as it is, and the next table is right', () => {
  const program = `
    const { Instance } = WebAssembly;
    let isWrong = true;
    const fail = () => { throw new SyntaxError('stack'); };
    WebAssembly.Instance = function (...args) {
      const instance = new Instance(...args);
      const { table_of_lines: call } = instance.exports;
      return call === undefined ? instance : { exports: { ...instance.exports, table_of_lines: (...numbers) => (isWrong ? fail() : call(...numbers)) } };
    };
    const { table } = await import('whurl/table');
    const outcome = () => { try { return table('HTTP://A').column('href').at(0); } catch (error) { return String(error); } };
    const first = outcome();
    isWrong = false;
    console.log(JSON.stringify([first, outcome()]));`;
  assert.deepEqual(JSON.parse(printed(program)), ['SyntaxError: stack', 'http://a/']);
});
