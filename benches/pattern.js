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

/** The routes of an API: some of each kind, and then hundreds of resources. */
const routes = [
  ...['/user', '/user/comments', '/user/avatar', '/user/lookup/username/:username', '/user/lookup/email/:address'],
  ...['/event/:id', '/event/:id/comments', '/map/:location/events', '/status', '/very/deeply/nested/route/hello/there'],
  ...Array.from({ length: 330 }, (_, i) => [`/things${i}`, `/things${i}/:id`, `/things${i}/:id/parts/:part`]).flat(),
];
const requests = ['/user', '/user/comments', '/user/lookup/username/hey', '/event/abcd1234/comments', '/status'].concat(
  ['/very/deeply/nested/route/hello/there', '/things7', '/things200/x', '/things329/x/parts/y'],
);
const LISTS = 'list';

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
    const others = [...new Set(all.filter(({ kind }) => kind !== LISTS).map(({ contender }) => contender))].filter(
      (name) => name !== 'whurl',
    );
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
    const ofLists = all.filter(({ kind }) => kind === LISTS);
    const [{ time: ofOne }, { time: own }] = ofLists;
    console.log(`\nA look at ${routes.length} routes; the routers read only the path\n`);
    const shown = ofLists.map(({ contender, time }) => [
      contender,
      `${time.toFixed(0)} ns`,
      (time / ofOne).toFixed(2),
      (time / own).toFixed(2),
    ]);
    console.log(markdownTable(['', '', '÷ exec of one', '÷ list'], shown));
  }
}

/** The classes, and path-to-regexp, which reads only the path. */
async function contenders() {
  const { URLPattern: whurl } = await import('../dist/pattern.node.mjs');
  const peers = await import(inProject(peerFile('patterns')));
  const classes = { whurl, native: globalThis.URLPattern, 'urlpattern-polyfill': peers.URLPattern };
  return { classes, pathMatcher: peers.match, lists: await listContenders(whurl, peers) };
}

/** @param {any} URLPattern @param {any} peers */
async function listContenders(URLPattern, { findMyWay, TrieRouter, RegExpRouter }) {
  const { URLPatternList } = await import('../dist/url-pattern-list.node.mjs');
  const urls = JSON.parse(JSON.stringify(requests.map((path) => `https://www.example.com${path}`)));
  const one = new URLPattern({ pathname: '/event/:id/comments' });
  const ofOne = JSON.parse(
    JSON.stringify(Array.from({ length: 9 }, (_, i) => `https://www.example.com/event/${i}/comments`)),
  );
  const list = new URLPatternList(routes.map((pathname) => new URLPattern({ pathname })));
  const router = findMyWay();
  for (const path of routes) router.on('GET', path, () => path);
  const ofHono = [TrieRouter, RegExpRouter].map((Router) => {
    const made = new Router();
    for (const path of routes) made.add('GET', path, path);
    return made;
  });
  for (const path of requests)
    if (!list.test(`https://www.example.com${path}`) || !router.find('GET', path)) throw new Error(path);
  return [
    { contender: '`exec` of one pattern', list: ofOne, act: (/** @type {string} */ url) => one.exec(url) },
    { contender: '`URLPatternList`: `exec`', list: urls, act: (/** @type {string} */ url) => list.exec(url) },
    { contender: '`URLPatternList`: `test`', list: urls, act: (/** @type {string} */ url) => list.test(url) },
    { contender: 'find-my-way', list: requests, act: (/** @type {string} */ path) => router.find('GET', path) },
    ...ofHono.map((made) => ({
      contender: `hono: ${made.name}`,
      list: requests,
      act: (/** @type {string} */ path) => made.match('GET', path),
    })),
  ].map((each) => ({ ...each, kind: LISTS, operation: 'list' }));
}

/** Measures in this process. @param {number} rounds @returns {Promise<Measured[]>} */
export async function measureHere(rounds) {
  const { classes, pathMatcher, lists } = await contenders();
  const ofKinds = kinds.flatMap(({ name: kind, pattern, path, match }) => {
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
  const measured = [...ofKinds, ...lists].map((each) => ({ ...each, times: /** @type {number[]} */ ([]) }));
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
  return measured.map(({ kind, operation, contender, times }) => ({
    kind,
    operation,
    contender,
    time: Math.min(...times),
  }));
}
