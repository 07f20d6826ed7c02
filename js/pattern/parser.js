/**
 * The [pattern parser](https://urlpattern.spec.whatwg.org/#parsing): a pattern string as a list of parts.
 *
 * A part is a piece of a pattern. The comparison of patterns relies on the order of the types and of the modifiers.
 */

import { List, test } from '../builtins/primordials.js';
import { fastPaths } from '../plain/fast-paths.js';
import {
  DUPLICATE_NAME,
  INVALID_TEXT,
  NESTED_GROUP,
  SECOND_GROUP,
  UNCLOSED_GROUP,
  UNEXPECTED_MODIFIER,
  UNOPENED_GROUP,
  mistake,
} from './mistake.js';
import { segmentWildcardRegExp } from './strings.js';
import { ASTERISK, CHAR, CLOSE, END, ESCAPED_CHAR, NAME, OPEN, OTHER_MODIFIER, REGEXP, tokenize } from './tokenizer.js';
import { FIXED_TEXT, FULL_WILDCARD, FULL_WILDCARD_REGEXP, PLAIN_TEXT, REGEXP_GROUP, SEGMENT_WILDCARD } from './part.js';

/** @typedef {import('./part.js').Part} Part */
/** @typedef {import('./part.js').Options} Options */
/** @typedef {import('./tokenizer.js').Token} Token */

/** The number of parts whose names are compared one by one, which is faster than an object of names. */
const FEW = 9;

/** @param {string} value @param {string} modifier @returns {Part} */
const textPart = (value, modifier) => ({ type: FIXED_TEXT, value, modifier, name: '', prefix: '', suffix: '' });

/**
 * [Parses a pattern string](https://urlpattern.spec.whatwg.org/#parse-a-pattern-string).
 *
 * @param {string} input
 * @param {Options} options
 * @param {import('./canonicalize.js').Encode} encoding
 * @returns {List<Part>}
 */
export const parsePatternString = (input, options, encoding) => {
  /** @type {List<Part>} */
  const parts = new List();
  /** @param {string} text @param {number} start @param {number} end */
  const encode = (text, start, end) => {
    const encoded = text === '' ? text : encoding(text);
    if (encoded === undefined) throw mistake(INVALID_TEXT, start, end);
    return encoded;
  };
  if (fastPaths && test(PLAIN_TEXT, input)) {
    if (input !== '') parts[0] = textPart(encode(input, 0, input.length), '');
    return parts;
  }
  const tokens = tokenize(input, false);
  const segmentWildcard = segmentWildcardRegExp(options);
  /** The names of the parts after the first few. @type {Record<string, boolean>} */
  const names = /** @type {any} */ ({ __proto__: null });
  let pending = '';
  let pendingStart = 0;
  let pendingEnd = 0;
  let index = 0;
  let nextNumericName = 0;

  const position = () => tokens[index].index;

  /** @param {number} type @returns {Token | undefined} */
  const tryToConsume = (type) => (index < tokens.length && tokens[index].type === type ? tokens[index++] : undefined);

  const tryToConsumeModifier = () => tryToConsume(OTHER_MODIFIER) || tryToConsume(ASTERISK);

  /** @param {Token | undefined} name */
  const tryToConsumeRegExpOrWildcard = (name) =>
    tryToConsume(REGEXP) || (name === undefined ? tryToConsume(ASTERISK) : undefined);

  const consumeText = () => {
    let result = '';
    for (;;) {
      const token = tryToConsume(CHAR) || tryToConsume(ESCAPED_CHAR);
      if (token === undefined) return result;
      result += token.value;
    }
  };

  /**
   * The mistake of the next token, which must be another.
   *
   * @param {number} [open]  where the `{` is that has not been closed
   */
  const unexpected = (open) => {
    const { type, index: at } = tokens[index];
    if (type === END) return mistake(UNCLOSED_GROUP, /** @type {number} */ (open), at);
    // Outside of `{` and `}`, each of these begins a part.
    const isSecond = type === NAME || type === REGEXP || type === ASTERISK;
    return mistake(
      type === OPEN ? NESTED_GROUP : type === CLOSE ? UNOPENED_GROUP : isSecond ? SECOND_GROUP : UNEXPECTED_MODIFIER,
      at,
      tokens[index + 1].index,
    );
  };

  /** @param {string} text @param {number} start @param {number} end */
  const addPending = (text, start, end) => {
    if (pending === '') pendingStart = start;
    pending += text;
    pendingEnd = end;
  };

  const maybeAddPartFromPending = () => {
    if (pending === '') return;
    const value = encode(pending, pendingStart, pendingEnd);
    pending = '';
    parts[parts.length] = textPart(value, '');
  };

  /** Whether an earlier part has a name. An object for the names costs more than a look at a few. @param {string} name */
  const isGiven = (name) => {
    for (let i = 0; i < parts.length; i++) {
      if (parts[i].name === name) return true;
      // The name is known from now on.
      if (i === FEW) return names[name] || !(names[name] = true);
    }
    return false;
  };

  /**
   * [Adds a part](https://urlpattern.spec.whatwg.org/#add-a-part).
   *
   * @param {number} start  the position of its first token
   * @param {string} prefix
   * @param {Token | undefined} nameToken
   * @param {Token | undefined} regexpOrWildcard
   * @param {string} suffix
   */
  const addPart = (start, prefix, nameToken, regexpOrWildcard, suffix) => {
    const modifierToken = tryToConsumeModifier();
    const modifier = modifierToken === undefined ? '' : modifierToken.value;
    const isText = nameToken === undefined && regexpOrWildcard === undefined;
    const end = position();
    if (isText && modifier === '') {
      addPending(prefix, start, end);
      return;
    }
    maybeAddPartFromPending();
    if (isText) {
      if (prefix !== '') parts[parts.length] = textPart(encode(prefix, start, end), modifier);
      return;
    }
    const regexp =
      regexpOrWildcard === undefined
        ? segmentWildcard
        : regexpOrWildcard.type === ASTERISK
          ? FULL_WILDCARD_REGEXP
          : regexpOrWildcard.value;
    const type =
      regexp === segmentWildcard ? SEGMENT_WILDCARD : regexp === FULL_WILDCARD_REGEXP ? FULL_WILDCARD : REGEXP_GROUP;
    let name;
    if (nameToken === undefined) name = '' + nextNumericName++;
    else {
      name = nameToken.value;
      if (isGiven(name)) throw mistake(DUPLICATE_NAME, nameToken.index, nameToken.index + 1 + name.length);
    }
    parts[parts.length] = {
      type,
      value: type === REGEXP_GROUP ? regexp : '',
      modifier,
      name,
      prefix: encode(prefix, start, end),
      suffix: encode(suffix, start, end),
    };
  };

  while (index < tokens.length) {
    const start = position();
    const char = tryToConsume(CHAR);
    let name = tryToConsume(NAME);
    let regexpOrWildcard = tryToConsumeRegExpOrWildcard(name);
    if (name !== undefined || regexpOrWildcard !== undefined) {
      let prefix = char === undefined ? '' : char.value;
      if (prefix !== options.prefix) {
        addPending(prefix, start, start + prefix.length);
        prefix = '';
      }
      maybeAddPartFromPending();
      addPart(start, prefix, name, regexpOrWildcard, '');
      continue;
    }
    const fixed = char || tryToConsume(ESCAPED_CHAR);
    if (fixed !== undefined) {
      addPending(fixed.value, start, position());
      continue;
    }
    if (tryToConsume(OPEN) !== undefined) {
      const prefix = consumeText();
      name = tryToConsume(NAME);
      regexpOrWildcard = tryToConsumeRegExpOrWildcard(name);
      const suffix = consumeText();
      if (tryToConsume(CLOSE) === undefined) throw unexpected(start);
      addPart(start, prefix, name, regexpOrWildcard, suffix);
      continue;
    }
    maybeAddPartFromPending();
    if (tryToConsume(END) === undefined) throw unexpected();
  }
  return parts;
};
