// The command line, with its arguments and streams: parses URLs and prints their components.
import { existsSync, readFileSync } from 'node:fs';
import { needsBuild } from './built.js';
import { helpText } from './help.js';
import { readOptions } from './options.js';
import { CannotWrite, Output } from './output.js';
import { run } from './run.js';
import { BadUsage } from './usage.js';
import { versions } from './versions.js';
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
    const request = await readOptions(args);
    const { urls, files } = request.input;
    const isRead = urls.length + files.length === 0 || files.includes('-');
    const isAsked = isRead && isTyped();
    const text = textOf(request.print ?? (args.length === 0 && isAsked ? 'help' : undefined));
    if (text !== undefined) return await say(output, text);
    if (isAsked) complaints.write('Type one URL per line; Ctrl-D ends the input.\n');
    const { invalid, matches, unread } = await run(request, args, streams);
    if (unread > 0) return CANNOT_READ;
    return invalid > 0 || (request.change.matching !== undefined && matches === 0) ? INVALID_URL : 0;
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
    const { code, cause = error } = /** @type {Error & { code?: string }} */ (error);
    if (code === 'ERR_WHURL_NOT_READY' || (error instanceof RangeError && error.message.startsWith('WebAssembly.')))
      return fail(
        complaints,
        BAD_USAGE,
        `this Node does not run WebAssembly: it needs address space (ulimit -v), and no --jitless (${cause})`,
      );
    throw error;
  }
}

/** The text to print in place of URLs. @param {import('./options.js').Request['print']} print */
function textOf(print) {
  if (print === undefined) return undefined;
  if (print === 'help') return helpText;
  return print === 'version' ? versionText() : completionScript(print.shell);
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

function versionText() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const { standard, unicode, suffixList } = versions;
  return `${version}\nURL Standard ${standard.slice(0, 7)}, Unicode ${unicode}, Public Suffix List of ${suffixList}\n`;
}
