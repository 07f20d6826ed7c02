// Calls that never end: the stack overflows at every depth, and the runtime terminates the script at any moment.
// Afterwards everything works as it does in a realm in which nothing of that has happened, and an object is as before
// the call or as after it.
import assert from 'node:assert/strict';
import test from 'node:test';
import vm from 'node:vm';
import { isStackOverflow } from '../../js/wasm/stack-overflow.js';
import { checkedInWorker } from './support/control.js';
import { createRealm } from './support/counted-realm.js';
import { entries, isLost, resultOf, text } from './support/entries.js';

/** The most frames that are given back before a call: there is certainly room for it. */
const MOST_FRAMES = 1 << 16;
/** The number of depths at which each action is tried, from none to the first one found that has room for it. */
const DEPTHS = 20;
/** The number of depths, where each needs a realm of its own. */
const FRESH_DEPTHS = 8;
/** The first of so many actions is tried as a first use too. */
const FRESH_STEP = 20;
/** The number of scripts that are terminated for each entry. */
const TERMINATED = 60;

// Otherwise most of the time would be spent on the texts of stacks.
Error.stackTraceLimit = 0;

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

/**
 * Whether an error says that the stack has overflowed. V8 says so in a SyntaxError, too: it compiles an expression when
 * it is first used, and again when it is used often, or after its code was dropped.
 *
 * @param {any} error
 */
const isOverflow = (error) =>
  /^(?:Invalid regular expression: .*: )?(?:Maximum call stack size exceeded|Stack overflow)$/s.test(
    String(error?.message),
  );

test('an expression that is compiled near the end of the stack throws a SyntaxError, which is an overflow', () => {
  const depth = 500;
  const errors = new Set();
  for (let frames = 0; frames < MOST_FRAMES && !errors.has('none'); frames += 16) {
    const expression = `${'('.repeat(depth)}${frames}${')'.repeat(depth)}`;
    let name = 'none';
    try {
      nearTheEnd(frames, () => new RegExp(expression).test(''));
    } catch (error) {
      assert.ok(isOverflow(error) && isStackOverflow(error), String(error).slice(-100));
      name = /** @type {Error} */ (error).name;
    }
    errors.add(name);
  }
  assert.deepEqual([...errors].sort(), ['RangeError', 'SyntaxError', 'none']);
});

for (const { name, runtimes, program, load } of entries) {
  const { actions, check } = program;
  const [runtime] = runtimes;

  /** The entry in a realm of its own. */
  const start = async () => {
    const realm = createRealm(runtime, false);
    return { realm, entry: await load(realm) };
  };

  test(`${name}: wherever the stack overflows, the next calls are right`, async (t) => {
    const { entry: untouched } = await start();
    const checked = check(untouched).map(text);
    const { entry: warm } = await start();
    check(warm);
    const counts = { overflows: 0, began: 0 };
    for (const [index, { name: action, make, run, state }] of actions.entries()) {
      const object = make?.(untouched);
      const before = text(state?.(object));
      const result = resultOf(() => run(untouched, object));
      const after = text(state?.(object));

      /**
       * Tries the action at a depth. Returns whether there was room for it.
       *
       * @param {any} entry
       * @param {number} frames
       * @param {boolean} isFirst
       */
      const works = (entry, frames, isFirst) => {
        const changed = isFirst ? undefined : make?.(entry);
        /** @type {unknown} */
        let found;
        try {
          nearTheEnd(frames, () => {
            counts.began++;
            found = resultOf(() => run(entry, isFirst ? make?.(entry) : changed));
          });
        } catch (error) {
          // Even to begin the call was too much.
          assert.ok(isOverflow(error));
        }
        const where = `${action}, ${frames} frames below the end${isFirst ? ', first use' : ''}`;
        if (found !== result) counts.overflows++;
        if (typeof found !== 'string') assert.ok(found === undefined || isOverflow(found), `${where}: ${found}`);
        else if (!/Error|null|false/.test(found)) assert.equal(found, result, where);
        if (state !== undefined && !isFirst) {
          const now = resultOf(() => state(changed));
          assert.ok(now === before || now === after || isLost.test(String(now)), `${where}: the object is ${now}`);
        }
        assert.deepEqual(check(entry).map(text), checked, where);
        return found === result;
      };

      for (const isFirst of index % FRESH_STEP === 0 ? [true, false] : [false]) {
        const fresh = async () => (isFirst ? (await start()).entry : warm);
        let enough = 16;
        while (enough < MOST_FRAMES && !works(await fresh(), enough, isFirst)) enough *= 2;
        assert.ok(enough < MOST_FRAMES, `${action}: it never has room`);
        const step = Math.max(1, enough / (isFirst ? FRESH_DEPTHS : DEPTHS));
        // The place of the first differs from action to action.
        for (let frames = (index % 7) / 7; frames < enough; frames += step)
          works(await fresh(), Math.floor(frames), isFirst);
      }
    }
    assert.ok(counts.began > counts.overflows / 2 && counts.overflows > 4 * actions.length, JSON.stringify(counts));
    t.diagnostic(`${counts.overflows} overflows, ${counts.began} calls that began`);
  });

  test(`${name}: whenever a script is terminated, the next calls are right`, async (t) => {
    const { entry } = await start();
    const checked = check(entry).map(text);
    assert.deepEqual(checked, await checkedInWorker(name));
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
