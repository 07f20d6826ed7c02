/** Changes of a query that keep the text of the other parameters (types/tools.d.ts; in Rust: src/query/). */

import { INVALID } from '../wasm/abi.js';
import { invalidInput, optionsOf, textOf, urlTextOf } from './arguments.js';
import { percentDecode, percentEncode } from './percent-encode.js';
import { tools } from './tools-module.js';
import { decode } from './utf8.js';
import { wrongKind } from './wrong-kind.js';

/** @typedef {import('./arguments.js').UrlLike} UrlLike */

/**
 * The text before the first occurrence of a delimiter, and the text after it; undefined if it has none.
 *
 * @param {string} text
 * @param {string} delimiter
 * @returns {[string, string?]}
 */
const cut = (text, delimiter) => {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

/** @typedef {(text: string | undefined) => string | undefined} ChangeText  of a query or fragment, undefined if there is none */

/**
 * A URL with another query, and perhaps another fragment. What is not changed is serialised, and what is added is
 * ASCII without delimiters, so the result is serialised.
 *
 * @param {UrlLike} url
 * @param {ChangeText} change
 * @param {ChangeText} [changeFragment]
 */
const changeQuery = (url, change, changeFragment = (text) => text) => {
  const input = urlTextOf(url, 'url');
  if (tools.call('href', [input]) === INVALID) throw invalidInput(input, 'url');
  const [start, fragment] = cut(/** @type {string} */ (tools.strings()[0]), '#');
  const [before, query] = cut(start, '?');
  return before + part('?', change(query)) + part('#', changeFragment(fragment));
};

/** @param {string} delimiter @param {string | undefined} text */
const part = (delimiter, text) => (text === undefined ? '' : delimiter + text);

/** The name of a parameter, decoded. @param {string} piece */
const nameOf = (piece) => {
  const [name] = cut(piece, '=');
  return /[%+]/.test(name) ? decode(percentDecode(name.replace(/\+/g, ' '))) : name;
};

/** @param {string} text */
const encode = (text) => percentEncode(text, 'form-urlencoded');

/** A parameter that is written. @param {string} name @param {string | undefined} value */
const written = (name, value) => {
  // Without a name and a value, the equals sign is all that there is.
  const hasSign = value !== undefined || name === '';
  return (
    encode(textOf(name, 'name')) + (hasSign ? `=${value === undefined ? '' : encode(textOf(value, 'value'))}` : '')
  );
};

/** @param {string | undefined} query @param {string} parameter */
const withLast = (query, parameter) => (query ? `${query}&${parameter}` : parameter);

/**
 * A query with one parameter in place of the first of its name, and without the others; null if there is none.
 *
 * @param {string} query
 * @param {string} parameter
 */
const withOne = (query, parameter) => {
  const name = nameOf(parameter);
  let isFound = false;
  const pieces = query.split('&').flatMap((piece) => {
    if (piece === '' || nameOf(piece) !== name) return piece;
    const found = isFound ? [] : parameter;
    isFound = true;
    return found;
  });
  return isFound ? pieces.join('&') : null;
};

/** @param {UrlLike} url @param {string} name @param {string} [value] */
export const appendParameter = (url, name, value) => {
  const parameter = written(name, value);
  return changeQuery(url, (query) => withLast(query, parameter));
};

/** @param {UrlLike} url @param {string} name @param {string} value */
export const setParameter = (url, name, value) => {
  const parameter = written(name, textOf(value, 'value'));
  return changeQuery(url, (query = '') => withOne(query, parameter) ?? withLast(query, parameter));
};

/** @param {UrlLike} url @param {string} name @param {string} [value] */
export const replaceParameter = (url, name, value) => {
  const parameter = written(name, value);
  return changeQuery(url, (query) => (query && withOne(query, parameter)) ?? query);
};

/** @param {UrlLike} url */
export const sortParameters = (url) =>
  changeQuery(url, (query) => {
    const pieces = query === undefined ? [] : query.split('&');
    const parameters = pieces.filter((piece) => piece !== '').map((piece) => ({ piece, name: nameOf(piece) }));
    parameters.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
    let next = 0;
    return query && pieces.map((piece) => piece && parameters[next++].piece).join('&');
  });

/**
 * @param {UrlLike} url
 * @param {string | readonly string[]} patterns
 * @param {{ ignoreCase?: boolean, fragment?: boolean }} [options]
 */
export const removeParameters = (url, patterns, options) => {
  const { ignoreCase, fragment } = optionsOf(options, ['ignoreCase', 'fragment']);
  const cased = (/** @type {string} */ text) => (ignoreCase ? text.toLowerCase() : text);
  const list = typeof patterns === 'string' ? [patterns] : patterns;
  if (!Array.isArray(list) || list.some((pattern) => typeof pattern !== 'string'))
    throw wrongKind('patterns', 'a string or an array of strings');
  const all = list.map((pattern) => literalsOf(cased(pattern)));

  /** @param {string | undefined} text @param {boolean} [needsValue]  whether a piece without an equals sign is no parameter */
  const rest = (text, needsValue = false) => {
    if (text === undefined) return text;
    const pieces = text.split('&').filter((piece) => {
      if (piece === '' || (needsValue && !piece.includes('='))) return true;
      const name = cased(nameOf(piece));
      return !all.some((literals) => matches(name, literals));
    });
    return pieces.length > 0 ? pieces.join('&') : undefined;
  };

  /** @param {string | undefined} text */
  const restOfFragment = (text = '') => {
    const [before, parameters] = cut(text, '?');
    return parameters === undefined ? rest(text, true) : before + part('?', rest(parameters)) || undefined;
  };

  return changeQuery(
    url,
    (query) => rest(query),
    (text) => (fragment && text ? restOfFragment(text) : text),
  );
};

/** The literal texts between the asterisks of a pattern. @param {string} pattern */
const literalsOf = (pattern) => {
  const literals = [''];
  for (const [token] of pattern.matchAll(/\\\*|[^]/g)) {
    if (token === '*') literals.push('');
    else literals[literals.length - 1] += token === '\\*' ? '*' : token;
  }
  return literals;
};

// Not a regular expression: with many asterisks, that could take exponential time.
/** @param {string} name @param {string[]} literals */
const matches = (name, [first, ...others]) => {
  const last = others.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const literal of others) {
    const found = name.indexOf(literal, at);
    if (found === -1) return false;
    at = found + literal.length;
  }
  return at <= name.length - last.length;
};
