/**
 * The URL class (URL Standard, section 6.1).
 *
 * A URL object is its href and the offsets of the record in it (docs/engine.md), so a getter is a slice. Offsets take
 * 15 bits and two of them one small integer, which V8 stores inside the object. A URL of 32,768 characters or more
 * keeps its whole record in an array instead.
 */

import {
  HASH,
  HOST,
  HOSTNAME,
  LONGEST,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
  canParse,
  parse,
  set,
  words,
} from './engine.js';
import { illegalInvocation, invalidURL, tooLong } from './errors.js';
import { defineInspect, inspectURL } from './inspect.js';
import { Int32Array, TypeError, charCodeAt, indexOf, slice } from './primordials.js';
import { createParams, handText, settle, staleText } from './url-search-params.js';
import { Uncloneable, constructedBy, defineInterface, missingArguments, toString, toUSVString, token } from './webidl.js';

const BITS = 15;
const MASK = (1 << BITS) - 1;
/** In place of the first two offsets: the record is in the array. */
const WIDE = -1;

const FILE = 6;

const INVALID = 'Invalid URL';

/** @typedef {(self: any) => number} Offset */
/** @type {(self: unknown) => boolean} */
let isURL;
/** @type {(self: unknown) => void} */
let check;
/** @type {Offset} */
let schemeEnd;
/** @type {Offset} */
let usernameEnd;
/** @type {Offset} */
let hostStart;
/** @type {Offset} */
let hostEnd;
/** @type {Offset} */
let pathStart;
/** @type {Offset} */
let queryStart;
/** @type {Offset} */
let fragmentStart;
/** @type {Offset} */
let schemeType;
/** @type {(self: any) => boolean} */
let hasHost;
/** Gives an object another href and the record in `words`. @type {(self: any, href: string) => void} */
let adopt;
/** What every setter but those of href and search is. @type {(self: any, part: number, value: any) => void} */
let assign;
/** Brings the query up to date with the query object. @type {(self: any) => void} */
let flush;

class Implementation extends Uncloneable {
  #href;
  /** schemeEnd and usernameEnd, or WIDE. */
  #scheme = words[0] | (words[1] << BITS);
  /** hostStart and hostEnd. */
  #host = words[2] | (words[3] << BITS);
  /** pathStart and queryStart. */
  #path = words[4] | (words[5] << BITS);
  /** fragmentStart and schemeType; the array of the wide form. @type {any} */
  #rest = words[6] | (words[7] << BITS);
  /** The query object, once somebody has asked for it. @type {any} */
  #query = undefined;

  /**
   * Made of the record that the last parse left in `words`.
   *
   * @param {string} href
   */
  constructor(href) {
    super(token);
    this.#href = href;
    if (href.length > MASK) adopt(this, href);
  }

  get href() {
    check(this);
    flush(this);
    return this.#href;
  }

  set href(value) {
    check(this);
    value = toString(value);
    const href = parse(value, undefined);
    if (typeof href !== 'string') throw refusal(new TypeError(INVALID), href, value);
    adopt(this, href);
    if (this.#query !== undefined) handText(this.#query, slice(href, queryStart(this) + 1, fragmentStart(this)));
  }

  get origin() {
    check(this);
    const type = schemeType(this);
    if (type === FILE) return 'null';
    if (type !== 0) {
      const scheme = schemeEnd(this) + 3;
      const start = hostStart(this);
      return start === scheme
        ? slice(this.#href, 0, pathStart(this))
        : slice(this.#href, 0, scheme) + slice(this.#href, start, pathStart(this));
    }
    return blobOrigin(this.#href, pathStart(this), queryStart(this));
  }

  get protocol() {
    check(this);
    return slice(this.#href, 0, schemeEnd(this) + 1);
  }

  set protocol(value) {
    assign(this, PROTOCOL, value);
  }

  // Without credentials or host the ends of these two lie before their starts, which makes an empty slice.

  get username() {
    check(this);
    return slice(this.#href, schemeEnd(this) + 3, usernameEnd(this));
  }

  set username(value) {
    assign(this, USERNAME, value);
  }

  get password() {
    check(this);
    return slice(this.#href, usernameEnd(this) + 1, hostStart(this) - 1);
  }

  set password(value) {
    assign(this, PASSWORD, value);
  }

  get host() {
    check(this);
    return hasHost(this) ? slice(this.#href, hostStart(this), pathStart(this)) : '';
  }

  set host(value) {
    assign(this, HOST, value);
  }

  get hostname() {
    check(this);
    return slice(this.#href, hostStart(this), hostEnd(this));
  }

  set hostname(value) {
    assign(this, HOSTNAME, value);
  }

  get port() {
    check(this);
    return hasHost(this) ? slice(this.#href, hostEnd(this) + 1, pathStart(this)) : '';
  }

  set port(value) {
    assign(this, PORT, value);
  }

  get pathname() {
    check(this);
    return slice(this.#href, pathStart(this), queryStart(this));
  }

  set pathname(value) {
    assign(this, PATHNAME, value);
  }

  get search() {
    check(this);
    flush(this);
    const start = queryStart(this);
    const end = fragmentStart(this);
    return end - start < 2 ? '' : slice(this.#href, start, end);
  }

  set search(value) {
    check(this);
    value = toUSVString(value);
    assign(this, SEARCH, value);
    // The list becomes the parse of the given value, where tabs and newlines still stand that the query has lost. So
    // even a query object that nobody has asked for must hear of them.
    if (this.#query === undefined && !hasTabOrNewline(value)) return;
    const input = charCodeAt(value, 0) === 0x3f ? slice(value, 1) : value;
    if (this.#query === undefined) this.#query = createParams(input);
    else handText(this.#query, input);
  }

  get searchParams() {
    check(this);
    if (this.#query === undefined) {
      this.#query = createParams(slice(this.#href, queryStart(this) + 1, fragmentStart(this)));
    }
    return this.#query;
  }

  get hash() {
    check(this);
    flush(this);
    const start = fragmentStart(this);
    return this.#href.length - start < 2 ? '' : slice(this.#href, start);
  }

  set hash(value) {
    assign(this, HASH, value);
  }

  toJSON() {
    check(this);
    flush(this);
    return this.#href;
  }

  toString() {
    check(this);
    flush(this);
    return this.#href;
  }

  static {
    isURL = (self) => typeof self === 'object' && self !== null && #href in self;

    check = (self) => {
      if (!isURL(self)) throw illegalInvocation();
    };

    schemeEnd = (self) => (self.#scheme < 0 ? self.#rest[0] : self.#scheme & MASK);
    usernameEnd = (self) => (self.#scheme < 0 ? self.#rest[1] : self.#scheme >> BITS);
    hostStart = (self) => (self.#scheme < 0 ? self.#rest[2] : self.#host & MASK);
    hostEnd = (self) => (self.#scheme < 0 ? self.#rest[3] : self.#host >> BITS);
    pathStart = (self) => (self.#scheme < 0 ? self.#rest[4] : self.#path & MASK);
    queryStart = (self) => (self.#scheme < 0 ? self.#rest[5] : self.#path >> BITS);
    fragmentStart = (self) => (self.#scheme < 0 ? self.#rest[6] : self.#rest & MASK);
    schemeType = (self) => (self.#scheme < 0 ? self.#rest[7] : self.#rest >> BITS);

    // A null host may be followed by "/." before the path, which is neither a host nor a port.
    hasHost = (self) => hostStart(self) > schemeEnd(self) + 1;

    adopt = (self, href) => {
      self.#href = href;
      if (href.length > MASK) {
        self.#scheme = WIDE;
        self.#rest = new Int32Array(8);
        for (let i = 0; i < 8; i++) self.#rest[i] = words[i];
        return;
      }
      self.#scheme = words[0] | (words[1] << BITS);
      self.#host = words[2] | (words[3] << BITS);
      self.#path = words[4] | (words[5] << BITS);
      self.#rest = words[6] | (words[7] << BITS);
    };

    const load = (/** @type {Implementation} */ self) => {
      const scheme = self.#scheme;
      const host = self.#host;
      const path = self.#path;
      const rest = self.#rest;
      if (scheme < 0) {
        for (let i = 0; i < 8; i++) words[i] = rest[i];
        return;
      }
      words[0] = scheme & MASK;
      words[1] = scheme >> BITS;
      words[2] = host & MASK;
      words[3] = host >> BITS;
      words[4] = path & MASK;
      words[5] = path >> BITS;
      words[6] = rest & MASK;
      words[7] = rest >> BITS;
    };

    assign = (self, part, value) => {
      check(self);
      value = toString(value);
      load(self);
      // A new scheme drops the port that is its default, and the engine has not the href to read it from.
      if (part === PROTOCOL) words[14] = hasHost(self) ? +slice(self.#href, hostEnd(self) + 1, pathStart(self)) : 0;
      const href = set(part, self.#href, value);
      if (href !== undefined) adopt(self, href);
    };

    // "Update" a URLSearchParams object, done when somebody looks: form-urlencoded text needs no more encoding in any
    // query, so that it can be spliced in as it is.
    flush = (self) => {
      if (self.#query === undefined) return;
      const query = staleText(self.#query);
      if (query === undefined) return;
      if (query.length > LONGEST) throw tooLong();
      load(self);
      const head = slice(self.#href, 0, words[5]);
      const tail = slice(self.#href, words[6]);
      const start = query === '' ? head : head + '?' + query;
      words[6] = start.length;
      adopt(self, start + tail);
      settle(self.#query);
    };
  }
}


/**
 * The origin of a URL that is not special: opaque, but for a blob URL's, which is the origin of the URL in its path if
 * that is an HTTP(S) URL (section 4.7; a file URL's origin is opaque again).
 *
 * @param {string} href
 * @param {number} pathStart
 * @param {number} queryStart
 * @returns {string}
 */
const blobOrigin = (href, pathStart, queryStart) => {
  if (slice(href, 0, 5) !== 'blob:') return 'null';
  const inner = slice(href, pathStart, queryStart);
  const path = parse(inner, undefined);
  if (typeof path !== 'string' || words[7] < 1 || words[7] > 2) return 'null';
  return slice(path, 0, words[0] + 3) + slice(path, words[2], words[4]);
};

/**
 * What to throw where `parse` gave no href.
 *
 * @param {Error} error  made by the caller, since every function on the way makes capturing the stack slower
 * @param {null | undefined} href
 * @param {string} url
 * @param {string} [base]
 */
const refusal = (error, href, url, base) => {
  if (href === undefined) return tooLong();
  return invalidURL(error, toUSVString(url), base === undefined ? base : toUSVString(base));
};

/**
 * @param {string} value
 */
const hasTabOrNewline = (value) =>
  indexOf(value, '\t') !== -1 || indexOf(value, '\n') !== -1 || indexOf(value, '\r') !== -1;

/**
 * @this {unknown}
 * @param {any} url
 * @param {any} base
 */
function URL(url, base = undefined) {
  if (new.target === undefined) throw new TypeError("Class constructor URL cannot be invoked without 'new'");
  if (arguments.length === 0) throw missingArguments("construct 'URL'", 1, 0);
  url = toString(url);
  if (base !== undefined) base = toString(base);
  const href = parse(url, base);
  if (typeof href !== 'string') throw refusal(new TypeError(INVALID), href, url, base);
  const self = new Implementation(href);
  return new.target === URL ? self : constructedBy(self, new.target);
}

defineInterface('URL', URL, Implementation, {
  /**
   * @param {any} url
   * @param {any} base
   */
  parse(url, base = undefined) {
    if (arguments.length === 0) throw missingArguments("execute 'parse' on 'URL'", 1, 0);
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
    if (arguments.length === 0) throw missingArguments("execute 'canParse' on 'URL'", 1, 0);
    url = toString(url);
    if (base !== undefined) base = toString(base);
    return canParse(url, base);
  },
});

defineInspect(Implementation.prototype, (self, depth, options, inspect) => {
  if (!isURL(self) || (typeof depth === 'number' && depth < 0)) return self;
  return inspectURL(self, options, inspect);
});

/** @type {typeof import('../types/classes.js').URL} */
const Interface = /** @type {any} */ (URL);
export { Interface as URL };
