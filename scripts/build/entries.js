// The entries of the npm package: its `exports` (https://nodejs.org/api/packages.html#conditional-exports), made of
// these names and the rows of bundles.js.
import { bindingsRows, copies, fileOf, rows } from './bundles.js';

/**
 * @typedef {object} Entry
 * @property {string} name  of its files in dist/ and types/
 * @property {string} [reactNative]  the file for React Native, if it has no build of its own
 * @property {string} [interpreted]  the file for runtimes that have no WebAssembly
 * @property {string} [node]  the module for `import` in Node, if it does not follow from the name
 * @property {boolean} [isEffect]  whether it is imported for its effect: in Node, `import` and `require` run one file
 */

/** @type {Record<string, Entry>} */
const entries = {
  '.': { name: 'whurl', reactNative: 'js.es5.cjs', interpreted: 'js.mjs', node: 'node.mjs' },
  './pattern': { name: 'pattern', interpreted: 'pattern-js.mjs' },
  './pattern/list': { name: 'url-pattern-list' },
  './js/pattern': { name: 'pattern-js', reactNative: 'pattern.es5.cjs' },
  './async': { name: 'async', reactNative: 'js.es5.cjs' },
  './js': { name: 'js' },
  './polyfill': { name: 'polyfill', isEffect: true },
  './polyfill/pattern': { name: 'polyfill-pattern', isEffect: true },
  './polyfill/install': { name: 'install', isEffect: true },
  './bindings': { name: 'bindings' },
  './bindings/pattern': { name: 'pattern-bindings' },
  './tools': { name: 'tools' },
  './tools/sites': { name: 'tools-sites' },
  './tools/html': { name: 'tools-html' },
  './tools/encodings': { name: 'tools-encodings' },
  './tools/display': { name: 'tools-display' },
  './table': { name: 'table' },
};

/** The WebAssembly modules, for programs that load them themselves. */
const modules = { './whurl.wasm': 'whurl.wasm', './bindings.wasm': 'bindings.wasm' };

/** @param {string} entry */
const isOfBindings = (entry) => entry.startsWith('./bindings');

/** The field `exports`. @param {{ bindings: boolean }} options  bindings: whether the package has `whurl/bindings` */
export function packageExports({ bindings }) {
  /** @type {Record<string, any>} */
  const all = {
    ...Object.fromEntries(Object.entries(entries).map(([entry, row]) => [entry, targetOf(row, isOfBindings(entry))])),
    ...Object.fromEntries(Object.entries(modules).map(([entry, file]) => [entry, moduleTarget(file)])),
    './package.json': './package.json',
  };
  return Object.fromEntries(Object.entries(all).filter(([entry]) => bindings || !isOfBindings(entry)));
}

/** The field `typesVersions`, for TypeScript without `exports`. @param {{ bindings: boolean }} options */
export const packageTypesVersions = ({ bindings }) => ({
  '*': Object.fromEntries(
    Object.keys(modules)
      .filter((entry) => bindings || !isOfBindings(entry))
      .map((entry) => [entry.slice('./'.length), ['./dist/module.d.cts']]),
  ),
});

/**
 * The file of a bundle in a format, if it has one.
 *
 * @param {string} name
 * @param {'workerd' | 'react-native'} format
 */
function builtFor(name, format) {
  const row = [...rows, ...bindingsRows].find((row) => row.name === name && row.formats.includes(format));
  const copy = `${name}.workerd.mjs`;
  return row !== undefined ? fileOf(row, format) : format === 'workerd' && copy in copies ? copy : undefined;
}

/**
 * The conditions of an entry, of which a resolver takes the first that it knows.
 *
 * @param {Entry} entry
 * @param {boolean} isOfBindings  whose Node builds read the module from its file
 */
function targetOf({ name, reactNative, interpreted, node = `${name}.node.mjs`, isEffect }, isOfBindings) {
  const file = (/** @type {'mjs' | 'cjs'} */ extension, made = `${name}.${extension}`) => ({
    types: `./dist/${name}.d.${extension === 'mjs' ? 'mts' : 'cts'}`,
    default: `./dist/${made}`,
  });
  const [module, commonjs] = [file('mjs'), file('cjs')];
  const workerd = builtFor(name, 'workerd');
  return {
    'react-native': file('cjs', reactNative ?? builtFor(name, 'react-native') ?? `${name}.es5.cjs`),
    ...(workerd !== undefined && { workerd: file('mjs', workerd) }),
    ...(interpreted && { 'edge-light': file('mjs', interpreted), fastly: file('mjs', interpreted) }),
    ...(isOfBindings
      ? { node: { import: file('mjs', `${name}-node.mjs`), require: file('cjs', `${name}-node.cjs`) } }
      : { node: { module, ...(isEffect ? commonjs : { import: file('mjs', node), require: commonjs }) }, module }),
    import: module,
    require: commonjs,
  };
}

/** @param {string} file */
const moduleTarget = (file) => ({
  import: { types: './dist/module.d.mts', default: `./dist/${file}` },
  require: { types: './dist/module.d.cts', default: `./dist/${file}` },
  default: `./dist/${file}`,
});
