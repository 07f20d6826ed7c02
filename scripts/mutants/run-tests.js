// Runs tests in this process, when its parent asks for them (stryker-plugin.js): with a mutant, without one, or to learn
// which mutants each test reaches. `node run-tests.js FOLDER NAMES`: FOLDER is for temporary files, NAMES is a
// list in JSON of tests that do not run. A mutant may be switched on before any module is loaded.
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { share } from './state.cjs';

/**
 * @typedef {object} Try  a request: runs tests in this order, until one fails
 * @property {string} [mutant]
 * @property {number} [hitLimit]
 * @property {boolean} [isFromStart]  whether it is switched on while modules are loaded
 * @property {boolean} [isInThread]  whether it is switched on while the thread of the command line loads modules
 * @property {{ file: string, id: string }[]} tests
 *
 * @typedef {object} Tried
 * @property {{ id: string, message: string }} [failure]
 * @property {number} ran  tests
 * @property {number} hits
 *
 * @typedef {object} Measure  a request: runs all tests of the files, twice
 * @property {string[]} files
 * @property {number} slowest  the time of tests that need not run again, in milliseconds
 *
 * @typedef {object} Measured
 * @property {MeasuredTest[]} tests
 * @property {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} first
 * @property {Record<string, Record<string, number>>} again  by the second run
 * @property {string[]} outside  mutants that processes and threads reach first
 *
 * @typedef {object} MeasuredTest
 * @property {string} id
 * @property {string} name
 * @property {string} file
 * @property {number} time  of the processor, in milliseconds: other programs may be running
 * @property {string} [failure]
 * @property {string} [failureAgain]
 */

const [folder, names] = process.argv.slice(2);
const except = new Set(JSON.parse(names));

/** @type {import('./state.cjs').State} */
const stryker = { mutantCoverage: { static: {}, perTest: {} } };
share(stryker);

/** For processes and threads that tests start. */
const told = join(folder, `state-${process.pid}.json`);
process.env.WHURL_MUTANT = told;
process.env.NODE_OPTIONS = `--require ${JSON.stringify(fileURLToPath(new URL('state.cjs', import.meta.url)))}`;
const tell = (/** @type {import('./state.cjs').Told} */ state) => writeFileSync(told, JSON.stringify(state));
tell({});

/** @type {Map<string, { id: string, name: string, run: () => unknown }[]>} */
const testsOfFile = new Map();

/** Lets the next call of the command line start its thread anew (command-line.js). */
function renewThread() {
  const { whurlMutants } = /** @type {any} */ (globalThis);
  whurlMutants.threads += 1;
}

/** The tests of a file. @param {string} file */
async function load(file) {
  const loaded = testsOfFile.get(file);
  if (loaded !== undefined) return loaded;
  /** @type {{ id: string, name: string, run: () => unknown }[]} */
  const tests = [];
  /** @type {Map<string, number>} */
  const named = new Map();
  const add = (/** @type {string} */ name, /** @type {() => unknown} */ run) => {
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    if (!except.has(name)) tests.push({ id: `${file}: ${name}${count === 1 ? '' : ` (${count})`}`, name, run });
  };
  /** @type {any} */ (globalThis).whurlMutants.add = add;
  await import(pathToFileURL(resolve(file)).href);
  testsOfFile.set(file, tests);
  return tests;
}

/** Ends the running test, if it fails outside of its own calls. */
let fail = (/** @type {unknown} */ _error) => {};
process.on('uncaughtException', (error) => fail(error));

/** Runs a test. @param {string} id @param {() => unknown} run @returns {Promise<string | undefined>} its failure */
async function outcomeOf(id, run) {
  stryker.currentTestId = id;
  process.send?.({ running: id });
  const { exitCode } = process;
  try {
    const outside = new Promise((_, reject) => (fail = reject));
    await Promise.race([Promise.resolve().then(run), outside]);
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    stryker.currentTestId = undefined;
    process.exitCode = exitCode;
  }
}

const messageOf = (/** @type {any} */ error) => String(error?.message ?? error).slice(0, 300) || 'failed';

/** @param {Try} request @returns {Promise<Tried>} */
async function tryTests({ mutant, hitLimit, isFromStart = false, isInThread = false, tests }) {
  let ran = 0;
  /** @type {Tried['failure']} */
  let failure;
  const hits = () => stryker.hitCount ?? 0;
  stryker.activeMutant = undefined;
  if (!isFromStart) for (const { file } of tests) await load(file);
  tell({ mutant, hitLimit });
  if (isInThread) renewThread();
  Object.assign(stryker, { activeMutant: mutant, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
  for (const { file, id } of tests) {
    /** @type {string | undefined} */
    let message;
    try {
      const test = (await load(file)).find((test) => test.id === id);
      if (test === undefined) continue;
      ran++;
      message = await outcomeOf(id, test.run);
    } catch (error) {
      message = messageOf(error);
    }
    if (message === undefined) continue;
    failure = { id, message };
    break;
  }
  if (isInThread) renewThread();
  return { failure, ran, hits: hits() };
}

/** The milliseconds of the processor that ended processes of tests have taken, as far as the system tells it. */
function timeOfProcesses() {
  try {
    // In ticks of 10 milliseconds, behind the name of the program in parentheses.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return 0;
  }
}

/** @param {Measure} request @returns {Promise<Measured>} */
async function measure({ files, slowest }) {
  /** @type {MeasuredTest[]} */
  const tests = [];
  const [first, again] = ['first', 'again'].map((name) => new Reached(join(folder, `${name}-${process.pid}.txt`)));
  for (const file of files) {
    for (const { id, name, run } of await load(file)) {
      // It reaches what the thread loads, too.
      renewThread();
      const { time, failure } = await measureOne(id, run, first);
      const second = time > slowest ? { time, failure: undefined } : await measureOne(id, run, again);
      tests.push({ id, name, file, time: second.time, failure, failureAgain: second.failure });
    }
  }
  const outside = first.addOutside();
  again.addOutside();
  const { static: loading } = stryker.mutantCoverage;
  return { tests, first: { static: loading, perTest: first.perTest }, again: again.perTest, outside };
}

/** Runs a test, and notes what it reaches. @param {string} id @param {() => unknown} run @param {Reached} reached */
async function measureOne(id, run, { perTest, file }) {
  tell({ test: id, coverage: file });
  const before = process.cpuUsage();
  const ofProcessesBefore = timeOfProcesses();
  /** @type {string | undefined} */
  const failure = await outcomeOf(id, run);
  const { user, system } = process.cpuUsage(before);
  const time = (user + system) / 1000 + timeOfProcesses() - ofProcessesBefore;
  perTest[id] = stryker.mutantCoverage.perTest[id] ?? {};
  delete stryker.mutantCoverage.perTest[id];
  return { time, failure };
}

/** The mutants that each test reaches. */
class Reached {
  /** @type {Record<string, Record<string, number>>} */
  perTest = {};

  /** @param {string} file  in which processes and threads note what they reach */
  constructor(file) {
    this.file = file;
    writeFileSync(file, '');
  }

  /** Adds the mutants that processes and threads have reached, and returns them. */
  addOutside() {
    /** @type {Set<string>} */
    const outside = new Set();
    for (const line of readFileSync(this.file, 'utf8').split('\n').filter(Boolean)) {
      const [id, mutants] = JSON.parse(line);
      const reached = (this.perTest[id] ??= {});
      for (const [mutant, count] of Object.entries(mutants)) {
        reached[mutant] = (reached[mutant] ?? 0) + count;
        outside.add(mutant);
      }
    }
    return [...outside];
  }
}

register('./resolve-node-test.js', import.meta.url);
/** @type {any} */ (globalThis).whurlMutants = { threads: 0 };
process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {{ try: Try, measure?: Measure }} */ request) => {
  try {
    process.send?.({ answer: request.measure ? await measure(request.measure) : await tryTests(request.try) });
  } catch (error) {
    process.send?.({ error: String(/** @type {any} */ (error)?.stack ?? error) });
  }
});
