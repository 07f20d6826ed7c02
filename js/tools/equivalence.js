/** Equality of URLs (types/tools.d.ts). */

import { INVALID, INVALID_SECOND, TRUE } from '../engine/status.js';
import { invalidURL } from '../web-idl/errors.js';
import { tools } from './tools-module.js';
import { textOf } from './url-like.js';

/**
 * @param {import('./url-like.js').UrlLike} a
 * @param {import('./url-like.js').UrlLike} b
 * @param {{ excludeFragments?: boolean }} [options]
 */
export const urlEquals = (a, b, { excludeFragments = false } = {}) => {
  const inputs = [textOf(a), textOf(b)];
  const status = tools.call('url_equals', inputs, Number(excludeFragments));
  if (status === INVALID) throw invalidURL(new TypeError('Invalid URL'), inputs[0]);
  if (status === INVALID_SECOND) throw invalidURL(new TypeError('Invalid URL'), inputs[1]);
  return status === TRUE;
};
