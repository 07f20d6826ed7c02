// Advice about an argument that is not a URL, but something else that a newcomer writes.
import { existsSync } from 'node:fs';
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
  const quoted = /^[\w./-]+$/.test(argument) ? argument : `'${visible(argument).replaceAll("'", "'\\''")}'`;
  if (argument !== '' && existsSync(argument)) return `to read the URLs of a file: whurl -f ${quoted}`;
  const website = `https://${argument}`;
  return WEBSITE.test(argument) && isUrl(website) ? `did you mean ${visible(website)}?` : null;
}
