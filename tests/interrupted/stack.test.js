// Calls that never end: the stack overflows at every depth, and the host terminates the script at any moment. Afterwards everything
// works as it does in a realm in which nothing of that has happened, and an object is as before the call or as after it.
import assert from 'node:assert/strict';
import test from 'node:test';
import vm from 'node:vm';
import { createRealm } from './support/counted-realm.js';
import { entries } from './support/entries.js';

/** How many frames are given back before a call that overflows, at most. */
const MOST_FRAMES = 200;
/** How many frames are between two tries. Where the first is differs from action to action. */
const STEP = 4;
/** After so many calls in a row that do not overflow, there is room enough. */
const ENOUGH = 2;
/** How many scripts are terminated for each entry. */
const TERMINATED = 60;

// Otherwise most of the time would be spent on the texts of stacks.
Error.stackTraceLimit = 0;

const isLost = /The list of this object is lost/;

/** @param {unknown} value */
const text = (value) => JSON.stringify(value);

/** @param {() => unknown} use */
const resultOf = (use) => {
  try {
    return text(use());
  } catch (error) {
    return error;
  }
};

/**
 * Fills the stack, gives some frames back, and runs something there.
 *
 * @param {number} frames
 * @param {() => void} run
 */
function nearTheEnd(frames, run) {
  let left = frames;
  /** @returns {void} */
  const down = () => {
    try {
      down();
    } catch (error) {
      if (left-- > 0) throw error;
      left = Infinity;
      run();
    }
  };
  down();
}

/** Whether an error says that the stack has overflowed. @param {any} error */
const isOverflow = (error) => /Maximum call stack/.test(`${error?.message} ${error?.cause?.message}`);

for (const { name, hosts, program, load } of entries) {
  const { actions, check } = program;
  const [host] = hosts;

  /** The entry in a realm of its own. */
  const start = async () => {
    const realm = createRealm(host, false);
    return { realm, entry: await load(realm) };
  };

  test(`${name}: wherever the stack overflows, the next calls are right`, async (t) => {
    const { entry: untouched } = await start();
    const checked = check(untouched).map(text);
    let { entry } = await start();
    check(entry);
    let overflows = 0;
    for (const [index, { name: action, make, run, state }] of actions.entries()) {
      const object = make?.(untouched);
      const before = text(state?.(object));
      const result = resultOf(() => run(untouched, object));
      const after = text(state?.(object));
      // The first use overflows as well.
      const isFirst = index % 20 === 0;
      for (let frames = index % STEP, works = 0; frames < MOST_FRAMES && works < ENOUGH; frames += STEP) {
        if (isFirst) ({ entry } = await start());
        const changed = make?.(entry);
        /** @type {unknown} */
        let found;
        try {
          nearTheEnd(frames, () => {
            found = resultOf(() => run(entry, changed));
          });
        } catch (error) {
          // Even to begin the call was too much.
          assert.ok(isOverflow(error));
        }
        const where = `${action}, ${frames} frames below the end`;
        if (found === result) works++;
        else overflows++;
        if (typeof found !== 'string') assert.ok(found === undefined || isOverflow(found), `${where}: ${found}`);
        else if (!/Error|null|false/.test(found)) assert.equal(found, result, where);
        if (state !== undefined) {
          const now = resultOf(() => state(changed));
          assert.ok(now === before || now === after || isLost.test(String(now)), `${where}: the object is ${now}`);
        }
        assert.deepEqual(check(entry).map(text), checked, where);
      }
    }
    assert.ok(overflows > actions.length);
    t.diagnostic(`${overflows} overflows`);
  });

  test(`${name}: whenever a script is terminated, the next calls are right`, async (t) => {
    const { entry } = await start();
    const checked = check(entry).map(text);
    const runAll = () => {
      for (const { make, run } of actions) resultOf(() => run(entry, make?.(entry)));
    };
    let terminated = 0;
    for (let turn = 0; turn < TERMINATED; turn++) {
      try {
        vm.runInNewContext('for (;;) runAll()', { runAll }, { timeout: 1 + (turn % 7) });
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, 'ERR_SCRIPT_EXECUTION_TIMEOUT');
        terminated++;
      }
      assert.deepEqual(check(entry).map(text), checked, `turn ${turn}`);
    }
    assert.equal(terminated, TERMINATED);
    t.diagnostic(`${terminated} scripts`);
  });
}
