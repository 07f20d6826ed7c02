/**
 * The setters of plain values, which edit the href without calling the engine, in a third of the time. Most values
 * qualify: they are percent-encoded, their hosts lower-cased, their dot segments resolved; everything else is left to
 * the engine. The offsets change as in src/setters.rs, and a test compares the two.
 */

import {
  FRAGMENT_SET,
  HASH,
  HOST,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
  USERNAME,
} from '../wasm/abi.js';
import { charCodeAt, slice, toLowerCase } from '../builtins/primordials.js';
import { encodePath, endOfDomain, percentEncode } from './loops.js';
import { fastPaths } from './fast-paths.js';
import { endOfIPv4Address } from './hosts.js';
import { portOf } from './port.js';
import { FILE, SCHEME_PREFIXES } from './schemes.js';

/** Longer values are left to the engine, which examines eight characters at a time. */
const MAX_FAST_VALUE = 256;

/**
 * Percent-encodes a query or a fragment, and adds its prefix (`?` or `#`) if the value lacks it. Neither set contains
 * the prefix.
 *
 * @param {string} value
 * @param {string} prefix
 * @param {number} set
 * @returns {string | undefined}
 */
const prefixed = (value, prefix, set) => {
  const text = percentEncode(value, set);
  return !text || text[0] === prefix ? text : prefix + text;
};

/** An offset takes 15 bits, so that two of them fit into one small integer. */
export const BITS = 15;
export const MASK = (1 << BITS) - 1;

// The record of the href that the last call of `setWithoutEngine` returned: schemeEnd and usernameEnd, hostStart and
// hostEnd, pathStart and queryStart, fragmentStart and schemeType.
export let schemePair = 0;
export let hostPair = 0;
export let pathPair = 0;
export let restPair = 0;

/**
 * Runs a setter on an href and its record, and leaves the new record in the four variables above.
 *
 * @param {number} attribute
 * @param {string} value
 * @param {string} href
 * @param {number} scheme
 * @param {number} host
 * @param {number} path
 * @param {number} rest
 * @returns {string | undefined} the new href; undefined if the engine has to do it
 */
export const setWithoutEngine = (attribute, value, href, scheme, host, path, rest) => {
  // In the long form `scheme` is negative, and `rest` is not a number.
  if (!fastPaths || scheme < 0 || value.length > MAX_FAST_VALUE) return undefined;
  const type = rest >> BITS;
  const schemePrefix = SCHEME_PREFIXES[type];
  if (schemePrefix === '') return undefined;
  let text;
  let start = 0;
  let end = rest & MASK;
  switch (attribute) {
    case HASH:
      text = prefixed(value, '#', FRAGMENT_SET);
      start = end;
      end = href.length;
      break;
    case SEARCH:
      text = prefixed(value, '?', SPECIAL_QUERY_SET);
      start = path >> BITS;
      break;
    case PATHNAME:
      text = encodePath(value);
      start = path & MASK;
      end = path >> BITS;
      break;
    case HOST:
    case HOSTNAME: {
      const length = endOfDomain(value, 0) || endOfIPv4Address(value);
      if (length === 0) return undefined;
      text = toLowerCase(value);
      start = host & MASK;
      end = host >> BITS;
      if (length < value.length) {
        const port = attribute === HOST && charCodeAt(value, length) === 0x3a && portOf(slice(value, length + 1), type);
        if (!port) return undefined;
        text = slice(text, 0, length) + port;
        end = path & MASK;
      }
      host = start | ((start + length) << BITS);
      break;
    }
    case PORT:
      text = portOf(value, type);
      start = host >> BITS;
      end = path & MASK;
      break;
    case USERNAME:
      text = percentEncode(value, USERINFO_SET);
      if (text === undefined) return text;
      start = (scheme & MASK) + 3;
      end = scheme >> BITS;
      scheme = (scheme & MASK) | ((start + text.length) << BITS);
      // Without a password, the "@" comes and goes with the username. An existing one can stay.
      if (text === '') {
        if ((host & MASK) <= end + 1) end = host & MASK;
      } else if ((host & MASK) === end) text += '@';
      break;
    case PASSWORD:
      text = percentEncode(value, USERINFO_SET);
      start = scheme >> BITS;
      end = host & MASK;
      if (text) text = ':' + text + '@';
      else if (text === '' && start > (scheme & MASK) + 3) text = '@';
      break;
    case PROTOCOL: {
      // A port may be the default of the new scheme.
      if (host >> BITS !== (path & MASK)) return undefined;
      const other = value + (charCodeAt(value, value.length - 1) === 0x3a ? '//' : '://');
      for (let to = 1; to < FILE; to++) {
        if (SCHEME_PREFIXES[to] !== other) continue;
        text = other;
        rest = (rest & MASK) | (to << BITS);
      }
      end = (scheme & MASK) + 3;
    }
  }
  if (text === undefined) return text;
  const by = text.length + start - end;
  if (href.length + by > MASK) return undefined;
  // Both offsets of a pair move together.
  const both = by + (by << BITS);
  schemePair = scheme + (attribute === PROTOCOL ? both : 0);
  hostPair = host + (attribute <= PASSWORD ? both : 0);
  pathPair = path + (attribute <= PORT ? both : attribute === PATHNAME ? by << BITS : 0);
  restPair = rest + (attribute === HASH ? 0 : by);
  if (start > 0) text = (attribute === USERNAME ? schemePrefix : slice(href, 0, start)) + text;
  return end < href.length ? text + slice(href, end) : text;
};
