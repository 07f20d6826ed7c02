// One run of a fuzz target, and the sum of all runs on this machine.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { Failure } from '../failure.js';
import { inCache, inProject } from '../project.js';
import { runAndCollect } from '../run.js';
import { writeBlindInputs } from './blind-inputs.js';
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
 * @param {{ seed?: number, runs?: number, blind?: number, sanitizer?: import('./targets.js').Sanitizer }} [options] with a
 *   seed, the run starts from the seeds alone and can be repeated; runs: after how many executions it ends at the latest;
 *   blind: runs only the seeds and so many inputs made of them
 * @returns {Promise<number>} the number of executions
 */
export async function runTarget(target, seconds, { seed, runs, blind, sanitizer = 'none' } = {}) {
  const folder = (/** @type {string} */ name) => {
    const path = inCache('fuzz', name, target);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const seeds = writeSeeds(target);
  // A run that can be repeated begins without what earlier ones found.
  const corpus = blind === undefined && seed === undefined ? folder('corpus') : emptied(folder('corpus-of-one-run'));
  const args = [
    ...[corpus, seeds],
    ...(blind === undefined ? [] : [writeBlindInputs(target, seeds, blind), '-runs=0']),
    ...(seed === undefined ? [] : [`-seed=${seed}`]),
    ...(runs === undefined ? [] : [`-runs=${runs}`]),
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
  addToTotals({ target, sanitizer, executions, seconds: Math.round((performance.now() - startedAt) / 1000) });
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

/**
 * @typedef {import('./targets.js').Sanitizer} Sanitizer
 *
 * @typedef {object} Run
 * @property {string} target
 * @property {Sanitizer} [sanitizer] none, in the lines of earlier versions
 * @property {number} executions
 * @property {number} seconds
 *
 * @typedef {Map<string, { executions: number, seconds: number }>} Totals by target
 */

// One line for each run, appended, because several runs may end at the same time.
const ledger = inCache('fuzz', 'runs.jsonl');

/** The runs on this machine so far with a sanitizer, or without one, by target. @param {Sanitizer} sanitizer */
export function readTotals(sanitizer) {
  const lines = existsSync(ledger) ? readFileSync(ledger, 'utf8').trim().split('\n') : [];
  return sumOf(
    lines.map((line) => JSON.parse(line)),
    sanitizer,
  );
}

/** @param {Run[]} runs @param {Sanitizer} sanitizer @returns {Totals} */
export function sumOf(runs, sanitizer) {
  /** @type {Totals} */
  const totals = new Map();
  for (const run of runs.filter((run) => (run.sanitizer ?? 'none') === sanitizer)) {
    const { executions, seconds } = totals.get(run.target) ?? { executions: 0, seconds: 0 };
    totals.set(run.target, { executions: executions + run.executions, seconds: seconds + run.seconds });
  }
  return totals;
}

/** @param {Run} run */
function addToTotals(run) {
  appendFileSync(ledger, `${JSON.stringify(run)}\n`);
}
