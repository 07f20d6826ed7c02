// Runs sections of `npm test` one after the other, shows their output, and adds up the tests.
import { dirname } from 'node:path';
import { locateRealUrls, locateSuffixList, locateWpt } from '../data/test-data.js';
import { Failure } from '../failure.js';
import { prepare } from '../prepare.js';
import { secondsSince } from '../log.js';
import { runAndCount } from './run-and-count.js';
import { commandsOf } from './sections.js';

/**
 * @typedef {import('./run-and-count.js').Counts} Counts
 * @typedef {import('./sections.js').Section} Section
 * @typedef {import('./sections.js').Part} Part
 */

/**
 * @param {Section[]} sections
 * @param {object} [options]
 * @param {boolean} [options.everything] whether tests try all of their cases
 * @param {(name: string, seconds: number) => void} [options.record] receives the time of each part that passes
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSections(sections, { everything = false, record = () => {} } = {}) {
  const parts = sections.flatMap((section) =>
    section.parts.map((part) => ({
      ...part,
      title: section.parts.length > 1 ? `${section.name}: ${part.name}` : section.name,
    })),
  );
  prepareAhead(parts);
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const part of parts) {
    console.log(`\n== ${part.title} ==`);
    const startedAt = performance.now();
    const { passed, failed, skipped, why } = await run(part, everything);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`== ${part.title}: ${counts}, ${secondsSince(startedAt)} ==`);
    if (failed === 0) record(part.name, (performance.now() - startedAt) / 1000);
    else failures.push(`failed: ${part.title}: ${why ?? `${failed} of its tests`}`);
  }
  console.log();
  for (const failure of failures) console.log(failure);
  if (total.skipped > 0) console.log(`${total.skipped} skipped: the output above says what is missing`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

// Linters and compilers mostly use one core, so the builds of later parts begin at once. A failure is reported by the part.
/** @param {Part[]} parts */
async function prepareAhead(parts) {
  for (const { needs } of parts) await prepare(...needs).catch(() => {});
}

/**
 * @param {Part} part
 * @param {boolean} everything
 * @returns {Promise<Counts & { why?: string }>} why: if it failed for another reason than its tests
 */
async function run(part, everything) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    await prepare(...part.needs);
    for (const command of commandsOf(part)) {
      const { passed, failed, skipped } = await runAndCount(command, {
        WHURL_PACKAGE_IS_CURRENT: 'true',
        ...(everything ? { WHURL_EVERYTHING: 'true' } : {}),
        ...whereDataIs(),
        ...part.env,
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

// The Rust tests find the data by these variables.
/** @returns {Record<string, string>} */
function whereDataIs() {
  const wpt = locateWpt();
  const urls = locateRealUrls();
  const suffixList = locateSuffixList();
  return {
    ...(wpt !== null ? { WPT_DIR: wpt } : {}),
    ...(urls !== null ? { URLS_DIR: dirname(urls) } : {}),
    ...(suffixList !== null ? { PSL_DIR: suffixList } : {}),
  };
}
