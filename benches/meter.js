// Runs operations of one implementation in rounds: one alone, or all of them as one mixed program; or anything else, in
// turn. This runs in Node and in pages.
import { operationOf } from './operations.js';
import { sink } from './sink.js';

/**
 * @typedef {object} Task  plain data, except for the implementation
 * @property {import('./operations.js').Implementation} implementation
 * @property {string} operation
 * @property {import('../scripts/data/bench-inputs.js').Inputs} inputs
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
export async function prepare({ implementation, operation, inputs, warmUp, round }) {
  prepared = operationOf(operation).prepare(implementation, inputs);
  const { pass } = prepared;
  for (const end = performance.now() + warmUp; performance.now() < end;) {
    pass();
    // Engines install optimised code between tasks.
    await new Promise((resolve) => setTimeout(resolve));
  }
  // A pass may be shorter than the clock can measure.
  let passes = 0;
  const started = performance.now();
  do pass();
  while (++passes < 3 || performance.now() - started < round / 2);
  passesInRound = Math.max(1, Math.round((round * passes) / (performance.now() - started)));
}

/** @returns {number} nanoseconds an operation */
export function round() {
  const { pass, size } = prepared;
  const started = performance.now();
  for (let i = 0; i < passesInRound; i++) pass();
  return ((performance.now() - started) * 1e6) / (passesInRound * size);
}

/**
 * @typedef {object} Program  a mixed program: plain data, except for the implementation
 * @property {import('./operations.js').Implementation} implementation
 * @property {string[]} operations
 * @property {import('../scripts/data/bench-inputs.js').Inputs} inputs
 * @property {number} warmUp milliseconds for each operation
 */

/** The number of URLs and lists that the program keeps, and of the rounds for which it does. */
const SURVIVORS = 1000;
const ROUNDS_TO_LIVE = 4;

/** @type {Map<string, import('./operations.js').Prepared>} */
let program;
let createSurvivors = () => /** @type {unknown[]} */ ([]);
/** @type {unknown[][]} */
const survivors = [];

/**
 * Prepares the operations of a mixed program, and runs rounds of it to warm up.
 *
 * @param {Program} task
 */
export async function prepareProgram({ implementation, operations: names, inputs, warmUp }) {
  const { URL, URLSearchParams } = implementation;
  program = new Map();
  for (const name of names) {
    try {
      program.set(name, operationOf(name).prepare(implementation, inputs));
    } catch {
      // An operation that the implementation cannot do.
    }
  }
  createSurvivors = () =>
    Array.from({ length: SURVIVORS }, (_, i) => {
      const url = new URL(inputs.urls[i % inputs.urls.length]);
      // Half of the URLs have a query object, and each tenth object is a list of its own.
      if (i % 2 === 0) url.searchParams.get('a');
      return i % 10 === 0 ? new URLSearchParams(url.search) : url;
    });
  for (const end = performance.now() + warmUp * names.length; performance.now() < end;) {
    programRound();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * One round of the mixed program: a collection, if the runtime allows it, and each operation once over
 * its list, in an order that is new in each round.
 *
 * @returns {Record<string, number>} nanoseconds by operation
 */
export function programRound() {
  survivors.push(createSurvivors());
  if (survivors.length > ROUNDS_TO_LIVE) survivors.shift();
  globalThis.gc?.();
  /** @type {Record<string, number>} */
  const times = {};
  for (const name of shuffled([...program.keys()])) {
    const { pass, size } = /** @type {import('./operations.js').Prepared} */ (program.get(name));
    const started = performance.now();
    pass();
    times[name] = ((performance.now() - started) * 1e6) / size;
  }
  return times;
}

// The same orders in each process, so that all implementations run the same program.
let seed = 1;

/** @param {string[]} names */
function shuffled(names) {
  for (let i = names.length - 1; i > 0; i--) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const j = seed % (i + 1);
    [names[i], names[j]] = [names[j], names[i]];
  }
  return names;
}

/** @typedef {{ list: any[], act: (input: any) => unknown }} Run */

/**
 * Times of one call of each run, in ns, one for each round. The runs take turns, so that a machine that becomes slower
 * does so for all of them.
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
