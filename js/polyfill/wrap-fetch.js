/** Forms as bodies of `fetch`, `Request` and `Response`. */

import { FORM_TYPE } from './form.js';
import { replaceFunction, wrapClass } from './wrap.js';

/** @typedef {import('./form.js').Forms} Forms */

/**
 * Wraps `fetch`, `Request` and `Response`.
 *
 * @param {any} target
 * @param {Forms} forms
 * @returns {string[]} the names of the wrapped functions
 */
export const wrapFetch = (target, forms) => {
  if (typeof target.Headers !== 'function') return [];
  const request = requestArguments(target, forms);
  const response = responseArguments(target, forms);
  /** @type {[name: string, make: (original: any) => Function][]} */
  const wrappers = [
    ['fetch', (original) => fetchWith(original, request, target.Promise)],
    ['Request', (original) => wrapClass(original, request)],
    ['Response', (original) => wrapClass(original, response)],
  ];
  return wrappers.filter((wrapper) => replaceFunction(target, wrapper[0], wrapper[1])).map((wrapper) => wrapper[0]);
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
    // Without headers in `init`, those of the input Request stay.
    const headers = init.headers === undefined && input instanceof Request ? input.headers : init.headers;
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

/**
 * A copy of a dictionary with some members changed. It inherits the other members, including getters, from the
 * original.
 *
 * @param {any} init
 * @param {Record<string, unknown>} members
 */
const withProperties = (init, members) => {
  const changed = Object.create(init === undefined || init === null ? null : init);
  Object.keys(members).forEach((name) => {
    Object.defineProperty(changed, name, { value: members[name], enumerable: true });
  });
  return changed;
};

/** Adds the content type of a form if there is none. @param {any} headers */
const withFormType = (headers) => {
  if (!headers.has('Content-Type')) headers.set('Content-Type', FORM_TYPE);
  return headers;
};
