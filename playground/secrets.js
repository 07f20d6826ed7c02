/** Removes passwords from what is kept: browsers store and synchronise the addresses of pages. */

import { ours, parse } from './classes.js';

/** The start of a URL up to its password, the password with its colon, and the rest. */
const WITH_PASSWORD = /^([^:/?#\\]*:?[/\\\s]*[^/?#\\:@]*)(:[^/?#\\]*)(@[^]*)$/;

/** A host with something after its colon that is no port: a password whose `@` has not been typed yet. */
const UNFINISHED = /^([^:/?#\\]*:[\s]*[/\\][/\\\s]*[^/?#\\:@[]*)(:(?=[^/?#\\]*[^\d\s/?#\\])[^/?#\\]*)([^]*)$/;

/**
 * An input without its password, and otherwise unchanged if possible.
 *
 * @param {string} input
 * @param {string} [base]
 */
export const withoutPassword = (input, base) => {
  const url = parse(ours, input, base === '' ? undefined : base);
  if (url === null) return [WITH_PASSWORD, UNFINISHED].reduce((text, pattern) => text.replace(pattern, '$1$3'), input);
  if (url.password === '') return input;
  url.password = '';
  const shorter = input.replace(WITH_PASSWORD, '$1$3');
  return parse(ours, shorter, base === '' ? undefined : base)?.href === url.href ? shorter : url.href;
};
