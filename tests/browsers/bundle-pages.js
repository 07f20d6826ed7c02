// .cache/pages: the scripts of the test pages, bundled with the packed package as an application would be.
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inCache, inProject } from '../../scripts/project.js';
import { upToDate } from '../../scripts/step.js';
import { ensureNpmProject } from '../../scripts/install/npm-project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { standIns, webIdlFiles } from './web-idl-files.js';

const folder = inCache('pages');

const page = (/** @type {string} */ name) => `tests/browsers/page/${name}.js`;

/** @type {Record<string, string[]>} the parts of each script, in order */
const scripts = {
  wpt: [page('run-wpt')],
  'wpt-js': [page('run-wpt-js')],
  'wpt-bindings': [page('run-wpt-bindings')],
  'bindings-memory': [page('bindings-memory'), page('run-tests')],
  'web-idl': [...webIdlFiles({ withFrames: true, withHeavy: false }), page('run-tests')],
  platform: [page('frames'), page('object-urls'), page('cloning'), page('requests'), page('run-tests')],
  'wpt-when-ready': [page('run-wpt-when-ready')],
  polyfilled: [page('polyfilled')],
  hyperlinks: [page('hyperlinks'), page('run-tests')],
  refused: [page('refused'), page('run-tests')],
  async: [page('async'), page('run-tests')],
  'polyfilled-worker': [page('polyfilled-worker')],
  worker: [...webIdlFiles({ withFrames: false, withHeavy: false }), page('worker')],
};

/** The scripts for old browsers. @type {Record<string, string[]>} */
const es5Scripts = { 'polyfilled-es5': [page('polyfilled')], 'patterns-es5': [page('patterns')] };

export const bundlePages = () =>
  upToDate({
    name: 'pages',
    inputs: ['.cache/package-under-test/node_modules/whurl/dist', 'tests', 'package-lock.json'],
    outputs: [...Object.keys(scripts), ...Object.keys(es5Scripts), 'node-assert', 'core-js'].map(
      (name) => `.cache/pages/${name}.js`,
    ),
    make,
  });

async function make() {
  const polyfills = await ensureNpmProject('polyfills', packages.polyfills);
  const stats = await promisify(webpack)([application, inES5, assertModule, coreJs(polyfills)]);
  if (stats === undefined || stats.hasErrors())
    throw new Error(stats?.toString({ preset: 'errors-only' }) ?? 'no result');
}

/** @type {webpack.Configuration} */
const shared = {
  mode: 'production',
  context: inProject(),
  performance: false,
  // In Node from 22.6 webpack would follow the `paths` of tsconfig.json, which name declarations.
  experiments: { typescript: false },
  // For the libraries that the replacement of node:assert imports.
  plugins: [new webpack.DefinePlugin({ 'process.env.NODE_DEBUG': 'undefined', 'process.stderr': 'undefined' })],
};

/** @param {Record<string, string[]>} scripts */
function entriesOf(scripts) {
  return Object.fromEntries(
    Object.entries(scripts).map(([name, parts]) => [name, parts.map((part) => inProject(part))]),
  );
}

/** @type {webpack.Configuration} */
const application = {
  ...shared,
  name: 'application',
  target: 'web',
  entry: entriesOf(scripts),
  output: { path: folder, filename: '[name].js', chunkFormat: false },
  resolve: {
    modules: [join(packageProject, 'node_modules'), inProject('node_modules')],
    alias: Object.fromEntries(
      Object.entries(standIns)
        .filter(([name]) => name.startsWith('/'))
        .map(([name, file]) => [inProject(name), inProject(file)]),
    ),
  },
  plugins: [
    .../** @type {any[]} */ (shared.plugins),
    // webpack does not apply its aliases to specifiers with a scheme.
    new webpack.NormalModuleReplacementPlugin(/^node:/, (resource) => {
      resource.request = inProject(standIns[resource.request]);
    }),
  ],
};

/** @type {webpack.Configuration} */
const inES5 = {
  ...shared,
  name: 'ES5',
  target: ['web', 'es5'],
  entry: entriesOf(es5Scripts),
  output: { path: folder, filename: '[name].js' },
  // Without `exports`, the package's entries are their ES5 builds.
  resolve: { modules: [join(packageProject, 'node_modules'), inProject('node_modules')], exportsFields: [] },
  // Not as a global, since the polyfill must find the browser's own.
  plugins: [new webpack.ProvidePlugin({ Promise: ['promise-polyfill', 'default'] })],
  module: {
    rules: [
      {
        test: /\.js$/,
        exclude: /node_modules/,
        // An entry is a folder then.
        resolve: { fullySpecified: false },
        loader: 'babel-loader',
        options: {
          presets: [
            ['@babel/preset-env', { targets: { ie: '9' }, modules: false, exclude: ['transform-typeof-symbol'] }],
          ],
          assumptions: { iterableIsArray: true },
          babelrc: false,
          configFile: false,
        },
      },
    ],
  },
};

// For pages without a bundler, which can import only ES modules.
/** @type {webpack.Configuration} */
const assertModule = {
  ...shared,
  name: 'assert',
  target: 'web',
  entry: { 'node-assert': inProject('tests/browsers/page/node-assert.js') },
  experiments: { ...shared.experiments, outputModule: true },
  output: { path: folder, filename: '[name].js', library: { type: 'module' }, chunkFormat: false },
};

// A script that a page loads before everything else.
/** @param {string} polyfills the folder with the package @returns {webpack.Configuration} */
const coreJs = (polyfills) => ({
  ...shared,
  name: 'core-js',
  target: ['web', 'es5'],
  entry: { 'core-js': join(polyfills, 'node_modules', 'core-js', 'stable', 'index.js') },
  output: { path: folder, filename: '[name].js' },
});
