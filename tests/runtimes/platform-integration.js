// Runs tests/shared/platform-integration in runtimes of any age: one ES5 bundle next to the package under test, and
// programs that load it.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/project.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { failing } from '../shared/platform-integration/limits.js';
import { startServer } from '../shared/platform-integration/server.js';
import { loweredToES5, makeScript } from './make-script.js';
import { printedBy } from './run.js';

/** @typedef {import('../shared/platform-integration/limits.js').Runtime} Runtime */

const bundle = 'integration.cjs';
const print =
  '.then((outcome) => process.stdout.write(`\\nOUTCOME ${JSON.stringify(outcome)}\\n`, () => process.exit()));\n';

/** The programs, by their way of loading. */
const programs = {
  import: `import { createRequire } from 'node:module';
import integration from './${bundle}';
import { install } from 'whurl/polyfill/install';
const load = createRequire(import.meta.url);
integration.runInNode({ global: globalThis, install, load, origin: process.argv[2], importModule: (url) => import(url) })${print}`,
  require: `var install = require('whurl/polyfill/install').install;
var program = { global: global, install: install, load: require, origin: process.argv[2] };
require('./${bundle}').runInNode(program).then(function (outcome) {
  process.stdout.write('\\nOUTCOME ' + JSON.stringify(outcome) + '\\n', function () { process.exit(); });
}, function (error) {
  console.log(error.stack);
  process.exit(1);
});
`,
};

const fileOf = { import: 'integration-program.mjs', require: 'integration-program.cjs' };

export async function writeIntegration() {
  await makeScript({
    target: ['web', 'es5'],
    entry: inProject('tests', 'shared', 'platform-integration', 'run-in-node.js'),
    output: { path: packageProject, filename: bundle, globalObject: 'this', library: { type: 'umd' } },
    module: { rules: [loweredToES5] },
  });
  for (const way of /** @type {const} */ (['import', 'require']))
    writeFileSync(join(packageProject, fileOf[way]), programs[way]);
}

/**
 * Runs the checks. The ones that fail must be exactly the known limits.
 *
 * @param {Runtime} runtime
 * @param {'import' | 'require'} way
 * @param {string[]} commandLine
 */
export async function checkIntegration(runtime, way, [command, ...args]) {
  const { origin, close } = await startServer();
  try {
    const output = await printedBy(command, [...args, fileOf[way], origin], { cwd: packageProject });
    const line = output.match(/^OUTCOME (.*)$/m);
    assert.ok(line !== null, output);
    const { replaced, results } = JSON.parse(line[1]);
    assert.equal(replaced, true);
    const failures = results.filter((/** @type {any} */ { ok }) => ok === false);
    const names = failures.map((/** @type {any} */ { name }) => name);
    assert.deepEqual(names.sort(), failing(runtime).sort(), JSON.stringify(failures, null, 1));
    assert.ok(results.some((/** @type {any} */ { ok }) => ok));
  } finally {
    close();
  }
}
