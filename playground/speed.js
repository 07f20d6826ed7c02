/** The tab that measures both implementations in turn in the visitor's browser, each in its own worker. */

import { median } from '../benches/median.js';
import { ROUND, WARM_UP } from '../benches/page-times.js';
import { element } from './dom.js';
import { sentenceFor } from './load-script.js';
import { browser, version } from './versions.js';
import { Helper, workerAddress } from './worker.js';

/** @typedef {'whurl' | 'native'} Name */

const ROUNDS = 9;

/** The operations to measure, and their titles. @type {[operation: string, title: string][]} */
const measured = [
  ['construct', 'new URL(url)'],
  ['construct-mixed', 'new URL(url), of rare kinds'],
  ['getters', 'new URL(url), and all getters'],
  ['canParse', 'URL.canParse(url)'],
  ['relative-one-base', 'new URL(reference, base)'],
  ['set-pathname', 'url.pathname = …'],
  ['set-search', 'url.search = …'],
  ['set-hash', 'url.hash = …'],
  ['params-get', 'new URLSearchParams(query), get'],
  ['params-append', 'URLSearchParams: four appends, toString'],
  ['non-ascii-host', 'new URL(url), non-ASCII host'],
  ['invalid', 'new URL(url) that throws'],
];

/** The text for a duration. @param {number} nanoseconds */
const time = (nanoseconds) =>
  nanoseconds < 1000
    ? `${Math.round(nanoseconds)} ns`
    : `${(nanoseconds / 1000).toFixed(nanoseconds < 10_000 ? 2 : 1)} µs`;

let isStarted = false;

/** @type {AbortController | null} */
let running = null;

/** Stops a measurement, which would not be seen. */
export const stopSpeed = () => running?.abort();

/** Fills the tab when it is first shown. @param {HTMLElement} panel */
export const startSpeed = (panel) => {
  if (isStarted) return;
  isStarted = true;

  /** @type {Map<string, HTMLTableRowElement>} */
  const rows = new Map(
    measured.map(([operation, title]) => [
      operation,
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, element('code', {}, title)),
        element('td', { class: 'bars' }),
        element('td', { class: 'ratio' }),
      ),
    ]),
  );
  const status = element('p', { role: 'status', id: 'speed-status' });
  const button = element('button', { type: 'button', id: 'run' }, 'Run');
  const titles = ['Operation', 'Time for one', 'whurl ÷ this browser'].map((name) =>
    element('th', { scope: 'col' }, name),
  );
  panel.replaceChildren(
    element(
      'p',
      { class: 'lead-in' },
      `whurl ${version} and this browser (${browser}) are measured in turn, each in its own worker. Shorter bars are faster.`,
    ),
    element('div', { class: 'bar' }, button, status),
    element(
      'table',
      { class: 'speed' },
      element('caption', { class: 'unseen' }, 'Times of both'),
      element('thead', {}, element('tr', {}, ...titles)),
      element('tbody', { id: 'speeds' }, ...rows.values()),
    ),
    element(
      'p',
      { class: 'quiet' },
      'This takes half a minute. The times are medians over made-up URLs, by the code of npm run bench. Most need no change, as most real ones. Other tabs and the coarse clocks of some browsers affect them, so run it twice.',
    ),
  );
  button.addEventListener('click', async () => {
    if (running !== null) {
      running.abort();
      return;
    }
    button.textContent = 'Stop';
    panel.querySelector('table')?.classList.add('run');
    running = new AbortController();
    await measureAll(rows, status, running.signal);
    running = null;
    button.textContent = 'Run again';
  });
};

/** @param {Map<string, HTMLTableRowElement>} rows @param {HTMLElement} status @param {AbortSignal} signal */
const measureAll = async (rows, status, signal) => {
  try {
    for (const [at, [operation, title]] of measured.entries()) {
      if (signal.aborted) break;
      status.textContent = `${at + 1} of ${measured.length}: ${title}`;
      const times = await measure(operation, signal);
      if (times !== null) showTimes(/** @type {HTMLTableRowElement} */ (rows.get(operation)), times);
    }
    status.textContent = signal.aborted ? 'Stopped.' : 'Done.';
  } catch (error) {
    status.textContent = `This could not be measured: ${sentenceFor(error)}.`;
  }
};

/**
 * Measures an operation of both implementations.
 *
 * @param {string} operation
 * @param {AbortSignal} signal
 * @returns {Promise<Record<Name, number> | null>} nanoseconds; null if it was stopped
 */
const measure = async (operation, signal) => {
  // A worker for one operation of one implementation, where no other code has run.
  const address = await workerAddress('speed.js', 'whurlMeter');
  const meters = { whurl: new Helper(address), native: new Helper(address) };
  const names = /** @type {Name[]} */ (Object.keys(meters));
  /** @type {Record<Name, number[]>} */
  const rounds = { whurl: [], native: [] };
  try {
    for (const name of names) {
      await meters[name].ask({ prepare: { implementation: name, operation, warmUp: WARM_UP, round: ROUND } });
    }
    for (let i = 0; i < ROUNDS; i++) {
      for (const name of names) {
        if (signal.aborted) return null;
        rounds[name].push((await meters[name].ask({})).nanoseconds);
      }
      names.reverse();
    }
    return { whurl: median(rounds.whurl), native: median(rounds.native) };
  } finally {
    for (const name of names) meters[name].end();
  }
};

/** Fills the row of an operation. @param {HTMLTableRowElement} row @param {Record<Name, number>} times */
const showTimes = (row, times) => {
  const longest = Math.max(times.whurl, times.native);
  const bar = (/** @type {Name} */ name, /** @type {string} */ title) =>
    element(
      'div',
      { class: `measure ${name}` },
      element('span', { class: 'who' }, title),
      element(
        'span',
        { class: 'track', 'aria-hidden': 'true' },
        element('span', { style: `width: ${(100 * times[name]) / longest}%` }),
      ),
      element('span', { class: 'time' }, time(times[name])),
    );
  const ratio = times.whurl / times.native;
  row.querySelector('.bars')?.replaceChildren(bar('whurl', 'whurl'), bar('native', 'browser'));
  const cell = row.querySelector('.ratio');
  cell?.replaceChildren(ratio.toFixed(2));
  cell?.classList.toggle('faster', ratio < 1);
};
