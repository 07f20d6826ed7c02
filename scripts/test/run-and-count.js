// Runs a test program and reads the number of tests from its summary.
import { stripVTControlCharacters } from 'node:util';
import { describeOutcome, runAndCollect } from '../run.js';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string[]} command a program of tests (`cargo test`, `node --test`), which prints a summary; or another, which counts as
 *   one test
 * @param {Record<string, string>} env
 * @returns {Promise<Counts>}
 */
export async function runAndCount([command, ...args], env) {
  /** @type {Record<string, string>} */
  const colours = process.stdout.isTTY ? { CARGO_TERM_COLOR: 'always', FORCE_COLOR: '1' } : {};
  const { output, ...outcome } = await runAndCollect(command, args, { env: { ...colours, ...env }, echo: true });
  const succeeded = outcome.status === 0;
  if (!succeeded) console.log(`${command}: ${describeOutcome(outcome)}`);
  if (!args.some((arg) => arg === 'test' || arg === '--test'))
    return { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 };
  const found = summaryIn(stripVTControlCharacters(output));
  // A program can fail although no test did.
  return { ...found, failed: succeeded ? found.failed : Math.max(1, found.failed) };
}

/** @param {string} output @returns {Counts} */
function summaryIn(output) {
  const sum = (/** @type {RegExp[]} */ ...patterns) =>
    patterns.flatMap((pattern) => [...output.matchAll(pattern)]).reduce((total, [, count]) => total + Number(count), 0);
  // cargo test: "test result: ok. 5 passed; 0 failed; 1 ignored"; node --test: "ℹ pass 5";
  // our own Rust tests: "SKIPPED, 1 file of test data missing: …".
  return {
    passed: sum(/^test result: .*? (\d+) passed/gm, /^ℹ pass (\d+)/gm),
    failed: sum(/^test result: .*? (\d+) failed/gm, /^ℹ fail (\d+)/gm),
    skipped: sum(/^test result: .*? (\d+) ignored/gm, /^ℹ skipped (\d+)/gm, /^SKIPPED, (\d+) file/gm),
  };
}
