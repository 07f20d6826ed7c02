// Runs many cases: every case runs, and all failures are reported together.
import { checks } from './checks.js';
import { isBeyondEngine, patternChecks } from './pattern-checks.js';

const MAX_SHOWN = 20;

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} beyond the engine, whose regular expressions lack a syntax
 * @property {string[]} failures the first of them, as text
 */

/**
 * @param {string} file
 * @param {any[]} cases
 * @param {any} Class  URL or, for its files, URLPattern
 * @returns {Outcome}
 */
export function runCases(file, cases, Class) {
  const check = checks[file] || patternChecks[file];
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: 0, beyond: 0, failures: [] };
  for (const testCase of cases) {
    if (isBeyondEngine(testCase)) {
      outcome.beyond++;
      continue;
    }
    try {
      check(testCase, Class);
      outcome.passed++;
    } catch (error) {
      outcome.failed++;
      if (outcome.failed <= MAX_SHOWN) outcome.failures.push(`${JSON.stringify(testCase)}\n${String(error)}`);
    }
  }
  return outcome;
}
