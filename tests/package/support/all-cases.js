// Runs many cases as one test: every case runs, and all failures are reported together.
import assert from 'node:assert/strict';

const MAX_SHOWN = 20;

/**
 * @template Case
 * @param {Case[]} cases
 * @param {(testCase: Case) => void} check throws if the case fails
 */
export function checkAll(cases, check) {
  /** @type {string[]} */
  const failures = [];
  for (const testCase of cases) {
    try {
      check(testCase);
    } catch (error) {
      failures.push(`${JSON.stringify(testCase)}\n${/** @type {Error} */ (error).message}`);
    }
  }
  if (failures.length === 0) return;
  assert.fail(`${failures.length} of ${cases.length} cases failed\n\n${failures.slice(0, MAX_SHOWN).join('\n\n')}`);
}
