// Changes of a query that leave the text of the other parameters unchanged. (URLSearchParams writes all of them anew.)
import { URLSearchParams } from './parse-url.js';

/** The parameters of a query, as they are written. @param {URL} url */
const parametersOf = (url) =>
  url.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '');

/** @param {URL} url @param {string[]} parameters */
function setParameters(url, parameters) {
  url.search = parameters.join('&');
}

/** The name of a parameter, decoded. @param {string} parameter */
function nameOf(parameter) {
  const [[name]] = new URLSearchParams(`&${parameter}`); // a `?` at its start is a part of it
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
  setParameters(url, [...parametersOf(url), encode(text)]);
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
  if (!replaceAll(url, name, encoded)) setParameters(url, [...parametersOf(url), encoded]);
}

/**
 * Replaces the parameters of a name by one, if there are any.
 *
 * @param {URL} url
 * @param {string} text `NAME=VALUE` or `NAME`
 */
export function replaceParameter(url, text) {
  replaceAll(url, parse(text).name, encode(text));
}

/** @param {URL} url @param {string} name @param {string} encoded @returns whether there are parameters of the name */
function replaceAll(url, name, encoded) {
  const parameters = parametersOf(url);
  const first = parameters.findIndex((parameter) => nameOf(parameter) === name);
  if (first === -1) return false;
  setParameters(
    url,
    parameters.flatMap((parameter, index) =>
      index === first ? [encoded] : nameOf(parameter) === name ? [] : [parameter],
    ),
  );
  return true;
}

/**
 * @param {URL} url
 * @param {string} pattern a name, in which `*` stands for any characters, and `\\*` for an asterisk
 */
export function removeParameters(url, pattern) {
  const literals = literalsOf(pattern);
  const parameters = parametersOf(url);
  const kept = parameters.filter((parameter) => !matches(nameOf(parameter), literals));
  if (kept.length < parameters.length) setParameters(url, kept);
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
  const parameters = parametersOf(url).map((parameter) => ({ parameter, name: nameOf(parameter) }));
  parameters.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  if (parameters.length > 0)
    setParameters(
      url,
      parameters.map(({ parameter }) => parameter),
    );
}
