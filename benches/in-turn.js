// The loop of benchmarks whose runs take turns: each round times every run once, so that a machine that becomes slower
// does so for all of them. This runs in Node and in pages.
import { sink } from './sink.js';

/** @typedef {{ list: any[], act: (input: any) => unknown }} Run */

/**
 * Times of one call of each run, in ns, one for each round.
 *
 * @template {Run} R
 * @param {R[]} runs
 * @param {{ rounds: number, warmUp: number, milliseconds: number }} options  milliseconds of each run in each round
 * @returns {(R & { times: number[] })[]}
 */
export function timesInTurn(runs, { rounds, warmUp, milliseconds }) {
  const measured = runs.map((run) => ({ ...run, times: /** @type {number[]} */ ([]) }));
  for (let round = -warmUp; round < rounds; round++) {
    for (const { list, act, times } of measured) {
      let calls = 0;
      const start = performance.now();
      do {
        for (const input of list) sink.value = act(input);
        calls += list.length;
      } while (performance.now() - start < milliseconds);
      if (round >= 0) times.push(((performance.now() - start) * 1e6) / calls);
    }
  }
  return measured;
}
