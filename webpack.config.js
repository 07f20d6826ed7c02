// Every file of dist/ but the engines: bundles in two syntaxes, minified, with source maps.
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { spell } from './scripts/build/spell.js';

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
 * @param {object} file
 * @param {string} file.entry
 * @param {string} file.filename  in dist/
 * @param {'module' | 'commonjs-static' | 'var'} file.type  `var`: a script
 * @param {keyof typeof syntaxes} [file.syntax]
 * @param {Record<string, string>} [file.externals]  what is imported when it is loaded
 * @param {boolean} [file.isNodes]  whether it is for Node alone
 * @returns {import('webpack').Configuration}
 */
const bundle = ({ entry, filename, type, syntax = 'modern', externals = {}, isNodes = false }) => {
  const { target, ecma, preset, assumptions, provided, alias = {} } = syntaxes[syntax];
  return {
    name: filename,
    mode: 'production',
    // No host: neither Node's modules nor a browser's are there to be used.
    target,
    entry: here(entry),
    context: here('.'),
    devtool: 'source-map',
    externalsType: type === 'module' ? 'module' : 'commonjs',
    externals,
    resolve: { alias: isNodes ? { ...alias, [here('js/engine/load/module-bytes.js')]: here('js/engine/load/module-bytes-node.js') } : alias },
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
          generator: { dataUrl: (/** @type {Buffer} */ content) => (isNodes ? content.toString('base64') : spell(content)) },
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

/**
 * One entry as an ES module and as CommonJS, and where old Node is to find it (in the package.json of a folder of its
 * name) as CommonJS in ES5.
 *
 * @param {string} entry
 * @param {string} name
 * @param {object} [options]
 * @param {boolean} [options.es5]
 * @param {Record<string, string>} [options.shared]  sources that are files of dist/ by themselves: imported, so that they
 *   are there once
 */
const formats = (entry, name, { es5 = false, shared = {} } = {}) => {
  const others = (/** @type {string} */ ending) =>
    Object.fromEntries(Object.entries(shared).map(([source, file]) => [source, `./${file}.${ending}`]));
  /** @type {(Parameters<typeof bundle>[0])[]} */
  const files = [
    { entry, filename: `${name}.mjs`, type: 'module', externals: others('mjs') },
    { entry, filename: `${name}.cjs`, type: 'commonjs-static', externals: others('cjs') },
  ];
  if (es5) files.push({ entry, filename: `${name}.es5.cjs`, type: 'commonjs-static', syntax: 'es5', externals: others('es5.cjs') });
  return files.map(bundle);
};

export default [
  ...formats('js/entries/whurl.js', 'whurl'),
  bundle({ entry: 'js/entries/whurl.js', filename: 'node.mjs', type: 'module', isNodes: true }),
  bundle({ entry: 'js/entries/whurl.js', filename: 'node.cjs', type: 'commonjs-static', isNodes: true }),
  // Workers come with their module compiled.
  bundle({ entry: 'js/entries/workerd.js', filename: 'workerd.mjs', type: 'module', externals: { './whurl.wasm': './whurl.wasm' } }),
  ...formats('js/entries/js.js', 'js', { es5: true }),
  ...formats('js/entries/install.js', 'install', { es5: true, shared: { './js.js': 'js' } }),
  ...formats('js/entries/polyfill.js', 'polyfill', { shared: { './js.js': 'js', './install.js': 'install' } }),
  ...formats('js/entries/tools.js', 'tools'),
  bundle({ entry: 'js/entries/tools.js', filename: 'tools.workerd.mjs', type: 'module', externals: { '../../dist/tools.wasm': './tools.wasm' } }),
  // Their module and the list are there once, for both entries.
  ...formats('js/tools/sites-module.js', 'tools-sites-module'),
  bundle({ entry: 'js/tools/sites-module.js', filename: 'tools-sites-module.workerd.mjs', type: 'module', externals: { '../../dist/tools-sites.wasm': './tools-sites.wasm' } }),
  ...formats('js/tools/sites.js', 'tools-sites', { shared: { './sites-module.js': 'tools-sites-module' } }),
  bundle({ entry: 'js/tools/sites.js', filename: 'tools-sites.workerd.mjs', type: 'module', externals: { './sites-module.js': './tools-sites-module.workerd.mjs' } }),
  ...formats('js/entries/tools-html.js', 'tools-html', { es5: true, shared: { '../../entries/js.js': 'js' } }),
  ...formats('js/entries/tools-encodings.js', 'tools-encodings'),
  bundle({
    entry: 'js/entries/tools-encodings.js',
    filename: 'tools-encodings.workerd.mjs',
    type: 'module',
    externals: { '../../../dist/tools-encodings.wasm': './tools-encodings.wasm' },
  }),
  ...formats('js/tools/display.js', 'tools-display', { shared: { './sites-module.js': 'tools-sites-module' } }),
  bundle({ entry: 'js/tools/display.js', filename: 'tools-display.workerd.mjs', type: 'module', externals: { './sites-module.js': './tools-sites-module.workerd.mjs' } }),
  // Everything in one script, which is what old Node gets as well.
  bundle({ entry: 'js/entries/polyfill.js', filename: 'polyfill.js', type: 'var', syntax: 'es5' }),
];

/** The wasm-bindgen classes, once wasm-pack has made them. */
export const bindings = formats('pkg/whurl.js', 'bindings');
