// Every entry in the bundles of bundlers with other settings than bundlers.js has: the bundle calls each entry, and
// does as the package itself in Node. And the bundles of programs that use a part of it have each module once.
import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { minify } from 'terser';
import { encodeBase92 } from '../../scripts/build/base92.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { calls } from './entries.js';
import { printedBy } from './run.js';

const AT_A_TIME = 2;
const FOLDER = 'bundled-entries';
const inRealm = fileURLToPath(new URL('environments/bundle-in-realm.js', import.meta.url));
const electronLike = fileURLToPath(new URL('environments/electron-like.js', import.meta.url));
const plainMetro = fileURLToPath(new URL('environments/bundle-with-plain-metro.js', import.meta.url));

/** @param {string} entry */
const isOfBindings = (entry) => entry.startsWith('whurl/bindings');

// In a bundle, nothing reads the module of whurl/bindings: the program passes it.
const all = Object.entries(calls)
  .filter(([entry]) => !isOfBindings(entry) || existsSync(join(packageProject, 'node_modules/whurl/bindings')))
  .map(([entry, call]) => ({ entry, call: isOfBindings(entry) ? 'typeof entry.initSync' : call }));

/** @param {typeof all} entries */
const importing = (entries) => entries.map(({ entry }, i) => `import * as entry${i} from '${entry}';\n`).join('');

/** @param {typeof all} entries */
const printing = (entries) => {
  const results = entries.map(
    ({ entry, call }, i) => `'${entry}': String((function (entry) { return ${call}; })(entry${i}))`,
  );
  return `console.log('RESULTS ' + JSON.stringify({ ${results.join(', ')} }));\n`;
};

const withoutBindings = all.filter(({ entry }) => !isOfBindings(entry));

/** The files that bundles are made of, by their way. */
const programs = {
  import: importing(all) + printing(all),
  require: all.map(({ entry }, i) => `var entry${i} = require('${entry}');\n`).join('') + printing(all),
  // Both ways of one entry are one entry.
  both: `${importing(all)}import required from './required.cjs';
for (const [i, entry] of [${all.map((_, i) => `entry${i}`)}].entries())
  for (const name of Object.keys(required[i]))
    if (name !== 'default' && entry[name] !== required[i][name]) throw new Error('apart: ' + name);
${printing(all)}`,
  'import but bindings': importing(withoutBindings) + printing(withoutBindings),
};

/** @typedef {keyof typeof programs} Way */

/** @param {string} output @returns {Record<string, string>} */
const resultsIn = (output) => JSON.parse(/^RESULTS (.*)$/m.exec(output)?.[1] ?? assert.fail(output.slice(0, 2000)));

/** @type {Record<string, string>} */
let expected = {};
let folder = '';
let elsewhere = '';

/** @param {Way} way */
const programOf = (way) => join(folder, `${way}.${way === 'require' ? 'cjs' : 'mjs'}`);

before(async () => {
  folder = join(packageProject, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  elsewhere = mkdtempSync(join(tmpdir(), 'whurl-bundles-'));
  for (const [way, text] of Object.entries(programs)) writeFileSync(programOf(/** @type {Way} */ (way)), text);
  const required = all.map(({ entry }) => `require('${entry}')`);
  writeFileSync(join(folder, 'required.cjs'), `module.exports = [${required.join(', ')}];\n`);
  expected = resultsIn(await printedBy(process.execPath, ['require.cjs'], { cwd: folder }));
});

after(() => rmSync(elsewhere, { recursive: true }));

/** @param {string} project @param {string} name */
async function load(project, name) {
  const module = await import(pathToFileURL(createRequire(join(project, 'x.cjs')).resolve(name)).href);
  return name === 'webpack' ? module.default : module;
}

/**
 * Makes a bundle.
 *
 * @typedef {(options: { input: string, file: string, name: string }) => Promise<unknown>} Bundle
 */

/**
 * @param {'web' | 'node' | 'electron-main' | 'electron-preload' | 'electron-renderer'} target
 * @param {boolean} [minimize]
 * @returns {Bundle}
 */
const webpackFor =
  (target, minimize = false) =>
  async ({ input, name }) => {
    const webpack = await load(await findNpmProject('webpack', packages.webpack), 'webpack');
    const stats = await promisify(webpack)({
      mode: 'production',
      target,
      context: folder,
      entry: input,
      output: { path: folder, filename: name },
      performance: false,
      optimization: { minimize },
    });
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }));
  };

/** @param {string[]} exportConditions @param {'iife' | 'es'} [format] @returns {Bundle} */
const rollupWith =
  (exportConditions, format = 'iife') =>
  async ({ input, file }) => {
    const project = await findNpmProject('rollup', packages.rollup);
    const { rollup } = await load(project, 'rollup');
    const { nodeResolve } = await load(project, '@rollup/plugin-node-resolve');
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ exportConditions })],
      onwarn: (/** @type {Error} */ warning) => {
        throw warning;
      },
    });
    await bundle.write({ file, format });
    await bundle.close();
  };

/** @param {'node' | 'browser'} platform @param {boolean} [minify] @returns {Bundle} */
const esbuildFor =
  (platform, minify) =>
  async ({ input, file }) => {
    const { build } = await load(await findNpmProject('esbuild', packages.esbuild), 'esbuild');
    const { warnings } = await build({
      entryPoints: [input],
      outfile: file,
      bundle: true,
      platform,
      minify,
      logLevel: 'silent',
    });
    assert.deepEqual(warnings, []);
  };

/** @param {boolean} minify @returns {Bundle} */
const viteWith =
  (minify) =>
  async ({ input, name }) => {
    const { build } = await load(await findNpmProject('vite', packages.vite), 'vite');
    const output = { format: 'iife', entryFileNames: name };
    const rollupOptions = { input, output };
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: false, minify, rollupOptions },
    });
  };

/** @param {Bundle} bundle @returns {Bundle} */
const withTerser = (bundle) => async (options) => {
  await bundle(options);
  const { code } = await minify(readFileSync(options.file, 'utf8'), { toplevel: true });
  writeFileSync(options.file, code ?? '');
};

/** @param {object} options @returns {Bundle} */
const rollupAndSwc = (options) => async (made) => {
  await rollupWith([], 'es')(made);
  const swc = (await load(await findNpmProject('swc', packages.swc), '@swc/core')).default;
  const { code } = await swc.minify(readFileSync(made.file, 'utf8'), options);
  writeFileSync(made.file, code);
};

/** @type {Bundle} */
const parcel = async ({ input, file }) => {
  const project = await findNpmProject('parcel', packages.parcel);
  const config = createRequire(join(project, 'x.cjs')).resolve('@parcel/config-default');
  const command = join(project, 'node_modules', '.bin', 'parcel');
  const out = join(folder, 'parcel');
  const options = ['--no-source-maps', '--no-cache', '--no-autoinstall', '--config', config, '--dist-dir', out];
  const manifest = readFileSync(join(packageProject, 'package.json'), 'utf8');
  await printedBy(command, ['build', input, ...options], { cwd: packageProject });
  assert.equal(readFileSync(join(packageProject, 'package.json'), 'utf8'), manifest, 'Parcel has edited package.json');
  const name = /([^/]+)\.\w+$/.exec(input)?.[1];
  writeFileSync(file, readFileSync(join(out, `${name}.js`)));
};

/** @param {boolean} withExports @returns {Bundle} */
const metroWith =
  (withExports) =>
  async ({ input, file }) => {
    const project = await findNpmProject('metro', packages.metro);
    const { command } = await findNode('22', findNpmProject);
    await printedBy(command, [plainMetro, project, packageProject, String(withExports), input, file], {
      cwd: packageProject,
    });
  };

/** The arguments of Node before a program, by what it imitates. */
const imitated = {
  'a browser': [inRealm],
  Node: [],
  'Electron’s main process': [electronLike, 'browser'],
  'a renderer of Electron': [electronLike, 'renderer'],
};

/** @type {[name: string, bundle: Bundle, ways: Way[], runsIn: keyof typeof imitated][]} */
const bundlers = [
  ['webpack for browsers', webpackFor('web'), ['import', 'require'], 'a browser'],
  ['webpack for Node', webpackFor('node'), ['import', 'require', 'both'], 'Node'],
  [
    'webpack for Electron’s main process',
    webpackFor('electron-main'),
    ['import', 'require'],
    'Electron’s main process',
  ],
  ['webpack for Electron’s preload scripts', webpackFor('electron-preload'), ['import'], 'a renderer of Electron'],
  [
    'webpack for Electron’s renderers',
    webpackFor('electron-renderer'),
    ['import', 'require'],
    'a renderer of Electron',
  ],
  ['Rollup without conditions', rollupWith([]), ['import'], 'a browser'],
  // Its whurl/bindings for Node is CommonJS alone.
  ['Rollup with the condition node', rollupWith(['node']), ['import but bindings'], 'Node'],
  ['esbuild for browsers', esbuildFor('browser'), ['import', 'require'], 'a browser'],
  ['esbuild for Node', esbuildFor('node'), ['import', 'require', 'both'], 'Node'],
  ['Parcel', parcel, ['import', 'require', 'both'], 'a browser'],
  ['Metro with package exports, without React Native', metroWith(true), ['import', 'require'], 'a browser'],
  ['Metro with main fields alone, without React Native', metroWith(false), ['import', 'require'], 'a browser'],
];

/** @type {[name: string, bundle: Bundle][]} */
const minifying = [
  ['webpack', webpackFor('web', true)],
  ['Rollup and terser', withTerser(rollupWith([]))],
  ['Vite', viteWith(true)],
  ['Vite and terser', withTerser(viteWith(false))],
  ['esbuild', esbuildFor('browser', true)],
  ['esbuild and terser', withTerser(esbuildFor('browser'))],
  ['Parcel', parcel],
  ['Rollup and swc', rollupAndSwc({ module: true, compress: { passes: 3 } })],
  // The default of rollup-plugin-swc3.
  ['Rollup and swc, not as a module', rollupAndSwc({ compress: true, mangle: true })],
];

/** Programs, each with the files of dist/ that they need and what they print. */
const parts = [
  {
    text: "import { URL } from 'whurl';\nconsole.log(new URL('https://EXAMPLE.com/a').href);\n",
    files: ['whurl'],
    printed: 'https://example.com/a',
  },
  {
    text: `import { URL } from 'whurl';
import { URLPattern } from 'whurl/pattern';
import { site } from 'whurl/tools/sites';
console.log(new URL(new URLPattern('/a', site('https://b.EXAMPLE.com/')).pathname, 'a:/b').href);\n`,
    files: ['whurl', 'pattern', 'tools-sites', 'tools-sites-module', 'tools-sites.module', 'tools-sites.list'],
    printed: 'a:/a',
  },
  {
    text: "import { table } from 'whurl/table';\nconsole.log(table('https://EXAMPLE.com/').column('href').at(0));\n",
    files: ['whurl', 'table', 'table.module'],
    printed: 'https://example.com/',
  },
  {
    text: "import { render } from 'whurl/tools/display';\nconsole.log(render('https://EXAMPLE.com/').text);\n",
    files: [
      ...['whurl', 'tools-display', 'tools-display.module'],
      ...['tools-sites-module', 'tools-sites.module', 'tools-sites.list'],
    ],
    printed: 'https://example.com/',
  },
];

/** @param {string} text @param {string} part */
const countOf = (text, part) => text.split(part).length - 1;

describe('minified bundles have each module once, and no other engine', { concurrency: AT_A_TIME }, () => {
  const dist = join(packageProject, 'node_modules/whurl/dist');
  // A part of each module that bundlers need not escape, and that no other module has.
  const texts = ['whurl', 'tools-sites', 'tools-display', 'table'].map((name) => ({
    name,
    text: encodeBase92(readFileSync(join(dist, `${name}.wasm`))),
  }));
  const modules = texts.map(({ name, text }) => {
    const isOwn = (/** @type {string} */ part) =>
      texts.every((other) => other.name === name || !other.text.includes(part));
    const part = text.match(/[^"'`\\$]{60}/g)?.find(isOwn) ?? assert.fail(name);
    return { name, part, count: countOf(text, part) };
  });
  for (const [bundler, bundle] of minifying) {
    for (const [index, { text, files, printed }] of parts.entries()) {
      test(`${bundler}, ${files.join(', ')}`, async () => {
        const name = `minified-${index}-${bundler.replaceAll(/\W/g, '-')}.js`;
        const [input, file] = [join(folder, `part-${index}.mjs`), join(folder, name)];
        writeFileSync(input, text);
        await bundle({ input, file, name });
        const code = readFileSync(file, 'utf8');
        for (const { name, part, count } of modules)
          assert.equal(countOf(code, part), name === 'whurl' || files.includes(`${name}.module`) ? count : 0, name);
        const loaded = files.reduce((sum, each) => sum + statSync(join(dist, `${each}.mjs`)).size, 0);
        assert.ok(code.length <= 1.03 * loaded, `${code.length} of ${loaded} bytes`);
        assert.equal((await printedBy(process.execPath, [inRealm, file], { cwd: folder })).trim(), printed);
      });
    }
  }
});

describe('every entry, bundled', { concurrency: AT_A_TIME }, () => {
  for (const [bundler, bundle, ways, runsIn] of bundlers) {
    for (const way of ways) {
      test(`${bundler}, ${way}`, async () => {
        const name = `${bundler.replaceAll(/\W/g, '-')}-${way}.js`;
        const file = join(folder, name);
        await bundle({ input: programOf(way), file, name });
        // Elsewhere, so that no file of the package is next to it.
        const moved = join(elsewhere, `${name}.cjs`);
        copyFileSync(file, moved);
        const results = resultsIn(await printedBy(process.execPath, [...imitated[runsIn], moved], { cwd: elsewhere }));
        const others = Object.fromEntries(Object.entries(expected).filter(([entry]) => !isOfBindings(entry)));
        assert.deepEqual(results, way === 'import but bindings' ? others : expected);
      });
    }
  }
  for (const process of /** @type {const} */ (['Electron’s main process', 'a renderer of Electron'])) {
    for (const way of /** @type {const} */ (['import', 'require']))
      test(`without a bundler, in ${process}, ${way}`, async () => {
        const args = ['--conditions=electron', ...imitated[process], programOf(way)];
        const output = await printedBy(globalThis.process.execPath, args, { cwd: folder });
        assert.deepEqual(resultsIn(output), expected);
      });
  }
});
