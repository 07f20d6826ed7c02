/**
 * The matcher of patterns whose pieces all take part once: texts, and a run of characters between each two of them. It
 * takes a time that grows with the length of the input plus that of the pattern.
 *
 * Full wildcards split a pattern into blocks. Each takes as much as it can, and the first one before the others; so the
 * blocks are found from the last one to the first, each as far to the right as it fits. In a block, a run ends before
 * a delimiter. So a text that contains one has but one place, and the texts between two such, called a cell, lie in one
 * segment: their rightmost places are found from the right, which are those of greedy runs. A lazy run then ends
 * at the leftmost place of its text, from the left.
 */

import { Int32Array, List, charCodeAt, indexOf, lastIndexOf, slice, toLowerCase } from '../builtins/primordials.js';
import { FIXED_TEXT, GREEDY, NOT_EMPTY, SEGMENT, repeats, runOf } from './part.js';

/**
 * @typedef {object} Runs
 * @property {List<string>} texts  one more than runs; some are empty
 * @property {List<number>} runs  the bits of each
 * @property {List<number>} blocks  the index of the first text of each
 * @property {List<number>} delimiters  the places of the first delimiters in the texts, or -1
 * @property {number} lastDelimiters  how many the last block has
 * @property {string} delimiter
 */

/**
 * @param {ArrayLike<import('./part.js').Part>} parts
 * @param {import('./part.js').Options} options
 * @returns {Runs | undefined} undefined for other patterns
 */
export const compileRuns = (parts, { delimiter, ignoreCase }) => {
  /** @type {List<string>} */
  const texts = new List();
  /** @type {List<number>} */
  const runs = new List();
  /** @type {List<number>} */
  const blocks = new List();
  /** @type {List<number>} */
  const delimiters = new List();
  let delimitersOfBlock = 0;
  let text = '';
  blocks[0] = 0;

  const endText = () => {
    const { length } = texts;
    texts[length] = ignoreCase ? toLowerCase(text) : text;
    delimiters[length] = delimiter === '' ? -1 : indexOf(text, delimiter);
    for (let at = delimiters[length]; at >= 0; at = indexOf(text, delimiter, at + 1)) delimitersOfBlock++;
    text = '';
  };

  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part.type === FIXED_TEXT) {
      if (part.modifier !== '') return undefined;
      text += part.value;
      continue;
    }
    const isBare = part.prefix === '' && part.suffix === '';
    if (part.modifier !== '' && !(isBare && repeats(part))) return undefined;
    text += part.prefix;
    endText();
    const run = runOf(part);
    runs[runs.length] = run;
    text = part.suffix;
    if ((run & SEGMENT) !== 0) continue;
    // Between two full wildcards, a block may be in many places.
    const { length } = texts;
    if (blocks.length > 1 && length - blocks[blocks.length - 1] > 1 && delimitersOfBlock > 0) return undefined;
    blocks[blocks.length] = length;
    delimitersOfBlock = 0;
  }
  endText();
  return { texts, runs, blocks, delimiters, lastDelimiters: delimitersOfBlock, delimiter };
};

/**
 * @typedef {object} Search
 * @property {Runs} pattern
 * @property {string} input
 * @property {Int32Array} places  the rightmost places of the texts
 * @property {Int32Array | undefined} slots
 * @property {number} end  of the block that was placed last
 * @property {number} steps
 */

/**
 * Whether a whole input matches.
 *
 * @param {Runs} pattern
 * @param {string} input
 * @param {Int32Array} [slots]  receives the start and the end of each group
 * @param {(steps: number) => void} [count]
 * @returns {boolean}
 */
export const matchRuns = (pattern, input, slots, count) => {
  const { texts, blocks } = pattern;
  /** @type {Search} */
  const search = { pattern, input, places: new Int32Array(texts.length), slots, end: 0, steps: 0 };
  const result =
    blocks.length === 1
      ? placeBlock(search, 0, texts.length - 1, 0, input.length, false, false, false) >= 0
      : reads(search, texts[0], 0, input.length) && placeBlocks(search);
  if (count !== undefined) count(search.steps);
  return result;
};

/** Places the blocks of a pattern with full wildcards, from the last to the first. @param {Search} search */
const placeBlocks = (search) => {
  const { pattern, input, slots } = search;
  const { texts, blocks, delimiter } = pattern;
  let start = placeLast(search);
  // The start of the segment that the limit of a block is in, as far as it is known.
  let segment = input.length + 1;
  for (let block = blocks.length - 1; start >= 0;) {
    // The wildcard between this block and the one before.
    const wildcard = blocks[block] - 1;
    if (slots !== undefined) slots[2 * wildcard + 1] = start;
    if (--block === 0) {
      start = placeBlock(search, 0, wildcard, 0, start, false, true, false);
      if (start >= 0 && slots !== undefined) slots[2 * wildcard] = search.end;
      return start === 0;
    }
    const first = blocks[block];
    if (first === wildcard) {
      start = find(search, texts[first], start - texts[first].length, 0, -1);
      search.end = start + texts[first].length;
    } else {
      let end = start;
      for (;;) {
        if (end < segment) {
          segment = delimiter === '' || end === 0 ? 0 : lastIndexOf(input, delimiter, end - 1) + 1;
          search.steps += end - segment;
        }
        start = placeBlock(search, first, wildcard, segment, end, true, true, true);
        if (start >= 0 || segment === 0) break;
        end = segment - 1;
      }
    }
    if (slots !== undefined) slots[2 * wildcard] = search.end;
  }
  return false;
};

/** Places the last block, at the end of the input. @param {Search} search @returns {number} its start, or -1 */
const placeLast = (search) => {
  const { pattern, input } = search;
  const { texts, blocks, delimiters, delimiter, lastDelimiters } = pattern;
  const { length } = input;
  const first = blocks[blocks.length - 1];
  const last = texts.length - 1;
  if (first === last) return placeBlock(search, first, last, length - texts[last].length, length, false, false, true);
  // The first delimiter of the block, or the end.
  let at = length;
  for (let i = 0; i < lastDelimiters; i++) {
    if (at === 0) return -1;
    at = lastIndexOf(input, delimiter, at - 1);
    if (at < 0) return -1;
  }
  if (delimiters[first] >= 0) {
    return placeBlock(search, first, last, at - delimiters[first], length, false, false, false);
  }
  const segment = delimiter === '' || at === 0 ? 0 : lastIndexOf(input, delimiter, at - 1) + 1;
  search.steps += length - segment;
  return placeBlock(search, first, last, segment, length, true, false, false);
};

/**
 * Places a block between two positions. If it may start later, it does so within the segment of `low`.
 *
 * @param {Search} search
 * @param {number} first
 * @param {number} last  the indices of its texts
 * @param {number} low
 * @param {number} high
 * @param {boolean} startsLater
 * @param {boolean} endsEarlier
 * @param {boolean} isOneSegment  whether it is known that there is no delimiter in between
 * @returns {number} its start, or -1
 */
const placeBlock = (search, first, last, low, high, startsLater, endsEarlier, isOneSegment) => {
  const { input, places, pattern, slots } = search;
  const { texts, runs, delimiters, delimiter } = pattern;
  let start = startsLater ? -1 : low;
  let position = low;
  if (!startsLater) {
    if (!reads(search, texts[first], low, high)) return -1;
    position += texts[first].length;
  }
  for (let at = first; at < last;) {
    // The cell from the text `at`, which has been placed if the block has a start, to the text `to`.
    let to = at + 1;
    while (to < last && delimiters[to] < 0) to++;
    let end = high;
    if (!isOneSegment && delimiter !== '') {
      end = indexOf(input, delimiter, position);
      if (end < 0 || end > high) end = high;
      search.steps += end - position;
    }
    let place;
    if (delimiters[to] >= 0) place = end - delimiters[to];
    else if (endsEarlier) place = find(search, texts[to], end - texts[to].length, position, -1);
    else place = end === high ? end - texts[to].length : -1;
    if (place < position || !reads(search, texts[to], place, high)) return -1;
    places[to] = place;
    for (let i = to - 1; i > at || (i === at && start < 0); i--) {
      place = find(search, texts[i], place - leastOf(runs[i]) - texts[i].length, position, -1);
      if (place < 0) return -1;
      places[i] = place;
    }
    if (start < 0) {
      start = place;
      position = place + texts[at].length;
    }
    if (position + leastOf(runs[at]) > places[at + 1]) return -1;
    if (slots !== undefined) {
      for (; at < to; at++) {
        const isFixed = (runs[at] & GREEDY) !== 0 || (at + 1 === to && (!endsEarlier || delimiters[to] >= 0));
        place = places[at + 1];
        if (!isFixed) place = find(search, texts[at + 1], position + leastOf(runs[at]), place, 1);
        slots[2 * at] = position;
        slots[2 * at + 1] = place;
        position = place + texts[at + 1].length;
      }
    }
    // Without slots, this is the rightmost end, which counts only if it is the last one.
    if (slots === undefined) position = places[to] + texts[to].length;
    at = to;
  }
  search.end = position;
  return endsEarlier || position === high ? start : -1;
};

/** The least number of characters of a run. @param {number} run */
const leastOf = (run) => ((run & NOT_EMPTY) === 0 ? 0 : 1);

/** Whether a text is at a place, and ends there at the latest. @param {Search} search @param {string} text @param {number} at @param {number} high */
const reads = (search, text, at, high) => {
  search.steps += text.length;
  return at >= 0 && at + text.length <= high && slice(search.input, at, at + text.length) === text;
};

/**
 * Finds the first place of a text in a direction, in a time that grows with the way there (Knuth, Morris and Pratt).
 *
 * @param {Search} search
 * @param {string} text
 * @param {number} from
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
    search.steps++;
    const code = charCodeAt(input, at);
    while (same > 0 && charCodeAt(text, first + same * step) !== code) same = shorter[same - 1];
    if (charCodeAt(text, first + same * step) === code) same++;
    if (same === length) return step > 0 ? at - length + 1 : at;
  }
  return -1;
};
