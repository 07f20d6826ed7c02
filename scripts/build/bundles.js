// The bundles of dist/: one row for each entry. scripts/build/webpack-config.js says how they are made.
import { completionFiles } from './completions.js';

/** @typedef {'module' | 'commonjs' | 'es5' | 'react-native' | 'workerd' | 'script'} Format */

/** @type {Record<Format, string>} */
const extensions = {
  module: 'mjs',
  commonjs: 'cjs',
  es5: 'es5.cjs',
  'react-native': 'react-native.cjs',
  workerd: 'workerd.mjs',
  script: 'js',
};

/**
 * @typedef {object} Row
 * @property {string} name  of its files in dist/
 * @property {string} entry  the source
 * @property {Format[]} formats
 * @property {Record<string, string | Partial<Record<Format, string>>>} [shared]  sources that are bundles themselves,
 *   each with its name. They are imported, so that a program loads them only once. (A script contains everything.) A
 *   name with a dot is a file of dist/, and an object has the file for each format
 * @property {Record<string, string>} [compiled]  the WebAssembly module, and its file in dist/ that workerd imports: a
 *   Worker must not compile one. The other formats import a file with its bytes, which both module systems share
 *   (moduleFiles)
 * @property {Record<string, string>} [texts]  texts, each with the name of the file in dist/ that all formats share
 * @property {boolean} [isNodes]  whether it is mainly for Node
 * @property {boolean} [isInternal]  whether only the command line imports it, so that its types are not shipped
 * @property {string} [filename]  if it does not follow from the name
 * @property {string} [script]  the file of its build in ES5 if that is a script as well, which defines a global `whurl`
 */

const classes = { 'js/entries/js.js': 'js', 'js/classes/url.js': 'js' };
/** The files that start the engine and reach it, which the bundles of the classes have. */
const engine = { 'js/engine/load/inline.js': { module: 'whurl.mjs', commonjs: 'whurl.cjs', workerd: 'workerd.mjs' } };
/** The classes with the engine that the bundle stands on. */
const classesAndEngine = { ...engine, 'js/classes/url.js': engine['js/engine/load/inline.js'] };
const identifiers = { 'js/pattern/identifiers.js': 'identifiers' };
/** The file with URLPattern on the plain JavaScript. */
const plainPattern = { module: 'pattern-js', commonjs: 'pattern-js', es5: 'pattern' };
const sites = { 'js/tools/sites-module.js': 'tools-sites-module' };

/** @type {Row[]} */
export const rows = [
  { name: 'whurl', entry: 'js/entries/whurl.js', formats: ['module'] },
  { name: 'async', entry: 'js/entries/async.js', formats: ['module', 'commonjs'] },
  // For "import" in Node, the build makes a file that exports this one's classes (bundle.js).
  {
    name: 'whurl',
    entry: 'js/entries/whurl.js',
    formats: ['commonjs'],
    isNodes: true,
    compiled: { 'dist/engine.wasm': 'whurl.wasm' },
  },
  {
    name: 'whurl',
    entry: 'js/entries/workerd.js',
    formats: ['workerd'],
    filename: 'workerd.mjs',
    compiled: { 'dist/engine.wasm': 'whurl.wasm' },
  },
  { name: 'js', entry: 'js/entries/js.js', formats: ['module', 'commonjs', 'es5'], script: 'whurl.js' },
  // Apart from the bundle of all classes, so that whurl/polyfill does not load the class URLPattern.
  {
    name: 'install-urls',
    entry: 'js/entries/install-urls.js',
    formats: ['module', 'commonjs', 'es5'],
    shared: classes,
  },
  {
    name: 'install',
    entry: 'js/entries/install.js',
    formats: ['module', 'commonjs', 'es5'],
    shared: { 'js/entries/install-urls.js': 'install-urls', 'js/entries/pattern-js.js': plainPattern },
  },
  {
    name: 'polyfill',
    entry: 'js/entries/polyfill.js',
    formats: ['module', 'commonjs', 'es5', 'script'],
    shared: { ...classes, 'js/entries/install-urls.js': 'install-urls' },
  },
  {
    name: 'polyfill-pattern',
    entry: 'js/entries/polyfill-pattern.js',
    formats: ['module', 'commonjs', 'es5'],
    shared: { 'js/entries/install.js': 'install' },
  },
  {
    name: 'tools',
    entry: 'js/entries/tools.js',
    formats: ['module', 'commonjs', 'workerd'],
    compiled: { 'dist/tools.wasm': 'tools.wasm' },
  },
  // The module of public suffixes and the list, which both entries below need.
  {
    name: 'tools-sites-module',
    entry: 'js/tools/sites-module.js',
    formats: ['module', 'commonjs', 'workerd'],
    shared: engine,
    compiled: { 'dist/tools-sites.wasm': 'tools-sites.wasm' },
    texts: { 'suffix-list/src/list.txt': 'tools-sites.list' },
  },
  {
    name: 'tools-sites',
    entry: 'js/entries/tools-sites.js',
    formats: ['module', 'commonjs', 'workerd'],
    shared: sites,
  },
  {
    name: 'tools-display',
    entry: 'js/entries/tools-display.js',
    formats: ['module', 'commonjs', 'workerd'],
    shared: sites,
    compiled: { 'dist/tools-display.wasm': 'tools-display.wasm' },
  },
  { name: 'tools-html', entry: 'js/entries/tools-html.js', formats: ['module', 'commonjs', 'es5'], shared: classes },
  {
    name: 'tools-encodings',
    entry: 'js/entries/tools-encodings.js',
    formats: ['module', 'commonjs', 'workerd'],
    compiled: { 'dist/tools-encodings.wasm': 'tools-encodings.wasm' },
  },
  {
    name: 'table',
    entry: 'js/entries/table.js',
    formats: ['module', 'commonjs', 'workerd'],
    shared: engine,
    compiled: { 'dist/table.wasm': 'table.wasm' },
  },
  { name: 'pattern', entry: 'js/entries/pattern.js', formats: ['module', 'commonjs'], shared: classesAndEngine },
  { name: 'url-pattern-list', entry: 'js/entries/pattern-list.js', formats: ['module', 'commonjs'] },
  // The lists of code points that ES5 needs take most of the space there.
  { name: 'identifiers', entry: 'js/pattern/identifiers.js', formats: ['es5'] },
  // It stands on the plain JavaScript, as `whurl` does in ES5.
  { name: 'pattern', entry: 'js/entries/pattern-js.js', formats: ['es5'], shared: { ...classes, ...identifiers } },
  { name: 'url-pattern-list', entry: 'js/entries/pattern-list.js', formats: ['es5'], shared: identifiers },
  // The command line's own writer of lines.
  { name: 'line-writer', entry: 'js/entries/line-writer.js', formats: ['module'], shared: engine, isInternal: true },
  // React Native runs the ES5 builds. These entries differ: two use its native module for blobs, the others need
  // WebAssembly and throw an error that says so.
  {
    name: 'install',
    entry: 'js/entries/react-native/install.js',
    formats: ['react-native'],
    shared: { 'js/entries/install.js': 'install.es5.cjs' },
  },
  {
    name: 'polyfill',
    entry: 'js/entries/react-native/polyfill.js',
    formats: ['react-native'],
    shared: { 'js/entries/install-urls.js': 'install-urls.es5.cjs' },
  },
  ...['tools', 'tools-sites', 'tools-display', 'tools-encodings', 'table'].map(withoutWebAssembly),
];

/** @param {string} name @returns {Row} */
function withoutWebAssembly(name) {
  return { name, entry: `js/entries/react-native/${name}.js`, formats: ['react-native'] };
}

/** The wasm-bindgen classes, once wasm-pack has made them. @type {Row[]} */
export const bindingsRows = [
  { name: 'bindings', entry: 'js/entries/bindings.js', formats: ['module', 'commonjs'] },
  {
    name: 'bindings-node',
    entry: 'js/entries/bindings-node.js',
    formats: ['commonjs'],
    shared: { 'js/entries/bindings.js': 'bindings' },
    compiled: { 'dist/bindings.wasm': 'bindings.wasm' },
  },
  withoutWebAssembly('bindings'),
  withoutWebAssembly('pattern-bindings'),
];

/** The entries with these classes, without the WebAssembly module. */
export const bindingsDeclarations = ['bindings', 'pattern-bindings'];

/**
 * The builds that Node loads: `import` the classes that `require` loads, and both the module from its file.
 *
 * @type {Record<string, string>}
 */
export const bindingsAliases = {
  'bindings-node.mjs': "export { URL, URLSearchParams, init, init as default, initSync } from './bindings-node.cjs';\n",
  'pattern-bindings-node.mjs': "export { URLPattern, init, initSync } from './pattern-bindings-node.cjs';\n",
  // A bundler for servers may move the code away from the file, or the runtime may not permit reading it. The classes
  // report that when they are used, because the program may pass the module to init() or initSync() before.
  'bindings.module.cjs':
    "try {\n  module.exports = require('fs').readFileSync(__dirname + '/bindings.wasm');\n} catch (error) {\n  module.exports = { get module() { throw error; } };\n}\n",
};

/** The name of a bundle's file in dist/. @param {Row} row @param {Format} format */
export const fileOf = ({ name, filename }, format) => filename ?? `${name}.${extensions[format]}`;

/**
 * Files that only export what another one has.
 *
 * @type {Record<string, string>}
 */
export const aliases = {
  // Two names for the same thing.
  'js.es5.cjs': "module.exports = require('./whurl.js');\n",
  // The engine's module for CommonJS: from its file or, in a program that a bundler has moved away from it, from the other
  // build, so that the tarball has it only twice.
  'whurl.module.cjs': `try {
  module.exports = require('fs').readFileSync(__dirname + '/whurl.wasm');
} catch (error) {
  module.exports = require('./whurl.mjs').__engine.moduleBytes();
}
`,
};

/**
 * Builds that differ from others only in the file that they import, and in what that exports: the tarball has equal texts
 * once, if they lie side by side, and a build of its own has other names.
 *
 * @typedef {{ of: string, replaced: [found: string, other: string][] }} Copy
 */

/** @type {Record<string, Copy>} */
export const copies = {
  'pattern.workerd.mjs': { of: 'pattern.mjs', replaced: [['"./whurl.mjs"', '"./workerd.mjs"']] },
  'pattern-js.mjs': { of: 'pattern.mjs', replaced: [['"./whurl.mjs"', '"./js.mjs"']] },
  'pattern-js.cjs': { of: 'pattern.cjs', replaced: [['"./whurl.cjs"', '"./js.cjs"']] },
};

/** @param {string} from @param {string} to @returns {Copy['replaced']} */
const onBindings = (from, to) => [
  [`"./${from}"`, `"./${to}"`],
  ['ready', 'initSync'],
];

/** The copies that stand on the wasm-bindgen classes. @type {Record<string, Copy>} */
export const bindingsCopies = {
  'pattern-bindings.mjs': { of: 'pattern.mjs', replaced: onBindings('whurl.mjs', 'bindings.mjs') },
  'pattern-bindings.cjs': { of: 'pattern.cjs', replaced: onBindings('whurl.cjs', 'bindings.cjs') },
  'pattern-bindings-node.cjs': { of: 'pattern.cjs', replaced: onBindings('whurl.cjs', 'bindings-node.cjs') },
};

/**
 * The modules that Node imports, and what each exports again: what `require` loads. With one class for `import` and
 * `require`, `instanceof` works across them, and one instance of the engine serves both.
 */
export const nodeModules = {
  'node.mjs': 'whurl.cjs',
  ...Object.fromEntries(
    [
      'async',
      'js',
      'pattern',
      'pattern-js',
      'url-pattern-list',
      'table',
      'tools',
      'tools-display',
      'tools-encodings',
      'tools-html',
      'tools-sites',
    ].map((name) => [`${name}.node.mjs`, `${name}.cjs`]),
  ),
};

/** The file that webpack makes of a bundle. @param {Row} row @param {Format} format */
export const builtFileOf = (row, format) => (format === 'es5' ? row.script : undefined) ?? fileOf(row, format);

/**
 * The modules that bundles in both module systems share, by the name of the WebAssembly file: as text, and for CommonJS
 * as the bytes of the WebAssembly file itself, wherever that can be read.
 */
export const sharedModules = () =>
  rows.flatMap(({ compiled = {}, formats }) => (formats.includes('module') ? Object.values(compiled) : []));

/** The name of the two files that load a module. @param {string} file */
export const moduleFile = (file) => file.replace(/wasm$/, 'module');

/** The sources of texts, and the names of the two files that export each. */
export const sharedTexts = () => rows.flatMap(({ texts = {} }) => Object.entries(texts));

/** The files that the build writes besides the bundles. */
export const otherFiles = () => [
  ...Object.keys(aliases),
  ...Object.keys(copies),
  ...Object.keys(nodeModules),
  'whurl.js',
  'whurl.1',
  ...completionFiles,
  'line-writer.wasm',
  ...[...sharedModules().map((file) => moduleFile(file)), ...sharedTexts().map(([, name]) => name)].flatMap((name) => [
    `${name}.mjs`,
    `${name}.cjs`,
  ]),
];

/** @param {Row[]} rows */
export const filesOf = (rows) => rows.flatMap((row) => row.formats.map((format) => fileOf(row, format)));

/** @param {Format} format */
const system = (format) => (format === 'module' || format === 'workerd' ? 'mjs' : 'cjs');

/**
 * The imports of a bundle when it is loaded: for each source, the file of dist/ that replaces it.
 *
 * @param {Row} row
 * @param {Format} format
 * @returns {Record<string, string>}
 */
export const importsOf = ({ shared = {}, compiled = {}, texts = {} }, format) => ({
  ...(format === 'script'
    ? {}
    : Object.fromEntries(Object.entries(shared).map(([source, names]) => [source, `./${sharedFile(names, format)}`]))),
  ...Object.fromEntries(
    Object.entries(compiled).map(([source, file]) => [
      source,
      `./${format === 'workerd' ? file : `${moduleFile(file)}.${system(format)}`}`,
    ]),
  ),
  ...Object.fromEntries(Object.entries(texts).map(([source, name]) => [source, `./${name}.${system(format)}`])),
});

/** @param {string | Partial<Record<Format, string>>} names @param {Format} format */
function sharedFile(names, format) {
  const name = typeof names === 'string' ? names : names[format];
  if (name === undefined)
    throw new Error(`scripts/build/bundles.js names no ${format} file of ${JSON.stringify(names)}`);
  return name.includes('.') ? name : `${name}.${extensions[format]}`;
}
