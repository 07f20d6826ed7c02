// Runs other programs, with the tools that the project has installed for itself first on their PATH.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { inCache, inProject, root } from './project.js';

/** The exit of a program that failed; its own output has already said why. */
export class CommandFailed extends Error {
  /** @param {string} command @param {string} outcome */
  constructor(command, outcome) {
    super(`${command}: ${outcome}`);
    this.name = 'CommandFailed';
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
 * @param {{ cwd?: string, quiet?: boolean }} [options] quiet: only its errors are of interest
 */
export async function run(command, args, { cwd = root, quiet = false } = {}) {
  const child = spawn(command, args, { cwd, env: environment(), stdio: ['ignore', quiet ? 'ignore' : 2, 2] });
  await finished(child, command);
}

/**
 * Runs a program to its end, printing what it prints, and gives its stdout.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export async function runAndRead(command, args, { cwd = root } = {}) {
  const child = spawn(command, args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (/** @type {string} */ text) => {
    output += text;
  });
  await finished(child, command);
  return output;
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

/** @param {import('node:child_process').ChildProcess} child @param {string} command */
function finished(child, command) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new CommandFailed(command, error.message)));
    child.on('close', (status, signal) => {
      if (status === 0) resolve(undefined);
      else reject(new CommandFailed(command, signal ? `ended by ${signal}` : `exit status ${status}`));
    });
  });
}
