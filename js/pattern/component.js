/** [Components](https://urlpattern.spec.whatwg.org/#component): the pattern of one component of a URL. */

import { List, define, exec, slice, test as search } from '../builtins/primordials.js';
import { canonicalizeHostname, canonicalizeOpaquePathname, canonicalizePort } from './canonicalize.js';
import { INVALID_REGEXP, mistake } from './mistake.js';
import { parsePatternString } from './parser.js';
import { FIXED_TEXT, REGEXP_GROUP, SEGMENT_WILDCARD } from './part.js';
import { compile as compileMatcher, match, matches } from './matcher.js';
import { patternString, regexpSource } from './strings.js';
import { REGEXP, tokenize } from './tokenizer.js';

/** @typedef {import('./part.js').Part} Part */
/** @typedef {import('./part.js').Options} Options */

const HostRegExp = RegExp;

/** Whether the host has a flag of regular expressions. (With `v`, QuickJS refuses slashes.) @param {string} flag */
const hasFlag = (flag) => {
  try {
    return typeof new HostRegExp('/', flag) === 'object';
  } catch {
    return false;
  }
};

/** The flags with which the host compiles expressions: the standard's, or what is nearest. */
const flags = hasFlag('v') ? 'v' : hasFlag('u') ? 'u' : '';

/**
 * @typedef {object} Component
 * @property {string} string  the pattern, normalised
 * @property {List<Part>} parts
 * @property {List<string>} names  of the groups
 * @property {RegExp | undefined} regexp  if a group is a regular expression
 * @property {import('./matcher.js').Matcher | undefined} matcher  otherwise, once it has been needed
 * @property {string | undefined} text  the only input that matches, if that is known
 * @property {boolean} matchesAll  whether every input matches, and is the only group
 * @property {Options} options
 * @property {import('./canonicalize.js').Encode} encoding
 */

/**
 * [Compiles a component](https://urlpattern.spec.whatwg.org/#compile-a-component).
 *
 * @param {string} input
 * @param {import('./canonicalize.js').Encode} encoding
 * @param {Options} options
 * @returns {Component}
 */
export const compile = (input, encoding, options) => {
  const parts = parsePatternString(input, options, encoding);
  /** @type {List<string>} */
  const names = new List();
  let hasRegExp = false;
  for (let i = 0; i < parts.length; i++) {
    if (parts[i].type !== FIXED_TEXT) names[names.length] = parts[i].name;
    if (parts[i].type === REGEXP_GROUP) hasRegExp = true;
  }
  const isOne = parts.length === 1 && parts[0].modifier === '' && !options.ignoreCase;
  return {
    string: patternString(parts, options),
    parts,
    names,
    regexp: hasRegExp ? compileRegExp(input, parts, options) : undefined,
    matcher: undefined,
    text: parts.length === 0 ? '' : isOne && parts[0].type === FIXED_TEXT ? parts[0].value : undefined,
    matchesAll: input === '*',
    options,
    encoding,
  };
};

/** @param {Component} component */
const matcherOf = (component) => {
  if (component.matcher === undefined) component.matcher = compileMatcher(component.parts, component.options);
  return component.matcher;
};

/** @param {string} input @param {ArrayLike<Part>} parts @param {Options} options */
const compileRegExp = (input, parts, options) => {
  const withCase = options.ignoreCase ? flags + 'i' : flags;
  try {
    return new HostRegExp(regexpSource(parts, options), withCase);
  } catch (error) {
    const { start, end } = placeOfInvalidRegExp(input, withCase);
    throw mistake(INVALID_REGEXP + ': ' + /** @type {Error} */ (error).message, start, end);
  }
};

/**
 * The place of the first group that is no regular expression, or of all.
 *
 * @param {string} input
 * @param {string} withCase
 */
const placeOfInvalidRegExp = (input, withCase) => {
  const tokens = tokenize(input, false);
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i].type !== REGEXP) continue;
    const start = tokens[i].index;
    const end = tokens[i + 1].index;
    try {
      new HostRegExp(slice(input, start, end), withCase);
    } catch {
      return { start, end };
    }
  }
  return { start: 0, end: input.length };
};

/** @param {Component} component @param {string} input */
export const test = (component, input) =>
  component.text !== undefined
    ? component.text === input
    : component.matchesAll ||
      (component.regexp !== undefined ? exec(component.regexp, input) !== null : matches(matcherOf(component), input));

/**
 * Adds a member, as a dictionary has its members: whatever a page has added to a prototype.
 *
 * @param {any} object
 * @param {string} key
 * @param {unknown} value
 */
export const add = (object, key, value) => {
  if (key in object) define(object, key, { value, writable: true, enumerable: true, configurable: true });
  else object[key] = value;
};

/**
 * The groups of an input, undefined for those that do not take part; null if it does not match.
 *
 * @param {Component} component
 * @param {string} input
 * @returns {Record<string, string | undefined> | null}
 */
export const groupsOf = (component, input) => {
  const { text, matchesAll, regexp, names } = component;
  if (text !== undefined) return text === input ? {} : null;
  if (matchesAll) return { 0: input };
  const groups = {};
  if (regexp !== undefined) {
    const found = exec(regexp, input);
    if (found === null) return null;
    for (let i = 0; i < names.length; i++) add(groups, names[i], found[i + 1]);
  } else {
    const slots = match(matcherOf(component), input);
    if (slots === null) return null;
    for (let i = 0; i < names.length; i++) {
      const end = slots[2 * i + 1];
      add(groups, names[i], end < 0 ? undefined : slice(input, slots[2 * i], end));
    }
  }
  return groups;
};

/**
 * The characters with which the URL parser would end a component, or which it would drop, by encodings.
 *
 * @param {import('./canonicalize.js').Encode} encoding
 */
const cutting = (encoding) =>
  encoding === canonicalizeHostname
    ? /[\t\n\r/\\?#:]/
    : encoding === canonicalizePort
      ? /\D/
      : encoding === canonicalizeOpaquePathname
        ? /[\t\n\r?#]/
        : /[\t\n\r]/;

/**
 * The component of a URL with these groups.
 *
 * @param {Component} component
 * @param {Record<string, string>} groups  without a prototype
 * @returns {string | undefined} undefined if the pattern is not fixed by them, or they cannot be there
 */
export const generate = (component, groups) => {
  const { parts, encoding } = component;
  let result = '';
  for (let i = 0; i < parts.length; i++) {
    const { type, modifier, value, name, prefix, suffix } = parts[i];
    if (modifier !== '') return undefined;
    if (type === FIXED_TEXT) result += value;
    else {
      const given = type === SEGMENT_WILDCARD ? groups[name] : undefined;
      const text = !given || search(cutting(encoding), given) ? undefined : encoding(given);
      if (!text) return undefined;
      result += prefix + text + suffix;
    }
  }
  // Together, they may mean something else: the segments `.` and `.` of `/:a:b`.
  return (result === '' || encoding(result) === result) && test(component, result) ? result : undefined;
};
