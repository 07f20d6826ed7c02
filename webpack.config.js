// Every file of dist/ but the engines: the bundles of scripts/build/bundles.js in two syntaxes, minified, with source maps.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { bindingsRows, fileOf, importsOf, rows } from './scripts/build/bundles.js';
import { encodeBase92 } from './scripts/build/base92.js';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * @typedef {object} Syntax
 * @property {string} target  what webpack may write itself
 * @property {5 | 2019} ecma  what the minifier may write
 * @property {object} preset  options of Babel's preset-env
 * @property {object} [assumptions]  of Babel
 * @property {Record<string, string[]>} [provided]  modules in the place of free variables
 * @property {Record<string, string>} [alias]  files in the place of others
 */

/** @type {Record<'modern' | 'es5', Syntax>} */
const syntaxes = {
  // The newest thing in it is private fields as they are, since nothing is as fast: Chrome 84, Safari 14.1, Firefox 90
  // and Node 12 have these. What is younger is lowered (docs/decisions.md).
  modern: {
    target: 'es2020',
    // Not 2020: it makes `a ?? b` of a comparison with null and undefined, which Node 12 cannot read.
    ecma: 2019,
    preset: {
      targets: { node: '12.17', chrome: '84', firefox: '90', safari: '14.1' },
      exclude: ['transform-class-properties', 'transform-private-methods', 'transform-private-property-in-object'],
    },
  },
  // For engines of any age that have typed arrays. What the library lacks there comes from js/es5/, and only we see it.
  es5: {
    target: 'es5',
    ecma: 5,
    // Without symbols nothing is one.
    preset: { targets: { ie: '9' }, exclude: ['transform-typeof-symbol'] },
    // Our classes lose their constructor property or their parent, which would confuse what is made of them otherwise.
    assumptions: { noClassCalls: true, superIsCallableConstructor: true },
    provided: {
      Iterator: [here('js/es5/host.cjs'), 'Iterator'],
      globalThis: [here('js/es5/host.cjs'), 'globalObject'],
      Object: [here('js/es5/host.cjs'), 'Object'],
      Reflect: [here('js/es5/host.cjs'), 'Reflect'],
      Symbol: [here('js/es5/host.cjs'), 'Symbol'],
      WeakRef: [here('js/es5/host.cjs'), 'WeakRef'],
      WeakMap: [here('js/es5/host.cjs'), 'WeakMap'],
    },
    alias: { [here('js/host/array-iterator.js')]: here('js/es5/array-iterator.js') },
  },
};

/**
 * The library types of webpack, and the syntaxes.
 *
 * @type {Record<import('./scripts/build/bundles.js').Format, { type: 'module' | 'commonjs-static' | 'var', syntax: keyof typeof syntaxes }>}
 */
const formats = {
  module: { type: 'module', syntax: 'modern' },
  commonjs: { type: 'commonjs-static', syntax: 'modern' },
  // What old Node gets, by the package.json of a folder of the entry's name.
  es5: { type: 'commonjs-static', syntax: 'es5' },
  workerd: { type: 'module', syntax: 'modern' },
  script: { type: 'var', syntax: 'es5' },
};

/**
 * @param {import('./scripts/build/bundles.js').Row} row
 * @param {import('./scripts/build/bundles.js').Format} format
 * @returns {import('webpack').Configuration}
 */
const configuration = (row, format) => {
  const { type, syntax } = formats[format];
  const { target, ecma, preset, assumptions, provided, alias = {} } = syntaxes[syntax];
  const filename = fileOf(row, format);
  const imported = new Map(Object.entries(importsOf(row, format)).map(([source, file]) => [here(source), file]));
  return {
    name: filename,
    mode: 'production',
    // No host: neither Node's modules nor a browser's are there to be used.
    target,
    entry: here(row.entry),
    context: here('.'),
    devtool: 'source-map',
    externalsType: type === 'module' ? 'module' : 'commonjs',
    externals: async ({ context = '', request = '' }) => imported.get(resolve(context, request)),
    resolve: { alias: row.isNodes ? { ...alias, [here('js/engine/load/module-bytes.js')]: here('js/engine/load/module-bytes-node.js') } : alias },
    experiments: { outputModule: type === 'module' },
    output: {
      path: here('dist'),
      filename,
      module: type === 'module',
      chunkFormat: false,
      library: type === 'var' ? undefined : { type },
    },
    module: {
      rules: [
        // Imported for what it does: it starts the engine. (As a whole, the package has no effect but its exports.)
        { test: ['js/engine/load/', 'js/polyfill/', 'js/entries/'].map(here), sideEffects: true },
        {
          test: [here('js/')],
          use: {
            loader: 'babel-loader',
            options: {
              configFile: false,
              babelrc: false,
              assumptions,
              presets: [['@babel/preset-env', { ...preset, modules: false }]],
            },
          },
        },
        {
          test: /\.wasm$/,
          type: 'asset/inline',
          // What the file exports is this text itself, not a data: URL.
          generator: { dataUrl: (/** @type {Buffer} */ content) => (row.isNodes ? content.toString('base64') : encodeBase92(content)) },
        },
        { test: /\.txt$/, type: 'asset/source' },
      ],
    },
    plugins: provided === undefined ? [] : [new webpack.ProvidePlugin(provided)],
    node: false,
    optimization: {
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          // ASCII, whatever encoding a script is served as: in Latin-1 a U+FFFD would be three characters.
          terserOptions: { ecma, keep_classnames: /^URL/, keep_fnames: /^URL/, format: { comments: false, ascii_only: true } },
        }),
      ],
    },
    performance: false,
  };
};

/** @param {import('./scripts/build/bundles.js').Row[]} rows */
const configurations = (rows) => rows.flatMap((row) => row.formats.map((format) => configuration(row, format)));

export default configurations(rows);

/** The wasm-bindgen classes, once wasm-pack has made them. */
export const bindings = configurations(bindingsRows);
