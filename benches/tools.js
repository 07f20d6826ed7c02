// `npm run bench -- --tools`: the functions of whurl/tools, …/sites and …/display, and tldts, over real
// URLs.
import { ensureRealUrls, locateRealUrls } from '../scripts/data/test-data.js';
import { readLines } from '../scripts/data/bench-inputs.js';
import { mixedUrls } from '../scripts/data/mixed-urls.js';
import { findNode } from '../scripts/runtimes/nodes.js';
import { ensureNpmProject } from '../scripts/install/npm-project.js';
import { prepare } from '../scripts/prepare.js';
import { inProject } from '../scripts/project.js';
import { runAndRead } from '../scripts/run.js';
import { bundlePeers, peerFile } from '../scripts/size/bundle-peers.js';
import { timesInTurn } from './meter.js';
import { median } from './median.js';
import { number, verdict } from './numbers.js';
import { writeResult } from './write-results.js';

const MOST_URLS = 2000;
/** Milliseconds of each contender in each round. */
const ROUND = 20;
const WARM_UP = 5;
/** The number of processes, for the first call. */
const STARTS = 9;

/**
 * @typedef {{ title: string, target?: number, run: (inputs: { hosts: string[], urls: string[] }) => [list: string[], act: (text: string) => unknown] }}
 *   Contender
 */

/** @returns {Promise<Contender[]>} with targets in µs */
async function contenders() {
  const sites = await import('../dist/tools-sites.node.mjs');
  const { render } = await import('../dist/tools-display.node.mjs');
  const { validate } = await import('../dist/tools.cjs');
  const { getDomain } = await import(inProject(peerFile('tldts')));
  return [
    {
      title: '`registrableDomain(host)`',
      target: 1,
      run: ({ hosts }) => [hosts, (host) => sites.registrableDomain(host)],
    },
    { title: 'tldts: `getDomain(host)`', run: ({ hosts }) => [hosts, (host) => getDomain(host)] },
    { title: '`site(url)`', target: 1, run: ({ urls }) => [urls, (url) => sites.site(url)] },
    { title: 'tldts: `getDomain(url)`', run: ({ urls }) => [urls, (url) => getDomain(url)] },
    { title: '`render(url)`', target: 5, run: ({ urls }) => [urls, (url) => render(url)] },
    { title: '`validate(url)`', target: 3, run: ({ urls }) => [urls, (url) => validate(url)] },
  ];
}

const FIRST_CALL = 'first `registrableDomain`, which expands the list';
/** In milliseconds. */
const FIRST_CALL_TARGET = 5;

/** The program of a new process, which prints the milliseconds of the first call. */
const firstCall = `import { registrableDomain } from ${JSON.stringify(inProject('dist', 'tools-sites.node.mjs'))};
const start = performance.now();
registrableDomain('www.example.co.uk');
console.log(performance.now() - start);`;

/** @param {{ nodes: string[], rounds: number, write: boolean }} options */
export async function benchTools({ nodes, rounds, write }) {
  await prepare('bundle');
  await bundlePeers();
  await ensureRealUrls();
  /** @type {{ host: string, rows: { title: string, target?: number, time: number, unit: string }[] }[]} */
  const columns = [];
  for (const major of nodes) {
    const { version, command } = await findNode(major, ensureNpmProject);
    const measured = JSON.parse(await runAndRead(command, [inProject('benches', 'tools-in-node.js'), String(rounds)]));
    const starts = [];
    for (let i = 0; i < STARTS; i++)
      starts.push(Number(await runAndRead(command, ['--input-type=module', '--eval', firstCall])));
    columns.push({
      host: `Node ${version}`,
      rows: [...measured, { title: FIRST_CALL, target: FIRST_CALL_TARGET, time: median(starts), unit: 'ms' }],
    });
  }
  for (const { host, rows } of columns) {
    console.log(`\n${host}: medians of ${rounds} rounds, which were taken in turn`);
    for (const { title, time, target, unit } of rows)
      console.log(`${title.padEnd(52)}${verdict(time, target).padStart(16)} ${unit}`);
  }
  if (!write) return;
  const [{ rows }] = columns;
  await writeResult(
    'tools',
    `The time of a call of whurl/tools and of tldts: medians of ${rounds} rounds taken in turn.`,
    ['', ...columns.map(({ host }) => host)],
    rows.map(({ title, unit }, i) => [
      title.replaceAll('`', ''),
      ...columns.map((column) => `${number(column.rows[i].time)} ${unit}`),
    ]),
  );
}

/** Measures in this process. @param {number} rounds */
export async function measureHere(rounds) {
  const urls = listOfUrls();
  const inputs = { urls, hosts: urls.map((url) => new URL(url).hostname) };
  const runs = (await contenders()).map(({ title, target, run }) => {
    const [list, act] = run(inputs);
    return { title, target, list, act };
  });
  return timesInTurn(runs, { rounds, warmUp: WARM_UP, milliseconds: ROUND }).map(({ title, target, times }) => {
    return { title, target, unit: 'µs', time: median(times) / 1000 };
  });
}

/** URLs that have a host, from all parts of the list. */
function listOfUrls() {
  const list = locateRealUrls();
  const lines = list === null ? mixedUrls : readLines(list);
  const valid = lines.filter((line) => /^https?:/.test(line) && URL.canParse(line));
  const step = Math.max(1, valid.length / MOST_URLS);
  return Array.from({ length: Math.min(valid.length, MOST_URLS) }, (_, i) => valid[Math.floor(i * step)]);
}
