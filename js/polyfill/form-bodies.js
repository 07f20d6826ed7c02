/**
 * Our URLSearchParams as the [body](https://fetch.spec.whatwg.org/#concept-bodyinit-extract) of a request. A platform
 * that accepts only its own class treats our object as any other, and sends its string as text/plain. There, the
 * functions that accept a body are wrapped. They pass an object of the platform's own class or, if it has none or does
 * not accept it, the string and the content type.
 */

import { textOf } from './form.js';
import { wrapFetch } from './wrap-fetch.js';
import { wrapSend, wrapSendBeacon } from './wrap-send.js';

/**
 * Wraps the functions that accept a body, where that is necessary.
 *
 * @param {any} target
 * @param {any} URLSearchParams
 * @param {any} native  the platform's own class, if it has one
 * @returns {string[]} the names of the wrapped functions
 */
export const carryForms = (target, URLSearchParams, native) => {
  if (readsGlobalLater(target)) return [];
  const { Request, Response } = target;
  const { toString } = URLSearchParams.prototype;
  /** @param {boolean} takesNative @returns {import('./form.js').Forms} */
  const formsFor = (takesNative) => ({
    textOf: (body) => textOf(body, toString),
    nativeOf: takesNative ? (text) => new native(text) : undefined,
  });
  /** @param {(body: any) => any} make  an object with the headers of a body */
  const formsOf = (make) =>
    takesForm(make, URLSearchParams) ? undefined : formsFor(typeof native === 'function' && takesForm(make, native));

  const ofRequest = formsOf((body) => new Request('https://a/', { method: 'POST', body }));
  const ofResponse = formsOf((body) => new Response(body));
  // `fetch` cannot be probed without a request. One that another program has put there may differ from `Request`.
  const ofFetch = ofRequest || (isNodesFetch(target.fetch) ? undefined : formsFor(false));
  // Nor can `XMLHttpRequest`. A browser's own is as old as its `Response`.
  const ofXHR = formsFor(isNative(Response) && ofResponse !== undefined && ofResponse.nativeOf !== undefined);
  return wrapFetch(target, ofFetch, ofRequest, ofResponse).concat(
    wrapSend(target, ofXHR),
    wrapSendBeacon(target, ofXHR),
  );
};

/**
 * Whether this is Node and has not loaded its `fetch` yet. Then `fetch` will accept our class, because it is the global
 * one; loading it now would cost 30 ms in a program that does not use it. (Deno and Bun have an empty list of modules.)
 *
 * @param {any} target
 */
const readsGlobalLater = ({ fetch, process }) => {
  const loaded = process && process.moduleLoadList;
  return (
    Array.isArray(loaded) &&
    loaded.length > 0 &&
    !loaded.some((name) => /internal\/deps\/undici\/undici$/.test(name)) &&
    (fetch === undefined || isNodesFetch(fetch))
  );
};

/** The source of a function. @param {unknown} value */
const sourceOf = (value) => (typeof value === 'function' ? Function.prototype.toString.call(value) : '');

/** Whether a function is Node's own `fetch`, which loads undici when it is called. @param {unknown} fetch */
const isNodesFetch = (fetch) => /undici/i.test(sourceOf(fetch));

/** Whether the platform made a function. @param {unknown} value */
const isNative = (value) => /\{\s*\[native code\]\s*\}\s*$/.test(sourceOf(value));

/**
 * Whether a platform sends an object of a class as a form.
 *
 * @param {(body: any) => any} make
 * @param {any} URLSearchParams
 */
const takesForm = (make, URLSearchParams) => {
  try {
    return make(new URLSearchParams('a=b')).headers.get('content-type').indexOf('form-urlencoded') > 0;
  } catch {
    return false;
  }
};
