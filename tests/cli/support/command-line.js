// Running the packed command line.
import { spawnSync } from 'node:child_process';
import { commandLine } from '../../shared/package.js';

/** The Node that runs it: another one in tests/runtimes/command-line.test.js. */
export const node = process.env.WHURL_COMMAND_LINE_NODE ?? process.execPath;

/** Without colours, and in no terminal's language. */
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * Runs it, with lines on its standard input if there are any.
 *
 * @param {string[]} args
 * @param {string | Buffer} [input]
 */
export function whurl(args, input = '') {
  const { status, stdout, stderr } = spawnSync(node, [commandLine, ...args], {
    input,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** Runs it and returns output that is not text. @param {string[]} args @param {string} input */
export function whurlBytes(args, input) {
  return spawnSync(node, [commandLine, ...args], { input, env }).stdout;
}
