// Runs a test file in this process, for one mutant or to learn which mutants each test reaches, and writes the outcome
// to the file descriptor 3. The first failure ends it.
import { writeSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

/**
 * @typedef {object} Request
 * @property {string} file
 * @property {string[]} except  names of tests that do not run
 * @property {string[]} [filter]  the tests; all without it
 * @property {string} [mutant]
 * @property {number} [hitLimit]
 */

/** @type {Request} */
const { file, except, filter, mutant, hitLimit } = JSON.parse(process.argv[2]);
const isDryRun = mutant === undefined;
const chosen = filter && new Set(filter);

/** The names by which Stryker's code finds the mutant, and counts. */
const stryker = {
  activeMutant: mutant,
  currentTestId: /** @type {string | undefined} */ (undefined),
  hitCount: hitLimit === undefined ? undefined : 0,
  hitLimit,
  mutantCoverage: { static: {}, perTest: {} },
};
const descriptor = { value: stryker, enumerable: false, configurable: false };
Object.defineProperty(globalThis, '__stryker__', descriptor);

// Other realms have the same mutant.
const { createContext } = vm;
vm.createContext = (/** @type {any} */ object = {}, /** @type {any} */ options) => {
  if (!vm.isContext(object)) Object.defineProperty(object, '__stryker__', descriptor);
  return createContext(object, options);
};

/** @type {{ id: string, name: string, fileName: string, timeSpentMs: number, failureMessage?: string }[]} */
const tests = [];
const fileName = resolve(file);
/** @type {Map<string, number>} */
const named = new Map();

/** The id of a test. Tests may have the same name. @param {string} name */
export const idOf = (name) => {
  const id = `${file}: ${name}`;
  const count = (named.get(id) ?? 0) + 1;
  named.set(id, count);
  return count === 1 ? id : `${id} (${count})`;
};

/** Whether a test has to run. @param {string} id @param {string} name */
export const isChosen = (id, name) => !except.includes(name) && (chosen === undefined || chosen.has(id));

/**
 * Runs a test, or a part of one.
 *
 * @param {string} id
 * @param {string} name
 * @param {() => unknown} run
 */
export const measure = async (id, name, run) => {
  const startedAt = performance.now();
  stryker.currentTestId = id;
  try {
    await run();
    tests.push({ id, name, fileName, timeSpentMs: performance.now() - startedAt });
  } catch (error) {
    const failureMessage = String(/** @type {any} */ (error)?.message ?? error).slice(0, 300) || 'failed';
    tests.push({ id, name, fileName, timeSpentMs: performance.now() - startedAt, failureMessage });
    if (!isDryRun) process.exit(1);
    throw error;
  } finally {
    stryker.currentTestId = undefined;
  }
};

process.on('exit', (code) => {
  const coverage = isDryRun ? stryker.mutantCoverage : undefined;
  const bytes = Buffer.from(JSON.stringify({ tests, coverage, hits: stryker.hitCount ?? 0, code }));
  // A pipe takes it in parts.
  for (let from = 0; from < bytes.length;) {
    try {
      from += writeSync(3, bytes, from);
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'EAGAIN') throw error;
    }
  }
});

register('./resolve-node-test.js', import.meta.url);
/** @type {any} */ (globalThis).whurlMutants = { idOf, isChosen, measure };
await import(pathToFileURL(resolve(file)).href);
