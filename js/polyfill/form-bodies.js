/**
 * Our URLSearchParams as the [body](https://fetch.spec.whatwg.org/#concept-bodyinit-extract) of a request. A platform
 * that knows only its own class treats our object as any other, and sends its string as text/plain. There, the
 * functions that accept a body are wrapped. They pass an object of the platform's own class or, if it has none or does
 * not accept it, the string and the content type.
 */

import { textOf } from './form.js';
import { wrapFetch } from './wrap-fetch.js';
import { wrapSend, wrapSendBeacon } from './wrap-send.js';

/**
 * Wraps the functions that accept a body, if that is necessary.
 *
 * @param {any} target
 * @param {any} URLSearchParams
 * @param {any} native  the platform's own class, if it has one
 * @returns {string[]} the names of the wrapped functions
 */
export const carryForms = (target, URLSearchParams, native) => {
  if (readsGlobalLater(target)) return [];
  const { Response } = target;
  if (takesForm(Response, URLSearchParams)) return [];
  // XMLHttpRequest cannot be probed without a request, so `Response` is probed instead.
  const takesNative = typeof native === 'function' && (typeof Response !== 'function' || takesForm(Response, native));
  const { toString } = URLSearchParams.prototype;
  /** @type {import('./form.js').Forms} */
  const forms = {
    textOf: (body) => textOf(body, toString),
    nativeOf: takesNative ? (text) => new native(text) : undefined,
  };
  return wrapFetch(target, forms).concat(wrapSend(target, forms), wrapSendBeacon(target, forms));
};

/**
 * Whether this is Node and has not loaded its `fetch` yet. Then `fetch` will accept our class, because it is the global
 * one; loading it now would cost 30 ms in a program that does not use it. (Deno and Bun have an empty list of modules.)
 *
 * @param {any} target
 */
const readsGlobalLater = ({ process }) => {
  const loaded = process && process.moduleLoadList;
  return (
    Array.isArray(loaded) && loaded.length > 0 && !loaded.some((name) => /internal\/deps\/undici\/undici$/.test(name))
  );
};

/**
 * Whether a platform sends an object of a class as a form.
 *
 * @param {any} Response
 * @param {any} URLSearchParams
 */
const takesForm = (Response, URLSearchParams) => {
  try {
    return new Response(new URLSearchParams('a=b')).headers.get('content-type').indexOf('form-urlencoded') > 0;
  } catch {
    return false;
  }
};
