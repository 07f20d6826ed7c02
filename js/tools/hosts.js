/** Hosts and domains (types/tools.d.ts). */

import { INVALID } from '../wasm/abi.js';
import { flagOf, invalidHost, isObject, optionsOf, textOf } from './arguments.js';
import { wrongKind } from './wrong-kind.js';
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
export const parseHost = (text, options) => {
  const { opaque } = optionsOf(options, ['opaque']);
  if (tools.call('parse_host', [textOf(text, 'text')], flagOf(opaque)) === INVALID) return null;
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

/**
 * A host, parsed if it is text.
 *
 * @param {string | Host} host
 * @param {string} name
 * @param {{ opaque?: boolean }} [options]
 * @returns {Host}
 */
const hostOf = (host, name, options) => {
  if (
    isObject(host) &&
    kinds.indexOf(/** @type {Host} */ (host).kind) > 0 &&
    typeof (/** @type {Host} */ (host).serialized) === 'string'
  ) {
    return /** @type {Host} */ (host);
  }
  if (typeof host !== 'string') throw wrongKind(name, 'a string or a result of parseHost()');
  const parsed = parseHost(host, options);
  if (parsed === null) throw invalidHost(host, name);
  return parsed;
};

/**
 * @param {string | Host} a
 * @param {string | Host} b
 * @param {{ opaque?: boolean }} [options]
 */
export const hostEquals = (a, b, options) => {
  const given = optionsOf(options, ['opaque']);
  const [first, second] = [hostOf(a, 'a', given), hostOf(b, 'b', given)];
  return first.kind === second.kind && first.serialized === second.serialized;
};

/**
 * Converts a domain by a call. Returns null if the domain is invalid.
 *
 * @param {string} name
 * @param {string} domain
 * @param {{ beStrict?: boolean }} [options]
 */
const convert = (name, domain, options) => {
  const { beStrict } = optionsOf(options, ['beStrict']);
  return tools.call(name, [textOf(domain, 'domain')], flagOf(beStrict)) === INVALID ? null : tools.text();
};

/**
 * @param {string} domain
 * @param {{ beStrict?: boolean }} [options]
 * @returns {string | null}
 */
export const domainToASCII = (domain, options) => convert('domain_to_ascii', domain, options);

/**
 * @param {string} domain
 * @param {{ beStrict?: boolean }} [options]
 * @returns {string}
 */
export const domainToUnicode = (domain, options) =>
  /** @type {string} */ (convert('domain_to_unicode', domain, options));

/**
 * Creates a function that tests a bit of the number that the call returns.
 *
 * @param {number} bit
 * @returns {(text: string) => boolean}
 */
const isValid = (bit) => (text) => {
  tools.call('host_validity', [textOf(text, 'text')]);
  return (tools.numbers()[0] & bit) !== 0;
};

export const isValidDomain = isValid(1);
export const isValidHostString = isValid(2);
export const isValidOpaqueHostString = isValid(4);
