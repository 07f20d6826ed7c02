// `npm run bench -- --pattern`: URLPattern, compared with the platform's class and in Node with urlpattern-polyfill and
// path-to-regexp, as ratios.
import { findNode } from '../scripts/runtimes/nodes.js';
import { startBrowser } from '../scripts/browsers/browser.js';
import { ensureBrowsers } from '../scripts/browsers/install.js';
import { serve } from '../scripts/browsers/serve.js';
import { ensureNpmProject } from '../scripts/install/npm-project.js';
import { prepare } from '../scripts/prepare.js';
import { inProject, root } from '../scripts/project.js';
import { runAndRead } from '../scripts/run.js';
import { bundlePeers, peerFile } from '../scripts/size/bundle-peers.js';
import { headers } from './browser-host.js';
import { MIXED, kinds, operations, pathsOf, runsOfClasses, timesOf, urlsOf } from './pattern-times.js';
import { markdownTable } from './write-results.js';

/** @typedef {import('./pattern-times.js').Measured} Measured */
/** @typedef {import('./pattern-times.js').Run} Run */

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

/** @param {{ nodes: string[], engines: import('../scripts/browsers/engines.js').EngineName[], rounds: number }} options */
export async function benchPattern({ nodes, engines, rounds }) {
  await prepare('bundle');
  await bundlePeers();
  for (const major of nodes) {
    const { version, command } = await findNode(major, ensureNpmProject);
    /** @type {Measured[]} */
    const all = JSON.parse(await runAndRead(command, [inProject('benches', 'pattern-in-node.js'), String(rounds)]));
    const isOfLists = (/** @type {Measured} */ { kind }) => kind === LISTS;
    printClasses(
      `Node ${version}`,
      all.filter((each) => !isOfLists(each)),
      rounds,
    );
    printLists(all.filter(isOfLists));
  }
  if (engines.length > 0) await ensureBrowsers(engines);
  for (const engine of engines) {
    const { title, times } = await timesInPage(engine, rounds);
    printClasses(title, times, rounds);
  }
}

/** @param {string} title @param {Measured[]} all @param {number} rounds */
function printClasses(title, all, rounds) {
  const others = [...new Set(all.map(({ contender }) => contender))].filter((name) => name !== 'whurl');
  const rows = operations.flatMap((operation) =>
    [...kinds.map(({ name }) => name), MIXED].map((kind) => {
      const timeOf = (/** @type {string} */ wanted) =>
        all.find((each) => each.kind === kind && each.operation === operation && each.contender === wanted)?.time;
      const own = Number(timeOf('whurl'));
      const ratios = others.map((other) => {
        const time = timeOf(other);
        return time === undefined ? '–' : (time / own).toFixed(2);
      });
      return [`${operation}, ${kind}`, `${own.toFixed(0)} ns`, ...ratios];
    }),
  );
  console.log(`\n${title}: time of the others ÷ time of whurl, the least of ${rounds} rounds taken in turn\n`);
  console.log(markdownTable(['', 'whurl', ...others], rows));
}

/** @param {Measured[]} all */
function printLists(all) {
  const [{ time: ofOne }, { time: own }] = all;
  console.log(`\nA look at ${routes.length} routes; the routers read only the path\n`);
  const shown = all.map(({ contender, time }) => [
    contender,
    `${time.toFixed(0)} ns`,
    (time / ofOne).toFixed(2),
    (time / own).toFixed(2),
  ]);
  console.log(markdownTable(['', '', '÷ exec of one', '÷ list'], shown));
}

const page = `<!doctype html><meta charset="utf-8"><title>bench</title><script type="module">
  import { URLPattern as whurl } from '/dist/pattern.mjs';
  import { runsOfClasses, timesOf } from '/benches/pattern-times.js';
  globalThis.measure = (rounds) => timesOf(runsOfClasses({ whurl, native: globalThis.URLPattern }), rounds);
</script>`;

/** @param {import('../scripts/browsers/engines.js').EngineName} engine @param {number} rounds */
async function timesInPage(engine, rounds) {
  const site = await serve({ folder: root, pages: { '/': page }, headers });
  const browser = await startBrowser(engine);
  try {
    await browser.session.setScriptTimeout(600);
    await browser.session.open(`${site.origin}/`);
    /** @type {Measured[]} */
    const times = await browser.session.run(
      `async (rounds) => {
        while (globalThis.measure === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
        return measure(rounds);
      }`,
      rounds,
    );
    return { title: browser.title, times };
  } finally {
    await browser.close();
    site.close();
  }
}

/** @param {any} URLPattern @param {any} peers */
async function listContenders(URLPattern, { findMyWay, TrieRouter, RegExpRouter }) {
  const { URLPatternList } = await import('../dist/url-pattern-list.node.mjs');
  const urls = urlsOf(requests);
  const one = new URLPattern({ pathname: '/event/:id/comments' });
  const ofOne = urlsOf(Array.from({ length: 9 }, (_, i) => `/event/${i}/comments`));
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

/** Measures in this process: the classes, path-to-regexp, which reads only the path, and the lists. @param {number} rounds */
export async function measureHere(rounds) {
  const { URLPattern: whurl } = await import('../dist/pattern.node.mjs');
  const peers = await import(inProject(peerFile('patterns')));
  const classes = { whurl, native: globalThis.URLPattern, 'urlpattern-polyfill': peers.URLPattern };
  const ofPaths = kinds.flatMap((kind) => (kind.path === undefined ? [] : runsOfPath(kind, kind.path, peers.match)));
  return timesOf([...runsOfClasses(classes), ...ofPaths, ...(await listContenders(whurl, peers))], rounds);
}

/** @param {typeof kinds[number]} kind @param {string} path @param {any} pathMatcher @returns {Run[]} */
function runsOfPath(kind, path, pathMatcher) {
  const matcher = pathMatcher(path);
  const matched = pathsOf(kind);
  const missed = matched.map((text) => `/x${text}`);
  /** @type {[string, string[], (path: string) => unknown][]} */
  const runs = [
    ['construct', matched, () => pathMatcher(path)],
    ['test', matched, matcher],
    ['exec', matched, matcher],
    ['miss', missed, matcher],
  ];
  const contender = 'path-to-regexp (path only)';
  return runs.map(([operation, list, act]) => ({ contender, kind: kind.name, operation, list, act }));
}
