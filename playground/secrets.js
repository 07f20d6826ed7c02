/** Removes passwords from what is kept: browsers store and synchronise the addresses of pages. */

import { ours, parse } from './classes.js';

/** The characters at which an authority ends. */
const ENDS = '/?#\\';

/** The characters at which it also ends inside another text. */
const INNER_ENDS = `${ENDS}&"'<> `;

/** The schemes whose authority may follow any number of slashes. */
const SPECIAL = /^\s*(?:https?|wss?|ftp|file)$/i;

/** Schemes whose URLs have an `@` after no password. What precedes another colon may be a name: `ada:secret@host`. */
const HARMLESS =
  /^\s*(?:about|acct|cid|data|did|geo|github|gitlab|im|javascript|jsr|magnet|mailto|mid|npm|pkg|pres|sips?|sms|tag|tel|urn|xmpp)$/i;

/** The first index at which a text has one of some characters, or its end. */
const find = (/** @type {string} */ text, /** @type {string} */ characters, /** @type {number} */ from) => {
  let at = from;
  while (at < text.length && !characters.includes(text[at])) at++;
  return at;
};

/** A text with its delimiters decoded, as the query of another URL may have them. No character moves. */
const decoded = (/** @type {string} */ text) =>
  text.replace(/%(?:25)*(2[236f]|3[acef]|40|5c)/gi, (code, digits) =>
    String.fromCharCode(parseInt(digits, 16)).padEnd(code.length, '\0'),
  );

/**
 * The password in an authority, with the colon before it.
 *
 * @param {string} text
 * @param {number} start  of the authority
 * @param {string} ends
 * @param {number} last  the last `@` of the text, if that may follow the password: people leave `/`, `?` and `#` as they
 *   are
 * @param {boolean} isUnfinished  whether the `@` may not have been typed yet
 * @returns {[start: number, end: number][]} one or none
 */
const passwordIn = (text, start, ends, last, isUnfinished) => {
  const end = find(text, ends, start);
  const authority = text.slice(start, end);
  const colon = authority.indexOf(':');
  const at = authority.lastIndexOf('@');
  if (colon < 0) return [];
  if (at >= 0) return at > colon + 1 ? [[start + colon, start + at]] : [];
  // An IPv6 address, a port, or the colon of a scheme.
  if (authority.startsWith('[') || /^[\d\s\0]*$/.test(authority.slice(colon + 1)) || /:\0*$/.test(authority)) return [];
  return last > end || isUnfinished ? [[start + colon, Math.max(last, end)]] : [];
};

/** The passwords in an input, in ascending order. @param {string} input @param {URL | null} url */
const passwordsIn = (input, url) => {
  const text = decoded(input);
  const last = text.lastIndexOf('@');
  const scheme = find(text, `:${ENDS}`, 0);
  const hasScheme = text[scheme] === ':';
  const name = text.slice(0, scheme);
  const slashes = /** @type {RegExpExecArray} */ (/^[/\\\s\0]*/.exec(text.slice(scheme + (hasScheme ? 1 : 0))))[0];
  const start = scheme + (hasScheme ? 1 : 0) + slashes.length;
  const found =
    (hasScheme && (SPECIAL.test(name) || slashes.trim() !== '')) || slashes.length > 1
      ? url === null || url.password !== ''
        ? passwordIn(text, start, ENDS, last, true)
        : []
      : hasScheme && !HARMLESS.test(name)
        ? passwordIn(text, 0, ENDS, last, false)
        : [];
  // URLs inside: after another scheme, in a path, in a query.
  for (const { 0: before, 1: colon, index } of text.matchAll(/(:\0*)?[/\\]\0*[/\\][/\\\s\0]*/g)) {
    if (index < start) continue;
    const isURL = colon !== undefined;
    found.push(...passwordIn(text, index + before.length, INNER_ENDS, isURL ? last : -1, isURL));
  }
  return found;
};

/**
 * An input without its passwords, and otherwise unchanged if possible.
 *
 * @param {string} input
 * @param {string} [base]
 */
export const withoutPassword = (input, base) => {
  const parsed = (/** @type {string} */ text) => parse(ours, text, base === '' ? undefined : base);
  const given = parsed(input);
  let shorter = '';
  let at = 0;
  for (const [start, end] of passwordsIn(input, given)) {
    if (start < at) continue;
    shorter += input.slice(at, start);
    at = end;
  }
  shorter += input.slice(at);
  const url = at === 0 ? given : parsed(shorter);
  if (url === null || url.password === '') return shorter;
  url.password = '';
  return url.href;
};

/**
 * A pattern without a password before the `@` of its authority. Before others, a colon begins the name of a group.
 *
 * @param {string} pattern
 */
export const patternWithoutPassword = (pattern) => pattern.replace(/(\/\/[^/:\\@]+)\\?:(?!\*@)[^/]*(?=@)/, '$1');
