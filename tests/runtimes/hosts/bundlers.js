// Bundlers: their bundles for browsers run in a realm with only those globals that every browser has, and without URL.
import { mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import assert from 'node:assert/strict';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { cases } from '../build-cases.js';
import { entriesFor } from '../entries.js';
import { oneClassFile, programFile, unusedFile } from '../programs.js';
import { printedBy, runProgram } from '../run.js';

/**
 * @typedef {object} Job
 * @property {string} input
 * @property {string} folder for the bundle
 * @property {string} file the name of the bundle
 */

/** Makes a bundle. @typedef {(tools: string, job: Job) => Promise<unknown>} Bundle */

const LARGEST_EMPTY_BUNDLE = 1000;
const inRealm = fileURLToPath(new URL('bundle-in-realm.js', import.meta.url));

/** @type {Record<string, Bundle>} by the name of the npm package */
const bundlers = {
  async webpack(tools, { input, folder, file }) {
    const webpack = await load(tools, 'webpack');
    const output = { path: folder, filename: file };
    const stats = await promisify(webpack)({ mode: 'production', target: 'web', context: packageProject, entry: input, output, performance: false });
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }));
  },
  async vite(tools, { input, folder, file }) {
    const { build } = await load(tools, 'vite');
    const output = { format: 'iife', entryFileNames: file };
    await build({ root: packageProject, configFile: false, logLevel: 'error', build: { outDir: folder, emptyOutDir: false, rollupOptions: { input, output } } });
  },
  async rollup(tools, { input, folder, file }) {
    const { rollup } = await load(tools, 'rollup');
    const { nodeResolve } = await load(tools, '@rollup/plugin-node-resolve');
    const bundle = await rollup({ input, plugins: [nodeResolve({ browser: true })], onwarn: (/** @type {Error} */ warning) => { throw warning; } });
    await bundle.write({ file: join(folder, file), format: 'iife' });
    await bundle.close();
  },
  async esbuild(tools, { input, folder, file }) {
    const { build } = await load(tools, 'esbuild');
    await build({ entryPoints: [input], outfile: join(folder, file), bundle: true, minify: true, logLevel: 'silent' });
  },
  async parcel(tools, { input, folder }) {
    const config = createRequire(join(tools, 'x.cjs')).resolve('@parcel/config-default');
    const command = join(tools, 'node_modules', '.bin', 'parcel');
    const options = ['--no-source-maps', '--no-cache', '--no-autoinstall', '--config', config, '--dist-dir', folder];
    await printedBy(command, ['build', input, ...options], { cwd: packageProject });
  },
};

/** @type {import('../runtimes.js').Runtime[]} */
export const allBundlers = Object.entries(bundlers).map(([name, bundle]) => {
  const dependencies = /** @type {Record<string, Record<string, string>>} */ (packages)[name];
  const folder = join(packageProject, `${name}-bundles`);
  let tools = '';
  /** @param {string} input */
  const make = async (input) => {
    const file = input.replace(/mjs$/, 'js');
    mkdirSync(folder, { recursive: true });
    await bundle(tools, { input: join(packageProject, input), folder, file });
    return join(folder, file);
  };
  return {
    name,
    lacks: ['URL'],
    find: async () => {
      tools = await findNpmProject(name, dependencies);
      return `bundled by ${name} ${dependencies[name]}`;
    },
    cells: entriesFor('import', []).map((entry) => ({
      entry,
      way: /** @type {const} */ ('import'),
      run: async () => runProgram(process.execPath, [inRealm, cases, await make(programFile(entry, '-bundle.mjs'))], { cwd: packageProject }),
    })),
    others: [
      {
        name: 'one class can be imported without the other',
        run: async () => {
          const printed = await printedBy(process.execPath, [inRealm, await make(oneClassFile)], { cwd: packageProject });
          assert.equal(printed, 'a=b+c&d=%C3%BC\n');
        },
      },
      {
        name: 'an unused import adds nothing to the bundle',
        run: async () => {
          const { size } = statSync(await make(unusedFile));
          assert.ok(size < LARGEST_EMPTY_BUNDLE, `${size} bytes`);
        },
      },
    ],
  };
});

/** @param {string} tools a folder with packages @param {string} name */
async function load(tools, name) {
  const loaded = await import(pathToFileURL(createRequire(join(tools, 'x.cjs')).resolve(name)).href);
  return name === 'webpack' ? loaded.default : loaded;
}
