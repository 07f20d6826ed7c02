/**
 * The matcher of patterns whose pieces all take part once: texts, and a run of characters between each two of them. It
 * takes a time that grows with the lengths of the input and of the pattern.
 *
 * A full wildcard takes as much as it can, and the first one before the others. So the texts after the first wildcard are
 * found from the last one to the first, each as far to the right as it fits. Before it, a run ends before a delimiter. So
 * a text that contains one has but one place, and the texts between two such, called a cell, lie in one segment: their
 * rightmost places, where greedy runs end, are found from the right. A lazy run then ends at the leftmost place
 * of its text, from the left.
 */

import { Int32Array, List, charCodeAt, indexOf, slice, toLowerCase } from '../builtins/primordials.js';
import { FIXED_TEXT, GREEDY, NOT_EMPTY, SEGMENT, repeats, runOf } from './part.js';

/**
 * @typedef {object} LinearMatcher
 * @property {List<string>} texts  one more than runs; some are empty
 * @property {List<number>} runs  the bits of each
 * @property {number} wildcard  the index of the first full wildcard, or the number of runs
 * @property {string} delimiter
 */

/**
 * @param {ArrayLike<import('./part.js').Part>} parts
 * @param {import('./part.js').Options} options
 * @returns {LinearMatcher | undefined} undefined for other patterns, and for those with a segment wildcard after a full
 *   one: it may have many places
 */
export const compileLinear = (parts, { delimiter, ignoreCase }) => {
  /** @type {List<string>} */
  const texts = new List();
  /** @type {List<number>} */
  const runs = new List();
  let wildcard = -1;
  let text = '';
  const endText = () => {
    texts[texts.length] = ignoreCase ? toLowerCase(text) : text;
  };
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    const { type, value, modifier, prefix, suffix } = part;
    if (type === FIXED_TEXT) {
      if (modifier !== '') return undefined;
      text += value;
      continue;
    }
    if (modifier !== '' && (prefix !== '' || suffix !== '' || !repeats(part))) return undefined;
    text += prefix;
    endText();
    text = suffix;
    const run = runOf(part);
    if ((run & SEGMENT) === 0) wildcard = wildcard < 0 ? runs.length : wildcard;
    else if (wildcard >= 0) return undefined;
    runs[runs.length] = run;
  }
  endText();
  return { texts, runs, wildcard: wildcard < 0 ? runs.length : wildcard, delimiter };
};

/**
 * @typedef {object} Search
 * @property {LinearMatcher} pattern
 * @property {string} input
 * @property {List<number> | undefined} slots
 */

/**
 * Whether a whole input matches.
 *
 * @param {LinearMatcher} pattern
 * @param {string} input
 * @param {List<number>} [slots]  receives the start and the end of each group
 * @returns {boolean}
 */
export const matchLinear = (pattern, input, slots) => {
  const { texts, runs, wildcard } = pattern;
  /** @type {Search} */
  const search = { pattern, input, slots };
  let high = input.length;
  for (let i = runs.length; i > wildcard; i--) {
    const { length } = texts[i];
    const place = find(search, texts[i], high - length, i === runs.length ? high - length : 0, -1);
    if (slots !== undefined) {
      slots[2 * i - 1] = place;
      if (i < runs.length) slots[2 * i] = place + length;
    }
    high = place;
  }
  return placeStart(search, high);
};

/**
 * Places the texts up to the first full wildcard, or to the end.
 *
 * @param {Search} search
 * @param {number} high  the end of the wildcard, or of the input; -1 if a text after it has no place
 * @returns {boolean}
 */
const placeStart = (search, high) => {
  const { input, pattern, slots } = search;
  const { texts, runs, delimiter, wildcard } = pattern;
  if (!reads(search, texts[0], 0, high)) return false;
  const hasWildcard = wildcard < runs.length;
  let position = texts[0].length;
  /** The rightmost places of the texts of a cell, from the last to the first. @type {List<number>} */
  const places = new List();
  for (let at = 0; at < wildcard;) {
    // The cell from the text `at`, which has been placed, to the text `to`.
    let to = at;
    let inText;
    do {
      to++;
      inText = delimiter === '' ? -1 : indexOf(texts[to], delimiter);
    } while (inText < 0 && to < wildcard);
    let end = delimiter === '' ? -1 : indexOf(input, delimiter, position);
    if (end < 0 || end > high) end = high;
    const { length } = texts[to];
    const isFixed = inText >= 0 || !hasWildcard;
    if (inText < 0 && !hasWildcard && end < high) return false;
    const last = inText < 0 ? end - length : end - inText;
    let place = isFixed ? last : find(search, texts[to], last, position, -1);
    if (isFixed && !reads(search, texts[to], place, high)) return false;
    // A text without a place is at -1, and so are those before it.
    for (let i = to; ;) {
      places[to - i] = place;
      if (--i === at) break;
      place = find(search, texts[i], place - leastOf(runs[i]) - texts[i].length, position, -1);
    }
    if (position + leastOf(runs[at]) > place) return false;
    if (slots === undefined) position = places[0] + length;
    else {
      for (let i = at; i < to; i++) {
        place = places[to - i - 1];
        if ((runs[i] & GREEDY) === 0 && !(isFixed && i + 1 === to))
          place = find(search, texts[i + 1], position + leastOf(runs[i]), place, 1);
        slots[2 * i] = position;
        slots[2 * i + 1] = place;
        position = place + texts[i + 1].length;
      }
    }
    at = to;
  }
  if (hasWildcard && slots !== undefined) slots[2 * wildcard] = position;
  return hasWildcard || position === high;
};

/** The least number of characters of a run. @param {number} run */
const leastOf = (run) => ((run & NOT_EMPTY) === 0 ? 0 : 1);

/**
 * Whether a text is at a place, and ends there at the latest. (Nothing is as long as a text that would start before the
 * input.)
 *
 * @param {Search} search
 * @param {string} text
 * @param {number} at
 * @param {number} high
 */
const reads = ({ input }, text, at, high) => at + text.length <= high && slice(input, at, at + text.length) === text;

/**
 * Finds the first place of a text in a direction, in a time that grows with the way there (Knuth, Morris and Pratt).
 *
 * @param {Search} search
 * @param {string} text
 * @param {number} from  before the start of the input, there is no place
 * @param {number} to  the last place
 * @param {1 | -1} step
 * @returns {number} the place, or -1
 */
const find = (search, text, from, to, step) => {
  const { length } = text;
  if ((to - from) * step < 0) return -1;
  if (length === 0) return from;
  const { input } = search;
  const first = step > 0 ? 0 : length - 1;
  // The length of the longest start of the text that the characters before end with, for each start.
  const shorter = new Int32Array(length);
  for (let i = 1, same = 0; i < length; i++) {
    const code = charCodeAt(text, first + i * step);
    while (same > 0 && charCodeAt(text, first + same * step) !== code) same = shorter[same - 1];
    if (charCodeAt(text, first + same * step) === code) same++;
    shorter[i] = same;
  }
  const last = step > 0 ? to + length : to - 1;
  let same = 0;
  for (let at = from + first; at !== last; at += step) {
    const code = charCodeAt(input, at);
    while (same > 0 && charCodeAt(text, first + same * step) !== code) same = shorter[same - 1];
    if (charCodeAt(text, first + same * step) === code) same++;
    if (same === length) return step > 0 ? at - length + 1 : at;
  }
  return -1;
};
