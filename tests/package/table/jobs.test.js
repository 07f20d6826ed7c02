// The jobs of tests/cases/jobs.txt, and the columns that have lists.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../../scripts/project.js';
import { loadEntry } from '../../shared/package.js';
import { queryChanges } from '../../shared/query-changes.js';

const [{ Table, table, tables }] = await loadEntry('whurl/table');
const [sites] = await loadEntry('whurl/tools/sites');
const [tools] = await loadEntry('whurl/tools');
const [encodings] = await loadEntry('whurl/tools/encodings');

const jobs = readFileSync(inProject('tests', 'cases', 'jobs.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('['))
  .map((line) => /** @type {[string, Record<string, any>, any?]} */ (JSON.parse(line)));

test('jobs have their values', () => {
  for (const [input, columns, options] of jobs) {
    const { suffixList, addSuffixes, ...others } = /** @type {any} */ (options ?? {});
    const rules = [
      ...(suffixList === undefined ? [] : [suffixList, '// ===BEGIN ICANN DOMAINS===']),
      ...(addSuffixes ?? []),
    ];
    const list =
      rules.length > 0 ? sites.suffixList(rules.join('\n'), { extend: suffixList === undefined }) : undefined;
    const given = { ...others, ...(list && { suffixList: list }), ...('encoding' in others && { encodings }) };
    const [row] = table([input], { columns: Object.keys(columns), sites, tools, ...given });
    assert.deepEqual(row, columns, input);
    if (columns.canonical && options?.trim === undefined) assert.equal(tools.canonical(input), columns.canonical);
  }
  assert.ok(jobs.length > 50);
  assert.throws(() => tools.canonical('nope'), TypeError);
});

test('a table removes parameters as removeParameters does', () => {
  for (const { change, url, args, expected, options } of queryChanges) {
    if (change !== 'remove' || options.ignoreCase) continue;
    const made = table([url], {
      trim: args,
      trimFragment: options.fragment,
      match: { execAll() {}, exec },
      columns: ['href', 'match'],
    });
    assert.deepEqual(made.toArray(), [{ href: expected, match: 1 }], `${url} ${JSON.stringify([args, options])}`);
    function exec(/** @type {string} */ href) {
      assert.equal(href, expected);
      return { index: 1 };
    }
  }
  for (const trim of ['a', null, ['a', 5], { 0: 'a' }])
    assert.throws(() => table('x', { trim }), {
      name: 'TypeError',
      message: "trim must be an array of patterns, such as ['utm_*']",
    });
});

const urls = ['https://h/?a=1&b=%C3%BC&a=3', null, 'nope', 'https://h/', 'https://h/?a'];
const columns = /** @type {const} */ (['params', 'query-all:a']);
const params = [[['a', '1'], ['b', 'ü'], ['a', '3']], null, null, [], [['a', '']]]; // prettier-ignore
const all = [['1', '3'], null, null, null, ['']];

test('lists have the buffers of Arrow, whatever batches they come from', async () => {
  // More rows than one call of the module takes.
  const count = 1 << 13;
  const many = Array.from({ length: count }, () => urls).flat();
  const made = table(many, { columns });
  const [pairs, list] = columns.map((name) => made.column(name));
  assert.deepEqual(pairs.toArray().slice(-5), params);
  assert.deepEqual(list.toArray().slice(-5), all);
  assert.deepEqual([pairs.at(-5), list.at(-5), pairs.at(1), list.at(3)], [params[0], all[0], null, null]);
  assert.deepEqual([pairs.type, list.type, pairs.data, list.data], ['pairs', 'list', null, null]);
  assert.deepEqual([pairs.nullCount, list.nullCount], [2 * count, 3 * count]);
  assert.deepEqual(
    Array.from(list.offsets.subarray(-6), (end) => end - list.offsets.at(-6)),
    [0, 2, 2, 2, 2, 3],
  );
  const items = [...pairs.items, ...list.items];
  assert.deepEqual(
    items.map(({ length, nullCount }) => [length, nullCount]),
    [4, 4, 3].map((length) => [length * count, 0]),
  );
  assert.deepEqual(items.map((item) => item.at(-2)), ['a', '3', '3']); // prettier-ignore
  const lines = urls.map((url) => url ?? 'nope').join('\n');
  for await (const part of tables([new TextEncoder().encode(lines)], { columns, maxRows: 2 }))
    assert.ok(part.length <= 2 && part.column('params').toArray().length === part.length);
});

test('lists arrive in another thread, and a table of other items is refused', () => {
  const made = table(urls, { columns });
  assert.equal(made.buffers.length, 2 * 2 + 3 * 3);
  const received = Table.from(structuredClone(made, { transfer: made.buffers }));
  assert.deepEqual(
    received.toArray(),
    params.map((pairs, row) => ({ params: pairs, 'query-all:a': all[row] })),
  );
  assert.throws(() => made.column('params').at(0), /transferred/);
  for (const change of [
    (/** @type {any} */ column) => column.items.pop(),
    (/** @type {any} */ column) => (column.items[0].offsets = new Int32Array(1)),
    (/** @type {any} */ column) => (column.items = null),
  ]) {
    const clone = structuredClone(table(urls, { columns }));
    change(clone.contents.params);
    assert.throws(() => Table.from(clone), TypeError);
  }
});

test('a reason needs the tools, and a row that is too long has one', async () => {
  assert.throws(() => table('x', { columns: ['reason'] }), { name: 'TypeError', message: /'whurl\/tools'/ });
  const long = new TextEncoder().encode('https://h/123456\nhttps://\na:b\rc\n');
  const reasons = [];
  for await (const made of tables([long], { columns: ['reason'], tools, maxBytes: 12 }))
    reasons.push(...made.column('reason'));
  assert.deepEqual(reasons, [
    'the URL is too long for 32-bit offsets',
    'the host is missing',
    'a carriage return stands within the line: convert CR to LF',
  ]);
});
