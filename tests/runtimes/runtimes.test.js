// Runs the web-platform-tests data with every entry of the packed package, in every runtime that can be started here,
// and prints the matrix of the results.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildCases } from './build-cases.js';
import { writeIntegration } from './platform-integration.js';
import { Matrix } from './matrix.js';
import { writePrograms } from './programs.js';
import { runtimes } from './runtimes.js';

const AT_A_TIME = 2;
const isCI = process.env.CI === 'true';
const matrix = new Matrix(runtimes);
/** @type {string[]} */
const untested = [];
let cases = 0;
let casesOfPatterns = 0;

before(async () => {
  const { count, patterns, missing } = await buildCases();
  for (const what of missing) {
    assert.ok(!isCI, what);
    console.log(what);
  }
  cases = count;
  casesOfPatterns = patterns;
  await writePrograms();
  await writeIntegration();
});

after(() => {
  console.log(`\nCases of the web-platform-tests data passed / failed (ways of loading):\n\n${matrix}\n`);
  if (untested.length > 0) console.log(`Untested:\n${untested.join('\n')}\n`);
});

describe('runtimes', { concurrency: AT_A_TIME }, () => {
  for (const runtime of runtimes) {
    test(runtime.name, async (t) => {
      const title = await runtime.find().catch((error) => notFound(error));
      if (typeof title !== 'string') {
        untested.push(`${runtime.name}: ${title.message}`);
        return t.skip(`untested: ${title.message}`);
      }
      matrix.name(runtime, title);
      for (const cell of runtime.cells) {
        await t.test(`${cell.way} ${cell.entry.specifier}`, async (t) => {
          matrix.set(cell, 'failed');
          const report = await cell.run();
          matrix.set(cell, report);
          check(report, runtime, cell);
          const types = Object.entries(report.before).map(([name, type]) => `typeof ${name} was ${type}`);
          const beyond = report.beyond > 0 ? `, ${report.beyond} beyond its regular expressions` : '';
          t.diagnostic(
            `${title}, ${cell.way} ${cell.entry.specifier}: ${report.passed} passed${beyond}; ${types.join(', ')}`,
          );
        });
      }
      for (const { name, run } of runtime.others ?? []) await t.test(name, run);
    });
  }
});

/** @param {Error} error */
function notFound(error) {
  if (isCI) throw error;
  return error;
}

/**
 * @param {import('./cases.js').Report} report
 * @param {import('./runtimes.js').Runtime} runtime
 * @param {import('./runtimes.js').Cell} cell
 */
function check({ before, passed, failed, beyond, failures }, { lacks }, { entry }) {
  for (const [name, type] of Object.entries(before)) {
    assert.equal(type === 'undefined', lacks.includes(name), `typeof ${name} is ${type} before whurl is loaded`);
  }
  assert.equal(failed, 0, `${failed} cases failed\n\n${failures.join('\n\n')}`);
  assert.equal(passed + beyond, entry.only === 'URLPattern' ? casesOfPatterns : cases);
}
