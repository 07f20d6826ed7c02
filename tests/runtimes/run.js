// Runs a program in a runtime and reads the report from its output.
import { describeOutcome, runAndCollect } from '../../scripts/run.js';

const SECONDS = 240;
const MAX_LINE_LENGTH = 400;
const MAX_LINES = 40;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<import('./cases.js').Report>}
 */
export async function runProgram(command, args, options) {
  return reportIn(await printedBy(command, args, options));
}

/**
 * Returns a program's output, stderr included. If it fails, the error's message contains it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<string>}
 */
export async function printedBy(command, args, options) {
  const { output, ...outcome } = await runAndCollect(command, args, { ...options, seconds: SECONDS, withErrors: true });
  if (outcome.status !== 0) throw new Error(`${describeOutcome(outcome)}\n${shortened(output)}`);
  return output;
}

/** @param {string} output @returns {import('./cases.js').Report} */
export function reportIn(output) {
  const line = output.match(/^WPT (.*)$/m);
  if (line === null) throw new Error(`the program printed no report\n${shortened(output)}`);
  return JSON.parse(line[1]);
}

// An engine prints the line that failed, which is long in minified code.
/** @param {string} output */
export const shortened = (output) =>
  output
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .join('\n');
