// whurl next to other people's polyfills, loaded before and after it, with the web-platform-tests data: in every Node
// after core-js, which is there first as a rule.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { nodes, packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { buildCases, cases as casesFile } from './build-cases.js';
import { calls, entries, leastNodes } from './entries.js';
import { waysOf } from './environments/nodes.js';
import { programFile, writePrograms } from './programs.js';
import { printedBy, runProgram } from './run.js';

const { transformSync } = /** @type {any} */ (
  await withNpmPackages(() => import(/** @type {string} */ ('@babel/core')))
);
const presetEnv = createRequire(import.meta.url).resolve('@babel/preset-env');

const AT_A_TIME = 2;

/** Loads the files that are its arguments, one after the other. */
const loaders = {
  import:
    "const load = (i) => i < process.argv.length && import(require('url').pathToFileURL(process.argv[i]).href).then(() => load(i + 1)); load(2);\n",
  require: 'for (var i = 2; i < process.argv.length; i++) require(process.argv[i]);\n',
};

/** The entry alone: a polyfill comes between it and the test's program. @param {string} specifier */
const loading = (specifier) =>
  specifier.startsWith('dist/')
    ? `require('vm').runInThisContext(require('fs').readFileSync(${JSON.stringify(join(packageProject, 'node_modules', 'whurl', specifier))}, 'utf8'));\n`
    : `require('${specifier}');\n`;

const coreJs = 'core-js/stable/index.js';

/**
 * Pages, each as what it has done to the platform before or, where the order may matter, after. (`delete Iterator` and
 * its neighbours make engines take older ways.)
 *
 * @type {Record<string, { text: string, majors?: string[], orders?: boolean[] }>}
 */
const pages = {
  'a platform made to look older': {
    text: `delete globalThis.Iterator; delete Intl.v8BreakIterator; delete globalThis.structuredClone; delete String.prototype.toWellFormed; require(\`\${POLYFILLS}/${coreJs}\`);`,
  },
  'es-shims': {
    majors: ['12', '16', '20', '26'],
    orders: [false, true],
    text: `for (const name of ['es-iterator-helpers', 'globalthis', 'array.prototype.at', 'string.prototype.replaceall', 'string.prototype.matchall', 'promise.prototype.finally', 'reflect.getprototypeof', 'object.hasown'])
  require(\`\${POLYFILLS}/\${name}/auto\`);`,
  },
  'zone.js': {
    majors: ['20'],
    orders: [false, true],
    text: 'require(`${POLYFILLS}/zone.js/bundles/zone-node.umd.js`);',
  },
  'subclassed built-ins': {
    text: `for (const name of ['Iterator', 'WeakRef', 'Array', 'Map', 'Promise', 'Uint8Array', 'RegExp', 'Request', 'Response', 'TextEncoder', 'TextDecoder'])
  if (globalThis[name]) globalThis[name] = { [name]: class extends globalThis[name] {} }[name];`,
  },
  'frozen built-ins': {
    text: `for (const name of Object.getOwnPropertyNames(globalThis)) {
  const value = /^[A-Z]/.test(name) && !/^(URL|URLSearchParams)$/.test(name) ? globalThis[name] : undefined;
  if (typeof value === 'function' && value.prototype) { Object.freeze(value.prototype); Object.freeze(value); }
}
[Reflect, JSON, Math, WebAssembly].forEach(Object.freeze);`,
  },
};

/** Files that Babel and SWC make of ours, for targets that have classes. */
const translators = {
  Babel: (/** @type {string} */ code) =>
    transformSync(code, {
      babelrc: false,
      configFile: false,
      sourceType: 'script',
      compact: true,
      presets: [[presetEnv, { targets: { chrome: '60' } }]],
    }).code,
  SWC: (/** @type {string} */ code) =>
    swc.transformSync(code, { swcrc: false, isModule: false, env: { targets: { chrome: '60' } }, minify: false }).code,
};

let cases = 0;
let casesOfPatterns = 0;
let polyfills = '';
/** @type {any} */
let swc;

before(async () => {
  polyfills = await findNpmProject('polyfills', packages.polyfills);
  swc = createRequire(join(await findNpmProject('swc', packages.swc), 'x.cjs'))('@swc/core');
  const { count, patterns, missing } = await buildCases();
  assert.ok(missing.length === 0 || process.env.CI !== 'true', missing.join());
  cases = count;
  casesOfPatterns = patterns;
  await writePrograms();
  for (const [way, text] of Object.entries(loaders)) writeFileSync(join(packageProject, `load-by-${way}.cjs`), text);
});

/**
 * @param {string} major
 * @param {'import' | 'require' | 'script'} way
 * @param {import('./entries.js').Entry} entry
 * @param {string} polyfill
 * @param {boolean} last  whether the polyfill is loaded after the entry
 */
async function check(major, way, entry, polyfill, last) {
  const { command } = await findNode(major, findNpmProject);
  const program = join(packageProject, programFile(entry, way === 'import' ? '.mjs' : '.cjs'));
  const alone = join(packageProject, `${programFile(entry, '.cjs')}-alone.cjs`);
  if (last) writeFileSync(alone, loading(entry.specifier));
  const loader = `load-by-${way === 'import' ? 'import' : 'require'}.cjs`;
  const files = last ? [alone, polyfill, program] : [polyfill, program];
  const report = await runProgram(command, [loader, ...files], { cwd: packageProject });
  // A class that was loaded before core-js has the engine's expressions, and the check of the engine has core-js's.
  const beyond = last
    ? report.failures.filter((/** @type {string} */ failure) => failure.includes('"needs":"names"'))
    : [];
  const found = report.failures.filter((/** @type {string} */ failure) => !beyond.includes(failure));
  assert.deepEqual(found, []);
  assert.equal(report.passed + report.beyond + beyond.length, entry.only === 'URLPattern' ? casesOfPatterns : cases);
  // The polyfill leaves classes that are right, and is there before the program if it comes before the other one.
  if (!entry.installs) assert.equal(report.native, false);
}

/** The other entries, which have no web-platform-tests data: each is called. */
const others = Object.entries(calls).filter(([entry]) => !entries.some(({ specifier }) => specifier === entry));

/**
 * The entries that work in a version, called in one program: what they share is loaded once there.
 *
 * @param {string} major
 * @param {string} polyfill
 * @param {boolean} last  whether the polyfill is loaded after the entries
 */
async function callOthers(major, polyfill, last, folder = packageProject) {
  const { command } = await findNode(major, findNpmProject);
  const called = others.filter(([entry]) => Number(leastNodes.get(entry)) <= Number(major));
  const loaded = called.map(([entry], i) => `var entry${i} = require('${entry}');`);
  const other = `require(${JSON.stringify(polyfill)});`;
  const lines = [
    ...(last ? [...loaded, other] : [other, ...loaded]),
    ...called.map(([entry, call], i) => `if (!(function (entry) { return ${call}; })(entry${i})) throw '${entry}';`),
    `console.log('called ' + ${called.length});\n`,
  ];
  const file = `others-${major}-${last ? 'before' : 'after'}-${polyfill.replaceAll(/\W/g, '-').slice(-60)}.cjs`;
  writeFileSync(join(folder, file), lines.join('\n'));
  assert.equal(await printedBy(command, [file], { cwd: folder }), `called ${called.length}\n`);
}

/** The polyfills of the program, by path. @param {string} file */
const inPolyfills = (file) => join(polyfills, 'node_modules', file);

describe('polyfills first', { concurrency: AT_A_TIME }, () => {
  for (const major of Object.keys(nodes)) {
    for (const { way, entry } of waysOf(major))
      test(`Node ${major}, ${way} ${entry.specifier} after core-js`, () =>
        check(major, way, entry, inPolyfills(coreJs), false));
    for (const last of [false, true])
      test(`Node ${major}, the other entries ${last ? 'before' : 'after'} core-js`, () =>
        callOthers(major, inPolyfills(coreJs), last));
  }
  for (const major of ['4', '12', '16', '20', '26']) {
    for (const polyfill of ['core-js/full/index.js', 'core-js-pure/full/index.js']) {
      for (const { way, entry } of waysOf(major)) {
        if (way === 'import') continue;
        test(`Node ${major}, ${way} ${entry.specifier} after ${polyfill}`, () =>
          check(major, way, entry, inPolyfills(polyfill), false));
      }
      for (const last of [false, true])
        test(`Node ${major}, the other entries ${last ? 'before' : 'after'} ${polyfill}`, () =>
          callOthers(major, inPolyfills(polyfill), last));
    }
    for (const { way, entry } of waysOf(major)) {
      if (way === 'import') continue;
      test(`Node ${major}, ${way} ${entry.specifier} before core-js`, () =>
        check(major, way, entry, inPolyfills(coreJs), true));
    }
  }
  for (const [page, { text, majors = ['20', '26'], orders = [false] }] of Object.entries(pages)) {
    const file = join(packageProject, `page-${page.replaceAll(/\W/g, '-')}.cjs`);
    before(() => writeFileSync(file, `const POLYFILLS = ${JSON.stringify(inPolyfills(''))};\n${text}`));
    for (const major of majors) {
      for (const last of orders) {
        const where = `${last ? 'before' : 'after'} ${page}`;
        for (const { way, entry } of waysOf(major)) {
          if (last && way === 'import') continue;
          test(`Node ${major}, ${way} ${entry.specifier} ${where}`, () => check(major, way, entry, file, last));
        }
        test(`Node ${major}, the other entries ${where}`, () => callOthers(major, file, last));
      }
    }
  }
  for (const [name, translate] of Object.entries(translators)) {
    test(`the CommonJS files, translated by ${name}`, async () => {
      const folder = join(packageProject, `translated-by-${name}`);
      const whurl = join(folder, 'node_modules', 'whurl');
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(packageProject, 'node_modules', 'whurl'), whurl, { recursive: true });
      for (const file of readdirSync(join(whurl, 'dist'))) {
        const path = join(whurl, 'dist', file);
        if (file.endsWith('.cjs')) writeFileSync(path, translate(readFileSync(path, 'utf8')));
      }
      for (const entry of ['whurl', 'whurl/js']) {
        const program = join(folder, `${entry.replace('/', '-')}.cjs`);
        writeFileSync(
          program,
          `const wpt = require('../${casesFile}');\nconsole.log('WPT ' + wpt.wptReport(require('${entry}')).replace(/^WPT /, ''));\n`,
        );
        const report = await runProgram(process.execPath, [program], { cwd: folder });
        assert.deepEqual(report.failures, []);
        assert.equal(report.passed, cases);
      }
      await callOthers('20', 'node:path', false, folder);
    });
  }
});
