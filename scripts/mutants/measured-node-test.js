// In place of node:test: tests run when run-tests.js asks for them, any number of times.
const { whurlMutants } = /** @type {any} */ (globalThis);

/** The arguments of `test`: a name, options and a function, each of which may be left out. @param {any[]} args */
const read = (args) => ({
  name: String(args.find((arg) => typeof arg === 'string') ?? args.find((arg) => typeof arg === 'function')?.name),
  options: args.find((arg) => typeof arg === 'object' && arg !== null) ?? {},
  run: args.find((arg) => typeof arg === 'function'),
});

/** Runs a test or a part of one. @param {(t: object) => unknown} run */
const runTest = async (run) => {
  /** @type {(() => unknown)[]} */
  const atEnd = [];
  const nothing = () => {};
  const t = {
    after: (/** @type {() => unknown} */ end) => atEnd.push(end),
    diagnostic: nothing,
    skip: nothing,
    test: (/** @type {any[]} */ ...args) => runTest(read(args).run ?? nothing),
  };
  try {
    await run(t);
  } finally {
    for (const end of atEnd) await end();
  }
};

export const test = (/** @type {any[]} */ ...args) => {
  const { name, options, run } = read(args);
  if (run !== undefined && !options.skip && !options.todo) whurlMutants.add(name, () => runTest(run));
  return Promise.resolve();
};
test.test = test;

/** Runs something before the tests of a file. @param {() => void} begin */
export const before = (begin) => begin();

/** Runs something after all tests, if the process ends by itself. @param {() => void} end */
export const after = (end) => process.on('exit', end);

export default test;
