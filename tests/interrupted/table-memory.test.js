// The memory of the engine ends, or its instance is replaced, while a table is made: that costs one row.
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

test('whurl/table: a row for which the engine has no memory is too long, and the others are right', () => {
  const { table, URL } = load();
  const right = 'HTTPS://É.example/ü';
  const { href } = new globalThis.URL(right);
  const outcomes = { parsed: 0, refused: 0 };
  for (let count = 0; count < 2 ** 18; count += 997) {
    const made = table([right, `${' '.repeat(count)}https://faß.Example/é${'é'.repeat(count >> 3)}`, right], {
      columns: ['href', 'error'],
    });
    const [hrefs, errors] = ['href', 'error'].map((column) => made.column(column).toArray());
    assert.deepEqual([hrefs[0], hrefs[2], errors[0], errors[2]], [href, href, null, null], `${count}`);
    assert.equal(hrefs[1] === null, errors[1] !== null);
    outcomes[hrefs[1] === null ? 'refused' : 'parsed']++;
    assert.equal(new URL(right).href, href);
  }
  assert.ok(outcomes.parsed > 10 && outcomes.refused > 10, JSON.stringify(outcomes));
});

test('whurl/table: a row for which there is no room is written nowhere', () => {
  const { table, URL } = load();
  const right = 'HTTPS://É.example/ü';
  const { href } = new globalThis.URL(right);
  // More than the memory before the engine's tables, and more than all of it.
  for (const count of [2 ** 18, 2 ** 20, 3 * 2 ** 19, 2 ** 21, 2 ** 23]) {
    const made = table([right, `https://b.example/${'é'.repeat(count)}`, right], { columns: ['href', 'error'] });
    const [hrefs, errors] = ['href', 'error'].map((column) => made.column(column).toArray());
    assert.deepEqual([...hrefs, errors[0], errors[2]], [href, null, href, null, null], `${count}`);
    assert.ok(errors[1] !== null);
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
