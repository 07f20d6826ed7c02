// whurl beside other people's polyfills, loaded before and after it, with the web-platform-tests data: in every Node
// after core-js, which is there first as a rule.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { nodes, packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { buildCases, cases as casesFile } from './build-cases.js';
import { waysOf } from './environments/nodes.js';
import { programFile, writePrograms } from './programs.js';
import { runProgram } from './run.js';

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

/**
 * Pages, each as what it has done to the platform before. (`delete Iterator` and what is beside it make engines take older ways.)
 *
 * @type {Record<string, string>}
 */
const pages = {
  'a platform made to look older':
    'delete globalThis.Iterator; delete Intl.v8BreakIterator; delete globalThis.structuredClone; delete String.prototype.toWellFormed; require(`${POLYFILLS}/core-js/stable`);',
  'es-shims': `for (const name of ['es-iterator-helpers', 'globalthis', 'array.prototype.at', 'string.prototype.replaceall', 'string.prototype.matchall', 'promise.prototype.finally', 'reflect.getprototypeof', 'object.hasown'])
  require(\`\${POLYFILLS}/\${name}/auto\`);`,
  'subclassed built-ins': `for (const name of ['Iterator', 'WeakRef', 'Array', 'Map', 'Promise', 'Uint8Array', 'RegExp', 'Request', 'Response', 'TextEncoder', 'TextDecoder'])
  if (globalThis[name]) globalThis[name] = { [name]: class extends globalThis[name] {} }[name];`,
  'frozen built-ins': `for (const name of Object.getOwnPropertyNames(globalThis)) {
  const value = /^[A-Z]/.test(name) && !/^(URL|URLSearchParams)$/.test(name) ? globalThis[name] : undefined;
  if (typeof value === 'function' && value.prototype) { Object.freeze(value.prototype); Object.freeze(value); }
}
[Reflect, JSON, Math, WebAssembly].forEach(Object.freeze);`,
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
let polyfills = '';
/** @type {any} */
let swc;

before(async () => {
  polyfills = await findNpmProject('polyfills', packages.polyfills);
  swc = createRequire(join(await findNpmProject('swc', packages.swc), 'x.cjs'))('@swc/core');
  const { count, missing } = await buildCases();
  assert.ok(missing.length === 0 || process.env.CI !== 'true', missing.join());
  cases = count;
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
  const other = polyfill.startsWith('/') ? polyfill : join(polyfills, 'node_modules', polyfill);
  const alone = join(packageProject, `${programFile(entry, '.cjs')}-alone.cjs`);
  if (last) writeFileSync(alone, loading(entry.specifier));
  const loader = `load-by-${way === 'import' ? 'import' : 'require'}.cjs`;
  const files = last ? [alone, other, program] : [other, program];
  const report = await runProgram(command, [loader, ...files], { cwd: packageProject });
  assert.deepEqual(report.failures, []);
  assert.equal(report.passed, cases);
  // The polyfill leaves classes that are right, and is there before the program if it comes before the other one.
  if (!entry.installs) assert.equal(report.native, false);
}

describe('polyfills first', { concurrency: AT_A_TIME }, () => {
  for (const major of Object.keys(nodes)) {
    for (const { way, entry } of waysOf(major)) {
      test(`Node ${major}, ${way} ${entry.specifier} after core-js`, () =>
        check(major, way, entry, 'core-js/stable/index.js', false));
    }
  }
  for (const major of ['4', '12', '16', '20', '26']) {
    for (const { way, entry } of waysOf(major)) {
      if (way === 'import') continue;
      for (const polyfill of ['core-js/full/index.js', 'core-js-pure/full/index.js']) {
        test(`Node ${major}, ${way} ${entry.specifier} after ${polyfill}`, () =>
          check(major, way, entry, polyfill, false));
      }
      test(`Node ${major}, ${way} ${entry.specifier} before core-js`, () =>
        check(major, way, entry, 'core-js/stable/index.js', true));
    }
  }
  for (const [page, text] of Object.entries(pages)) {
    for (const major of page === 'es-shims' ? ['12', '16', '20', '26'] : ['20', '26']) {
      for (const { way, entry } of waysOf(major)) {
        test(`Node ${major}, ${way} ${entry.specifier} after ${page}`, async () => {
          const file = join(packageProject, `page-${page.replaceAll(' ', '-')}.cjs`);
          writeFileSync(file, `const POLYFILLS = ${JSON.stringify(join(polyfills, 'node_modules'))};\n${text}`);
          await check(major, way, entry, file, false);
        });
      }
    }
  }
  for (const [name, translate] of Object.entries(translators)) {
    for (const file of ['whurl', 'js']) {
      test(`whurl/dist/${file}.cjs, translated by ${name}`, async () => {
        const dist = join(packageProject, 'node_modules', 'whurl', 'dist');
        const translated = join(packageProject, `${file}-by-${name}.cjs`);
        // In another folder than the files that it requires.
        const code = translate(readFileSync(join(dist, `${file}.cjs`), 'utf8'));
        writeFileSync(translated, code.replace(/(["'])\.\/(?=[\w.]+\.cjs\1)/g, '$1./node_modules/whurl/dist/'));
        const program = join(packageProject, `wpt-${file}-by-${name}.cjs`);
        writeFileSync(
          program,
          `const wpt = require('./${casesFile}');\nconsole.log('WPT ' + wpt.wptReport(require(${JSON.stringify(translated)})).replace(/^WPT /, ''));\n`,
        );
        const report = await runProgram(process.execPath, [program], { cwd: packageProject });
        assert.deepEqual(report.failures, []);
        assert.equal(report.passed, cases);
      });
    }
  }
  for (const { way, entry } of waysOf('20')) {
    test(`Node 20, ${way} ${entry.specifier} after zone.js`, () =>
      check('20', way, entry, 'zone.js/bundles/zone-node.umd.js', false));
  }
});
