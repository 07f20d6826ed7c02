// The bundles of dist/: one row for each entry. webpack.config.js says how they are made.

/** @typedef {'module' | 'commonjs' | 'es5' | 'workerd' | 'script'} Format */

/** @type {Record<Format, string>} */
const extensions = { module: 'mjs', commonjs: 'cjs', es5: 'es5.cjs', workerd: 'workerd.mjs', script: 'js' };

/**
 * @typedef {object} Row
 * @property {string} name  of its files in dist/
 * @property {string} entry  the source
 * @property {Format[]} formats
 * @property {Record<string, string>} [shared]  sources that are bundles themselves, each with its name. They are imported,
 *   so that a program loads them only once. (A script contains everything.)
 * @property {Record<string, string>} [compiled]  the WebAssembly module, and its file in dist/ that workerd imports: a Worker
 *   must not compile one. The other formats contain its bytes
 * @property {boolean} [isNodes]  whether it is only for Node
 * @property {string} [filename]  if it does not follow from the name
 */

const classes = { 'js/entries/js.js': 'js', 'js/classes/url.js': 'js' };
const sites = { 'js/tools/sites-module.js': 'tools-sites-module' };

/** @type {Row[]} */
export const rows = [
  { name: 'whurl', entry: 'js/entries/whurl.js', formats: ['module', 'commonjs'] },
  { name: 'node', entry: 'js/entries/whurl.js', formats: ['module', 'commonjs'], isNodes: true },
  { name: 'whurl', entry: 'js/entries/workerd.js', formats: ['workerd'], filename: 'workerd.mjs', compiled: { 'dist/engine.wasm': 'whurl.wasm' } },
  { name: 'js', entry: 'js/entries/js.js', formats: ['module', 'commonjs', 'es5'] },
  { name: 'install', entry: 'js/entries/install.js', formats: ['module', 'commonjs', 'es5'], shared: classes },
  { name: 'polyfill', entry: 'js/entries/polyfill.js', formats: ['module', 'commonjs', 'script'], shared: { ...classes, 'js/entries/install.js': 'install' } },
  { name: 'tools', entry: 'js/entries/tools.js', formats: ['module', 'commonjs', 'workerd'], compiled: { 'dist/tools.wasm': 'tools.wasm' } },
  // The module and the list, which both entries below need.
  { name: 'tools-sites-module', entry: 'js/tools/sites-module.js', formats: ['module', 'commonjs', 'workerd'], compiled: { 'dist/tools-sites.wasm': 'tools-sites.wasm' } },
  { name: 'tools-sites', entry: 'js/entries/tools-sites.js', formats: ['module', 'commonjs', 'workerd'], shared: sites },
  { name: 'tools-display', entry: 'js/entries/tools-display.js', formats: ['module', 'commonjs', 'workerd'], shared: sites },
  { name: 'tools-html', entry: 'js/entries/tools-html.js', formats: ['module', 'commonjs', 'es5'], shared: classes },
  { name: 'tools-encodings', entry: 'js/entries/tools-encodings.js', formats: ['module', 'commonjs', 'workerd'], compiled: { 'dist/tools-encodings.wasm': 'tools-encodings.wasm' } },
];

/** The wasm-bindgen classes, once wasm-pack has made them. @type {Row[]} */
export const bindingsRows = [
  { name: 'bindings', entry: 'js/entries/bindings.js', formats: ['module', 'commonjs'] },
  { name: 'bindings-node', entry: 'js/entries/bindings-node.js', formats: ['module', 'commonjs'], isNodes: true },
];

/** The name of a bundle's file in dist/. @param {Row} row @param {Format} format */
export const fileOf = ({ name, filename }, format) => filename ?? `${name}.${extensions[format]}`;

/** @param {Row[]} rows */
export const filesOf = (rows) => rows.flatMap((row) => row.formats.map((format) => fileOf(row, format)));

/**
 * What a bundle imports when it is loaded: for each source, the file of dist/ that replaces it.
 *
 * @param {Row} row
 * @param {Format} format
 * @returns {Record<string, string>}
 */
export const importsOf = ({ shared = {}, compiled = {} }, format) => ({
  ...(format === 'script' ? {} : Object.fromEntries(Object.entries(shared).map(([source, name]) => [source, `./${name}.${extensions[format]}`]))),
  ...(format === 'workerd' ? Object.fromEntries(Object.entries(compiled).map(([source, file]) => [source, `./${file}`])) : {}),
});
