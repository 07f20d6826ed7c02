/** Forms as bodies of `fetch`, `Request` and `Response`. */

import { FORM_TYPE } from './form.js';
import { replaceFunction, wrapClass } from './wrap.js';

/** @typedef {import('./form.js').Forms} Forms */

/**
 * Wraps `fetch`, `Request` and `Response`.
 *
 * @param {any} target
 * @param {Forms | undefined} ofFetch  undefined for what accepts our class
 * @param {Forms | undefined} ofRequest
 * @param {Forms | undefined} ofResponse
 * @returns {string[]} the names of the wrapped functions
 */
export const wrapFetch = (target, ofFetch, ofRequest, ofResponse) => {
  if (typeof target.Headers !== 'function') return [];
  /** @type {[name: string, forms: Forms | undefined, make: (original: any, forms: any) => Function | undefined][]} */
  const wrappers = [
    ['fetch', ofFetch, (original, forms) => fetchWith(original, requestArguments(target, forms), target.Promise)],
    ['Request', ofRequest, (original, forms) => wrapClass(original, requestArguments(target, forms))],
    ['Response', ofResponse, (original, forms) => wrapClass(original, responseArguments(target, forms))],
  ];
  // Without destructuring, which is long in ES5 builds.
  return wrappers
    .filter(
      (wrapper) => wrapper[1] && replaceFunction(target, wrapper[0], (original) => wrapper[2](original, wrapper[1])),
    )
    .map((wrapper) => wrapper[0]);
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
 * @param {any} target
 * @param {Forms} forms
 * @returns {(args: any[]) => any[]}
 */
const requestArguments =
  ({ Headers, Request }, { textOf, nativeOf }) =>
  (args) => {
    const input = args[0];
    const init = args[1];
    const text = textOf(propertyOf(init, 'body'));
    if (text === undefined) return args;
    if (nativeOf !== undefined) return [input, withProperties(init, { body: nativeOf(text) })];
    // Without headers in `init`, the headers of the input Request stay.
    const ofInput = typeof Request === 'function' && input instanceof Request ? input.headers : undefined;
    const headers = init.headers === undefined ? ofInput : init.headers;
    return [input, withProperties(init, { body: text, headers: withFormType(new Headers(headers)) })];
  };

/**
 * Returns a function that converts the arguments of `new Response`.
 *
 * @param {any} target
 * @param {Forms} forms
 * @returns {(args: any[]) => any[]}
 */
const responseArguments =
  ({ Headers }, { textOf, nativeOf }) =>
  (args) => {
    const init = args[1];
    const text = textOf(args[0]);
    if (text === undefined) return args;
    if (nativeOf !== undefined) return [nativeOf(text), init];
    return [text, withProperties(init, { headers: withFormType(new Headers(propertyOf(init, 'headers'))) })];
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

/** Adds the content type of a form if there is none. @param {any} headers */
const withFormType = (headers) => {
  if (!headers.has('Content-Type')) headers.set('Content-Type', FORM_TYPE);
  return headers;
};
