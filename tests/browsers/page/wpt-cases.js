// Runs all of the web-platform-tests data in a page or a worker.
import { checks } from '../../shared/wpt/checks.js';
import { patternChecks } from '../../shared/wpt/pattern-checks.js';
import { runCases } from '../../shared/wpt/run-cases.js';

/** @param {string} address */
const fetchJson = async (address) => (await fetch(address)).json();

/**
 * @param {{ URL?: any, URLPattern?: any }} classes  each with its files
 * @param {(address: string) => Promise<any>} [readJson]
 * @returns {Promise<import('./node-test.js').Outcome>}
 */
export async function runWpt({ URL, URLPattern }, readJson = fetchJson) {
  /** @type {import('./node-test.js').Outcome} */
  const outcome = { passed: 0, failures: [], skips: [] };
  const files = (URL ? Object.keys(checks) : []).concat(URLPattern ? Object.keys(patternChecks) : []);
  for (const file of files) {
    const cases = await readJson(`/wpt/${file}`);
    if (cases === null) {
      outcome.skips.push(`${file}: the data is missing`);
      continue;
    }
    const { passed, failed, beyond, failures } = runCases(file, cases, checks[file] ? URL : URLPattern);
    outcome.passed += passed;
    if (beyond > 0) outcome.skips.push(`${file}: the browser has no syntax for ${beyond} cases`);
    if (failed > 0) outcome.failures.push(`${file}: ${failed} of ${cases.length} failed`, ...failures);
  }
  return outcome;
}
