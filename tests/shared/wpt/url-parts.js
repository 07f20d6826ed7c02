// The components that a URL object returns.
import { equal } from './expect.js';

/** The components with a setter that never throws. */
export const setterNames = /** @type {const} */ ([
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

/** All components. */
export const partNames = /** @type {const} */ (['href', 'origin', ...setterNames]);

/** @typedef {Record<typeof partNames[number], string>} Parts */

/** @param {Parts} url @returns {Parts} */
export function partsOf(url) {
  const parts = /** @type {Parts} */ ({});
  for (const name of partNames) parts[name] = url[name];
  return parts;
}

/**
 * A serialised URL parses to itself, even after changes. The standard has one exception: its protocol setter can turn a
 * URL into a `file` URL, but does not run the parser's steps for the host and the path of `file` URLs.
 *
 * @param {URL} url
 * @param {typeof globalThis.URL} URL
 */
export function assertReparsesToItself(url, URL) {
  const again = new URL(url.href);
  const changed = madeBySettingFile(url);
  if (changed !== undefined) return equal(again.href, changed, 'the href, parsed again,');
  for (const part of partNames) equal(again[part], url[part], `the href, parsed again: ${part}`);
}

/**
 * The href that the parser returns for a URL whose protocol was set to `file`, if its host was localhost or its path
 * began with a drive letter and a bar; otherwise undefined.
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
