/** The worker of the tab "Pattern": how a pattern is read, and what it takes of a URL. The plain engine works on every page. */

import { URLPattern, ready } from '../js/entries/pattern-js.js';
import { NAMES, hasSegments, partsOf } from '../js/pattern/url-pattern-list.js';

/**
 * @typedef {{ text: string, base: string, ignoreCase: boolean, url: string }} Question
 *
 * @typedef {{ input: string, groups: Record<string, string | undefined> }} Match
 *
 * @typedef {object} Row  a component
 * @property {string} name
 * @property {string} pattern
 * @property {import('../js/pattern/part.js').Part[]} parts
 * @property {string | null} input  of the URL, if there is one
 * @property {Match | null} match
 *
 * @typedef {{ message: string, start?: number, end?: number }} Mistake
 *
 * @typedef {object} Answer
 * @property {string} opinion  the browser's
 * @property {Mistake} [mistake]  if it is no pattern
 * @property {Row[]} rows
 * @property {boolean} isURL  whether what is to be matched is one
 */

/** The browser's class, which some lack. */
const Theirs = /** @type {any} */ (globalThis).URLPattern;

/** A pattern of what is typed. A path alone is one of any host. @param {any} Class @param {Question} question */
const make = (Class, { text, base, ignoreCase }) =>
  base !== ''
    ? new Class(text, base, { ignoreCase })
    : new Class(text.startsWith('/') ? { pathname: text } : text, { ignoreCase });

/** Whether the browser agrees. @param {any} pattern  null if it is not one @param {Question} question */
const opinionOn = (pattern, question) => {
  if (Theirs === undefined) return 'This browser has no URLPattern.';
  let other;
  try {
    other = make(Theirs, question);
  } catch {
    return pattern === null ? 'This browser agrees.' : 'This browser rejects it.';
  }
  if (pattern === null) return 'This browser accepts it.';
  const [mine, its] = [pattern.exec(question.url), other.exec(question.url)];
  if ((mine === null) !== (its === null))
    return `This browser differs: for it, the URL ${its === null ? 'does not match' : 'matches'}.`;
  const groupsOf = (/** @type {any} */ match) => JSON.stringify(Object.entries(match?.groups ?? {}).sort());
  const differing = NAMES.filter(
    (name) => pattern[name] !== other[name] || groupsOf(mine?.[name]) !== groupsOf(its?.[name]),
  );
  return differing.length === 0 ? 'This browser agrees.' : `This browser differs: ${differing.join(', ')}.`;
};

/** @param {Question} question @returns {Answer} */
const answer = (question) => {
  const { url, ignoreCase } = question;
  let pattern;
  try {
    pattern = make(URLPattern, question);
  } catch (error) {
    const { message, start, end } = /** @type {any} */ (error);
    return { mistake: { message, start, end }, rows: [], isURL: false, opinion: opinionOn(null, question) };
  }
  const parts = readParts(pattern);
  const whole = /** @type {any} */ (new URLPattern().exec(url));
  const rows = NAMES.map((name) => ({
    name,
    pattern: pattern[name],
    parts: parts[name],
    input: whole && whole[name].input,
    match: whole && matchOf(pattern, name, url, ignoreCase),
  }));
  return { rows, isURL: whole !== null, opinion: opinionOn(pattern, question) };
};

// With `ready`, the build keeps the engine.
onmessage = ({ data }) => ready().then(() => postMessage(answer(data)));

/**
 * The parts of each component of a pattern.
 *
 * @param {any} pattern
 * @returns {Record<string, import('../js/pattern/part.js').Part[]>}
 */
const readParts = (pattern) => {
  const isSegmented = hasSegments(pattern);
  return Object.fromEntries(
    NAMES.map((name, index) => {
      const { parts } = partsOf(pattern, index, isSegmented);
      return [name, Array.from({ length: parts.length }, (_, at) => parts[at])];
    }),
  );
};

/**
 * The match of one component of a URL, whatever the others do.
 *
 * @param {any} pattern
 * @param {string} name
 * @param {string} url
 * @param {boolean} ignoreCase
 * @returns {{ input: string, groups: Record<string, string | undefined> } | null} null if it does not match
 */
const matchOf = (pattern, name, url, ignoreCase) => {
  // The members of a dictionary lose one prefix; the protocol decides how a path is read.
  const prefix = name === 'search' ? '?' : name === 'hash' ? '#' : '';
  /** @type {import('../types/url-pattern.js').URLPatternInit} */
  const init = { [name]: prefix + pattern[name] };
  if (name === 'pathname' && !hasSegments(pattern)) init.protocol = pattern.protocol;
  const found = /** @type {any} */ (new URLPattern(init, { ignoreCase }).exec(url));
  return found && found[name];
};
