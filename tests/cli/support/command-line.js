// Running the packed command line.
import { spawnSync } from 'node:child_process';
import { commandLineOf } from '../../../scripts/mutants/command-line.js';
import { commandLine, packageFolder } from '../../shared/package.js';

/** The Node that runs it: another one in tests/runtimes/command-line.test.js. */
export const node = process.env.WHURL_COMMAND_LINE_NODE ?? process.execPath;

/** Without colours, and in no terminal's language. */
export const noColours = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };

/** Calls it in a thread, where mutants are tried. */
export const inThread = process.env.WHURL_MUTANT === undefined ? undefined : commandLineOf(packageFolder);

/**
 * Runs it, with lines on its standard input if there are any.
 *
 * @param {string[]} args
 * @param {string | Buffer} [input]
 * @param {NodeJS.ProcessEnv} [env]
 */
export const whurl = (args, input = '', env = noColours) => asTexts(run(args, input, env));

/** Runs it and returns output that is not text. @param {string[]} args @param {string} input */
export const whurlBytes = (args, input) => run(args, input, noColours).stdout;

/** @param {string[]} args @param {string | Buffer} input @param {NodeJS.ProcessEnv} env */
const run = (args, input, env) =>
  inThread?.({ args, input, env }) ?? spawnSync(node, [commandLine, ...args], { input, env, maxBuffer: 1 << 28 });

/** @param {import('../../../scripts/mutants/command-line.js').Result} result */
export const asTexts = ({ status, stdout, stderr }) => ({
  status,
  stdout: stdout.toString(),
  stderr: stderr.toString(),
});
