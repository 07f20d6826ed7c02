// One run of a fuzz target, and the sum of all runs on this machine.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { Failure } from '../failure.js';
import { inCache, inProject } from '../project.js';
import { runAndCollect } from '../run.js';
import { writeSeeds } from './seeds.js';
import { programOf } from './targets.js';

/** The longest input, in bytes: nearly every mistake needs only a few, and short inputs run faster. */
const MAX_LENGTH = 160;

/** After this many seconds one execution counts as a hang. */
const TIMEOUT = 10;

/**
 * Runs a target for some seconds. It is a failure if it finds something; the input is then in .cache/fuzz/findings/.
 *
 * @param {string} target
 * @param {number} seconds
 * @param {{ seed?: number, onlySeeds?: boolean, sanitizer?: import('./targets.js').Sanitizer }} [options] with a seed, the
 *   run starts from the seeds alone and can be repeated
 * @returns {Promise<number>} the number of executions
 */
export async function runTarget(target, seconds, { seed, onlySeeds = false, sanitizer = 'none' } = {}) {
  const folder = (/** @type {string} */ name) => {
    const path = inCache('fuzz', name, target);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const seeds = writeSeeds(target);
  // A run that can be repeated begins without what earlier ones found.
  const corpus = seed === undefined && !onlySeeds ? folder('corpus') : emptied(folder('corpus-of-one-run'));
  const args = [
    ...[corpus, seeds],
    ...(seed === undefined ? [] : [`-seed=${seed}`]),
    ...(onlySeeds ? ['-runs=0'] : []),
    `-dict=${inProject('fuzz', 'dictionary.txt')}`,
    `-artifact_prefix=${folder('findings')}/`,
    `-max_total_time=${seconds}`,
    `-max_len=${MAX_LENGTH}`,
    `-timeout=${TIMEOUT}`,
    // Entropic scheduling weighs the corpus after every execution. With targets this fast, that costs more than it
    // finds.
    ...['-print_final_stats=1', '-reload=0', '-entropic=0'],
  ];
  const startedAt = performance.now();
  const { output, status } = await runAndCollect(programOf(target, sanitizer), args, { withErrors: true });
  const executions = Number(/stat::number_of_executed_units: (\d+)/.exec(output)?.[1] ?? 0);
  const run = { target, executions, seconds: Math.round((performance.now() - startedAt) / 1000) };
  if (sanitizer === 'none') appendFileSync(ledger, `${JSON.stringify(run)}\n`);
  if (status === 0 && executions > 0) return executions;
  process.stderr.write(output.slice(-6000));
  throw new Failure(`${target} found something after ${executions} executions; the input is in ${folder('findings')}`);
}

/** @param {string} folder */
function emptied(folder) {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  return folder;
}

// One line for each run, appended, because several runs may end at the same time.
const ledger = inCache('fuzz', 'runs.jsonl');

/** The sums of the runs on this machine so far, by target. */
export function readTotals() {
  const lines = existsSync(ledger) ? readFileSync(ledger, 'utf8').trim().split('\n') : [];
  /** @type {Map<string, { executions: number, seconds: number }>} */
  const totals = new Map();
  for (const line of lines) {
    const { target, sanitizer = 'none', executions, seconds } = JSON.parse(line);
    const sum = totals.get(target) ?? { executions: 0, seconds: 0 };
    // Earlier versions wrote down runs with a sanitizer as well.
    if (sanitizer === 'none')
      totals.set(target, { executions: sum.executions + executions, seconds: sum.seconds + seconds });
  }
  return totals;
}
