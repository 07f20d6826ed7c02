/**
 * The [URL class](https://url.spec.whatwg.org/#url-class).
 *
 * A URL object holds its href and the record of offsets in it (docs/engine.md), so a getter is a slice. An offset takes
 * 15 bits, and two of them share one small integer, which V8 stores in the object itself. A URL of 32,768 characters or
 * more keeps its record in an array instead, which is called the long form.
 */

import { canParse, parse, setWithEngine } from '../engine/engine.js';
import { beginEngineCall, mayAnswer, slots, whenStarted } from '../wasm/instance.js';
import { hasPlainAuthority } from '../plain/url-start.js';
import { FILE, HTTP, HTTPS, PROTOCOLS } from '../plain/schemes.js';
import * as abi from '../wasm/abi.js';
import { MAX_INPUT_BYTES, tooLong } from '../wasm/limits.js';
import { Int32Array, TypeError, slice, utf8Write } from '../builtins/primordials.js';
import { illegalInvocation } from '../web-idl/errors.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import { toString } from '../web-idl/webidl.js';
import { BITS, MASK, hostPair, pathPair, restPair, schemePair, setWithoutEngine } from '../plain/setters.js';
import { INVALID, defineURL, parseError } from './url-interface.js';
import { createParams, markUnchanged, replaceText, changedQuery } from './url-search-params.js';

/** Replaces each pair of offsets in the long form. */
const LONG_FORM = -1;

/** @type {(self: any) => boolean} */
let isURL;
/** @type {(self: unknown) => void} */
let check;
/** Copies the record of an object. @type {(self: any, to: Int32Array) => void} */
let loadRecord;
/** The origin of any URL. @type {(self: any) => string} */
let uncommonOrigin;
/**
 * The slice of the href between two offsets of an object in the long form.
 *
 * @type {(self: any, start: number, end: number) => string}
 */
let sliceLongForm;
/**
 * Replaces the href of an object and its record; with `replacesQuery` also the text of its query object, if it has one.
 *
 * @type {(self: any, href: string, record: Int32Array, replacesQuery: boolean) => void}
 */
let setRecord;
/** The query without its question mark. @type {(self: any) => string} */
let queryOf;
/** Runs any setter except the setter of href. @type {(self: any, attribute: number, value: any) => void} */
let runSetter;
/** Applies the changes of the query object to the URL. @type {(self: any) => void} */
let flush;

class Implementation extends Uncloneable {
  // The offsets are set by the constructor: Babel makes a function of an initialiser that reads a variable.
  #href;
  /** schemeEnd and usernameEnd, or LONG_FORM. */
  #scheme = 0;
  /** hostStart and hostEnd. */
  #host = 0;
  /** pathStart and queryStart. */
  #path = 0;
  /** fragmentStart and schemeType; in the long form, the array with the record. @type {any} */
  #rest = 0;
  /** The query object, created when it is first needed. @type {any} */
  #query = undefined;
  /** Objects of each layout, which are never collected (see url-search-params.js). @type {any} */
  static kept = undefined;

  /**
   * Takes the record that the last parse left in `slots`.
   *
   * @param {string} href
   */
  constructor(href) {
    super(token);
    this.#href = href;
    this.#scheme = slots[abi.SCHEME_END] | (slots[abi.USERNAME_END] << BITS);
    this.#host = slots[abi.HOST_START] | (slots[abi.HOST_END] << BITS);
    this.#path = slots[abi.PATH_START] | (slots[abi.QUERY_START] << BITS);
    this.#rest = slots[abi.FRAGMENT_START] | (slots[abi.SCHEME_TYPE] << BITS);
    if (href.length > MASK) setRecord(this, href, slots, false);
  }

  // Getters are short, so that V8 can inline all of them into one function. They start by reading a private field,
  // which throws for an object of another class. Calling `check` would add half of the time.

  get href() {
    flush(this);
    return this.#href;
  }

  set href(value) {
    check(this);
    value = toString(value);
    const href = parse(value, undefined);
    if (typeof href !== 'string') throw parseError(new TypeError(INVALID), href, value);
    setRecord(this, href, slots, true);
  }

  get origin() {
    const scheme = this.#scheme;
    if (scheme > 0) {
      const type = this.#rest >> BITS;
      if (type > 0 && type < FILE && (this.#host & MASK) === (scheme & MASK) + 3) {
        return slice(this.#href, 0, this.#path & MASK);
      }
    }
    return uncommonOrigin(this);
  }

  get protocol() {
    const scheme = this.#scheme;
    return scheme < 0
      ? slice(this.#href, 0, this.#rest[abi.SCHEME_END] + 1)
      : PROTOCOLS[this.#rest >> BITS] || slice(this.#href, 0, (scheme & MASK) + 1);
  }

  set protocol(value) {
    runSetter(this, abi.PROTOCOL, value);
  }

  // Without credentials or a host the ends of these two lie before their starts, so the slices are empty.

  get username() {
    const scheme = this.#scheme;
    return scheme < 0
      ? slice(this.#href, this.#rest[abi.SCHEME_END] + 3, this.#rest[abi.USERNAME_END])
      : slice(this.#href, (scheme & MASK) + 3, scheme >> BITS);
  }

  set username(value) {
    runSetter(this, abi.USERNAME, value);
  }

  get password() {
    const scheme = this.#scheme;
    return scheme < 0
      ? slice(this.#href, this.#rest[abi.USERNAME_END] + 1, this.#rest[abi.HOST_START] - 1)
      : slice(this.#href, (scheme >> BITS) + 1, (this.#host & MASK) - 1);
  }

  set password(value) {
    runSetter(this, abi.PASSWORD, value);
  }

  get host() {
    const host = this.#host;
    if (host < 0)
      return hasHost(this.#rest[abi.SCHEME_END], this.#rest[abi.HOST_START])
        ? sliceLongForm(this, abi.HOST_START, abi.PATH_START)
        : '';
    return hasHost(this.#scheme & MASK, host & MASK) ? slice(this.#href, host & MASK, this.#path & MASK) : '';
  }

  set host(value) {
    runSetter(this, abi.HOST, value);
  }

  get hostname() {
    const host = this.#host;
    return host < 0 ? sliceLongForm(this, abi.HOST_START, abi.HOST_END) : slice(this.#href, host & MASK, host >> BITS);
  }

  set hostname(value) {
    runSetter(this, abi.HOSTNAME, value);
  }

  get port() {
    const host = this.#host;
    if (host < 0)
      return hasHost(this.#rest[abi.SCHEME_END], this.#rest[abi.HOST_START])
        ? slice(this.#href, this.#rest[abi.HOST_END] + 1, this.#rest[abi.PATH_START])
        : '';
    return hasHost(this.#scheme & MASK, host & MASK) ? slice(this.#href, (host >> BITS) + 1, this.#path & MASK) : '';
  }

  set port(value) {
    runSetter(this, abi.PORT, value);
  }

  get pathname() {
    const path = this.#path;
    return path < 0
      ? sliceLongForm(this, abi.PATH_START, abi.QUERY_START)
      : slice(this.#href, path & MASK, path >> BITS);
  }

  set pathname(value) {
    runSetter(this, abi.PATHNAME, value);
  }

  get search() {
    flush(this);
    const path = this.#path;
    const start = path < 0 ? this.#rest[abi.QUERY_START] : path >> BITS;
    const end = path < 0 ? this.#rest[abi.FRAGMENT_START] : this.#rest & MASK;
    return end - start < 2 ? '' : slice(this.#href, start, end);
  }

  set search(value) {
    runSetter(this, abi.SEARCH, value);
  }

  get searchParams() {
    if (this.#query === undefined) this.#query = createParams(queryOf(this));
    return this.#query;
  }

  get hash() {
    const start = this.#path < 0 ? this.#rest[abi.FRAGMENT_START] : this.#rest & MASK;
    return this.#href.length - start < 2 ? '' : slice(this.#href, start);
  }

  set hash(value) {
    runSetter(this, abi.HASH, value);
  }

  toJSON() {
    flush(this);
    return this.#href;
  }

  toString() {
    flush(this);
    return this.#href;
  }

  static {
    // Not `#href in self`, which is newer than private fields, and four times slower in JavaScriptCore.
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

    uncommonOrigin = (self) => {
      const href = self.#href;
      const isLong = self.#scheme < 0;
      const record = self.#rest;
      const type = isLong ? record[abi.SCHEME_TYPE] : record >> BITS;
      const pathStart = isLong ? record[abi.PATH_START] : self.#path & MASK;
      if (type === FILE) return 'null';
      if (type === 0)
        return blobOrigin(slice(href, 0, isLong ? record[abi.QUERY_START] : self.#path >> BITS), pathStart);
      const schemeEnd = isLong ? record[abi.SCHEME_END] : self.#scheme & MASK;
      return (
        slice(href, 0, schemeEnd + 3) + slice(href, isLong ? record[abi.HOST_START] : self.#host & MASK, pathStart)
      );
    };

    sliceLongForm = (self, start, end) => slice(self.#href, self.#rest[start], self.#rest[end]);

    queryOf = (self) => {
      const path = self.#path;
      return path < 0
        ? slice(self.#href, self.#rest[abi.QUERY_START] + 1, self.#rest[abi.FRAGMENT_START])
        : slice(self.#href, (path >> BITS) + 1, self.#rest & MASK);
    };

    /**
     * Changes an object. After the first call there are stores only, which nothing can come between: neither an
     * exception nor the runtime, which can terminate a script, leaves a part of a change.
     *
     * @type {(self: any, query: string | undefined, href: string, scheme: number, host: number, path: number, rest: any) => void}
     */
    const store = (self, query, href, scheme, host, path, rest) => {
      if (query !== undefined) replaceText(self.#query, query);
      self.#href = href;
      self.#scheme = scheme;
      self.#host = host;
      self.#path = path;
      self.#rest = rest;
    };

    setRecord = (self, href, record, replacesQuery) => {
      const query =
        replacesQuery && self.#query !== undefined
          ? slice(href, record[abi.QUERY_START] + 1, record[abi.FRAGMENT_START])
          : undefined;
      if (href.length > MASK) {
        const copy = new Int32Array(abi.RECORD_LENGTH);
        for (let i = 0; i < abi.RECORD_LENGTH; i++) copy[i] = record[i];
        store(self, query, href, LONG_FORM, LONG_FORM, LONG_FORM, copy);
      } else {
        store(
          self,
          query,
          href,
          record[abi.SCHEME_END] | (record[abi.USERNAME_END] << BITS),
          record[abi.HOST_START] | (record[abi.HOST_END] << BITS),
          record[abi.PATH_START] | (record[abi.QUERY_START] << BITS),
          record[abi.FRAGMENT_START] | (record[abi.SCHEME_TYPE] << BITS),
        );
      }
    };

    loadRecord = (self, to) => {
      const scheme = self.#scheme;
      const host = self.#host;
      const path = self.#path;
      const rest = self.#rest;
      if (scheme < 0) {
        for (let i = 0; i < abi.RECORD_LENGTH; i++) to[i] = rest[i];
        return;
      }
      to[abi.SCHEME_END] = scheme & MASK;
      to[abi.USERNAME_END] = scheme >> BITS;
      to[abi.HOST_START] = host & MASK;
      to[abi.HOST_END] = host >> BITS;
      to[abi.PATH_START] = path & MASK;
      to[abi.QUERY_START] = path >> BITS;
      to[abi.FRAGMENT_START] = rest & MASK;
      to[abi.SCHEME_TYPE] = rest >> BITS;
    };

    runSetter = (self, attribute, value) => {
      check(self);
      value = toString(value);
      let href = setWithoutEngine(attribute, value, self.#href, self.#scheme, self.#host, self.#path, self.#rest);
      if (href !== undefined) {
        const query =
          attribute === abi.SEARCH && self.#query !== undefined
            ? slice(href, (pathPair >> BITS) + 1, restPair & MASK)
            : undefined;
        store(self, query, href, schemePair, hostPair, pathPair, restPair);
        return;
      }
      beginEngineCall();
      loadRecord(self, slots);
      // A new scheme drops the port that is its default. The engine does not have the href, so it needs the number.
      if (attribute === abi.PROTOCOL)
        slots[abi.PORT_NUMBER] = +slice(self.#href, slots[abi.HOST_END] + 1, slots[abi.PATH_START]);
      href = setWithEngine(attribute, self.#href, value);
      // A query always has a change.
      if (href !== undefined) setRecord(self, href, slots, attribute === abi.SEARCH);
    };

    // The standard's "update" of a URLSearchParams object
    // (https://url.spec.whatwg.org/#concept-urlsearchparams-update), deferred until the URL is read. Form-urlencoded
    // text is valid in any query, so it is spliced in unchanged.
    flush = (self) => {
      if (self.#query !== undefined) update(self);
    };

    /** @param {any} self */
    const update = (self) => {
      const query = changedQuery(self.#query);
      if (query === undefined) return;
      const record = new Int32Array(abi.RECORD_LENGTH);
      loadRecord(self, record);
      const head = slice(self.#href, 0, record[abi.QUERY_START]);
      const tail = slice(self.#href, record[abi.FRAGMENT_START]);
      const length = query === '' ? 0 : query.length + 1;
      if (head.length + length + tail.length > MAX_INPUT_BYTES) throw tooLong();
      const start = query === '' ? head : head + '?' + query;
      record[abi.FRAGMENT_START] = start.length;
      setRecord(self, start + tail, record, false);
      // If this is not reached, the next reader does the same again.
      markUnchanged(self.#query);
    };

    // A URL of each layout of the short form, with a query object and without one: see url-search-params.js. By now a
    // page may have replaced the members, so none of them is used.
    whenStarted(() => {
      const url = new Implementation('');
      url.#query = createParams('');
      setRecord(url, '', slots, false);
      /** @type {any} */ (Implementation).kept = [url, new Implementation('')];
    });
  }
}

/**
 * Whether a URL has a host. After a null host, "/." may precede the path, which is neither a host nor a port.
 *
 * @param {number} schemeEnd
 * @param {number} hostStart
 */
const hasHost = (schemeEnd, hostStart) => hostStart > schemeEnd + 1;

/**
 * The [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL that is not special. It is opaque, except
 * for a blob URL with an HTTP(S) URL in its path, which has that URL's origin.
 *
 * @param {string} href  without query and fragment
 * @param {number} pathStart
 * @returns {string}
 */
const blobOrigin = (href, pathStart) => {
  if (slice(href, 0, 5) !== 'blob:') return 'null';
  const path = parse(slice(href, pathStart), undefined);
  if (typeof path !== 'string' || (slots[abi.SCHEME_TYPE] !== HTTP && slots[abi.SCHEME_TYPE] !== HTTPS)) return 'null';
  return slice(path, 0, slots[abi.SCHEME_END] + 3) + slice(path, slots[abi.HOST_START], slots[abi.PATH_START]);
};

/**
 * Whether to look at the host before the engine does. If strings are written fast, that takes longer.
 */
const looksFirst = utf8Write === undefined;

/** @type {typeof import('../../types/classes.js').URL} */
export const URL = defineURL(
  Implementation,
  isURL,
  parse,
  // If the engine has not been started, `canParse` has to throw the error that says why.
  (url, base) => (looksFirst && base === undefined && mayAnswer() && hasPlainAuthority(url)) || canParse(url, base),
);
