// Code of the caller that runs in a conversion calls the same entry again: the results of both calls are right.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createRealm } from './support/counted-realm.js';
import { entries } from './support/entries.js';
import { classUses, outcome, usesOf } from './support/nesting.js';

/** The entries whose calls use functions that a page may replace while they run. */
const ofTools = /table|tools/;

const nothing = () => {};

/** Runs something in which no exception of an assertion may be lost: code under test catches some. */
const withFindings = () => {
  /** @type {string[]} */
  const wrong = [];
  return {
    wrong,
    /** @param {unknown} found @param {unknown} expected @param {string} where */
    compare: (found, expected, where) => {
      if (found !== expected)
        wrong.push(`${where}: ${String(found).slice(0, 300)} instead of ${String(expected).slice(0, 300)}`);
    },
  };
};

for (const { name, runtimes, program, load } of entries) {
  const uses = Object.entries(usesOf[name] ?? classUses);

  /** The entry in a realm of its own. @param {import('./support/counted-realm.js').Runtime} [runtime] */
  const start = async (runtime = runtimes[0]) => {
    const realm = createRealm(runtime, false);
    return { realm, entry: await load(realm) };
  };

  for (const runtime of runtimes) {
    test(`${name} (${runtime}): a call in a conversion of another changes nothing for both`, async (t) => {
      const { entry: untouched } = await start(runtime);
      const expected = uses.map(([, use]) => outcome(() => use(untouched, nothing)));
      const checked = outcome(() => program.check(untouched));
      const { entry } = await start(runtime);
      const { wrong, compare } = withFindings();
      let nested = 0;
      for (const [index, [outer, use]] of uses.entries()) {
        for (const [other, [inner, useOfInner]] of uses.entries()) {
          const where = `${inner} in ${outer}`;
          let count = 0;
          const nest = () => {
            nested++;
            // The first has a nested call of its own.
            const innermost =
              count++ === 0
                ? () =>
                    compare(
                      outcome(() => uses[0][1](entry, nothing)),
                      expected[0],
                      `in ${where}`,
                    )
                : nothing;
            compare(
              outcome(() => useOfInner(entry, innermost)),
              expected[other],
              where,
            );
          };
          compare(
            outcome(() => use(entry, nest)),
            expected[index],
            `${outer}, around ${inner}`,
          );
          assert.ok(count > 0, `${outer} converts nothing`);
        }
        compare(
          outcome(() => program.check(entry)),
          checked,
          `after ${outer}`,
        );
      }
      assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} wrong`);
      t.diagnostic(`${nested} nested calls`);
    });
  }

  if (usesOf[name] === undefined) {
    test(`${name}: conversions in which calls nest find what the platform's find`, async () => {
      const { entry } = await start();
      for (const [use, run] of uses.filter(([use]) => !use.endsWith('while others change')))
        assert.equal(
          outcome(() => run(entry, nothing)),
          outcome(() => run(globalThis, nothing)),
          use,
        );
    });
  }

  if (!ofTools.test(name)) continue;

  test(`${name}: a page's own encoder and decoder call it again`, async (t) => {
    const { entry: untouched } = await start('page');
    const {
      realm: { realm },
      entry,
    } = await start('page');
    const { actions, check } = program;
    /** @param {any} of @param {number} index */
    const runAction = (of, index) => outcome(() => actions[index].run(of, actions[index].make?.(of)));
    const expected = actions.map((_, index) => runAction(untouched, index));
    const checked = outcome(() => check(untouched));
    const { wrong, compare } = withFindings();
    let nested = 0;
    let nest = nothing;
    /** Once in each call that nests nothing yet. */
    const nestOnce = () => {
      const now = nest;
      nest = nothing;
      now();
      if (now !== nothing) nested++;
      nest = now;
    };
    for (const [Class, method] of [
      ['TextEncoder', 'encode'],
      ['TextEncoder', 'encodeInto'],
      ['TextDecoder', 'decode'],
    ]) {
      const { prototype } = realm[Class];
      const original = prototype[method];
      prototype[method] = /** @this {any} @param {...any} args */ function (...args) {
        nestOnce();
        const result = original.apply(this, args);
        nestOnce();
        return result;
      };
    }
    for (const [index, { name: outer }] of actions.entries()) {
      for (const [other, { name: inner }] of actions.entries()) {
        const where = `${inner} in ${outer}`;
        nest = () => compare(runAction(entry, other), expected[other], where);
        const found = runAction(entry, index);
        nest = nothing;
        compare(found, expected[index], `${outer}, around ${inner}`);
      }
      compare(
        outcome(() => check(entry)),
        checked,
        `after ${outer}`,
      );
    }
    assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} wrong`);
    t.diagnostic(`${nested} nested calls`);
  });
}
