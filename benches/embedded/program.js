// The program that every engine runs, once for each implementation and round. It finds `implementation`, `inputs`,
// `now` and `print` as global variables (scripts.js), and prints its measurements as JSON.
import { operations } from '../operations.js';
import { embedded } from './rows.js';

/** @type {any} */
const { implementation, inputs, milliseconds, now, print, startUp, heapGrowth, warmUp } = globalThis;

/**
 * Nanoseconds for each operation; null for one that the implementation cannot do.
 *
 * @type {Record<string, number | null>}
 */
const times = {};
const names = Object.keys(embedded);
for (const name of warmUp ? [...names, ...names] : names) {
  try {
    times[name] = measure((embedded[name].prepare ?? operations[name].prepare)(implementation, inputs));
  } catch {
    times[name] = null;
  }
}
print(JSON.stringify({ times, startUp, heapGrowth }));

/** @param {import('../operations.js').Prepared} prepared @returns {number} nanoseconds an operation */
function measure({ pass, size }) {
  pass();
  let passes = 0;
  const started = now();
  do pass();
  while (++passes < 2 || now() - started < milliseconds);
  return ((now() - started) * 1e6) / (passes * size);
}
