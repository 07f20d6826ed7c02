/** Removes passwords from what is kept: browsers store and synchronise the addresses of pages. */

import { ours, parse } from './classes.js';

/** The characters at which an authority ends. */
const ENDS = '/?#\\';

/** The first index at which a text has one of some characters, or its end. */
const find = (/** @type {string} */ text, /** @type {string} */ characters, /** @type {number} */ from) => {
  let at = from;
  while (at < text.length && !characters.includes(text[at])) at++;
  return at;
};

/** The colon after the scheme, and where the authority starts: after any slashes and white space. @param {string} text */
const authorityOf = (text) => {
  const scheme = find(text, `:${ENDS}`, 0);
  let start = text[scheme] === ':' ? scheme + 1 : scheme;
  while (start < text.length && /[/\\\s]/.test(text[start])) start++;
  return { scheme, start };
};

/** A text without what is between a `:` and the last `@` of the authority. @param {string} text */
const withoutFinished = (text) => {
  const { scheme, start } = authorityOf(text);
  // Without a scheme, the first colon starts the password.
  for (const colon of [find(text, `:@${ENDS}`, start), scheme]) {
    const at = text.lastIndexOf('@', find(text, ENDS, colon) - 1);
    if (text[colon] === ':' && at > colon) return text.slice(0, colon) + text.slice(at);
  }
  return text;
};

/** A text without what is no port after its host's colon: a password whose `@` has not been typed yet. @param {string} text */
const withoutUnfinished = (text) => {
  const { scheme, start } = authorityOf(text);
  if (text[scheme] !== ':' || !/[/\\]/.test(text.slice(scheme, start))) return text;
  const colon = find(text, `:@[${ENDS}`, start);
  const end = find(text, ENDS, colon);
  return text[colon] === ':' && /[^\d\s]/.test(text.slice(colon + 1, end))
    ? text.slice(0, colon) + text.slice(end)
    : text;
};

/**
 * An input without its password, and otherwise unchanged if possible.
 *
 * @param {string} input
 * @param {string} [base]
 */
export const withoutPassword = (input, base) => {
  const url = parse(ours, input, base === '' ? undefined : base);
  if (url === null) return withoutUnfinished(withoutFinished(input));
  if (url.password === '') return input;
  url.password = '';
  const shorter = withoutFinished(input);
  return parse(ours, shorter, base === '' ? undefined : base)?.href === url.href ? shorter : url.href;
};
