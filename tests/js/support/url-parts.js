// Everything that a URL object says of itself.
import assert from 'node:assert/strict';

export const partNames = /** @type {const} */ ([
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
]);

/** @typedef {Record<typeof partNames[number], string>} Parts */

/** @param {Parts} url @returns {Parts} */
export const partsOf = (url) => /** @type {Parts} */ (Object.fromEntries(partNames.map((name) => [name, url[name]])));

/**
 * A serialised URL parses to itself, also after changes.
 *
 * @param {URL} url
 * @param {typeof globalThis.URL} URL
 */
export function assertReparsesToItself(url, URL) {
  assert.deepEqual(partsOf(new URL(url.href)), partsOf(url), 'parsing the href again gives another URL');
}
