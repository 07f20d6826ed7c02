// Bundlers: their bundles for browsers run in a realm with only those globals that every browser has, and without URL.
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
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

/** Makes a bundle. @typedef {(npmProject: string, job: Job) => Promise<unknown>} Bundle */

const MAX_EMPTY_BUNDLE = 1000;
const MAX_ASYNC_BUNDLE = 35_000;
const inRealm = fileURLToPath(new URL('bundle-in-realm.js', import.meta.url));

/** @type {Record<string, Bundle>} by the name of the npm package */
const bundlers = {
  async webpack(npmProject, { input, folder, file }) {
    const webpack = await load(npmProject, 'webpack');
    const output = { path: folder, filename: file };
    const stats = await promisify(webpack)({
      mode: 'production',
      target: 'web',
      context: packageProject,
      entry: input,
      output,
      performance: false,
    });
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }));
  },
  async vite(npmProject, { input, folder, file }) {
    const { build } = await load(npmProject, 'vite');
    const output = { format: 'iife', entryFileNames: file };
    await build({
      root: packageProject,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: false, rollupOptions: { input, output } },
    });
  },
  async rollup(npmProject, { input, folder, file }) {
    const { rollup } = await load(npmProject, 'rollup');
    const { nodeResolve } = await load(npmProject, '@rollup/plugin-node-resolve');
    const { default: url } = await load(npmProject, '@rollup/plugin-url');
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ browser: true }), url({ include: ['**/*.wasm'], limit: 0 })],
      onwarn: (/** @type {Error} */ warning) => {
        throw warning;
      },
    });
    await bundle.write({ file: join(folder, file), format: 'iife' });
    await bundle.close();
  },
  async esbuild(npmProject, { input, folder, file }) {
    const { build } = await load(npmProject, 'esbuild');
    // The file for whurl/async. Nothing else imports one.
    const loader = /** @type {const} */ ({ '.wasm': 'file' });
    await build({
      entryPoints: [input],
      outfile: join(folder, file),
      bundle: true,
      minify: true,
      loader,
      logLevel: 'silent',
    });
  },
  async parcel(npmProject, { input, folder }) {
    const config = createRequire(join(npmProject, 'x.cjs')).resolve('@parcel/config-default');
    const command = join(npmProject, 'node_modules', '.bin', 'parcel');
    const options = ['--no-source-maps', '--no-cache', '--no-autoinstall', '--config', config, '--dist-dir', folder];
    await printedBy(command, ['build', input, ...options], { cwd: packageProject });
  },
};

/**
 * The way in which a program names the file `whurl/whurl.wasm`, so that the bundler copies it (docs/loading.md).
 *
 * @type {Record<string, string>}
 */
const addresses = {
  webpack: "const address = new URL('whurl/whurl.wasm', import.meta.url);",
  vite: "import address from 'whurl/whurl.wasm?url';",
  rollup: "import address from 'whurl/whurl.wasm';",
  esbuild: "import address from 'whurl/whurl.wasm';",
  parcel: "import address from 'url:whurl/dist/whurl.wasm';",
};

/** The bundlers that make a bundle of a worker, if the program creates it in one line with the global URL. */
const bundlingWorkers = ['webpack', 'vite', 'parcel'];

/** @type {import('../runtimes.js').Runtime[]} */
export const allBundlers = Object.entries(bundlers).map(([name, bundle]) => {
  const dependencies = /** @type {Record<string, Record<string, string>>} */ (packages)[name];
  const folder = join(packageProject, `${name}-bundles`);
  let npmProject = '';
  /** @param {string} input */
  const make = async (input) => {
    const file = input.replace(/mjs$/, 'js');
    mkdirSync(folder, { recursive: true });
    await bundle(npmProject, { input: join(packageProject, input), folder, file });
    return join(folder, file);
  };
  const checkAsync = async () => {
    const input = `async-${name}.mjs`;
    writeFileSync(
      join(packageProject, input),
      `import { init } from 'whurl/async';\n${addresses[name]}\ninit(address);\n`,
    );
    const own = join(folder, 'async');
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    const file = input.replace(/mjs$/, 'js');
    await bundle(npmProject, { input: join(packageProject, input), folder: own, file });
    const files = /** @type {string[]} */ (readdirSync(own, { recursive: true }));
    const module = files.find((each) => each.endsWith('.wasm'));
    assert.ok(module !== undefined, `there is no module among ${files}`);
    assert.ok(
      readFileSync(join(own, module)).equals(
        readFileSync(join(packageProject, 'node_modules', 'whurl', 'dist', 'whurl.wasm')),
      ),
    );
    const code = readFileSync(join(own, file), 'utf8');
    assert.ok(code.includes(basename(module)), 'the program does not name the file');
    assert.ok(code.length < MAX_ASYNC_BUNDLE, `${code.length} bytes`);
  };
  const checkWorker = async () => {
    // For Parcel, which ignores `exports`.
    const whurl = name === 'parcel' ? 'whurl/js' : 'whurl';
    const [input, worker] = [`worker-${name}.mjs`, `worker-of-${name}.mjs`];
    writeFileSync(
      join(packageProject, worker),
      `import { URL } from '${whurl}';\nself.postMessage('FROM' + new URL('x:'));\n`,
    );
    writeFileSync(
      join(packageProject, input),
      `import { URL as WhurlURL } from '${whurl}';
new Worker(new URL('./${worker}', import.meta.url), { type: 'module' }).postMessage(new WhurlURL('x:').href);\n`,
    );
    const own = join(folder, 'worker');
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    const file = input.replace(/mjs$/, 'js');
    await bundle(npmProject, { input: join(packageProject, input), folder: own, file });
    const files = /** @type {string[]} */ (readdirSync(own, { recursive: true })).filter((each) => /js$/.test(each));
    const texts = files.filter((each) => each !== file).map((each) => readFileSync(join(own, each), 'utf8'));
    assert.ok(
      texts.some((text) => text.includes('FROM')),
      `the worker is not among ${files}`,
    );
    for (const text of texts) assert.doesNotMatch(text, /from\s*['"]whurl/);
  };
  return {
    name,
    lacks: ['URL'],
    find: async () => {
      npmProject = await findNpmProject(name, dependencies);
      return `bundled by ${name} ${dependencies[name]}`;
    },
    cells: entriesFor('import', []).map((entry) => ({
      entry,
      way: /** @type {const} */ ('import'),
      run: async () =>
        runProgram(process.execPath, [inRealm, cases, await make(programFile(entry, '-bundle.mjs'))], {
          cwd: packageProject,
        }),
    })),
    others: [
      {
        name: 'one class can be imported without the other',
        run: async () => {
          const printed = await printedBy(process.execPath, [inRealm, await make(oneClassFile)], {
            cwd: packageProject,
          });
          assert.equal(printed, 'a=b+c&d=%C3%BC\n');
        },
      },
      {
        name: 'an unused import adds nothing to the bundle',
        run: async () => {
          const { size } = statSync(await make(unusedFile));
          assert.ok(size < MAX_EMPTY_BUNDLE, `${size} bytes`);
        },
      },
      { name: 'copies the file for whurl/async', run: () => checkAsync() },
      ...(bundlingWorkers.includes(name)
        ? [{ name: 'bundles a worker together with an imported URL', run: checkWorker }]
        : []),
    ],
  };
});

/** @param {string} npmProject the folder that findNpmProject returns @param {string} name */
async function load(npmProject, name) {
  const loaded = await import(pathToFileURL(createRequire(join(npmProject, 'x.cjs')).resolve(name)).href);
  return name === 'webpack' ? loaded.default : loaded;
}
