/** Origins (types/tools.d.ts). */

import { DONE, INVALID } from '../wasm/abi.js';
import { invalidInput, isObject, optionsOf, urlTextOf } from './arguments.js';
import { wrongKind } from './wrong-kind.js';
import { tools } from './tools-module.js';

/**
 * @typedef {import('./arguments.js').UrlLike} UrlLike
 *
 * @typedef {{ opaque: false, scheme: string, host: string, port: number | null, ascii: string, unicode: string }}
 *   TupleOrigin
 * @typedef {{ opaque: true, scheme: null, host: null, port: null, ascii: 'null', unicode: 'null' }} OpaqueOrigin
 * @typedef {TupleOrigin | OpaqueOrigin} Origin
 */

/**
 * @param {UrlLike} url
 * @param {{ resolveBlob?: (url: string) => Origin | UrlLike | null | undefined }} [options]
 * @returns {Origin}
 */
export const originOf = (url, options) => {
  const { resolveBlob } = optionsOf(options, ['resolveBlob']);
  if (resolveBlob !== undefined && typeof resolveBlob !== 'function') throw wrongKind('resolveBlob', 'a function');
  return parseOrigin(urlTextOf(url, 'url'), undefined, resolveBlob);
};

/**
 * @param {string} input
 * @param {string} [name]  of the argument, if there are several
 * @param {(url: string) => Origin | UrlLike | null | undefined} [resolveBlob]
 * @returns {Origin}
 */
const parseOrigin = (input, name, resolveBlob) => {
  const status = tools.call('origin', [input]);
  if (status === INVALID) throw invalidInput(input, name);
  const [href, scheme, host, ascii, unicode] = /** @type {string[]} */ (tools.strings());
  const [hasPort, port] = tools.numbers();
  if (resolveBlob !== undefined && href.startsWith('blob:')) {
    const entry = resolveBlob(href);
    // Serialised, an opaque origin is `null`.
    if (entry === 'null') return opaqueOrigin();
    if (entry !== null && entry !== undefined) return asOrigin(entry, 'the result of resolveBlob');
  }
  return status === DONE
    ? opaqueOrigin()
    : Object.freeze({ opaque: false, scheme, host, port: hasPort === 1 ? port : null, ascii, unicode });
};

/** A new opaque origin. @returns {OpaqueOrigin} */
const opaqueOrigin = () =>
  Object.freeze({ opaque: true, scheme: null, host: null, port: null, ascii: 'null', unicode: 'null' });

/** The origin itself, or the origin of a URL. @param {Origin | UrlLike} value @param {string} name @returns {Origin} */
const asOrigin = (value, name) => {
  if (isObject(value) && 'opaque' in /** @type {Origin} */ (value)) {
    const { opaque, ascii } = /** @type {Origin} */ (value);
    if (typeof opaque === 'boolean' && typeof ascii === 'string') return /** @type {Origin} */ (value);
    throw wrongKind(name, 'a URL or a result of originOf()');
  }
  return parseOrigin(urlTextOf(value, name), name);
};

/**
 * @param {Origin | UrlLike} a
 * @param {Origin | UrlLike} b
 */
export const sameOrigin = (a, b) => {
  const [first, second] = [asOrigin(a, 'a'), asOrigin(b, 'b')];
  // The serialisation contains everything of a tuple. An opaque origin is the same only as itself.
  return first.opaque ? first === second : first.ascii === second.ascii;
};
