// whurl/table, compared with the class on generated URLs. The number of rows and the seed can be set:
//
//   ROWS=10000000 SEED=2 node --test tests/soak/tables.test.js
import assert from 'node:assert/strict';
import test from 'node:test';
import { randomNumbers } from '../../scripts/random-numbers.js';
import { URL, loadEntry } from '../shared/package.js';
import { expected, textColumns } from '../package/table/rows.js';
import { words } from '../shared/words.js';

const [{ table, tables }] = await loadEntry('whurl/table');

const ROWS = Number(process.env.ROWS ?? 200_000);
const SEED = Number(process.env.SEED ?? 20261122);
const BATCH = 5_000;

const columns = [...textColumns, 'port', 'valid'];
const authorityColumns = ['host', 'port', 'valid'];
const bases = [undefined, 'https://u:p@base.example:8/a/b?c#d', 'file:///c:/d', 'x:y'];

const random = randomNumbers(SEED);
/** @template T @param {T[]} list */
const pick = (list) => list[random(list.length)];

// Several of a kind make it likelier.
const schemes = words`
  https:// https:// https:// http:// HTTP:// ws: ftp:// file:// file: x:// x: blob:https:// mailto: https:\\\\ // / ∅
  ? # ␣https:// .`;
const users = ['', '', '', '', '', 'u@', 'u:p@', ':@', 'ü:%@', '@@'];
const hosts = words`
  example.com www.example.co.uk a-b.example EXAMPLE.com localhost ∅ 1.2.3.4 0x7F.1 256.1 [::1] [1:2 é.example xn--9ca
  xn--a a_b a␣b a%41 a%zz ß C| 日本 a\u{ad} x. a..b \u{d83d} a<`;
const ports = ['', '', '', '', ':', ':80', ':443', ':8080', ':0', ':65535', ':65536', ':080', ':1x', ':\t1'];
const pieces = words`/ / a b.html .. . %2e // C| \\ ␣ é 💩 \u{d83d} %zz %41 ^ " \t ; @ : | { \0 ~`;
const queries = ['', '', '?', '?a', '?a=1&b=2', '?b=1&a=%C3%BC+x', '?é=é', "?'", '?a=%zz', '?&&a=&a=2', '? '];
const fragments = ['', '', '#', '#top', '#é', '# `'];
const ends = ['', '', '', '', ' ', '\u0001'];

function generate() {
  let path = random(4) > 0 ? '/' : '';
  for (let count = random(5); count > 0; count--) path += pick(pieces);
  return pick(schemes) + pick(users) + pick(hosts) + pick(ports) + path + pick(queries) + pick(fragments) + pick(ends);
}

/**
 * @param {string[]} rows
 * @param {any} actual  values of each column
 * @param {(URL | null)[]} urls
 * @param {string} how
 */
function assertRows(rows, actual, urls, how) {
  for (const [name, values] of Object.entries(actual)) {
    assert.equal(values.length, rows.length);
    for (let row = 0; row < rows.length; row++) {
      const wanted = expected(urls[row], name);
      if (values[row] !== wanted)
        assert.fail(`${how}, ${name} of ${JSON.stringify(rows[row])}: ${values[row]}, not ${wanted}`);
    }
  }
}

/** @param {any} made  a table */
const valuesOf = (made) =>
  Object.fromEntries(made.columns.map((/** @type {string} */ name) => [name, made.column(name).toArray()]));

/** Chunks of random lengths, from one byte to far more than a table has. @param {Uint8Array} bytes */
function* chunksOf(bytes) {
  const most = pick([3, 50, 1000, 100_000, 1_000_000]);
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + random(most);
    yield bytes.subarray(at, end);
    at = end;
  }
}

test(`${ROWS.toLocaleString('en')} generated URLs make the rows of the class, as strings and in streams of any chunks`, async (t) => {
  let [valid, done] = [0, 0];
  while (done < ROWS) {
    const rows = Array.from({ length: Math.min(BATCH, ROWS - done) }, generate);
    const base = pick(bases);
    const urls = rows.map((row) => URL.parse(row, base));
    assertRows(rows, valuesOf(table(rows, { columns, base })), urls, `strings with the base ${base}`);

    // A table looks no further than its columns need, so fewer columns take another way.
    const chosen = pick([columns, authorityColumns, [pick(columns)]]);
    /** @type {Record<string, any[]>} */
    const streamed = Object.fromEntries(chosen.map((name) => [name, []]));
    const bytes = new TextEncoder().encode(rows.map((row) => `${row}\n`).join(''));
    for await (const made of tables(chunksOf(bytes), { columns: chosen, base, maxRows: 1 + random(2 * BATCH) })) {
      for (const name of chosen) streamed[name].push(...made.column(name));
    }
    assertRows(rows, streamed, urls, `a stream with the base ${base}`);
    valid += urls.filter((url) => url !== null).length;
    done += rows.length;
  }
  t.diagnostic(`${valid} of ${done} are valid, with SEED=${SEED}`);
  assert.ok(valid > done / 3 && valid < (done * 19) / 20, `${valid} of ${done} are valid`);
});
