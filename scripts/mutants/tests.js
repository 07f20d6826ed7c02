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

/** @typedef {'noticed' | 'missed' | 'hangs'} Outcome */

// Random tests do the same in each run, keep no failures for the next one, and do not look for a simpler failure.
const repeatable = { PROPTEST_RNG_SEED: '13', PROPTEST_DISABLE_FAILURE_PERSISTENCE: 'true', PROPTEST_MAX_SHRINK_ITERS: '0' };

/**
 * Runs each test alone.
 *
 * @param {string[]} programs
 * @returns {Promise<NativeTest[]>}
 */
export async function findReached(programs) {
  const tests = [];
  for (const program of programs) {
    const names = (ask(program, ['--list']) ?? '').split('\n').filter((line) => line.endsWith(': test')).map((line) => line.slice(0, -': test'.length));
    // Those compile the programs in `examples/`.
    for (const name of names.filter((name) => !name.startsWith('examples::'))) tests.push(await findReachedBy(program, name));
  }
  return tests;
}

/** @param {string} program @param {string} name @returns {Promise<NativeTest>} */
async function findReachedBy(program, name) {
  const file = inCache('mutants', 'reached.txt');
  rmSync(file, { force: true });
  const startedAt = performance.now();
  if ((await run(program, [name], { MUTANTS_REACHED: file }, 600)) !== 'missed') throw new Failure(`${name} fails without any mutant`);
  const seconds = (performance.now() - startedAt) / 1000;
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
      const outcome = await run(program, names, { MUTANT: String(mutant) }, Math.ceil(seconds + 1));
      if (outcome !== 'missed') return outcome;
    }
  }
  return 'missed';
}

/** Of growing duration, so that most mutants cost little. @param {NativeTest[]} tests */
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

// A mutant may need all memory, or never end. The limits are of the processor's time, since other programs run too.
const limited = (/** @type {number} */ seconds) => `ulimit -t ${seconds}; ulimit -v 4000000; exec "$0" "$@"`;

/**
 * @param {string} program
 * @param {string[]} names
 * @param {Record<string, string>} env
 * @param {number} seconds after which the tests count as hanging
 * @returns {Promise<Outcome>}
 */
function run(program, names, env, seconds) {
  return new Promise((resolve, reject) => {
    const args = ['-c', limited(seconds), program, '--test-threads=1', '--exact', ...names];
    const child = spawn('sh', args, { env: environment({ ...whereDataIs(), ...repeatable, ...env }), stdio: ['ignore', 'pipe', 'ignore'], timeout: 10_000 * seconds });
    let failed = false;
    createInterface(child.stdout).on('line', (line) => {
      if (!/^test .* FAILED$/.test(line)) return;
      failed = true;
      child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', (status, signal) => {
      if (status === 0) resolve('missed');
      else resolve(!failed && (signal === 'SIGXCPU' || signal === 'SIGKILL' || signal === 'SIGTERM') ? 'hangs' : 'noticed');
    });
  });
}
