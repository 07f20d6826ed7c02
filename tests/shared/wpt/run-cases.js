// Runs many cases: every case runs, and all failures are reported together.
import { checks } from './checks.js';

const MAX_SHOWN = 20;

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures the first of them, as text
 */

/**
 * @param {string} file
 * @param {any[]} cases
 * @param {import('./checks.js').URLClass} URL
 * @returns {Outcome}
 */
export function runCases(file, cases, URL) {
  const check = checks[file];
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: 0, failures: [] };
  for (const testCase of cases) {
    try {
      check(testCase, URL);
      outcome.passed++;
    } catch (error) {
      outcome.failed++;
      if (outcome.failed <= MAX_SHOWN) outcome.failures.push(`${JSON.stringify(testCase)}\n${String(error)}`);
    }
  }
  return outcome;
}
