// Times of patterns, in Node or in a page: each kind alone, and the kinds in turn.
import { timesInTurn } from './meter.js';

/** Milliseconds of each contender in each round. */
const ROUND = 10;
const WARM_UP = 10;

/** A pattern, its form for path-to-regexp if it has one, and the URL of a number that it matches. */
export const kinds = [
  {
    name: 'fixed',
    pattern: { pathname: '/users/me/settings' },
    path: '/users/me/settings',
    match: () => '/users/me/settings',
  },
  {
    name: '`:id`',
    pattern: { pathname: '/users/:id/posts/:post' },
    path: '/users/:id/posts/:post',
    match: (/** @type {number} */ i) => `/users/${i}/posts/title-${i}`,
  },
  {
    name: 'wildcard',
    pattern: { pathname: '/files/*' },
    path: '/files/*path',
    match: (/** @type {number} */ i) => `/files/a/b${i}/c.html`,
  },
  {
    name: 'optional',
    pattern: { pathname: '/users/:id?' },
    path: '/users{/:id}',
    match: (/** @type {number} */ i) => `/users/${i}`,
  },
  {
    name: 'regular expression',
    pattern: { pathname: '/users/:id(\\d+)' },
    path: undefined,
    match: (/** @type {number} */ i) => `/users/${i}`,
  },
  {
    name: 'whole URL',
    pattern: 'https://*.example.com/api/:version/*',
    path: undefined,
    match: (/** @type {number} */ i) => `/api/v${i}/users/list`,
  },
];

/** A pattern of a class, and a URL for it. @typedef {{ URLPattern: any, pattern: any, made: any, url: string }} Case */

/** @type {[operation: string, urls: 'matched' | 'missed', act: (input: Case) => unknown][]} */
const acts = [
  ['construct', 'matched', ({ URLPattern, pattern }) => new URLPattern(pattern)],
  ['test', 'matched', ({ made, url }) => made.test(url)],
  ['exec', 'matched', ({ made, url }) => made.exec(url)],
  ['miss', 'missed', ({ made, url }) => made.test(url)],
];
export const operations = acts.map(([operation]) => operation);

/** The name of the program that takes the kinds in turn. */
export const MIXED = 'kinds in turn';

/** @typedef {{ kind: string, operation: string, contender: string, time: number }} Measured in ns */

/** @typedef {Omit<Measured, 'time'> & import('./meter.js').Run} Run */

/** New strings, as they come from elsewhere. @param {string[]} texts @returns {string[]} */
const fresh = (texts) => JSON.parse(JSON.stringify(texts));

/** The paths that a kind matches. @param {typeof kinds[number]} kind */
export const pathsOf = ({ match }) => Array.from({ length: 200 }, (_, i) => match(i));
/** @param {string[]} paths */
export const urlsOf = (paths) => fresh(paths.map((path) => `https://www.example.com${path}`));

/**
 * The operations of the classes.
 *
 * @param {Record<string, any>} classes  undefined for those that are missing
 * @returns {Run[]}
 */
export function runsOfClasses(classes) {
  return Object.entries(classes).flatMap(([contender, URLPattern]) => {
    if (URLPattern === undefined) return [];
    const ofKinds = kinds.map((kind) => {
      const made = new URLPattern(kind.pattern);
      const matched = urlsOf(pathsOf(kind));
      const missed = urlsOf(pathsOf(kind).map((path) => `/x${path}`));
      if (!made.test(matched[7]) || made.test(missed[7])) throw new Error(`${contender} does not match ${kind.name}`);
      const casesOf = (/** @type {string[]} */ list) =>
        list.map((url) => ({ URLPattern, pattern: kind.pattern, made, url }));
      return { kind: kind.name, matched: casesOf(matched), missed: casesOf(missed) };
    });
    const inTurn = (/** @type {'matched' | 'missed'} */ urls) =>
      Array.from({ length: 200 }, (_, i) => ofKinds.map((kind) => kind[urls][i])).flat();
    const mixed = { kind: MIXED, matched: inTurn('matched'), missed: inTurn('missed') };
    return [...ofKinds, mixed].flatMap((cases) =>
      acts.map(([operation, urls, act]) => ({ contender, kind: cases.kind, operation, list: cases[urls], act })),
    );
  });
}

/** The least time of a call in some rounds, which the runs take in turn. @param {Run[]} runs @param {number} rounds @returns {Measured[]} */
export function timesOf(runs, rounds) {
  return timesInTurn(runs, { rounds, warmUp: WARM_UP, milliseconds: ROUND }).map(
    ({ kind, operation, contender, times }) => ({ kind, operation, contender, time: Math.min(...times) }),
  );
}
