// Parts of setters, lists and errors, measured like an implementation: what they cannot do without. Setters slice the
// href and join the slices with the value; lists are searched, serialised and sorted; an invalid URL is looked up in a
// map, and an error thrown. Nothing is parsed, checked, converted, encoded or marked.
import './start-engine.js';

import { serializePairs } from '../../js/plain/form-coding.js';
import { findFirstValue, parsePairs } from '../../js/plain/forms.js';
import { sortPairs } from '../../js/classes/sort.js';

const Native = globalThis.URL;

/** The URLs that have been parsed; null for an invalid one. @type {Map<string, URL | null>} */
const known = new Map();

/** @param {string} url */
function parse(url) {
  let parsed = known.get(url);
  if (parsed === undefined) {
    parsed = Native.canParse(url) ? new Native(url) : null;
    known.set(url, parsed);
  }
  // The cost of throwing, without a parser.
  if (parsed === null) throw new TypeError('Invalid URL');
  return parsed;
}

/** The start of the component that a setter replaces. @type {Record<string, (url: URL) => number>} */
const starts = {
  protocol: () => 0,
  username: ({ protocol }) => protocol.length + 2,
  host: ({ href, host }) => href.indexOf(host),
  pathname: ({ origin }) => origin.length,
  search: ({ origin, pathname }) => origin.length + pathname.length,
  hash: ({ href, hash }) => href.length - hash.length,
};

/** The setters that differ from these only in what they check. @type {Record<string, string>} */
const alike = { password: 'username', port: 'host' };

class Bare {
  #href;
  #start = 0;
  #end = 0;
  #url;

  /** @param {string} url */
  constructor(url) {
    this.#url = parse(url);
    this.#href = this.#url.href;
  }

  static {
    for (const part of [...Object.keys(starts), ...Object.keys(alike)]) {
      const kind = alike[part] ?? part;
      Object.defineProperty(this.prototype, part, {
        set(value) {
          if (this.#end === 0) {
            this.#start = starts[kind](this.#url);
            this.#end = this.#start + this.#url[kind].length;
          }
          this.#href = this.#href.slice(0, this.#start) + value + this.#href.slice(this.#end);
          this.#end = this.#start + value.length;
        },
      });
    }
  }

  get searchParams() {
    return new BareParams(this.#url.search.slice(1));
  }
}

class BareParams {
  #text;
  #list = parsePairs('');

  constructor(text = '') {
    this.#text = text;
  }

  /** @param {string} name */
  get(name) {
    return findFirstValue(this.#text, name);
  }

  /** @param {string} name @param {string} value */
  append(name, value) {
    const list = this.#list;
    list[list.length] = name;
    list[list.length] = value;
  }

  sort() {
    this.#list = sortPairs(parsePairs(this.#text));
  }

  toString() {
    return serializePairs(this.#list);
  }
}

export { Bare as URL, BareParams as URLSearchParams };
