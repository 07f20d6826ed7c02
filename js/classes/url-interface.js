/**
 * The interface object `URL` of a class that holds a URL: the constructor, the static operations, and what Node prints.
 * The default classes and the wasm-bindgen classes share it.
 */

import { tooLong } from '../wasm/limits.js';
import { interfaceObject, interfaceOfFunction } from '../builtins/interface-object.js';
import { TypeError, setPrototypeOf } from '../builtins/primordials.js';
import { invalidURL } from '../web-idl/errors.js';
import { defineInspect, inspectURL } from '../web-idl/inspect.js';
import { defineInterface, prototypeOf, requireArguments, toString, toUSVString } from '../web-idl/webidl.js';

export const INVALID = 'Invalid URL';

/**
 * The error to throw if a parse has returned no href.
 *
 * @param {Error} error  created by the caller, because every frame in between makes capturing the stack slower
 * @param {null | undefined} href  null if the URL is invalid, undefined if it is too long
 * @param {string} url
 * @param {string} [base]
 */
export const parseError = (error, href, url, base) => {
  if (href === undefined) return tooLong();
  return invalidURL(error, toUSVString(url), base === undefined ? base : toUSVString(base));
};

/**
 * @param {new (href: string) => object} Implementation  takes the record that the last parse left in `slots`
 * @param {(self: any) => boolean} isURL  whether it has created an object
 * @param {(url: string, base: string | undefined) => string | null | undefined} parse
 * @param {(url: string, base: string | undefined) => boolean} canParse
 * @returns {any} the interface object
 */
export const defineURL = (Implementation, isURL, parse, canParse) => {
  /** @type {import('../builtins/interface-object.js').Construct} */
  const construct = (newTarget, present, url, base) => {
    requireArguments("construct 'URL'", 1, present);
    url = toString(url);
    if (base !== undefined) base = toString(base);
    const prototype = prototypeOf(newTarget);
    const href = parse(url, base);
    if (typeof href !== 'string') throw parseError(new TypeError(INVALID), href, url, base);
    const self = new Implementation(href);
    return prototype === undefined ? self : setPrototypeOf(self, prototype);
  };

  // Its name is in the stacks of errors.
  class URL extends /** @type {any} */ (null) {
    /**
     * @param {any} url
     * @param {any} base
     */
    // @ts-ignore: it returns an object, so it needs no super()
    constructor(url, base = undefined) {
      return construct(new.target === URL ? undefined : new.target, arguments.length, url, base);
    }
  }

  const interfaceURL = interfaceOfFunction
    ? interfaceOfFunction(construct, isURL, 'URL', 1)
    : interfaceObject(URL, Implementation.prototype);

  defineInterface('URL', interfaceURL, Implementation, {
    /**
     * @param {any} url
     * @param {any} base
     */
    parse(url, base = undefined) {
      requireArguments("execute 'parse' on 'URL'", 1, arguments.length);
      url = toString(url);
      if (base !== undefined) base = toString(base);
      const href = parse(url, base);
      return typeof href === 'string' ? new Implementation(href) : null;
    },

    /**
     * @param {any} url
     * @param {any} base
     */
    canParse(url, base = undefined) {
      requireArguments("execute 'canParse' on 'URL'", 1, arguments.length);
      url = toString(url);
      if (base !== undefined) base = toString(base);
      return canParse(url, base);
    },
  });

  defineInspect(Implementation.prototype, isURL, inspectURL);

  return interfaceURL;
};
