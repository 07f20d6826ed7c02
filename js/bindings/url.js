/**
 * The [URL class](https://url.spec.whatwg.org/#url-class) on the objects of the wasm-bindgen classes.
 *
 * A call returns the href together with the offsets of its parts (docs/engine.md). So a getter is a slice, and a URL
 * that is only read holds no memory of the module. Changes are made in Rust.
 */

import { INVALID as INVALID_URL, defineURL, parseError } from '../classes/url-interface.js';
import { FILE } from '../plain/schemes.js';
import * as abi from '../wasm/abi.js';
import { tooLong } from '../wasm/limits.js';
import { TypeError, slice } from '../builtins/primordials.js';
import { illegalInvocation } from '../web-idl/errors.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import { toString } from '../web-idl/webidl.js';
import {
  beginBindingsCall,
  beginOperation,
  calls,
  endOperation,
  parseInput,
  readText,
  renewRecord,
  slots,
  tryBeginBindingsCall,
  write,
} from './instance.js';
import { addressOf, beginWith, freed, share } from './objects.js';
import { defineFree } from './free.js';
import { createParams } from './url-search-params.js';

/** @type {(self: any) => boolean} */
let isURL;
/** @type {(self: unknown) => void} */
let check;
/**
 * Makes an object unusable, and returns what it has shared.
 *
 * @type {(self: any) => import('./objects.js').Shared | null | undefined}
 */
let release;
/** Takes an href, with the record that is in `slots`. @type {(self: any, href: string) => string} */
let setHref;
/** The href of an object, up to date except for its query. @type {(self: any) => string} */
let hrefOf;
/** The href of an object with the changes of its list. @type {(self: any) => string} */
let currentHrefOf;
/**
 * Runs the setter of an attribute by its number (docs/engine.md); 0 is href.
 *
 * @type {(self: any, attribute: number, value: any) => void}
 */
let runSetter;

class Implementation extends Uncloneable {
  #href = '';
  #schemeEnd = 0;
  #usernameEnd = 0;
  #hostStart = 0;
  #hostEnd = 0;
  #pathStart = 0;
  #queryStart = 0;
  #fragmentStart = 0;
  #schemeType = 0;
  /**
   * The state that it shares with its query object, once something has been changed or read; null after `free`.
   *
   * @type {any}
   */
  #shared = undefined;
  /** @type {any} */
  #query = undefined;

  /**
   * Takes the record that the last parse has left in `slots`.
   *
   * @param {string} href
   */
  constructor(href) {
    super(token);
    setHref(this, href);
  }

  get href() {
    return currentHrefOf(this);
  }

  set href(value) {
    runSetter(this, 0, value);
  }

  get origin() {
    const href = hrefOf(this);
    if (this.#schemeType > 0 && this.#schemeType < FILE) {
      return slice(href, 0, this.#schemeEnd + 3) + slice(href, this.#hostStart, this.#pathStart);
    }
    beginOperation();
    beginBindingsCall(href);
    calls.origin_of(write(href));
    const origin = readText();
    endOperation();
    return origin;
  }

  get protocol() {
    return slice(hrefOf(this), 0, this.#schemeEnd + 1);
  }

  set protocol(value) {
    runSetter(this, 1, value);
  }

  // Without credentials or a host, the end of each lies before its start, and the slice is empty.

  get username() {
    return slice(hrefOf(this), this.#schemeEnd + 3, this.#usernameEnd);
  }

  set username(value) {
    runSetter(this, 2, value);
  }

  get password() {
    return slice(hrefOf(this), this.#usernameEnd + 1, this.#hostStart - 1);
  }

  set password(value) {
    runSetter(this, 3, value);
  }

  // After a null host, `/.` may precede the path.

  get host() {
    const href = hrefOf(this);
    return this.#hostStart > this.#schemeEnd + 1 ? slice(href, this.#hostStart, this.#pathStart) : '';
  }

  set host(value) {
    runSetter(this, 4, value);
  }

  get hostname() {
    return slice(hrefOf(this), this.#hostStart, this.#hostEnd);
  }

  set hostname(value) {
    runSetter(this, 5, value);
  }

  get port() {
    const href = hrefOf(this);
    return this.#hostStart > this.#schemeEnd + 1 ? slice(href, this.#hostEnd + 1, this.#pathStart) : '';
  }

  set port(value) {
    runSetter(this, 6, value);
  }

  get pathname() {
    return slice(hrefOf(this), this.#pathStart, this.#queryStart);
  }

  set pathname(value) {
    runSetter(this, 7, value);
  }

  get search() {
    const href = currentHrefOf(this);
    return this.#fragmentStart - this.#queryStart < 2 ? '' : slice(href, this.#queryStart, this.#fragmentStart);
  }

  set search(value) {
    runSetter(this, 8, value);
  }

  get searchParams() {
    if (this.#query === undefined) {
      const href = hrefOf(this);
      if (this.#shared === undefined) this.#shared = share(href);
      this.#query = createParams(this.#shared);
    }
    return this.#query;
  }

  get hash() {
    const href = hrefOf(this);
    return href.length - this.#fragmentStart < 2 ? '' : slice(href, this.#fragmentStart);
  }

  set hash(value) {
    runSetter(this, 9, value);
  }

  toJSON() {
    return currentHrefOf(this);
  }

  toString() {
    return currentHrefOf(this);
  }

  static {
    // Not `#href in self`, which is younger than private fields.
    isURL = (self) => {
      try {
        return self.#href !== undefined;
      } catch {
        return false;
      }
    };

    check = (self) => {
      if (!isURL(self)) throw illegalInvocation();
    };

    release = (self) => {
      check(self);
      const shared = self.#shared;
      self.#shared = null;
      self.#query = undefined;
      self.#href = '';
      return shared;
    };

    hrefOf = (self) => {
      if (self.#shared === null) throw freed('URL');
      return self.#href;
    };

    currentHrefOf = (self) => {
      if (self.#shared !== undefined) synchronize(self);
      return self.#href;
    };

    setHref = (self, href) => {
      renewRecord();
      self.#schemeEnd = slots[abi.SCHEME_END];
      self.#usernameEnd = slots[abi.USERNAME_END];
      self.#hostStart = slots[abi.HOST_START];
      self.#hostEnd = slots[abi.HOST_END];
      self.#pathStart = slots[abi.PATH_START];
      self.#queryStart = slots[abi.QUERY_START];
      self.#fragmentStart = slots[abi.FRAGMENT_START];
      self.#schemeType = slots[abi.SCHEME_TYPE];
      return (self.#href = href);
    };

    /** Takes what the list has changed. @type {(self: any) => void} */
    const synchronize = (self) => {
      const shared = self.#shared;
      if (shared === null) throw freed('URL');
      if (shared.isNewer) {
        if (parse(shared.href) === undefined) throw tooLong();
        setHref(self, shared.href);
        shared.isNewer = false;
      }
      if (!beginWith(shared)) return;
      const status = calls.handle_update(shared.address);
      if (status === abi.TEXT) {
        shared.href = setHref(self, readText());
        shared.isChanged = false;
      }
      endOperation();
      if (status === abi.TOO_LONG) throw tooLong();
    };

    runSetter = (self, attribute, value) => {
      check(self);
      value = toString(value);
      // Only now: the conversion may have freed it.
      const href = hrefOf(self);
      if (self.#shared === undefined) self.#shared = share(href);
      const address = addressOf(self, self.#shared);
      beginBindingsCall(value);
      const status = calls.handle_set(address, attribute, write(value));
      const shared = self.#shared;
      if (status === abi.TEXT) {
        shared.href = setHref(self, readText());
        shared.isNewer = false;
      }
      // The list agrees with the query again.
      if (status !== abi.INVALID && status !== abi.TOO_LONG && (attribute === 0 || attribute === 8)) {
        shared.list = undefined;
        shared.isChanged = false;
      }
      endOperation();
      if (status === abi.TOO_LONG) throw tooLong();
      else if (status === abi.INVALID) throw parseError(new TypeError(INVALID_URL), null, value);
    };
  }
}

/**
 * @param {string} url
 * @param {string} [base]
 * @returns {string | null | undefined} the href, whose record is in `slots`; null if the URL is invalid, undefined if
 *   it is too long
 */
const parse = (url, base) => {
  beginOperation();
  const status = tryBeginBindingsCall(url, base) ? parseInput(write(url), write(base)) : abi.TOO_LONG;
  const href = status === abi.TEXT ? readText() : url;
  endOperation();
  return status === abi.INVALID ? null : status === abi.TOO_LONG ? undefined : href;
};

/** @type {typeof import('../../types/bindings.js').URL} */
export const URL = defineURL(Implementation, isURL, parse, (url, base) => typeof parse(url, base) === 'string');

defineFree(Implementation.prototype, release);
