/**
 * Our URLSearchParams as a body (Fetch Standard, 5.2 "extract a body"). A host that knows only its own class takes an
 * object of ours for any object, and sends its string as text/plain. There what takes a body is wrapped, and hands the
 * host an object of its own class instead; or, where it has none or takes neither, the string and the content type.
 */

import { textOf } from './form.js';
import { wrapFetch } from './wrap-fetch.js';
import { wrapSend, wrapSendBeacon } from './wrap-send.js';

/**
 * @param {any} target
 * @param {any} URLSearchParams
 * @param {any} native  the host's own class, if it has one
 * @returns {string[]} the names of what was wrapped
 */
export const carryForms = (target, URLSearchParams, native) => {
  if (readsGlobalLater(target)) return [];
  const { Response } = target;
  if (takesForm(Response, URLSearchParams)) return [];
  // There is no asking XMLHttpRequest without a request.
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
 * Whether this is Node (Deno and Bun have an empty list), whose fetch is still to be loaded. It will find our class as the global one, and to ask it now
 * would cost a program that does not use it 30 ms.
 *
 * @param {any} target
 */
const readsGlobalLater = ({ process }) => {
  const loaded = process && process.moduleLoadList;
  return Array.isArray(loaded) && loaded.length > 0 && !loaded.some((name) => /internal\/deps\/undici\/undici$/.test(name));
};

/**
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
