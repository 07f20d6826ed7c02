/** Public suffixes, registrable domains, and sites. */

import { INVALID, INVALID_SECOND, TRUE } from '../engine/status.js';
import { invalidURL } from '../web-idl/errors.js';
import { invalidHost, optionsOf, textOf, urlTextOf } from './arguments.js';
import { loadedList, readList } from './sites-module.js';

/**
 * @typedef {import('./sites-module.js').SuffixList} SuffixList
 * @typedef {string | { href: string }} UrlLike
 *
 * @typedef {object} Options
 * @property {SuffixList} [list]  the list to use instead of that in the package
 */

/** The error for an invalid URL. @param {string} url */
const invalidURLError = (url) => invalidURL(new TypeError('Invalid URL'), url);

/**
 * Makes a call with a host, which returns one string.
 *
 * @param {string} name
 * @param {string} host
 * @param {Options} [options]
 */
const callWithHost = (name, host, options) => {
  const { call, module } = loadedList(optionsOf(options).list);
  if (call(name, [textOf(host, 'host')]) === INVALID) throw invalidHost(host);
  const [text] = module.texts();
  return { text, module };
};

/**
 * The public suffix of a host (https://url.spec.whatwg.org/#host-public-suffix).
 *
 * @param {string} host
 * @param {Options} [options]
 * @returns {string | null} null if the host is not a domain
 * @throws {TypeError} if the host is invalid
 */
export const publicSuffix = (host, options) => callWithHost('public_suffix', host, options).text;

/**
 * The registrable domain of a host (https://url.spec.whatwg.org/#host-registrable-domain).
 *
 * @param {string} host
 * @param {Options} [options]
 * @returns {string | null} null if the host is not a domain, or if it is a public suffix
 * @throws {TypeError} if the host is invalid
 */
export const registrableDomain = (host, options) => callWithHost('registrable_domain', host, options).text;

const sections = /** @type {const} */ ([null, 'icann', 'private']);

/**
 * The rule of the list that determines a host's public suffix.
 *
 * @param {string} host
 * @param {Options} [options]
 * @returns {{ rule: string, section: 'icann' | 'private' | null } | null} null if the host is not a domain
 * @throws {TypeError} if the host is invalid
 */
export const suffixRule = (host, options) => {
  const { text: rule, module } = callWithHost('suffix_rule', host, options);
  return rule === null ? null : { rule, section: sections[module.numbers()[0]] };
};

/**
 * The site of a URL's origin (https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site), serialised.
 *
 * @param {UrlLike} url
 * @param {Options} [options]
 * @returns {string}
 * @throws {TypeError} if the URL is invalid
 */
export const site = (url, options) => {
  const { call, module } = loadedList(optionsOf(options).list);
  const href = urlTextOf(url, 'url');
  if (call('site', [href]) === INVALID) throw invalidURLError(href);
  return module.text();
};

/**
 * Compares two URLs.
 *
 * @param {string} name  of a call
 * @param {UrlLike} a
 * @param {UrlLike} b
 * @param {Options} [options]
 */
const compare = (name, a, b, options) => {
  const hrefs = [urlTextOf(a, 'a'), urlTextOf(b, 'b')];
  const status = loadedList(optionsOf(options).list).call(name, hrefs);
  if (status === INVALID) throw invalidURLError(hrefs[0]);
  if (status === INVALID_SECOND) throw invalidURLError(hrefs[1]);
  return status === TRUE;
};

/**
 * Whether the origins of two URLs are same site (https://html.spec.whatwg.org/multipage/browsers.html#same-site).
 *
 * @param {UrlLike} a
 * @param {UrlLike} b
 * @param {Options} [options]
 * @returns {boolean}
 * @throws {TypeError} if either URL is invalid
 */
export const sameSite = (a, b, options) => compare('same_site', a, b, options);

/**
 * Whether the origins of two URLs are schemelessly same site
 * (https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site).
 *
 * @param {UrlLike} a
 * @param {UrlLike} b
 * @param {Options} [options]
 * @returns {boolean}
 * @throws {TypeError} if either URL is invalid
 */
export const schemelesslySameSite = (a, b, options) => compare('schemelessly_same_site', a, b, options);

/**
 * Reads a list in its published form (https://publicsuffix.org/list/public_suffix_list.dat).
 *
 * @param {string} text
 * @returns {SuffixList}
 * @throws {TypeError} if the list is invalid; the message has the number of the line
 */
export const suffixList = (text) => readList(textOf(text, 'text'));
