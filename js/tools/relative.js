/** Relative references: the reverse of parsing against a base (types/tools.d.ts). */

import { invalidURL } from '../errors.js';
import { tools } from './tools-module.js';

/** What the call returns where the URL that it starts from is none. */
const INVALID_BASE = 0;

/** @param {string | { readonly href: string }} url */
const textOf = (url) => `${typeof url === 'object' ? url.href : url}`;

/**
 * @param {string | { readonly href: string }} from
 * @param {string | { readonly href: string }} to
 * @returns {string}
 */
export const relative = (from, to) => {
  const inputs = [textOf(from), textOf(to)];
  if (tools.call('relative', inputs) === INVALID_BASE) throw invalidURL(new TypeError('Invalid base URL'), inputs[0]);
  const [reference] = tools.texts();
  if (reference === null) throw invalidURL(new TypeError('Invalid URL'), inputs[1]);
  return reference;
};
