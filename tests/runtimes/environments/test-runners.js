// Jest and Vitest with jsdom, the environment that imitates a browser and has its own URL, and with happy-dom; and chai,
// for equality.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../../scripts/project.js';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { cases } from '../build-cases.js';
import { calls, entriesFor, fileNameOf } from '../entries.js';
import { classesOf } from '../programs.js';
import { printedBy, reportIn } from '../run.js';

/** @typedef {import('../entries.js').Entry} Entry */

let jest = '';
let chai = '';

/** @type {import('../runtimes.js').Runtime[]} */
export const testRunners = [
  {
    name: 'Jest with jsdom',
    lacks: [],
    find: async () => {
      jest = await findNpmProject('jest', packages.jest);
      return `Jest ${packages.jest.jest} with jsdom`;
    },
    cells: entriesFor('require', []).map((entry) => ({
      entry,
      way: /** @type {const} */ ('require'),
      run: () => runInJest(entry),
    })),
    others: [
      { name: 'equality of URLs', run: compareInJest },
      { name: 'every entry is required, imported and called, in Node, jsdom and happy-dom', run: callAllInJest },
    ],
  },
  vitestWithJsdom('vitest'),
  vitestWithJsdom('vitest-4'),
  {
    name: 'chai',
    lacks: [],
    find: async () => {
      chai = await findNpmProject('chai', packages.chai);
      return `chai ${packages.chai.chai}`;
    },
    cells: [],
    others: [{ name: 'equality of URLs', run: compareByChai }],
  },
];

/** @param {'vitest' | 'vitest-4'} project @returns {import('../runtimes.js').Runtime} */
function vitestWithJsdom(project) {
  const { vitest: version, jsdom } = packages[project];
  let folder = '';
  return {
    name: `Vitest ${version.split('.')[0]} with jsdom`,
    lacks: [],
    find: async () => {
      folder = await findNpmProject(project, packages[project]);
      return `Vitest ${version} with jsdom ${jsdom}`;
    },
    cells: entriesFor('import', []).map((entry) => ({
      entry,
      way: /** @type {const} */ ('import'),
      run: () => runInVitest(entry, folder),
    })),
    others: [
      { name: 'equality of URLs', run: () => compareInVitest(folder) },
      { name: 'every entry is imported and called, in Node, jsdom and happy-dom', run: () => callAllInVitest(folder) },
    ],
  };
}

/** The expectations of a program's test about two URLs, even within other objects. */
const comparison = `
  const { URL, URLSearchParams } = classes;
  const url = (query) => new URL('https://a/' + query);
  for (const wrap of [(value) => value, (value) => [value], (value) => ({ value })]) {
    for (const [left, right] of [[url('?a'), url('?b')], [new URLSearchParams('a=1'), new URLSearchParams('a=2')]]) {
      expect(wrap(left)).not.toEqual(wrap(right));
      expect(wrap(left)).not.toStrictEqual(wrap(right));
    }
    expect(wrap(url(''))).toEqual(wrap(new URL('HTTPS://A')));
    expect(wrap(url(''))).toStrictEqual(wrap(new URL('HTTPS://A')));
    expect(wrap(new URLSearchParams('a=1'))).toEqual(wrap(new URLSearchParams({ a: '1' })));
  }
`;

/** The lines of docs/interop.md for runners that compare by a class of their own. */
const [, setup] =
  /```js browser\n(import \{ expect \} from 'vitest';[^]*?)```/.exec(
    readFileSync(inProject('docs', 'interop.md'), 'utf8'),
  ) ?? [];

/** Jest's jsdom has neither TextEncoder nor TextDecoder. */
async function callAllInJest() {
  // A browser's build of whurl/bindings waits for its module.
  const imported = {
    ...calls,
    'whurl/bindings': 'typeof entry.initSync',
    'whurl/bindings/pattern': 'typeof entry.initSync',
  };
  const tests = (/** @type {string} */ loaded, /** @type {Record<string, string>} */ expressions) =>
    Object.entries(expressions).map(
      ([entry, call]) =>
        `test('${entry}', async () => { const entry = ${loaded}('${entry}'); expect(${call}).toBeTruthy(); });`,
    );
  write('calls.jest.cjs', [...tests('require', calls), '']);
  write('calls.jest.mjs', [...tests('await import', imported), '']);
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };
  for (const environment of /** @type {const} */ (['node', 'jsdom', 'happy-dom'])) {
    for (const file of ['calls.jest.cjs', 'calls.jest.mjs']) {
      const output = await printedBy(...jestFor(file, environment), { cwd: packageProject, env });
      assert.match(output, new RegExp(`${Object.keys(calls).length} passed`));
    }
  }
}

/** @param {string} vitest  the folder with it */
async function callAllInVitest(vitest) {
  write('calls.vitest.mjs', [
    ...Object.entries(calls).map(
      ([entry, call]) =>
        `test('${entry}', async () => { const entry = await import('${entry}'); expect(${call}).toBeTruthy(); });`,
    ),
    '',
  ]);
  for (const environment of ['node', 'jsdom', 'happy-dom'])
    await printedBy(...vitestFor(vitest, 'calls.vitest.mjs', environment), { cwd: packageProject });
}

/** Jest compares by the class string, which needs no setup. */
async function compareInJest() {
  const lines = ['whurl', 'whurl/js'].map(
    (entry) => `test('${entry}', () => { const classes = require('${entry}'); ${comparison} });`,
  );
  write('equality.jest.cjs', [
    ...lines,
    `test('polyfill', () => { require('whurl/polyfill/install').install({ force: true }); const classes = globalThis; ${comparison} });`,
    '',
  ]);
  await printedBy(...jestFor('equality.jest.cjs', 'node'), { cwd: packageProject });
}

/** Vitest compares by the global class, so imported classes need the lines. @param {string} vitest  the folder with it */
async function compareInVitest(vitest) {
  assert.ok(setup, 'docs/interop.md has the lines for Vitest');
  for (const [entry, start] of [
    ['whurl', setup],
    ['whurl/js', setup.replaceAll("'whurl'", "'whurl/js'")],
    ['whurl/polyfill/install', ''],
  ]) {
    const file = `equality-${entry.replaceAll('/', '-')}.vitest.mjs`;
    const classes = entry === 'whurl/polyfill/install' ? 'classes.install({ force: true });' : '';
    const global = entry === 'whurl/polyfill/install' ? comparison.replace('= classes', '= globalThis') : comparison;
    write(file, [
      start,
      `import * as classes from '${entry}';`,
      `test('${entry}', () => { ${classes} ${global} });`,
      '',
    ]);
    await printedBy(...vitestFor(vitest, file, 'node'), { cwd: packageProject });
  }
}

/** chai compares the members of a URL. It sees none of a list, so any two lists are equal, as the platform's are. */
async function compareByChai() {
  const { href } = pathToFileURL(createRequire(join(chai, 'x.cjs')).resolve('chai'));
  for (const [entry, classes] of [
    ['whurl', 'classes'],
    ['whurl/js', 'classes'],
    ['whurl/polyfill/install', '(classes.install({ force: true }), globalThis)'],
  ]) {
    const file = `equality-${entry.replaceAll('/', '-')}.chai.mjs`;
    write(file, [
      `import { expect } from '${href}';`,
      `import * as classes from '${entry}';`,
      `const { URL } = ${classes};`,
      "const url = (query) => new URL('https://a/' + query);",
      'for (const wrap of [(value) => value, (value) => [value], (value) => ({ value })]) {',
      "  expect(wrap(url('?a'))).not.to.deep.equal(wrap(url('?b')));",
      "  expect(wrap(url(''))).to.deep.equal(wrap(new URL('HTTPS://A')));",
      '}',
      "expect(String(url('?a').searchParams)).not.to.equal(String(url('?b').searchParams));\n",
    ]);
    await printedBy(process.execPath, [file], { cwd: packageProject });
  }
}

/** @param {Entry} entry */
async function runInJest(entry) {
  const { specifier, installs } = entry;
  const classes = installs ? `(require('${specifier}'), ${classesOf(entry)})` : `require('${specifier}')`;
  const report = `${fileNameOf(entry)}-jest.txt`;
  const file = `${fileNameOf(entry)}.jest.cjs`;
  write(file, [
    `const wpt = require('./${cases}');`,
    `const classes = ${classes};`,
    `test('wpt', () => require('node:fs').writeFileSync('${report}', wpt.wptReport(classes)));\n`,
  ]);
  return reportFrom(report, jestFor(file, 'jsdom'));
}

/** @param {Entry} entry @param {string} vitest  the folder with it */
async function runInVitest(entry, vitest) {
  const { specifier, installs } = entry;
  const report = `${fileNameOf(entry)}-vitest.txt`;
  const file = `${fileNameOf(entry)}.vitest.mjs`;
  write(file, [
    `import wpt from './${cases}';`,
    installs
      ? `import '${specifier}';\nconst classes = ${classesOf(entry)};`
      : `import * as classes from '${specifier}';`,
    // Not imported: Vitest 4 takes it for a module of the browser that jsdom imitates.
    `test('wpt', () => process.getBuiltinModule('fs').writeFileSync('${report}', wpt.wptReport(classes)));\n`,
  ]);
  return reportFrom(report, vitestFor(vitest, file, 'jsdom'));
}

/** @param {string} file @param {string[]} lines */
const write = (file, lines) => writeFileSync(join(packageProject, file), lines.join('\n'));

const jestEnvironments = {
  node: 'jest-environment-node',
  jsdom: 'jest-environment-jsdom',
  'happy-dom': '@happy-dom/jest-environment',
};

/**
 * The command that runs a test file of the project in Jest.
 *
 * @param {string} file
 * @param {keyof typeof jestEnvironments} environment
 * @returns {[command: string, args: string[]]}
 */
function jestFor(file, environment) {
  const testEnvironment = createRequire(join(jest, 'x.cjs')).resolve(jestEnvironments[environment]);
  const moduleFileExtensions = ['js', 'cjs', 'mjs', 'json'];
  const testMatch = [`**/${file}`];
  const config = JSON.stringify({
    rootDir: packageProject,
    testEnvironment,
    testMatch,
    transform: {},
    moduleFileExtensions,
  });
  return [join(jest, 'node_modules', '.bin', 'jest'), ['--config', config, '--runInBand', '--no-cache']];
}

/**
 * The command that runs a test file of the project in Vitest.
 *
 * @param {string} vitest  the folder with it
 * @param {string} file
 * @param {string} environment
 * @returns {[command: string, args: string[]]}
 */
function vitestFor(vitest, file, environment) {
  const config = `${file}.${environment}.config.mjs`;
  write(config, [
    `export default { test: { include: ['${file}'], environment: '${environment}', globals: true, pool: 'threads', watch: false } };\n`,
  ]);
  return [join(vitest, 'node_modules', '.bin', 'vitest'), ['run', '--root', packageProject, '--config', config]];
}

/** @param {string} file in which the test program writes the report @param {[command: string, args: string[]]} program */
async function reportFrom(file, program) {
  rmSync(join(packageProject, file), { force: true });
  await printedBy(...program, { cwd: packageProject });
  return reportIn(readFileSync(join(packageProject, file), 'utf8'));
}
