// Fault injection: each use of a built-in and each call of a module throws once, in every entry and during its
// first use too. The object that was being changed is then as before or as after, and everything works as it does
// without a failure.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Interruption, createRealm } from './support/counted-realm.js';
import { entries, isLost, resultOf, text } from './support/entries.js';

/**
 * Whether each use of an action is tried, which takes a quarter of an hour; otherwise the first and the last of each
 * function are.
 */
const isEach = process.env.WHURL_EVERY_FAILURE === 'true';
/** The number of uses up to which each is tried; after it, those at which another function follows, and some. */
const ALL = 100;
/** The number of realms for the first use of each of three actions. */
const FRESH = isEach ? 12 : 4;
/** The number of uses of a function, one after the other, from one that is tried to the next. */
const STEP = 4999;

/**
 * The uses that are tried, counted from 1.
 *
 * @param {string[]} names
 */
const points = (names) => {
  const all = names.map((_, index) => index + 1);
  if (!isEach) {
    const last = new Map(names.map((name, index) => [name, index + 1]));
    const seen = new Set();
    return all.filter((n) => n === last.get(names[n - 1]) || seen.size < seen.add(names[n - 1]).size);
  }
  return all.filter(
    (n) => names.length <= ALL || names[n - 1] !== names[n - 2] || names[n - 1] !== names[n] || n % STEP === 0,
  );
};

/**
 * Runs an action with a use that throws. Its result, if it has one all the same, is right; so is the object afterwards.
 *
 * @param {any} entry
 * @param {import('./support/classes.js').Action} action
 * @param {import('./support/counted-realm.js').Counter} counter
 * @param {number} n
 * @param {boolean} isAfter
 * @param {{ result: string, before: string, after: string }} expected
 */
const interrupt = (entry, { name, make, run, state }, counter, n, isAfter, { result, before, after }) => {
  const object = make?.(entry);
  counter.arm(n, isAfter);
  const found = resultOf(() => run(entry, object));
  const where = `${name}, use ${n}${isAfter ? ', after it' : ''}`;
  const hasThrown = counter.disarm();
  // A program may see the error.
  if (typeof found === 'string' && !/Error|null|false/.test(found)) assert.equal(found, result, where);
  if (state !== undefined) {
    const now = resultOf(() => state(object));
    assert.ok(now === before || now === after || isLost.test(String(now)), `${where}: the object is ${now}`);
  }
  return { hasThrown, where };
};

for (const { name, runtimes, program, load } of entries) {
  for (const runtime of runtimes) {
    test(`${name} (${runtime}): whatever fails once, the next calls are right`, async (t) => {
      const { actions, check } = program;
      const reference = createRealm(runtime);
      const untouched = await load(reference);
      const expected = actions.map(({ make, run, state }) => {
        const object = make?.(untouched);
        const before = text(state?.(object));
        return { before, result: text(run(untouched, object)), after: text(state?.(object)) };
      });
      const checked = check(untouched).map(text);
      /** @param {any} entry @param {string} where */
      const assertRight = (entry, where) => assert.deepEqual(check(entry).map(text), checked, where);
      let count = 0;

      // The first use of a function happens only once in a realm.
      for (const index of [0, actions.findIndex(({ state }) => state !== undefined), actions.length - 1]) {
        if (actions[index] === undefined) continue;
        const fresh = createRealm(runtime);
        const first = await load(fresh);
        const names = fresh.counter.trace(() =>
          resultOf(() => actions[index].run(first, actions[index].make?.(first))),
        );
        for (const n of points(names).filter((_, index, all) => index % Math.ceil(all.length / FRESH) === 0)) {
          const realm = createRealm(runtime);
          const entry = await load(realm);
          const { where } = interrupt(entry, actions[index], realm.counter, n, n % 2 === 0, expected[index]);
          assertRight(entry, `first use: ${where}`);
          count++;
        }
      }

      const realm = createRealm(runtime);
      const entry = await load(realm);
      check(entry);
      for (const [index, action] of actions.entries()) {
        const object = action.make?.(entry);
        const names = realm.counter.trace(() => action.run(entry, object));
        for (const n of points(names)) {
          for (const isAfter of isEach && names.length <= ALL ? [false, true] : [n % 2 === 0]) {
            const { hasThrown, where } = interrupt(entry, action, realm.counter, n, isAfter, expected[index]);
            if (!hasThrown) continue;
            assertRight(entry, where);
            count++;
          }
        }
      }
      t.diagnostic(`${count} failures`);
    });
  }
}

test('a failure is an error of its own', () => assert.ok(new Interruption('x') instanceof Error));
