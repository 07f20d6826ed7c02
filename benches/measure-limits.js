// The limits of an implementation in a host, as single numbers.
import { middle } from './middle.js';

const STARTS = 9;

/** What the numbers are. @type {Record<string, string>} */
export const limitTitles = {
  append: 'searchParams.append: time per call, 1 × 50,000 ÷ 50 × 1,000',
  long: 'URL of 10 MB: time per byte ÷ that of 1 MB',
  heap: 'JS heap per URL object over its href, bytes',
  wasmMemory: 'growth of wasm memory over {count} URLs, bytes',
  startUp: 'import to first URL, ms',
  rss: 'resident memory for that, MB',
};

/** @typedef {Record<string, number>} Limits those that can be measured there */

/**
 * @param {import('./node-host.js').Host} host
 * @param {import('./implementations.js').Implementation} implementation
 * @param {{ inputs: string, count: number }} options
 * @returns {Promise<Limits>}
 */
export async function measureLimits(host, implementation, { inputs, count }) {
  const growth = (/** @type {{ few: number, many: number }} */ { few, many }) => many / few;
  const both = {
    append: growth(await host.limit('append', implementation)),
    long: growth(await host.limit('long', implementation)),
  };
  return host.column.startsWith('node')
    ? { ...both, ...(await inNode(host, implementation, inputs, count)) }
    : { ...both, startUp: await median(STARTS, () => host.limit('pageStartUp', implementation)) };
}

/**
 * @param {import('./node-host.js').Host} host
 * @param {import('./implementations.js').Implementation} implementation
 * @param {string} inputs
 * @param {number} count
 * @returns {Promise<Limits>}
 */
async function inNode(host, implementation, inputs, count) {
  const memory = await host.limit('wasmMemory', implementation, { args: [inputs, String(count)] });
  const starts = [];
  for (let i = 0; i < STARTS; i++) starts.push(await host.limit('startUp', implementation));
  return {
    heap: await host.limit('heap', implementation, { flags: ['--expose-gc'] }),
    ...(memory === null ? {} : { wasmMemory: memory.after - memory.before }),
    startUp: middle(starts.map(({ milliseconds }) => milliseconds)),
    rss: middle(starts.map(({ rss }) => rss / 1e6)),
  };
}

/** @param {number} times @param {() => Promise<number>} measure */
async function median(times, measure) {
  const values = [];
  for (let i = 0; i < times; i++) values.push(await measure());
  return middle(values);
}
