// Advice about an input that is not the URL that was meant, but something else that a newcomer writes.
import { statSync } from 'node:fs';
import { isUrl } from './parse-url.js';
import { visible } from './visible.js';

/** A domain with a dot, or `localhost`; then a port, a path, a query or a fragment, if there are any. */
const WEBSITE = /^(?:[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|localhost)(?::\d+)?(?:[/?#].*)?$/su;

/**
 * The advice about an argument without a scheme, if there is any.
 *
 * @param {string} argument
 * @returns {string | null}
 */
export function hintFor(argument) {
  if (argument === '-') return 'to read standard input, leave the argument out';
  if (argument === 'help' || argument === 'version') return `did you mean whurl --${argument}?`;
  const aboutFile = fileHintFor(argument);
  if (aboutFile !== null) return aboutFile;
  const website = `https://${argument}`;
  return WEBSITE.test(argument) && isUrl(website) ? `did you mean ${visible(website)}?` : null;
}

/** Schemes of numbers and addresses, whose digits are no port. */
const NUMBERED = /^(?:tel|sms|sips?|callto|fax):/i;

/**
 * The start of the URL that was meant by a valid one with a host, or the drive of a path, where the scheme stands; null if
 * there is no such mistake.
 *
 * @param {string} input
 */
export function meantBy(input) {
  const text = input.trim();
  if (/^[a-z]:(?:\\|\/(?!\/))/i.test(text)) return 'file:///…';
  // A host and its port, perhaps after a name and a password.
  const isHost = /^(?:[\w.+-]+:[^/?#@]*@)?[\w.-]+:\d{1,5}(?:[/?#]|$)/.test(text) && !NUMBERED.test(text);
  if (isHost && isUrl(text) && isUrl(`https://${text}`)) return 'https://…';
  // The form of scp and git.
  return /^[\w-]+(?:\.[\w-]+)+:(?!\/)\S+\.git\/?$/.test(text) && isUrl(text) ? 'ssh://…' : null;
}

/** The advice about an argument that is the name of a file or a directory. @param {string} argument */
export function fileHintFor(argument) {
  const status = statusOf(argument);
  if (status === null) return null;
  const isDirectory = status.isDirectory();
  const path = isDirectory ? argument.replace(/(?<!\/)\/+$/, '') : argument;
  const quoted = /^[\w./-]*$/.test(path) ? path : `'${visible(path).replaceAll("'", "'\\''")}'`;
  return isDirectory
    ? `it is a directory; to read the URLs of a file in it: whurl -f ${quoted}/…`
    : `to read the URLs of a file: whurl -f ${quoted}`;
}

/** The status of a file; null if there is none. @param {string} path */
function statusOf(path) {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
