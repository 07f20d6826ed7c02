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
 * A serialised URL parses to itself, also after changes. There is one exception, and it is the standard's: its protocol
 * setter makes a `file` URL of another without the steps that such a URL's host and path have in the parser.
 *
 * @param {URL} url
 * @param {typeof globalThis.URL} URL
 */
export function assertReparsesToItself(url, URL) {
  const expected = madeBySettingFile(url) ?? url.href;
  assert.equal(new URL(url.href).href, expected, 'parsing the href again gives another URL');
  if (expected === url.href) assert.deepEqual(partsOf(new URL(url.href)), partsOf(url));
}

/**
 * What the parser makes of a URL whose protocol was set to `file` while its host was localhost, or while its path began
 * with a drive letter and a bar.
 *
 * @param {URL} url
 * @returns {string | undefined}
 */
export function madeBySettingFile({ href, protocol, hostname, pathname }) {
  if (protocol !== 'file:') return undefined;
  let parsed = href;
  if (hostname === 'localhost') parsed = parsed.replace('//localhost', '//');
  if (/^\/[A-Za-z]\|(\/|$)/.test(pathname)) parsed = parsed.replace(pathname, pathname.replace('|', ':'));
  return parsed === href ? undefined : parsed;
}
