/** Relative references: the reverse of parsing against a base (types/tools.d.ts). */

import { INVALID } from '../wasm/abi.js';
import { invalidURL } from '../web-idl/errors.js';
import { invalidInput, urlTextOf } from './arguments.js';
import { tools } from './tools-module.js';

/**
 * @param {import('./arguments.js').UrlLike} from
 * @param {import('./arguments.js').UrlLike} to
 * @returns {string}
 */
export const relative = (from, to) => {
  const inputs = [urlTextOf(from, 'from'), urlTextOf(to, 'to')];
  if (tools.call('relative', inputs) === INVALID) throw invalidURL(new TypeError('Invalid base URL'), inputs[0]);
  const [reference] = tools.strings();
  if (reference === null) throw invalidInput(inputs[1]);
  return reference;
};
