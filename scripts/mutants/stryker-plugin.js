// A test runner for Stryker: each test file has a process of its own, as with `node --test`, in which only those tests
// run that reach the mutant, until one fails. (Stryker's own runner for node:test runs all tests of a file.)
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Outcome  as run-tests.js writes it
 * @property {{ id: string, name: string, fileName: string, timeSpentMs: number, failureMessage?: string }[]} tests
 * @property {{ static: Record<string, number>, perTest: object }} [coverage]  of a run without a mutant
 * @property {number} hits
 * @property {number} code
 */

const program = fileURLToPath(new URL('run-tests.js', import.meta.url));

// Numbers and words of Stryker's interface.
const SUCCESS = 0;
const FAILED = 1;

/** The most that a child says about its failure. */
const MAX_OUTPUT = 2000;

/**
 * Runs tests in a process of its own.
 *
 * @param {object} request  for run-tests.js
 * @param {number} timeout  in milliseconds
 * @param {string} [mutant]  also for the processes that tests start
 * @returns {Promise<{ outcome?: Outcome, isTimeout: boolean, errors: string }>} without an outcome if the process died
 */
const runTests = (request, timeout, mutant) =>
  new Promise((resolve) => {
    const { __STRYKER_ACTIVE_MUTANT__: _, ...env } = process.env;
    if (mutant !== undefined) env.__STRYKER_ACTIVE_MUTANT__ = mutant;
    const child = spawn(process.execPath, [program, JSON.stringify(request)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // Its own children end with it.
      detached: true,
    });
    let isTimeout = false;
    let written = '';
    let errors = '';
    const end = () => {
      try {
        process.kill(-Number(child.pid), 'SIGKILL');
      } catch {
        // It has ended.
      }
    };
    const timer = setTimeout(() => {
      isTimeout = true;
      end();
    }, timeout);
    const [, , stderr, results] = /** @type {import('node:stream').Readable[]} */ (child.stdio);
    results.setEncoding('utf8').on('data', (data) => (written += data));
    stderr.setEncoding('utf8').on('data', (data) => (errors = (errors + data).slice(-MAX_OUTPUT)));
    child.on('exit', () => {
      // Children of tests may keep the pipes open.
      if (!isTimeout) setTimeout(end, 1000).unref();
    });
    child.on('close', () => {
      clearTimeout(timer);
      end();
      resolve({ outcome: written === '' ? undefined : JSON.parse(written), isTimeout, errors });
    });
  });

class Runner {
  /** @param {{ whurl: { testFiles: string[], except?: string[] } }} options */
  constructor({ whurl: { testFiles, except = [] } }) {
    this.files = testFiles;
    this.except = except;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** @param {{ timeout: number }} options */
  async dryRun({ timeout }) {
    const found = [];
    /** @type {{ static: Record<string, number>, perTest: object }} */
    const mutantCoverage = { static: {}, perTest: {} };
    for (const file of this.files) {
      const { outcome, isTimeout, errors } = await runTests({ file, except: this.except }, timeout);
      if (isTimeout) return { status: 'timeout', reason: file };
      const { tests = [], coverage, code } = outcome ?? {};
      const hasFailed = tests.some(({ failureMessage }) => failureMessage !== undefined);
      if (!hasFailed && code !== 0) return { status: 'error', errorMessage: `${file}: status ${code}: ${errors}` };
      for (const test of tests) found.push({ ...test, status: test.failureMessage === undefined ? SUCCESS : FAILED });
      for (const [mutant, hits] of Object.entries(coverage?.static ?? {}))
        mutantCoverage.static[mutant] = (mutantCoverage.static[mutant] ?? 0) + hits;
      Object.assign(mutantCoverage.perTest, coverage?.perTest);
    }
    return { status: 'complete', tests: found, mutantCoverage };
  }

  /** @param {{ timeout: number, hitLimit?: number, testFilter?: string[], activeMutant: { id: string } }} options */
  async mutantRun({ timeout, hitLimit, testFilter, activeMutant: { id: mutant } }) {
    const { except } = this;
    let nrOfTests = 0;
    for (const file of this.files) {
      const filter = testFilter?.filter((id) => id.startsWith(`${file}: `));
      if (filter?.length === 0) continue;
      const { outcome, isTimeout, errors } = await runTests(
        { file, except, filter, mutant, hitLimit },
        timeout,
        mutant,
      );
      if (isTimeout) return { status: 'timeout' };
      const { tests = [], hits = 0, code } = outcome ?? {};
      nrOfTests += tests.length;
      if (hitLimit !== undefined && hits > hitLimit) return { status: 'timeout' };
      const failed = tests.find(({ failureMessage }) => failureMessage !== undefined);
      if (failed !== undefined)
        return { status: 'killed', killedBy: [failed.id], failureMessage: failed.failureMessage, nrOfTests };
      if (code === 0) continue;
      const killedBy = tests.slice(-1).map(({ id }) => id);
      return { status: 'killed', killedBy, failureMessage: `the process ended: ${errors}`, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }
}

/** @param {any} options */
const createRunner = (options) => new Runner(options);
createRunner.inject = ['options'];

/**
 * Leaves out the words of error messages: the tests compare classes, codes, and the names in messages.
 */
const createIgnorer = () => ({
  /** @param {any} path */
  shouldIgnore(path) {
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
    const error = path.findParent((/** @type {any} */ parent) => parent.isNewExpression() || parent.isFunction());
    return error?.isNewExpression() && /Error$/.test(error.node.callee.name ?? '') ? 'words of a message' : undefined;
  },
});

/** Names survivors as soon as they are found: a whole folder takes long. */
const createReporter = () => ({
  /** @param {{ status: string, fileName: string, mutatorName: string, replacement?: string, location: any }} mutant */
  onMutantTested({ status, fileName, mutatorName, replacement = '', location: { start } }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    console.log(
      `not noticed: ${fileName}:${start.line}:${start.column} ${mutatorName} → ${replacement.split('\n')[0]}`,
    );
  },
});

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'whurl', factory: createRunner },
  { kind: 'Ignore', name: 'messages', factory: createIgnorer },
  { kind: 'Reporter', name: 'survivors', factory: createReporter },
];
export const strykerValidationSchema = { properties: { whurl: { type: 'object' } } };
