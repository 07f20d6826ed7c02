// Limits that an implementation must keep, whatever others do. This runs in Node and in pages.
import { median } from './median.js';

// Some implementations would need minutes; a few seconds are enough to show that.
const SECONDS_FOR_A_CALL = 2;
const SECONDS_FOR_A_LIMIT = 6;
const MB = 1_000_000;

export const limits = {
  /**
   * Nanoseconds for each of 50,000 calls of `append`, on fifty URLs that are all kept, and on one URL. An
   * implementation that takes too long is stopped.
   *
   * @param {string} module
   */
  async append(module) {
    const { URL } = await import(module);
    const appendAll = (/** @type {number} */ objects) => {
      const urls = Array.from({ length: objects }, () => new URL('https://example.com/'));
      const started = performance.now();
      let done = 0;
      for (const url of urls) {
        const { searchParams } = url;
        for (let i = 0; i < 50_000 / objects; i++) {
          searchParams.append('name', 'value');
          if (++done % 100 === 0 && performance.now() - started > SECONDS_FOR_A_CALL * 1000) break;
        }
        // An implementation that defers the work has to do it here.
        if (!url.href.endsWith('value')) throw new Error('lost what was appended');
      }
      return ((performance.now() - started) * 1e6) / done;
    };
    return mediansInTurn(9, { few: () => appendAll(50), many: () => appendAll(1) });
  },

  /**
   * Nanoseconds for each kilobyte of a long URL, of one and of ten megabytes.
   *
   * @param {string} module
   */
  async long(module) {
    const { URL } = await import(module);
    const parse = (/** @type {number} */ bytes) => {
      // Through JSON, so that it is a flat string.
      const text = JSON.parse(JSON.stringify('https://example.com/'.padEnd(bytes, 'path/to/some-file/')));
      const started = performance.now();
      if (new URL(text).pathname.length < bytes - 100) throw new Error('lost a part of the path');
      return ((performance.now() - started) * 1e6) / (bytes / 1000);
    };
    return mediansInTurn(9, { few: () => parse(MB), many: () => parse(10 * MB) });
  },

  /**
   * Milliseconds from the import of a module that is already loaded to the first URL.
   *
   * @param {string} module
   */
  async pageStartUp(module) {
    const source = await (await fetch(module)).blob();
    const address = globalThis.URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const started = performance.now();
    const { URL } = await import(address);
    sink = new URL('https://example.com/');
    return performance.now() - started;
  },
};

/** @type {unknown} */
export let sink;

/**
 * @template {string} Name
 * @param {number} rounds at most; fewer if they take too long
 * @param {Record<Name, () => number>} measures
 * @returns {Record<Name, number>}
 */
function mediansInTurn(rounds, measures) {
  const measured = Object.entries(measures).map(([name, measure]) => ({
    name,
    measure,
    values: /** @type {number[]} */ ([]),
  }));
  const started = performance.now();
  for (let i = 0; i < rounds && performance.now() - started < SECONDS_FOR_A_LIMIT * 1000; i++) {
    for (const { measure, values } of measured) values.push(measure());
  }
  return Object.fromEntries(measured.map(({ name, values }) => [name, median(values)]));
}
