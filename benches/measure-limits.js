// Measures the limits of an implementation in a host, each as one number.
import { log } from '../scripts/log.js';
import { median } from './median.js';

const STARTS = 9;

/** @type {Record<string, string>} */
export const limitTitles = {
  append: 'searchParams.append: time per call, 1 × 50,000 ÷ 50 × 1,000',
  long: 'URL of 10 MB: time per byte ÷ that of 1 MB',
  heap: 'JS heap per URL object without its href, bytes',
  wasmMemory: 'growth of wasm memory over {count} URLs, bytes',
  startUp: 'import to first URL, ms',
  rss: 'resident memory from import to first URL, MB',
};

/**
 * @typedef {Record<string, number>} Limits those that can be measured in the host
 *
 * @typedef {object} Options
 * @property {string} inputs a file
 * @property {number} count the number of URLs that are parsed to measure the wasm memory
 *
 * @typedef {import('./node-host.js').Host} Host
 * @typedef {import('./implementations.js').Implementation} Implementation
 * @typedef {(host: Host, implementation: Implementation, options: Options) => Promise<number | null>} Measure
 */

/** @type {Record<string, Measure>} */
const anywhere = {
  append: async (host, implementation) => growth(await host.limit('append', implementation)),
  long: async (host, implementation) => growth(await host.limit('long', implementation)),
};

/** @type {Record<string, Measure>} */
const inNode = {
  ...anywhere,
  heap: (host, implementation) => host.limit('heap', implementation, { flags: ['--expose-gc'] }),
  wasmMemory: async (host, implementation, { inputs, count }) => {
    const sizes = await host.limit('wasmMemory', implementation, { args: [inputs, String(count)] });
    return sizes === null ? null : sizes.after - sizes.before;
  },
  startUp: (host, implementation) =>
    medianStart(async () => (await host.limit('startUp', implementation)).milliseconds),
  rss: (host, implementation) => medianStart(async () => (await host.limit('startUp', implementation)).rss / 1e6),
};

/** @type {Record<string, Measure>} */
const inPage = {
  ...anywhere,
  startUp: (host, implementation) => medianStart(() => host.limit('pageStartUp', implementation)),
};

/**
 * @param {Host} host
 * @param {Implementation} implementation
 * @param {Options} options
 * @returns {Promise<Limits>}
 */
export async function measureLimits(host, implementation, options) {
  /** @type {Limits} */
  const limits = {};
  for (const [name, measure] of Object.entries(host.column.startsWith('node') ? inNode : inPage)) {
    try {
      const value = await measure(host, implementation, options);
      if (value !== null) limits[name] = value;
    } catch (error) {
      log(`${implementation.name}, ${name}: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
    }
  }
  return limits;
}

/** @param {{ few: number, many: number }} times */
const growth = ({ few, many }) => many / few;

/** @param {() => Promise<number>} measure */
async function medianStart(measure) {
  const values = [];
  for (let i = 0; i < STARTS; i++) values.push(await measure());
  return median(values);
}
