// `npm run bench -- --pattern`: URLPattern beside Node's own class, urlpattern-polyfill and path-to-regexp, as ratios.
import { performance } from 'node:perf_hooks';
import { findNode } from '../scripts/runtimes/nodes.js';
import { ensureNpmProject } from '../scripts/install/npm-project.js';
import { prepare } from '../scripts/prepare.js';
import { inProject } from '../scripts/project.js';
import { bundlePeers, peerFile } from '../scripts/size/bundle-peers.js';
import { outputOf } from './embedded/engines.js';
import { markdownTable } from './write-docs.js';

/** Milliseconds of each contender in each round. */
const ROUND = 10;
const WARM_UP = 10;

/** A pattern, its form for path-to-regexp if it has one, and the URL of a number that it matches. */
const kinds = [
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

const operations = ['construct', 'test', 'exec', 'miss'];

/** @typedef {{ kind: string, operation: string, contender: string, time: number }} Measured in ns */

export let sink = /** @type {unknown} */ (undefined);

/** @param {{ nodes: string[], rounds: number }} options */
export async function benchPattern({ nodes, rounds }) {
  await prepare('bundle');
  await bundlePeers();
  for (const major of nodes) {
    const { version, command } = await findNode(major, ensureNpmProject);
    /** @type {Measured[]} */
    const all = JSON.parse(await outputOf([command, inProject('benches', 'pattern-in-node.js'), String(rounds)]));
    const others = [...new Set(all.map(({ contender }) => contender))].filter((name) => name !== 'whurl');
    const rows = operations.flatMap((operation) =>
      kinds.map(({ name }) => {
        const timeOf = (/** @type {string} */ wanted) =>
          all.find((each) => each.kind === name && each.operation === operation && each.contender === wanted)?.time;
        const own = Number(timeOf('whurl'));
        const ratios = others.map((other) => {
          const time = timeOf(other);
          return time === undefined ? '–' : (time / own).toFixed(2);
        });
        return [`${operation}, ${name}`, `${own.toFixed(0)} ns`, ...ratios];
      }),
    );
    console.log(`\nNode ${version}: time of the others ÷ time of whurl, the least of ${rounds} rounds taken in turn\n`);
    console.log(markdownTable(['', 'whurl', ...others], rows));
  }
}

/** The classes, and path-to-regexp, which reads only the path. */
async function contenders() {
  const { URLPattern: whurl } = await import('../dist/pattern.node.mjs');
  const peers = await import(inProject(peerFile('patterns')));
  const classes = { whurl, native: globalThis.URLPattern, 'urlpattern-polyfill': peers.URLPattern };
  return { classes, pathMatcher: peers.match };
}

/** Measures in this process. @param {number} rounds @returns {Promise<Measured[]>} */
export async function measureHere(rounds) {
  const { classes, pathMatcher } = await contenders();
  const all = kinds.flatMap(({ name: kind, pattern, path, match }) => {
    const paths = Array.from({ length: 200 }, (_, i) => match(i));
    const misses = paths.map((text) => `/x${text}`);
    const urls = JSON.parse(JSON.stringify(paths.map((text) => `https://www.example.com${text}`)));
    const missed = JSON.parse(JSON.stringify(misses.map((text) => `https://www.example.com${text}`)));
    const ofClasses = Object.entries(classes).flatMap(([contender, URLPattern]) => {
      if (URLPattern === undefined) return [];
      const made = new URLPattern(pattern);
      /** @type {[string, unknown[], (text: any) => unknown][]} */
      const runs = [
        ['construct', urls, () => new URLPattern(pattern)],
        ['test', urls, (url) => made.test(url)],
        ['exec', urls, (url) => made.exec(url)],
        ['miss', missed, (url) => made.test(url)],
      ];
      if (!made.test(urls[7]) || made.test(missed[7])) throw new Error(`${contender} does not match ${kind}`);
      return runs.map(([operation, list, act]) => ({ contender, kind, operation, list, act }));
    });
    if (path === undefined) return ofClasses;
    const matcher = pathMatcher(path);
    const contender = 'path-to-regexp (path only)';
    return [
      ...ofClasses,
      { contender, kind, operation: 'construct', list: paths, act: () => pathMatcher(path) },
      { contender, kind, operation: 'test', list: paths, act: matcher },
      { contender, kind, operation: 'exec', list: paths, act: matcher },
      { contender, kind, operation: 'miss', list: misses, act: matcher },
    ];
  });
  const measured = all.map((each) => ({ ...each, times: /** @type {number[]} */ ([]) }));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const { list, act, times } of measured) {
      let calls = 0;
      const start = performance.now();
      do {
        for (const text of list) sink = act(text);
        calls += list.length;
      } while (performance.now() - start < ROUND);
      if (round >= 0) times.push(((performance.now() - start) * 1e6) / calls);
    }
  }
  return measured.map(({ kind, operation, contender, times }) => ({ kind, operation, contender, time: Math.min(...times) }));
}
