/**
 * The [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) on the lists of the wasm-bindgen
 * classes.
 */

import { checkWith, defineURLSearchParams } from '../classes/url-search-params-interface.js';
import { List, arraySlice } from '../builtins/primordials.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import { TEXT, TOO_LONG } from '../wasm/abi.js';
import { tooLong } from '../wasm/limits.js';
import { toString } from '../web-idl/webidl.js';
import { beginBindingsCall, beginOperation, calls, endOperation, readText, write } from './instance.js';
import { defineFree } from './free.js';
import { addressOf, freed, share } from './objects.js';

/** @type {(self: any) => boolean} */
let isParams;
/** @type {ReturnType<typeof checkWith>} */
let check;
/**
 * The address of the Rust object, for the next call, whose function is looked up afterwards: it may belong to another
 * instance.
 *
 * @type {(self: any) => number}
 */
let listOf;
/** Notes that the Rust object is about to change. @type {(self: any) => void} */
let markChanged;
/**
 * Makes an object unusable, and returns what it has shared.
 *
 * @type {(self: any) => import('./objects.js').Shared | null | undefined}
 */
let release;
/** Creates the query object of a URL. @type {(shared: any) => object} */
export let createParams;

/** The value of what has been found; null if nothing was. @param {number} place */
const found = (place) => {
  const value = place === 0 ? null : readText();
  endOperation();
  return value;
};

/**
 * Calls with a name and a value. Without `start`, the call changes the list.
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
  beginBindingsCall(name, value);
  const first = write(name);
  const second = write(value);
  if (start === undefined) markChanged(self);
  return calls[call](list, first, second, start);
};

/**
 * Adds a name and a value, if there will be memory for the URL with them.
 *
 * @param {any} self
 * @param {'list_append' | 'list_set'} call
 * @param {string} name
 * @param {string} value
 */
const add = (self, call, name, value) => {
  const status = callWith(self, call, name, value);
  endOperation();
  if (status === TOO_LONG) throw tooLong();
};

class Implementation extends Uncloneable {
  /** The state that it shares with its URL; undefined after `free`. @type {any} */
  #shared;

  /** @param {any} shared */
  constructor(shared) {
    super(token);
    this.#shared = shared;
  }

  get size() {
    check(this);
    const list = listOf(this);
    const size = calls.list_size(list);
    endOperation();
    return size;
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  append(name, value) {
    check(this, 'append', 2, arguments.length);
    add(this, 'list_append', toString(name), toString(value));
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  delete(name, value = undefined) {
    check(this, 'delete', 1, arguments.length);
    callWith(this, 'list_delete', toString(name), value === undefined ? value : toString(value));
    endOperation();
  }

  /**
   * @param {any} name
   */
  get(name) {
    check(this, 'get', 1, arguments.length);
    return found(callWith(this, 'list_find', toString(name), undefined, 0));
  }

  /**
   * @param {any} name
   */
  getAll(name) {
    check(this, 'getAll', 1, arguments.length);
    name = toString(name);
    const values = new List();
    for (let place = 0; (place = callWith(this, 'list_find', name, undefined, place)) !== 0;)
      values[values.length] = /** @type {string} */ (found(place));
    endOperation();
    return arraySlice(values);
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  has(name, value = undefined) {
    check(this, 'has', 1, arguments.length);
    name = toString(name);
    return found(callWith(this, 'list_find', name, value === undefined ? value : toString(value), 0)) !== null;
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  set(name, value) {
    check(this, 'set', 2, arguments.length);
    add(this, 'list_set', toString(name), toString(value));
  }

  sort() {
    check(this);
    const list = listOf(this);
    markChanged(this);
    calls.list_sort(list);
    endOperation();
  }

  static {
    isParams = (self) => {
      try {
        return self.#shared !== undefined;
      } catch {
        return false;
      }
    };

    check = checkWith(isParams);

    listOf = (self) => {
      if (self.#shared === null) throw freed('URLSearchParams');
      return addressOf(self, self.#shared);
    };

    markChanged = (self) => {
      self.#shared.isChanged = true;
      self.#shared.list = undefined;
    };

    release = (self) => {
      check(self);
      const shared = self.#shared;
      self.#shared = null;
      return shared;
    };

    createParams = (shared) => new Implementation(shared);
  }
}

/** @param {string | List<string>} content */
const create = (content) => {
  // Nothing is written here, but before the start this throws the error with the advice.
  beginOperation();
  beginBindingsCall();
  endOperation();
  const isText = typeof content === 'string';
  const self = new Implementation(share(undefined, isText ? content : ''));
  for (let i = 0; !isText && i < content.length; i += 2) {
    add(self, 'list_append', content[i], content[i + 1]);
  }
  return self;
};

/** @param {any} self */
const serialize = (self) => {
  const list = listOf(self);
  calls.list_text(list);
  const text = readText();
  endOperation();
  return text;
};

/**
 * @param {any} self
 * @param {number} place
 * @param {number} nameOrValue
 */
const read = (self, place, nameOrValue) => {
  const list = listOf(self);
  const text = calls.list_item(list, place, nameOrValue) === TEXT ? readText() : undefined;
  endOperation();
  return text;
};

/** @type {typeof import('../../types/bindings.js').URLSearchParams} */
export const URLSearchParams = defineURLSearchParams(Implementation, isParams, check, create, read, serialize);

defineFree(Implementation.prototype, release);
