/**
 * The [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams).
 *
 * An object holds a list of alternating names and values, or a string that has not been parsed yet. The query object of a
 * URL has no reference to the URL. When the query changes, the URL replaces the text; before the query is read, the URL
 * asks whether the list has changed. So each side works only on demand, and 50,000 appends serialise the list once.
 */

import {
  IteratorPrototype,
  List,
  Symbol,
  TypeError,
  apply,
  arraySlice,
  define,
  setPrototypeOf,
} from '../host/primordials.js';
import { illegalInvocation } from '../web-idl/errors.js';
import { defineInspect, inspectIterator, inspectParams } from '../web-idl/inspect.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import {
  constructedBy,
  defineInterface,
  definePrototype,
  missingArguments,
  toUSVString,
} from '../web-idl/webidl.js';
import { convertInit } from './convert-init.js';
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
/** The remaining values of an iterator. @type {(self: any) => unknown[]} */
let rest;
/** Returns the list, and parses the text first if necessary. @type {(self: any) => List<string>} */
let listOf;
/** Creates the query object of a URL. @type {(text: string) => object} */
export let createParams;
/** Replaces the list with an unparsed text. @type {(params: any, text: string) => void} */
export let replaceText;
/**
 * The serialised list if its URL does not have the latest changes; otherwise undefined.
 *
 * @type {(params: any) => string | undefined}
 */
export let unsyncedQuery;
/** Records that the URL has the latest changes. @type {(params: any) => void} */
export let markClean;

class Implementation extends Uncloneable {
  /** The text of a list that has not been parsed. */
  #text;
  /** Alternating names and values. Unparsed, the list is null; after the first `get` it is undefined. */
  #list;
  /** Whether the list has changes that its URL does not have. */
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
    // After the conversions, because they can run code that changes the list.
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
    // The list is fetched for each pair, because the callback may change it.
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
    // Not `#stale in self`: see url.js.
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

/**
 * The [default iterator object](https://webidl.spec.whatwg.org/#js-default-iterator-object) of the interface. It reads
 * the current list at every step.
 */
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
 * The value that an iterator of a kind returns for a pair.
 *
 * @param {List<string>} list
 * @param {number} index
 * @param {number} kind
 */
const iterationValue = (list, index, kind) =>
  kind === ENTRIES ? [list[index], list[index + 1]] : list[kind === KEYS ? index : index + 1];

/**
 * Throws if an operation was called with too few arguments.
 *
 * @param {string} operation
 * @param {number} required
 * @param {number} present
 */
const requireArguments = (operation, required, present) => {
  if (present < required) throw missingArguments(`execute '${operation}' on 'URLSearchParams'`, required, present);
};

/**
 * Creates an object from the constructor's argument.
 *
 * @param {any} init
 * @returns {Implementation}
 */
const create = (init) => {
  const content = convertInit(init);
  return typeof content === 'string' ? new Implementation(content, null) : new Implementation('', content);
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

// Iterators have no constructor that a program could call.
const { prototype: iteratorPrototype } = SearchParamsIterator;
delete (/** @type {any} */ (iteratorPrototype).constructor);
setPrototypeOf(iteratorPrototype, IteratorPrototype);
definePrototype(iteratorPrototype, 'URLSearchParams Iterator');
defineInspect(iteratorPrototype, (self, depth, options, inspect) => {
  if (!isIterator(self)) return self;
  if (typeof depth === 'number' && depth < 0) return options.stylize('[Object]', 'special');
  return inspectIterator(rest(self), depth, options, inspect);
});

// When a collection finds no object of a class, V8 forgets the layout of its objects and drops all optimised code that knows it.
// So one object of each layout is kept alive (docs/performance.md).
const kept = new Implementation('', null);
kept.append('', '');
markClean(kept);
const keptIterator = kept.entries();
keptIterator.next();
/** @type {any} */ (Implementation).kept = keptIterator;

/** @type {typeof import('../../types/classes.js').URLSearchParams} */
const Interface = /** @type {any} */ (URLSearchParams);
export { Interface as URLSearchParams };
