// The memory of a table's engine ends while a table is made: that costs the table, and nothing else. Or the instance of the
// classes is replaced, which costs nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { withMaximum } from '../shared/with-maximum.js';
import { createRealm } from './support/counted-realm.js';

/** The number of pages that the engine gets beyond those that it starts with. */
const MORE_PAGES = 2;

/** The entry, whose engine can hardly grow. */
function load() {
  const { load, realm } = createRealm('page', false);
  const { Module } = realm.WebAssembly;
  const limited = function (/** @type {any} */ bytes) {
    const module = new Module(bytes);
    const isEngine = Module.exports(module).some((/** @type {any} */ { name }) => name === 'form_decode');
    return isEngine ? new Module(withMaximum(bytes, MORE_PAGES)) : module;
  };
  limited.prototype = Module.prototype;
  realm.WebAssembly.Module = limited;
  return { ...load('whurl.cjs'), ...load('table.cjs') };
}

/**
 * The table of a text between two others.
 *
 * @param {any} table
 * @param {string} right
 * @param {string} between
 * @returns {{ hrefs: (string | null)[], errors: (string | null)[] } | null} null if there is no room for its input
 */
function tableWith(table, right, between) {
  try {
    const made = table([right, between, right], { columns: ['href', 'error'] });
    const [hrefs, errors] = ['href', 'error'].map((column) => [...made.column(column).toArray()]);
    return { hrefs, errors };
  } catch (error) {
    assert.equal(/** @type {Error} */ (error).message, 'input is longer than 256 MiB, or than the memory allows');
    return null;
  }
}

test('whurl/table: a table is complete and right, or there is no memory for it, and the next one is right', () => {
  const { table, URL } = load();
  const right = 'HTTPS://É.example/ü';
  const { href } = new globalThis.URL(right);
  const outcomes = { made: 0, thrown: 0 };
  for (let count = 0; count < 2 ** 16; count += 499) {
    const between = `https://faß.Example/${'é'.repeat(count)}`;
    const made = tableWith(table, right, between);
    if (made !== null)
      assert.deepEqual(made, { hrefs: [href, new globalThis.URL(between).href, href], errors: [null, null, null] });
    outcomes[made === null ? 'thrown' : 'made']++;
    assert.deepEqual(tableWith(table, right, '')?.hrefs, [href, null, href]);
    assert.equal(new URL(right).href, href);
  }
  assert.ok(outcomes.made > 10 && outcomes.thrown > 10, JSON.stringify(outcomes));
});

test('whurl/table: a table for which there is no room leaves the classes and later tables as they are', () => {
  const { table, URL } = load();
  const right = 'HTTPS://É.example/ü';
  const { href } = new globalThis.URL(right);
  // More than the memory before the engine's tables, and more than all of it.
  for (const count of [2 ** 18, 2 ** 20, 3 * 2 ** 19, 2 ** 21, 2 ** 23]) {
    assert.equal(tableWith(table, right, `https://b.example/${'é'.repeat(count)}`), null, `${count}`);
    assert.deepEqual(tableWith(table, right, '')?.hrefs, [href, null, href]);
    assert.equal(new URL(right).href, href);
  }
});

test('whurl/table: an instance that a call of the classes has left before its end is not used again', () => {
  const right = 'HTTPS://É.example/ü';
  const { href } = new globalThis.URL(right);
  const long = `https://long.example/${'é'.repeat(20_000)}`;
  /** A use of each, after which the memory grows no more. */
  const start = () => {
    const { load, counter } = createRealm('page');
    const { URL } = load('whurl.cjs');
    const { table } = load('table.cjs');
    const parsed = () => [
      ...table([right], { columns: ['href'] })
        .column('href')
        .toArray(),
    ];
    assert.equal(new URL(long).hostname, 'long.example');
    assert.deepEqual(parsed(), [href]);
    return { counter, parsed, make: () => new URL(long) };
  };
  const { counter, make } = start();
  const uses = counter.trace(make);
  for (const [n, use] of uses.entries()) {
    // The first of many uses of one function in a row is tried.
    if (use === uses[n - 1]) continue;
    const { counter, parsed, make } = start();
    counter.arm(n + 1, true);
    assert.throws(make, { message: use });
    counter.disarm();
    assert.deepEqual(parsed(), [href], use);
  }
});
