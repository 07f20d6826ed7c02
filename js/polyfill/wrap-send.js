/**
 * Our forms as bodies of `XMLHttpRequest` (https://xhr.spec.whatwg.org/#the-send()-method) and `navigator.sendBeacon`,
 * and our URLs as its first argument.
 */

import { FORM_TYPE } from './conversions.js';
import { valueOf } from '../builtins/value-of.js';
import { replaceFunction } from './wrap.js';

/** @typedef {import('./all-or-none.js').Changes} Changes */
/** @typedef {import('./conversions.js').Conversions} Conversions */

/** The property of a request that records whether the program has set a content type. */
const HAS_TYPE = '__whurlHasContentType';

/**
 * Wraps `send` of XMLHttpRequest.
 *
 * @param {Changes} changes
 * @param {any} target
 * @param {Conversions} conversions
 */
export const wrapSend = (changes, target, { textOf, nativeOf }) => {
  const prototype = valueOf(valueOf(target, 'XMLHttpRequest'), 'prototype');
  const done = replaceFunction(changes, prototype, 'XMLHttpRequest.prototype.send', (original) => {
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
  if (done && nativeOf === undefined) noteContentTypes(changes, prototype);
  return done ? ['XMLHttpRequest'] : [];
};

/**
 * Wraps the methods that set and clear headers, to record whether there is a content type. Setting a header twice would
 * append the second value to the first.
 *
 * @param {Changes} changes
 * @param {any} prototype
 */
const noteContentTypes = (changes, prototype) => {
  const note = (/** @type {any} */ request, /** @type {boolean} */ value) => {
    Object.defineProperty(request, HAS_TYPE, { value, writable: true, enumerable: false, configurable: true });
  };
  replaceFunction(changes, prototype, 'XMLHttpRequest.prototype.open', (original) => {
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
  replaceFunction(changes, prototype, 'XMLHttpRequest.prototype.setRequestHeader', (original) => {
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
 * @param {Changes} changes
 * @param {any} target
 * @param {Conversions} conversions
 */
export const wrapSendBeacon = (changes, target, { urlOf, textOf }) => {
  const Blob = valueOf(target, 'Blob');
  const done = replaceFunction(changes, valueOf(target, 'navigator'), 'navigator.sendBeacon', (original) => {
    const { sendBeacon } = {
      /**
       * @this {unknown}
       * @param {unknown} url
       * @param {unknown} body
       */
      sendBeacon(url, body) {
        const args = Array.prototype.slice.call(arguments);
        if (args.length > 0) args[0] = urlOf(url);
        const text = textOf(body);
        // A Blob, because Chrome up to at least 88 sends even its own URLSearchParams as text/plain here.
        if (text !== undefined) args[1] = new Blob([text], { type: FORM_TYPE });
        return original.apply(this, args);
      },
    };
    return sendBeacon;
  });
  return done ? ['navigator.sendBeacon'] : [];
};
