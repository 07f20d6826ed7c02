// Jest and Vitest with jsdom, the environment that imitates a browser and has its own URL; and chai, for equality.
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
import { calls } from '../calls.js';
import { entriesFor, fileNameOf } from '../entries.js';
import { printedBy, reportIn } from '../run.js';

/** @typedef {import('../entries.js').Entry} Entry */

let jest = '';
let vitest = '';
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
      { name: 'every entry is required and called, in jsdom', run: callAllInJest },
    ],
  },
  {
    name: 'Vitest with jsdom',
    lacks: [],
    find: async () => {
      vitest = await findNpmProject('vitest', packages.vitest);
      return `Vitest ${packages.vitest.vitest} with jsdom ${packages.vitest.jsdom}`;
    },
    cells: entriesFor('import', []).map((entry) => ({
      entry,
      way: /** @type {const} */ ('import'),
      run: () => runInVitest(entry),
    })),
    others: [
      { name: 'equality of URLs', run: compareInVitest },
      { name: 'every entry is imported and called, in Node, jsdom and happy-dom', run: callAllInVitest },
    ],
  },
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

/** The expectations of a program's test about two URLs, also within other objects. */
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

/** The lines of docs/javascript.md for runners that compare by a class of their own. */
const [, setup] =
  /```js browser\n(import \{ expect \} from 'vitest';[^]*?)```/.exec(
    readFileSync(inProject('docs', 'javascript.md'), 'utf8'),
  ) ?? [];

/** Jest's jsdom has neither TextEncoder nor TextDecoder. */
async function callAllInJest() {
  write('calls.jest.cjs', [
    ...Object.entries(calls).map(
      ([entry, call]) =>
        `test('${entry}', () => { const entry = require('${entry}'); expect(${call}).toBeTruthy(); });`,
    ),
    '',
  ]);
  const config = {
    rootDir: packageProject,
    testEnvironment: createRequire(join(jest, 'x.cjs')).resolve('jest-environment-jsdom'),
    testMatch: ['**/calls.jest.cjs'],
    transform: {},
    moduleFileExtensions: ['js', 'cjs', 'mjs', 'json'],
  };
  await printedBy(
    join(jest, 'node_modules', '.bin', 'jest'),
    ['--config', JSON.stringify(config), '--runInBand', '--no-cache'],
    { cwd: packageProject },
  );
}

async function callAllInVitest() {
  write('calls.vitest.mjs', [
    ...Object.entries(calls).map(
      ([entry, call]) =>
        `test('${entry}', async () => { const entry = await import('${entry}'); expect(${call}).toBeTruthy(); });`,
    ),
    '',
  ]);
  for (const environment of ['node', 'jsdom', 'happy-dom']) {
    const config = `calls-${environment}.vitest.config.mjs`;
    write(config, [
      `export default { test: { include: ['calls.vitest.mjs'], environment: '${environment}', globals: true, pool: 'threads', watch: false } };\n`,
    ]);
    await printedBy(
      join(vitest, 'node_modules', '.bin', 'vitest'),
      ['run', '--root', packageProject, '--config', config],
      { cwd: packageProject },
    );
  }
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
  const config = {
    rootDir: packageProject,
    testEnvironment: 'node',
    testMatch: ['**/equality.jest.cjs'],
    transform: {},
    moduleFileExtensions: ['js', 'cjs', 'mjs', 'json'],
  };
  await printedBy(
    join(jest, 'node_modules', '.bin', 'jest'),
    ['--config', JSON.stringify(config), '--runInBand', '--no-cache'],
    { cwd: packageProject },
  );
}

/** Vitest compares by the global class, so imported classes need the lines. */
async function compareInVitest() {
  assert.ok(setup, 'docs/javascript.md has the lines for Vitest');
  for (const [entry, start] of [
    ['whurl', setup],
    ['whurl/js', setup.replaceAll("'whurl'", "'whurl/js'")],
    ['whurl/polyfill/install', ''],
  ]) {
    const file = `equality-${entry.replaceAll('/', '-')}.vitest.mjs`;
    const config = `${file}.config.mjs`;
    const classes = entry === 'whurl/polyfill/install' ? 'classes.install({ force: true });' : '';
    const global = entry === 'whurl/polyfill/install' ? comparison.replace('= classes', '= globalThis') : comparison;
    write(file, [
      start,
      `import * as classes from '${entry}';`,
      `test('${entry}', () => { ${classes} ${global} });`,
      '',
    ]);
    write(config, [
      `export default { test: { include: ['${file}'], environment: 'node', globals: true, pool: 'threads', watch: false } };\n`,
    ]);
    await printedBy(
      join(vitest, 'node_modules', '.bin', 'vitest'),
      ['run', '--root', packageProject, '--config', config],
      { cwd: packageProject },
    );
  }
}

/** chai compares the members of a URL. Of a list it sees none, so that any two are equal, as the platform's are. */
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
