// Whether the time of some work grows in proportion to its input.
import assert from 'node:assert/strict';

/** The ratio of the inputs' lengths. */
const TIMES = 16;

/** Linear work takes 16 times as long for an input that is 16 times as long, quadratic work 256 times. */
const LIMIT = 64;

/** Milliseconds below which a time is the machine's, and not the work's. */
const NOISE = 0.5;

/**
 * Asserts that some work takes linear time. It is done on the inputs that `input` makes for `size` and for sixteen
 * times `size`. Only the shortest time of each counts.
 *
 * @template T
 * @param {string} what
 * @param {number} size
 * @param {(size: number) => T} input
 * @param {(input: T) => void} work
 */
export function assertLinear(what, size, input, work) {
  const [small, large] = [input(size), input(TIMES * size)];
  let [smallTime, largeTime] = [Infinity, Infinity];
  for (let i = 0; i < 10; i++) {
    // The first ones may run before the code is optimised.
    for (let j = 0; j < 5; j++) smallTime = Math.min(smallTime, time(work, small));
    largeTime = Math.min(largeTime, time(work, large));
    if (isLinear(smallTime, largeTime)) break;
  }
  assert.ok(
    isLinear(smallTime, largeTime),
    `${what}: ${smallTime} ms for ${size}, but ${largeTime} ms for ${TIMES} times as much`,
  );
}

/** @param {number} smallTime @param {number} largeTime */
const isLinear = (smallTime, largeTime) => largeTime <= LIMIT * Math.max(smallTime, NOISE);

/**
 * The time of the processor, not of the clock on the wall: other programs run too.
 *
 * @template T
 * @param {(input: T) => void} work
 * @param {T} input
 */
function time(work, input) {
  const start = process.cpuUsage();
  work(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
