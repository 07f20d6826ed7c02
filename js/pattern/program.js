/**
 * The matcher of patterns without regular expressions, in linear time. src/pattern/program.rs is the same in Rust, and
 * explains it.
 *
 * A part list becomes a short list of instructions, which a backtracking search runs in the order in which regular
 * expressions try. If the search spends its budget, it begins anew and remembers what it has tried.
 */

import { Int32Array, List, charCodeAt, slice, toLowerCase } from '../builtins/primordials.js';
import { FIXED_TEXT, SEGMENT_WILDCARD } from './part.js';

/** @typedef {import('./part.js').Part} Part */
/** @typedef {import('./part.js').Options} Options */

// The instructions. Each has a number as its operand.
/** Reads a text. */
const TEXT = 0;
/** Reads a run of characters; the operand has bits. */
const RUN = 1;
/** Goes on with the next instruction and, if that fails, with another. */
const SPLIT = 2;
const JUMP = 3;
/** Stores the position as the start or the end of a group. */
const SAVE = 4;
/** Matches at the end of the input. */
const END = 5;

// The bits of a run: that it ends before the delimiter, takes as much as it can, and takes at least one character.
const SEGMENT = 1;
const GREEDY = 2;
const NOT_EMPTY = 4;

// The conditions of the instructions after a run, if they are not the code of a character.
const UNKNOWN = -1;
const AT_END = -2;

// The choices that are left to try, each with an instruction and a position; RESTORE has a slot instead.
const ELSEWHERE = 0;
/** A lazy run that can take more. */
const LONGER = 1;
/** A greedy run that can take less. */
const SHORTER = 2;
const RESTORE = 3;

/**
 * @typedef {object} Program
 * @property {List<number>} instructions  each with its operand after it
 * @property {List<string>} texts
 * @property {number} length  of all texts
 * @property {List<number>} next  for each instruction, the condition of those after it
 * @property {number} delimiter  its code, or -1
 * @property {boolean} ignoreCase
 * @property {number} groups
 */

/**
 * Compiles a part list without regular expressions.
 *
 * @param {ArrayLike<Part>} parts
 * @param {Options} options
 * @returns {Program}
 */
export const compile = (parts, { delimiter, ignoreCase }) => {
  /** @type {List<number>} */
  const instructions = new List();
  /** @type {List<string>} */
  const texts = new List();
  let length = 0;
  let groups = 0;

  /** @param {number} instruction @param {number} operand */
  const add = (instruction, operand) => {
    instructions[instructions.length] = instruction;
    instructions[instructions.length] = operand;
  };

  /** @param {string} text */
  const addText = (text) => {
    if (text === '') return;
    add(TEXT, texts.length);
    texts[texts.length] = ignoreCase ? toLowerCase(text) : text;
    length += text.length;
  };

  /** @param {() => void} addInner */
  const addOptional = (addInner) => {
    const split = instructions.length;
    add(SPLIT, 0);
    addInner();
    instructions[split + 1] = instructions.length;
  };

  /** Adds instructions that are run any number of times. They take at least one character. @param {() => void} addInner */
  const addRepeated = (addInner) => {
    const split = instructions.length;
    addOptional(() => {
      addInner();
      add(JUMP, split);
    });
  };

  for (let i = 0; i < parts.length; i++) {
    const { type, value, modifier, prefix, suffix } = parts[i];
    const repeats = modifier === '*' || modifier === '+';
    if (type === FIXED_TEXT) {
      const addValue = () => addText(value);
      // A text of no characters matches once or often, without taking anything.
      if (value === '') continue;
      if (modifier === '' || modifier === '+') addValue();
      if (modifier === '?') addOptional(addValue);
      else if (repeats) addRepeated(addValue);
      continue;
    }
    const hasAffix = prefix !== '' || suffix !== '';
    const isSegment = type === SEGMENT_WILDCARD;
    // `[^/]+?` or `.*`
    let run = isSegment ? SEGMENT | NOT_EMPTY : GREEDY;
    // `(?:[^/]+?)+` takes as much as it can, and `(?:.*)+` what `.*` takes.
    if (!hasAffix && repeats)
      run = (isSegment ? SEGMENT : 0) | GREEDY | (isSegment && modifier === '+' ? NOT_EMPTY : 0);
    // An optional group that takes nothing does not take part.
    else if (!hasAffix && modifier === '?') run |= NOT_EMPTY;
    const slot = groups++ * 2;
    const addGroup = () => {
      addText(prefix);
      add(SAVE, slot);
      add(RUN, run);
      if (hasAffix && repeats) {
        addRepeated(() => {
          addText(suffix + prefix);
          add(RUN, run);
        });
      }
      add(SAVE, slot + 1);
      addText(suffix);
    };
    if (modifier === '?' || (modifier === '*' && hasAffix)) addOptional(addGroup);
    else addGroup();
  }
  add(END, 0);

  /** @type {List<number>} */
  const next = new List();
  for (let at = 0; at < instructions.length; at++) next[at] = UNKNOWN;
  for (let at = instructions.length - 2, after = UNKNOWN; at >= 0; at -= 2) {
    next[at] = after;
    const instruction = instructions[at];
    if (instruction === TEXT) after = charCodeAt(texts[instructions[at + 1]], 0);
    else if (instruction !== SAVE) after = instruction === END ? AT_END : UNKNOWN;
  }
  const delimiterCode = delimiter === '' ? -1 : charCodeAt(delimiter, 0);
  return { instructions, texts, length, next, delimiter: delimiterCode, ignoreCase, groups };
};

/**
 * @typedef {object} Search
 * @property {Program} program
 * @property {string} input
 * @property {Int32Array} slots
 * @property {List<number>} choices  four numbers each
 * @property {Int32Array | undefined} tried  a bit for each instruction and position
 * @property {number} steps  that have been taken
 */

/**
 * Matches a whole input.
 *
 * @param {Program} program
 * @param {string} input
 * @param {(steps: number) => void} [count]  receives the steps of the search, for tests
 * @returns {Int32Array | null} the start and the end of each group, or -1
 */
export const match = (program, input, count) => {
  if (program.ignoreCase) input = toLowerCase(input);
  const slots = new Int32Array(program.groups * 2);
  const { instructions } = program;
  /** @type {Search} */
  const search = { program, input, slots, choices: new List(), tried: undefined, steps: 0 };
  let matches = run(search, 256 + 16 * (input.length + instructions.length + program.length));
  if (matches === undefined) {
    search.choices = new List();
    search.tried = new Int32Array(((instructions.length >> 1) * (input.length + 1)) / 32 + 1);
    matches = run(search, Infinity);
  }
  if (count !== undefined) count(search.steps);
  return matches === true ? slots : null;
};

/**
 * Searches from the start.
 *
 * @param {Search} search
 * @param {number} budget
 * @returns {boolean | undefined} undefined if it has spent the budget
 */
const run = (search, budget) => {
  const { program, input, slots, choices } = search;
  const { instructions, texts } = program;
  for (let i = 0; i < slots.length; i++) slots[i] = -1;
  let at = 0;
  let position = 0;
  for (;;) {
    if (++search.steps > budget) return undefined;
    const operand = instructions[at + 1];
    let goesOn = true;
    switch (instructions[at]) {
      case TEXT: {
        const text = texts[operand];
        const end = position + text.length;
        search.steps += text.length;
        goesOn = slice(input, position, end) === text;
        position = end;
        break;
      }
      case RUN:
        position = start(search, at, operand, position);
        goesOn = position >= 0;
        break;
      case SPLIT:
        goesOn = isNew(search, at, position);
        if (goesOn) choose(choices, ELSEWHERE, operand, position, 0);
        break;
      case JUMP:
        at = operand;
        continue;
      case SAVE:
        choose(choices, RESTORE, operand, slots[operand], 0);
        slots[operand] = position;
        break;
      default:
        if (position === input.length) return true;
        goesOn = false;
    }
    at += 2;
    // The next choice that is left.
    while (!goesOn) {
      search.steps++;
      const top = choices.length - 4;
      if (top < 0) return false;
      // Stryker disable next-line ArithmeticOperator: it would put the declaration into a block of its own.
      const { [top]: kind, [top + 1]: target, [top + 2]: from, [top + 3]: least } = choices;
      choices.length = top;
      if (kind === RESTORE) {
        slots[target] = from;
        continue;
      }
      at = target;
      if (kind === ELSEWHERE) position = from;
      else {
        position = kind === LONGER ? longer(search, at, from) : shorter(search, at, from, least);
        at += 2;
      }
      goesOn = position >= 0;
    }
  }
};

/**
 * @param {List<number>} choices
 * @param {number} kind
 * @param {number} target
 * @param {number} position
 * @param {number} least
 */
const choose = (choices, kind, target, position, least) => {
  const { length } = choices;
  choices[length] = kind;
  choices[length + 1] = target;
  choices[length + 2] = position;
  choices[length + 3] = least;
};

/**
 * Begins a run.
 *
 * @param {Search} search
 * @param {number} at
 * @param {number} bits
 * @param {number} position
 * @returns {number} the first end to try, or -1
 */
const start = (search, at, bits, position) => {
  if ((bits & NOT_EMPTY) !== 0 && !takes(search, bits, position++)) return -1;
  if ((bits & GREEDY) === 0) return longer(search, at, position);
  if (!isNew(search, at, position)) return -1;
  let end = (bits & SEGMENT) === 0 && search.tried === undefined ? search.input.length : position;
  while (takes(search, bits, end) && isNew(search, at, end + 1)) {
    search.steps++;
    end++;
  }
  return shorter(search, at, end, position);
};

/**
 * The next end of a lazy run, from `end` on.
 *
 * @param {Search} search
 * @param {number} at
 * @param {number} end
 */
const longer = (search, at, end) => {
  const bits = search.program.instructions[at + 1];
  for (; isNew(search, at, end); end++) {
    search.steps++;
    const canTakeMore = takes(search, bits, end);
    if (mayGoOn(search, at, end)) {
      if (canTakeMore) choose(search.choices, LONGER, at, end + 1, 0);
      return end;
    }
    if (!canTakeMore) return -1;
  }
  return -1;
};

/**
 * The next end of a greedy run, from `end` down to `least`.
 *
 * @param {Search} search
 * @param {number} at
 * @param {number} end
 * @param {number} least
 */
const shorter = (search, at, end, least) => {
  for (; end >= least; end--) {
    search.steps++;
    if (mayGoOn(search, at, end)) {
      if (end > least) choose(search.choices, SHORTER, at, end - 1, least);
      return end;
    }
  }
  return -1;
};

/** Whether a run takes the character at a position. @param {Search} search @param {number} bits @param {number} at */
const takes = ({ input, program }, bits, at) =>
  at < input.length && ((bits & SEGMENT) === 0 || charCodeAt(input, at) !== program.delimiter);

/** Whether what follows a run may match. @param {Search} search @param {number} at @param {number} position */
const mayGoOn = ({ input, program }, at, position) => {
  const next = program.next[at];
  return next === UNKNOWN || (next === AT_END ? position === input.length : charCodeAt(input, position) === next);
};

/**
 * Whether an instruction has not been tried at a position, as far as that is remembered.
 *
 * @param {Search} search
 * @param {number} at
 * @param {number} position
 */
const isNew = ({ input, tried }, at, position) => {
  if (tried === undefined) return true;
  const bit = (at >> 1) * (input.length + 1) + position;
  // Not shifted, because there may be more bits than 32 bits can count.
  const word = (bit - (bit % 32)) / 32;
  const mask = 1 << (bit % 32);
  if ((tried[word] & mask) !== 0) return false;
  tried[word] |= mask;
  return true;
};
