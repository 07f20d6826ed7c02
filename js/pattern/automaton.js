/**
 * The matcher of patterns with pieces that may be left out or repeated: the states of an automaton, as bits.
 *
 * From the end of the input to its start, it finds in which states the rest of the input can be read: one operation for 32
 * states and each character, and one for each piece that may be left out or repeated. Then it walks through the
 * pattern, and at each choice does what a regular expression tries first, if the rest can be read after it.
 *
 * States are numbered from the pattern's end. A text has one before each character, a run one before its last character,
 * in which it stays. An edge joins two states between which nothing is read.
 */

import { Int32Array, List, charCodeAt, toLowerCase } from '../builtins/primordials.js';
import { FIXED_TEXT, GREEDY, NOT_EMPTY, SEGMENT, SEGMENT_WILDCARD, repeats, runOf } from './part.js';

// The instructions of the walk, each with an operand and its state. They are in the list from the last to the first.
/** Matches at the end of the input. */
const END = 0;
/** Reads a text of a length. */
const TEXT = 1;
/** Reads a run with some bits. */
const RUN = 2;
/** Goes on, or else with another instruction. */
const SPLIT = 3;
const JUMP = 4;
/** Stores the position as the start or the end of a group. */
const SAVE = 5;
const SIZE = 3;

/** The words that are kept. For longer inputs, all are computed twice, and a part of the words is kept. */
const MOST_WORDS = 65536;

/**
 * @typedef {object} Automaton
 * @property {List<number>} instructions
 * @property {List<number>} edges  pairs: what can be read in the first state can be read in the second
 * @property {number} start  the state
 * @property {number} words  32 states each
 * @property {List<Int32Array>} texts  for the code of a character, the states that read it as a part of a text
 * @property {Int32Array} runs  the states that read any character but the delimiter
 * @property {Int32Array} wildcards  the states that read any character
 * @property {number} delimiter  its code, or -1
 */

/**
 * @param {ArrayLike<import('./part.js').Part>} parts
 * @param {import('./part.js').Options} options
 * @returns {Automaton}
 */
export const compileAutomaton = (parts, { delimiter, ignoreCase }) => {
  /** @type {List<number>} */
  const instructions = new List();
  /** @type {List<number>} */
  const edges = new List();
  /** The codes of characters in texts, and their states. @type {List<number>} */
  const characters = new List();
  /** The bits of runs, and their states. @type {List<number>} */
  const runs = new List();
  let state = 0;
  let slot = 0;
  for (let i = 0; i < parts.length; i++) if (parts[i].type !== FIXED_TEXT) slot += 2;

  /** @param {number} instruction @param {number} operand @returns {number} its index */
  const add = (instruction, operand) => {
    const { length } = instructions;
    instructions[length] = instruction;
    instructions[length + 1] = operand;
    instructions[length + 2] = state;
    return length;
  };

  /** @param {List<number>} list @param {number} first @param {number} second */
  const addPair = (list, first, second) => {
    const { length } = list;
    list[length] = first;
    list[length + 1] = second;
  };

  /** @param {string} text */
  const addText = (text) => {
    if (text === '') return;
    if (ignoreCase) text = toLowerCase(text);
    for (let i = text.length - 1; i >= 0; i--) addPair(characters, charCodeAt(text, i), ++state);
    add(TEXT, text.length);
  };

  /** @param {number} run */
  const addRun = (run) => {
    addPair(runs, run, ++state);
    if ((run & NOT_EMPTY) === 0) addPair(edges, state - 1, state);
    add(RUN, run);
  };

  /** @param {() => void} addInner @returns {number} the index of the choice */
  const addOptional = (addInner) => {
    const { length } = instructions;
    const after = state;
    addInner();
    addPair(edges, state, state + 1);
    addPair(edges, after, ++state);
    return add(SPLIT, length - SIZE);
  };

  /** Adds what is read any number of times, and is at least one character. @param {() => void} addInner */
  const addRepeated = (addInner) => {
    const after = state;
    // The end of the inner instructions has its own state, from which the choice is made again.
    const end = ++state;
    const jump = add(JUMP, 0);
    addInner();
    addPair(edges, state, state + 1);
    addPair(edges, after, ++state);
    addPair(edges, state, end);
    instructions[jump + 1] = add(SPLIT, jump - SIZE);
  };

  add(END, 0);
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i];
    const { type, value, modifier, prefix, suffix } = part;
    if (type === FIXED_TEXT) {
      const addValue = () => addText(value);
      // A text of no characters matches once or often, without taking anything.
      if (value === '') continue;
      if (modifier === '?') addOptional(addValue);
      else if (repeats(part)) addRepeated(addValue);
      if (modifier === '' || modifier === '+') addValue();
      continue;
    }
    const hasAffix = prefix !== '' || suffix !== '';
    const run = runOf(part);
    slot -= 2;
    const addGroup = () => {
      addText(suffix);
      add(SAVE, slot + 1);
      if (hasAffix && repeats(part) && type === SEGMENT_WILDCARD) {
        addRepeated(() => {
          addRun(run);
          addText(suffix + prefix);
        });
      }
      addRun(run);
      add(SAVE, slot);
      addText(prefix);
    };
    if (modifier === '?' || (modifier === '*' && hasAffix)) addOptional(addGroup);
    else addGroup();
  }

  const words = (state >> 5) + 1;
  const segmentsAndWildcards = new Int32Array(words);
  const wildcards = new Int32Array(words);
  for (let i = 0; i < runs.length; i += 2) {
    set(segmentsAndWildcards, 0, runs[i + 1]);
    if ((runs[i] & SEGMENT) === 0) set(wildcards, 0, runs[i + 1]);
  }
  /** @type {List<Int32Array>} */
  const texts = new List();
  for (let i = 0; i < characters.length; i += 2) {
    const code = characters[i];
    if (texts[code] === undefined) texts[code] = new Int32Array(words);
    set(texts[code], 0, characters[i + 1]);
  }
  return {
    instructions,
    // Not a typed array, whose length a page could see.
    edges,
    start: state,
    words,
    texts,
    runs: segmentsAndWildcards,
    wildcards,
    delimiter: delimiter === '' ? -1 : charCodeAt(delimiter, 0),
  };
};

/** Whether a row of states, by the index of its first word, has a state. @param {Int32Array} rows @param {number} row @param {number} state */
const has = (rows, row, state) => (rows[row + (state >> 5)] & (1 << (state & 31))) !== 0;

/** @param {Int32Array} rows @param {number} row @param {number} state */
const set = (rows, row, state) => {
  rows[row + (state >> 5)] |= 1 << (state & 31);
};

/** Follows the edges, which are in an order in which once is enough. @param {Int32Array} rows @param {number} row @param {List<number>} edges */
const follow = (rows, row, edges) => {
  for (let i = 0; i < edges.length; i += 2) if (has(rows, row, edges[i])) set(rows, row, edges[i + 1]);
};

/**
 * Computes the rows of the states between two positions from the row of the later one, which is the last.
 *
 * @param {Automaton} pattern
 * @param {string} input
 * @param {Int32Array} rows
 * @param {number} from
 * @param {number} to
 * @returns {boolean} false if nothing can be read, in any state
 */
const computeRows = ({ texts, runs, wildcards, delimiter, edges, words }, input, rows, from, to) => {
  for (let position = to - 1; position >= from; position--) {
    const code = charCodeAt(input, position);
    const ofTexts = texts[code];
    const ofRuns = code === delimiter ? wildcards : runs;
    const row = (position - from) * words;
    let carry = 0;
    let all = 0;
    for (let i = 0; i < words; i++) {
      const next = rows[row + words + i];
      const reads = ofTexts === undefined ? ofRuns[i] : ofRuns[i] | ofTexts[i];
      const word = (((next << 1) | carry) & reads) | (next & ofRuns[i]);
      rows[row + i] = word;
      all |= word;
      carry = next >>> 31;
    }
    if (all === 0) return false;
    follow(rows, row, edges);
  }
  return true;
};

/**
 * Whether an input matches a pattern whose states are one word, which most are: as below, without rows.
 *
 * @param {Automaton} pattern
 * @param {string} input
 */
const testInOneWord = ({ texts, runs, wildcards, delimiter, edges, start }, input) => {
  let word = 1;
  for (let position = input.length; ;) {
    for (let i = 0; i < edges.length; i += 2) if ((word & (1 << edges[i])) !== 0) word |= 1 << edges[i + 1];
    if (position-- === 0) return (word & (1 << start)) !== 0;
    const code = charCodeAt(input, position);
    const ofRuns = code === delimiter ? wildcards[0] : runs[0];
    const ofTexts = texts[code];
    word = ((word << 1) & (ofTexts === undefined ? ofRuns : ofRuns | ofTexts[0])) | (word & ofRuns);
    if (word === 0) return false;
  }
};

/** @param {Int32Array} source @param {number} from @param {Int32Array} target @param {number} to @param {number} count */
const copy = (source, from, target, to, count) => {
  for (let i = 0; i < count; i++) target[to + i] = source[from + i];
};

/**
 * Whether a whole input matches.
 *
 * @param {Automaton} pattern
 * @param {string} input
 * @param {List<number>} [slots]  receives the start and the end of each group that takes part
 * @returns {boolean}
 */
export const matchAutomaton = (pattern, input, slots) => {
  const { words, start, edges, instructions, delimiter } = pattern;
  const { length } = input;
  if (words === 1 && slots === undefined) return testInOneWord(pattern, input);
  // Blocks of positions; their first rows are kept. One block is enough for most inputs.
  let size = length + 1;
  if (size * words > MOST_WORDS) for (size = 1; size * size < length;) size++;
  const blocks = (length - (length % size)) / size + 1;
  const rows = new Int32Array((size + 1) * words);
  const firstRows = new Int32Array(blocks * words);
  let from = 0;
  let to = 0;
  /** @param {number} block */
  const compute = (block) => {
    from = block * size;
    to = block === blocks - 1 ? length : from + size;
    const last = (to - from) * words;
    for (let i = 0; i < words; i++) rows[last + i] = 0;
    if (to === length) {
      set(rows, last, 0);
      follow(rows, last, edges);
    } else copy(firstRows, (block + 1) * words, rows, last, words);
    return computeRows(pattern, input, rows, from, to);
  };
  let result = true;
  for (let block = blocks - 1; result && block >= 0; block--) {
    result = compute(block);
    copy(rows, 0, firstRows, block * words, words);
  }
  result = result && has(rows, 0, start);

  /** Whether the rest can be read from a position, in a state. @param {number} position @param {number} state */
  const can = (position, state) => {
    if (position > to) compute((position - 1 - ((position - 1) % size)) / size);
    return has(rows, (position - from) * words, state);
  };

  /** @param {List<number>} found */
  const walk = (found) => {
    let position = 0;
    for (let at = instructions.length - SIZE; instructions[at] !== END; at -= SIZE) {
      const operand = instructions[at + 1];
      const state = instructions[at + 2];
      switch (instructions[at]) {
        case TEXT:
          position += operand;
          break;
        case RUN:
          if ((operand & GREEDY) !== 0) {
            while (
              position < length &&
              ((operand & SEGMENT) === 0 || charCodeAt(input, position) !== delimiter) &&
              can(position + 1, state)
            ) {
              position++;
            }
            if ((operand & NOT_EMPTY) !== 0) position++;
          } else {
            do position++;
            while (!can(position, state - 1));
          }
          break;
        case SPLIT:
          // The list goes on one instruction earlier.
          if (!can(position, state - 1)) at = operand + SIZE;
          break;
        case JUMP:
          at = operand + SIZE;
          break;
        default:
          found[operand] = position;
      }
    }
  };

  if (result && slots !== undefined) walk(slots);
  return result;
};
