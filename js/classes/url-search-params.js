/**
 * The URLSearchParams class (URL Standard, section 6.2).
 *
 * An object is a list of names and values in turn, or a text that nobody has needed to parse yet. The query object of
 * a URL knows nothing of it: the URL hands it a new text, and asks it, before its own query is read, whether the list
 * was changed. So neither side works for what nobody looks at, and 50,000 appends serialise once.
 */

import {
  IteratorPrototype,
  List,
  Symbol,
  TypeError,
  apply,
  arraySlice,
  charCodeAt,
  define,
  indexOf,
  setPrototypeOf,
  slice,
} from '../host/primordials.js';
import { illegalInvocation, typeError } from '../web-idl/errors.js';
import { defineInspect, inspectIterator, inspectParams } from '../web-idl/inspect.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import {
  constructedBy,
  defineInterface,
  definePrototype,
  eachEntry,
  isObject,
  iterate,
  iteratorMethod,
  missingArguments,
  toUSVString,
} from '../web-idl/webidl.js';
import { findFirstValue, parsePairs, serializePairs } from './form-urlencoded.js';
import { sortPairs } from './sort.js';

const KEYS = 0;
const VALUES = 1;
const ENTRIES = 2;

/** @type {(self: any) => boolean} */
let isParams;
/** @type {(self: unknown) => void} */
let check;
/** @type {(self: any) => boolean} */
let isIterator;
/** What an iterator has still to give. @type {(self: any) => unknown[]} */
let rest;
/** The list, parsed now if it had not been. @type {(self: any) => List<string>} */
let listOf;
/** Makes the query object of a URL. @type {(text: string) => object} */
export let createParams;
/** Replaces the list by the parse of a text. @type {(params: any, text: string) => void} */
export let replaceText;
/** The serialised list, if it has been changed and its URL does not have it. @type {(params: any) => string | undefined} */
export let unsyncedQuery;
/** Notes that the URL has it now. @type {(params: any) => void} */
export let markClean;

class Implementation extends Uncloneable {
  /** What the list is yet to be parsed from. */
  #text;
  /** Names and values in turn; null while they are a text, undefined when that has been looked into once. */
  #list;
  /** Whether the list has changed since the URL that it belongs to last looked. */
  #stale = false;

  /**
   * @param {string} text
   * @param {List<string> | null | undefined} list
   */
  constructor(text, list) {
    super(token);
    this.#text = text;
    this.#list = list;
  }

  get size() {
    check(this);
    return listOf(this).length / 2;
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  append(name, value) {
    check(this);
    requireArguments('append', 2, arguments.length);
    name = toUSVString(name);
    value = toUSVString(value);
    // Only now: a conversion can run a program's code, and that may change the list.
    const list = listOf(this);
    list[list.length] = name;
    list[list.length] = value;
    this.#stale = true;
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  delete(name, value = undefined) {
    check(this);
    requireArguments('delete', 1, arguments.length);
    name = toUSVString(name);
    if (value !== undefined) value = toUSVString(value);
    const list = listOf(this);
    let kept = 0;
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name && (value === undefined || list[i + 1] === value)) continue;
      list[kept++] = list[i];
      list[kept++] = list[i + 1];
    }
    list.length = kept;
    this.#stale = true;
  }

  /**
   * @param {any} name
   */
  get(name) {
    check(this);
    requireArguments('get', 1, arguments.length);
    name = toUSVString(name);
    if (this.#list === null) {
      const value = findFirstValue(this.#text, name);
      this.#list = undefined;
      if (value !== undefined) return value;
    }
    const list = listOf(this);
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name) return list[i + 1];
    }
    return null;
  }

  /**
   * @param {any} name
   */
  getAll(name) {
    check(this);
    requireArguments('getAll', 1, arguments.length);
    name = toUSVString(name);
    const list = listOf(this);
    /** @type {List<string>} */
    const values = new List();
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name) values[values.length] = list[i + 1];
    }
    return arraySlice(values);
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  has(name, value = undefined) {
    check(this);
    requireArguments('has', 1, arguments.length);
    name = toUSVString(name);
    if (value !== undefined) value = toUSVString(value);
    const list = listOf(this);
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name && (value === undefined || list[i + 1] === value)) return true;
    }
    return false;
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  set(name, value) {
    check(this);
    requireArguments('set', 2, arguments.length);
    name = toUSVString(name);
    value = toUSVString(value);
    const list = listOf(this);
    let found = false;
    let kept = 0;
    for (let i = 0; i < list.length; i += 2) {
      const same = list[i] === name;
      if (same && found) continue;
      list[kept++] = list[i];
      list[kept++] = same ? value : list[i + 1];
      found = found || same;
    }
    list.length = kept;
    if (!found) {
      list[kept] = name;
      list[kept + 1] = value;
    }
    this.#stale = true;
  }

  sort() {
    check(this);
    this.#list = sortPairs(listOf(this));
    this.#stale = true;
  }

  entries() {
    check(this);
    return new SearchParamsIterator(this, ENTRIES);
  }

  /**
   * @param {any} callback
   * @param {any} thisArg
   */
  forEach(callback, thisArg = undefined) {
    check(this);
    requireArguments('forEach', 1, arguments.length);
    if (typeof callback !== 'function') {
      throw new TypeError(
        "Failed to execute 'forEach' on 'URLSearchParams': parameter 1 is not of type 'Function'.",
      );
    }
    // The list is looked up in every round: the callback may change it.
    for (let i = 0; i < listOf(this).length; i += 2) {
      const list = listOf(this);
      apply(callback, thisArg, [list[i + 1], list[i], this]);
    }
  }

  keys() {
    check(this);
    return new SearchParamsIterator(this, KEYS);
  }

  values() {
    check(this);
    return new SearchParamsIterator(this, VALUES);
  }

  toString() {
    check(this);
    return serializePairs(listOf(this));
  }

  static {
    // Not `in`: see url.js.
    isParams = (self) => {
      try {
        return self.#stale !== undefined;
      } catch {
        return false;
      }
    };

    check = (self) => {
      if (!isParams(self)) throw illegalInvocation();
    };

    listOf = (self) => {
      if (self.#list === null || self.#list === undefined) {
        self.#list = parsePairs(self.#text);
        self.#text = '';
      }
      return self.#list;
    };

    createParams = (text) => new Implementation(text, null);

    replaceText = (params, text) => {
      params.#text = text;
      params.#list = null;
      params.#stale = false;
    };

    unsyncedQuery = (params) => (params.#stale ? serializePairs(params.#list) : undefined);

    markClean = (params) => {
      params.#stale = false;
    };
  }
}

/** The default iterator object of the interface (Web IDL, "iterable declarations"). It looks at the list as it is. */
class SearchParamsIterator extends Uncloneable {
  #params;
  #kind;
  #index = 0;

  /**
   * @param {Implementation} params
   * @param {number} kind
   */
  constructor(params, kind) {
    super(token);
    this.#params = params;
    this.#kind = kind;
  }

  next() {
    if (!isIterator(this)) throw illegalInvocation();
    const list = listOf(this.#params);
    const index = this.#index;
    if (index >= list.length) return { value: undefined, done: true };
    this.#index = index + 2;
    return { value: iterationValue(list, index, this.#kind), done: false };
  }

  static {
    isIterator = (self) => {
      try {
        return self.#index !== undefined;
      } catch {
        return false;
      }
    };
    rest = (self) => {
      const list = listOf(self.#params);
      const items = new List();
      for (let i = self.#index; i < list.length; i += 2) items[items.length] = iterationValue(list, i, self.#kind);
      return arraySlice(items);
    };
  }
}

/**
 * @param {List<string>} list
 * @param {number} index
 * @param {number} kind
 */
const iterationValue = (list, index, kind) =>
  kind === ENTRIES ? [list[index], list[index + 1]] : list[kind === KEYS ? index : index + 1];

/**
 * @param {string} operation
 * @param {number} required
 * @param {number} present
 */
const requireArguments = (operation, required, present) => {
  if (present < required) throw missingArguments(`execute '${operation}' on 'URLSearchParams'`, required, present);
};

/**
 * Web IDL's conversion of the constructor's argument to one of its three types, and the list made of it.
 *
 * @param {any} init
 * @returns {Implementation}
 */
const create = (init) => {
  if (!isObject(init)) {
    const text = toUSVString(init);
    return new Implementation(text !== '' && charCodeAt(text, 0) === 0x3f ? slice(text, 1) : text, null);
  }
  const method = iteratorMethod(init);
  return new Implementation('', method === undefined ? pairsOfRecord(init) : pairsOfSequence(init, method));
};

const notAPair = () =>
  typeError(
    "Failed to construct 'URLSearchParams': Each query pair must be an iterable [name, value] tuple",
    'ERR_INVALID_TUPLE',
  );

/**
 * @param {object} init
 * @param {Function} method
 */
const pairsOfSequence = (init, method) => {
  /** @type {List<string>} */
  const list = new List();
  let wrongSize = false;
  iterate(init, method, (pair) => {
    const inner = isObject(pair) ? iteratorMethod(pair) : undefined;
    if (inner === undefined) throw notAPair();
    const expected = list.length + 2;
    iterate(pair, inner, (part) => {
      list[list.length] = toUSVString(part);
    });
    // The whole argument is converted before the standard's constructor looks at sizes.
    if (list.length !== expected) wrongSize = true;
  });
  if (wrongSize) throw notAPair();
  return list;
};

/**
 * @param {object} init
 */
const pairsOfRecord = (init) => {
  /** @type {List<string>} */
  const list = new List();
  /** Where the names with U+FFFD are. @type {Record<string, number>} */
  const places = /** @type {any} */ ({ __proto__: null });
  eachEntry(init, (key, value) => {
    // Two keys can become one when lone surrogates are replaced: the first keeps its place, the last its value.
    // All of them have U+FFFD in them then.
    const at = indexOf(key, '\ufffd') === -1 ? list.length : (places[key] ??= list.length);
    list[at] = key;
    list[at + 1] = value;
  });
  return list;
};

/**
 * @this {unknown}
 * @param {any} init
 */
function URLSearchParams(init = '') {
  if (new.target === undefined) {
    throw new TypeError("Class constructor URLSearchParams cannot be invoked without 'new'");
  }
  const self = create(init);
  return new.target === URLSearchParams ? self : constructedBy(self, new.target);
}

const { prototype } = Implementation;
defineInterface('URLSearchParams', URLSearchParams, Implementation);
define(prototype, Symbol.iterator, { value: prototype.entries, writable: true, configurable: true });
defineInspect(prototype, (self, depth, options, inspect) => {
  if (!isParams(self)) return self;
  if (typeof depth === 'number' && depth < 0) return options.stylize('[Object]', 'special');
  return inspectParams(self, listOf(self), depth, options, inspect);
});

// Only the interface makes iterators: nothing leads from one to its class.
const { prototype: iteratorPrototype } = SearchParamsIterator;
delete (/** @type {any} */ (iteratorPrototype).constructor);
setPrototypeOf(iteratorPrototype, IteratorPrototype);
definePrototype(iteratorPrototype, 'URLSearchParams Iterator');
defineInspect(iteratorPrototype, (self, depth, options, inspect) => {
  if (!isIterator(self)) return self;
  if (typeof depth === 'number' && depth < 0) return options.stylize('[Object]', 'special');
  return inspectIterator(rest(self), depth, options, inspect);
});

/** @type {typeof import('../../types/classes.js').URLSearchParams} */
const Interface = /** @type {any} */ (URLSearchParams);
export { Interface as URLSearchParams };
