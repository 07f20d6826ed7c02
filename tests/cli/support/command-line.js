// Running the packed command line.
import { spawnSync } from 'node:child_process';
import { commandLine } from '../../shared/package.js';

/** The Node that runs it: another one in tests/runtimes/command-line.test.js. */
export const node = process.env.WHURL_COMMAND_LINE_NODE ?? process.execPath;
export const isOtherNode = node !== process.execPath;

/** Without colours, and in no terminal's language. */
export const noColours = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * Runs it, with lines on its standard input if there are any.
 *
 * @param {string[]} args
 * @param {string | Buffer} [input]
 * @param {NodeJS.ProcessEnv} [env]
 */
export function whurl(args, input = '', env = noColours) {
  const { status, stdout, stderr } = run(args, input, env);
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** Runs it and returns output that is not text. @param {string[]} args @param {string} input */
export const whurlBytes = (args, input) => run(args, input, noColours).stdout;

/** @param {string[]} args @param {string | Buffer} input @param {NodeJS.ProcessEnv} env */
const run = (args, input, env) => spawnSync(node, [commandLine, ...args], { input, env, maxBuffer: 1 << 28 });
