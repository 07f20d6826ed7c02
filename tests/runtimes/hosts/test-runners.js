// Jest and Vitest with jsdom, the environment that imitates a browser and has its own URL.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { cases } from '../build-cases.js';
import { entriesFor, fileNameOf } from '../entries.js';
import { printedBy, reportIn } from '../run.js';

/** @typedef {import('../entries.js').Entry} Entry */

let jest = '';
let vitest = '';

/** @type {import('../runtimes.js').Runtime[]} */
export const testRunners = [
  {
    name: 'Jest with jsdom',
    lacks: [],
    find: async () => {
      jest = await findNpmProject('jest', packages.jest);
      return `Jest ${packages.jest.jest} with jsdom`;
    },
    cells: entriesFor('require', []).map((entry) => ({ entry, way: /** @type {const} */ ('require'), run: () => runInJest(entry) })),
  },
  {
    name: 'Vitest with jsdom',
    lacks: [],
    find: async () => {
      vitest = await findNpmProject('vitest', packages.vitest);
      return `Vitest ${packages.vitest.vitest} with jsdom ${packages.vitest.jsdom}`;
    },
    cells: entriesFor('import', []).map((entry) => ({ entry, way: /** @type {const} */ ('import'), run: () => runInVitest(entry) })),
  },
];

/** @param {Entry} entry */
async function runInJest(entry) {
  const { specifier, installs } = entry;
  const report = `${fileNameOf(entry)}-jest.txt`;
  const file = `${fileNameOf(entry)}.jest.cjs`;
  write(file, [
    `const wpt = require('./${cases}');`,
    `const classes = ${installs ? `(require('${specifier}'), globalThis)` : `require('${specifier}')`};`,
    `test('wpt', () => require('node:fs').writeFileSync('${report}', wpt.wptReport(classes)));\n`,
  ]);
  const config = {
    rootDir: packageProject,
    testEnvironment: createRequire(join(jest, 'x.cjs')).resolve('jest-environment-jsdom'),
    testMatch: [`**/${file}`],
    transform: {},
    moduleFileExtensions: ['js', 'cjs', 'mjs', 'json'],
  };
  const options = ['--config', JSON.stringify(config), '--runInBand', '--no-cache'];
  return reportFrom(report, [join(jest, 'node_modules', '.bin', 'jest'), ...options]);
}

/** @param {Entry} entry */
async function runInVitest(entry) {
  const { specifier, installs } = entry;
  const report = `${fileNameOf(entry)}-vitest.txt`;
  const file = `${fileNameOf(entry)}.vitest.mjs`;
  write(file, [
    `import { writeFileSync } from 'node:fs';`,
    `import wpt from './${cases}';`,
    installs ? `import '${specifier}';\nconst classes = globalThis;` : `import * as classes from '${specifier}';`,
    `test('wpt', () => writeFileSync('${report}', wpt.wptReport(classes)));\n`,
  ]);
  const config = `${fileNameOf(entry)}.vitest.config.mjs`;
  write(config, [
    `export default { test: { include: ['${file}'], environment: 'jsdom', globals: true, pool: 'threads', watch: false } };\n`,
  ]);
  const options = ['run', '--root', packageProject, '--config', config];
  return reportFrom(report, [join(vitest, 'node_modules', '.bin', 'vitest'), ...options]);
}

/** @param {string} file @param {string[]} lines */
const write = (file, lines) => writeFileSync(join(packageProject, file), lines.join('\n'));

/** @param {string} file in which the test program writes the report @param {string[]} commandLine */
async function reportFrom(file, [command, ...args]) {
  rmSync(join(packageProject, file), { force: true });
  await printedBy(command, args, { cwd: packageProject });
  return reportIn(readFileSync(join(packageProject, file), 'utf8'));
}
