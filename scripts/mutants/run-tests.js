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
const coverage = join(folder, `coverage-${process.pid}.txt`);
process.env.WHURL_MUTANT = told;
process.env.NODE_OPTIONS = `--require ${JSON.stringify(fileURLToPath(new URL('state.cjs', import.meta.url)))}`;
const tell = (/** @type {import('./state.cjs').Told} */ state) => writeFileSync(told, JSON.stringify(state));
tell({});

/** @type {Map<string, { id: string, name: string, run: () => unknown }[]>} */
const testsOfFile = new Map();

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
async function tryTests({ mutant, hitLimit, isFromStart = false, tests }) {
  let ran = 0;
  const hits = () => stryker.hitCount ?? 0;
  stryker.activeMutant = undefined;
  if (!isFromStart) for (const { file } of tests) await load(file);
  tell({ mutant });
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
    if (message !== undefined) return { failure: { id, message }, ran, hits: hits() };
  }
  return { ran, hits: hits() };
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
  /** @type {Map<string, MeasuredTest>} */
  const measured = new Map();
  const runAll = async (/** @type {(test: MeasuredTest, failure: string | undefined) => void} */ note) => {
    stryker.mutantCoverage.perTest = {};
    writeFileSync(coverage, '');
    for (const file of files) {
      for (const { id, name, run } of await load(file)) {
        const test = measured.get(id) ?? { id, name, file, time: 0 };
        if (test.time > slowest) continue;
        tell({ test: id, coverage });
        const before = process.cpuUsage();
        const ofProcessesBefore = timeOfProcesses();
        const failure = await outcomeOf(id, run);
        const { user, system } = process.cpuUsage(before);
        test.time = (user + system) / 1000 + timeOfProcesses() - ofProcessesBefore;
        measured.set(id, test);
        note(test, failure);
      }
    }
    const reached = stryker.mutantCoverage.perTest;
    for (const line of readFileSync(coverage, 'utf8').split('\n').filter(Boolean)) {
      const [id, mutants] = JSON.parse(line);
      reached[id] ??= {};
      for (const mutant of mutants) reached[id][mutant] = (reached[id][mutant] ?? 0) + 1;
    }
    return reached;
  };
  const perTest = await runAll((test, failure) => (test.failure = failure));
  const first = { static: { ...stryker.mutantCoverage.static }, perTest };
  const again = await runAll((test, failure) => (test.failureAgain = failure));
  return { tests: [...measured.values()], first, again };
}

register('./resolve-node-test.js', import.meta.url);
/** @type {any} */ (globalThis).whurlMutants = {};
process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {{ try: Try, measure?: Measure }} */ request) => {
  try {
    process.send?.({ answer: request.measure ? await measure(request.measure) : await tryTests(request.try) });
  } catch (error) {
    process.send?.({ error: String(/** @type {any} */ (error)?.stack ?? error) });
  }
});
