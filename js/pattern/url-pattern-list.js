/**
 * Lists of patterns, which find the patterns that match a URL without trying all of them. They are not in the standard.
 *
 * A list reads only the standard's members of a pattern, so patterns of any class `URLPattern` can be in it. It sorts
 * them once, from the most specific to the least, and keeps a tree of the segments of their paths, for each host that a
 * pattern names and for all other patterns. A path leads to the few patterns that may match, and only these are tried.
 */

import { List, arraySlice, indexOf, isArray, slice, toLowerCase, uncurry } from '../builtins/primordials.js';
import { FILE, PROTOCOLS, numberOfScheme } from '../plain/schemes.js';
import { typeError } from '../web-idl/errors.js';
import { ownMembersOf } from '../web-idl/own-members.js';
import { isObject, iterate, iteratorMethod } from '../web-idl/webidl.js';
import { compare } from './compare.js';
import { parsePatternString } from './parser.js';
import { FIXED_TEXT, SEGMENT_WILDCARD } from './part.js';

const sort = uncurry(Array.prototype.sort);

/** @param {string} what  is expected */
const wrong = (what) => typeError("Failed to construct 'URLPatternList': " + what, 'ERR_INVALID_ARG_TYPE');

/** The order that the options choose. @param {any} options */
const orderOf = (options) => {
  const order = options === undefined ? undefined : ownMembersOf(options).order;
  if (order === undefined) return 'specificity';
  if (order === 'specificity' || order === 'registration') return order;
  throw typeError(
    "Failed to construct 'URLPatternList': options.order must be 'specificity' or 'registration'",
    'ERR_INVALID_ARG_VALUE',
  );
};

/** Whether a value has the members that a list needs. @param {any} value */
const isPattern = (value) => typeof value === 'object' && value !== null && typeof value.exec === 'function';

/** The components in the order in which they are compared. */
export const NAMES = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
const HOSTNAME = 3;
const PATHNAME = 5;

/** @typedef {import('./part.js').Part} Part */

/**
 * A node of the tree: the patterns, by their ranks, whose paths end with its segment, those whose paths go on in any
 * way, and the nodes of the next segment, by its text in small letters. The others' texts are not known.
 *
 * @typedef {object} Node
 * @property {List<number>} complete
 * @property {List<number>} started
 * @property {Record<string, Node>} texts
 * @property {Node | undefined} other
 */

/** @returns {Node} */
const newNode = () => ({
  complete: new List(),
  started: new List(),
  texts: /** @type {any} */ ({ __proto__: null }),
  other: undefined,
});

/**
 * Whether a name in the path ends before a slash: whether the [protocol component matches a special
 * scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
 *
 * @param {any} pattern
 */
export const hasSegments = ({ protocol, constructor }) => {
  if (protocol === '*' || numberOfScheme(protocol) !== 0) return true;
  const alone = new constructor({ protocol });
  for (let i = 1; i <= FILE; i++) if (alone.test({ protocol: PROTOCOLS[i] })) return true;
  return false;
};

/**
 * The parts of a component. The pattern has encoded its texts.
 *
 * @param {any} pattern
 * @param {number} component
 * @param {boolean} isSegmented  whether its path has segments
 * @returns {{ parts: List<Part> }}
 */
export const partsOf = (pattern, component, isSegmented) => {
  const delimiter = component === HOSTNAME ? '.' : component === PATHNAME && isSegmented ? '/' : '';
  const options = { delimiter, prefix: component === PATHNAME ? delimiter : '', ignoreCase: false };
  return { parts: parsePatternString(pattern[NAMES[component]], options, (text) => text) };
};

/**
 * The names of a pattern's groups, by its components.
 *
 * @param {any} pattern
 */
export const groupNames = (pattern) => {
  /** @type {any} */
  const names = {};
  for (let i = 0; i < NAMES.length; i++) {
    const { parts } = partsOf(pattern, i, true);
    /** @type {List<string>} */
    const found = new List();
    for (let j = 0; j < parts.length; j++) if (parts[j].type !== FIXED_TEXT) found[found.length] = parts[j].name;
    names[NAMES[i]] = arraySlice(found);
  }
  return names;
};

/** In the text of a path, a piece that is not known. */
const UNKNOWN = '\0';

/** Whether all that may follow starts with a slash, from a part on. @param {ArrayLike<Part>} parts @param {number} index */
const endsSegment = (parts, index) => {
  for (let i = index; i < parts.length; i++) {
    const { type, value, modifier, prefix } = parts[i];
    if (slice(type === FIXED_TEXT ? value : prefix, 0, 1) !== '/') return false;
    if (modifier === '' || modifier === '+') return true;
  }
  return true;
};

/**
 * Adds a pattern to the tree.
 *
 * @param {Node} node  the root
 * @param {ArrayLike<Part>} parts  of the path
 * @param {boolean} isSegmented
 * @param {number} rank
 */
const insert = (node, parts, isSegmented, rank) => {
  let text = '';
  let isComplete = true;
  for (let i = 0; isComplete && i < parts.length; i++) {
    const { type, value, modifier, prefix, suffix } = parts[i];
    if (modifier !== '') {
      isComplete = false;
      if (endsSegment(parts, i)) text += '/';
    } else if (type === FIXED_TEXT) text += value;
    else if (type === SEGMENT_WILDCARD && isSegmented) text += prefix + UNKNOWN + suffix;
    else {
      text += prefix;
      isComplete = false;
    }
  }
  text = toLowerCase(text);
  for (;;) {
    const slash = indexOf(text, '/');
    if (slash === -1 && !isComplete) break;
    const segment = slash === -1 ? text : slice(text, 0, slash);
    if (indexOf(segment, UNKNOWN) !== -1) {
      if (node.other === undefined) node.other = newNode();
      node = node.other;
    } else {
      if (node.texts[segment] === undefined) node.texts[segment] = newNode();
      node = node.texts[segment];
    }
    if (slash === -1) break;
    text = slice(text, slash + 1);
  }
  const ranks = isComplete ? node.complete : node.started;
  ranks[ranks.length] = rank;
};

/** @param {List<number>} found @param {List<number>} ranks */
const addAll = (found, ranks) => {
  for (let i = 0; i < ranks.length; i++) found[found.length] = ranks[i];
};

/**
 * Adds the patterns that may match a path.
 *
 * @param {Node | undefined} node  of the segment before
 * @param {string} path  in small letters
 * @param {number} start  of the next segment
 * @param {List<number>} found
 */
const collect = (node, path, start, found) => {
  /** @type {List<Node>} */
  let nodes = new List();
  if (node !== undefined) nodes[0] = node;
  while (nodes.length > 0) {
    for (let i = 0; i < nodes.length; i++) addAll(found, start > path.length ? nodes[i].complete : nodes[i].started);
    if (start > path.length) return;
    const slash = indexOf(path, '/', start);
    const end = slash === -1 ? path.length : slash;
    const segment = slice(path, start, end);
    /** @type {List<Node>} */
    const next = new List();
    for (let i = 0; i < nodes.length; i++) {
      const { texts, other } = nodes[i];
      const child = texts[segment];
      if (child !== undefined) next[next.length] = child;
      if (other !== undefined) next[next.length] = other;
    }
    // A pattern that has started, and not ended, takes any text as the rest of the path.
    if (slash === -1) for (let i = 0; i < next.length; i++) addAll(found, next[i].started);
    nodes = next;
    start = end + 1;
  }
};

/**
 * The matches, in the list's order.
 *
 * @type {(self: URLPatternList, input: any, base: any, most: number) => List<any>}
 */
let find;

/** The class of lists. */
export class URLPatternList {
  /** The patterns in their order, with their places among the arguments and their values. @type {List<any>} */
  #ordered = new List();
  /** The trees of patterns that name a host. @type {Record<string, Node>} */
  #hosts = /** @type {any} */ ({ __proto__: null });
  #others = newNode();
  /** A pattern that all URLs match, which splits them. @type {any} */
  #anything;

  /**
   * @param {Iterable<any>} patterns  or pairs of a pattern and a value
   * @param {import('../../types/url-pattern-list.js').URLPatternListOptions} [options]
   */
  constructor(patterns, options = undefined) {
    const isSorted = orderOf(options) === 'specificity';
    const notIterable = () => wrong('patterns must be an array, or another iterable');
    const method = isObject(patterns) && iteratorMethod(patterns, notIterable);
    if (!method) throw notIterable();
    const entries = new List();
    iterate(patterns, method, (entry) => {
      const index = entries.length;
      const pattern = isArray(entry) ? entry[0] : entry;
      if (!isPattern(pattern)) {
        throw wrong(
          'patterns[' +
            index +
            "] must be a URLPattern, such as new URLPattern({ pathname: '/a' }), or an array of one and a value",
        );
      }
      const isSegmented = hasSegments(pattern);
      const components = new List();
      for (let i = 0; i < NAMES.length; i++) components[i] = partsOf(pattern, i, isSegmented);
      entries[index] = { pattern, index, value: isArray(entry) ? entry[1] : undefined, components, isSegmented };
    });
    if (isSorted) {
      sort(entries, (/** @type {any} */ left, /** @type {any} */ right) => {
        let order = 0;
        for (let i = 0; order === 0 && i < NAMES.length; i++) order = compare(right.components[i], left.components[i]);
        return order || left.index - right.index;
      });
    }
    for (let rank = 0; rank < entries.length; rank++) {
      const { pattern, index, value, components, isSegmented } = entries[rank];
      const host = components[HOSTNAME].parts;
      const isHost = host.length === 0 || (host.length === 1 && host[0].type === FIXED_TEXT && host[0].modifier === '');
      let root = this.#others;
      if (isHost) {
        const name = host.length === 0 ? '' : host[0].value;
        if (this.#hosts[name] === undefined) this.#hosts[name] = newNode();
        root = this.#hosts[name];
      }
      insert(root, components[PATHNAME].parts, isSegmented, rank);
      this.#ordered[rank] = { pattern, index, value };
    }
    if (entries.length > 0) this.#anything = new entries[0].pattern.constructor();
  }

  /** @param {any} [input] @param {any} [baseURL] */
  test(input = undefined, baseURL = undefined) {
    return find(this, input, baseURL, 1).length > 0;
  }

  /** @param {any} [input] @param {any} [baseURL] */
  exec(input = undefined, baseURL = undefined) {
    const matches = find(this, input, baseURL, 1);
    return matches.length > 0 ? matches[0] : null;
  }

  /** @param {any} [input] @param {any} [baseURL] */
  execAll(input = undefined, baseURL = undefined) {
    return arraySlice(find(this, input, baseURL, Infinity));
  }

  static {
    find = (self, input, base, most) => {
      const matches = new List();
      const split = self.#anything && self.#anything.exec(input, base);
      if (!split) return matches;
      /** @type {List<number>} */
      const ranks = new List();
      const path = toLowerCase(split.pathname.input);
      collect(self.#hosts[split.hostname.input], path, 0, ranks);
      collect(self.#others, path, 0, ranks);
      sort(ranks, (/** @type {number} */ left, /** @type {number} */ right) => left - right);
      // The input has been converted once.
      const { inputs } = split;
      const first = inputs[0];
      const converted = inputs.length > 1 ? inputs[1] : undefined;
      for (let i = 0; i < ranks.length && matches.length < most; i++) {
        const { pattern, index, value } = self.#ordered[ranks[i]];
        const result = pattern.exec(first, converted);
        if (result) matches[matches.length] = { pattern, index, value, result };
      }
      return matches;
    };
  }
}
