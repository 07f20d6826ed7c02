// `npm run fuzz`: runs the fuzz targets one after the other, for the given time. A finding ends its target.
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { readTotals, runTarget } from './fuzz/run-target.js';
import { buildTargets, sanitizers, targets } from './fuzz/targets.js';
import { log } from './log.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { table } from './table.js';

const usage = `npm run fuzz -- [--hours N | --seconds N] [TARGET…]

Runs the fuzz targets one after the other. A finding ends its target.

  --hours N     for all targets together; may be a fraction (default: 1)
  --seconds N   for each target
  --seed N      begin with the seeds alone, so that the run can be repeated; without it, earlier runs are continued
  --seeds       run the seeds, and nothing else
  --sanitizer address
                with AddressSanitizer and traced comparisons: several times as slow
  --totals      only print what has run on this machine, for fuzz/totals.txt, without a sanitizer
  --help        print this text

Targets: ${targets.join(', ')}`;

/** The targets take turns of this many seconds, so that a short run covers all of them. */
const TURN = 60;

await exitWith(async () => {
  const options = /** @type {const} */ ({
    hours: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    seeds: { type: 'boolean' },
    sanitizer: { type: 'string' },
    totals: { type: 'boolean' },
  });
  const read = readArguments(usage, options, targets);
  if (read === null) return;
  const { values, names } = read;
  const chosen = names.length > 0 ? names : targets;
  const each =
    values.seconds === undefined
      ? (positive('--hours', values.hours ?? '1') * 3600) / chosen.length
      : positive('--seconds', values.seconds);

  const sanitizer = sanitizers.find((name) => name === (values.sanitizer ?? 'none'));
  if (sanitizer === undefined)
    throw new Failure(`--sanitizer must be one of ${sanitizers.join(', ')}, not '${values.sanitizer}'`);
  if (values.totals) return printTotals();

  await prepare('cargo-fuzz', 'wpt');
  await buildTargets(sanitizer);
  const limits = {
    sanitizer,
    ...(values.seed === undefined ? {} : { seed: positive('--seed', values.seed) }),
    onlySeeds: values.seeds,
  };
  const failures = await takeTurns(chosen, Math.ceil(each), limits);
  printTotals();
  if (failures.length > 0) throw new Failure(failures.join('\n'));
});

/** @param {string} option @param {string} text */
function positive(option, text) {
  const number = Number(text);
  if (!(number > 0 && Number.isFinite(number))) throw new Failure(`${option} needs a positive number, not '${text}'`);
  return number;
}

/**
 * @param {string[]} chosen
 * @param {number} seconds for each target
 * @param {Parameters<typeof runTarget>[2]} limits
 */
async function takeTurns(chosen, seconds, limits) {
  /** @type {string[]} */
  const failures = [];
  const left = new Map(chosen.map((target) => [target, seconds]));
  while (left.size > 0) {
    for (const [target, rest] of left) {
      const turn = Math.min(rest, TURN);
      try {
        log(
          `${target}: ${(await runTarget(target, turn, limits)).toLocaleString('en')} executions in ${turn} s, no finding`,
        );
        if (rest > turn) left.set(target, rest - turn);
        else left.delete(target);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failures.push(error.message);
        left.delete(target);
      }
    }
  }
  return failures;
}

function printTotals() {
  const totals = readTotals();
  const format = (/** @type {number} */ number) => number.toLocaleString('en');
  const sum = [...totals.values()].reduce((total, { executions }) => total + executions, 0);
  const rows = targets.map((target) => {
    const { executions, seconds } = totals.get(target) ?? { executions: 0, seconds: 0 };
    return [target, format(executions), format(seconds)];
  });
  console.log(`The executions of each target on one machine, without a finding.

Command: node scripts/fuzz.js --totals > fuzz/totals.txt
Date:    ${new Date().toISOString().slice(0, 10)}

${table(['target', 'executions', 'seconds'], [...rows, ['sum', format(sum), '']])}`);
}
