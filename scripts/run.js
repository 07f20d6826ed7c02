// Runs other programs, with the tools that the project has installed for itself first on their PATH.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { inCache, inProject, root } from './project.js';

/** A program that failed. What it printed on stderr has been shown. */
export class CommandFailed extends Error {
  /** @param {string} command @param {string} failure @param {string} [output] what was read of it */
  constructor(command, failure, output = '') {
    super(`${command}: ${failure}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

/** What a program that is run sees. @param {Record<string, string>} extra */
export function environment(extra = {}) {
  const path = [inCache('tools', 'bin'), inProject('node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/**
 * Runs a program to its end. What it prints goes to stderr.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} [options] quiet: only its errors are of interest
 */
export async function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  const child = spawn(command, args, { cwd, env: environment(env), stdio: ['ignore', quiet ? 'ignore' : 2, 2] });
  const failure = await endOf(child);
  if (failure !== null) throw new CommandFailed(command, failure);
}

/**
 * @typedef {object} Reading
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] in addition to our own
 * @property {boolean} [tee] whether its stdout is shown as well, as it comes
 * @property {boolean} [stderr] whether its stderr is read too, instead of being shown
 * @property {number} [seconds] after which it is ended
 */

/**
 * Runs a program to its end and returns what it printed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Reading & { allowFailure?: boolean }} [options]
 * @throws {CommandFailed} where it fails, unless that is allowed
 */
export async function runAndRead(command, args, { allowFailure = false, ...options } = {}) {
  const { output, failure } = await collect(command, args, options);
  if (failure !== null && !allowFailure) throw new CommandFailed(command, failure, output);
  return output;
}

/**
 * Runs a program to its end and returns what it printed and why it failed, if it did.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Reading} [options]
 * @returns {Promise<{ output: string, failure: string | null }>} failure: such as `exit status 1`
 */
export async function collect(command, args, { cwd = root, env = {}, tee = false, stderr = false, seconds } = {}) {
  const timeout = seconds === undefined ? undefined : seconds * 1000;
  const child = spawn(command, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', stderr ? 'pipe' : 'inherit'], timeout });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      if (tee) process.stdout.write(text);
      output += text;
    });
  }
  return { failure: await endOf(child), output };
}

/**
 * Asks a program something, silently: its stdout, or null where it is absent or fails.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, env: environment(), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Why it failed, or null. @param {import('node:child_process').ChildProcess} child @returns {Promise<string | null>} */
function endOf(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status, signal) => resolve(status === 0 ? null : signal === null ? `exit status ${status}` : `ended by ${signal}`));
  });
}
