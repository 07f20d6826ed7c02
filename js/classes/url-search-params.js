/**
 * The [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams).
 *
 * An object holds a list of alternating names and values, or a string that has not been parsed yet. The query object of
 * a URL has no reference to the URL. When the query changes, the URL replaces the text; before the query is read, the
 * URL checks whether the list has changed. So each side works only on demand, and 50,000 appends serialise the list once.
 */

import { List, arraySlice } from '../builtins/primordials.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import { toString, toUSVString } from '../web-idl/webidl.js';
import { serializePairs } from '../plain/form-coding.js';
import { findFirstValue, parsePairs } from '../plain/forms.js';
import { sortPairs } from './sort.js';
import { checkWith, defineURLSearchParams } from './url-search-params-interface.js';

/** @type {(self: any) => boolean} */
let isParams;
/** @type {ReturnType<typeof checkWith>} */
let check;
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
export let changedQuery;
/** Records that the URL has the latest changes. @type {(params: any) => void} */
export let markUnchanged;

/**
 * A list without the pairs of a name that follow the first one.
 *
 * @param {List<string>} list
 * @param {string} name
 * @param {number} first
 * @returns {List<string>} another list, or the same one if there are no such pairs
 */
const withoutLater = (list, name, first) => {
  let i = first + 2;
  while (i < list.length && list[i] !== name) i += 2;
  if (i >= list.length) return list;
  /** @type {List<string>} */
  const kept = new List();
  for (i = 0; i < list.length; i += 2) {
    if (i > first && list[i] === name) continue;
    kept[kept.length] = list[i];
    kept[kept.length] = list[i + 1];
  }
  return kept;
};

// A list that is replaced by another is complete by then, because an exception or the runtime can end a loop at any
// turn. The fields set after the last loop and the last call are set together (docs/engine.md, "State that outlives a
// call").

class Implementation extends Uncloneable {
  /** The text of a list that has not been parsed. */
  #text;
  /** Alternating names and values. Unparsed, the list is null; after the first `get` it is undefined. */
  #list;
  /** Whether the list has changes that its URL does not have. */
  #dirty = false;

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
    check(this, 'append', 2, arguments.length);
    name = toUSVString(name);
    value = toUSVString(value);
    // After the conversions, because they can run code that changes the list.
    const list = listOf(this);
    list[list.length] = name;
    list[list.length] = value;
    // It is there already. In ES5, only a method with several fields looks the state of its object up at its start.
    this.#list = list;
    this.#dirty = true;
  }

  /**
   * @param {any} name
   * @param {any} value
   */
  delete(name, value = undefined) {
    check(this, 'delete', 1, arguments.length);
    name = toUSVString(name);
    if (value !== undefined) value = toUSVString(value);
    const list = listOf(this);
    /** @type {List<string>} */
    const kept = new List();
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name && (value === undefined || list[i + 1] === value)) continue;
      kept[kept.length] = list[i];
      kept[kept.length] = list[i + 1];
    }
    this.#list = kept;
    this.#dirty = true;
  }

  /**
   * @param {any} name
   */
  get(name) {
    check(this, 'get', 1, arguments.length);
    name = toString(name);
    if (this.#list === null) {
      const value = findFirstValue(this.#text, name);
      this.#list = undefined;
      if (value !== undefined) return value;
    }
    name = toUSVString(name);
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
    check(this, 'getAll', 1, arguments.length);
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
    check(this, 'has', 1, arguments.length);
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
    check(this, 'set', 2, arguments.length);
    name = toUSVString(name);
    value = toUSVString(value);
    const list = listOf(this);
    let first = 0;
    while (first < list.length && list[first] !== name) first += 2;
    const kept = withoutLater(list, name, first);
    // Stores only.
    kept[first] = name;
    kept[first + 1] = value;
    this.#list = kept;
    this.#dirty = true;
  }

  sort() {
    check(this);
    this.#list = sortPairs(listOf(this));
    this.#dirty = true;
  }

  static {
    // Not `#dirty in self`: see url.js.
    isParams = (self) => {
      try {
        return self.#dirty !== undefined;
      } catch {
        return false;
      }
    };

    check = checkWith(isParams);

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
      params.#dirty = false;
    };

    changedQuery = (params) => (params.#dirty ? serializePairs(params.#list) : undefined);

    markUnchanged = (params) => {
      params.#dirty = false;
    };
  }
}

/** @type {typeof import('../../types/classes.js').URLSearchParams} */
export const URLSearchParams = defineURLSearchParams(
  Implementation,
  isParams,
  check,
  (content) => (typeof content === 'string' ? new Implementation(content, null) : new Implementation('', content)),
  (self, place, nameOrValue) => {
    const list = listOf(self);
    const index = 2 * place + nameOrValue;
    // Reading beyond the end takes V8 as long as several pairs.
    return index < list.length ? list[index] : undefined;
  },
  (self) => serializePairs(listOf(self)),
);

// When a collection finds no object of a class, V8 forgets the layout of its objects and drops all optimised code that
// knows it. So one object of each layout is kept alive.
const kept = /** @type {any} */ (new Implementation('', null));
kept.append('', '');
markUnchanged(kept);
const keptIterator = kept.entries();
keptIterator.next();
/** @type {any} */ (Implementation).kept = keptIterator;
