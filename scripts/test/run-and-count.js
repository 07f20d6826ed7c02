// Runs a test program and reads from its own summary how many tests there were.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.js';
import { environment } from '../run.js';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * A program without a summary (a linter) counts as one test.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Counts>}
 */
export async function runAndCount(command, args, env) {
  /** @type {Record<string, string>} */
  const colours = process.stdout.isTTY ? { CARGO_TERM_COLOR: 'always', FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    cwd: root,
    env: environment({ ...colours, ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (/** @type {string} */ text) => {
    process.stdout.write(text);
    output += text;
  });
  const succeeded = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(error.message);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
  const counts = summaryIn(stripVTControlCharacters(output));
  if (counts.passed + counts.failed + counts.skipped === 0 && succeeded) return { ...counts, passed: 1 };
  // A program that fails without naming a test has failed all the same.
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} output @returns {Counts} */
function summaryIn(output) {
  const sum = (/** @type {RegExp[]} */ ...patterns) =>
    patterns.flatMap((pattern) => [...output.matchAll(pattern)]).reduce((total, [, count]) => total + Number(count), 0);
  // Our own Rust tests: "SKIPPED, 1 file of test data missing: …";
  // cargo test: "test result: ok. 5 passed; 0 failed; 1 ignored"; node --test: "ℹ pass 5".
  return {
    passed: sum(/^test result: .*?(\d+) passed/gm, /^ℹ pass (\d+)/gm),
    failed: sum(/^test result: .*?(\d+) failed/gm, /^ℹ fail (\d+)/gm),
    skipped: sum(/^test result: .*?(\d+) ignored/gm, /^ℹ skipped (\d+)/gm, /^SKIPPED, (\d+) file/gm),
  };
}
