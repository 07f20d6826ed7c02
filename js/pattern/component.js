/** [Components](https://urlpattern.spec.whatwg.org/#component): the pattern of one component of a URL. */

import {
  List,
  define,
  exec,
  indexOf,
  lastIndexOf,
  slice,
  test as matches,
  toLowerCase,
} from '../builtins/primordials.js';
import { typeError } from '../web-idl/errors.js';
import { compileAutomaton, matchAutomaton } from './automaton.js';
import { canonicalizeHostname, canonicalizeOpaquePathname, canonicalizePort } from './canonicalize.js';
import { compileLinear, matchLinear } from './linear-matcher.js';
import { INVALID_CLASS, INVALID_REGEXP, mistake, quote } from './mistake.js';
import { parsePatternString } from './parser.js';
import { FIXED_TEXT, REGEXP_GROUP, SEGMENT_WILDCARD } from './part.js';
import { patternString, regexpSource } from './strings.js';
import { REGEXP, tokenize } from './tokenizer.js';

/** @typedef {import('./part.js').Part} Part */
/** @typedef {import('./part.js').Options} Options */

const NativeRegExp = RegExp;

/**
 * The error of an expression that the host refuses. (With `v`, QuickJS refuses slashes.)
 *
 * @param {string} source
 * @param {string} flags
 * @returns {any} undefined if it is valid
 */
const refusal = (source, flags) => {
  try {
    new NativeRegExp(source, flags);
  } catch (error) {
    return error;
  }
};

/** The flag with which the host compiles expressions: `v` as in the standard, else `u`, else none. */
const flag = refusal('/', 'v') === undefined ? 'v' : refusal('/', 'u') === undefined ? 'u' : '';

/**
 * @typedef {object} Component
 * @property {string} string  the pattern, normalised
 * @property {List<Part>} parts
 * @property {List<string>} names  of the groups
 * @property {RegExp | undefined} regexp  if a group is a regular expression
 * @property {Matcher | undefined} matcher  otherwise, once it has been needed
 * @property {string | undefined} text  the only input that matches, where that is a fixed text
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

/** @param {string} input @param {ArrayLike<Part>} parts @param {Options} options */
const compileRegExp = (input, parts, options) => {
  const flags = options.ignoreCase ? flag + 'i' : flag;
  try {
    return new NativeRegExp(regexpSource(parts, options), flags);
  } catch (error) {
    // The error is about the first group that is no expression, or about all together.
    const tokens = tokenize(input, false);
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i].type !== REGEXP) continue;
      const start = tokens[i].index;
      const end = tokens[i + 1].index;
      const source = slice(input, start, end);
      const error = refusal(source, flags);
      if (error === undefined) continue;
      const isClass = flag === 'v' && refusal(source, 'u') === undefined;
      throw mistake(INVALID_REGEXP + ': ' + (isClass ? INVALID_CLASS : reasonOf(error)), start, end);
    }
    throw mistake(INVALID_REGEXP + ': ' + reasonOf(error), 0, input.length);
  }
};

/** The host's reason, without the expression before it. @param {any} error */
const reasonOf = ({ message }) => slice(message, lastIndexOf(': ' + message, ': ', Infinity));

/**
 * The matcher of a component without regular expressions. It captures what the standard's expression captures.
 * src/pattern/matcher.rs is the same in Rust.
 *
 * A pattern whose groups take part once, which most are, is matched in a time that grows with the input's length plus the
 * pattern's. Groups that may be left out or repeated need an automaton.
 *
 * @typedef {object} Matcher
 * @property {import('./linear-matcher.js').LinearMatcher | undefined} linear
 * @property {import('./automaton.js').Automaton | undefined} automaton  if the other is undefined
 * @property {string} prefix  a text with which all inputs start
 */

/** @param {ArrayLike<Part>} parts @param {Options} options @returns {Matcher} */
const compileMatcher = (parts, options) => {
  const linear = compileLinear(parts, options);
  const automaton = linear === undefined ? compileAutomaton(parts, options) : undefined;
  // The value of a wildcard is empty.
  const text = parts.length > 0 && parts[0].modifier === '' ? parts[0].value : '';
  return { linear, automaton, prefix: options.ignoreCase ? toLowerCase(text) : text };
};

/**
 * Whether a whole input matches a component without regular expressions.
 *
 * @param {Component} component
 * @param {string} input
 * @param {List<number>} [slots]  receives the start and the end of each group that takes part
 */
const testByMatcher = (component, input, slots) => {
  const { parts, options } = component;
  if (component.matcher === undefined) component.matcher = compileMatcher(parts, options);
  const { linear, automaton, prefix } = component.matcher;
  if (options.ignoreCase) input = toLowerCase(input);
  // Most patterns that do not match differ there.
  if (slice(input, 0, prefix.length) !== prefix) return false;
  return linear !== undefined
    ? matchLinear(linear, input, slots)
    : matchAutomaton(/** @type {import('./automaton.js').Automaton} */ (automaton), input, slots);
};

/**
 * Matches a regular expression. V8 compiles it when it is first needed, and may then find it too large.
 *
 * @param {RegExp} regexp
 * @param {string} input
 * @returns {any}
 */
const execRegExp = (regexp, input) => {
  try {
    return exec(regexp, input);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw typeError(INVALID_REGEXP + ': ' + reasonOf(error), 'ERR_INVALID_URL_PATTERN');
  }
};

/** @param {Component} component @param {string} input */
export const test = (component, input) =>
  component.text !== undefined
    ? component.text === input
    : component.matchesAll ||
      (component.regexp !== undefined
        ? execRegExp(component.regexp, input) !== null
        : testByMatcher(component, input, undefined));

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
    const found = execRegExp(regexp, input);
    if (found === null) return null;
    for (let i = 0; i < names.length; i++) add(groups, names[i], found[i + 1]);
  } else {
    /** @type {List<number>} */
    const slots = new List();
    for (let i = 0; i < 2 * names.length; i++) slots[i] = -1;
    if (!testByMatcher(component, input, slots)) return null;
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
 * @param {string} where  the component's name
 * @returns {string | { message: string, group: string }} a message if the pattern is not fixed by them, or they cannot be
 *   there; its group is empty if it is about none
 */
export const generate = (component, groups, where) => {
  const { parts, encoding, options } = component;
  let result = '';
  for (let i = 0; i < parts.length; i++) {
    const { type, modifier, value, name, prefix, suffix } = parts[i];
    const isText = type === FIXED_TEXT;
    const given = groups[name];
    const text = !isText && given && !matches(cutting(encoding), given) ? encoding(given) : '';
    const wrong =
      modifier !== ''
        ? 'may be left out or repeated'
        : isText
          ? ''
          : type !== SEGMENT_WILDCARD
            ? 'is not written `:name`, and only such a group can be filled'
            : given === undefined
              ? 'is missing'
              : !text || (options.delimiter !== '' && indexOf(text, options.delimiter) !== -1)
                ? 'cannot be ' + quote(given)
                : '';
    if (wrong !== '')
      return {
        message: (isText ? 'a text' : 'the group ' + quote(name)) + ' of the ' + where + ' ' + wrong,
        group: name,
      };
    result += isText ? value : prefix + text + suffix;
  }
  // Together, they may mean something else: the segments `.` and `.` of `/:a:b`.
  const read = result === '' ? result : encoding(result);
  if (read === result && test(component, result)) return result;
  return {
    message: 'the ' + where + ' ' + quote(result) + (read ? ' would be read as ' + quote(read) : ' is not valid'),
    group: '',
  };
};
