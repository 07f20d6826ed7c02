// The native tests: which mutants each of them reaches, and whether they notice one.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Failure } from '../failure.js';
import { inCache } from '../project.js';
import { ask, environment } from '../run.js';
import { whereDataIs } from '../test/run-sections.js';

/**
 * @typedef {object} NativeTest
 * @property {string} program
 * @property {string} name
 * @property {number} seconds  that it takes while it records what it reaches: a few times as long as otherwise
 * @property {Set<number>} reached  the mutants whose code it runs
 */

/** @typedef {'noticed' | 'missed' | 'crashes'} Outcome  crashes: or never ends, or needs too much memory */

/** Tests that take longer than this look for what the others should have found. They would take hours. */
const slow = 20;

// Random tests do the same in each run, keep no failures for the next one, and do not look for a simpler failure.
const repeatable = { PROPTEST_RNG_SEED: '13', PROPTEST_DISABLE_FAILURE_PERSISTENCE: 'true', PROPTEST_MAX_SHRINK_ITERS: '0' };

/**
 * Runs each test alone.
 *
 * @param {string[]} programs
 * @returns {Promise<NativeTest[]>}
 */
export async function findReached(programs) {
  /** @type {NativeTest[]} */
  const tests = [];
  for (const program of programs) {
    const names = (ask(program, ['--list']) ?? '').split('\n').filter((line) => line.endsWith(': test')).map((line) => line.slice(0, -': test'.length));
    // Those compile the programs in `examples/`.
    for (const name of names.filter((name) => !name.startsWith('examples::'))) tests.push(await findReachedBy(program, name));
  }
  return tests.filter(({ seconds }) => seconds < slow);
}

/** @param {string} program @param {string} name @returns {Promise<NativeTest>} */
async function findReachedBy(program, name) {
  const file = inCache('mutants', 'reached.txt');
  rmSync(file, { force: true });
  const { outcome, seconds } = await run(program, [name], { MUTANTS_REACHED: file }, slow + 1);
  if (outcome !== 'missed' && seconds < slow) throw new Failure(`${name} fails without any mutant`);
  const reached = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
  return { program, name, seconds, reached: new Set(reached) };
}

/**
 * Runs the tests that reach a mutant, the quick ones first, until one fails.
 *
 * @param {number} mutant
 * @param {NativeTest[]} tests
 * @returns {Promise<Outcome>}
 */
export async function tryMutant(mutant, tests) {
  const reaching = tests.filter(({ reached }) => reached.has(mutant)).sort((a, b) => a.seconds - b.seconds);
  for (const batch of inBatches(reaching)) {
    const seconds = batch.reduce((sum, test) => sum + test.seconds, 0);
    for (const program of new Set(batch.map((test) => test.program))) {
      const names = batch.filter((test) => test.program === program).map(({ name }) => name);
      const { outcome } = await run(program, names, { MUTANT: String(mutant) }, Math.ceil(seconds + 1));
      if (outcome !== 'missed') return outcome;
    }
  }
  return 'missed';
}

/** Sorts tests by duration, so that most mutants cost little. @param {NativeTest[]} tests */
function inBatches(tests) {
  /** @type {NativeTest[][]} */
  const batches = [];
  let limit = 1;
  let sum = Infinity;
  for (const test of tests) {
    if (sum + test.seconds > limit) {
      if (batches.length > 0) limit *= 4;
      batches.push([]);
      sum = 0;
    }
    /** @type {NativeTest[]} */ (batches.at(-1)).push(test);
    sum += test.seconds;
  }
  return batches;
}

// A mutant may need all memory, or never end. All times are the processor's, since other programs run too. The last line of
// `times` has those of the tests.
const limited = (/** @type {number} */ seconds) => `ulimit -t ${seconds}; ulimit -v 4000000; "$0" "$@"; status=$?; times; exit $status`;

/**
 * @param {string} program
 * @param {string[]} names
 * @param {Record<string, string>} env
 * @param {number} seconds after which the tests count as hanging
 * @returns {Promise<{ outcome: Outcome, seconds: number }>}
 */
function run(program, names, env, seconds) {
  return new Promise((resolve, reject) => {
    const args = ['-c', limited(seconds), program, '--test-threads=1', '--exact', ...names];
    const child = spawn('sh', args, { env: environment({ ...whereDataIs(), ...repeatable, ...env }), stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    // A test may also wait for something that never comes.
    const timer = setTimeout(stop, 30_000 * seconds);
    let failed = false;
    let last = '';
    createInterface(child.stdout).on('line', (line) => {
      last = line;
      if (failed || !/^test .* FAILED$/.test(line)) return;
      failed = true;
      stop();
    });
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      const outcome = status === 0 ? 'missed' : failed || status === 101 ? 'noticed' : 'crashes';
      resolve({ outcome, seconds: secondsIn(last) });
    });
  });
}

/** The sum of times such as `0m1.250s 0m0.010s`. @param {string} line */
function secondsIn(line) {
  const times = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}
