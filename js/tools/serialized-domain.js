/** A fast path of the host parser. */

import { fastPaths } from '../plain/fast-paths.js';

/** The last label starts with a letter, so that it is not an IPv4 address. */
const SERIALIZED_DOMAIN = /^(?:[a-z\d_-]+\.)*[a-z_][a-z\d_-]*$/;

/** Longer ones are left to the parser, because some hosts limit how deep an expression may backtrack. */
const MAX_LENGTH = 0x400;

/**
 * Whether a host is certainly a domain that the host parser (https://url.spec.whatwg.org/#concept-host-parser) does not change.
 *
 * @param {string} host
 * @returns {boolean} false if the parser has to decide
 */
export const isSerializedDomain = (host) => {
  if (!fastPaths || host.length > MAX_LENGTH) return false;
  return SERIALIZED_DOMAIN.test(host);
};
