// node:test, whose tests run only if they are chosen, and say what they reach (run-tests.js).
import nodeTest from 'node:test';

const { idOf, isChosen, measure } = /** @type {any} */ (globalThis).whurlMutants;

/** The arguments of `test`: a name, options and a function, each of which may be left out. @param {any[]} args */
const read = (args) => ({
  name: String(args.find((arg) => typeof arg === 'string') ?? args.find((arg) => typeof arg === 'function')?.name),
  options: args.find((arg) => typeof arg === 'object' && arg !== null) ?? {},
  run: args.find((arg) => typeof arg === 'function'),
});

/** A part of a test, whose failure ends the test too. @param {any} t @param {string} id */
const withParts = (t, id) => {
  const { test: part } = t;
  t.test = (/** @type {any[]} */ ...args) => {
    const { name, options, run } = read(args);
    /** @type {{ error: unknown } | undefined} */
    let failure;
    const measured = async (/** @type {any} */ inner) => {
      try {
        await run(withParts(inner, id));
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    const done = part.call(t, name, options, run && measured).then(() => {
      if (failure !== undefined) failures.push(failure.error);
    });
    return done;
  };
  return t;
};

/** The failures of parts of the running test. @type {unknown[]} */
let failures = [];

export const test = (/** @type {any[]} */ ...args) => {
  const { name, options, run } = read(args);
  const id = idOf(name);
  if (!isChosen(id, name)) return Promise.resolve();
  if (run === undefined) return nodeTest(name, options);
  return nodeTest(name, options, (t) =>
    measure(id, name, async () => {
      failures = [];
      await run(withParts(t, id));
      if (failures.length > 0) throw failures[0];
    }),
  );
};
test.test = test;

export default test;
export const it = test;
export { after, afterEach, before, beforeEach, describe, mock } from 'node:test';
