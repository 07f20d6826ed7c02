// Times of patterns, in Node or in a page: each kind alone, and the kinds in turn.

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

export const operations = ['construct', 'test', 'exec', 'miss'];

/** The name of the program that takes the kinds in turn. */
export const MIXED = 'kinds in turn';

/** @typedef {{ kind: string, operation: string, contender: string, time: number }} Measured in ns */

/** @typedef {Omit<Measured, 'time'> & { list: any[], act: (input: any) => unknown }} Run */

export let sink = /** @type {unknown} */ (undefined);

/** New strings, as they come from elsewhere. @param {string[]} texts @returns {string[]} */
const fresh = (texts) => JSON.parse(JSON.stringify(texts));

/** The paths that a kind matches. @param {typeof kinds[number]} kind */
export const pathsOf = ({ match }) => Array.from({ length: 200 }, (_, i) => match(i));
/** @param {string[]} paths */
export const urlsOf = (paths) => fresh(paths.map((path) => `https://www.example.com${path}`));

/**
 * What the classes do.
 *
 * @param {Record<string, any>} classes  undefined for those that are missing
 * @returns {Run[]}
 */
export function runsOfClasses(classes) {
  return Object.entries(classes).flatMap(([contender, URLPattern]) => {
    if (URLPattern === undefined) return [];
    const ofKinds = kinds.map((kind) => {
      const made = new URLPattern(kind.pattern);
      const urls = urlsOf(pathsOf(kind));
      const missed = urlsOf(pathsOf(kind).map((path) => `/x${path}`));
      if (!made.test(urls[7]) || made.test(missed[7])) throw new Error(`${contender} does not match ${kind.name}`);
      return { name: kind.name, pattern: kind.pattern, made, urls, missed };
    });
    const alone = ofKinds.flatMap(({ name, pattern, made, urls, missed }) =>
      /** @type {[string, any[], (input: any) => unknown][]} */ ([
        ['construct', urls, () => new URLPattern(pattern)],
        ['test', urls, (url) => made.test(url)],
        ['exec', urls, (url) => made.exec(url)],
        ['miss', missed, (url) => made.test(url)],
      ]).map(([operation, list, act]) => ({ contender, kind: name, operation, list, act })),
    );
    const inTurn = (/** @type {'urls' | 'missed'} */ list) =>
      Array.from({ length: 200 }, (_, i) => ofKinds.map((kind) => ({ ...kind, url: kind[list][i] }))).flat();
    const mixed = /** @type {[string, any[], (input: any) => unknown][]} */ ([
      ['construct', inTurn('urls'), ({ pattern }) => new URLPattern(pattern)],
      ['test', inTurn('urls'), ({ made, url }) => made.test(url)],
      ['exec', inTurn('urls'), ({ made, url }) => made.exec(url)],
      ['miss', inTurn('missed'), ({ made, url }) => made.test(url)],
    ]).map(([operation, list, act]) => ({ contender, kind: MIXED, operation, list, act }));
    return [...alone, ...mixed];
  });
}

/** The least time of a call in some rounds, which the runs take in turn. @param {Run[]} runs @param {number} rounds @returns {Measured[]} */
export function timesOf(runs, rounds) {
  const measured = runs.map((run) => ({ ...run, times: /** @type {number[]} */ ([]) }));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const { list, act, times } of measured) {
      let calls = 0;
      const start = performance.now();
      do {
        for (const input of list) sink = act(input);
        calls += list.length;
      } while (performance.now() - start < ROUND);
      if (round >= 0) times.push(((performance.now() - start) * 1e6) / calls);
    }
  }
  return measured.map(({ kind, operation, contender, times }) => ({
    kind,
    operation,
    contender,
    time: Math.min(...times),
  }));
}
