// Runs other programs. The programs that the project has installed for itself come first on their PATH.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { Failure } from './failure.js';
import { inCache, inProject, root } from './project.js';

/** A program failed. Its own output has already said why. */
class CommandFailed extends Failure {
  /** @param {string} command @param {string} outcome */
  constructor(command, outcome) {
    super(`${command}: ${outcome}`);
    this.name = 'CommandFailed';
  }
}

/** The environment of programs that are run. @param {Record<string, string>} extra */
export function environment(extra = {}) {
  const path = [inCache('programs', 'bin'), inProject('node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/**
 * Runs a program to its end. Its output goes to stderr.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} [options] env: added to the environment of
 *   this process; quiet: hides its stdout
 */
export async function run(command, args, { cwd = root, env, quiet = false } = {}) {
  const child = start(command, args, { cwd, env: environment(env), stdio: ['ignore', quiet ? 'ignore' : 2, 2] });
  failUnlessDone(command, await ended(command, child));
}

/**
 * Runs a program to its end and returns its stdout.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export async function runAndRead(command, args, options) {
  const { output, ...outcome } = await runAndCollect(command, args, options);
  failUnlessDone(command, outcome);
  return output;
}

/** @typedef {{ status: number | null, signal: NodeJS.Signals | null }} Outcome */

/**
 * Runs a program to its end and returns its output, even if it fails. Only a program that cannot be started is an
 * error.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {Record<string, string>} [options.env] added to the environment of this process
 * @param {number} [options.seconds] after which it is killed
 * @param {boolean} [options.withErrors] whether its stderr is collected as well, instead of shown
 * @param {boolean} [options.echo] whether its stdout is also shown while it runs
 * @returns {Promise<Outcome & { output: string }>}
 */
export async function runAndCollect(
  command,
  args,
  { cwd = root, env, seconds, withErrors = false, echo = false } = {},
) {
  const timeout = seconds === undefined ? undefined : seconds * 1000;
  const child = start(command, args, {
    cwd,
    env: environment(env),
    timeout,
    stdio: ['ignore', 'pipe', withErrors ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (/** @type {string} */ text) => {
      output += text;
      if (echo && stream === child.stdout) process.stdout.write(text);
    });
  }
  return { ...(await ended(command, child)), output };
}

/**
 * Runs a program silently and returns its stdout; null if it is missing or fails.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, argumentsFor(args), {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    shell: isWindows,
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * @param {string} command
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Outcome>}
 */
function ended(command, child) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(startFailure(command, error)));
    child.on('close', (status, signal) => resolve({ status, signal }));
  });
}

/** @param {string} command @param {NodeJS.ErrnoException} error */
function startFailure(command, { code, message }) {
  if (code !== 'ENOENT') return new CommandFailed(command, message);
  return new Failure(
    isRusts(command) ? RUST_IS_MISSING : `${command} is missing: install it, or add its folder to PATH`,
  );
}

export const RUST_IS_MISSING = 'Rust is missing: install it from https://rustup.rs and try again';

/** @param {string} command */
const isRusts = (command) => ['cargo', 'rustc', 'rustup'].includes(command);

// On Windows, npm and the programs of npm packages are command scripts, and only a shell runs those.
const isWindows = process.platform === 'win32';

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
const start = (command, args, options) => spawn(command, argumentsFor(args), { ...options, shell: isWindows });

/** @param {string[]} args @returns {string[]} quoted if a shell will read them */
const argumentsFor = (args) =>
  isWindows ? args.map((arg) => (/^[\w./:=,@-]+$/.test(arg) ? arg : `"${arg.replaceAll('"', '\\"')}"`)) : args;

/** @param {string} command @param {Outcome} outcome */
function failUnlessDone(command, { status, signal }) {
  if (status !== 0) throw new CommandFailed(command, describeOutcome({ status, signal }));
}

/** @param {Outcome} outcome */
export const describeOutcome = ({ status, signal }) =>
  signal === null ? `exit status ${status}` : `killed by ${signal}`;
