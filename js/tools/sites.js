/** Public suffixes, registrable domains, and sites. */

import { FILE, HTTP, HTTPS } from '../plain/schemes.js';
import { FALSE, HOST_END, HOST_START, PATH_START, QUERY_START, SCHEME_END, SCHEME_TYPE } from '../wasm/abi.js';
import { flagOf, hostTextOf, invalidHost, invalidInput, optionsOf, textOf, urlTextOf } from './arguments.js';
import { checkedList } from './list-option.js';
import { findSuffix, parse, readList, serializedHost, slot } from './sites-module.js';

/**
 * @typedef {import('./sites-module.js').SuffixList} SuffixList
 * @typedef {string | { href: string }} UrlLike
 *
 * @typedef {object} Options
 * @property {SuffixList} [list]  the list to use instead of the package's
 * @property {boolean} [icannOnly]  whether only the rules in the list's section of ICANN count
 */

/**
 * Parses a host.
 *
 * @param {string} host
 * @returns {string} serialised
 */
const parseHost = (host) => {
  const serialized = serializedHost(hostTextOf(host));
  if (serialized === null) throw invalidHost(host);
  return serialized;
};

/**
 * The options, with a list that is one.
 *
 * @param {Options} [options]
 */
const checked = (options) => {
  const given = optionsOf(options, ['list', 'icannOnly']);
  checkedList(given.list);
  return given;
};

/**
 * The public suffix of a host (https://url.spec.whatwg.org/#host-public-suffix).
 *
 * @param {string} host
 * @param {Options} [options]
 * @returns {string | null} null if the host is not a domain
 * @throws {TypeError} if the host is invalid
 */
export const publicSuffix = (host, options) => {
  const given = checked(options);
  return findSuffix(parseHost(host), given).suffix;
};

/**
 * The registrable domain of a host (https://url.spec.whatwg.org/#host-registrable-domain).
 *
 * @param {string} host
 * @param {Options} [options]
 * @returns {string | null} null if the host is not a domain, or if it is a public suffix
 * @throws {TypeError} if the host is invalid
 */
export const registrableDomain = (host, options) => {
  const given = checked(options);
  return findSuffix(parseHost(host), given).domain;
};

/**
 * The labels of a host before its registrable domain.
 *
 * @param {string} host
 * @param {Options} [options]
 * @returns {string | null} null if the host has no registrable domain
 * @throws {TypeError} if the host is invalid
 */
export const subdomain = (host, options) => {
  const given = checked(options);
  const serialized = parseHost(host);
  const { domain } = findSuffix(serialized, given);
  // Without the dot between them.
  return domain && serialized.slice(0, -domain.length - 1);
};

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
  const given = checked(options);
  const { call, module } = checkedList(given.list);
  if (call('suffix_rule', [parseHost(host)], given.icannOnly ? 1 : 0) === FALSE) return null;
  return { rule: module.text(), section: sections[module.numbers()[0]] };
};

/**
 * The scheme and the host of a URL's origin (https://url.spec.whatwg.org/#concept-url-origin), with its registrable
 * domain.
 *
 * @param {string} url
 * @param {Options} options
 * @param {string} [name]  of the argument, if there are several
 * @returns {{ scheme: string, host: string, domain: string | null } | null} null if the origin is opaque
 */
const originOf = (url, options, name) => {
  let href = parse(url);
  if (href === null) throw invalidInput(url, name);
  if (href.startsWith('blob:')) {
    href = parse(href.slice(slot(PATH_START), slot(QUERY_START)));
    if (href === null || (slot(SCHEME_TYPE) !== HTTP && slot(SCHEME_TYPE) !== HTTPS)) return null;
  }
  const type = slot(SCHEME_TYPE);
  if (type === 0 || type === FILE) return null;
  const scheme = href.slice(0, slot(SCHEME_END));
  const host = href.slice(slot(HOST_START), slot(HOST_END));
  return { scheme, host, domain: findSuffix(host, options).domain };
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
  const given = checked(options);
  const origin = originOf(urlTextOf(url, 'url'), given);
  return origin === null ? 'null' : `${origin.scheme}://${origin.domain ?? origin.host}`;
};

/**
 * The origins of two URLs.
 *
 * @param {UrlLike} a
 * @param {UrlLike} b
 * @param {Options} [options]
 */
const originsOf = (a, b, options) => {
  const [first, second] = [urlTextOf(a, 'a'), urlTextOf(b, 'b')];
  const given = checked(options);
  return [originOf(first, given, 'a'), originOf(second, given, 'b')];
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
export const sameSite = (a, b, options) => {
  const [one, other] = originsOf(a, b, options);
  return (
    one !== null &&
    other !== null &&
    one.scheme === other.scheme &&
    (one.domain ?? one.host) === (other.domain ?? other.host)
  );
};

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
export const schemelesslySameSite = (a, b, options) => {
  const [one, other] = originsOf(a, b, options);
  if (one === null || other === null || (one.domain === null) !== (other.domain === null)) return false;
  return one.domain === null ? one.host === other.host : one.domain === other.domain;
};

/**
 * Reads a list in its published form (https://publicsuffix.org/list/public_suffix_list.dat).
 *
 * @param {string} text
 * @param {{ extend?: boolean }} [options]  extend: whether its rules are added to the package's list
 * @returns {SuffixList}
 * @throws {TypeError} if the list is invalid; the message has the number of the line
 */
export const suffixList = (text, options) =>
  readList(textOf(text, 'text'), flagOf(optionsOf(options, ['extend']).extend) === 1);
