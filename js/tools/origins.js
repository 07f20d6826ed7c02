/** Origins (types/tools.d.ts). */

import { DONE, INVALID } from '../engine/status.js';
import { invalidURL } from '../web-idl/errors.js';
import { tools } from './tools-module.js';
import { textOf } from './url-like.js';

/**
 * @typedef {import('./url-like.js').UrlLike} UrlLike
 *
 * @typedef {{ opaque: false, scheme: string, host: string, port: number | null, ascii: string, unicode: string }} TupleOrigin
 * @typedef {{ opaque: true, scheme: null, host: null, port: null, ascii: 'null', unicode: 'null' }} OpaqueOrigin
 * @typedef {TupleOrigin | OpaqueOrigin} Origin
 */

/**
 * @param {UrlLike} url
 * @param {{ resolveBlob?: (url: string) => Origin | UrlLike | null | undefined }} [options]
 * @returns {Origin}
 */
export const originOf = (url, { resolveBlob } = {}) => {
  const input = textOf(url);
  const status = tools.call('origin', [input]);
  if (status === INVALID) throw invalidURL(new TypeError('Invalid URL'), input);
  const [href, scheme, host, ascii, unicode] = /** @type {string[]} */ (tools.texts());
  const [hasPort, port] = tools.numbers();
  if (resolveBlob !== undefined && href.startsWith('blob:')) {
    const entry = resolveBlob(href);
    if (entry !== null && entry !== undefined) return asOrigin(entry);
  }
  return Object.freeze(
    status === DONE
      ? { opaque: true, scheme: null, host: null, port: null, ascii: 'null', unicode: 'null' }
      : { opaque: false, scheme, host, port: hasPort === 1 ? port : null, ascii, unicode },
  );
};

/** The origin itself, or that of a URL. @param {Origin | UrlLike} value @returns {Origin} */
const asOrigin = (value) => (typeof value === 'object' && 'opaque' in value ? value : originOf(value));

/**
 * @param {Origin | UrlLike} a
 * @param {Origin | UrlLike} b
 */
export const sameOrigin = (a, b) => {
  const [first, second] = [asOrigin(a), asOrigin(b)];
  // The serialisation contains everything of a tuple. An opaque origin is the same only as itself.
  return first.opaque ? first === second : first.ascii === second.ascii;
};
