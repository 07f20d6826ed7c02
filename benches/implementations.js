// The implementations by name: ES modules that export URL and URLSearchParams.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inCache, inProject } from '../scripts/project.js';
import { log } from '../scripts/log.js';
import { run } from '../scripts/run.js';
import { upToDate } from '../scripts/step.js';

const peerNames = ['whatwg-url', 'whatwg-url-minimum', 'core-js-pure', 'react-native-url-polyfill'];

/** What Node loads instead of the module for pages. @type {Record<string, string>} */
const inNode = { whurl: 'dist/node.mjs', bindings: 'dist/bindings-node.mjs', 'wasm-bindgen': 'benches/wasm-bindgen-in-node.js' };

/** Those of the package, by what they need. @type {Record<string, string>} */
const pages = {
  native: 'benches/native.js',
  whurl: 'dist/whurl.mjs',
  bindings: 'benches/bindings.js',
  'wasm-bindgen': 'benches/wasm-bindgen.js',
};

/** Whether it needs the wasm-bindgen classes. @param {string} name */
export const needsBindings = (name) => name === 'bindings' || name === 'wasm-bindgen';

/**
 * @typedef {object} Implementation
 * @property {string} name
 * @property {string} module its path in the project
 * @property {string} moduleInNode the path of what Node loads instead
 */

/**
 * @param {string[]} names
 * @returns {Promise<Implementation[]>}
 */
export async function findImplementations(names) {
  if (names.some((name) => peerNames.includes(name))) await buildPeers();
  return names.map((name) => ({ name, module: moduleOf(name), moduleInNode: inNode[name] ?? moduleOf(name) }));
}

/** @param {string} name */
function moduleOf(name) {
  if (name in pages) return pages[name];
  if (peerNames.includes(name)) return `.cache/benches/peers/${name}.mjs`;
  if (!existsSync(name)) throw new Error(`${name} is not an implementation: it is neither a known name nor a file`);
  return copyOf(resolve(name));
}

// Pages can load only files of the project.
/** @param {string} file */
function copyOf(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  mkdirSync(inCache('benches', 'given'), { recursive: true });
  copyFileSync(file, inCache('benches', 'given', `${hash}.mjs`));
  return `.cache/benches/given/${hash}.mjs`;
}

// Bundled, as a page would load them, and so that Node does not depend on their module systems.
const buildPeers = () =>
  upToDate({
    name: 'bench-peers',
    inputs: ['benches/peers', 'benches/implementations.js', 'package-lock.json'],
    outputs: peerNames.map((name) => `.cache/benches/peers/${name}.mjs`),
    make: async () => {
      log('installing the npm packages to compare with …');
      await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: inProject('benches', 'peers') });
      const { default: webpack } = await import('webpack');
      const stats = await promisify(webpack)(peerNames.map(bundle));
      if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
    },
  });

/** @param {string} name @returns {import('webpack').Configuration} */
const bundle = (name) => ({
  mode: 'production',
  target: 'es2022',
  entry: inProject('benches', 'peers', `${name}.js`),
  experiments: { outputModule: true },
  resolve: { alias: { 'react-native$': inProject('benches', 'peers', 'react-native.js') } },
  output: {
    path: inCache('benches', 'peers'),
    filename: basename(`${name}.mjs`),
    module: true,
    chunkFormat: false,
    library: { type: 'module' },
  },
  performance: false,
});
