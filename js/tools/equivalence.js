/** Equality and canonical forms of URLs (types/tools.d.ts). */

import { INVALID, INVALID_SECOND, TRUE } from '../wasm/abi.js';
import { flagOf, invalidInput, optionsOf, urlTextOf } from './arguments.js';
import { tools } from './tools-module.js';

/**
 * @param {import('./arguments.js').UrlLike} url
 * @returns {string}
 */
export const canonical = (url) => {
  const input = urlTextOf(url, 'url');
  if (tools.call('canonical', [input]) === INVALID) throw invalidInput(input, 'url');
  return /** @type {string} */ (tools.strings()[0]);
};

/**
 * @param {import('./arguments.js').UrlLike} a
 * @param {import('./arguments.js').UrlLike} b
 * @param {{ excludeFragment?: boolean }} [options]
 */
export const urlEquals = (a, b, options) => {
  const { excludeFragment } = optionsOf(options, ['excludeFragment']);
  const inputs = [urlTextOf(a, 'a'), urlTextOf(b, 'b')];
  const status = tools.call('url_equals', inputs, flagOf(excludeFragment));
  if (status === INVALID) throw invalidInput(inputs[0], 'a');
  if (status === INVALID_SECOND) throw invalidInput(inputs[1], 'b');
  return status === TRUE;
};
