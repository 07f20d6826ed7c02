// Runs all of the web-platform-tests data in a page or a worker.
import { checks } from '../../shared/wpt/checks.js';
import { runCases } from '../../shared/wpt/run-cases.js';

/** @param {string} address */
const fetchJson = async (address) => (await fetch(address)).json();

/**
 * @param {any} URL
 * @param {(address: string) => Promise<any>} [readJson]
 * @returns {Promise<import('./node-test.js').Outcome>}
 */
export async function runWpt(URL, readJson = fetchJson) {
  /** @type {import('./node-test.js').Outcome} */
  const outcome = { passed: 0, failures: [], skips: [] };
  for (const file of Object.keys(checks)) {
    const cases = await readJson(`/wpt/${file}`);
    if (cases === null) {
      outcome.skips.push(`${file}: the data is missing`);
      continue;
    }
    const { passed, failed, failures } = runCases(file, cases, URL);
    outcome.passed += passed;
    if (failed > 0) outcome.failures.push(`${file}: ${failed} of ${cases.length} failed`, ...failures);
  }
  return outcome;
}
