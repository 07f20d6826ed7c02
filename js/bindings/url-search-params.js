/** The [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) on the lists of the wasm-bindgen classes. */

import { convertInit } from '../classes/convert-init.js';
import { tooLong } from '../engine/too-long.js';
import { IteratorPrototype, List, Symbol, TypeError, apply, arraySlice, define, setPrototypeOf } from '../host/primordials.js';
import { illegalInvocation } from '../web-idl/errors.js';
import { defineInspect, inspectIterator, inspectParams } from '../web-idl/inspect.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import { constructedBy, defineInterface, definePrototype, missingArguments, toString } from '../web-idl/webidl.js';
import { MISSING } from '../engine/slot.js';
import { TEXT } from '../engine/status.js';
import { begin, calls, readText, write } from './exchange.js';
import { defineFree } from './free.js';
import { addressOf, freed, putAway, share } from './objects.js';

const KEYS = 0;
const VALUES = 1;
const ENTRIES = 2;

/** @type {(self: any) => boolean} */
let isParams;
/** @type {(self: unknown, operation?: string, required?: number, present?: number) => void} */
let check;
/** The address of the Rust object, for the next call. @type {(self: any) => number} */
let listOf;
/** Creates the query object of a URL. @type {(shared: any) => object} */
export let createParams;
/** @type {(self: any) => boolean} */
let isIterator;
/** The remaining values of an iterator. @type {(self: any) => unknown[]} */
let rest;

/**
 * Calls with a name and a value.
 *
 * @param {any} self
 * @param {'list_append' | 'list_set' | 'list_delete' | 'list_find'} call
 * @param {string} name
 * @param {string | undefined} value
 * @param {number} [start]
 * @returns {number}
 */
const callWith = (self, call, name, value, start) => {
  const list = listOf(self);
  if (!begin(value === undefined ? name.length : name.length + value.length + 1)) throw tooLong();
  return calls[call](list, write(name), value === undefined ? MISSING : write(value), start);
};

class Implementation extends Uncloneable {
  /** What it shares with its URL; undefined after `free`. @type {any} */
  #shared;

  /** @param {any} shared */
  constructor(shared) {
    super(token);
    this.#shared = shared;
  }

  get size() {
    check(this);
    return calls.list_size(listOf(this));
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  append(name, value) {
    check(this, 'append', 2, arguments.length);
    callWith(this, 'list_append', toString(name), toString(value));
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  delete(name, value = undefined) {
    check(this, 'delete', 1, arguments.length);
    callWith(this, 'list_delete', toString(name), value === undefined ? value : toString(value));
  }

  /**
   * @param {any} name
   */
  get(name) {
    check(this, 'get', 1, arguments.length);
    return callWith(this, 'list_find', toString(name), undefined, 0) === 0 ? null : readText();
  }

  /**
   * @param {any} name
   */
  getAll(name) {
    check(this, 'getAll', 1, arguments.length);
    name = toString(name);
    const values = new List();
    for (let place = 0; (place = callWith(this, 'list_find', name, undefined, place)) !== 0; ) values[values.length] = readText();
    return arraySlice(values);
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  has(name, value = undefined) {
    check(this, 'has', 1, arguments.length);
    name = toString(name);
    return callWith(this, 'list_find', name, value === undefined ? value : toString(value), 0) !== 0;
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  set(name, value) {
    check(this, 'set', 2, arguments.length);
    callWith(this, 'list_set', toString(name), toString(value));
  }

  sort() {
    check(this);
    calls.list_sort(listOf(this));
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
    check(this, 'forEach', 1, arguments.length);
    if (typeof callback !== 'function') {
      throw new TypeError("Failed to execute 'forEach' on 'URLSearchParams': parameter 1 is not of type 'Function'.");
    }
    for (let i = 0, name; (name = item(this, i, KEYS)) !== undefined; i++) {
      apply(callback, thisArg, [item(this, i, VALUES), name, this]);
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
    calls.list_text(listOf(this));
    return readText();
  }

  free() {
    check(this);
    if (this.#shared) putAway(this.#shared);
    this.#shared = null;
  }

  static {
    isParams = (self) => {
      try {
        return self.#shared !== undefined;
      } catch {
        return false;
      }
    };

    check = (self, operation, required = 0, present = 0) => {
      if (!isParams(self)) throw illegalInvocation();
      if (present < required) throw missingArguments(`execute '${operation}' on 'URLSearchParams'`, required, present);
    };

    listOf = (self) => {
      if (self.#shared === null) throw freed('URLSearchParams');
      return addressOf(self, self.#shared);
    };

    createParams = (shared) => new Implementation(shared);
  }
}

/**
 * The [default iterator object](https://webidl.spec.whatwg.org/#js-default-iterator-object) of the interface. It reads the
 * current list at every step.
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
    const value = item(this.#params, this.#index, this.#kind);
    if (value !== undefined) this.#index++;
    return { value, done: value === undefined };
  }

  static {
    isIterator = (self) => {
      try {
        return self.#index !== undefined;
      } catch {
        return false;
      }
    };
    rest = (self) => collect(self.#params, self.#index, self.#kind);
  }
}

/**
 * What an iterator of a kind returns for a place of the list.
 *
 * @param {any} params
 * @param {number} index
 * @param {number} kind
 * @returns {any} undefined after the last
 */
const item = (params, index, kind) => {
  if (kind === ENTRIES) {
    const name = item(params, index, KEYS);
    return name === undefined ? name : [name, item(params, index, VALUES)];
  }
  return calls.list_item(listOf(params), index, kind) === TEXT ? readText() : undefined;
};

/**
 * @param {any} params
 * @param {number} index
 * @param {number} kind
 */
const collect = (params, index, kind) => {
  const items = new List();
  for (let value; (value = item(params, index++, kind)) !== undefined; ) items[items.length] = value;
  return arraySlice(items);
};

/**
 * @param {any} init
 */
const create = (init) => {
  const content = convertInit(init);
  // Nothing is written here; but before the start it says what to do.
  begin(0);
  const isText = typeof content === 'string';
  const self = new Implementation(share(undefined, isText ? content : ''));
  if (!isText) for (let i = 0; i < content.length; i += 2) callWith(self, 'list_append', content[i], content[i + 1]);
  return self;
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
defineFree(prototype);
defineInspect(prototype, (self, depth, options, inspect) => {
  if (!isParams(self)) return self;
  if (typeof depth === 'number' && depth < 0) return options.stylize('[Object]', 'special');
  const pairs = new List();
  for (let i = 0, name; (name = item(self, i, KEYS)) !== undefined; i++) {
    pairs[2 * i] = name;
    pairs[2 * i + 1] = item(self, i, VALUES);
  }
  return inspectParams(self, pairs, depth, options, inspect);
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

/** @type {typeof import('../../types/bindings.js').URLSearchParams} */
const Interface = /** @type {any} */ (URLSearchParams);
export { Interface as URLSearchParams };
