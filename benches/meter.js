// Runs one operation of one implementation in rounds. This runs in Node and in pages.
import { operations } from './operations.js';

/**
 * @typedef {object} Task  plain data, except for the implementation
 * @property {import('./operations.js').Implementation} implementation
 * @property {string} operation
 * @property {import('../scripts/data/bench-inputs.js').Inputs} inputs
 * @property {boolean} [mixed] whether all other operations run first, as in a program that does many things
 * @property {number} warmUp milliseconds
 * @property {number} round milliseconds
 */

/** @type {import('./operations.js').Prepared} */
let prepared;
let passesInRound = 1;

/**
 * Prepares and warms up the operation, and decides how many passes make a round.
 *
 * @param {Task} task
 */
export async function prepare({ implementation, operation, inputs, mixed = false, warmUp, round }) {
  if (mixed) await runOthers(implementation, operation, inputs);
  prepared = operations[operation].prepare(implementation, inputs);
  const { pass } = prepared;
  for (const end = performance.now() + warmUp; performance.now() < end; ) {
    pass();
    // Engines install optimised code between tasks.
    await new Promise((resolve) => setTimeout(resolve));
  }
  // A pass may be shorter than the clock can measure.
  let passes = 0;
  const started = performance.now();
  do pass(); while (++passes < 3 || performance.now() - started < round / 2);
  passesInRound = Math.max(1, Math.round((round * passes) / (performance.now() - started)));
}

/**
 * Each of the other operations for 30 ms, so that the engine has seen what they do to the same functions.
 *
 * @param {Task['implementation']} implementation
 * @param {string} operation
 * @param {Task['inputs']} inputs
 */
async function runOthers(implementation, operation, inputs) {
  for (const [name, other] of Object.entries(operations)) {
    if (name === operation) continue;
    const { pass } = other.prepare(implementation, inputs);
    for (const end = performance.now() + 30; performance.now() < end; ) {
      pass();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

/** @returns {number} nanoseconds an operation */
export function round() {
  const { pass, size } = prepared;
  const started = performance.now();
  for (let i = 0; i < passesInRound; i++) pass();
  return ((performance.now() - started) * 1e6) / (passesInRound * size);
}
