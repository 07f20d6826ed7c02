/**
 * Our objects as arguments of the platform. A platform that accepts only its own URLSearchParams as the
 * [body](https://fetch.spec.whatwg.org/#concept-bodyinit-extract) of a request treats our object as any other, and
 * sends its string as text/plain. There, the functions that accept a body are wrapped. They pass an object of the
 * platform's own class or, if it has none or does not accept it, the string and the content type.
 *
 * A `fetch` in JavaScript may accept only URLs of its own class. Its wrapper passes the string of a URL.
 */

import { serialiserOf } from './conversions.js';
import { isNative, sourceOf } from './native-functions.js';
import { valueOf } from '../builtins/value-of.js';
import { wrapFetch } from './wrap-fetch.js';
import { wrapSend, wrapSendBeacon } from './wrap-send.js';

/**
 * Wraps the functions that accept a URL or a body, where that is necessary.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} target
 * @param {{ URL?: any, URLSearchParams?: any }} ours  the classes that were installed
 * @param {any} native  the platform's own URLSearchParams, if it has one
 * @returns {string[]} the names of the wrapped functions
 */
export const wrapPlatform = (changes, target, { URL, URLSearchParams }, native) => {
  const fetch = valueOf(target, 'fetch');
  const later = readsGlobalLater(target, fetch);
  const Request = later ? undefined : valueOf(target, 'Request');
  const Response = later ? undefined : valueOf(target, 'Response');
  const hrefOf = serialiserOf(URL);
  const textOf = serialiserOf(URLSearchParams);
  /** @param {boolean} takesNative @returns {import('./conversions.js').Conversions} */
  const conversions = (takesNative) => ({
    // A subclass may have a stringifier of its own.
    urlOf: (url) => (hrefOf(url) === undefined ? url : String(url)),
    textOf,
    nativeOf: takesNative ? (text) => new native(text) : undefined,
  });
  /**
   * @param {(body: any) => any} make  an object with the headers of a body
   * @param {boolean} [refusesURL]
   */
  const conversionsFor = (make, refusesURL = false) =>
    !later && (refusesURL || (URLSearchParams !== undefined && !takesForm(make, URLSearchParams)))
      ? conversions(typeof native === 'function' && takesForm(make, native))
      : undefined;

  const ofRequest = conversionsFor(
    (body) => new Request('https://a/', { method: 'POST', body }),
    URL !== undefined && urlOfRequest(Request, new URL('https://a/')) !== urlOfRequest(Request, 'https://a/'),
  );
  const ofResponse = conversionsFor((body) => new Response(body));
  // Neither `fetch` nor `sendBeacon` can be probed without a request. One that another program has put there may differ
  // from `Request`, and only the platform's own accepts any URL.
  const unlessNative = (/** @type {unknown} */ made) =>
    URLSearchParams === undefined && isNative(made) ? undefined : conversions(false);
  const ofFetch = ofRequest || (isNodesFetch(fetch) ? undefined : unlessNative(fetch));
  const ofBeacon = unlessNative(valueOf(valueOf(target, 'navigator'), 'sendBeacon'));
  // Nor can `XMLHttpRequest`. A browser's own is as old as its `Response`.
  const takesNative = isNative(Response) && ofResponse !== undefined && ofResponse.nativeOf !== undefined;
  return wrapFetch(changes, target, ofFetch, ofRequest, ofResponse).concat(
    URLSearchParams === undefined ? [] : wrapSend(changes, target, conversions(takesNative)),
    ofBeacon === undefined ? [] : wrapSendBeacon(changes, target, ofBeacon),
  );
};

/**
 * Whether this is Node's own realm and has not loaded its `fetch` yet. Then `fetch` will accept our class, because it
 * is the global one; loading it now would cost 30 ms in a program that does not use it. (Deno and Bun have an empty
 * list of modules.)
 *
 * @param {any} target
 * @param {unknown} fetch
 */
const readsGlobalLater = (target, fetch) => {
  const process = valueOf(target, 'process');
  const loaded = valueOf(process, 'moduleLoadList');
  return (
    // A context of `vm` may have the `fetch` of Node, which reads the globals of another realm.
    valueOf(target, 'Object') === Object &&
    process instanceof Object &&
    Array.isArray(loaded) &&
    loaded.length > 0 &&
    !loaded.some((name) => /internal\/deps\/undici\/undici$/.test(name)) &&
    (fetch === undefined || isNodesFetch(fetch))
  );
};

/** Whether a function is Node's own `fetch`, which loads undici when it is called. @param {unknown} fetch */
const isNodesFetch = (fetch) => /undici/i.test(sourceOf(fetch));

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

/**
 * The URL of a request; undefined if it cannot be made.
 *
 * @param {any} Request
 * @param {unknown} url
 */
const urlOfRequest = (Request, url) => {
  try {
    return new Request(url).url;
  } catch {
    return undefined;
  }
};
