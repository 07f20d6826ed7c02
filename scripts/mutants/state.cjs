// The names by which Stryker's code finds the mutant that is switched on, and counts what it reaches. In a process that
// runs tests, and, by `node --require` of this file, in the processes and threads that tests start.
const { appendFileSync, readFileSync } = require('node:fs');
const vm = require('node:vm');
const { parentPort } = require('node:worker_threads');

/**
 * @typedef {object} State
 * @property {string} [activeMutant]
 * @property {string} [currentTestId]
 * @property {number} [hitCount]
 * @property {number} [hitLimit]
 * @property {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} mutantCoverage
 *
 * @typedef {object} Told  what a process that runs tests tells those that tests start
 * @property {string} [mutant]
 * @property {number} [hitLimit]  of each process, and of each call of a thread
 * @property {string} [test]
 * @property {string} [coverage]  the file to which they add the mutants that they reach, with how often: one line for each process,
 *   and for each call of a thread
 */

/** Makes the state of this realm, which is also that of the realms that it makes. @param {State} state */
exports.share = (state) => {
  const descriptor = { value: state, enumerable: false, configurable: false };
  Object.defineProperty(globalThis, '__stryker__', descriptor);
  const { createContext } = vm;
  vm.createContext = (/** @type {any} */ object = {}, /** @type {any} */ options) => {
    // vm.constants.DONT_CONTEXTIFY, with which a realm has a global object of its own.
    if (typeof object === 'symbol') {
      const global = createContext(/** @type {any} */ (object), options);
      return Object.defineProperty(global, '__stryker__', descriptor);
    }
    if (!vm.isContext(object)) Object.defineProperty(object, '__stryker__', descriptor);
    return createContext(object, options);
  };
};

const { WHURL_MUTANT: file } = process.env;

/** What a process that runs tests says now. @returns {Told} */
const told = () => (file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8')));

/** @type {State} */
const state = { mutantCoverage: { static: {}, perTest: {} } };

/**
 * Begins something that belongs to the test that runs now, with the mutant that is switched on now. The function that it
 * returns ends it, and tells which mutants it has reached.
 */
const begin = () => {
  const { mutant, hitLimit, test, coverage } = told();
  const hitCount = hitLimit === undefined ? undefined : 0;
  Object.assign(state, { activeMutant: mutant, hitLimit, hitCount, currentTestId: test });
  state.mutantCoverage.perTest = {};
  return () => {
    if (test === undefined || coverage === undefined) return;
    const reached = { ...state.mutantCoverage.static, ...state.mutantCoverage.perTest[test] };
    appendFileSync(coverage, `${JSON.stringify([test, reached])}\n`);
  };
};

if (file !== undefined) {
  exports.share(state);
  /** @type {any} */ (globalThis).whurlMutants = { begin };
  const end = begin();
  process.on('exit', end);
  // A thread that is terminated does not come to its end.
  const { postMessage } = parentPort ?? {};
  if (parentPort !== null && postMessage !== undefined)
    parentPort.postMessage = (...args) => {
      end();
      Reflect.apply(postMessage, parentPort, args);
    };
}
