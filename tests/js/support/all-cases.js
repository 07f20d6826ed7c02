// Runs many cases as one test: every case runs, and all that fail are told together.
import assert from 'node:assert/strict';

const MOST_SHOWN = 20;

/**
 * @template Case
 * @param {Case[]} cases
 * @param {(testCase: Case) => void} check throws where the case fails
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
  assert.fail(`${failures.length} of ${cases.length} cases failed\n\n${failures.slice(0, MOST_SHOWN).join('\n\n')}`);
}
