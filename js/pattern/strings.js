/**
 * Strings of part lists: [pattern
 * strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings), which the getters return, and
 * [regular expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions) for patterns
 * with a group that is one.
 */

import { indexOf, slice } from '../builtins/primordials.js';
import { FIXED_TEXT, FULL_WILDCARD, FULL_WILDCARD_REGEXP, REGEXP_GROUP, SEGMENT_WILDCARD } from './part.js';
import { startsLikeAName } from './tokenizer.js';

/** @typedef {import('./part.js').Part} Part */
/** @typedef {import('./part.js').Options} Options */

/** @param {string} text @param {string} special */
const escape = (text, special) => {
  let result = '';
  for (let i = 0; i < text.length; i++) result += indexOf(special, text[i]) === -1 ? text[i] : '\\' + text[i];
  return result;
};

/** [Escapes a pattern string](https://urlpattern.spec.whatwg.org/#escape-a-pattern-string). @param {string} text */
export const escapePattern = (text) => escape(text, '+*?:{}()\\');

/** [Escapes a regexp string](https://urlpattern.spec.whatwg.org/#escape-a-regexp-string). @param {string} text */
const escapeRegExp = (text) => escape(text, '.+*?^${}()[]|/\\');

/** @param {Options} options */
export const segmentWildcardRegExp = ({ delimiter }) => '[^' + escapeRegExp(delimiter) + ']+?';

/** The standard's `[^]+?`, of which V8 in Node 20 takes `[^]` for nothing with the flag `v`. */
const ANYTHING = '[\\s\\S]+?';

/**
 * [Generates the regular
 * expression](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list) of a part list. It has a
 * group for each part that has a name, in their order.
 *
 * @param {ArrayLike<Part>} parts
 * @param {Options} options
 */
export const regexpSource = (parts, options) => {
  let result = '^';
  for (let i = 0; i < parts.length; i++) {
    const { type, value: text, modifier } = parts[i];
    if (type === FIXED_TEXT) {
      result += modifier === '' ? escapeRegExp(text) : '(?:' + escapeRegExp(text) + ')' + modifier;
      continue;
    }
    const value =
      type === SEGMENT_WILDCARD
        ? options.delimiter === ''
          ? ANYTHING
          : segmentWildcardRegExp(options)
        : type === FULL_WILDCARD
          ? FULL_WILDCARD_REGEXP
          : text;
    const prefix = escapeRegExp(parts[i].prefix);
    const suffix = escapeRegExp(parts[i].suffix);
    const repeats = modifier === '*' || modifier === '+';
    if (prefix === '' && suffix === '') {
      result += repeats ? '((?:' + value + ')' + modifier + ')' : '(' + value + ')' + modifier;
    } else if (repeats) {
      result += '(?:' + prefix + '((?:' + value + ')(?:' + suffix + prefix + '(?:' + value + '))*)' + suffix + ')';
      if (modifier === '*') result += '?';
    } else result += '(?:' + prefix + '(' + value + ')' + suffix + ')' + modifier;
  }
  return result + '$';
};

/** Whether the pattern names the group of a part. Other names are numbers. @param {Part} part */
const hasCustomName = ({ name }) => !(name[0] >= '0' && name[0] <= '9');

/**
 * [Generates a pattern string](https://urlpattern.spec.whatwg.org/#generate-a-pattern-string).
 *
 * @param {ArrayLike<Part>} parts
 * @param {Options} options
 */
export const patternString = (parts, options) => {
  let result = '';
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    result +=
      part.type === FIXED_TEXT
        ? part.modifier === ''
          ? escapePattern(part.value)
          : '{' + escapePattern(part.value) + '}' + part.modifier
        : groupString(i > 0 ? parts[i - 1] : undefined, part, i + 1 < parts.length ? parts[i + 1] : undefined, options);
  }
  return result;
};

/** @param {Part | undefined} previous @param {Part} part @param {Part | undefined} next @param {Options} options */
const groupString = (previous, part, next, options) => {
  const { type, value, modifier, name, prefix, suffix } = part;
  const isCustom = hasCustomName(part);
  const isNamedSegment = isCustom && type === SEGMENT_WILDCARD;
  let needsGrouping = suffix !== '' || (prefix !== '' && prefix !== options.prefix);
  if (
    !needsGrouping &&
    isNamedSegment &&
    modifier === '' &&
    next !== undefined &&
    next.prefix === '' &&
    next.suffix === ''
  ) {
    needsGrouping = next.type === FIXED_TEXT ? startsLikeAName(next.value) : !hasCustomName(next);
  }
  if (!needsGrouping && prefix === '' && previous !== undefined && previous.type === FIXED_TEXT) {
    needsGrouping = options.prefix !== '' && slice(previous.value, -1) === options.prefix;
  }
  let result = (needsGrouping ? '{' : '') + escapePattern(prefix);
  if (isCustom) result += ':' + name;
  if (type === REGEXP_GROUP) result += '(' + value + ')';
  else if (type === SEGMENT_WILDCARD && !isCustom) result += '(' + segmentWildcardRegExp(options) + ')';
  else if (type === FULL_WILDCARD) {
    const isAfterGroup = previous !== undefined && previous.type !== FIXED_TEXT && previous.modifier === '';
    result += !isCustom && (!isAfterGroup || needsGrouping || prefix !== '') ? '*' : '(' + FULL_WILDCARD_REGEXP + ')';
  }
  if (isNamedSegment && startsLikeAName(suffix)) result += '\\';
  return result + escapePattern(suffix) + (needsGrouping ? '}' : '') + modifier;
};
