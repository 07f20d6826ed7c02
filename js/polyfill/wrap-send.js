/** Forms as bodies of `XMLHttpRequest` (https://xhr.spec.whatwg.org/#the-send()-method) and `navigator.sendBeacon`. */

import { FORM_TYPE } from './form.js';
import { replaceFunction } from './wrap.js';

/** @typedef {import('./form.js').Forms} Forms */

/** The property of a request that records whether the program has set a content type. */
const HAS_TYPE = '__whurlHasContentType';

/**
 * Wraps `send` of XMLHttpRequest.
 *
 * @param {any} target
 * @param {Forms} forms
 */
export const wrapSend = ({ XMLHttpRequest }, { textOf, nativeOf }) => {
  const { prototype } = XMLHttpRequest || {};
  const done = replaceFunction(prototype, 'send', (original) => {
    const { send } = {
      /**
       * @this {any}
       * @param {unknown} body
       */
      send(body) {
        const text = textOf(body);
        if (text === undefined) return original.apply(this, arguments);
        if (nativeOf !== undefined) return original.call(this, nativeOf(text));
        if (!this[HAS_TYPE]) this.setRequestHeader('Content-Type', FORM_TYPE);
        return original.call(this, text);
      },
    };
    return send;
  });
  if (done && nativeOf === undefined) noteContentTypes(prototype);
  return done ? ['XMLHttpRequest'] : [];
};

/**
 * Wraps the methods that set and clear headers, to record whether there is a content type. Setting a header twice would
 * append the second value to the first.
 *
 * @param {any} prototype
 */
const noteContentTypes = (prototype) => {
  const note = (/** @type {any} */ request, /** @type {boolean} */ value) => {
    Object.defineProperty(request, HAS_TYPE, { value, writable: true, enumerable: false, configurable: true });
  };
  replaceFunction(prototype, 'open', (original) => {
    const { open } = {
      /** @this {any} */
      open() {
        const result = original.apply(this, arguments);
        // Opening a request clears its headers.
        note(this, false);
        return result;
      },
    };
    return open;
  });
  replaceFunction(prototype, 'setRequestHeader', (original) => {
    const { setRequestHeader } = {
      /**
       * @this {any}
       * @param {unknown} name
       */
      setRequestHeader(name) {
        const result = original.apply(this, arguments);
        if (String(name).toLowerCase() === 'content-type') note(this, true);
        return result;
      },
    };
    return setRequestHeader;
  });
};

/**
 * Wraps `navigator.sendBeacon`.
 *
 * @param {any} target
 * @param {Forms} forms
 */
export const wrapSendBeacon = ({ navigator, Blob }, { textOf }) => {
  const done = replaceFunction(navigator, 'sendBeacon', (original) => {
    const { sendBeacon } = {
      /**
       * @this {unknown}
       * @param {unknown} url
       * @param {unknown} body
       */
      sendBeacon(url, body) {
        const text = textOf(body);
        if (text === undefined) return original.apply(this, arguments);
        // A Blob, because Chrome up to at least 88 sends even its own URLSearchParams as text/plain here.
        return original.call(this, url, new Blob([text], { type: FORM_TYPE }));
      },
    };
    return sendBeacon;
  });
  return done ? ['navigator.sendBeacon'] : [];
};
