// The web-platform-tests data through every entry of the packed package, in every runtime that can be started here; and
// the matrix of what came out.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildCases } from './build-cases.js';
import { Matrix } from './matrix.js';
import { writePrograms } from './programs.js';
import { runtimes } from './runtimes.js';

const AT_A_TIME = 2;
const isCI = process.env.CI === 'true';
const matrix = new Matrix(runtimes);
let cases = 0;

before(async () => {
  const { count, missing } = await buildCases();
  for (const what of missing) {
    assert.ok(!isCI, what);
    console.log(what);
  }
  cases = count;
  await writePrograms();
});

after(() => console.log(`\nCases of the web-platform-tests data passed / failed (ways of loading):\n\n${matrix}\n`));

describe('runtimes', { concurrency: AT_A_TIME }, () => {
  for (const runtime of runtimes) {
    test(runtime.name, async (t) => {
      const title = await runtime.install().catch((error) => failedToInstall(error));
      if (typeof title !== 'string') return t.skip(`not to be had here, so untested: ${title.message}`);
      matrix.name(runtime, title);
      for (const cell of runtime.cells) {
        await t.test(`${cell.way} ${cell.entry.specifier}`, async (t) => {
          matrix.set(cell, 'failed');
          const report = await cell.run();
          matrix.set(cell, report);
          check(report, runtime);
          t.diagnostic(`${title}, ${cell.way} ${cell.entry.specifier}: ${report.passed} passed`);
        });
      }
      for (const { name, run } of runtime.others ?? []) await t.test(name, run);
    });
  }
});

/** @param {Error} error */
function failedToInstall(error) {
  if (isCI) throw error;
  return error;
}

/** @param {import('./cases.js').Report} report @param {import('./runtimes.js').Runtime} runtime */
function check({ before, passed, failed, failures }, { lacks }) {
  for (const [name, type] of Object.entries(before)) {
    assert.equal(type === 'undefined', lacks.includes(name), `typeof ${name} is ${type} before whurl is loaded`);
  }
  assert.equal(failed, 0, `${failed} cases failed\n\n${failures.join('\n\n')}`);
  assert.equal(passed, cases);
}
