// Projects of npm packages, with the package under test installed next to them, and programs in them: runs a program in a runtime
// and reads the report from its output.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { calls } from './entries.js';
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

/** The entries with a call of each. @type {[entry: string, call: string][]} */
export const allCalls = Object.entries(calls);

/** The calls for browsers. A program there passes the module of `whurl/bindings`, so these are left out. */
export const callsInBrowsers = allCalls.filter(([entry]) => !entry.startsWith('whurl/bindings'));

/** @param {keyof typeof packages} name @returns {Promise<string>} the folder */
export async function hostProject(name) {
  const folder = await findNpmProject(name, packages[name]);
  const whurl = join(folder, 'node_modules', 'whurl');
  rmSync(whurl, { recursive: true, force: true });
  cpSync(join(packageProject, 'node_modules', 'whurl'), whurl, { recursive: true });
  return folder;
}

/** Creates a folder anew. @param {string} folder @param {Record<string, string>} files  texts by path */
export function writeProgram(folder, files) {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
