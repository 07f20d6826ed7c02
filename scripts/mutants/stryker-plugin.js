// A test runner for Stryker. It knows which tests reach a mutant, and runs them one after the other in a process that has
// loaded them and their modules before, until one fails. Only what runs while modules are loaded, or when they are first
// used, needs a process of its own. (Stryker's own runner for node:test starts a process for each test file.)
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { TestProcess } from './test-process.js';

/**
 * @typedef {import('./run-tests.js').MeasuredTest} MeasuredTest
 * @typedef {Omit<import('./run-tests.js').Try, 'tests'> & { tests: MeasuredTest[] }} Try
 *
 * @typedef {object} Outcome
 * @property {'killed' | 'survived' | 'timeout'} status
 * @property {string[]} [killedBy]
 * @property {string} [failureMessage]
 * @property {number} [nrOfTests]
 * @property {string} [reason]
 */

// Numbers of Stryker's interface.
const SUCCESS = 0;
const FAILED = 1;

/** Tests that take longer run for no mutant: milliseconds. */
const SLOWEST_TEST = 1500;

/** The time that all tests for a mutant take together, also when a process of its own runs them: milliseconds. */
const LONGEST = 4000;
const LONGEST_ALONE = 1000;

/**
 * The milliseconds that a test has to end, besides many times what it takes without a mutant: first, and when it is
 * tried again in a process of its own; and those that loading modules has.
 *
 * @typedef {{ first: number, again: number, loading: number }} Patience
 */
/** @type {Patience} */
const PATIENCE = { first: 5000, again: 10_000, loading: 30_000 };
const MUCH_SLOWER = 5;
const EVER = 1_800_000;

/** A mutant that is reached so often, besides twice as often as all tests reach it without it, runs in a circle. */
const MANY_TIMES = 100_000;

/** Whether a test file replaces modules for all files of its process. @param {string} file */
const replacesModules = (file) => /\/support\/(by-expressions|counted-engine)\.js'/.test(readFileSync(file, 'utf8'));

const timeOf = (/** @type {{ time: number }[]} */ tests) => tests.reduce((sum, { time }) => sum + time, 0);
const byTime = (/** @type {MeasuredTest} */ a, /** @type {MeasuredTest} */ b) => a.time - b.time;

class Runner {
  /**
   * @param {{ whurl: { testFiles: string[], except?: string[], folder: string, patience?: Patience } }} options  the
   *   folder is for a list of tests that are left out
   */
  constructor({ whurl: { testFiles, except = [], folder, patience = PATIENCE } }) {
    this.folder = folder;
    this.patience = patience;
    this.files = testFiles;
    this.except = except;
    /** @type {MeasuredTest[]} */
    this.tests = [];
    /** The tests that reach a mutant, each time that they run. @type {Map<string, MeasuredTest[]>} */
    this.reaching = new Map();
    /** The tests that reach it first. @type {Map<string, MeasuredTest[]>} */
    this.first = new Map();
    /** The tests for which the thread of the command line reaches it only while it loads modules. @type {Map<string, MeasuredTest[]>} */
    this.inThread = new Map();
    /** Mutants of what runs when modules are loaded, or once. @type {Set<string>} */
    this.once = new Set();
    /** The mutants that are reached while a process loads modules, by its name. @type {Map<string, Set<string>>} */
    this.loading = new Map();
    /** The number of times that all tests together reach a mutant. @type {Map<string, number>} */
    this.hits = new Map();
    /** The files that need a process of their own. @type {Set<string>} */
    this.ownProcess = new Set();
    /** The mutants of each file that a test has been tried on, and has noticed. @type {Map<string, { tried: number, noticed: number }>} */
    this.records = new Map();
    /** The file whose mutant is tried. */
    this.mutated = '';
    /** The processes that mutants have used, by such a file or ''. @type {Map<string, TestProcess>} */
    this.warm = new Map();
    /** A process that has started already, for the next mutant that needs one. @type {TestProcess | undefined} */
    this.spare = undefined;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const replacing = this.files.filter(replacesModules);
    let { measured, error } = await this.measure(this.files.filter((file) => !replacing.includes(file)));
    if (measured === undefined) return { status: 'error', errorMessage: error };
    // A file whose tests want untouched modules has a process of its own.
    const failing = [...new Set(measured.tests.filter(({ failure }) => failure !== undefined).map(({ file }) => file))];
    let tests = measured.tests.filter(({ file }) => !failing.includes(file));
    const { first, again, outside } = measured;
    this.loading.set('', new Set(Object.keys(first.static)));
    for (const { id, file } of measured.tests) {
      if (!failing.includes(file)) continue;
      delete first.perTest[id];
      delete again[id];
    }
    for (const file of [...failing, ...replacing]) {
      ({ measured, error } = await this.measure([file]));
      if (measured === undefined) return { status: 'error', errorMessage: error };
      tests = [...tests, ...measured.tests];
      Object.assign(first.perTest, measured.first.perTest);
      Object.assign(first.static, measured.first.static);
      this.loading.set(file, new Set(Object.keys(measured.first.static)));
      Object.assign(again, measured.again);
      outside.push(...measured.outside);
      this.ownProcess.add(file);
    }
    const notes = tests.map(({ id, time, failureAgain }) =>
      time > SLOWEST_TEST
        ? `left out, since it takes ${Math.round(time)} ms: ${id}\n`
        : failureAgain === undefined
          ? ''
          : `passes only once: ${id}\n`,
    );
    writeFileSync(join(this.folder, 'tests.txt'), notes.join(''));
    this.tests = tests.filter(({ failure, time }) => failure === undefined && time <= SLOWEST_TEST);
    for (const test of Object.values(again)) {
      for (const [mutant, count] of Object.entries(test)) this.hits.set(mutant, (this.hits.get(mutant) ?? 0) + count);
    }
    this.reaching = reversed(
      again,
      this.tests.filter(({ failureAgain }) => failureAgain === undefined),
    );
    this.first = reversed(first.perTest, this.tests);
    this.inThread = reversed(onlyFirst(first.perTest, again, new Set(outside)), this.tests);
    this.once = new Set([
      ...Object.keys(first.static),
      ...[...this.first.keys()].filter((id) => !this.reaching.has(id) && !this.inThread.has(id)),
    ]);
    /** @type {Record<string, Record<string, number>>} */
    const perTest = {};
    for (const test of this.tests) perTest[test.id] = { ...first.perTest[test.id], ...again[test.id] };
    const found = tests
      .filter((test) => test.failure !== undefined || this.tests.includes(test))
      .map(({ id, name, file, time, failure }) => ({
        ...{ id, name, fileName: resolve(file), timeSpentMs: time, failureMessage: failure },
        status: failure === undefined ? SUCCESS : FAILED,
      }));
    const mutantCoverage = { static: Object.fromEntries([...this.once].map((id) => [id, 1])), perTest };
    return { status: 'complete', tests: found, mutantCoverage };
  }

  /** Runs all tests of some files. @param {string[]} files */
  async measure(files) {
    const measuring = new TestProcess(this.except);
    const { answer, error, isTimeout, running } = await measuring.ask(
      { measure: { files, slowest: SLOWEST_TEST } },
      () => EVER,
    );
    measuring.end();
    return {
      measured: /** @type {import('./run-tests.js').Measured | undefined} */ (answer),
      error: `${running}: ${isTimeout ? 'too slow' : error}`,
    };
  }

  /** The name of the process that runs a test. @param {MeasuredTest} test */
  processOf({ file }) {
    return this.ownProcess.has(file) ? file : '';
  }

  /** Parts of some tests, each for one process. @param {MeasuredTest[]} tests */
  byProcess(tests) {
    /** @type {Map<string, MeasuredTest[]>} */
    const parts = new Map([['', []]]);
    for (const test of tests) {
      const name = this.processOf(test);
      const part = parts.get(name);
      if (part === undefined) parts.set(name, [test]);
      else part.push(test);
    }
    return [...parts].filter(([, part]) => part.length > 0);
  }

  /** @param {{ activeMutant: { id: string, fileName: string } }} options @returns {Promise<Outcome>} */
  async mutantRun({ activeMutant: { id: mutant, fileName } }) {
    this.mutated = fileName;
    const hitLimit = 2 * (this.hits.get(mutant) ?? 0) + MANY_TIMES;
    const isOnce = this.once.has(mutant);
    const inThread = this.inThread.get(mutant) ?? [];
    const reaching = [...new Set([...(this.reaching.get(mutant) ?? []), ...inThread])];
    for (const [name, tests] of this.byProcess(quickest(this.promising(reaching), LONGEST))) {
      const outcome = await this.tryWarm(name, { mutant, hitLimit, isInThread: inThread.length > 0, tests });
      if (outcome.status !== 'survived') return outcome;
    }
    if (isOnce) {
      for (const [, tests] of this.byProcess(this.testsOf(mutant))) {
        const outcome = await this.tryAlone({ mutant, hitLimit, isFromStart: true, tests });
        if (outcome.status !== 'survived') return outcome;
      }
    }
    return survived(reaching.length);
  }

  /**
   * Tests in the order in which the next one to notice a mutant is likely to be found soonest: those first that notice
   * others of its file.
   *
   * @param {MeasuredTest[]} tests
   */
  promising(tests) {
    const timeToNotice = (/** @type {MeasuredTest} */ { id, time }) => {
      const { tried, noticed } = this.recordOf(id);
      return (time * (tried + 2)) / (noticed + 1);
    };
    const times = new Map(tests.map((test) => [test, timeToNotice(test)]));
    return [...tests].sort((a, b) => Number(times.get(a)) - Number(times.get(b)));
  }

  /** Notes which of the tests that have run has failed. @param {MeasuredTest[]} ran @param {string} [failing] */
  note(ran, failing) {
    for (const { id } of ran) {
      const record = this.recordOf(id);
      record.tried += 1;
      if (id === failing) record.noticed += 1;
    }
  }

  /** @param {string} id  of a test */
  recordOf(id) {
    const key = `${this.mutated} ${id}`;
    const record = this.records.get(key) ?? { tried: 0, noticed: 0 };
    this.records.set(key, record);
    return record;
  }

  /** The tests for a mutant of what runs once: of what reaches it, and of what loads it. @param {string} mutant */
  testsOf(mutant) {
    const first = this.first.get(mutant) ?? [];
    const others = this.tests.filter(
      (test) => !first.includes(test) && this.loading.get(this.processOf(test))?.has(mutant),
    );
    const tests = quickest(this.promising([...first, ...others]), LONGEST_ALONE);
    // Each file has modules to load.
    const ofFile = (/** @type {string} */ file) => tests.filter((test) => test.file === file);
    const files = [...new Set(tests.map(({ file }) => file))];
    files.sort((a, b) => timeOf(ofFile(a)) - timeOf(ofFile(b)));
    return files.flatMap(ofFile);
  }

  /**
   * Tries a mutant in the process that other mutants have used. A test that fails must pass without the mutant;
   * otherwise that process has been damaged, by this one or an earlier one.
   *
   * @param {string} name  of the process
   * @param {Try} request
   * @returns {Promise<Outcome>}
   */
  async tryWarm(name, request) {
    const { tests, hitLimit } = request;
    for (const isSecond of [false, true]) {
      let warm = this.warm.get(name);
      if (warm === undefined || warm.isOver) this.warm.set(name, (warm = new TestProcess(this.except)));
      const { answer, running } = await warm.ask({ try: request }, this.timeFor(this.patience.first));
      // It died, or does not end: other tests have no say in that.
      if (answer === undefined) return this.tryAlone({ ...request, tests: testNamed(running, tests) });
      const { failure, ran, hits } = answer;
      this.note(tests.slice(0, ran), failure?.id);
      if (failure === undefined) return hits > (hitLimit ?? Infinity) ? timeout('counted') : survived(ran);
      const failing = testNamed(failure.id, tests);
      const control = await warm.ask({ try: { tests: failing } }, this.timeFor(this.patience.again));
      const isDamaged = control.answer === undefined || control.answer.failure !== undefined;
      if (isDamaged) warm.end();
      if (!isDamaged || isSecond) return killed(failure, ran);
    }
    return survived(0);
  }

  /**
   * Tries a mutant in a process of its own.
   *
   * @param {Try} request
   * @returns {Promise<Outcome>}
   */
  async tryAlone(request) {
    const { tests, hitLimit } = request;
    const alone = this.spare ?? new TestProcess(this.except);
    this.spare = new TestProcess(this.except);
    const { answer, isTimeout, running, error } = await alone.ask({ try: request }, this.timeFor(this.patience.again));
    alone.end();
    if (isTimeout) return timeout(running ?? 'while modules are loaded');
    if (answer === undefined) return killed({ id: running ?? tests[0].id, message: String(error) }, 1);
    const { failure, ran, hits } = answer;
    this.note(tests.slice(0, ran), failure?.id);
    if (failure !== undefined) return killed(failure, ran);
    return hits > (hitLimit ?? Infinity) ? timeout('counted') : survived(ran);
  }

  /** The time that a test may take. @param {number} least */
  timeFor(least) {
    const { patience, tests } = this;
    return (/** @type {string | undefined} */ id) =>
      id === undefined ? patience.loading : least + MUCH_SLOWER * (tests.find((test) => test.id === id)?.time ?? 0);
  }

  dispose() {
    for (const warm of this.warm.values()) warm.end();
    this.spare?.end();
  }
}

/** @param {string | undefined} id @param {MeasuredTest[]} tests  if it has none of them: all */
function testNamed(id, tests) {
  const found = tests.filter((test) => test.id === id);
  return found.length > 0 ? found : tests;
}

/** As many of some tests as take no longer than a time. @param {MeasuredTest[]} tests @param {number} longest */
function quickest(tests, longest) {
  let time = 0;
  return tests.filter((test) => {
    const isTaken = time === 0 || time + test.time < longest;
    if (isTaken) time += test.time;
    return isTaken;
  });
}

const survived = (/** @type {number} */ nrOfTests) => ({ status: /** @type {const} */ ('survived'), nrOfTests });
const timeout = (/** @type {string} */ reason) => ({ status: /** @type {const} */ ('timeout'), reason });
const killed = (/** @type {{ id: string, message: string }} */ { id, message }, /** @type {number} */ nrOfTests) => ({
  ...{ status: /** @type {const} */ ('killed'), killedBy: [id], failureMessage: message },
  nrOfTests,
});

/**
 * For each mutant, the tests that reach it, the quick ones first. A test that runs for both module systems, which have
 * the same sources, counts once: the quicker one.
 *
 * @param {Record<string, Record<string, number>>} reached
 * @param {MeasuredTest[]} tests
 */
function reversed(reached, tests) {
  /** @type {Map<string, Map<string, MeasuredTest>>} */
  const found = new Map();
  for (const test of [...tests].sort(byTime)) {
    const name = test.id.replace(/\brequire/g, 'import');
    for (const mutant of Object.keys(reached[test.id] ?? {})) {
      const ofMutant = found.get(mutant) ?? new Map();
      found.set(mutant, ofMutant);
      if (!ofMutant.has(name)) ofMutant.set(name, test);
    }
  }
  return new Map([...found].map(([mutant, tests]) => [mutant, [...tests.values()]]));
}

/**
 * The mutants that a process or thread of a test reaches when it runs for the first time, but not again.
 *
 * @param {Record<string, Record<string, number>>} first
 * @param {Record<string, Record<string, number>>} again
 * @param {Set<string>} outside
 */
const onlyFirst = (first, again, outside) =>
  Object.fromEntries(
    Object.entries(first).map(([test, reached]) => [
      test,
      Object.fromEntries(Object.entries(reached).filter(([id]) => outside.has(id) && !(id in (again[test] ?? {})))),
    ]),
  );

/** @param {any} options */
const createRunner = (options) => new Runner(options);
createRunner.inject = ['options'];

const isError = (/** @type {string | undefined} */ name) =>
  /[eE]rror$|^(requireArguments|wrongKind|outOfRange|mistake|BadUsage|CannotRead|CannotWrite)$/.test(name ?? '');

/**
 * Leaves out the words of error messages: the tests compare classes, codes, and the names in messages.
 */
const createIgnorer = () => ({
  /** @param {any} path */
  shouldIgnore(path) {
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
    const isWhole = (/** @type {any} */ parent) =>
      parent.isFunction() ||
      ((parent.isNewExpression() || parent.isCallExpression()) && isError(parent.node.callee.name));
    const error = path.findParent(isWhole);
    if (error === null || error.isFunction()) return undefined;
    // The second argument of our own functions is a code, and the first of `wrongKind` a name.
    const compared = error.node.callee.name === 'wrongKind' ? 0 : 1;
    return path.key === compared && path.listKey === 'arguments' && path.parentPath === error
      ? undefined
      : 'words of a message';
  },
});

/** @typedef {{ status: string, fileName: string, mutatorName: string, replacement?: string, location: any, coveredBy?: string[], killedBy?: string[] }} Tested */

/** The files of a folder with what they contain. @param {string} folder @returns {[string, string][]} */
const sourcesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.c?js$/.test(name))
    .map((name) => [name, readFileSync(name, 'utf8')]);

/** The number of results after which they are written again. */
const RESULTS_AT_ONCE = 25;

/**
 * Names survivors as soon as they are found, and keeps all results for the next run even if this one is ended: a whole
 * folder takes long.
 *
 * @param {{ incrementalFile: string }} options
 */
const createReporter = ({ incrementalFile }) => {
  /** @type {Tested[]} */
  const results = [];
  // As they are now: they may be edited while their mutants are tried.
  const sources = new Map(['js', 'cli'].flatMap(sourcesBelow));
  /** @type {{ id: string, name: string, fileName: string }[]} */
  let tests = [];
  const write = () => {
    /** @type {Record<string, { language: string, source: string, mutants: object[] }>} */
    const files = {};
    for (const { fileName, ...mutant } of results) {
      const name = relative(process.cwd(), fileName);
      files[name] ??= { language: 'javascript', source: sources.get(name) ?? '', mutants: [] };
      files[name].mutants.push(mutant);
    }
    /** @type {Record<string, { tests: object[] }>} */
    const testFiles = {};
    for (const { id, name, fileName } of tests)
      (testFiles[relative(process.cwd(), fileName)] ??= { tests: [] }).tests.push({ id, name });
    mkdirSync(dirname(incrementalFile), { recursive: true });
    const thresholds = { high: 80, low: 60 };
    writeFileSync(`${incrementalFile}.new`, JSON.stringify({ schemaVersion: '1.0', thresholds, files, testFiles }));
    renameSync(`${incrementalFile}.new`, incrementalFile);
  };
  return {
    /** @param {any} event */
    onDryRunCompleted({ result }) {
      ({ tests } = result);
    },
    /** @param {Tested} mutant */
    onMutantTested(mutant) {
      results.push(mutant);
      if (results.length % RESULTS_AT_ONCE === 0) write();
      const { status, fileName, mutatorName, replacement = '', location } = mutant;
      if (status !== 'Survived' && status !== 'NoCoverage') return;
      const { line, column } = location.start;
      console.log(
        `not noticed: ${relative(process.cwd(), fileName)}:${line}:${column} ${mutatorName} → ${replacement.split('\n')[0]}`,
      );
    },
  };
};
createReporter.inject = ['options'];

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'whurl', factory: createRunner },
  { kind: 'Ignore', name: 'messages', factory: createIgnorer },
  { kind: 'Reporter', name: 'survivors', factory: createReporter },
];
export const strykerValidationSchema = { properties: { whurl: { type: 'object' } } };
