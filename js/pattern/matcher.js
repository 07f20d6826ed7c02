/**
 * The matcher of patterns without regular expressions. It captures what the standard's expression captures.
 * src/pattern/matcher.rs is the same in Rust.
 *
 * A pattern whose groups take part once, which most are, is matched from its end by ./linear-matcher.js: in a time that grows with
 * the input's length plus the pattern's. Groups that may be left out or repeated need the states of ./automaton.js.
 */

import { List, slice, toLowerCase } from '../builtins/primordials.js';
import { FIXED_TEXT } from './part.js';
import { compileRuns, matchRuns } from './linear-matcher.js';
import { compileStates, matchStates } from './automaton.js';

/** @typedef {import('./part.js').Part} Part */
/** @typedef {import('./part.js').Options} Options */

/**
 * @typedef {object} Matcher
 * @property {import('./linear-matcher.js').Runs | undefined} runs
 * @property {import('./automaton.js').States | undefined} states  if there are no runs
 * @property {string} prefix  a text with which all inputs start
 * @property {number} groups
 * @property {boolean} ignoreCase
 */

/**
 * Compiles a part list without regular expressions.
 *
 * @param {ArrayLike<Part>} parts
 * @param {Options} options
 * @returns {Matcher}
 */
export const compile = (parts, options) => {
  let groups = 0;
  for (let i = 0; i < parts.length; i++) if (parts[i].type !== FIXED_TEXT) groups++;
  const runs = compileRuns(parts, options);
  const states = runs === undefined ? compileStates(parts, options) : undefined;
  // The value of a wildcard is empty.
  const text = parts.length > 0 && parts[0].modifier === '' ? parts[0].value : '';
  const prefix = options.ignoreCase ? toLowerCase(text) : text;
  return { runs, states, prefix, groups, ignoreCase: options.ignoreCase };
};

/**
 * Whether a whole input matches.
 *
 * @param {Matcher} matcher
 * @param {string} input
 * @param {List<number>} [slots]  receives the start and the end of each group that takes part
 */
const search = ({ runs, states, prefix, ignoreCase }, input, slots) => {
  if (ignoreCase) input = toLowerCase(input);
  // Most patterns that do not match differ there.
  if (slice(input, 0, prefix.length) !== prefix) return false;
  return runs !== undefined
    ? matchRuns(runs, input, slots)
    : matchStates(/** @type {import('./automaton.js').States} */ (states), input, slots);
};

/** @param {Matcher} matcher @param {string} input */
export const matches = (matcher, input) => search(matcher, input, undefined);

/**
 * Matches a whole input.
 *
 * @param {Matcher} matcher
 * @param {string} input
 * @returns {List<number> | null} the start and the end of each group, or -1
 */
export const match = (matcher, input) => {
  /** @type {List<number>} */
  const slots = new List();
  for (let i = 0; i < 2 * matcher.groups; i++) slots[i] = -1;
  return search(matcher, input, slots) ? slots : null;
};
