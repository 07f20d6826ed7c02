/** `URLUtilsReadOnly` of the drafts of 2012 to 2015, whose objects are locations of workers (types/tools-html.d.ts). */

import { URL } from '../../classes/url.js';
import { baseTextOf, optionsOf, urlTextOf } from '../arguments.js';

/** @typedef {import('../arguments.js').UrlLike} UrlLike */

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
 * @param {UrlLike} input
 * @param {{ base?: UrlLike }} [options]
 * @returns {import('../../../types/tools-html.js').URLUtilsReadOnly}
 */
export const urlUtilsReadOnly = (input, options) => {
  const text = urlTextOf(input, 'input');
  const url = URL.parse(text, baseTextOf(optionsOf(options, ['base']).base));
  const href = url === null ? text : url.href;
  /** @type {any} */
  const utils = { href, toString: () => href };
  attributes.forEach(([name, none]) => (utils[name] = url === null ? none : url[name]));
  return Object.freeze(utils);
};
