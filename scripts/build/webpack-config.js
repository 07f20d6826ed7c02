// Builds the bundles of bundles.js in two syntaxes, minified: everything in dist/ except
// the engines and the declarations.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { inCache, inProject } from '../project.js';
import { fingerprintOf } from '../step.js';
import { encodeBase92 } from './base92.js';
import { bindingsRows, builtFileOf, importsOf, rows } from './bundles.js';
import { minify } from './minify.js';
import longRegExps from './long-regexps.js';
import ownCall from './own-call.js';
import privateState from './private-state.js';

/** The list of public suffixes begins with its date. */
const listDate = readFileSync(inProject('suffix-list/src/list.txt'), 'utf8').slice(0, 10);

const babelPlugins = fingerprintOf([
  ...['long-regexps', 'own-call', 'private-state'].map((name) => `scripts/build/${name}.js`),
  'package-lock.json',
]);

/** The limit for lines of code. The text of a module is longer. */
const LONGEST_LINE = 500;

/**
 * @typedef {object} Syntax
 * @property {string} target  the syntax of webpack's own code
 * @property {5 | 2019} ecma  the syntax that the minifier may produce
 * @property {object} preset  options of Babel's preset-env
 * @property {object} [assumptions]  Babel's assumptions
 * @property {Record<string, string[]>} [provided]  modules that replace free variables
 * @property {Record<string, string>} [alias]  files that replace others
 */

/** @type {Record<'modern' | 'es5', Syntax>} */
const syntaxes = {
  // Private fields are its newest syntax, because nothing else is as fast. Chrome 84, Safari 14.1, Firefox 90 and Node
  // 12 support them. Newer syntax is transpiled (docs/decisions/bundles.md).
  modern: {
    target: 'es2020',
    // With 2020 the minifier would turn comparisons with null and undefined into `a ?? b`, which Node 12 cannot parse.
    ecma: 2019,
    preset: {
      targets: { node: '12.17', chrome: '84', firefox: '90', safari: '14.1' },
      exclude: ['transform-class-properties', 'transform-private-methods', 'transform-private-property-in-object'],
    },
  },
  // For every engine that has typed arrays. Missing built-ins come from js/es5/, and only our code sees them.
  es5: {
    target: 'es5',
    ecma: 5,
    // Engines without symbols do not need this transform.
    preset: { targets: { ie: '9' }, exclude: ['transform-typeof-symbol'] },
    // Our classes lose their constructor property or their parent, which would break the transpiled classes otherwise.
    // `concat` of a template literal is a method of strings, which a page may have replaced.
    assumptions: { noClassCalls: true, superIsCallableConstructor: true, ignoreToPrimitiveHint: true },
    provided: {
      Iterator: [inProject('js/es5/builtins.cjs'), 'Iterator'],
      globalThis: [inProject('js/es5/builtins.cjs'), 'globalObject'],
      Object: [inProject('js/es5/builtins.cjs'), 'Object'],
      Reflect: [inProject('js/es5/builtins.cjs'), 'Reflect'],
      Symbol: [inProject('js/es5/builtins.cjs'), 'Symbol'],
      WeakRef: [inProject('js/es5/builtins.cjs'), 'WeakRef'],
      WeakMap: [inProject('js/es5/builtins.cjs'), 'WeakMap'],
    },
    alias: {
      [inProject('js/builtins/array-iterator.js')]: inProject('js/es5/array-iterator.js'),
      [inProject('js/builtins/list.js')]: inProject('js/es5/list.js'),
      [inProject('js/builtins/interface-object.js')]: inProject('js/es5/interface-object.js'),
      [inProject('js/builtins/function-names.js')]: inProject('js/es5/function-names.js'),
    },
  },
};

/**
 * The library type of webpack and the syntax of each format.
 *
 * @type {Record<import('./bundles.js').Format, { type: 'module' | 'commonjs-static' | 'var', syntax: keyof typeof syntaxes }>}
 */
const formats = {
  module: { type: 'module', syntax: 'modern' },
  commonjs: { type: 'commonjs-static', syntax: 'modern' },
  // For old Node, which finds it by the package.json in a folder with the name of the entry.
  es5: { type: 'commonjs-static', syntax: 'es5' },
  // Hermes before 1.0 refuses private names (tests/runtimes/environments/react-native.js compiles with several
  // versions).
  'react-native': { type: 'commonjs-static', syntax: 'es5' },
  workerd: { type: 'module', syntax: 'modern' },
  script: { type: 'var', syntax: 'es5' },
};

/** Files that replace others, where a module can be loaded synchronously when it is needed. */
const loadedLater = {
  [inProject('js/entries/load-classes.js')]: inProject('js/entries/load-classes-later.cjs'),
  [inProject('js/entries/load-pattern.js')]: inProject('js/entries/load-pattern-later.cjs'),
};

/** Files that replace others in the builds for Node. */
const forNode = { [inProject('js/engine/load/module-bytes.js')]: inProject('js/engine/load/module-bytes-node.js') };

/** Files that replace others in the builds for runtimes that may not compile code. */
const byExpressions = {
  [inProject('js/plain/loops.js')]: inProject('js/plain/regexps.js'),
  [inProject('js/plain/forms.js')]: inProject('js/plain/by-expressions/forms.js'),
};

/** The bundles that contain the engine in plain JavaScript. */
const hasPlainEngine = (
  /** @type {import('./bundles.js').Row} */ { name },
  /** @type {import('./bundles.js').Format} */ format,
) => name === 'js' || format === 'script';

/** How the files of a bundle are read. @param {keyof typeof syntaxes} syntax */
const rulesOf = (syntax) => [
  // Imported for their effects, such as starting the engine. (The package as a whole has no side effects.)
  {
    test: ['js/engine/load/', 'js/polyfill/', 'js/entries/'].map((folder) => inProject(folder)),
    sideEffects: true,
  },
  {
    test: [inProject('js/')],
    use: {
      loader: 'babel-loader',
      options: {
        configFile: false,
        babelrc: false,
        // Most bundles have the same sources. Babel does not see that a plugin of ours has changed.
        cacheDirectory: inCache('babel'),
        cacheCompression: false,
        cacheIdentifier: babelPlugins,
        assumptions: syntaxes[syntax].assumptions,
        plugins: syntax === 'es5' ? [privateState, ownCall, longRegExps] : [],
        presets: [['@babel/preset-env', { ...syntaxes[syntax].preset, modules: false }]],
      },
    },
  },
  {
    test: /\.wasm$/,
    type: 'asset/inline',
    // The file exports this text itself, not a data: URL.
    generator: { dataUrl: encodeBase92 },
  },
  { test: /\.txt$/, type: 'asset/source' },
];

/** @param {Syntax['ecma']} ecma */
const minimizerOf = (ecma) =>
  new TerserPlugin({
    extractComments: false,
    // In threads, each of which would compile terser anew, it takes twice the processor's time.
    parallel: false,
    minify,
    // Node prints the line of code that threw, so lines are short. Newlines instead of semicolons cost nothing.
    // ASCII, because a script may be served in any encoding. In Latin-1, U+FFFD would become three characters.
    // A function that is used once stays one: as an expression in place of its name, it would be a new closure
    // for each call, which V8 optimises badly.
    terserOptions: {
      ecma,
      compress: { reduce_funcs: false },
      keep_classnames: /^URL/,
      keep_fnames: /^URL/,
      format: { comments: false, ascii_only: true, semicolons: false, max_line_len: LONGEST_LINE },
    },
  });

/**
 * The configuration of one bundle.
 *
 * @param {import('./bundles.js').Row} row
 * @param {import('./bundles.js').Format} format
 * @returns {import('webpack').Configuration}
 */
const configuration = (row, format) => {
  const { type, syntax } = formats[format];
  const { target, ecma, provided, alias = {} } = syntaxes[syntax];
  const filename = builtFileOf(row, format);
  const isScript = format === 'es5' && row.script !== undefined;
  const imported = new Map(Object.entries(importsOf(row, format)).map(([source, file]) => [inProject(source), file]));
  return {
    name: filename,
    mode: 'production',
    // A syntax only: no modules of Node or of a browser can be used.
    target,
    entry: inProject(row.entry),
    context: inProject(),
    // A map is as large as what it describes, and lines are short: a stack names functions and places.
    devtool: false,
    externalsType: type === 'module' ? 'module' : 'commonjs',
    externals: async ({ context = '', request = '' }) =>
      request === 'react-native' || (row.isNodes && request.startsWith('node:'))
        ? request
        : imported.get(resolve(context, request)),
    resolve: {
      alias: {
        ...alias,
        ...(type === 'module' ? {} : loadedLater),
        ...(row.isNodes ? forNode : {}),
        ...(hasPlainEngine(row, format) ? byExpressions : {}),
      },
    },
    experiments: { outputModule: type === 'module' },
    output: {
      path: inProject('dist'),
      filename,
      module: type === 'module',
      chunkFormat: false,
      ...(isScript ? { globalObject: "typeof self === 'undefined' ? this : self" } : {}),
      library: isScript ? { type: 'umd', name: 'whurl' } : type === 'var' ? undefined : { type },
    },
    module: { rules: rulesOf(syntax) },
    plugins: [
      new webpack.DefinePlugin({ LIST_DATE: JSON.stringify(listDate) }),
      ...(provided === undefined ? [] : [new webpack.ProvidePlugin(provided)]),
    ],
    node: false,
    optimization: { minimizer: [minimizerOf(ecma)] },
    performance: false,
  };
};

/** The configurations of some bundles. @param {import('./bundles.js').Row[]} rows */
const configurations = (rows) => rows.flatMap((row) => row.formats.map((format) => configuration(row, format)));

export default configurations(rows);

/** The configurations of the wasm-bindgen classes, which wasm-pack has to build first. */
export const bindings = configurations(bindingsRows);
