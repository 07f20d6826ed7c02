// `npm run bench -- --embedded`: compares whurl/js with other implementations in engines without a compiler.
import { makeInputs, readLines } from '../../scripts/data/bench-inputs.js';
import { mixedUrls } from '../../scripts/data/mixed-urls.js';
import { ensureRealUrls, locateOtherLists, locateRealUrls } from '../../scripts/data/test-data.js';
import { log, secondsSince } from '../../scripts/log.js';
import { prepare } from '../../scripts/prepare.js';
import { runAndRead } from '../../scripts/run.js';
import { bundlePeers } from '../../scripts/size/bundle-peers.js';
import { number } from '../numbers.js';
import { writeResult } from '../write-results.js';
import { engines } from './engines.js';
import { embedded, MOST_INPUTS } from './rows.js';
import { bundleScripts, implementations, scriptsFor } from './scripts.js';

const ours = 'whurl/js';
const peers = Object.keys(implementations).filter((name) => name !== ours);

/**
 * @typedef {object} Round
 * @property {Record<string, number | null>} times nanoseconds
 * @property {number} startUp milliseconds
 * @property {number | null} heapGrowth bytes
 *
 * @typedef {object} Measured  of one implementation: the least of all rounds
 * @property {Record<string, number | null>} times
 * @property {number} startUp
 * @property {number | null} heap
 * @property {number | null} bytecode
 */

/** @param {{ embedded: string[], rounds: number, write: boolean }} options */
export async function benchEmbedded(options) {
  await prepare('package');
  await bundlePeers();
  await bundleScripts();
  const inputs = await smallInputs();
  /** @type {{ title: string, measured: Record<string, Measured> }[]} */
  const all = [];
  for (const name of options.embedded) {
    const startedAt = performance.now();
    try {
      const engine = await engines[name]();
      const measured = await measure(name, engine, inputs, options.rounds);
      all.push({ title: engine.title, measured });
      print(engine.title, measured);
      log(`${engine.title}: ${secondsSince(startedAt)}`);
    } catch (error) {
      log(`${name}: ${/** @type {Error} */ (error).message}`);
    }
  }
  if (options.write) await write(all);
}

async function smallInputs() {
  await ensureRealUrls();
  const list = locateRealUrls();
  const others = locateOtherLists();
  const lists = [list, others.urls].filter((file) => file !== null).map(readLines);
  const inputs = makeInputs(lists.length > 0 ? lists : [mixedUrls], others.references);
  // Lists of one length stay in step.
  return Object.fromEntries(
    Object.entries(inputs).map(([name, list]) => {
      const step = Math.max(1, list.length / MOST_INPUTS);
      return [name, Array.from({ length: Math.min(list.length, MOST_INPUTS) }, (_, i) => list[Math.floor(i * step)])];
    }),
  );
}

/**
 * @param {string} engineName
 * @param {import('./engines.js').Engine} engine
 * @param {object} inputs
 * @param {number} rounds
 * @returns {Promise<Record<string, Measured>>}
 */
async function measure(engineName, engine, inputs, rounds) {
  /** @type {Record<string, { command: string[], bytecode: number | null, results: Round[] }>} */
  const running = {};
  for (const name of Object.keys(implementations))
    running[name] = { ...(await scriptsFor(engineName, engine, name, inputs)), results: [] };
  for (let i = 0; i < rounds; i++) {
    for (const [name, { command, results }] of Object.entries(running)) {
      try {
        results.push(JSON.parse(await runAndRead(command[0], command.slice(1))));
      } catch (error) {
        log(`${name} in ${engine.title}: ${/** @type {Error} */ (error).message}`);
        delete running[name];
      }
    }
  }
  return Object.fromEntries(
    Object.entries(running).map(([name, { bytecode, results }]) => [
      name,
      {
        times: Object.fromEntries(
          Object.keys(embedded).map((row) => [row, least(results.map(({ times }) => times[row]))]),
        ),
        startUp: least(results.map(({ startUp }) => startUp)) ?? NaN,
        heap: least(results.map(({ heapGrowth }) => heapGrowth)),
        bytecode,
      },
    ]),
  );
}

/** @param {(number | null)[]} values */
function least(values) {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** @type {[title: string, value: (measured: Measured) => number | null][]} */
const rows = [
  ...Object.entries(embedded).map(
    ([name, { title }]) => /** @type {typeof rows[0]} */ ([title, ({ times }) => times[name]]),
  ),
  ['start: load and first URL', ({ startUp }) => startUp],
  ['bytes of bytecode', ({ bytecode }) => bytecode],
  ['heap after the first URL', ({ heap }) => heap],
];

/**
 * The figures of a peer as multiples of `whurl/js`'s.
 *
 * @param {Record<string, Measured>} measured
 * @param {string} peer
 * @param {(measured: Measured) => number | null} value
 */
function ratio(measured, peer, value) {
  const [own, other] = [ours, peer].map((name) => (measured[name] === undefined ? null : value(measured[name])));
  return own === null || other === null ? null : other / own;
}

/** @param {string} title @param {Record<string, Measured>} measured */
function print(title, measured) {
  console.log(`\n${title}: how many times what ${ours} needs (µs; ms for the start; KB)`);
  console.log(`${''.padEnd(52)}${ours.padStart(10)}${peers.map((peer) => peer.padStart(27)).join('')}`);
  for (const [row, value] of rows) {
    const own = measured[ours] === undefined ? null : value(measured[ours]);
    if (own === null) continue;
    const ratios = peers
      .map((peer) => ratio(measured, peer, value))
      .map((found) => (found === null ? '–' : found.toFixed(2)));
    console.log(
      `${row.padEnd(52)}${number(row.startsWith('start') ? own : own / 1000).padStart(10)}${ratios.map((text) => text.padStart(27)).join('')}`,
    );
  }
}

/** @param {{ title: string, measured: Record<string, Measured> }[]} all */
async function write(all) {
  const cell = (
    /** @type {Record<string, Measured>} */ measured,
    /** @type {(measured: Measured) => number | null} */ value,
  ) => {
    const ratios = peers.map((peer) => ratio(measured, peer, value));
    return ratios.every((found) => found === null)
      ? '–'
      : ratios.map((found) => (found === null ? '–' : found.toFixed(1))).join(' · ');
  };
  await writeResult(
    'embedded',
    `The time, the bytes or the memory of ${peers.join(' · ')}, divided by ${ours}'s.`,
    ['', ...all.map(({ title }) => title)],
    rows.map(([title, value]) => [title, ...all.map(({ measured }) => cell(measured, value))]),
  );
}
