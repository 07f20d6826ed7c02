// Compares implementations of one operation in one host: they take rounds in turn, and the medians count.
import { log } from '../scripts/log.js';
import { median } from './median.js';

/**
 * @param {import('./node-host.js').Host} host
 * @param {import('./implementations.js').Implementation[]} implementations
 * @param {string} operation
 * @param {{ rounds: number, mixed: boolean }} options
 * @returns {Promise<Record<string, number | null>>} nanoseconds by implementation; null for one that cannot do it
 */
export async function compare(host, implementations, operation, { rounds, mixed }) {
  /** @type {{ name: string, runner: import('./node-host.js').Runner, times: number[] }[]} */
  const running = [];
  try {
    for (const implementation of implementations) {
      const runner = await open(host, implementation, operation, mixed);
      if (runner !== null) running.push({ name: implementation.name, runner, times: [] });
    }
    for (let i = 0; i < rounds; i++) {
      for (const { runner, times } of running) times.push(await runner.round());
    }
  } finally {
    for (const { runner } of running) await runner.close();
  }
  const medians = new Map(running.map(({ name, times }) => [name, median(times)]));
  return Object.fromEntries(implementations.map(({ name }) => [name, medians.get(name) ?? null]));
}

/**
 * @param {import('./node-host.js').Host} host
 * @param {import('./implementations.js').Implementation} implementation
 * @param {string} operation
 * @param {boolean} mixed
 */
async function open(host, implementation, operation, mixed) {
  try {
    return await host.open(implementation, operation, mixed);
  } catch (error) {
    log(`${implementation.name}, ${operation}: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
    return null;
  }
}
