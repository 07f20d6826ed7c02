// The command line, with its arguments and streams: parses URLs and prints their components.
import { existsSync, readFileSync } from 'node:fs';
import { needsBuild } from './built.js';
import { helpText } from './help.js';
import { CannotRead } from './lines.js';
import { readOptions } from './options.js';
import { CannotWrite, Output } from './output.js';
import { run } from './run.js';
import { BadUsage } from './usage.js';
import { visible } from './visible.js';

const INVALID_URL = 1;
const BAD_USAGE = 2;
const CANNOT_WRITE = 3;
const CANNOT_READ = 4;

/**
 * @param {string[]} args
 * @param {import('./run.js').Streams & { isTyped: () => boolean }} streams  `isTyped` says whether a terminal is
 *   standard input
 * @returns {Promise<number>} the exit status
 */
export async function commandLine(args, { isTyped, ...streams }) {
  const { output, complaints } = streams;
  try {
    const options = await readOptions(args);
    if (options.completion !== undefined) return await say(output, completionScript(options.completion));
    if (options.version) return await say(output, `${version()}\n`);
    const { urls, files } = options;
    const isRead = urls.length + files.length === 0 || files.includes('-');
    const isAsked = isRead && isTyped();
    if (options.help || (options.isEmpty && isAsked)) return await say(output, helpText);
    if (isAsked) complaints.write('Type one URL per line; Ctrl-D ends the input.\n');
    const invalid = await run(options, args, streams);
    return invalid === 0 ? 0 : INVALID_URL;
  } catch (error) {
    if (error instanceof BadUsage)
      return fail(
        complaints,
        BAD_USAGE,
        error.message,
        ...error.lines,
        error.hint === null ? "Try 'whurl --help'." : `Hint: ${visible(error.hint)}`,
      );
    if (error instanceof CannotWrite)
      return fail(complaints, CANNOT_WRITE, `cannot write the results: ${error.message}`);
    if (error instanceof CannotRead)
      return fail(
        complaints,
        CANNOT_READ,
        `cannot read ${error.file === '' ? "''" : (error.file ?? 'standard input')}: ${error.message}`,
      );
    throw error;
  }
}

/** The script with the completions for a shell, which the build makes of the description. @param {string} shell */
function completionScript(shell) {
  const file = new URL(`../dist/completions.${shell}`, import.meta.url);
  if (!existsSync(file)) throw new BadUsage(needsBuild('completions'));
  return readFileSync(file);
}

/** @param {import('./run.js').Streams['complaints']} complaints @param {number} status @param {string} message  which may quote anything @param {string[]} others */
function fail(complaints, status, message, ...others) {
  complaints.write([`whurl: ${visible(message)}`, ...others, ''].join('\n'));
  return status;
}

/** @param {import('./run.js').Streams['output']} stream @param {string | Uint8Array} text */
async function say(stream, text) {
  const output = new Output(stream);
  await output.write(text);
  output.check();
  return 0;
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
