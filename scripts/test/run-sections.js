// Runs sections of `npm test` one after the other, shows their output, and adds up the tests.
import { dirname } from 'node:path';
import { locateRealUrls } from '../data/real-urls.js';
import { locateSuffixList } from '../data/suffix-list.js';
import { locateWpt } from '../data/wpt.js';
import { Failure } from '../failure.js';
import { prepare } from '../prepare.js';
import { secondsSince } from '../log.js';
import { runAndCount } from './run-and-count.js';

/**
 * @typedef {import('./run-and-count.js').Counts} Counts
 * @typedef {import('./sections.js').Section} Section
 */

/**
 * @param {Section[]} sections
 * @param {(name: string, seconds: number) => void} [record] receives the time of each section that passes
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSections(sections, record = () => {}) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const section of sections) {
    console.log(`\n== ${section.name}: ${section.about} ==`);
    const startedAt = performance.now();
    const { passed, failed, skipped, why } = await run(section);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`== ${section.name}: ${counts}, ${secondsSince(startedAt)} ==`);
    if (failed === 0) record(section.name, (performance.now() - startedAt) / 1000);
    else failures.push(`failed: ${section.name}: ${why ?? `${failed} of its tests`}`);
  }
  console.log();
  for (const failure of failures) console.log(failure);
  if (total.skipped > 0) console.log(`${total.skipped} skipped: the output above says what is missing`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

/**
 * @param {Section} section
 * @returns {Promise<Counts & { why?: string }>} why: if it failed for another reason than its tests
 */
async function run({ needs, commands, counts, env }) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    await prepare(...needs);
    for (const command of commands()) {
      const { passed, failed, skipped } = await runAndCount(command, {
        counts,
        env: { WHURL_PACKAGE_IS_CURRENT: 'true', ...whereDataIs(), ...env },
      });
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
  } catch (error) {
    const { message, stack } = /** @type {Error} */ (error);
    console.log(error instanceof Failure ? message : stack);
    return { ...total, failed: total.failed + 1, why: `it could not be run: ${message.split('\n')[0]}` };
  }
  if (total.passed + total.failed > 0) return total;
  console.log('No test ran.');
  return { ...total, failed: 1, why: 'no test ran' };
}

// The Rust tests find the data by these variables. They need all of it, so they do not get the older copy.
/** @returns {Record<string, string>} */
export function whereDataIs() {
  const wpt = locateWpt();
  const urls = locateRealUrls();
  const suffixList = locateSuffixList();
  return {
    ...(wpt !== null && !wpt.older ? { WPT_DIR: wpt.folder } : {}),
    ...(urls !== null ? { URLS_DIR: dirname(urls) } : {}),
    ...(suffixList !== null ? { PSL_DIR: suffixList } : {}),
  };
}
