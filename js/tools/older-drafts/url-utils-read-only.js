/** `URLUtilsReadOnly` of the drafts of 2012 to 2015, whose objects are locations of workers (types/tools-html.d.ts). */

import { URL } from '../../classes/url.js';
import { textOf, urlTextOf } from '../arguments.js';

/**
 * The attributes, each as without a URL.
 *
 * @type {[name: 'protocol' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash', none: string][]}
 */
const attributes = [
  ['protocol', ':'],
  ['host', ''],
  ['hostname', ''],
  ['port', ''],
  ['pathname', ''],
  ['search', ''],
  ['hash', ''],
];

/**
 * @param {string} input
 * @param {import('../arguments.js').UrlLike} [base]
 * @returns {import('../../../types/tools-html.js').URLUtilsReadOnly}
 */
export const urlUtilsReadOnly = (input, base) => {
  const url = URL.parse(textOf(input, 'input'), base === undefined ? base : urlTextOf(base, 'base'));
  const href = url === null ? input : url.href;
  /** @type {any} */
  const utils = { href, toString: () => href };
  attributes.forEach(([name, none]) => (utils[name] = url === null ? none : url[name]));
  return Object.freeze(utils);
};
