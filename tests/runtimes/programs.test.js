// The programs with hostile values (tests/package/programs.test.js) in old versions of Node, which load the ES5 build.
// Their results are compared with whatwg-url's, computed here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import model from 'whatwg-url';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { packageFolder } from '../shared/built.js';
import { programs } from '../package/programs/generate.js';

const interpreter = inProject('tests', 'package', 'programs', 'interpret.cjs');
const { interpret } = createRequire(import.meta.url)(interpreter);

const settings = { seed: Number(process.env.SEED ?? 20261122), numRuns: Number(process.env.RUNS ?? 1000) };

// ES5, and without a realm for arrays of others: the old versions' `vm` differs.
const runner = `
  var cases = require('./cases.json');
  var interpret = require(process.argv[2]).interpret;
  var classes = require(process.argv[3]);
  var failed = cases.filter(function (each) {
    return JSON.stringify(interpret(classes, each.program)) !== JSON.stringify(each.expected);
  });
  console.log(JSON.stringify({ count: cases.length, failed: failed.slice(0, 1).map(function (each) {
    return { program: each.program, expected: each.expected, actual: interpret(classes, each.program) };
  }) }));
`;

for (const major of ['0.12', '4', '6']) {
  test(`Node ${major}: programs with hostile values do what they do with whatwg-url`, async (t) => {
    const node = await findNode(major, findNpmProject).catch((/** @type {Error} */ error) => error);
    if (node instanceof Error) {
      assert.notEqual(process.env.CI, 'true', node.message);
      return t.skip(node.message);
    }
    const cases = fc
      .sample(programs({ old: true }), settings)
      .map((program) => ({ program, expected: interpret(model, program) }));
    const folder = mkdtempSync(join(tmpdir(), 'whurl-programs-'));
    try {
      writeFileSync(join(folder, 'cases.json'), JSON.stringify(cases));
      writeFileSync(join(folder, 'run.js'), runner);
      const { stdout, stderr } = spawnSync(
        node.command,
        [join(folder, 'run.js'), interpreter, join(packageFolder, 'dist', 'js.es5.cjs')],
        { encoding: 'utf8', maxBuffer: 2 ** 26 },
      );
      assert.equal(stderr, '');
      const { count, failed } = JSON.parse(stdout);
      assert.deepEqual(failed, []);
      assert.equal(count, settings.numRuns);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
