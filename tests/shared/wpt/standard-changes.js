// The standard's recent changes. Each has a rule that recognises its effect, and so explains why an older
// implementation or an older test differs from the standard of October 2026. A difference that no rule explains is a
// failure.
import { domainToASCII } from 'node:url';
import { partNames } from './url-parts.js';

/** @typedef {Partial<import('./url-parts.js').Parts>} Parts the known parts of a URL; null stands for an invalid one */

/** @type {{ name: string, explains: (older: Parts | null, ours: Parts | null) => boolean }[]} */
export const changes = [
  {
    // Before, a label that begins with xn-- had to be valid Punycode for a valid label. So this rule applies only if
    // the older algorithm, which Node 20 has, refuses the resulting domain.
    name: 'an ASCII domain is only lower-cased',
    explains: (older, ours) =>
      older === null &&
      ours !== null &&
      /(^|\.)xn--/.test(ours.hostname ?? '') &&
      domainToASCII(ours.hostname ?? '') === '',
  },
  {
    name: 'the path percent-encode set has ^',
    explains: (older, ours) => older !== null && ours !== null && agree(changePath(older, encodeCarets), ours),
  },
  {
    // Before, such spaces were unchanged, or were removed when a setter removed everything after them.
    name: 'the space at the end of an opaque path is percent-encoded',
    explains: (older, ours) =>
      older !== null &&
      ours !== null &&
      ours.pathname?.endsWith('%20') === true &&
      !ours.pathname.startsWith('/') &&
      agree(changePath(older, withoutSpacesAtEnd), changePath(ours, withoutSpacesAtEnd)),
  },
];

/**
 * The rule that explains a difference. Only the known parts of the older result are compared.
 *
 * @param {Parts | null} older
 * @param {Parts | null} ours
 * @returns {{ same: boolean, change?: string }}
 */
export function compare(older, ours) {
  if (older === null || ours === null ? older === ours : agree(older, ours)) return { same: true };
  return { same: false, change: changes.find(({ explains }) => explains(older, ours))?.name };
}

/** @param {Parts} older @param {Parts} ours */
const agree = (older, ours) => partNames.every((part) => older[part] === undefined || older[part] === ours[part]);

/** @param {string} path */
const encodeCarets = (path) => path.replaceAll('^', '%5E');

/** @param {string} path */
const withoutSpacesAtEnd = (path) => path.replace(/( |%20)+$/, '');

/**
 * Changes the path, even within the href: the part before the path contains neither carets nor spaces.
 *
 * @param {Parts} parts
 * @param {(path: string) => string} change
 * @returns {Parts}
 */
function changePath({ ...parts }, change) {
  if (parts.pathname !== undefined) parts.pathname = change(parts.pathname);
  if (parts.href !== undefined) parts.href = parts.href.replace(/^[^?#]*/, change);
  return parts;
}
