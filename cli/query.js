// Changes of a query that leave the text of the other parameters unchanged. (URLSearchParams writes all of them anew.)
import { URLSearchParams } from './parse-url.js';

/**
 * Changes a query: the one place that takes it apart and puts it together. Its pieces are what stands between the
 * ampersands. An empty piece is no parameter, and stays. A query of which no piece is left goes.
 *
 * @param {URL} url
 * @param {(pieces: string[]) => string[]} change
 */
function changePieces(url, change) {
  const before = url.search.slice(1);
  const pieces = change(before === '' ? [] : before.split('&'));
  const after = pieces.join('&');
  // The setter takes a `?` at the start for the delimiter.
  if (after !== before) url.search = pieces.length === 0 ? '' : `?${after}`;
}

/** The name of a parameter, decoded; null for an empty piece. @param {string} piece */
function nameOf(piece) {
  if (piece === '') return null;
  const [[name]] = new URLSearchParams(`&${piece}`); // a `?` at its start is a part of it
  return name;
}

/** @param {string} text `NAME=VALUE` or `NAME`; an equals sign in the name has a backslash before it */
function parse(text) {
  const [, name = text, value] = /^((?:\\=|[^=\\]|\\(?!=))*)=([^]*)/.exec(text) ?? [];
  return { name: name.replaceAll('\\=', '='), value };
}

/** @param {string} text as `parse` takes it */
function encode(text) {
  const { name, value } = parse(text);
  const encoded = new URLSearchParams([[name, value ?? '']]).toString();
  // Without a name, the equals sign is all that there is.
  return value === undefined && name !== '' ? encoded.slice(0, -1) : encoded;
}

/** @param {URL} url @param {string} text */
export function appendParameter(url, text) {
  changePieces(url, (pieces) => [...pieces, encode(text)]);
}

/**
 * Sets the first parameter of a name and removes the others, as `URLSearchParams.set`.
 *
 * @param {URL} url
 * @param {string} name
 * @param {string} value
 */
export function setParameter(url, name, value) {
  const encoded = new URLSearchParams([[name, value]]).toString();
  changePieces(url, (pieces) => withOne(pieces, name, encoded) ?? [...pieces, encoded]);
}

/**
 * Replaces the parameters of a name by one, if there are any.
 *
 * @param {URL} url
 * @param {string} text `NAME=VALUE` or `NAME`
 */
export function replaceParameter(url, text) {
  changePieces(url, (pieces) => withOne(pieces, parse(text).name, encode(text)) ?? pieces);
}

/** The pieces with one parameter of a name; null if there is none. @param {string[]} pieces @param {string} name @param {string} encoded */
function withOne(pieces, name, encoded) {
  const first = pieces.findIndex((piece) => nameOf(piece) === name);
  if (first === -1) return null;
  return pieces.flatMap((piece, index) => (index === first ? [encoded] : nameOf(piece) === name ? [] : [piece]));
}

/**
 * @param {URL} url
 * @param {string} pattern a name, in which `*` stands for any characters, and `\\*` for an asterisk
 * @param {boolean} ignoreCase
 */
export function removeParameters(url, pattern, ignoreCase) {
  const cased = (/** @type {string} */ text) => (ignoreCase ? text.toLowerCase() : text);
  const literals = literalsOf(cased(pattern));
  changePieces(url, (pieces) =>
    pieces.filter((piece) => {
      const name = nameOf(piece);
      return name === null || !matches(cased(name), literals);
    }),
  );
}

/** The literal texts between the asterisks of a pattern. @param {string} pattern */
function literalsOf(pattern) {
  const literals = [''];
  for (const [token] of pattern.matchAll(/\\\*|[^]/g)) {
    if (token === '*') literals.push('');
    else literals[literals.length - 1] += token === '\\*' ? '*' : token;
  }
  return literals;
}

// Not a regular expression: with many asterisks, that could take exponential time.
/** @param {string} name @param {string[]} literals */
function matches(name, [first, ...others]) {
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
}

/**
 * In the order of [URLSearchParams.sort](https://url.spec.whatwg.org/#dom-urlsearchparams-sort): by code units.
 *
 * @param {URL} url
 */
export function sortParameters(url) {
  changePieces(url, (pieces) => {
    const parameters = pieces.flatMap((piece) => (piece === '' ? [] : [{ piece, name: String(nameOf(piece)) }]));
    parameters.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
    // An empty piece keeps its place.
    let next = 0;
    return pieces.map((piece) => (piece === '' ? '' : parameters[next++].piece));
  });
}
