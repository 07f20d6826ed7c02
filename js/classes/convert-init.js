/** The argument of the URLSearchParams constructor. */

import { List, indexOf, slice } from '../builtins/primordials.js';
import { typeError } from '../web-idl/errors.js';
import { eachEntry, isObject, iterate, iteratorMethod, toString, toUSVString } from '../web-idl/webidl.js';

/**
 * Converts the argument to a string, a sequence or a record (https://webidl.spec.whatwg.org/#js-union).
 *
 * @param {any} init
 * @returns {string | List<string> | undefined} a query without its `?`, which may have lone surrogates, or the list of
 *   alternating names and values; undefined if a pair is of another size
 */
export const convertInit = (init) => {
  if (!isObject(init)) {
    const text = toString(init);
    return text !== '' && text[0] === '?' ? slice(text, 1) : text;
  }
  const method = iteratorMethod(init, notIterable);
  return method === undefined ? pairsOfRecord(init) : pairsOfSequence(init, method);
};

const notAPair = () =>
  typeError(
    "Failed to construct 'URLSearchParams': Each query pair must be an iterable [name, value] tuple",
    'ERR_INVALID_TUPLE',
  );

const notIterable = () =>
  typeError("Failed to construct 'URLSearchParams': Query pairs must be iterable", 'ERR_ARG_NOT_ITERABLE');

/**
 * Checks the sizes of the pairs, as the steps of the constructor do: by then Web IDL has converted the whole argument.
 *
 * @param {ReturnType<typeof convertInit>} content
 */
export const checkPairs = (content) => {
  if (content === undefined) throw notAPair();
  return content;
};

/**
 * The list of a sequence of pairs.
 *
 * @param {object} init
 * @param {Function} method  its `Symbol.iterator`
 */
const pairsOfSequence = (init, method) => {
  /** @type {List<string>} */
  const list = new List();
  let wrongSize = false;
  iterate(init, method, (pair) => {
    const inner = isObject(pair) ? iteratorMethod(pair, notAPair) : undefined;
    if (inner === undefined) throw notAPair();
    const expected = list.length + 2;
    iterate(pair, inner, (item) => {
      list[list.length] = toUSVString(item);
    });
    if (list.length !== expected) wrongSize = true;
  });
  return wrongSize ? undefined : list;
};

/**
 * The list of a record.
 *
 * @param {object} init
 */
const pairsOfRecord = (init) => {
  /** @type {List<string>} */
  const list = new List();
  /** The positions of the names that contain U+FFFD. @type {Record<string, number>} */
  const places = /** @type {any} */ ({ __proto__: null });
  eachEntry(init, (key, value) => {
    // Replacing lone surrogates can make two keys equal. Then the first keeps its place, and the last its value. All
    // such keys contain U+FFFD.
    const at = indexOf(key, '\ufffd') === -1 ? list.length : (places[key] ??= list.length);
    list[at] = key;
    list[at + 1] = value;
  });
  return list;
};
