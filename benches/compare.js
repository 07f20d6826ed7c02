// Compares implementations in one host: they take rounds in turn, and the medians count, or the least.
import { log } from '../scripts/log.js';
import { median } from './median.js';

/** @typedef {(times: number[]) => number} Statistic  the number that stands for the rounds */

/** The least. @type {Statistic} */
export const least = (times) => Math.min(...times);

/**
 * @typedef {import('./implementations.js').Implementation} Implementation
 * @typedef {import('./node-host.js').Host} Host
 */

/**
 * One operation, which each implementation runs alone in a process or page.
 *
 * @param {Host} host
 * @param {Implementation[]} implementations
 * @param {string} operation
 * @param {number} rounds
 * @param {Statistic} [statistic]
 * @returns {Promise<Record<string, number | null>>} nanoseconds by implementation; null for one that cannot do it
 */
export async function compare(host, implementations, operation, rounds, statistic = median) {
  const results = await inTurn(implementations, rounds, operation, (implementation) =>
    host.open(implementation, operation),
  );
  return Object.fromEntries(
    implementations.map(({ name }) => {
      const times = results.get(name);
      return [name, times === undefined ? null : statistic(times)];
    }),
  );
}

/**
 * All operations as one mixed program, which each implementation runs in one process or page.
 *
 * @param {Host} host
 * @param {Implementation[]} implementations
 * @param {string[]} operations
 * @param {number} rounds
 * @param {Statistic} [statistic]
 * @returns {Promise<Record<string, Record<string, number | null>>>} nanoseconds by operation and implementation
 */
export async function comparePrograms(host, implementations, operations, rounds, statistic = median) {
  const results = await inTurn(implementations, rounds, 'mixed program', (implementation) =>
    host.openProgram(implementation, operations),
  );
  return Object.fromEntries(
    operations.map((operation) => [
      operation,
      Object.fromEntries(
        implementations.map(({ name }) => {
          const times = (results.get(name) ?? []).map((round) => round[operation]).filter((time) => time !== undefined);
          return [name, times.length === 0 ? null : statistic(times)];
        }),
      ),
    ]),
  );
}

/**
 * @template T
 * @param {Implementation[]} implementations
 * @param {number} rounds
 * @param {string} title
 * @param {(implementation: Implementation) => Promise<import('./node-host.js').Runner<T>>} open
 * @returns {Promise<Map<string, T[]>>} the rounds of each implementation that could be started
 */
async function inTurn(implementations, rounds, title, open) {
  /** @type {{ name: string, runner: import('./node-host.js').Runner<T>, results: T[] }[]} */
  const running = [];
  try {
    for (const implementation of implementations) {
      try {
        running.push({ name: implementation.name, runner: await open(implementation), results: [] });
      } catch (error) {
        log(`${implementation.name}, ${title}: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
      }
    }
    for (let i = 0; i < rounds; i++) {
      for (const { runner, results } of running) results.push(await runner.round());
    }
  } finally {
    for (const { runner } of running) await runner.close();
  }
  return new Map(running.map(({ name, results }) => [name, results]));
}
