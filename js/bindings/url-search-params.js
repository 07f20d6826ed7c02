/** The [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) on the lists of the wasm-bindgen classes. */

import { checkWith, defineURLSearchParams } from '../classes/url-search-params-interface.js';
import { List, arraySlice } from '../host/primordials.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import { TEXT } from '../engine/status.js';
import { toString } from '../web-idl/webidl.js';
import { begin, calls, readText, write } from './exchange.js';
import { defineFree } from './free.js';
import { addressOf, freed, share } from './objects.js';

/** @type {(self: any) => boolean} */
let isParams;
/** @type {ReturnType<typeof checkWith>} */
let check;
/** The address of the Rust object, for the next call. @type {(self: any) => number} */
let listOf;
/** Makes an object unusable, and returns what it has shared. @type {(self: any) => import('./objects.js').Shared | null | undefined} */
let release;
/** Creates the query object of a URL. @type {(shared: any) => object} */
export let createParams;

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
  begin(name, value);
  return calls[call](list, write(name), write(value), start);
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
  // Nothing is written here; but before the start it says what to do.
  begin();
  const isText = typeof content === 'string';
  const self = new Implementation(share(undefined, isText ? content : ''));
  if (!isText) for (let i = 0; i < content.length; i += 2) callWith(self, 'list_append', content[i], content[i + 1]);
  return self;
};

/** @param {any} self */
const serialize = (self) => {
  calls.list_text(listOf(self));
  return readText();
};

/**
 * @param {any} self
 * @param {number} place
 * @param {number} nameOrValue
 */
const read = (self, place, nameOrValue) => (calls.list_item(listOf(self), place, nameOrValue) === TEXT ? readText() : undefined);

/** @type {typeof import('../../types/bindings.js').URLSearchParams} */
export const URLSearchParams = defineURLSearchParams(Implementation, isParams, check, create, read, serialize);

defineFree(Implementation.prototype, release);
