/** Our URLs and forms as arguments of `fetch`, `Request` and `Response`. */

import { FORM_TYPE } from './conversions.js';
import { valueOf } from '../builtins/value-of.js';
import { replaceFunction, wrapClass } from './wrap.js';

/** @typedef {import('./conversions.js').Conversions} Conversions */

/**
 * Wraps `fetch`, `Request` and `Response`.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} target
 * @param {Conversions | undefined} ofFetch  undefined for what accepts our classes
 * @param {Conversions | undefined} ofRequest
 * @param {Conversions | undefined} ofResponse
 * @returns {string[]} the names of the wrapped functions
 */
export const wrapFetch = (changes, target, ofFetch, ofRequest, ofResponse) => {
  // Reading a class would load all of Node's `fetch`.
  if (!ofFetch && !ofRequest && !ofResponse) return [];
  const Request = valueOf(target, 'Request');
  const Headers = headersClassOf(target, Request || valueOf(target, 'Response'));
  /** @type {[name: string, by: Conversions | undefined, make: (original: any, by: any) => Function][]} */
  const wrappers = [
    [
      'fetch',
      ofFetch,
      (original, by) =>
        fetchWith(original, requestArguments(Headers, Request, by), valueOf(target, 'Promise') || Promise),
    ],
    ['Request', ofRequest, (original, by) => wrapClass(changes, original, requestArguments(Headers, original, by))],
    ['Response', ofResponse, (original, by) => wrapClass(changes, original, responseArguments(Headers, by))],
  ];
  // Without destructuring, which is long in ES5 builds.
  return wrappers
    .filter(
      (wrapper) =>
        wrapper[1] &&
        replaceFunction(changes, target, wrapper[0], (original) => wrapper[2](original, wrapper[1]), target),
    )
    .map((wrapper) => wrapper[0]);
};

/**
 * The platform's `Headers`, which a context of `vm` may lack.
 *
 * @param {any} target
 * @param {any} Class  its Request or Response
 */
const headersClassOf = (target, Class) => {
  const Headers = valueOf(target, 'Headers');
  if (typeof Headers === 'function') return Headers;
  try {
    return new Class('https://a/').headers.constructor;
  } catch {
    return undefined;
  }
};

/**
 * A `fetch` with changed arguments.
 *
 * @param {any} original
 * @param {(args: any[]) => any[]} argumentsOf
 * @param {PromiseConstructor} Promise
 */
const fetchWith = (original, argumentsOf, Promise) => {
  const { fetch } = {
    /** @this {unknown} */
    fetch() {
      let args;
      try {
        args = argumentsOf(Array.prototype.slice.call(arguments));
      } catch (error) {
        return Promise.reject(error);
      }
      return original.apply(this, args);
    },
  };
  return fetch;
};

/**
 * Returns a function that converts the arguments of `fetch` and `new Request`.
 *
 * @param {any} Headers
 * @param {any} Request
 * @param {Conversions} conversions
 * @returns {(args: any[]) => any[]}
 */
const requestArguments =
  (Headers, Request, { urlOf, textOf, nativeOf }) =>
  (args) => {
    if (args.length > 0) args[0] = urlOf(args[0]);
    const input = args[0];
    const init = args[1];
    const text = textOf(propertyOf(init, 'body'));
    if (text === undefined) return args;
    if (nativeOf !== undefined) return [input, withProperties(init, { body: nativeOf(text) })];
    // Without headers in `init`, the headers of the input Request stay.
    const ofInput = typeof Request === 'function' && input instanceof Request ? input.headers : undefined;
    const headers = init.headers === undefined ? ofInput : init.headers;
    return [input, withProperties(init, { body: text, headers: withFormType(Headers, headers) })];
  };

/**
 * Returns a function that converts the arguments of `new Response`.
 *
 * @param {any} Headers
 * @param {Conversions} conversions
 * @returns {(args: any[]) => any[]}
 */
const responseArguments =
  (Headers, { textOf, nativeOf }) =>
  (args) => {
    const init = args[1];
    const text = textOf(args[0]);
    if (text === undefined) return args;
    if (nativeOf !== undefined) return [nativeOf(text), init];
    return [text, withProperties(init, { headers: withFormType(Headers, propertyOf(init, 'headers')) })];
  };

/**
 * A member of a dictionary, which may be missing.
 *
 * @param {any} init
 * @param {string} name
 */
const propertyOf = (init, name) =>
  (typeof init === 'object' && init !== null) || typeof init === 'function' ? init[name] : undefined;

const { hasOwnProperty: hasOwn } = Object.prototype;

/** The members of `RequestInit` and `ResponseInit` that a class may have as getters, which are not enumerable. */
const knownMembers = (
  'cache credentials duplex headers integrity keepalive method mode priority redirect referrer referrerPolicy signal ' +
  'status statusText window'
).split(' ');

/**
 * A copy of a dictionary with some members changed. All its members are its own, because wrappers of `fetch` and some
 * implementations of it read no others.
 *
 * @param {any} init
 * @param {Record<string, unknown>} members
 */
const withProperties = (init, members) => {
  /** @type {Record<string, unknown>} */
  const changed = {};
  const copy = (/** @type {any} */ from, /** @type {string} */ name) => {
    const value = hasOwn.call(members, name) ? members[name] : from[name];
    if (value !== undefined)
      Object.defineProperty(changed, name, { value, writable: true, enumerable: true, configurable: true });
  };
  if (init !== undefined && init !== null) {
    for (const name in init) copy(init, name);
    knownMembers.forEach((name) => name in init && !hasOwn.call(changed, name) && copy(init, name));
  }
  Object.keys(members).forEach((name) => copy(members, name));
  return changed;
};

/**
 * Headers with the content type of a form, if they have no content type.
 *
 * @param {any} Headers
 * @param {any} given
 */
const withFormType = (Headers, given) => {
  if (Headers === undefined) {
    // Without the class, they are a list of pairs or a record.
    const pairs = Array.isArray(given) ? given : Object.keys(given || {}).map((name) => [name, given[name]]);
    const hasType = pairs.some((pair) => String(pair[0]).toLowerCase() === 'content-type');
    return hasType ? pairs : pairs.concat([['Content-Type', FORM_TYPE]]);
  }
  const headers = new Headers(given);
  if (!headers.has('Content-Type')) headers.set('Content-Type', FORM_TYPE);
  return headers;
};
