/** Hosts and domains (types/tools.d.ts). */

import { INVALID } from '../engine/status.js';
import { typeError } from '../web-idl/errors.js';
import { tools } from './tools-module.js';

/**
 * @typedef {{ kind: 'domain', serialized: string, unicode: string } | { kind: 'ipv4', serialized: string, value: number }
 *   | { kind: 'ipv6', serialized: string, value: bigint, pieces: number[] } | { kind: 'opaque' | 'empty', serialized: string }} Host
 */

/** The kinds of hosts, by the first number that the call returns. */
const kinds = [undefined, 'domain', 'ipv4', 'ipv6', 'opaque', 'empty'];

/**
 * @param {string} text
 * @param {{ opaque?: boolean }} [options]
 * @returns {Host | null}
 */
export const parseHost = (text, { opaque = false } = {}) => {
  if (tools.call('parse_host', [`${text}`], Number(opaque)) === INVALID) return null;
  const serialized = tools.text();
  const [kindNumber, ...numbers] = tools.numbers();
  const kind = kinds[kindNumber];
  /** @type {any} */
  const host = { kind, serialized };
  if (kind === 'domain') host.unicode = domainToUnicode(serialized);
  if (kind === 'ipv4') [host.value] = numbers;
  if (kind === 'ipv6') {
    host.value = BigInt(`0x${numbers.map((piece) => piece.toString(16).padStart(4, '0')).join('')}`);
    host.pieces = numbers;
  }
  return host;
};

/** A host, parsed if it is text. @param {string | Host} host @param {{ opaque?: boolean }} [options] */
const hostOf = (host, options) => {
  if (typeof host === 'object') return host;
  const parsed = parseHost(host, options);
  if (parsed === null) throw typeError('Invalid host', 'ERR_INVALID_HOST');
  return parsed;
};

/**
 * @param {string | Host} a
 * @param {string | Host} b
 * @param {{ opaque?: boolean }} [options]
 */
export const hostEquals = (a, b, options) => {
  const [first, second] = [hostOf(a, options), hostOf(b, options)];
  return first.kind === second.kind && first.serialized === second.serialized;
};

/**
 * @param {string} domain
 * @param {{ beStrict?: boolean }} [options]
 * @returns {string | null}
 */
export const domainToASCII = (domain, { beStrict = false } = {}) =>
  tools.call('domain_to_ascii', [`${domain}`], Number(beStrict)) === INVALID ? null : tools.text();

/**
 * @param {string} domain
 * @param {{ beStrict?: boolean }} [options]
 * @returns {string}
 */
export const domainToUnicode = (domain, { beStrict = false } = {}) => {
  tools.call('domain_to_unicode', [`${domain}`], Number(beStrict));
  return tools.text();
};

/**
 * Creates a function that tests a bit of the number that the call returns.
 *
 * @param {number} bit
 * @returns {(text: string) => boolean}
 */
const isValid = (bit) => (text) => {
  tools.call('host_validity', [`${text}`]);
  return (tools.numbers()[0] & bit) !== 0;
};

export const isValidDomain = isValid(1);
export const isValidHostString = isValid(2);
export const isValidOpaqueHostString = isValid(4);
